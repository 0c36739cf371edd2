"""Keeping the screen awake: over a real D-Bus where there is one, and by what Windows and macOS would be told."""

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtDBus import QDBusConnection
from PySide6.QtWidgets import QApplication

from zuruf.ui.kiosk.awake import CaffeinateWaker, FreedesktopWaker, NoWaker, WindowsWaker, find_waker

needs_dbus = pytest.mark.skipif(shutil.which("dbus-daemon") is None, reason="needs dbus-daemon")


@pytest.fixture
def bus() -> Iterator[str]:
    """The address of a bus of the test's own."""
    command = ["dbus-daemon", "--session", "--nofork", "--print-address"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as daemon:
        assert daemon.stdout is not None
        yield daemon.stdout.readline().strip()
        daemon.terminate()


@needs_dbus
def test_the_desktop_is_asked_and_the_asking_ends_with_the_connection(qapp: QApplication, bus: str) -> None:
    names: list[str] = []

    def connect(name: str) -> QDBusConnection:
        names.append(name)
        return QDBusConnection.connectToBus(bus, name)

    command = ["dbus-monitor", "--address", bus, "interface='org.freedesktop.ScreenSaver'", "member='NameOwnerChanged'"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as monitor:
        assert monitor.stdout is not None
        # It tells of itself when it listens.
        while "NameLost" not in monitor.stdout.readline():
            pass
        waker = FreedesktopWaker(connect)
        waker.hold()
        waker.hold()
        assert names == ["zuruf-awake"], "held once"
        asked = ""
        while "member=Inhibit" not in asked:
            asked = monitor.stdout.readline()
        assert "path=/org/freedesktop/ScreenSaver" in asked
        sender = asked.split("sender=")[1].split(" ")[0]
        assert [monitor.stdout.readline().strip() for _ in range(1)] == ['string "Zuruf"']
        waker.release()
        waker.release()
        gone = ""
        while f'string "{sender}"' not in gone:
            gone = monitor.stdout.readline()
        monitor.terminate()


def test_without_a_bus_the_window_opens_all_the_same(qapp: QApplication) -> None:
    waker = FreedesktopWaker(lambda name: QDBusConnection.connectToBus("unix:path=/nowhere", name))
    waker.hold()
    waker.release()


def test_windows_is_told_for_the_display_and_the_system() -> None:
    told: list[int] = []
    waker = WindowsWaker(told.append)
    waker.hold()
    waker.release()
    assert told == [0x80000003, 0x80000000]


@pytest.mark.skipif(sys.platform == "win32", reason="runs a shell's program")
def test_caffeinate_runs_as_long_as_it_is_held(tmp_path: Path) -> None:
    waker = CaffeinateWaker(("sleep", "1000"))
    waker.hold()
    process = waker._process
    assert process is not None
    waker.hold()
    assert waker._process is process
    assert process.poll() is None
    waker.release()
    assert process.poll() is not None
    absent = CaffeinateWaker((str(tmp_path / "absent"),))
    absent.hold()
    absent.release()


def test_each_system_has_its_own() -> None:
    assert isinstance(find_waker("linux"), FreedesktopWaker)
    assert isinstance(find_waker("darwin"), CaffeinateWaker)
    assert isinstance(find_waker("win32"), NoWaker | WindowsWaker)

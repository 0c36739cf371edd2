"""Keeping the screen from going dark and the session from being locked."""

import ctypes
import os
import subprocess
import sys
from collections.abc import Callable
from typing import Protocol

from PySide6.QtDBus import QDBusConnection, QDBusMessage

_SERVICE = "org.freedesktop.ScreenSaver"
_PATHS = ("/org/freedesktop/ScreenSaver", "/ScreenSaver")
_CONNECTION = "zuruf-awake"

_ES_CONTINUOUS = 0x80000000
_ES_DISPLAY_REQUIRED = 0x00000002
_ES_SYSTEM_REQUIRED = 0x00000001


class Waker(Protocol):
    """Neither waits for the system, and neither fails: a screen that goes dark is no reason not to open the window."""

    def hold(self) -> None:
        """From now on the screen stays on."""

    def release(self) -> None:
        """The system does again as it likes. The end of the process does the same."""


class NoWaker:
    def hold(self) -> None:
        pass

    def release(self) -> None:
        pass


class FreedesktopWaker:
    """Asks the desktop over D-Bus, where GNOME, KDE, Xfce and Cinnamon listen. It holds as long as the connection does."""

    def __init__(self, connect: Callable[[str], QDBusConnection] | None = None) -> None:
        """`connect` gives a connection of this name to the bus of the session."""
        self._connect = connect or _to_session_bus
        self._held = False

    def hold(self) -> None:
        if self._held:
            return
        bus = self._connect(_CONNECTION)
        self._held = bus.isConnected()
        for path in _PATHS if self._held else ():
            call = QDBusMessage.createMethodCall(_SERVICE, path, _SERVICE, "Inhibit")
            call.setArguments(["Zuruf", "people stand in front of this screen"])
            bus.send(call)

    def release(self) -> None:
        if self._held:
            self._held = False
            QDBusConnection.disconnectFromBus(_CONNECTION)


class WindowsWaker:
    """`set_state` is SetThreadExecutionState of kernel32; what it sets ends with the thread."""

    def __init__(self, set_state: Callable[[int], object]) -> None:
        self._set_state = set_state

    def hold(self) -> None:
        self._set_state(_ES_CONTINUOUS | _ES_SYSTEM_REQUIRED | _ES_DISPLAY_REQUIRED)

    def release(self) -> None:
        self._set_state(_ES_CONTINUOUS)


class CaffeinateWaker:
    """macOS: its own program holds the display, and ends with this process."""

    def __init__(self, command: tuple[str, ...] = ("/usr/bin/caffeinate", "-d", "-w", str(os.getpid()))) -> None:
        self._command = command
        self._process: subprocess.Popen[bytes] | None = None

    def hold(self) -> None:
        if self._process is None:
            try:
                self._process = subprocess.Popen(self._command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
            except OSError:
                self._process = None

    def release(self) -> None:
        if self._process is not None:
            process, self._process = self._process, None
            process.terminate()
            process.wait()


def find_waker(platform: str = sys.platform) -> Waker:
    """The one of this system."""
    if platform == "darwin":
        return CaffeinateWaker()
    if platform == "win32":
        set_state = getattr(getattr(getattr(ctypes, "windll", None), "kernel32", None), "SetThreadExecutionState", None)
        return NoWaker() if set_state is None else WindowsWaker(set_state)
    return FreedesktopWaker()


def _to_session_bus(name: str) -> QDBusConnection:
    return QDBusConnection.connectToBus(QDBusConnection.BusType.SessionBus, name)

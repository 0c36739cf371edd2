"""Settings are written one after the other, and the window goes on where that takes long."""

import threading

import pytest

from zuruf.domain.faults import Fault, SettingsFault
from zuruf.ui.writer import Writer


def failing() -> None:
    raise SettingsFault("settings-invalid", "the disk is full")


def made() -> tuple[Writer, list[str]]:
    told: list[str] = []
    return Writer(lambda call: call(), lambda fault: told.append(fault.hint)), told


def test_whoever_wants_to_know_is_told_how_it_ended_and_nobody_else() -> None:
    writer, told = made()
    ends: list[Fault | None] = []
    writer.write(lambda: None, ends.append)
    writer.write(failing, ends.append)
    writer.finish()
    assert ([fault and fault.hint for fault in ends], told) == ([None, "the disk is full"], [])


def test_a_slow_disk_keeps_nobody_waiting_and_what_fails_there_is_told_later() -> None:
    writer, told = made()
    disk, done = threading.Event(), list[str]()
    writer.write(lambda: done.append("first") if disk.wait(30) else None)
    writer.write(failing)
    writer.write(lambda: done.append("last"))
    assert (done, told) == ([], [])
    disk.set()
    writer.finish()
    assert (done, told) == (["first", "last"], ["the disk is full"])


def test_what_nobody_foresaw_is_told_and_logged_and_those_after_it_are_written(monkeypatch: pytest.MonkeyPatch) -> None:
    defects: list[type[BaseException]] = []
    monkeypatch.setattr(threading, "excepthook", lambda raised: defects.append(raised.exc_type))
    writer, told = made()
    done = list[str]()
    writer.write(lambda: done.append(str(1 // 0)))
    writer.write(lambda: done.append("next"))
    writer.finish()
    assert (done, defects) == (["next"], [ZeroDivisionError])
    assert [hint.partition(",")[0] for hint in told] == ["not written"]

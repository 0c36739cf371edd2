"""Settings are written one after the other, and the window goes on where that takes long."""

import threading

import pytest

from zuruf.domain.faults import SettingsFault
from zuruf.ui.writer import Writer


def failing() -> None:
    raise SettingsFault("settings-invalid", "the disk is full")


def made() -> tuple[Writer, list[str]]:
    told: list[str] = []
    return Writer(lambda call: call(), lambda fault: told.append(fault.hint)), told


def fail_until_it_is_heard(writer: Writer) -> None:
    """However busy the machine is, one of them is over in time."""
    for _ in range(200):
        writer.write(failing)


def test_a_quick_failure_is_raised_and_not_told_again() -> None:
    writer, told = made()
    with pytest.raises(SettingsFault):
        fail_until_it_is_heard(writer)
    writer.finish()
    assert len(told) < 200


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

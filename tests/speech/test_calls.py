"""Calls into the sound system are watched."""

import pytest

from zuruf.speech.calls import Calls


class Clock:
    now = 100.0

    def __call__(self) -> float:
        return self.now


def test_the_oldest_call_that_has_not_come_back_is_told() -> None:
    clock = Clock()
    calls = Calls(clock)
    assert calls.longest_seconds == 0
    with calls.under_way():
        clock.now = 101.0
        with calls.under_way():
            clock.now = 103.0
            assert calls.longest_seconds == 3.0
        assert calls.longest_seconds == 3.0
    assert calls.longest_seconds == 0


def test_a_call_that_fails_has_come_back() -> None:
    clock = Clock()
    calls = Calls(clock)
    with pytest.raises(OSError, match="gone"), calls.under_way():
        raise OSError("gone")
    clock.now = 200.0
    assert calls.longest_seconds == 0


def test_what_a_call_may_well_take_is_not_counted() -> None:
    clock = Clock()
    calls = Calls(clock)
    with calls.under_way(2.5):
        clock.now = 102.0
        assert calls.longest_seconds == 0
        clock.now = 104.0
        assert calls.longest_seconds == 1.5

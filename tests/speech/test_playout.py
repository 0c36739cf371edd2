"""What has been heard, by a clock that the test holds."""

from hypothesis import given
from hypothesis.strategies import floats, lists, tuples

from zuruf.speech.playout import Playout


def test_sound_given_in_advance_is_heard_as_time_goes_by() -> None:
    playout = Playout()
    playout.give(2.0, now=10.0, latency=0.5)
    playout.give(1.0, now=10.0, latency=0.5)
    assert [playout.heard(moment) for moment in (10.0, 10.5, 11.5, 13.5, 20.0)] == [0.0, 0.0, 1.0, 3.0, 3.0]


def test_a_gap_is_no_sound() -> None:
    playout = Playout()
    playout.give(1.0, now=0.0, latency=0.0)
    playout.give(1.0, now=5.0, latency=0.0)
    assert playout.heard(5.5) == 1.5


def test_what_is_cut_off_is_never_heard() -> None:
    playout = Playout()
    playout.give(3.0, now=0.0, latency=0.0)
    playout.cut(1.0)
    assert (playout.given, playout.heard(9.0)) == (1.0, 1.0)
    playout.give(1.0, now=9.0, latency=0.0)
    assert playout.heard(9.5) == 1.5


SECONDS = floats(0, 3)


@given(lists(tuples(SECONDS, SECONDS, SECONDS), max_size=8))
def test_it_only_grows_and_never_beyond_what_was_given(pieces: list[tuple[float, float, float]]) -> None:
    playout, now, heard = Playout(), 0.0, 0.0
    for seconds, latency, pause in pieces:
        playout.give(seconds, now, latency)
        now += pause
        assert heard <= playout.heard(now) <= playout.given + 1e-9
        heard = playout.heard(now)

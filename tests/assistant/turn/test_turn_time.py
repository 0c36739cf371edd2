"""The rule of a turn's time: reading instructions takes none of it, and has a limit of its own."""

from hypothesis import given
from hypothesis import strategies as st

from zuruf.assistant.turn_time import TurnTime

SECONDS = st.floats(0, 1000)


def test_a_turn_that_reads_nothing_ends_after_its_own_time() -> None:
    assert TurnTime(120, 600, since=50).ends == 170


def test_reading_puts_the_end_off_by_as_long_as_it_took() -> None:
    time = TurnTime(120, 600, since=0).told(20, reads=True)
    assert time.ends == 620, "what is left for reading, from the moment it began"
    time = time.told(110, reads=False)
    assert time.ends == 120 + 90
    again = time.told(130, reads=True)
    assert again.ends == 130 + 510, "what was read before counts"


def test_being_told_again_that_it_reads_changes_nothing() -> None:
    time = TurnTime(120, 600, since=0).told(20, reads=True)
    assert [time.told(now, reads=True).ends for now in (20, 70, 300)] == [620, 620, 620]


@given(st.lists(st.tuples(SECONDS, st.booleans()), max_size=12), SECONDS, SECONDS)
def test_whatever_is_told_no_turn_outlives_both_times(told: list[tuple[float, bool]], own: float, reading: float) -> None:
    time, now = TurnTime(own, reading, since=0), 0.0
    for passed, reads in told:
        if now + passed > time.ends:
            break
        now += passed
        time = time.told(now, reads=reads)
    assert now <= time.ends <= own + reading + 1e-6
    assert time.own <= own
    assert time.reading <= reading

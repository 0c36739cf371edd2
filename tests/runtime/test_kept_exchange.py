"""An exchange as the line that outlives the window."""

from dataclasses import replace

from tests.dialogue.sayings import READY, after, asked_back, block, started
from tests.runtime.played_proposals import proposal, queue

from zuruf.dialogue.events import TextSubmitted, TurnReported
from zuruf.dialogue.state import Answered, Exchange, Fate
from zuruf.domain.decisions import Chip, DecisionKind
from zuruf.domain.events import BlockShown
from zuruf.domain.jobs import JobState
from zuruf.domain.turns import FigureSource, Page
from zuruf.runtime.kept_exchange import LARGEST, read_exchange, write_exchange


def full() -> Exchange:
    """One that has something of everything."""
    state, _ = after(
        *READY, TextSubmitted("a", "Umsatz\nin <b>Dänemark</b>?"), started("a"), TurnReported("a", BlockShown("t-a", block()))
    )
    asking, _ = after(asked_back("a"), state=state)
    assert asking.exchange is not None
    return replace(
        asking.exchange,
        page=Page.FINANCE,
        figures=(FigureSource(0, 3, "result", "block-1", 0, "amount"),),
        decisions=(Chip(DecisionKind.PERIOD, "", "Zeitraum", "im letzten Monat"),),
        answered=Answered("Welcher?", "bezahlt"),
        proposals=(proposal("p-a", 2),),
        queue=queue(JobState.DONE, JobState.WAITING),
        heard="Welcher",
        fate=Fate.UNKNOWN,
    )


def test_it_comes_back_as_it_was() -> None:
    line = write_exchange(full())
    assert b"\n" not in line
    assert read_exchange(line) == full()


def test_what_is_too_large_is_kept_without_its_data() -> None:
    rows = (("EUR" * 1000, None),) * 1000
    large = replace(full(), blocks=(replace(block(), rows=rows),))
    line = write_exchange(large)
    assert len(line) <= LARGEST
    assert read_exchange(line) == replace(large, blocks=(), figures=())
    assert write_exchange(replace(large, reply="x" * LARGEST)) == b""


def test_what_another_version_wrote_is_nothing() -> None:
    for line in (b"", b"{}", b"\xff", b'{"key": 1}', b"[" * 100_000):
        assert read_exchange(line) is None

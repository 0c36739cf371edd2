"""What goes over the wire comes back as what it was."""

from datetime import UTC, date, datetime
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from zuruf.domain.blocks import Block, BlockKind, Column, ColumnKind
from zuruf.domain.events import (
    BlockShown,
    PageOpened,
    ReadingChanged,
    ReplyDelta,
    ReplyDone,
    ToolFinished,
    ToolStarted,
    TurnEvent,
    TurnFailed,
    TurnStarted,
)
from zuruf.domain.languages import Language
from zuruf.domain.turns import Page, Reply, ReplySource
from zuruf.wire.events import event_data, read_event

TEXTS = st.text(st.characters(exclude_categories=["Cs"]))
ROWS = st.tuples(
    TEXTS,
    st.dates(),
    st.decimals(allow_nan=False, allow_infinity=False, places=2, min_value=-(10**12), max_value=10**12),
    st.integers(-(10**9), 10**9),
    st.none(),
)
COLUMNS = (
    Column("number", ColumnKind.IDENTIFIER),
    Column("due_date", ColumnKind.DATE),
    Column("open_amount", ColumnKind.AMOUNT, "currency"),
    Column("days", ColumnKind.COUNT),
    Column("note", ColumnKind.TEXT),
)


def over_the_wire(event: TurnEvent) -> TurnEvent | None:
    return read_event(event.name, event_data(event).model_dump_json())


@given(st.lists(ROWS, max_size=5), st.booleans())
def test_blocks_keep_their_cells(rows: list[tuple[str, date, Decimal, int, None]], truncated: bool) -> None:
    taken = datetime(2026, 3, 16, 9, 30, tzinfo=UTC)
    block = Block("b1", BlockKind.TABLE, "invoices", COLUMNS, tuple(rows), len(rows) + 3, "company", taken, truncated)
    assert over_the_wire(BlockShown("t", block)) == BlockShown("t", block)


REPLY = Reply("t", Language.UKRAINIAN, "Немає.", "Немає.", ReplySource.FORMATTER, "summary-question", timings={"model": 0.25})


@pytest.mark.parametrize(
    "event",
    [
        TurnStarted("t", Language.GERMAN),
        ReadingChanged("t", 0.42),
        ReadingChanged("t", None),
        ToolStarted("t", "c", "list_invoices"),
        ToolFinished("t", "c", "list_invoices", "store-locked", 0.5),
        PageOpened("t", Page.INVOICES),
        ReplyDelta("t", "Zwei offene\nRechnungen", "zwei offene Rechnungen"),
        ReplyDone("t", REPLY),
        TurnFailed("t", "model-timeout", Language.RUSSIAN, "…", "…", "…", "hint"),
    ],
)
def test_events_come_back_equal(event: TurnEvent) -> None:
    assert over_the_wire(event) == event


def test_an_event_of_a_newer_service_is_passed_over() -> None:
    assert read_event("mood.changed", "{}") is None

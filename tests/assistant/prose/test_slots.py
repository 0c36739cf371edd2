"""Figures by reference: the model names a cell, the platform puts the value in."""

from datetime import UTC, datetime
from decimal import Decimal

import pytest

from zuruf.assistant.prose.figures import FindingKind
from zuruf.assistant.prose.number_check import NumberCheck, check
from zuruf.assistant.prose.slots import BlockSlots
from zuruf.assistant.prose.sources import Sources
from zuruf.domain.blocks import Block, BlockKind, Cell, Column, ColumnKind
from zuruf.domain.turns import Phrase

NOTHING = Sources.from_json(None, None)


class PlainWriter:
    def write(self, cell: Cell, column: Column, currency: str | None) -> Phrase:
        text = f"{cell} {currency}" if currency else str(cell)
        return Phrase(text, f"<{text}>")


def slots(second_currency: str = "EUR", *, truncated: bool = False) -> BlockSlots:
    columns = (
        Column("number", ColumnKind.IDENTIFIER),
        Column("open_amount", ColumnKind.AMOUNT, "currency"),
        Column("currency", ColumnKind.CURRENCY),
    )
    rows = (("RE-1", Decimal("20.50"), "EUR"), ("RE-2", Decimal(30), second_currency), ("RE-3", None, "EUR"))
    block = Block("b1", BlockKind.TABLE, "open", columns, rows[:2], 41, "invoices", datetime(2026, 1, 1, tzinfo=UTC), truncated)
    return BlockSlots((block,), PlainWriter())


def test_a_slot_becomes_the_value_for_the_eye_and_for_the_voice() -> None:
    checked = check("Offen sind [[b1.1.open_amount]] auf [[B1.1.Number]].", "de", NOTHING, slots())
    assert checked.text == "Offen sind 20.50 EUR auf RE-1."
    assert checked.speech == "Offen sind <20.50 EUR> auf <RE-1>."
    first = checked.findings[0]
    assert (first.kind, first.kept) == (FindingKind.SLOT, True)
    assert first.origin is not None
    assert (first.origin.block, first.origin.row, first.origin.column) == ("b1", 0, "open_amount")
    assert checked.text[first.shown_start : first.shown_end] == "20.50 EUR"


def test_count_and_sum() -> None:
    assert check("[[b1.count]], [[b1.sum.open_amount]]", "en", NOTHING, slots()).text == "41, 50.50 EUR"


@pytest.mark.parametrize(
    "slot", ["b2.1.number", "b1.3.number", "b1.0.number", "b1.1.colour", "b1", "b1.sum.number", "b1.-1.number", "12"]
)
def test_an_unknown_slot_is_left_out_and_counted(slot: str) -> None:
    checked = check(f"There are [[{slot}]] items.", "en", NOTHING, slots())
    assert (checked.text, checked.replaced) == ("There are … items.", 1)


def test_no_sum_over_two_currencies_nor_over_a_part_of_the_rows() -> None:
    assert check("[[b1.sum.open_amount]]", "en", NOTHING, slots("USD")).text == "…"
    assert check("[[b1.sum.open_amount]]", "en", NOTHING, slots(truncated=True)).text == "…"


def test_without_a_resolver_every_slot_is_left_out() -> None:
    assert check("[[b1.count]]", "en", NOTHING).text == "…"


def test_a_slot_cut_anywhere_is_one_token() -> None:
    text = "There are [[b1.count]] of them. Yes."
    whole = check(text, "en", NOTHING, slots()).text
    for cut in range(len(text)):
        running = NumberCheck("en", NOTHING, slots())
        pieces = [running.feed(text[:cut]), running.feed(text[cut:]), running.close()]
        assert "".join(piece.text for piece in pieces) == whole
        assert "[[" not in pieces[0].text

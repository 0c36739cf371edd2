"""How wide columns are, and that an invoice's date and amount are in sight in a small window, whatever the language."""

from dataclasses import replace
from decimal import Decimal
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtWidgets import QApplication
from tests.ui.gallery import Gallery, opened_gallery

from zuruf.domain.blocks import Block, Cell
from zuruf.domain.languages import Language
from zuruf.domain.turns import Page
from zuruf.settings.schema import Places
from zuruf.ui.blocks.columns import ColumnNeed, Leasts, Shares, share_room
from zuruf.ui.blocks.table import TableView

LEASTS = Leasts(220, 160, 120)
NAME = ColumnNeed(300, (80, 80), gives=True)
AMOUNT = ColumnNeed(150, (200, 120), gives=False, counts=True)
STATE = ColumnNeed(150, (150, 150), gives=False)
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support (propagateSizeHints|raise|grabbing)")


def shares(needs: list[ColumnNeed], room: int) -> Shares:
    return share_room(needs, room, LEASTS)


@pytest.mark.parametrize(
    ("needs", "room", "widths", "lines"),
    [
        pytest.param([NAME, AMOUNT], 700, (500, 200), 1, id="what is left over is the name's"),
        pytest.param([NAME, AMOUNT], 460, (310, 150), 2, id="headings take two lines before a name is cut"),
        pytest.param([NAME, AMOUNT], 380, (230, 150), 2, id="then the name gives way"),
        pytest.param([NAME, AMOUNT], 300, (150, 150), 2, id="and more of it where the edge would cut the amount"),
        pytest.param([NAME, STATE], 320, (170, 150), 1, id="less of it for words"),
        pytest.param([NAME, STATE], 300, (220, 150), 1, id="but no name gives all for them"),
        pytest.param([NAME, AMOUNT], 200, (220, 150), 2, id="but not where the amount is out of sight all the same"),
        pytest.param([NAME, AMOUNT, AMOUNT, AMOUNT], 500, (200, 150, 150, 150), 2, id="what comes after is scrolled to"),
        pytest.param([NAME, STATE, STATE], 390, (240, 150, 150), 1, id="no sliver of what is scrolled to"),
        pytest.param([AMOUNT, AMOUNT], 900, (200, 200), 1, id="without a text nothing grows"),
        pytest.param([], 500, (), 1, id="nothing"),
    ],
)
def test_the_room_is_shared(needs: list[ColumnNeed], room: int, widths: tuple[int, ...], lines: int) -> None:
    assert shares(needs, room) == Shares(widths, lines)


@given(
    needs=st.lists(
        st.builds(
            lambda content, long, short, gives: ColumnNeed(
                content, (max(long, short), min(long, short)), gives=gives, counts=not gives
            ),
            st.integers(1, 420),
            st.integers(30, 300),
            st.integers(30, 300),
            st.booleans(),
        ),
        max_size=9,
    ),
    room=st.integers(50, 4000),
)
def test_only_one_text_is_narrower_than_its_content_and_every_heading_has_its_room(needs: list[ColumnNeed], room: int) -> None:
    shared = shares(needs, room)
    narrowed = [place for place, (need, width) in enumerate(zip(needs, shared.widths, strict=True)) if width < need.content]
    assert len(narrowed) <= 1
    for place in narrowed:
        assert needs[place].gives
        assert shared.widths[place] >= LEASTS.for_figures
    for need, width in zip(needs, shared.widths, strict=True):
        assert width >= need.heading[shared.heading_lines - 1]
    if sum(shared.widths) < room:
        assert not any(need.gives for need in needs)


def large(block: Block) -> Block:
    """So many rows that they are scrolled, of customers with long names who owe much."""
    given: dict[str, Cell] = {
        "customer": "Donaudampfschifffahrtselektrizitätengesellschaft mbH",
        "open_amount": Decimal("124711.10"),
    }
    row = tuple(given.get(column.name, cell) for column, cell in zip(block.columns, block.rows[0], strict=True))
    return replace(block, id="large", rows=(row,) * 40, row_count=40)


def hidden_columns(gallery: Gallery) -> list[str]:
    """Of the date and the amount of an invoice, which are not wholly in sight."""
    view = gallery.window.data_pages[Page.INVOICES].blocks.views[0]
    assert view.table is not None
    table: TableView = view.table.table
    names = [field.column.name for field in table.rows.fields]
    edges = {name: table.columnViewportPosition(place) + table.columnWidth(place) for place, name in enumerate(names)}
    return [name for name in ("due_date", "open_amount") if edges[name] > table.viewport().width()]


def test_an_invoices_date_and_amount_are_in_sight(qapp: QApplication, places: Places, tmp_path: Path) -> None:
    hidden = {}
    with opened_gallery(places, tmp_path) as gallery:
        for language in Language:
            gallery.wear(language, "light", (1024, 768))
            gallery.rest()
            gallery.window.open_page(Page.INVOICES)
            gallery.listen()
            hidden[language.value] = hidden_columns(gallery)
            blocks = gallery.window.data_pages[Page.INVOICES].blocks
            blocks.show_blocks((large(blocks.views[0].block),))
            gallery.settle()
            hidden[f"{language.value}, large"] = hidden_columns(gallery)
    assert {where: names for where, names in hidden.items() if names} == {}

"""Blocks as they are drawn: cells by kind and language, currencies with their amounts, data that looks like markup."""

from dataclasses import replace
from datetime import UTC, date, datetime
from decimal import Decimal
from typing import ClassVar, SupportsIndex, overload

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot
from tests.ui.fakes import Played

from zuruf.dialogue.ports import PageFetched
from zuruf.domain.blocks import Block, BlockKind, Cell, Column, ColumnKind
from zuruf.domain.languages import Language
from zuruf.domain.pages import PageContent
from zuruf.domain.turns import Page
from zuruf.ui.blocks.block_list import BlockList
from zuruf.ui.blocks.block_view import BlockView
from zuruf.ui.blocks.cells import cell_text, fields
from zuruf.ui.blocks.key_figures import KeyFigure, key_figures
from zuruf.ui.blocks.table import TableView
from zuruf.ui.blocks.table_model import BlockTableModel
from zuruf.ui.errands import Errands
from zuruf.ui.scene import Scene

TAKEN = datetime(2026, 3, 2, 8, 0, tzinfo=UTC)
INVOICES = (
    Column("number", ColumnKind.IDENTIFIER),
    Column("customer", ColumnKind.TEXT),
    Column("due_date", ColumnKind.DATE),
    Column("open_amount", ColumnKind.AMOUNT, "currency"),
    Column("currency", ColumnKind.CURRENCY),
    Column("status", ColumnKind.STATUS),
)
EVIL = "<img src=x onerror=alert(1)> & <b>Co\u202e</b>"


def invoices(*rows: tuple[Cell, ...], row_count: int | None = None) -> Block:
    return Block("b", BlockKind.TABLE, "overdue-invoices", INVOICES, rows, row_count or len(rows), "invoices", TAKEN)


ROW = ("RE-7", "Jensen A/S", date(2026, 3, 1), Decimal("1234.5"), "DKK", "overdue")


def texts_of(block: Block, scene: Scene) -> list[list[str]]:
    return [[cell_text(field, row, scene.texts) for field in fields(block)] for row in block.rows]


@pytest.mark.parametrize(
    ("language", "shown"),
    [
        (Language.GERMAN, ["RE-7", "Jensen A/S", "01.03.2026", "1.234,50\u00a0DKK", "überfällig"]),
        (Language.ENGLISH, ["RE-7", "Jensen A/S", "01/03/2026", "DKK\u00a01,234.50", "overdue"]),
        (Language.UKRAINIAN, ["RE-7", "Jensen A/S", "01.03.2026", "1\u00a0234,50\u00a0DKK", "прострочений"]),
        (Language.RUSSIAN, ["RE-7", "Jensen A/S", "01.03.2026", "1\u00a0234,50\u00a0DKK", "просрочен"]),
    ],
)
def test_cells_are_written_as_the_language_writes_them(scene: Scene, language: Language, shown: list[str]) -> None:
    scene.switch(language, scene.look)
    assert texts_of(invoices(ROW), scene) == [shown]


def test_a_currency_stands_with_its_amount_only(scene: Scene) -> None:
    assert [field.column.name for field in fields(invoices(ROW))] == ["number", "customer", "due_date", "open_amount", "status"]
    alone = replace(invoices(ROW), columns=(*INVOICES[:3], Column("open_amount", ColumnKind.AMOUNT, "missing"), *INVOICES[4:]))
    assert "currency" in [field.column.name for field in fields(alone)]


@pytest.mark.parametrize(
    ("kind", "cell", "shown"),
    [
        (ColumnKind.COUNT, 12345, "12.345"),
        (ColumnKind.IDENTIFIER, 12345, "12345"),
        (ColumnKind.QUANTITY, Decimal("12.500"), "12,5"),
        (ColumnKind.AMOUNT, Decimal("3.00"), "3"),
        (ColumnKind.TEXT, None, "–"),
        (ColumnKind.TEXT, "", "–"),
        (ColumnKind.TEXT, "zwei\nZeilen", "zwei Zeilen"),
        (ColumnKind.STATUS, "never-heard-of", "never-heard-of"),
        (ColumnKind.STATUS, "Ärger & Co", "Ärger & Co"),
    ],
)
def test_a_cell_by_its_kind(scene: Scene, kind: ColumnKind, cell: Cell, shown: str) -> None:
    block = Block("b", BlockKind.TABLE, "x", (Column("x", kind),), ((cell,),), 1, "x", TAKEN)
    assert texts_of(block, scene) == [[shown]]


def test_markup_in_data_is_shown_and_not_drawn(played: Played) -> None:
    played.window.open_page(Page.INVOICES)
    page = played.window.data_pages[Page.INVOICES]
    played.bring(PageFetched(Page.INVOICES, PageContent((replace(invoices((EVIL, EVIL, None, None, EVIL, EVIL)), title=EVIL),))))
    shown = EVIL.replace("\u202e", "\ufffd")
    labels = [label for label in page.findChildren(QLabel) if "onerror" in label.text()]
    assert [label.text() for label in labels] == [shown]
    assert all(label.textFormat() is Qt.TextFormat.PlainText for label in played.window.findChildren(QLabel))
    table = page.findChild(TableView)
    assert table is not None
    model = table.model()
    assert model.index(0, 0).data() == shown
    assert model.index(0, 0).data(Qt.ItemDataRole.ToolTipRole) is None


def test_every_label_of_the_window_shows_plain_text(played: Played) -> None:
    for page in Page:
        played.window.open_page(page)
    labels = played.window.findChildren(QLabel)
    assert len(labels) > 20
    assert all(label.textFormat() is Qt.TextFormat.PlainText for label in labels)


def test_a_status_has_a_sign_beside_its_word(scene: Scene) -> None:
    model = BlockTableModel(scene, invoices(ROW))
    assert model.index(0, 4).data(Qt.ItemDataRole.DecorationRole) is not None
    assert model.index(0, 1).data(Qt.ItemDataRole.DecorationRole) is None


def test_figures_stand_to_the_right_and_words_to_the_left(scene: Scene) -> None:
    model = BlockTableModel(scene, invoices(ROW))
    sides = [model.index(0, column).data(Qt.ItemDataRole.TextAlignmentRole) for column in (1, 3)]
    assert [bool(side & Qt.AlignmentFlag.AlignRight) for side in sides] == [False, True]


def test_a_cell_is_read_out_with_its_column(scene: Scene) -> None:
    model = BlockTableModel(scene, invoices(ROW))
    assert model.index(0, 3).data(Qt.ItemDataRole.AccessibleTextRole) == "Offener Betrag: 1.234,50\u00a0DKK"


class CountingRow(tuple[Cell, ...]):
    """A row that notes when somebody looks at it."""

    looked_at: ClassVar[set[int]] = set()

    @overload
    def __getitem__(self, index: SupportsIndex) -> Cell: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Cell, ...]: ...
    def __getitem__(self, index: SupportsIndex | slice) -> Cell | tuple[Cell, ...]:
        self.looked_at.add(id(self))
        return super().__getitem__(index)


def test_of_thousands_of_rows_only_those_in_view_are_written(played: Played) -> None:
    rows = tuple(CountingRow(ROW) for _ in range(20_000))
    CountingRow.looked_at.clear()
    played.window.open_page(Page.INVOICES)
    played.bring(PageFetched(Page.INVOICES, PageContent((invoices(*rows),))))
    played.bot.waitUntil(lambda: bool(CountingRow.looked_at))
    played.window.grab()
    assert len(CountingRow.looked_at) < 200


def test_how_much_is_shown_is_said(scene: Scene, errands: Errands, qtbot: QtBot) -> None:
    view = BlockView(scene, errands, invoices(ROW, ROW, row_count=57), 6)
    qtbot.addWidget(view)
    words = [label.text() for label in view.findChildren(QLabel)]
    assert "Gekürzt: 2 von 57 Einträgen." in words
    assert any(text.startswith("Quelle: Rechnungen · Stand 02.03.2026, ") for text in words)
    empty = BlockView(scene, errands, invoices(), 6)
    qtbot.addWidget(empty)
    assert "Keine Einträge." in [label.text() for label in empty.findChildren(QLabel)]


def test_key_figures_of_one_row_and_of_a_row_per_currency(scene: Scene) -> None:
    counts = Block(
        "a",
        BlockKind.KEY_FIGURES,
        "open-invoices",
        (Column("unpaid_count", ColumnKind.COUNT), Column("overdue_count", ColumnKind.COUNT)),
        ((214, 57),),
        1,
        "invoices",
        TAKEN,
    )
    assert key_figures(counts, scene) == (
        KeyFigure("unpaid_count", "Unbezahlte Rechnungen", ("214",)),
        KeyFigure("overdue_count", "Überfällige Rechnungen", ("57",)),
    )
    totals = Block(
        "b",
        BlockKind.KEY_FIGURES,
        "finance-summary",
        (Column("currency", ColumnKind.CURRENCY), Column("open_total", ColumnKind.AMOUNT, "currency")),
        (("DKK", Decimal("1.50")), ("EUR", Decimal("812400.00"))),
        2,
        "invoices",
        TAKEN,
    )
    (figure,) = key_figures(totals, scene)
    assert figure.values == ("1,50\u00a0DKK", "812.400,00\u00a0EUR")


def test_blocks_already_shown_are_left_as_they_are(scene: Scene, errands: Errands, qtbot: QtBot) -> None:
    blocks = BlockList(scene, errands, fills=False)
    qtbot.addWidget(blocks)
    first, second = replace(invoices(ROW), id="1"), replace(invoices(ROW), id="2")
    blocks.show_blocks((first,))
    view = blocks.views[0]
    blocks.show_blocks((first, second))
    assert blocks.views[0] is view
    blocks.show_blocks((second,))
    assert [shown.block.id for shown in blocks.views] == ["2"]

"""Tables under the hand: sorting by touch and by keys, further pages, copying, keeping as a file."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QFileDialog, QLineEdit
from tests.ui import samples
from tests.ui.fakes import Played, SentErrands, Show

from zuruf.dialogue.effects import FetchRows, SaveBlock
from zuruf.dialogue.ports import BlockSaved, ErrandFailed, PageFetched, RowsFetched
from zuruf.domain.blocks import Block
from zuruf.domain.languages import Language
from zuruf.domain.turns import FigureSource, Page
from zuruf.ui.blocks.block_view import BlockView
from zuruf.ui.blocks.menu import file_name
from zuruf.ui.blocks.table_block import TableBlock
from zuruf.ui.scene import Scene
from zuruf.ui.theme import LIGHT

NAMES = samples.LONG_NAMES


# The plugin that draws off the screen says so of every dialogue and menu.
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support (propagateSizeHints|raise|grabbing)")


def table_of(view: BlockView) -> TableBlock:
    assert view.table is not None
    return view.table


def first_column(table: TableBlock, column: int = 0) -> list[str]:
    model = table.table.model()
    return [str(model.index(row, column).data()) for row in range(model.rowCount())]


def arrows(table: TableBlock) -> list[int]:
    """The columns in whose headings something stands in the colour of the arrow."""
    header = table.table.header
    image = header.viewport().grab().toImage()
    accent = QColor(LIGHT.accent)
    found = []
    for column in range(header.count()):
        left = header.sectionViewportPosition(column)
        places = range(left, min(left + header.sectionSize(column), image.width()))
        if any(image.pixelColor(x, y) == accent for x in places for y in range(image.height())):
            found.append(column)
    return found


def touch_heading(table: TableBlock, column: int) -> None:
    header = table.table.header
    middle = header.sectionViewportPosition(column) + 20
    QTest.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(middle, header.height() // 2))


def test_touching_a_heading_sorts_up_down_and_back(errands: SentErrands, show: Show) -> None:
    table = table_of(show(samples.TABLE))
    came = first_column(table)
    touch_heading(table, 0)
    assert first_column(table) == ["=1+1", NAMES[0], "Jensen A/S", NAMES[1], NAMES[2]]
    assert table.table.header.accessibleName() == "Kunde, aufsteigend sortiert"
    assert arrows(table) == [0]
    touch_heading(table, 0)
    assert first_column(table) == [NAMES[2], NAMES[1], "Jensen A/S", NAMES[0], "=1+1"]
    touch_heading(table, 0)
    assert first_column(table) == came
    assert arrows(table) == []
    assert errands.asked == []


def test_headings_are_reached_and_sort_by_keys(errands: SentErrands, show: Show) -> None:
    table = table_of(show(samples.TABLE))
    header = table.table.header
    header.setFocus(Qt.FocusReason.TabFocusReason)
    for _ in range(3):
        QTest.keyClick(header, Qt.Key.Key_Right)
    QTest.keyClick(header, Qt.Key.Key_Return)
    assert header.accessibleName() == "Monat, aufsteigend sortiert"
    assert first_column(table, 3) == ["Februar 2024", "Dezember 2025", "Januar 2026", "März 2026", "–"]
    QTest.keyClick(header, Qt.Key.Key_Space)
    assert header.accessibleName() == "Monat, absteigend sortiert"
    for _ in range(20):
        QTest.keyClick(header, Qt.Key.Key_Left)
    QTest.keyClick(header, Qt.Key.Key_Enter)
    assert header.accessibleName() == "Kunde, aufsteigend sortiert"


def test_a_heading_reached_by_keys_comes_into_view(show: Show) -> None:
    table = table_of(show(samples.TABLE)).table
    last = table.rows.columnCount() - 1
    assert table.columnViewportPosition(last) >= table.viewport().width()
    table.header.setFocus(Qt.FocusReason.TabFocusReason)
    for _ in range(last):
        QTest.keyClick(table.header, Qt.Key.Key_Right)
    assert table.columnViewportPosition(last) + table.columnWidth(last) <= table.viewport().width() + 1


def test_a_text_too_long_for_its_column_is_told_in_full(show: Show) -> None:
    table = table_of(show(samples.TABLE))
    table.table.setCurrentIndex(table.table.rows.index(0, 0))
    assert table.cell.isVisible()
    assert table.cell.text() == f"Kunde: {NAMES[0]}"
    QTest.keyClick(table.table, Qt.Key.Key_Down)
    QTest.keyClick(table.table, Qt.Key.Key_Down)
    QTest.keyClick(table.table, Qt.Key.Key_Down)
    assert not table.cell.isVisible()


def test_words_are_sorted_anew_in_another_language(scene: Scene, show: Show) -> None:
    table = table_of(show(samples.TABLE))
    touch_heading(table, 1)
    assert first_column(table, 1)[0] == "an die Spedition übergeben"
    scene.switch(Language.ENGLISH, scene.look)
    assert first_column(table, 1) == ["handed to the carrier"] * 2 + ["open"] * 3
    scene.switch(Language.UKRAINIAN, scene.look)
    assert first_column(table, 1) == ["відкрито"] * 3 + ["передано перевізнику"] * 2


def test_a_marked_figure_is_found_in_a_sorted_table(errands: SentErrands, show: Show) -> None:
    view = show(samples.TABLE)
    touch_heading(table_of(view), 0)
    view.mark(FigureSource(0, 1, "result", "table", 1, "net_revenue"))
    model = table_of(view).table.rows
    marked = [row for row in range(5) if model.index(row, 5).data(Qt.ItemDataRole.BackgroundRole) is not None]
    assert [str(model.index(row, 0).data()) for row in marked] == [NAMES[1]]


def page(number: int, *, at_least: bool = True, row_count: int = 12_345) -> Block:
    rows = tuple((f"Kunde {number}-{row}", *samples.TABLE_ROWS[0][1:]) for row in range(3))
    return replace(samples.CUT, id=f"page-{number}", rows=rows, row_count=row_count, at_least=at_least)


def test_a_cut_table_asks_for_its_order_and_its_pages(errands: SentErrands, show: Show) -> None:
    table = table_of(show(samples.CUT))
    query = samples.QUESTION.query
    touch_heading(table, 0)
    assert errands.asked == [FetchRows("errand-1", query, ("customer",), 0)]
    assert not table.further.isEnabled()
    assert first_column(table)[0] == NAMES[0]
    errands.answered.emit(RowsFetched("errand-1", page(1)))
    assert first_column(table) == ["Kunde 1-0", "Kunde 1-1", "Kunde 1-2"]
    assert table.table.header.accessibleName() == "Kunde, aufsteigend sortiert"
    QTest.mouseClick(table.further, Qt.MouseButton.LeftButton)
    assert errands.asked[-1] == FetchRows("errand-2", query, ("customer",), 3)
    errands.answered.emit(RowsFetched("errand-2", page(2, at_least=False, row_count=6)))
    assert table.place.text() == "Zeilen 4 bis 6 von 6"
    assert not table.further.isEnabled()
    QTest.mouseClick(table.back, Qt.MouseButton.LeftButton)
    assert errands.asked[-1] == FetchRows("errand-3", query, ("customer",), 0)
    touch_heading(table, 0)
    assert errands.asked[-1] == FetchRows("errand-4", query, ("-customer",), 0)
    errands.answered.emit(RowsFetched("errand-3", page(3)))
    assert first_column(table)[0] == "Kunde 2-0", "the answer to a question that is no longer asked is not shown"
    errands.answered.emit(RowsFetched("errand-4", page(4)))
    assert first_column(table)[0] == "Kunde 4-0"
    touch_heading(table, 0)
    assert errands.asked[-1] == FetchRows("errand-5", query, (), 0)


def test_amounts_of_several_currencies_are_asked_for_by_currency_first(errands: SentErrands, show: Show) -> None:
    table = table_of(show(samples.CUT))
    table.table.sort_wanted.emit(5)
    assert errands.asked == [FetchRows("errand-1", samples.QUESTION.query, ("currency", "net_revenue"), 0)]


def test_rows_that_cannot_be_had_say_why_and_leave_what_is_there(errands: SentErrands, show: Show) -> None:
    table = table_of(show(samples.CUT))
    QTest.mouseClick(table.further, Qt.MouseButton.LeftButton)
    errands.answered.emit(ErrandFailed("errand-1", "query-timeout", "hint"))
    assert "zu lange gedauert" in table.note.text()
    assert first_column(table)[0] == NAMES[0]
    QTest.mouseClick(table.further, Qt.MouseButton.LeftButton)
    assert errands.asked[-1] == FetchRows("errand-2", samples.QUESTION.query, (), 5)
    assert not table.note.isVisible()


def test_a_cut_table_without_a_question_does_not_sort_and_says_why(errands: SentErrands, show: Show) -> None:
    table = table_of(show(samples.CUT_FIXED))
    before = first_column(table)
    touch_heading(table, 0)
    assert first_column(table) == before
    assert errands.asked == []
    assert table.note.isVisible()
    assert table.note.text() == "Sortieren geht hier nicht: Es sind nicht alle Zeilen geladen."
    assert not table.further.isVisible()


def test_the_first_so_many_rows_are_paged_and_not_sorted_into_others(errands: SentErrands, show: Show) -> None:
    limited = replace(samples.QUESTION, query='{"table": "invoices", "order": ["-gross_amount"], "limit": 500}')
    table = table_of(show(replace(samples.CUT, question=limited)))
    touch_heading(table, 0)
    assert errands.asked == []
    assert table.note.isVisible()
    QTest.mouseClick(table.further, Qt.MouseButton.LeftButton)
    assert errands.asked == [FetchRows("errand-1", limited.query, (), 5)]


def test_a_marked_figure_brings_the_answers_own_rows_back(errands: SentErrands, show: Show) -> None:
    view = show(samples.CUT)
    QTest.mouseClick(table_of(view).further, Qt.MouseButton.LeftButton)
    errands.answered.emit(RowsFetched("errand-1", page(1)))
    view.mark(FigureSource(0, 1, "result", "cut", 0, "net_revenue"))
    assert first_column(table_of(view))[0] == NAMES[0]
    assert table_of(view).place.text() == "Zeilen 1 bis 5 von mehr als 12.345"


def test_a_row_beside_the_network_travels_through_the_session(played: Played) -> None:
    played.window.open_page(Page.INVOICES)
    played.bring(PageFetched(Page.INVOICES, (samples.CUT,)))
    table = table_of(played.window.data_pages[Page.INVOICES].blocks.views[0])
    QTest.mouseClick(table.further, Qt.MouseButton.LeftButton)
    asked = played.last()
    assert isinstance(asked, FetchRows)
    played.bring(RowsFetched(asked.key, page(1)))
    assert first_column(table)[0] == "Kunde 1-0"


def test_ctrl_c_copies_the_chosen_rows_in_the_order_in_which_they_stand(errands: SentErrands, show: Show) -> None:
    view = show(samples.TABLE)
    table = table_of(view)
    touch_heading(table, 0)
    table.table.setFocus()
    table.table.selectRow(3)
    QTest.keyClick(table.table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    lines = QGuiApplication.clipboard().text().splitlines()
    assert [line.split("\t")[0] for line in lines] == ["Kunde", NAMES[1]]
    assert view.remark.text() == "Eine Zeile kopiert."
    table.table.clearSelection()
    view.menu.copy.trigger()
    lines = QGuiApplication.clipboard().text().splitlines()
    assert [line.split("\t")[0] for line in lines] == ["Kunde", "'=1+1", NAMES[0], "Jensen A/S", NAMES[1], NAMES[2]]
    assert view.remark.text() == "5 Zeilen kopiert."


def test_the_menu_opens_by_keys(errands: SentErrands, show: Show) -> None:
    view = show(samples.TABLE)
    QGuiApplication.clipboard().setText("")
    view.menu.setFocus()
    QTest.keyClick(view.menu, Qt.Key.Key_Space)
    assert view.menu.choices.isVisible()
    assert [action.text() for action in view.menu.choices.actions()] == [
        "Kopieren (Strg+C)",
        "Als CSV speichern …",
        "Für Excel speichern …",
        "Als Bericht speichern …",
    ]
    QTest.keyClick(view.menu.choices, Qt.Key.Key_Return)
    assert QGuiApplication.clipboard().text().startswith("Kunde\t")


@pytest.mark.parametrize("form", ["csv", "xlsx"])
def test_a_block_is_kept_where_the_person_says(errands: SentErrands, show: Show, tmp_path: Path, form: str) -> None:
    view = show(samples.CUT_FIXED)
    touch = view.menu.save[form]
    touch.trigger()
    dialog = view.findChild(QFileDialog)
    assert dialog is not None
    assert Path(dialog.selectedFiles()[0]).name == f"Nettoumsatz 2026-03-02.{form}"
    field = dialog.findChild(QLineEdit)
    assert field is not None
    field.setText(str(tmp_path / "Auswertung"))
    dialog.accept()
    (asked,) = errands.asked
    assert asked == SaveBlock("errand-1", samples.CUT_FIXED, form, str(tmp_path / f"Auswertung.{form}"), Language.GERMAN)
    assert view.remark.text() == "Wird gespeichert …"
    errands.answered.emit(BlockSaved("errand-1"))
    assert view.remark.text() == f"Gespeichert: Auswertung.{form}. Enthalten sind nur die 5 gezeigten Zeilen."


def test_of_a_cut_block_all_rows_are_kept_in_the_order_that_is_seen(errands: SentErrands, show: Show) -> None:
    view = show(samples.CUT)
    query = samples.QUESTION.query
    touch_heading(table_of(view), 0)
    errands.answered.emit(RowsFetched("errand-1", page(0)))
    view.save("csv", "x.csv")
    assert errands.asked[-1] == FetchRows("errand-2", query, ("customer",), 0)
    errands.answered.emit(RowsFetched("errand-2", page(1)))
    assert view.remark.text() == "Wird gespeichert … 3 Zeilen gelesen"
    assert errands.asked[-1] == FetchRows("errand-3", query, ("customer",), 3)
    errands.answered.emit(RowsFetched("errand-3", page(2, at_least=False, row_count=6)))
    (saved,) = [asked for asked in errands.asked if isinstance(asked, SaveBlock)]
    assert [str(row[0]) for row in saved.block.rows] == [f"Kunde {number}-{row}" for number in (1, 2) for row in range(3)]
    assert (saved.block.row_count, saved.block.truncated, saved.block.at_least) == (6, False, False)
    errands.answered.emit(BlockSaved("errand-4"))
    assert view.remark.text() == "Gespeichert: x.csv"
    assert first_column(table_of(view))[0] == "Kunde 0-0", "what is seen stays as it was"


def test_rows_that_change_while_they_are_fetched_are_not_kept(errands: SentErrands, show: Show) -> None:
    view = show(samples.CUT)
    view.save("csv", "x.csv")
    errands.answered.emit(RowsFetched("errand-1", page(1, at_least=False, row_count=9)))
    errands.answered.emit(RowsFetched("errand-2", page(2, at_least=False, row_count=10)))
    assert view.remark.text() == "Die Daten haben sich gerade geändert. Bitte noch einmal speichern."
    assert not [asked for asked in errands.asked if isinstance(asked, SaveBlock)]


def test_rows_that_cannot_be_fetched_are_not_kept(errands: SentErrands, show: Show) -> None:
    view = show(samples.CUT)
    view.save("csv", "x.csv")
    errands.answered.emit(ErrandFailed("errand-1", "query-timeout", "hint"))
    assert "zu lange gedauert" in view.remark.text()


def test_a_file_that_cannot_be_written_says_so(errands: SentErrands, show: Show) -> None:
    view = show(samples.TABLE)
    view.save("csv", "/somewhere/x.csv")
    errands.answered.emit(ErrandFailed("errand-1", "export-unwritable", "PermissionError"))
    assert view.remark.text() == "Die Datei lässt sich nicht schreiben. Bitte wählen Sie einen anderen Ort."


def test_a_dialogue_that_is_put_away_keeps_nothing(errands: SentErrands, show: Show) -> None:
    view = show(samples.TABLE)
    view.menu.save["csv"].trigger()
    dialog = view.findChild(QDialog)
    assert dialog is not None
    dialog.reject()
    assert errands.asked == []


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("Umsatz: Q1/2026?", "Umsatz Q1 2026 2026-03-02.csv"),
        ("..\\..\\x", "x 2026-03-02.csv"),
        ("", "zuruf 2026-03-02.csv"),
        ("Дохід <b>", "Дохід b 2026-03-02.csv"),
    ],
)
def test_a_file_gets_a_name_that_every_system_allows(title: str, name: str) -> None:
    assert file_name(title, samples.TABLE, "csv") == name

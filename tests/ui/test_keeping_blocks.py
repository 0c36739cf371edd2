"""Taking a block along: copied, saved as a file with all its rows, and what cannot be saved."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QFileDialog, QLineEdit
from tests.ui import samples
from tests.ui.fakes import SentErrands, Show
from tests.ui.table_hands import NAMES, first_column, page, table_of, touch_heading

from zuruf.dialogue.effects import FetchRows, SaveBlock
from zuruf.dialogue.ports import BlockSaved, ErrandFailed, RowsFetched
from zuruf.domain.languages import Language
from zuruf.ui.blocks.menu import file_name

# The plugin that draws off the screen says so of every dialogue and menu.
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support (propagateSizeHints|raise|grabbing)")


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

"""Opening a document at the place that a reply quotes: by touch, as plain text, with its clause marked and in view."""

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from tests.ui.fakes import SentErrands, Show

from zuruf.dialogue.effects import FetchDocument
from zuruf.dialogue.ports import DocumentFetched, ErrandFailed
from zuruf.domain.blocks import Block, BlockKind, Column, ColumnKind
from zuruf.domain.documents import CompanyDocument, DocumentPart
from zuruf.domain.languages import Language
from zuruf.ui.blocks.document_sheet import DocumentSheet
from zuruf.ui.scene import Scene

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support (propagateSizeHints|raise|grabbing)")

TEXT = "(1) Offene Mängel sind innerhalb von 7 Tagen zu rügen. <b>Ja</b>"
NAMES = ("document", "section", "page", "text", "file")


def passages(text: str = TEXT) -> Block:
    return Block(
        id="b1",
        kind=BlockKind.TABLE,
        title="passages",
        columns=tuple(Column(name, ColumnKind.TEXT, additive=False) for name in NAMES),
        rows=(("Rücknahme", "§ 3 (1)", None, text, "de/ruecknahme.md"), ("Zahlung", "4.3", None, "Einwände", "de/zahlung.html")),
        row_count=2,
        source="de/ruecknahme.md",
        taken_at=datetime(2026, 3, 16, tzinfo=UTC),
    )


def document(clauses: int = 60) -> CompanyDocument:
    parts = [DocumentPart(("§ 1 Anfang",), f"§ 1 ({at})", None, f"({at}) Satz {at} über Ware.") for at in range(clauses)]
    return CompanyDocument(
        "de/ruecknahme.md", "Rücknahme & <i>Reklamation</i>", (*parts, DocumentPart(("§ 3 Mängel",), "§ 3 (1)", None, TEXT))
    )


def key_of(errands: SentErrands) -> str:
    asked = errands.asked[-1]
    assert isinstance(asked, FetchDocument)
    assert asked.path == "de/ruecknahme.md"
    return asked.key


def opened(show: Show) -> DocumentSheet:
    view = show(passages())
    assert view.links is not None
    assert [button.text() for button in view.links.buttons] == [
        "Rücknahme, § 3 (1) im Dokument lesen",
        "Zahlung, 4.3 im Dokument lesen",
    ]
    view.links.buttons[0].setFocus()
    QTest.keyClick(view.links.buttons[0], Qt.Key.Key_Space)
    (sheet,) = [widget for widget in QApplication.topLevelWidgets() if isinstance(widget, DocumentSheet)]
    return sheet


def test_it_opens_at_the_clause(show: Show, errands: SentErrands) -> None:
    sheet = opened(show)
    key = key_of(errands)
    errands.answered.emit(DocumentFetched("another", document(1)))
    assert sheet.words.toPlainText() == ""
    errands.answered.emit(DocumentFetched(key, document()))
    (marked,) = sheet.words.extraSelections()
    assert marked.cursor.selectedText() == TEXT  # the marks of the text are letters, not markup
    top, bottom = sheet.words.viewport().rect().top(), sheet.words.viewport().rect().bottom()
    place = sheet.words.cursorRect()
    assert top <= place.top()
    assert place.bottom() <= bottom
    assert "§ 3 Mängel" in sheet.words.toPlainText()
    assert sheet.words.toPlainText().count("§ 1 Anfang") == 1
    assert sheet.title.text() == "Rücknahme & <i>Reklamation</i>"
    assert sheet.title.textFormat() is Qt.TextFormat.PlainText
    assert sheet.words.isReadOnly()


@pytest.mark.parametrize("language", Language)
def test_one_that_is_gone_is_said_in_every_language(show: Show, errands: SentErrands, scene: Scene, language: Language) -> None:
    sheet = opened(show)
    scene.switch(language, scene.look)
    errands.answered.emit(DocumentFetched(key_of(errands), CompanyDocument("de/ruecknahme.md", "", ())))
    assert not sheet.remark.isHidden()
    assert sheet.remark.text() == scene.texts.say("document-gone")
    scene.switch(Language.GERMAN, scene.look)


def test_what_fails_is_told(show: Show, errands: SentErrands) -> None:
    sheet = opened(show)
    errands.answered.emit(ErrandFailed(key_of(errands), "assistant-unreachable", "played"))
    assert not sheet.fault.isHidden()


def test_escape_closes_it_and_other_keys_reach_the_window(show: Show) -> None:
    sheet = opened(show)
    QTest.keyClick(sheet, Qt.Key.Key_F8)
    assert sheet.isVisible()
    QTest.keyClick(sheet, Qt.Key.Key_Escape)
    assert not sheet.isVisible()


def test_other_blocks_have_no_such_buttons(show: Show) -> None:
    assert show(replace(passages(), title="invoices")).links is None


def test_a_picture_of_it(show: Show, errands: SentErrands, tmp_path: Path) -> None:
    sheet = opened(show)
    errands.answered.emit(DocumentFetched(key_of(errands), document()))
    picture = sheet.grab()
    assert picture.save(str(tmp_path / "sheet.png"))
    assert picture.width() > 400


@pytest.mark.parametrize("before", ["👩‍👧 Vorspann", "eins\r\nzwei\rdrei", "a\u202eb\x07"])
def test_the_clause_is_marked_whatever_signs_stand_before_it(show: Show, errands: SentErrands, before: str) -> None:
    sheet = opened(show)
    parts = (DocumentPart((f"§ 1 {before}",), "§ 1", None, before), DocumentPart(("§ 3 Mängel",), "§ 3 (1)", None, TEXT))
    errands.answered.emit(DocumentFetched(key_of(errands), CompanyDocument("de/ruecknahme.md", "Rücknahme", parts)))
    (marked,) = sheet.words.extraSelections()
    assert marked.cursor.selectedText() == TEXT
    sheet.close()

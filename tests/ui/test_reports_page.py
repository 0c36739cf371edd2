"""The reports page as people use it: by touch and by keyboard, with a session that answers as a test says."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from tests.runtime.played_reports import report
from tests.ui.fakes import Played
from tests.ui.reports_desk import GONE, Desk, details_of

from zuruf.dialogue.reports import (
    DeleteReport,
    ListReports,
    PinReport,
    RenameReport,
    ReportChanged,
    ReportFailed,
    ReportRan,
    ReportShown,
    RestoreReport,
    RunReport,
    ShowReport,
)
from zuruf.domain.languages import Language
from zuruf.domain.reports import Act, ListedReport, ReportRun

# The plugin that draws off the screen says so of every dialogue and menu.
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support (propagateSizeHints|raise|grabbing)")


@pytest.fixture
def desk(played: Played) -> Desk:
    return Desk(played)


def test_an_empty_list_says_how_to_begin(desk: Desk) -> None:
    assert desk.act() == ListReports()
    assert desk.page.list.remark.isVisible()
    desk.list()
    assert desk.page.list.remark.text() == "Es sind noch keine Berichte gespeichert."
    assert desk.page.list.hint.isVisible()


def test_the_list_names_pinned_and_broken_ones(desk: Desk) -> None:
    desk.list(ListedReport(report("Angeheftet", pinned=True)), ListedReport(report("Kaputt"), (GONE,)))
    pinned, broken = desk.page.list.rows
    assert pinned.button.accessibleName() == "Angeheftet, auf der Startseite"
    assert not pinned.reason.isVisible()
    assert broken.reason.text() == GONE[Language.GERMAN]
    assert not desk.page.list.hint.isVisible()


def test_a_report_is_opened_and_run(desk: Desk) -> None:
    desk.open(report("Umsatz"))
    view = desk.page.view
    assert view.head.title.text() == "Umsatz"
    assert view.words.text() == "Umsatz de"
    assert [shown.block.labels[Language.GERMAN] for shown in view.blocks.views] == ["Umsatz"]
    assert not view.remark.isVisible()


def test_other_periods_and_comparisons(desk: Desk) -> None:
    desk.open(report("Umsatz"))
    view = desk.page.view
    assert not view.periods.isVisible()
    view.other.click()
    assert view.periods.buttons["own"].hasFocus()
    view.periods.buttons["last_quarter"].click()
    assert desk.act() == RunReport("Umsatz", "last_quarter")
    assert view.remark.isVisible()
    late = desk.asked().key
    view.compare.buttons["year_before"].click()
    assert desk.act() == RunReport("Umsatz", "last_quarter", "year_before")
    # The answer to an earlier choice is not shown in the place of the later one.
    desk.played.bring(ReportRan(late, ReportRun(report("Umsatz"), ())))
    assert view.blocks.views
    assert view.other.text() == "Zeitraum: letztes Quartal; Vergleich: Vorjahr"
    view.periods.buttons["own"].click()
    view.compare.buttons["alone"].click()
    assert desk.act() == RunReport("Umsatz")


def test_another_report_begins_with_its_own_period(desk: Desk) -> None:
    desk.open(report("Umsatz"))
    desk.page.view.periods.buttons["last_year"].click()
    desk.page.view.head.leave.click()
    desk.open(report("Lager"))
    assert desk.page.view.periods.buttons["own"].isChecked()


def test_pin(desk: Desk) -> None:
    desk.open(report("Umsatz"))
    desk.page.view.head.pin.click()
    assert desk.act() == PinReport("Umsatz", 1, pinned=True)
    assert not desk.page.view.head.delete.isEnabled()
    pinned = report("Umsatz", 2, pinned=True)
    desk.answer(lambda key: ReportChanged(key, replace(pinned, act=Act.PINNED)))
    desk.answer(lambda key: ReportShown(key, details_of(pinned)))
    assert desk.page.view.head.pin.isChecked()
    desk.page.view.head.pin.click()
    assert desk.act() == PinReport("Umsatz", 2, pinned=False)
    assert desk.page.view.blocks.views


def test_rename_by_keyboard(desk: Desk) -> None:
    desk.open(report("Umsatz"))
    head = desk.page.view.head
    head.rename.setFocus()
    QTest.keyClick(head.rename, Qt.Key.Key_Space)
    assert head.naming.field.isVisible()
    assert not head.title.isVisible()
    QTest.keyClicks(head.naming.field, "Vertrieb")
    QTest.keyClick(head.naming.field, Qt.Key.Key_Return)
    assert desk.act() == RenameReport("Umsatz", 1, "Vertrieb")
    desk.answer(lambda key: ReportChanged(key, replace(report("Vertrieb", 2), act=Act.RENAMED)))
    desk.answer(lambda key: ReportShown(key, details_of(report("Vertrieb", 2))))
    assert head.title.text() == "Vertrieb"
    assert not head.naming.field.isVisible()


def test_a_name_that_is_taken_is_told_and_can_be_changed(desk: Desk) -> None:
    desk.open(report("Umsatz"))
    head = desk.page.view.head
    head.rename.click()
    head.naming.field.setText("Lager")
    head.naming.keep.click()
    desk.answer(lambda key: ReportFailed(key, "report-name-taken", "Choose another."))
    assert "gibt es schon" in desk.page.view.fault.sentence.text()
    assert head.naming.keep.isEnabled()


def test_delete_and_undo(desk: Desk) -> None:
    desk.open(report("Umsatz"))
    desk.page.view.head.delete.click()
    assert desk.act() == DeleteReport("Umsatz", 1)
    gone = replace(report("Umsatz", 2), deleted=True, act=Act.DELETED)
    desk.answer(lambda key: ReportChanged(key, gone))
    assert desk.act() == ListReports()
    desk.list()
    assert desk.page.currentWidget() is desk.page.list
    assert desk.page.list.undo_bar.isVisible()
    assert desk.page.list.undo.hasFocus()
    QTest.keyClick(desk.page.list.undo, Qt.Key.Key_Space)
    assert desk.act() == RestoreReport("Umsatz", 2)
    desk.answer(lambda key: ReportChanged(key, replace(report("Umsatz", 3), act=Act.RESTORED)))
    desk.list(ListedReport(report("Umsatz", 3)))
    assert not desk.page.list.undo_bar.isVisible()
    assert len(desk.page.list.rows) == 1


def test_an_act_on_an_outdated_version_shows_what_is(desk: Desk) -> None:
    desk.open(report("Umsatz"))
    desk.page.view.head.pin.click()
    desk.answer(lambda key: ReportFailed(key, "report-changed", "Read it again."))
    assert "inzwischen geändert" in desk.page.view.fault.sentence.text()
    assert desk.act() == ShowReport("Umsatz")
    assert not desk.page.view.head.pin.isChecked()


def test_a_broken_report_is_not_run_and_says_why(desk: Desk) -> None:
    saved = report("Kaputt")
    desk.list(ListedReport(saved, (GONE,)))
    desk.page.list.rows[0].button.click()
    desk.answer(lambda key: ReportShown(key, details_of(saved, broken=True)))
    assert desk.act() == ShowReport("Kaputt")
    view = desk.page.view
    assert view.reason.text() == GONE[Language.GERMAN]
    assert not view.other.isVisible()
    assert not view.remark.isVisible()


def test_a_run_that_fails_says_why_and_shows_no_other_rows(desk: Desk) -> None:
    desk.open(report("Umsatz"))
    view = desk.page.view
    view.periods.buttons["last_year"].click()
    desk.answer(lambda key: ReportFailed(key, "report-broken", "Look.", (GONE,)))
    assert view.blocks.views == ()
    assert view.reason.text() == GONE[Language.GERMAN]
    assert view.fault.isVisible()


def test_a_list_that_cannot_be_had(desk: Desk) -> None:
    desk.answer(lambda key: ReportFailed(key, "assistant-unreachable", "Start it."))
    assert desk.page.list.fault.isVisible()
    assert not desk.page.list.remark.isVisible()


def test_who_changed_what(desk: Desk) -> None:
    desk.open(report("Umsatz"))
    view = desk.page.view
    assert not view.history.isVisible()
    view.more.click()
    assert view.history.isVisible()
    lines = view.history.text().splitlines()
    assert lines[0].startswith("Version 2, umbenannt von bert am 2026-03-02")
    assert lines[1].strip() == "Name: A → B"


@pytest.mark.parametrize("language", list(Language))
def test_the_page_speaks_every_language(desk: Desk, language: Language) -> None:
    desk.open(report("Umsatz"))
    desk.played.window.rail.languages[language].click()
    texts = desk.played.window.reports_page.view
    assert texts.words.text() == f"Umsatz {language.value}"
    assert all(button.text() for button in (*texts.periods.buttons.values(), *texts.compare.buttons.values(), texts.more))
    assert texts.head.pin.accessibleName()


def test_the_way_back_by_keyboard(desk: Desk) -> None:
    desk.open(report("Umsatz"))
    view = desk.page.view
    view.head.leave.setFocus()
    QTest.keyClick(view.head.leave, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert desk.page.currentWidget() is desk.page.list
    assert desk.act() == ListReports()


def test_text_of_a_report_is_shown_as_text(desk: Desk) -> None:
    desk.list(ListedReport(report("<b>R&D</b>")))
    assert desk.page.list.rows[0].button.text() == "<b>R&&D</b>"

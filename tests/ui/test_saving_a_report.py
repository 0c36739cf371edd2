"""Saving a block as a report: named, refused, left."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from tests.runtime.played_reports import report
from tests.ui.fakes import SentErrands, Show
from tests.ui.reports_desk import block_of, details_of

from zuruf.dialogue.reports import ReportChanged, ReportErrand, ReportFailed, SaveReport
from zuruf.ui.blocks.block_view import BlockView

# The plugin that draws off the screen says so of every dialogue and menu.
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support (propagateSizeHints|raise|grabbing)")


@pytest.fixture
def kept(show: Show) -> BlockView:
    """A block with a question, in a window of its own, whose name as a report is asked for."""
    saved = report("Umsatz")
    block = replace(block_of(saved), question=details_of(saved).question)
    view = show(block)
    assert view.menu.keep is not None
    view.menu.keep.trigger()
    return view


def test_a_block_is_saved_as_a_report(kept: BlockView, errands: SentErrands) -> None:
    naming = kept.keeping
    assert (naming.field.text(), naming.field.hasFocus()) == ("Umsatz", True)
    naming.field.setText(" Umsatz im Monat ")
    QTest.keyClick(naming.field, Qt.Key.Key_Return)
    errand = errands.asked[-1]
    assert errand == ReportErrand("errand-1", SaveReport("Umsatz im Monat", '{"metric":"invoice_count"}', "table"))
    assert not naming.keep.isEnabled()
    errands.answered.emit(ReportFailed("errand-1", "report-name-taken", "Choose another."))
    assert "gibt es schon" in kept.remark.text()
    assert naming.isVisible()
    naming.keep.click()
    errands.answered.emit(ReportChanged("errand-2", report("Umsatz im Monat")))
    assert kept.remark.text() == "Als Bericht gespeichert: Umsatz im Monat"
    assert not naming.isVisible()


def test_saving_can_be_left_by_escape(kept: BlockView, errands: SentErrands) -> None:
    QTest.keyClick(kept.keeping.field, Qt.Key.Key_Escape)
    assert not kept.keeping.isVisible()
    assert errands.asked == []


def test_a_block_without_a_question_cannot_be_saved(show: Show) -> None:
    assert show(block_of(report("Umsatz"))).menu.keep is None

"""The reports page with what a test does on it, and what the assistant says of a report."""

from collections.abc import Callable
from datetime import UTC, datetime
from decimal import Decimal

from tests.ui.fakes import Played

from zuruf.dialogue.ports import News
from zuruf.dialogue.reports import ReportAct, ReportErrand, ReportRan, ReportShown, ReportsListed, RunReport, ShowReport
from zuruf.domain.blocks import Block, BlockKind, Column, ColumnKind, Question
from zuruf.domain.languages import Language
from zuruf.domain.reports import Act, Change, ListedReport, Report, ReportDetails, ReportRun, ReportVersion
from zuruf.domain.turns import Page
from zuruf.ui.pages.reports_page import ReportsPage

AT = datetime(2026, 3, 2, 8, 0, tzinfo=UTC)
GONE = dict.fromkeys(Language, "Das Feld gibt es nicht mehr.")


def details_of(saved: Report, *, broken: bool = False) -> ReportDetails:
    words = {language: f"Umsatz {language.value}" for language in Language}
    change = Change(dict.fromkeys(Language, "Name"), dict.fromkeys(Language, "A"), dict.fromkeys(Language, "B"))
    versions = (ReportVersion(1, Act.SAVED, "anna", AT, ()), ReportVersion(2, Act.RENAMED, "bert", AT, (change,)))
    question = None if broken else Question(saved.query, words, words)
    return ReportDetails(saved, (GONE,) if broken else (), question, has_period=not broken, versions=versions)


def block_of(saved: Report) -> Block:
    columns = (Column("currency", ColumnKind.CURRENCY), Column("amount", ColumnKind.AMOUNT, "currency"))
    labels = dict.fromkeys(Language, saved.title)
    return Block("b1", BlockKind.TABLE, "x", columns, (("EUR", Decimal("1.50")),), 1, "invoices", AT, labels=labels)


class Desk:
    """The page with what a test does on it."""

    def __init__(self, played: Played) -> None:
        self.played = played
        played.be_ready()
        played.window.rail.buttons[Page.REPORTS].click()

    @property
    def page(self) -> ReportsPage:
        return self.played.window.reports_page

    def asked(self) -> ReportErrand:
        errand = self.played.last()
        assert isinstance(errand, ReportErrand)
        return errand

    def act(self) -> ReportAct:
        return self.asked().act

    def answer(self, news: Callable[[str], News]) -> None:
        self.played.bring(news(self.asked().key))

    def list(self, *listed: ListedReport) -> None:
        self.answer(lambda key: ReportsListed(key, listed))

    def open(self, saved: Report) -> None:
        """From the list to the rows."""
        self.list(ListedReport(saved))
        self.page.list.rows[0].button.click()
        assert self.act() == ShowReport(saved.name)
        self.answer(lambda key: ReportShown(key, details_of(saved)))
        assert self.act() == RunReport(saved.name)
        self.answer(lambda key: ReportRan(key, ReportRun(saved, (block_of(saved),))))

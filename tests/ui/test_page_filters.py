"""Pages narrowed by touch, by key and by what was said; loading that is stopped, and figures that grow old."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from tests.dialogue.sayings import block
from tests.ui.fakes import Played

from zuruf.dialogue.effects import FetchDocument, FetchPage, LeavePage
from zuruf.dialogue.events import PartLost, PartReady, TurnReported
from zuruf.dialogue.ports import PageFailed, PageFetched
from zuruf.dialogue.state import Part
from zuruf.domain.blocks import Block, Column, ColumnKind
from zuruf.domain.events import PageOpened
from zuruf.domain.languages import Language
from zuruf.domain.pages import EVERYTHING, PageContent, PageFilters, PageOffer, PageState
from zuruf.domain.turns import Page
from zuruf.ui.pages import data_page
from zuruf.ui.pages.data_page import DataPage

OFFER = PageOffer((PageState("unpaid"), PageState("overdue"), PageState("paid")), period=True, customer=True, text=True)
SAID = PageFilters("overdue", "2025-03", "Nordwind")
IN_WORDS = dict.fromkeys(Language, "1. bis 31. März 2025")


def content(filters: PageFilters = EVERYTHING, *blocks: Block, offer: PageOffer = OFFER) -> PageContent:
    return PageContent(blocks or (block(),), offer, filters, IN_WORDS if filters.period else {})


def opened(played: Played, filters: PageFilters | None, page: Page = Page.INVOICES) -> DataPage:
    """The page as a request opens it, with its rows."""
    played.be_ready()
    played.conversation.submit("Öffne die überfälligen Rechnungen von Nordwind aus dem März 2025")
    played.bring(TurnReported(played.sent().request.key, PageOpened("t", page, filters)))
    asked = played.last()
    assert isinstance(asked, FetchPage)
    played.bring(PageFetched(page, content(asked.filters)))
    return played.window.data_pages[page]


def words(page: DataPage) -> list[str]:
    return [chip.accessibleName().removesuffix(". Entfernen") for chip in page.bar.chips.values()]


def test_what_was_said_stands_as_chips_and_a_key_removes_one(played: Played) -> None:
    page = opened(played, SAID)
    assert played.last() == FetchPage(Page.INVOICES, SAID)
    assert words(page) == ["Status: überfällig", "Zeitraum: 1. bis 31. März 2025", "Kunde: Nordwind"]
    chip = page.bar.chips["period"]
    chip.setFocus()
    QTest.keyClick(chip, Qt.Key.Key_Delete)
    without = replace(SAID, period="")
    assert played.last() == FetchPage(Page.INVOICES, without)
    assert words(page) == ["Status: überfällig", "Kunde: Nordwind"]
    played.bring(PageFetched(Page.INVOICES, content(without)))
    page.bar.clear.click()
    assert played.last() == FetchPage(Page.INVOICES, EVERYTHING)
    assert words(page) == []


@pytest.mark.parametrize(("said", "wanted"), [(None, PageFilters(status="unpaid")), (EVERYTHING, EVERYTHING), (SAID, SAID)])
def test_what_a_request_leaves_open_is_as_usual(said: PageFilters | None, wanted: PageFilters, played: Played) -> None:
    assert opened(played, said).filters == wanted


def test_a_page_opened_by_touch_is_as_it_was_left(played: Played) -> None:
    opened(played, SAID)
    played.window.rail.buttons[None].click()
    played.window.rail.buttons[Page.INVOICES].click()
    assert played.last() == FetchPage(Page.INVOICES, SAID)


def test_controls_open_and_narrow_by_touch_and_by_key(played: Played) -> None:
    page = opened(played, EVERYTHING)
    assert not played.sees(page.bar.status)
    QTest.keyClick(page.bar.opener, Qt.Key.Key_Space)
    assert played.sees(page.bar.status)
    page.bar.status.choose("paid")
    assert played.last() == FetchPage(Page.INVOICES, PageFilters("paid"))
    page.bar.period.choose("last_month")
    assert played.last() == FetchPage(Page.INVOICES, PageFilters("paid", "last_month"))
    page.bar.text.field.setText("  RE-2025   17 ")
    QTest.keyClick(page.bar.text.field, Qt.Key.Key_Return)
    assert played.last() == FetchPage(Page.INVOICES, PageFilters("paid", "last_month", "", "RE-2025 17"))
    page.bar.customer.field.setText("Möwe")
    page.bar.customer.go.click()
    assert played.last() == FetchPage(Page.INVOICES, PageFilters("paid", "last_month", "Möwe", "RE-2025 17"))
    asked = len(played.session.asked)
    page.bar.customer.go.click()
    assert len(played.session.asked) == asked, "the same filters are not asked for again"


def test_a_page_shows_the_controls_it_has(played: Played) -> None:
    played.window.open_page(Page.FINANCE)
    page = played.window.data_pages[Page.FINANCE]
    assert not played.sees(page.bar.opener)
    played.bring(PageFetched(Page.FINANCE, content(offer=PageOffer(period=True))))
    page.bar.opener.click()
    assert [played.sees(control) for control in (page.bar.status, page.bar.period, page.bar.customer, page.bar.text)] == [
        False,
        True,
        False,
        False,
    ]


def test_company_s_own_states_are_called_as_it_calls_them(played: Played) -> None:
    played.window.open_page(Page.ORDERS)
    labels = dict.fromkeys(Language, "in <b>Arbeit</b>")
    offer = PageOffer((PageState("begun", labels),))
    played.bring(PageFetched(Page.ORDERS, content(PageFilters("begun"), offer=offer)))
    assert words(played.window.data_pages[Page.ORDERS]) == ["Status: in <b>Arbeit</b>"]


def test_what_is_usual_gives_way_where_a_company_has_no_such_state(played: Played) -> None:
    played.window.open_page(Page.INVOICES)
    page = played.window.data_pages[Page.INVOICES]
    played.bring(PageFailed(Page.INVOICES, "query-invalid", "status: value-unknown"))
    assert played.last() == FetchPage(Page.INVOICES, EVERYTHING)
    assert not played.sees(page.fault)
    played.bring(PageFailed(Page.INVOICES, "query-invalid", "another mistake"))
    assert played.last() == FetchPage(Page.INVOICES, EVERYTHING)
    assert played.sees(page.fault)


def test_loading_can_be_stopped(played: Played) -> None:
    played.be_ready()
    played.window.rail.buttons[Page.PRODUCTS].click()
    page = played.window.data_pages[Page.PRODUCTS]
    assert played.sees(page.stop)
    assert not played.sees(page.refresh)
    page.stop.setFocus()
    QTest.keyClick(page.stop, Qt.Key.Key_Return)
    assert played.last() == LeavePage(Page.PRODUCTS)
    assert page.refresh.hasFocus()
    assert "abgebrochen" in page.remark.text()
    QTest.keyClick(page.refresh, Qt.Key.Key_Return)
    assert played.last() == FetchPage(Page.PRODUCTS)
    assert page.stop.hasFocus()


def test_a_live_page_is_read_anew_without_moving(played: Played, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(data_page.LIVE, Page.QUEUE, 0.01)
    played.be_ready()
    played.window.rail.buttons[Page.QUEUE].click()
    page = played.window.data_pages[Page.QUEUE]
    # Counted before: on a busy machine the next reading may begin while the answer to the first one arrives.
    asked = played.session.asked.count(FetchPage(Page.QUEUE))
    played.bring(PageFetched(Page.QUEUE, content(offer=PageOffer())))
    played.bot.waitUntil(lambda: played.session.asked.count(FetchPage(Page.QUEUE)) > asked)
    assert played.sees(page.refresh)
    assert not played.sees(page.stop)
    played.window.rail.buttons[None].click()
    played.bring(PageFetched(Page.QUEUE, content(offer=PageOffer())))
    asked = played.session.asked.count(FetchPage(Page.QUEUE))
    played.window.rail.buttons[Page.SETTINGS].click()
    assert played.session.asked.count(FetchPage(Page.QUEUE)) == asked, "nobody looks at it"


def test_nothing_found_is_told_calmly(played: Played) -> None:
    page = opened(played, SAID)
    empty = replace(block(), rows=(), row_count=0)
    played.bring(PageFetched(Page.INVOICES, content(SAID, empty)))
    assert page.remark.text() == "Mit diesen Filtern gibt es keine Einträge."
    assert not played.sees(page.fault)


def test_the_last_figures_stay_and_are_shown_as_old(played: Played) -> None:
    page = opened(played, EVERYTHING)
    assert not played.sees(page.stale)
    played.bring(PartLost(Part.ASSISTANT, "assistant-unreachable", "", returning=True))
    assert played.sees(page.stale)
    assert block().taken_at.astimezone().strftime("%H:%M") in page.stale.text()
    assert played.sees(page.blocks.views[0])
    page.refresh.click()
    played.bring(PageFailed(Page.INVOICES, "assistant-unreachable", ""))
    assert played.sees(page.blocks.views[0])
    assert played.sees(page.stale)
    played.bring(PartReady(Part.ASSISTANT))
    assert played.last() == FetchPage(Page.INVOICES, EVERYTHING)
    played.bring(PageFetched(Page.INVOICES, content()))
    assert not played.sees(page.stale)
    assert not played.sees(page.fault)


def test_the_same_figures_leave_the_reader_where_they_are(played: Played) -> None:
    page = opened(played, EVERYTHING)
    view = page.blocks.views[0]
    page.refresh.click()
    played.bring(PageFetched(Page.INVOICES, content(EVERYTHING, replace(block(), id="another"))))
    assert page.blocks.views[0] is view
    played.bring(PageFetched(Page.INVOICES, content(EVERYTHING, replace(block(), rows=()))))
    assert page.blocks.views[0] is not view


@pytest.mark.parametrize("page", [Page.PROPOSALS, Page.QUEUE])
def test_pages_of_the_window_s_own_open_by_voice(page: Page, played: Played) -> None:
    played.be_ready()
    played.conversation.submit("Öffne die Seite")
    played.bring(TurnReported(played.sent().request.key, PageOpened("t", page)))
    assert played.page() is page
    if page is Page.PROPOSALS:
        assert played.window.pages.currentWidget() is played.window.proposals_page
        assert played.window.rail.proposals.isChecked()


def test_questions_that_fit_a_page_are_asked_by_touch(played: Played) -> None:
    page = opened(played, EVERYTHING)
    page.suggestions.buttons[0].click()
    assert played.sent().request.text == "Wer schuldet uns am meisten?"
    assert played.page() is None


@pytest.mark.qt_log_ignore("This plugin does not support (propagateSizeHints|raise|grabbing)")
def test_a_document_is_opened_by_a_touch_of_its_row(played: Played) -> None:
    columns = (Column("document", ColumnKind.TEXT), Column("file", ColumnKind.IDENTIFIER))
    rows = (("Zahlungsbedingungen", "de/zahlung.md"), ("<i>Rückgabe</i>", "de/rückgabe.md"))
    listed = replace(block(), title="documents", columns=columns, rows=rows, row_count=2)
    played.window.open_page(Page.DOCUMENTS)
    played.bring(PageFetched(Page.DOCUMENTS, content(EVERYTHING, listed, offer=PageOffer(text=True))))
    page = played.window.data_pages[Page.DOCUMENTS]
    table = page.blocks.views[0].table
    assert table is not None
    assert page.links is not None
    table.table.setCurrentIndex(table.table.rows.index(1, 0))
    QTest.keyClick(table.table, Qt.Key.Key_Return)
    asked = played.last()
    assert isinstance(asked, FetchDocument)
    assert asked.path == "de/rückgabe.md"
    sheet = page.links.sheet
    assert sheet is not None
    sheet.close()

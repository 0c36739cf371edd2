"""Pages in the window: opened by the assistant and by their buttons, their blocks, and what cannot be had."""

from tests.dialogue.sayings import block, done
from tests.ui.fakes import Played
from tests.ui.hands import type_request

from zuruf.dialogue.effects import FetchPage
from zuruf.dialogue.events import TurnReported
from zuruf.dialogue.ports import PageFailed, PageFetched
from zuruf.dialogue.reports import ListReports, ReportErrand
from zuruf.domain.events import PageOpened
from zuruf.domain.pages import EVERYTHING, PageContent, PageFilters
from zuruf.domain.turns import Page
from zuruf.ui.pages.data_page import DEFAULTS

UNPAID = PageFilters(status="unpaid")


def test_a_page_is_opened_by_the_assistant_and_keeps_the_reply_in_view(played: Played) -> None:
    played.be_ready()
    type_request(played, "Öffne die Rechnungen")
    key = played.sent().request.key
    played.bring(TurnReported(key, PageOpened("t", Page.INVOICES)))
    assert played.page() is Page.INVOICES
    assert played.last() == FetchPage(Page.INVOICES, UNPAID)
    played.bring(done(key, "Die Rechnungen.", page=Page.INVOICES), PageFetched(Page.INVOICES, PageContent((block(),))))
    page = played.window.data_pages[Page.INVOICES]
    assert [view.block.id for view in page.blocks.views] == ["block-1"]
    assert played.sees(played.window.banner)
    assert played.window.banner.reply.text() == "Die Rechnungen."
    type_request(played, "Und die Finanzen?")
    assert played.page() is None
    assert not played.sees(played.window.banner)


def test_every_page_opens_by_its_button_and_asks_for_its_blocks(played: Played) -> None:
    for page, button in played.window.rail.buttons.items():
        button.click()
        assert played.page() is page
        if page is Page.REPORTS:
            assert played.last() == ReportErrand("key-1", ListReports())
        elif page not in (None, Page.SETTINGS):
            assert played.last() == FetchPage(page, DEFAULTS.get(page, EVERYTHING))


def test_a_page_that_cannot_be_had_says_why_and_can_be_asked_for_again(played: Played) -> None:
    played.window.open_page(Page.FINANCE)
    page = played.window.data_pages[Page.FINANCE]
    assert page.remark.isVisible()
    played.bring(PageFailed(Page.FINANCE, "store-locked", "Close the other program."))
    assert played.sees(page.fault)
    assert "Datenbank" in page.fault.sentence.text()
    page.refresh.click()
    assert not played.sees(page.fault)
    assert played.session.asked[-2:] == [FetchPage(Page.FINANCE), FetchPage(Page.FINANCE)]
    played.bring(PageFetched(Page.FINANCE, PageContent(())))
    assert "gibt es nichts" in page.remark.text()


def test_an_unknown_block_title_is_shown_as_it_is(played: Played) -> None:
    played.window.open_page(Page.FINANCE)
    played.bring(PageFetched(Page.FINANCE, PageContent((block(),))))
    view = played.window.data_pages[Page.FINANCE].blocks.views[0]
    played.bot.waitUntil(view.isVisible)

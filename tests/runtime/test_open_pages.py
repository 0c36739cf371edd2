"""Pages that are being fetched: the last question is the one that is answered, and one that is left is answered by nothing."""

import asyncio
from typing import cast

import pytest

from zuruf.dialogue.effects import FetchPage, LeavePage
from zuruf.dialogue.ports import News, PageFailed, PageFetched
from zuruf.domain.faults import AssistantFault
from zuruf.domain.pages import PageContent, PageFilters
from zuruf.domain.turns import Page
from zuruf.runtime.assistant_link import Client
from zuruf.runtime.open_pages import OpenPages
from zuruf.runtime.tasks import Tasks

pytestmark = pytest.mark.anyio


class HeldPages:
    """Answers a page when a test lets it."""

    def __init__(self) -> None:
        self.asked: list[PageFilters] = []
        self.stopped: list[PageFilters] = []
        self.let = asyncio.Event()
        self.fault: AssistantFault | None = None

    async def page(self, page: Page, filters: PageFilters) -> PageContent:
        self.asked.append(filters)
        try:
            await self.let.wait()
        except asyncio.CancelledError:
            self.stopped.append(filters)
            raise
        if self.fault is not None:
            raise self.fault
        return PageContent(filters=filters)


class Fetching:
    def __init__(self) -> None:
        self.held = HeldPages()
        self.news: list[News] = []
        self.tasks = Tasks()
        self.pages = OpenPages(self._client, self.news.append, self.tasks)

    async def _client(self) -> Client:
        return cast("Client", self.held)

    async def settle(self) -> None:
        for _ in range(6):
            await asyncio.sleep(0)


OVERDUE, PAID = PageFilters("overdue"), PageFilters("paid")


async def test_only_the_last_question_is_answered() -> None:
    fetching = Fetching()
    fetching.pages.carry_out(FetchPage(Page.INVOICES, OVERDUE))
    await fetching.settle()
    fetching.pages.carry_out(FetchPage(Page.INVOICES, PAID))
    fetching.pages.carry_out(FetchPage(Page.PRODUCTS))
    await fetching.settle()
    assert fetching.held.stopped == [OVERDUE]
    fetching.held.let.set()
    await fetching.settle()
    assert fetching.news == [PageFetched(Page.INVOICES, PageContent(filters=PAID)), PageFetched(Page.PRODUCTS, PageContent())]
    await fetching.tasks.end()


async def test_a_page_that_is_left_is_not_answered() -> None:
    fetching = Fetching()
    fetching.pages.carry_out(FetchPage(Page.INVOICES, OVERDUE))
    await fetching.settle()
    fetching.pages.carry_out(LeavePage(Page.INVOICES))
    fetching.pages.carry_out(LeavePage(Page.PRODUCTS))
    fetching.held.let.set()
    await fetching.settle()
    assert fetching.held.stopped == [OVERDUE]
    assert fetching.news == []
    await fetching.tasks.end()


async def test_a_fault_is_told_with_its_page() -> None:
    fetching = Fetching()
    fetching.held.fault = AssistantFault("assistant-unreachable", "nobody there")
    fetching.held.let.set()
    fetching.pages.carry_out(FetchPage(Page.INVOICES))
    await fetching.settle()
    assert fetching.news == [PageFailed(Page.INVOICES, "assistant-unreachable", "nobody there")]
    await fetching.tasks.end()

"""A page's content, read now."""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, replace

from zuruf.assistant.pages.documents import document_block
from zuruf.assistant.pages.listing import Listing, listing_of, query_of
from zuruf.assistant.pages.queue_block import OwnQueue, queue_block
from zuruf.assistant.parts import Parts
from zuruf.assistant.query.blocks import Show, block_of
from zuruf.assistant.query.periods import PeriodUnknown, parse_period, resolve
from zuruf.assistant.query.problems import Problem, QueryInvalid, closest
from zuruf.assistant.query.query import Grain, Order, Query
from zuruf.assistant.query.roles import finance_of
from zuruf.assistant.query.run import run_plan
from zuruf.assistant.query.validation import plan_query
from zuruf.assistant.query.words import QueryWords
from zuruf.assistant.tools.shown import MOST_ROWS
from zuruf.domain.blocks import Block, Labels
from zuruf.domain.languages import Language
from zuruf.domain.pages import EVERYTHING, PageContent, PageFilters, PageOffer
from zuruf.domain.turns import Json, Page, ToolCall

_COURSE = "last_11_months/today"
"""What the charts of the finances cover where no period is asked for."""

_FIXED: Mapping[Page, tuple[tuple[str, Mapping[str, Json]], ...]] = {
    Page.DASHBOARD: (("finance_summary", {}), ("list_products", {"status": "out_or_low"})),
    Page.FINANCE: (("finance_summary", {}),),
}
"""What the read tools show, asked for by touch instead of by voice."""


@dataclass(frozen=True, slots=True)
class PageView:
    """Which part of a page is asked for. `order` names fields, `number` counts pages of `size` rows from 1."""

    filters: PageFilters = EVERYTHING
    order: tuple[Order, ...] = ()
    number: int = 1
    size: int = MOST_ROWS


@dataclass(frozen=True, slots=True)
class Shown:
    """A page's content, and which page of its rows it is: past their end there is the first again."""

    content: PageContent
    number: int = 1


async def page_content(page: Page, view: PageView, parts: Parts, own: OwnQueue | None = None) -> Shown:
    """Raises StoreFault, ToolFault or DocumentFault when a read fails, and QueryInvalid for a filter that does not fit."""
    listing = listing_of(page, parts.vocabulary)
    if listing is not None:
        return await _rows(listing, view, parts)
    if page is Page.FINANCE:
        return Shown(await _finance(view.filters, parts))
    if page is Page.DOCUMENTS and parts.library is not None:
        block = await asyncio.to_thread(document_block, parts.library, view.filters.text, parts)
        return Shown(PageContent((block,), PageOffer(text=True), replace(EVERYTHING, text=view.filters.text)))
    if page is Page.QUEUE and own is not None:
        return Shown(PageContent((await asyncio.to_thread(queue_block, own, parts),)))
    pinned: tuple[Block, ...] = ()
    if page is Page.DASHBOARD and parts.reports is not None:
        pinned = await parts.reports.desk.pinned_blocks()
    return Shown(PageContent((*pinned, *await _fixed(page, parts))))


async def _rows(listing: Listing, view: PageView, parts: Parts) -> Shown:
    filters = _fitting(view.filters, listing.offer)
    query, words = _with_period(query_of(listing, filters, view.order), filters.period, listing.date, parts)
    plan = plan_query(query, parts.vocabulary, parts.now())
    number = view.number
    result = await run_plan(plan, parts.company, parts.now(), row_limit=view.size, offset=(number - 1) * view.size)
    if not result.rows and number > 1:
        number = 1
        result = await run_plan(plan, parts.company, parts.now(), row_limit=view.size)
    block = block_of(plan, result, parts.phrases, parts.new_id)
    return Shown(PageContent((block,), listing.offer, filters, words), number)


def _fitting(filters: PageFilters, offer: PageOffer) -> PageFilters:
    """The filters that the page has. Raises QueryInvalid for a state that it does not know."""
    states = [state.value for state in offer.states]
    if filters.status and filters.status not in states:
        raise QueryInvalid([Problem("value-unknown", "status", closest(filters.status, states))])
    return PageFilters(
        filters.status,
        filters.period if offer.period else "",
        filters.customer.strip() if offer.customer else "",
        " ".join(filters.text.split()) if offer.text else "",
    )


async def _finance(filters: PageFilters, parts: Parts) -> PageContent:
    """The figures of now, and beside them how revenue and expenses went month by month."""
    blocks = list(await _fixed(Page.FINANCE, parts))
    metrics = finance_of(parts.vocabulary) or {}
    words: Labels = {}
    for metric in metrics.values():
        query, words = _with_period(Query(metric=metric, grain=Grain.MONTH), filters.period or _COURSE, None, parts)
        plan = plan_query(query, parts.vocabulary, parts.now())
        result = await run_plan(plan, parts.company, parts.now(), row_limit=MOST_ROWS)
        blocks.append(block_of(plan, result, parts.phrases, parts.new_id, wish=Show.BAR))
    offer = PageOffer(period=bool(metrics))
    applied = replace(EVERYTHING, period=filters.period if metrics else "")
    return PageContent(tuple(blocks), offer, applied, words if applied.period else {})


async def _fixed(page: Page, parts: Parts) -> tuple[Block, ...]:
    """The blocks of the tools that this company has."""
    context = parts.context(parts.new_id)
    blocks: list[Block] = []
    for tool, arguments in _FIXED.get(page, ()):
        if tool in parts.tools.names:
            finding = await parts.tools.find(ToolCall(parts.new_id(), tool, arguments), context)
            blocks.extend(finding.blocks)
    return tuple(blocks)


def _with_period(query: Query, given: str, date: str | None, parts: Parts) -> tuple[Query, Labels]:
    """The query within a period, and the period in words. Raises QueryInvalid for one that is none."""
    if not given:
        return query, {}
    try:
        period = parse_period(given)
        days = resolve(period, parts.now().date())
    except PeriodUnknown as unknown:
        raise QueryInvalid([Problem(unknown.code, "period")]) from unknown
    words = {language: QueryWords(parts.phrases, language).days(days) for language in Language}
    return replace(query, period=period, date=date), words

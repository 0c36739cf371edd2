"""What the pages of the window show: the blocks of the read tools, asked for by touch instead of by voice, and on the start page
the reports that somebody has pinned to it."""

from collections.abc import Mapping

from zuruf.assistant.parts import Parts
from zuruf.domain.blocks import Block
from zuruf.domain.turns import Json, Page, ToolCall

_CALLS: Mapping[Page, tuple[tuple[str, Mapping[str, Json]], ...]] = {
    Page.DASHBOARD: (("finance_summary", {}), ("list_products", {"status": "out_or_low"})),
    Page.INVOICES: (("list_invoices", {"status": "unpaid"}),),
    Page.PRODUCTS: (("list_products", {"status": "all"}),),
    Page.FINANCE: (("finance_summary", {}),),
}


async def page_blocks(page: Page, parts: Parts) -> tuple[Block, ...]:
    """The page's blocks; a page without data has none. Raises StoreFault or ToolFault when a read fails."""
    context = parts.context(parts.new_id)
    blocks: list[Block] = []
    for tool, arguments in _CALLS.get(page, ()):
        finding = await parts.tools.find(ToolCall(parts.new_id(), tool, arguments), context)
        blocks.extend(finding.blocks)
    if page is Page.DASHBOARD and parts.reports is not None:
        blocks.extend(await parts.reports.desk.pinned_blocks())
    return tuple(blocks)

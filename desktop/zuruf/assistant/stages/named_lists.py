"""A fixed list that a model chose although the request names a customer or a thing: the list cannot hold that, a query can.

"The overdue invoices of Ostwind" would be everybody's. Only a name that the company has counts; what nobody knows is the model's.
"""

from collections.abc import Mapping
from dataclasses import replace

from zuruf.assistant.pages.listing import Listing, listing_of
from zuruf.assistant.pages.said import said_filters
from zuruf.assistant.parts import Parts
from zuruf.assistant.stages.fixed_lists import listed_query, title_of
from zuruf.assistant.stages.following import Going, narrowed
from zuruf.assistant.tools.list_invoices import ListInvoices
from zuruf.assistant.tools.list_products import ListProducts
from zuruf.assistant.tools.query_company import NAME as QUERY
from zuruf.assistant.tools.tool import Asked
from zuruf.domain.faults import Fault
from zuruf.domain.pages import PageFilters
from zuruf.domain.turns import Json, Page, ToolCall

_PAGES: Mapping[str, Page] = {ListInvoices.name: Page.INVOICES, ListProducts.name: Page.PRODUCTS}


async def narrowed_by_words(call: ToolCall, going: Going | None, asked: Asked, parts: Parts) -> ToolCall:
    """The call with what is in talk, or with the name that is said, as a query of code's own; else as it is."""
    by_talk = narrowed(call, going, parts)
    if by_talk is not call or call.tool not in _PAGES:
        return by_talk
    listed = listed_query(title_of(call), parts.vocabulary)
    listing = listing_of(_PAGES[call.tool], parts.vocabulary)
    if listed is None or listing is None:
        return call
    try:
        said = await said_filters(_PAGES[call.tool], parts.context(parts.new_id, asked))
    except Fault:
        return call  # The list itself will say what is wrong with the data.
    name = None if said.filters is None else _condition(listing, said.filters)
    if name is None:
        return call
    where = listed.get("where")
    conditions: list[Json] = [*(where if isinstance(where, list) else []), name]
    query: dict[str, Json] = {**listed, "where": conditions}
    return replace(call, tool=QUERY, arguments={QUERY: query})


def _condition(listing: Listing, filters: PageFilters) -> Json:
    """What the name narrows the list to; None without a name."""
    if filters.customer and listing.customer is not None:
        return _holds(listing.customer, filters.customer)
    if filters.text:
        return {"any": [_holds(field, filters.text) for field in listing.searched]}
    return None


def _holds(field: str, text: str) -> Json:
    return {"field": field, "op": "contains", "value": text}

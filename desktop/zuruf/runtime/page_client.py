"""Pages over HTTP."""

from collections.abc import Callable
from dataclasses import asdict

import httpx
from pydantic import ValidationError

from zuruf.domain.faults import AssistantFault, Fault
from zuruf.domain.pages import PageContent, PageFilters
from zuruf.domain.turns import Page
from zuruf.wire.pages import PageBlocks

_TIMEOUT = httpx.Timeout(60.0, connect=3.0)
"""Above the service's own time-out for the queries of a page."""


async def read_page(
    http: httpx.AsyncClient, page: Page, filters: PageFilters, refusal: Callable[[httpx.Response], Fault]
) -> PageContent:
    """What a page shows with these filters. `refusal` is the fault of an answer without it. Raises Fault."""
    given = {name: value for name, value in asdict(filters).items() if value}
    try:
        response = await http.get(f"/v1/pages/{page.value}", params=given, timeout=_TIMEOUT)
    except httpx.TransportError as error:
        raise AssistantFault("assistant-unreachable", f"{type(error).__name__} for a page", trying_again_helps=True) from error
    if response.status_code != 200:
        raise refusal(response)
    try:
        return PageBlocks.model_validate_json(response.content).to_domain()
    except (ValidationError, ValueError) as error:
        raise AssistantFault("internal", "the assistant sent an unreadable page") from error

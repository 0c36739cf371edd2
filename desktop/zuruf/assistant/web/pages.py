"""The route of pages: filtered, sorted and paged in the database."""

import asyncio
from collections.abc import Coroutine
from typing import Annotated, TypeVar

from fastapi import APIRouter, Depends, FastAPI, HTTPException, Path, Query, Request

from zuruf.assistant.pages.content import PageView, page_content
from zuruf.assistant.pages.queue_block import OwnQueue
from zuruf.assistant.parts import Parts
from zuruf.assistant.query.query import Order
from zuruf.assistant.queue.requests import Queues
from zuruf.assistant.web.access import require_token
from zuruf.domain.turns import Page
from zuruf.wire.pages import PageBlocks, PageQuery

_LOOK_SECONDS = 0.2
"""Between two looks at whether the client is still there."""

Actor = Annotated[str, Depends(require_token)]
Answer = TypeVar("Answer")

routes = APIRouter(prefix="/v1", dependencies=[Depends(require_token)])


def include_pages(service: FastAPI) -> None:
    service.include_router(routes)


@routes.get("/pages/{page}")
async def show_page(
    name: Annotated[Page, Path(alias="page")], asked: Annotated[PageQuery, Query()], actor: Actor, request: Request
) -> PageBlocks:
    """A page's blocks, read now. Which filters a page has, it tells itself; one that it has not is left out of account.

    A client that goes away takes its queries along: they are stopped in the database.
    """
    parts = request.app.state.parts
    assert isinstance(parts, Parts)
    queues = getattr(request.app.state, "queues", None)
    own = OwnQueue(queues.store, actor) if isinstance(queues, Queues) else None
    order = tuple(Order(field.removeprefix("-"), field.startswith("-")) for field in asked.sort)
    view = PageView(asked.to_domain(), order, asked.page, asked.size)
    shown = await _while_connected(request, page_content(name, view, parts, own))
    return PageBlocks.of(name.value, shown.content, shown.number)


async def _while_connected(request: Request, work: Coroutine[None, None, Answer]) -> Answer:
    """The work's answer; the work is cancelled when nobody waits for it any more."""
    task = asyncio.create_task(work)
    try:
        while not (await asyncio.wait([task], timeout=_LOOK_SECONDS))[0]:
            if await request.is_disconnected():
                raise HTTPException(status_code=499, detail={"code": "turn-cancelled", "hint": "the client went away"})
        return task.result()
    finally:
        if not task.done():
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

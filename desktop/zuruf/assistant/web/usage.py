"""The routes about the service's own use: metrics for a monitor, the page for IT, and today's limits."""

import hmac
from typing import Annotated

from fastapi import APIRouter, Depends, FastAPI, HTTPException, Request
from fastapi.responses import PlainTextResponse

from zuruf.assistant.metering.desk import UsageDesk
from zuruf.assistant.web.access import Credentials, find_name, require_token
from zuruf.wire.blocks import BlockModel
from zuruf.wire.quota import QuotaListModel, QuotaModel
from zuruf.wire.requests import UsageBody

Actor = Annotated[str, Depends(require_token)]
Name = Annotated[str, Depends(find_name)]

_TEXT = "text/plain; version=0.0.4; charset=utf-8"


def require_scraper(request: Request, credentials: Credentials) -> None:
    """The token for monitors (`metering.scrape_token`) or the service's own. A kiosk's, or a person's session, is not enough."""
    given = (credentials.credentials if credentials is not None else "").encode()
    for known in (str(request.app.state.token), str(getattr(request.app.state, "scrape_token", ""))):
        if known and hmac.compare_digest(given, known.encode()):
            return
    raise HTTPException(status_code=401, detail={"code": "assistant-refused", "hint": "metering.scrape_token opens the metrics"})


open_routes = APIRouter(dependencies=[Depends(require_scraper)])
routes = APIRouter(prefix="/v1", dependencies=[Depends(require_token)])


def include_usage(service: FastAPI, desk: UsageDesk, scrape_token: str) -> None:
    service.state.usage = desk
    service.state.scrape_token = scrape_token
    service.include_router(open_routes)
    service.include_router(routes)


def _desk(request: Request) -> UsageDesk:
    desk = request.app.state.usage
    assert isinstance(desk, UsageDesk)
    return desk


@open_routes.get("/metrics", response_class=PlainTextResponse)
async def metrics(request: Request) -> PlainTextResponse:
    """Counters in Prometheus' text form."""
    return PlainTextResponse((await _desk(request).exposition()).decode(), media_type=_TEXT)


@routes.get("/usage")
async def usage(actor: Actor, person: Name, request: Request) -> UsageBody:
    """What IT sees of the last days, as blocks. Counts only: of nobody and of no request."""
    return UsageBody(blocks=[BlockModel.of(block) for block in await _desk(request).blocks(actor, person)])


@routes.get("/quota")
async def quota(actor: Actor, person: Name, request: Request) -> QuotaListModel:
    """Today's limits as they are for whoever asks; none where none are set."""
    return QuotaListModel(limits=[QuotaModel.of(state) for state in await _desk(request).quota(actor, person)])

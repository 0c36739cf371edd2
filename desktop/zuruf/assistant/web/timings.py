"""The route by which the service learns where the time of a spoken turn went at the window."""

from typing import Annotated

from fastapi import APIRouter, Depends, FastAPI, HTTPException, Request, Response

from zuruf.assistant.metering.metrics import Metrics
from zuruf.assistant.turn_runs import TurnRuns
from zuruf.assistant.web.access import require_token
from zuruf.wire.requests import TimingsBody

Actor = Annotated[str, Depends(require_token)]

routes = APIRouter(prefix="/v1", dependencies=[Depends(require_token)])


def include_timings(service: FastAPI, metrics: Metrics) -> None:
    service.state.metrics = metrics
    service.include_router(routes)


@routes.post("/turns/{turn}/timings", status_code=204)
async def note_timings(turn: str, body: TimingsBody, actor: Actor, request: Request) -> Response:
    """Seconds by stage, for the metrics; told again they count no second time."""
    runs, metrics = request.app.state.runs, request.app.state.metrics
    assert isinstance(runs, TurnRuns)
    assert isinstance(metrics, Metrics)
    if not await runs.is_of(actor, turn):
        raise HTTPException(status_code=404, detail={"code": "turn-unknown", "hint": "no such turn of this client"})
    metrics.time_voice(turn, body.stages)
    return Response(status_code=204)

"""The route by which the service learns what was heard of a reply."""

from typing import Annotated

from fastapi import APIRouter, Depends, FastAPI, HTTPException, Request, Response

from zuruf.assistant.turn_runs import TurnRuns
from zuruf.assistant.web.access import require_token
from zuruf.wire.requests import HeardBody

Actor = Annotated[str, Depends(require_token)]

routes = APIRouter(prefix="/v1", dependencies=[Depends(require_token)])


def include_heard(service: FastAPI) -> None:
    service.include_router(routes)


@routes.post("/turns/{turn}/heard", status_code=204)
async def note_heard(turn: str, body: HeardBody, actor: Actor, request: Request) -> Response:
    """The voice was silenced before the reply was over. What comes later is told to the model as far as it was heard."""
    runs = request.app.state.runs
    assert isinstance(runs, TurnRuns)
    if not await runs.note_heard(actor, turn, body.heard):
        raise HTTPException(status_code=404, detail={"code": "turn-unknown", "hint": "no such turn of this client"})
    return Response(status_code=204)

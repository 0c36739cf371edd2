"""The assistant's HTTP service: routes only; what they do is in the rooms beside this one."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from typing import Annotated

from fastapi import APIRouter, Depends, FastAPI, Header, HTTPException, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, StreamingResponse

from zuruf import __version__
from zuruf.assistant.health import find_health
from zuruf.assistant.parts import Parts
from zuruf.assistant.queue.requests import Queues
from zuruf.assistant.rows import rows_of
from zuruf.assistant.turn import constant_prompts
from zuruf.assistant.turn_runs import TurnRuns
from zuruf.assistant.web.access import find_name, require_token
from zuruf.assistant.web.decisions import include_decisions
from zuruf.assistant.web.documents import include_documents
from zuruf.assistant.web.heard import include_heard
from zuruf.assistant.web.pages import include_pages
from zuruf.assistant.web.people import include_people
from zuruf.assistant.web.proposals import include_proposals
from zuruf.assistant.web.reports import include_reports
from zuruf.assistant.web.streams import event_stream
from zuruf.assistant.web.timings import include_timings
from zuruf.assistant.web.words import include_words
from zuruf.domain.faults import Fault, QueryFault, RequestFault, StoreFault
from zuruf.domain.turns import TurnRequest
from zuruf.wire.blocks import BlockModel
from zuruf.wire.requests import LONGEST_KEY, Health, Problem, RowsBody, TurnBody

Chore = Callable[[], Coroutine[None, None, None]]
Actor = Annotated[str, Depends(require_token)]

_STATUSES = {StoreFault: 503, RequestFault: 409, QueryFault: 422}
_EVENT_STREAM = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}

open_routes = APIRouter(prefix="/v1")
routes = APIRouter(prefix="/v1", dependencies=[Depends(require_token)])


def create_service(parts: Parts, runs: TurnRuns, token: str, chores: Sequence[Chore] = ()) -> FastAPI:
    """The application. `token` is what clients must send; `chores` run beside it.

    Closing the application ends the chores, the turns under way and the model.
    """

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        parts.model.start(constant_prompts(parts))
        running = [asyncio.create_task(chore()) for chore in chores]
        yield
        for chore in running:
            chore.cancel()
        await asyncio.gather(*running, return_exceptions=True)
        await runs.close()
        await parts.model.close()

    service = FastAPI(title="Zuruf assistant", version=__version__, lifespan=lifespan)
    service.state.parts = parts
    service.state.runs = runs
    service.state.token = token
    service.include_router(open_routes)
    service.include_router(routes)
    service.add_exception_handler(Fault, _problem)
    service.add_exception_handler(RequestValidationError, _unfit)
    if parts.reports is not None:
        include_reports(service, parts.reports)
    include_proposals(service, parts.changes)
    include_people(service, parts.access)
    include_decisions(service)
    include_pages(service)
    include_documents(service, parts.library)
    include_heard(service)
    include_timings(service, parts.metrics)
    include_words(service)
    return service


def _parts(request: Request) -> Parts:
    parts = request.app.state.parts
    assert isinstance(parts, Parts)
    return parts


def _runs(request: Request) -> TurnRuns:
    runs = request.app.state.runs
    assert isinstance(runs, TurnRuns)
    return runs


@open_routes.get("/health")
async def health(request: Request) -> Health:
    """Whether the service can answer, part by part. Needs no token: monitors ask it."""
    return await find_health(_parts(request))


@routes.post("/turns")
async def start_turn(
    body: TurnBody,
    actor: Actor,
    person: Annotated[str, Depends(find_name)],
    request: Request,
    *,
    idempotency_key: Annotated[str, Header(min_length=1, max_length=LONGEST_KEY)],
    last_event_id: Annotated[int, Header(ge=0)] = 0,
) -> StreamingResponse:
    """One turn as an event stream. The same key again gives the same turn; `Last-Event-ID` goes on after that event."""
    asked = TurnRequest(idempotency_key, body.text, body.mode, body.answering, body.choice, actor, person)
    run = await _runs(request).start(actor, asked)
    headers = {**_EVENT_STREAM, "Zuruf-Turn": run.id}
    return StreamingResponse(event_stream(run, last_event_id), media_type="text/event-stream", headers=headers)


@routes.delete("/turns/{turn}", status_code=204)
async def cancel_turn(turn: str, actor: Actor, request: Request, *, keep_queue: bool = False) -> Response:
    """Ends a turn under way; one that is over is left as it is. The orders it brought are stopped, unless `keep_queue`: then
    they go on, for somebody who only talks about something else."""
    run = await _runs(request).find(actor, turn)
    if run is None:
        raise HTTPException(status_code=404, detail={"code": "turn-unknown", "hint": "no such turn of this client"})
    queues = getattr(request.app.state, "queues", None)
    if isinstance(queues, Queues) and not keep_queue:
        await queues.stop(turn)
    await _runs(request).cancel(run)
    return Response(status_code=204)


@routes.post("/rows")
async def more_rows(body: RowsBody, request: Request) -> BlockModel:
    """Further rows of a block, or the same in another order, by the query that the block carries."""
    return BlockModel.of(await rows_of(body, _parts(request)))


async def _unfit(_: Request, error: Exception) -> JSONResponse:
    """A request that is not of the contract's form. What it held is neither answered nor logged."""
    assert isinstance(error, RequestValidationError)
    mistakes = error.errors()
    places = "; ".join(f"{'.'.join(str(part) for part in mistake['loc'])}: {mistake['type']}" for mistake in mistakes)
    code = "request-too-long" if any(mistake["type"] == "string_too_long" for mistake in mistakes) else "request-not-text"
    return JSONResponse(Problem(code=code, hint=places).model_dump(), status_code=422)


async def _problem(_: Request, error: Exception) -> JSONResponse:
    """A fault outside a turn: the client has the sentence for the person, by the code."""
    assert isinstance(error, Fault)
    status = next((status for kind, status in _STATUSES.items() if isinstance(error, kind)), 500)
    return JSONResponse(Problem(code=error.code, hint=error.hint).model_dump(), status_code=status)

"""The routes of queues: how far the orders of a message are, and stopping them."""

import asyncio
from typing import Annotated

from fastapi import APIRouter, Depends, FastAPI, HTTPException, Request

from zuruf.assistant.queue.report import queue_report
from zuruf.assistant.queue.requests import Queues
from zuruf.assistant.web.access import require_token
from zuruf.wire.jobs import JobModel, QueueModel

Actor = Annotated[str, Depends(require_token)]

routes = APIRouter(prefix="/v1", dependencies=[Depends(require_token)])


def include_queues(service: FastAPI, queues: Queues) -> None:
    service.state.queues = queues
    service.include_router(routes)


def _queues(request: Request) -> Queues:
    queues = request.app.state.queues
    assert isinstance(queues, Queues)
    return queues


@routes.get("/queues/{queue}")
async def show_queue(queue: str, actor: Actor, request: Request) -> QueueModel:
    """A queue by the turn that brought it. Only whoever gave the orders sees them."""
    return await _shown(queue, actor, _queues(request))


@routes.post("/queues/{queue}/stop")
async def stop_queue(queue: str, actor: Actor, request: Request) -> QueueModel:
    """Leaves undone what has not begun; what is being worked on comes to its end."""
    queues = _queues(request)
    await _shown(queue, actor, queues)
    await queues.runner.stop(queue)
    return await _shown(queue, actor, queues)


async def _shown(queue: str, actor: str, queues: Queues) -> QueueModel:
    found = await asyncio.to_thread(queues.store.find, queue, actor)
    if found is None:
        raise HTTPException(status_code=404, detail={"code": "turn-unknown", "hint": "no such queue of this client"})
    row, jobs = found
    report = queue_report(jobs, row.language, queues.phrases).text
    return QueueModel(queue=queue, stopped=row.stopped, report=report, jobs=[JobModel.of(job) for job in jobs])

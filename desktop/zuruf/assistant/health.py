"""Whether the service can answer: the model and the database, asked now."""

import asyncio
from typing import Literal

from sqlalchemy import select

from zuruf import __version__
from zuruf.assistant.parts import Parts
from zuruf.assistant.store.reading import read
from zuruf.assistant.sweep.memory import sweep_hint
from zuruf.domain.faults import StoreFault
from zuruf.wire.requests import Health, PartHealth, SweepHealth


async def find_health(parts: Parts) -> Health:
    model = await parts.model.probe()
    database = await _database(parts)
    sweep = await _sweep(parts)
    return Health(
        state=_state(model.fault, model_ready=model.ready, database_ready=database.ready),
        version=__version__,
        model_name=model.name,
        parts={
            "model": PartHealth(ready=model.ready, code=model.fault, hint=model.hint, read=model.read, warm=dict(model.warm)),
            "database": database,
        },
        sweep=sweep,
    )


def _state(model_fault: str | None, *, model_ready: bool, database_ready: bool) -> Literal["starting", "ready", "failing"]:
    if model_fault is not None or not database_ready:
        return "failing"
    return "ready" if model_ready else "starting"


async def _sweep(parts: Parts) -> SweepHealth | None:
    if parts.swept is None:
        return None
    try:
        standing = await asyncio.to_thread(parts.swept)
    except StoreFault:
        return None
    return SweepHealth(swept=standing.swept, best=standing.best, questions=standing.questions, hint=sweep_hint(standing))


async def _database(parts: Parts) -> PartHealth:
    try:
        await read(parts.company, lambda connection: connection.scalar(select(1)))
    except StoreFault as fault:
        return PartHealth(ready=False, code=fault.code, hint=fault.hint)
    return PartHealth(ready=True)

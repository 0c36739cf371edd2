"""Whether the service can answer: the model and the database, asked now."""

from typing import Literal

from sqlalchemy import select

from zuruf import __version__
from zuruf.assistant.parts import Parts
from zuruf.assistant.store.reading import read
from zuruf.domain.faults import StoreFault
from zuruf.wire.requests import Health, PartHealth


async def find_health(parts: Parts) -> Health:
    model = await parts.model.probe()
    database = await _database(parts)
    return Health(
        state=_state(model.fault, model_ready=model.ready, database_ready=database.ready),
        version=__version__,
        model_name=model.name,
        parts={"model": PartHealth(ready=model.ready, code=model.fault, hint=model.hint), "database": database},
    )


def _state(model_fault: str | None, *, model_ready: bool, database_ready: bool) -> Literal["starting", "ready", "failing"]:
    if model_fault is not None or not database_ready:
        return "failing"
    return "ready" if model_ready else "starting"


async def _database(parts: Parts) -> PartHealth:
    try:
        await read(parts.company, lambda connection: connection.scalar(select(1)))
    except StoreFault as fault:
        return PartHealth(ready=False, code=fault.code, hint=fault.hint)
    return PartHealth(ready=True)

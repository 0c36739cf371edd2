"""How much the service is used, asked from asynchronous code."""

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Engine

from zuruf.assistant.metering.blocks import UsageBlocks
from zuruf.assistant.metering.metrics import Metrics
from zuruf.assistant.metering.reading import Meter
from zuruf.assistant.store.reading import read
from zuruf.domain.blocks import Block
from zuruf.domain.faults import StoreFault
from zuruf.domain.quota import QuotaState
from zuruf.language.phrases import Phrases

_LOOK_SECONDS = 3600.0

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class UsageDesk:
    """`engine` reads the service's own database, `phrases` has the catalogue *usage*. Every method raises StoreFault."""

    engine: Engine
    meter: Meter
    metrics: Metrics
    phrases: Phrases
    now: Callable[[], datetime]
    new_id: Callable[[], str]

    async def exposition(self) -> bytes:
        """What `/metrics` answers: this copy's counters, and what stands in the database for all of them.

        A database out of order shows as failures; the counters are told all the same.
        """
        try:
            standing = await read(self.engine, self.meter.standing)
        except StoreFault as fault:
            _log.warning("the limits and the prompts' size could not be read: %s", fault.code)
        else:
            self.metrics.set_standing(standing.quota, standing.drift)
        return self.metrics.exposition()

    async def blocks(self, actor: str, person: str) -> tuple[Block, ...]:
        """The page for IT; the limits are those of whoever asks."""
        summary = await read(self.engine, self.meter.summary)
        standing = await read(self.engine, self.meter.standing)
        own = await self.quota(actor, person)
        shown = UsageBlocks(self.phrases, self.new_id, self.now(), self.meter.prices.currency)
        return shown.all(summary, standing, own)

    async def quota(self, actor: str, person: str) -> tuple[QuotaState, ...]:
        """Today's limits for whoever asks."""
        return await read(self.engine, lambda connection: self.meter.own_quota(connection, actor, person))

    async def watch(self, look_seconds: float = _LOOK_SECONDS) -> None:
        """Tells the log of prompts that have grown for good, once a day for as long as they have."""
        told = None
        while True:
            today = self.now().date()
            if told != today:
                try:
                    drift = (await read(self.engine, self.meter.standing)).drift
                except StoreFault as fault:
                    _log.warning("the prompts' size could not be read: %s", fault.code)
                else:
                    told = today
                    if drift is not None:
                        _log.error("prompts have grown by %.0f %% since %s; see `zuruf doctor`", drift.percent, drift.since)
            await asyncio.sleep(look_seconds)

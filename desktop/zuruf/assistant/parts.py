"""The parts a turn works with, handed in by whoever builds the service."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Engine

from zuruf.assistant.metering.metrics import Metrics
from zuruf.assistant.model.ports import Model
from zuruf.assistant.tools.registry import Registry
from zuruf.language.phrases import Phrases


@dataclass(frozen=True, slots=True)
class Parts:
    """`now` gives the company's local time with its zone; `tick` is a monotonic clock in seconds; `new_id` a fresh id."""

    model: Model
    tools: Registry
    company: Engine
    phrases: Phrases
    metrics: Metrics
    now: Callable[[], datetime]
    tick: Callable[[], float]
    new_id: Callable[[], str]
    turn_seconds: float

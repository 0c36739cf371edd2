"""Joins the parts of this room over the service's own database."""

from collections.abc import Callable
from datetime import datetime, timedelta

from zuruf.assistant.changes.build import Changes
from zuruf.assistant.queue.requests import Queues
from zuruf.assistant.queue.runner import QueueRunner, Work
from zuruf.assistant.queue.store import QueueStore
from zuruf.assistant.store.engine import open_read_write
from zuruf.language.phrases import Phrases

CATALOGUES = ("changes", "faults")
"""What `phrases` must hold."""

_HOLD = timedelta(seconds=60)
"""For how much longer than a turn may take a copy vouches for a job."""


def open_queues(
    url: str,
    work: Work,
    changes: Changes | None,
    phrases: Phrases,
    *,
    turn_seconds: float,
    now: Callable[[], datetime],
    tick: Callable[[], float],
) -> Queues:
    """`work` takes one order; `url` is the service's own database."""
    store = QueueStore(open_read_write(url), timedelta(seconds=turn_seconds) + _HOLD, now)
    return Queues(store, QueueRunner(store, work, changes), phrases, turn_seconds, tick)

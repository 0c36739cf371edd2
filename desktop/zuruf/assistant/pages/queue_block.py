"""What a device was told to do in messages with several orders, as a block: the page of the queue."""

from dataclasses import dataclass

from zuruf.assistant.parts import Parts
from zuruf.assistant.queue.store import QueueStore
from zuruf.assistant.tools.shown import MOST_ROWS
from zuruf.domain.blocks import Block, BlockKind, Column, ColumnKind

TITLE = "orders-given"
_SOURCE = "zuruf_jobs"


@dataclass(frozen=True, slots=True)
class OwnQueue:
    """Whose orders: only whoever gave them sees them."""

    store: QueueStore
    actor: str


def queue_block(own: OwnQueue, parts: Parts) -> Block:
    """The latest orders first, each with what became of it. Blocking. Raises StoreFault."""
    found = own.store.latest(own.actor, MOST_ROWS)
    columns = (
        Column("order", ColumnKind.TEXT),
        Column("job", ColumnKind.STATUS),
        Column("said", ColumnKind.TEXT),
        Column("given", ColumnKind.DATE),
    )
    rows = tuple((each.job.text, each.job.state.value, each.job.said or None, each.given.date()) for each in found)
    return Block(parts.new_id(), BlockKind.TABLE, TITLE, columns, rows, len(rows), _SOURCE, parts.now())

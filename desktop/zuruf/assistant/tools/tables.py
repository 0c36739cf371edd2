"""From found rows to blocks."""

from collections.abc import Sequence

from zuruf.assistant.tools.tool import ToolContext
from zuruf.domain.blocks import Block, BlockKind, Cell, Column

MOST_ROWS = 200
"""Rows that a block carries; the person sees how many there are in all."""


def table_block(
    context: ToolContext, title: str, columns: tuple[Column, ...], rows: Sequence[tuple[Cell, ...]], source: str
) -> Block:
    """A table of the first `MOST_ROWS` rows. `source` names the tables of the database that the rows come from."""
    return Block(
        id=context.new_id(),
        kind=BlockKind.TABLE,
        title=title,
        columns=columns,
        rows=tuple(rows[:MOST_ROWS]),
        row_count=len(rows),
        source=source,
        taken_at=context.now,
        truncated=len(rows) > MOST_ROWS,
    )

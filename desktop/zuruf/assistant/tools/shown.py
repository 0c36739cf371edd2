"""From found rows to blocks."""

from collections.abc import Sequence
from dataclasses import dataclass

from zuruf.assistant.tools.tool import ToolContext
from zuruf.domain.blocks import Block, BlockKind, Cell, Column

MOST_ROWS = 200
"""Rows that a block carries; the person sees how many there are in all."""


@dataclass(frozen=True, slots=True)
class Shape:
    """What is fixed of a tool's block. `source` names the tables of the database that the rows come from."""

    kind: BlockKind
    title: str
    columns: tuple[Column, ...]
    source: str

    def filled(self, context: ToolContext, rows: Sequence[tuple[Cell, ...]], row_count: int | None = None) -> Block:
        """The block with the first `MOST_ROWS` of the rows; `row_count` where there are more than these."""
        count = len(rows) if row_count is None else row_count
        return Block(
            id=context.new_id(),
            kind=self.kind,
            title=self.title,
            columns=self.columns,
            rows=tuple(rows[:MOST_ROWS]),
            row_count=count,
            source=self.source,
            taken_at=context.now,
            truncated=count > min(len(rows), MOST_ROWS),
        )

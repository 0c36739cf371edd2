"""Slots: figures by reference. The model names a cell it never saw; the platform puts the value in."""

import re
from dataclasses import dataclass
from decimal import Decimal
from typing import Protocol

from zuruf.assistant.prose.figures import Origin, OriginKind
from zuruf.domain.blocks import Block, Cell, Column
from zuruf.domain.turns import Phrase

SLOT = re.compile(r"\[\[([^\[\]\n:][^\[\]\n]{0,119})\]\]")
MOST_VALUES = 4
"""Values that can be said one after the other."""
SLOT_LENGTH = 124
"""The longest slot with its brackets; after that many characters an open "[[" is text."""

EXPLANATION = """\
You do not know the values in a block. To put one into a sentence write a slot and the platform fills it in:
[[BLOCK.ROW.COLUMN]] one cell, rows from 1: "The oldest is [[b1.1.number]]."
[[BLOCK.COLUMN]] the values of a block of a few rows: "The revenue is [[b1.revenue]]."
[[BLOCK.count]] how many rows: "There are [[b1.count]] of them."
[[BLOCK.sum.COLUMN]] the total of a column: "[[b1.sum.open_amount]] is open."
Use only blocks and columns you were told of. Never write a figure yourself."""
"""What the prompt tells the model of slots."""


@dataclass(frozen=True, slots=True)
class Filled:
    """A slot's value as text for the eye and for the voice, and the cell it came from."""

    phrase: Phrase
    origin: Origin


class SlotResolver(Protocol):
    """Fills slots. `reference` is what stands between the brackets; None if there is no such cell."""

    def fill(self, reference: str) -> Filled | None: ...


class CellWriter(Protocol):
    """Writes a cell in the reply's language: figures, dates and money as the formatters write them."""

    def write(self, cell: Cell, column: Column, currency: str | None) -> Phrase: ...


class BlockSlots:
    """Fills slots from the blocks of one turn. A sum over several currencies, or over text, is no figure and stays unfilled."""

    def __init__(self, blocks: "tuple[Block, ...]", writer: CellWriter) -> None:
        self._blocks = {block.id.lower(): block for block in blocks}
        self._writer = writer

    def fill(self, reference: str) -> Filled | None:
        parts = [part.strip().lower() for part in reference.split(".")]
        block = self._blocks.get(parts[0])
        if block is None:
            return None
        match parts[1:]:
            case ["count"]:
                return self._count(block)
            case ["sum", column]:
                return self._sum(block, column)
            case [column]:
                return self._few(block, column)
            case [row, column] if row.isdecimal():
                return self._cell(block, int(row) - 1, column)
            case _:
                return None

    def _count(self, block: Block) -> Filled:
        text = str(block.row_count)
        return Filled(Phrase(text, text), Origin(OriginKind.RESULT, f"block/{block.id}/row_count", block=block.id))

    def _cell(self, block: Block, row: int, name: str) -> Filled | None:
        index = _column(block, name)
        if index is None or not 0 <= row < len(block.rows):
            return None
        cell, column = block.rows[row][index], block.columns[index]
        if cell is None:
            return None
        phrase = self._writer.write(cell, column, self._currency(block, column, row))
        path = f"block/{block.id}/{row}/{column.name}"
        return Filled(phrase, Origin(OriginKind.RESULT, path, block=block.id, row=row, column=column.name))

    def _few(self, block: Block, name: str) -> Filled | None:
        """The values of a column of a short block, one after the other: a total in two currencies is two figures."""
        index = _column(block, name)
        if index is None or block.truncated or not 0 < len(block.rows) <= MOST_VALUES:
            return None
        column = block.columns[index]
        filled = [self._cell(block, row, name) for row in range(len(block.rows))]
        phrases = [each.phrase for each in filled if each is not None]
        if len(phrases) != len(filled):
            return None
        phrase = Phrase(" / ".join(each.text for each in phrases), ", ".join(each.speech for each in phrases))
        row = 0 if len(phrases) == 1 else None
        origin = Origin(OriginKind.RESULT, f"block/{block.id}/{column.name}", block=block.id, row=row, column=column.name)
        return Filled(phrase, origin)

    def _sum(self, block: Block, name: str) -> Filled | None:
        index = _column(block, name)
        if index is None or block.truncated or not block.rows:
            return None
        column = block.columns[index]
        cells = [row[index] for row in block.rows]
        figures = [Decimal(cell) for cell in cells if isinstance(cell, (int, Decimal))]
        currencies = {self._currency(block, column, row) for row in range(len(block.rows))}
        if len(figures) != len(cells) or len(currencies) != 1:
            return None
        phrase = self._writer.write(sum(figures, Decimal(0)), column, currencies.pop())
        return Filled(
            phrase, Origin(OriginKind.RESULT, f"block/{block.id}/sum/{column.name}", block=block.id, column=column.name)
        )

    @staticmethod
    def _currency(block: Block, column: Column, row: int) -> str | None:
        index = _column(block, column.currency_column.lower()) if column.currency_column else None
        cell = block.rows[row][index] if index is not None else None
        return cell if isinstance(cell, str) else None


def _column(block: Block, name: str) -> int | None:
    return next((index for index, column in enumerate(block.columns) if column.name.lower() == name), None)

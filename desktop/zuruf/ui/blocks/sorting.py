"""Rows in the order of a column's real values."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from PySide6.QtCore import QCollator, QLocale

from zuruf.domain.blocks import Block, Cell
from zuruf.domain.languages import Language
from zuruf.ui.blocks.cells import FIGURES, Field, cell_text, measure_of
from zuruf.ui.texts import Texts

_LOCALES = {
    Language.GERMAN: "de_DE",
    Language.ENGLISH: "en_GB",
    Language.UKRAINIAN: "uk_UA",
    Language.RUSSIAN: "ru_RU",
}


@dataclass(frozen=True, slots=True)
class Sorting:
    """By which column of a block, by its name, and in which direction."""

    column: str
    descending: bool = False


def touched(sorting: Sorting | None, column: str) -> Sorting | None:
    """What touching a column's heading comes to: ascending, then descending, then the order of the answer again."""
    if sorting is None or sorting.column != column:
        return Sorting(column)
    return None if sorting.descending else Sorting(column, descending=True)


def sorted_rows(block: Block, field: Field, texts: Texts, *, descending: bool) -> list[int]:
    """The numbers of the block's rows, sorted.

    Figures go by value within their currency or unit (different ones cannot be compared), days by the calendar, texts as the
    window's language sorts them, numbers within them by value. Empty cells come last either way.
    """
    collator = QCollator(QLocale(_LOCALES[texts.language]))
    collator.setNumericMode(True)
    full = [number for number, row in enumerate(block.rows) if not _is_empty(row[field.index])]
    empty = [number for number, row in enumerate(block.rows) if _is_empty(row[field.index])]
    values = _values(block, full, field, texts, collator)
    full.sort(key=values.__getitem__, reverse=descending)
    if field.measure is not None:
        measures = {number: measure_of(field, block.rows[number]) or "" for number in full}
        ranks = _ranks(collator, set(measures.values()))
        if len(ranks) > 1:
            full.sort(key=lambda number: ranks[measures[number]])
    return full + empty


def _values(
    block: Block, full: Sequence[int], field: Field, texts: Texts, collator: QCollator
) -> Mapping[int, tuple[int, Decimal | int] | int]:
    """What the rows are compared by."""
    values: dict[int, tuple[int, Decimal | int]] = {}
    words: dict[int, str] = {}
    said: dict[Cell, str] = {}
    is_figure = field.column.kind in FIGURES
    for number in full:
        cell = block.rows[number][field.index]
        if is_figure and isinstance(cell, Decimal | int):
            values[number] = (0, cell)
        elif isinstance(cell, date):
            values[number] = (0, cell.toordinal())
        else:
            text = said.get(cell)
            if text is None:
                text = said[cell] = cell_text(field, block.rows[number], texts)
            words[number] = text
    ranks = _ranks(collator, set(said.values()))
    if not values:
        return {number: ranks[text] for number, text in words.items()}
    values.update({number: (1, ranks[text]) for number, text in words.items()})
    return values


def _is_empty(cell: Cell) -> bool:
    return cell is None or cell == ""


def _ranks(collator: QCollator, texts: set[str]) -> dict[str, int]:
    """The places of the texts among each other; texts that sort alike share one."""
    # Sorted roughly first: comparing keys is what takes long, and few comparisons are left then.
    ordered = sorted(sorted(texts, key=str.casefold), key=collator.sortKey)
    ranks: dict[str, int] = {}
    rank = -1
    before = ""
    for text in ordered:
        if rank < 0 or collator.compare(before, text) < 0:
            rank += 1
        ranks[text] = rank
        before = text
    return ranks

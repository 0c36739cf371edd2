"""Rows in the order of a column's real values."""

from collections.abc import Sequence
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
    measures = _ranks(collator, [measure_of(field, row) or "" for row in block.rows])
    is_figure = field.column.kind in FIGURES
    words: dict[str, int] = {}
    if not is_figure:
        words = _ranks(collator, [cell_text(field, row, texts) for row in block.rows if not isinstance(row[field.index], date)])

    def value(row: Sequence[Cell]) -> tuple[int, Decimal]:
        cell = row[field.index]
        if is_figure and isinstance(cell, Decimal | int):
            return 0, Decimal(cell)
        if isinstance(cell, date):
            return 0, Decimal(cell.toordinal())
        return 1, Decimal(words.get(cell_text(field, row, texts), 0))

    full = [number for number, row in enumerate(block.rows) if not _is_empty(row[field.index])]
    empty = [number for number, row in enumerate(block.rows) if _is_empty(row[field.index])]
    full.sort(key=lambda number: value(block.rows[number]), reverse=descending)
    full.sort(key=lambda number: measures[measure_of(field, block.rows[number]) or ""])
    return full + empty


def _is_empty(cell: Cell) -> bool:
    return cell is None or cell == ""


def _ranks(collator: QCollator, texts: Sequence[str]) -> dict[str, int]:
    """The places of the texts among each other; texts that sort alike share one."""
    ordered = sorted(((collator.sortKey(text), text) for text in set(texts)), key=lambda pair: pair[0])
    ranks: dict[str, int] = {}
    rank = -1
    before = None
    for key, text in ordered:
        if before is None or before < key:
            rank += 1
        ranks[text] = rank
        before = key
    return ranks

"""A block as lines of text, in columns."""

from datetime import date
from decimal import Decimal

from zuruf.domain.blocks import Block, Cell, Column, ColumnKind
from zuruf.domain.languages import Language
from zuruf.domain.quantities import Money
from zuruf.export.cells import clean, layout
from zuruf.export.titles import Titles, titles_of
from zuruf.language.calendar import unit_text
from zuruf.language.cells import CellPhrases
from zuruf.language.figures import money_text
from zuruf.language.phrases import Phrases

WIDEST = 40
_ANY = "EUR"
_RIGHT = frozenset({ColumnKind.COUNT, ColumnKind.QUANTITY, ColumnKind.AMOUNT})


def table_lines(block: Block, phrases: Phrases, language: Language) -> list[str]:
    """Headings, a rule and the rows; figures end at the right. An empty cell is an empty place."""
    titles = titles_of(block, phrases, language)
    places = layout(block)
    grid = [[_short(titles.columns[block.columns[place].name]) for place in places]]
    grid += [
        [_short(_written(row[place], block.columns[place], titles, phrases, language)) for place in places] for row in block.rows
    ]
    widths = [max(len(line[at]) for line in grid) for at in range(len(places))]
    right = [block.columns[place].kind in _RIGHT for place in places]
    lines = [
        "  ".join(text.rjust(width) if ends else text.ljust(width) for text, width, ends in zip(line, widths, right, strict=True))
        for line in grid
    ]
    lines.insert(1, "  ".join("-" * width for width in widths))
    return [line.rstrip() for line in lines]


def _written(cell: Cell, column: Column, titles: Titles, phrases: Phrases, language: Language) -> str:
    match cell:
        case None:
            return ""
        case str():
            return titles.word(column, cell)
        case Decimal() | int() if column.kind is ColumnKind.AMOUNT:
            # The currency has a column of its own.
            return money_text(Money(Decimal(cell), _ANY), language).replace(_ANY, "").strip()
        case Decimal() | int():
            return CellPhrases(language, phrases).write(cell, column, None).text
        case date() if column.grain is not None:
            return unit_text(cell, column.grain, language, phrases)
        case date():
            return cell.isoformat()


def _short(text: str) -> str:
    line = " ".join(clean(text).split())
    return line if len(line) <= WIDEST else f"{line[: WIDEST - 1]}…"

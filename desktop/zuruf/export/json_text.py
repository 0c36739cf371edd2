"""JSON for programs: exact, and without words of a language but the titles."""

import json
from datetime import date
from decimal import Decimal

from zuruf.domain.blocks import Block, Cell
from zuruf.export.titles import Titles, is_cut


def json_text(block: Block, titles: Titles) -> str:
    """One object; amounts and quantities are decimal strings, dates ISO 8601, cells in the order of `columns`."""
    columns = [
        {
            "name": column.name,
            "title": titles.columns[column.name],
            "kind": column.kind.value,
            "currency_column": column.currency_column,
            "unit_column": column.unit_column,
        }
        for column in block.columns
    ]
    whole = {
        "title": titles.title,
        "columns": columns,
        "rows": [[_plain(cell) for cell in row] for row in block.rows],
        "row_count": block.row_count,
        "cut": is_cut(block),
        "source": block.source,
        "taken_at": block.taken_at.isoformat(),
    }
    body = json.dumps(whole, ensure_ascii=False, indent=1)
    # The query is JSON already; read and written again, its decimals would pass through floating point.
    return f'{body[:-2]},\n "query": {"null" if block.question is None else block.question.query}\n}}\n'


def _plain(cell: Cell) -> str | int | None:
    if isinstance(cell, Decimal):
        return format(cell, "f")
    return cell.isoformat() if isinstance(cell, date) else cell

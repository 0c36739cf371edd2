"""Blocks on the wire. JSON has no dates and no exact decimals: both travel as strings, and the column says how to read them."""

from datetime import date, datetime
from decimal import Decimal

from pydantic import BaseModel, ConfigDict

from zuruf.domain.blocks import Block, BlockKind, Cell, Column, ColumnKind

JsonCell = str | int | None

_DECIMAL_KINDS = frozenset({ColumnKind.AMOUNT, ColumnKind.QUANTITY})


class ColumnModel(BaseModel):
    model_config = ConfigDict(frozen=True, extra="ignore")

    name: str
    kind: ColumnKind
    currency_column: str | None = None


class BlockModel(BaseModel):
    """A block as JSON: `rows` hold strings, integers and null; amounts and quantities are decimal strings, dates ISO 8601."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    id: str
    kind: BlockKind
    title: str
    columns: list[ColumnModel]
    rows: list[list[JsonCell]]
    row_count: int
    source: str
    taken_at: datetime
    truncated: bool = False

    @classmethod
    def of(cls, block: Block) -> "BlockModel":
        return cls(
            id=block.id,
            kind=block.kind,
            title=block.title,
            columns=[ColumnModel(name=c.name, kind=c.kind, currency_column=c.currency_column) for c in block.columns],
            rows=[[_to_json(cell) for cell in row] for row in block.rows],
            row_count=block.row_count,
            source=block.source,
            taken_at=block.taken_at,
            truncated=block.truncated,
        )

    def to_domain(self) -> Block:
        columns = tuple(Column(c.name, c.kind, c.currency_column) for c in self.columns)
        rows = tuple(tuple(_from_json(cell, column.kind) for cell, column in zip(row, columns, strict=True)) for row in self.rows)
        return Block(self.id, self.kind, self.title, columns, rows, self.row_count, self.source, self.taken_at, self.truncated)


def _to_json(cell: Cell) -> JsonCell:
    if isinstance(cell, Decimal):
        return format(cell, "f")
    if isinstance(cell, date):
        return cell.isoformat()
    return cell


def _from_json(cell: JsonCell, kind: ColumnKind) -> Cell:
    if cell is None:
        return None
    if kind is ColumnKind.DATE:
        return date.fromisoformat(str(cell))
    if kind in _DECIMAL_KINDS:
        return Decimal(cell)
    return cell

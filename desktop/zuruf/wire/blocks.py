"""Blocks on the wire. JSON has no dates and no exact decimals: both travel as strings, and the column says how to read them."""

from datetime import date, datetime
from decimal import Decimal

from pydantic import BaseModel, ConfigDict

from zuruf.domain.blocks import Block, BlockKind, Cell, ChartKind, Column, ColumnKind, Grain, Question
from zuruf.domain.languages import Language

JsonCell = str | int | None

_DECIMAL_KINDS = frozenset({ColumnKind.AMOUNT, ColumnKind.QUANTITY})


class ColumnModel(BaseModel):
    model_config = ConfigDict(frozen=True, extra="ignore")

    name: str
    kind: ColumnKind
    currency_column: str | None = None
    unit_column: str | None = None
    labels: dict[Language, str] = {}
    values: dict[str, dict[Language, str]] = {}
    grain: Grain | None = None
    additive: bool = True

    @classmethod
    def of(cls, column: Column) -> "ColumnModel":
        return cls(
            name=column.name,
            kind=column.kind,
            currency_column=column.currency_column,
            unit_column=column.unit_column,
            labels=dict(column.labels),
            values={value: dict(labels) for value, labels in column.values.items()},
            grain=column.grain,
            additive=column.additive,
        )

    def to_domain(self) -> Column:
        return Column(
            self.name, self.kind, self.currency_column, self.unit_column, self.labels, self.values, self.grain, self.additive
        )


class QuestionModel(BaseModel):
    """`query` is the JSON text of the query, `words` and `definition` are sentences by language."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    query: str
    words: dict[Language, str]
    definition: dict[Language, str]

    @classmethod
    def of(cls, question: Question) -> "QuestionModel":
        return cls(query=question.query, words=dict(question.words), definition=dict(question.definition))

    def to_domain(self) -> Question:
        return Question(self.query, self.words, self.definition)


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
    at_least: bool = False
    chart: ChartKind | None = None
    labels: dict[Language, str] = {}
    question: QuestionModel | None = None

    @classmethod
    def of(cls, block: Block) -> "BlockModel":
        return cls(
            id=block.id,
            kind=block.kind,
            title=block.title,
            columns=[ColumnModel.of(column) for column in block.columns],
            rows=[[_to_json(cell) for cell in row] for row in block.rows],
            row_count=block.row_count,
            source=block.source,
            taken_at=block.taken_at,
            truncated=block.truncated,
            at_least=block.at_least,
            chart=block.chart,
            labels=dict(block.labels),
            question=None if block.question is None else QuestionModel.of(block.question),
        )

    def to_domain(self) -> Block:
        columns = tuple(column.to_domain() for column in self.columns)
        rows = tuple(tuple(_from_json(cell, column.kind) for cell, column in zip(row, columns, strict=True)) for row in self.rows)
        return Block(
            id=self.id,
            kind=self.kind,
            title=self.title,
            columns=columns,
            rows=rows,
            row_count=self.row_count,
            source=self.source,
            taken_at=self.taken_at,
            truncated=self.truncated,
            at_least=self.at_least,
            chart=self.chart,
            labels=self.labels,
            question=None if self.question is None else self.question.to_domain(),
        )


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

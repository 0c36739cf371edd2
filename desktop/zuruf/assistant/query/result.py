"""What a query found, ready to be shown as a block."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal

from zuruf.assistant.query.plan import Plan, used_fields
from zuruf.assistant.query.query import Query
from zuruf.assistant.query.vocabulary import Aggregate, Field, FieldType, Metric, Naming, Words
from zuruf.domain.blocks import Cell, Column, ColumnKind

_KINDS: Mapping[FieldType, ColumnKind] = {
    FieldType.TEXT: ColumnKind.TEXT,
    FieldType.IDENTIFIER: ColumnKind.IDENTIFIER,
    FieldType.STATUS: ColumnKind.STATUS,
    FieldType.FLAG: ColumnKind.STATUS,
    FieldType.DATE: ColumnKind.DATE,
    FieldType.COUNT: ColumnKind.COUNT,
    FieldType.QUANTITY: ColumnKind.QUANTITY,
    FieldType.AMOUNT: ColumnKind.AMOUNT,
    FieldType.CURRENCY: ColumnKind.CURRENCY,
}
_COUNTS = frozenset({Aggregate.COUNT, Aggregate.DISTINCT})
_NO_NAME = Naming({})


@dataclass(frozen=True, slots=True)
class QueryResult:
    """The rows as the database gave them.

    `query` is the query as it was run, a term replaced by its reading. `definition` is the agreed sentence of the metric (or of
    the table), `source` the database's tables. `truncated`: there are more rows than the row limit let through, and `row_count`
    counts those that it did. A query's own limit cuts nothing: it is part of the question.
    """

    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]
    row_count: int
    truncated: bool
    query: Query
    definition: Words
    source: str
    taken_at: datetime

    @property
    def empty(self) -> bool:
        """Nothing was found: an answer, and no failure."""
        return self.row_count == 0


def result_of(plan: Plan, rows: Sequence[Sequence[object]], taken_at: datetime, *, truncated: bool) -> QueryResult:
    """The result for the rows of the plan's statement. Raises ValueError for a cell that is not what the vocabulary says."""
    columns, constants = _columns(plan)
    kinds = [column.kind for column in columns[: len(columns) - len(constants)]]
    cells = [(*(_cell(value, kind) for value, kind in zip(row, kinds, strict=True)), *constants) for row in rows]
    metric = plan.metric
    if metric is not None and not plan.groups and metric.aggregate not in _COUNTS:
        # The total of no rows at all is one empty row.
        cells = [row for row in cells if row[0] is not None]
    return QueryResult(
        columns=columns,
        rows=tuple(cells),
        row_count=len(cells),
        truncated=truncated,
        query=plan.query,
        definition=(metric.naming if metric is not None else plan.table.naming).meaning,
        source=source_of(plan),
        taken_at=taken_at,
    )


def source_of(plan: Plan) -> str:
    """The database's tables that the query looks at."""
    links = plan.table.links
    used = {field.link for field in used_fields(plan)}
    for name in reversed(list(links)):
        if name in used:
            used.add(links[name].start)
    return ", ".join([plan.table.source, *dict.fromkeys(link.source for name, link in links.items() if name in used)])


def _columns(plan: Plan) -> tuple[tuple[Column, ...], tuple[str, ...]]:
    """The columns, and the cells of those at their end that are the same in every row: a currency declared for a whole field."""
    if plan.metric is None:
        shown = [(field.name, _KINDS[field.type], field) for field in plan.columns]
    else:
        shown = [(group.name, _KINDS[group.field.type], group.field) for group in plan.groups]
        shown.append(
            (plan.metric.name, _metric_kind(plan.metric, plan.measured), plan.measured or Field("", FieldType.COUNT, _NO_NAME))
        )
    codes = dict.fromkeys(field.currency for _, kind, field in shown if kind is ColumnKind.AMOUNT and field.currency is not None)
    taken = {name for name, _, _ in shown}
    names = {code: "currency" if len(codes) == 1 and "currency" not in taken else f"currency_{code.lower()}" for code in codes}
    columns = [
        Column(name, kind, (names.get(field.currency or "") or field.measured_by) if kind is ColumnKind.AMOUNT else None)
        for name, kind, field in shown
    ]
    return (*columns, *(Column(name, ColumnKind.CURRENCY) for name in names.values())), tuple(names)


def _metric_kind(metric: Metric, measured: Field | None) -> ColumnKind:
    if measured is None or metric.aggregate in _COUNTS:
        return ColumnKind.COUNT
    kind = _KINDS[measured.type]
    return ColumnKind.QUANTITY if kind is ColumnKind.COUNT and metric.aggregate is Aggregate.AVERAGE else kind


def _cell(value: object, kind: ColumnKind) -> Cell:
    match kind, value:
        case _, None:
            return None
        case ColumnKind.STATUS, bool():
            return "yes" if value else "no"
        case ColumnKind.COUNT, int():
            return int(value)
        case ColumnKind.AMOUNT, Decimal():
            return Decimal(value)
        case ColumnKind.QUANTITY, Decimal():
            return _short(Decimal(value))
        case ColumnKind.DATE, date():
            return date(value.year, value.month, value.day)
        case ((ColumnKind.TEXT | ColumnKind.IDENTIFIER | ColumnKind.STATUS | ColumnKind.CURRENCY), str()):
            return str(value)
        case _:
            raise ValueError(f"a {kind.value} column holds something else")


def _short(quantity: Decimal) -> Decimal:
    """Without the zeros behind the point: twelve pieces are 12, not 12.000."""
    whole = quantity.to_integral_value()
    return whole if whole == quantity else quantity.normalize()

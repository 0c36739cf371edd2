"""What a query found, ready to be shown as a block."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal

from zuruf.assistant.query.plan import Plan, used_fields
from zuruf.assistant.query.query import Query
from zuruf.assistant.query.vocabulary import Aggregate, Field, FieldType, Metric, Naming, Words
from zuruf.domain.blocks import Cell, Column, ColumnKind, Grain

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
    the table), `source` the database's tables. `truncated`: there are more rows than these; `row_count` counts them all, or, with
    `at_least`, as many as were seen (counting took too long). A query's own limit cuts nothing: it is part of the question.
    `offset` rows come before these.
    """

    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]
    row_count: int
    truncated: bool
    query: Query
    definition: Words
    source: str
    taken_at: datetime
    at_least: bool = False
    offset: int = 0

    @property
    def empty(self) -> bool:
        """Nothing was found: an answer, and no failure."""
        return self.row_count == 0


@dataclass(frozen=True, slots=True)
class Fetched:
    """Rows as the driver gave them; `total` is None while nobody has counted all of them."""

    rows: Sequence[Sequence[object]]
    more: bool
    total: int | None = None
    offset: int = 0


def result_of(plan: Plan, fetched: Fetched, taken_at: datetime) -> QueryResult:
    """The result for the rows of the plan's statement. Raises ValueError for a cell that is not what the vocabulary says."""
    rows = fetched.rows
    columns, constants = _columns(plan)
    kinds = [column.kind for column in columns[: len(columns) - len(constants)]]
    cells = [(*(_cell(value, kind) for value, kind in zip(row, kinds, strict=True)), *constants) for row in rows]
    metric = plan.metric
    if metric is not None and not plan.groups and metric.aggregate not in _COUNTS:
        # The total of no rows at all is one empty row.
        cells = [row for row in cells if row[0] is not None]
    seen = fetched.offset + len(cells)
    cut = fetched.more or fetched.offset > 0
    return QueryResult(
        columns=columns,
        rows=tuple(cells),
        row_count=seen if fetched.total is None else max(fetched.total, seen),
        truncated=cut,
        at_least=fetched.more and fetched.total is None,
        offset=fetched.offset,
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


@dataclass(frozen=True, slots=True)
class _Shown:
    """A column before it is known which constant columns stand beside it."""

    name: str
    kind: ColumnKind
    field: Field
    labels: Words
    grain: Grain | None = None
    additive: bool = True


def _columns(plan: Plan) -> tuple[tuple[Column, ...], tuple[str, ...]]:
    """The columns, and the cells of those at their end that are the same in every row: the currency or unit of a whole field."""
    shown = list(_shown(plan))
    taken = {column.name for column in shown}
    constants: dict[tuple[ColumnKind, str], str] = {}
    for column in shown:
        constant = _constant(column)
        if constant is not None and constant not in constants:
            plain = "currency" if constant[0] is ColumnKind.CURRENCY else "unit"
            constants[constant] = plain if plain not in taken else f"{plain}_{constant[1].lower()}"
            taken.add(constants[constant])
    columns = [_column(column, constants) for column in shown]
    beside = (Column(name, kind) for (kind, _), name in constants.items())
    return (*columns, *beside), tuple(text for _, text in constants)


def _shown(plan: Plan) -> Iterator[_Shown]:
    metric = plan.metric
    if metric is None:
        for field in plan.columns:
            yield _Shown(field.name, _KINDS[field.type], field, field.naming.label)
        return
    for group in plan.groups:
        yield _Shown(group.name, _KINDS[group.field.type], group.field, group.field.naming.label, group.grain)
    measured = plan.measured or Field("", FieldType.COUNT, _NO_NAME)
    yield _Shown(metric.name, _metric_kind(metric, plan.measured), measured, metric.naming.label, additive=metric.additive)


def _constant(column: _Shown) -> tuple[ColumnKind, str] | None:
    """The currency or unit that a whole field is in."""
    if column.kind is ColumnKind.AMOUNT and column.field.currency is not None:
        return ColumnKind.CURRENCY, column.field.currency
    if column.kind is ColumnKind.QUANTITY and column.field.unit is not None:
        return ColumnKind.STATUS, column.field.unit
    return None


def _column(column: _Shown, constants: Mapping[tuple[ColumnKind, str], str]) -> Column:
    constant = _constant(column)
    beside = column.field.measured_by if constant is None else constants[constant]
    return Column(
        name=column.name,
        kind=column.kind,
        currency_column=beside if column.kind is ColumnKind.AMOUNT else None,
        unit_column=beside if column.kind is ColumnKind.QUANTITY else None,
        labels=column.labels,
        values={value: naming.label for value, naming in column.field.values.items()},
        grain=column.grain,
        additive=column.additive,
    )


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

"""What a query must find, worked out row by row in plain Python: the judge of what the databases give."""

from collections.abc import Mapping, Sequence
from datetime import date
from decimal import ROUND_HALF_UP, Context, Decimal

from tests.assistant.query.workshop import Plain, Row

from zuruf.assistant.query.periods import Grain, parse_period, resolve, start_of
from zuruf.assistant.query.query import AllOf, Condition, FieldReference, Filter, Operator, Order, Query, Scalar
from zuruf.assistant.query.vocabulary import Aggregate, Field, FieldType, Metric, Table, Vocabulary

Cells = tuple[Plain, ...]
_NUMBERS = {FieldType.COUNT, FieldType.QUANTITY, FieldType.AMOUNT}


def found_rows(query: Query, vocabulary: Vocabulary, rows: Sequence[Row], today: date) -> list[Cells]:
    """The rows of the result, in order, before any row limit."""
    metric = vocabulary.metrics.get(query.metric or "")
    table = vocabulary.tables[metric.table if metric is not None else str(query.table)]
    judge = _Judge(table, today)
    full = [judge.completed(row) for row in rows]
    day_name = query.date or (metric.date if metric is not None else table.date)
    wheres = [query.where, None if metric is None else metric.where]
    meant = [row for row in full if all(judge.holds(where, row) for where in wheres) and _in_period(query, day_name, row, today)]
    if metric is None:
        return _listed(query, table, meant)
    return _grouped(query, metric, table, meant, day_name)


def _in_period(query: Query, day_name: str | None, row: Row, today: date) -> bool:
    if query.period is None:
        return True
    day = row[str(day_name)]
    return isinstance(day, date) and resolve(query.period, today).holds(day)


class _Judge:
    def __init__(self, table: Table, today: date) -> None:
        self._table = table
        self._today = today

    def completed(self, row: Row) -> Row:
        """With the words of its cases."""
        words = {}
        for field in self._table.fields.values():
            if field.cases:
                holding = [case.value for case in field.cases if self.holds(case.where, row)]
                words[field.name] = holding[0] if holding else field.otherwise
        return {**row, **words}

    def holds(self, tree: Filter | None, row: Row) -> bool:
        if tree is None:
            return True
        if isinstance(tree, Condition):
            return self._condition(tree, row)
        truths = [self.holds(part, row) for part in tree.parts]
        return all(truths) if isinstance(tree, AllOf) else any(truths)

    def _condition(self, condition: Condition, row: Row) -> bool:
        value, operator, given = row[condition.field], condition.operator, condition.value
        if operator in {Operator.EMPTY, Operator.NOT_EMPTY}:
            return (value is None or value == "") is (operator is Operator.EMPTY)
        if isinstance(given, FieldReference):
            return _compared(value, operator, row[given.field])
        if self._table.fields[condition.field].type is FieldType.DATE:
            return self._dated(value, operator, given if isinstance(given, tuple) else (given,))
        if operator in {Operator.CONTAINS, Operator.STARTS_WITH}:
            text, sought = str(value or "").lower(), str(given).lower()
            return value is not None and (sought in text if operator is Operator.CONTAINS else text.startswith(sought))
        wanted = {_plain(each) for each in (given if isinstance(given, tuple) else (given,))}
        if operator in {Operator.EQUAL, Operator.IN}:
            return value in wanted
        if operator in {Operator.NOT_EQUAL, Operator.NOT_IN}:
            return value not in wanted
        return _compared(value, operator, wanted.pop())

    def _dated(self, value: Plain, operator: Operator, given: tuple[Scalar | None, ...]) -> bool:
        ranges = [resolve(parse_period(str(text)), self._today) for text in given]
        if operator in {Operator.NOT_EQUAL, Operator.NOT_IN}:
            return not any(isinstance(value, date) and days.holds(value) for days in ranges)
        if not isinstance(value, date):
            return False
        first, last = ranges[0].first, ranges[0].last
        match operator:
            case Operator.LESS:
                return first is not None and value < first
            case Operator.AT_MOST:
                return last is not None and value <= last
            case Operator.MORE:
                return last is not None and value > last
            case Operator.AT_LEAST:
                return first is not None and value >= first
            case _:
                return any(days.holds(value) for days in ranges)


def _plain(value: Scalar | None) -> Plain:
    return value if isinstance(value, (bool, str)) or value is None else Decimal(value)


def _compared(value: Plain, operator: Operator, other: Plain) -> bool:
    if value is None or other is None:
        return operator is Operator.NOT_EQUAL
    left, right = _rank(value), _rank(other)
    return {
        Operator.EQUAL: left == right,
        Operator.NOT_EQUAL: left != right,
        Operator.LESS: left < right,
        Operator.AT_MOST: left <= right,
        Operator.MORE: left > right,
        Operator.AT_LEAST: left >= right,
    }[operator]


def _rank(value: Plain) -> tuple[Decimal, str]:
    """Something to compare by: numbers and days as numbers, words by their code points."""
    if isinstance(value, str):
        return Decimal(0), value
    return (Decimal(value.toordinal()) if isinstance(value, date) else Decimal(value or 0)), ""


def _sorted(rows: list[Mapping[str, Plain]], steps: Sequence[Order]) -> list[Mapping[str, Plain]]:
    """By the steps, the first one most; what is empty comes last either way."""
    for step in reversed(steps):
        present = [row for row in rows if row[step.by] is not None]
        present.sort(key=lambda row: _rank(row[step.by]), reverse=step.descending)
        rows = present + [row for row in rows if row[step.by] is None]
    return rows


def _first(rows: list[Mapping[str, Plain]], limit: int | None, apart: str | None) -> list[Mapping[str, Plain]]:
    if limit is None:
        return rows
    if apart is None:
        return rows[:limit]
    seen: dict[Plain, int] = {}
    kept = []
    for row in rows:
        seen[row[apart]] = seen.get(row[apart], 0) + 1
        if seen[row[apart]] <= limit:
            kept.append(row)
    return kept


def _listed(query: Query, table: Table, rows: list[Row]) -> list[Cells]:
    names = list(query.columns or table.show)
    names += [keeper for name in names if (keeper := table.fields[name].measured_by) is not None]
    names = list(dict.fromkeys(names))
    ordered = [table.fields[step.by] for step in query.order]
    apart = _apart(ordered, query.where)
    steps = [*_unless_none(apart), *query.order, Order("id")]
    kept = _first(_sorted(list(rows), steps), query.limit, apart)
    fixed = _fixed([table.fields[name] for name in names])
    return [(*(_shown(row[name]) for name in names), *fixed) for row in kept]


def _grouped(query: Query, metric: Metric, table: Table, rows: list[Row], day_name: str | None) -> list[Cells]:
    measured = None if metric.field is None else table.fields[metric.field]
    in_measure = metric.aggregate not in {Aggregate.COUNT, Aggregate.DISTINCT}
    names = ([query.grain.value] if query.grain is not None else []) + list(query.groups)
    keeper = measured.measured_by if measured is not None and in_measure else None
    names += [keeper] if keeper is not None and keeper not in names else []
    groups: dict[Cells, list[Row]] = {}
    for row in rows:
        groups.setdefault(tuple(_group_value(name, query.grain, day_name, row) for name in names), []).append(row)
    if not names and (groups or not in_measure):
        groups.setdefault((), [])
    results = [{**dict(zip(names, key, strict=True)), metric.name: _value(metric, members)} for key, members in groups.items()]
    if not names and in_measure:
        results = [row for row in results if row[metric.name] is not None]
    compared = [measured for step in query.order if step.by == metric.name and measured is not None and in_measure]
    apart = _apart(compared, query.where)
    steps = [*_unless_none(apart), *query.order, *(Order(name) for name in names)]
    kept = _first(_sorted(list(results), steps), query.limit, apart)
    fixed = _fixed([measured] if measured is not None and in_measure else [])
    return [(*(_shown(row[name]) for name in (*names, metric.name)), *fixed) for row in kept]


def _group_value(name: str, grain: Grain | None, day_name: str | None, row: Row) -> Plain:
    if grain is None or name != grain.value:
        return row[name]
    day = row[str(day_name)]
    return start_of(day, grain) if isinstance(day, date) else None


def _value(metric: Metric, rows: Sequence[Row]) -> Plain:
    if metric.aggregate is Aggregate.COUNT:
        return len(rows)
    values = [value for row in rows if (value := row[str(metric.field)]) is not None]
    if metric.aggregate is Aggregate.DISTINCT:
        return len(set(values))
    if not values:
        return None
    if metric.aggregate in {Aggregate.LEAST, Aggregate.MOST}:
        return sorted(values, key=_rank)[0 if metric.aggregate is Aggregate.LEAST else -1]
    total = sum((Decimal(value) for value in values if isinstance(value, (int, Decimal))), Decimal(0))
    if metric.aggregate is Aggregate.SUM:
        return total
    wide = Context(prec=60)
    return wide.divide(total, Decimal(len(values))).quantize(Decimal(1).scaleb(-metric.decimals), ROUND_HALF_UP, wide)


def _apart(compared: Sequence[Field], where: Filter | None) -> str | None:
    for field in compared:
        if field.type is FieldType.AMOUNT and field.measured_by is not None and field.measured_by not in settled(where):
            return field.measured_by
    return None


def settled(where: Filter | None) -> set[str]:
    """Fields that a filter holds to one value."""
    if isinstance(where, AllOf):
        return set().union(*(settled(part) for part in where.parts))
    if (
        isinstance(where, Condition)
        and where.operator in {Operator.EQUAL, Operator.IN}
        and not isinstance(where.value, FieldReference)
    ):
        return {where.field} if not isinstance(where.value, tuple) or len(where.value) == 1 else set()
    return set()


def _unless_none(apart: str | None) -> list[Order]:
    return [] if apart is None else [Order(apart)]


def _fixed(fields: Sequence[Field]) -> list[str]:
    """Currencies and units that stand beside every row, because a whole field is in them."""
    found: dict[tuple[FieldType, str], None] = {}
    for field in fields:
        if field.type is FieldType.AMOUNT and field.currency is not None:
            found[field.type, field.currency] = None
        if field.type is FieldType.QUANTITY and field.unit is not None:
            found[field.type, field.unit] = None
    return [text for _, text in found]


def _shown(value: Plain) -> Plain:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return value

"""From a query to a plan: every name, type, value, date and currency is checked here, and every problem is reported at once."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import date, datetime
from zoneinfo import ZoneInfo

from zuruf.assistant.query.conditions import FilterCheck, open_currencies, settled_fields
from zuruf.assistant.query.periods import resolve
from zuruf.assistant.query.plan import Every, Group, Plan, Sorting, Test, Within, fields_of
from zuruf.assistant.query.problems import Problem, QueryInvalid, ReadingNotSettled, closest
from zuruf.assistant.query.query import Query
from zuruf.assistant.query.vocabulary import Aggregate, Field, FieldType, Metric, Table, Vocabulary

MOST_GROUPS = 3
MOST_COLUMNS = 20
LARGEST_LIMIT = 10_000

_APART = frozenset({Aggregate.SUM, Aggregate.AVERAGE, Aggregate.LEAST, Aggregate.MOST})
"""Aggregates whose values are in the field's currency or unit."""


def plan_query(query: Query, vocabulary: Vocabulary, now: datetime) -> Plan:
    """The checked query. `now` is the company's local time; its zone must be a ZoneInfo.

    Raises QueryInvalid with every problem, or ReadingNotSettled where a term has several readings and no default.
    """
    if not isinstance(now.tzinfo, ZoneInfo):
        raise TypeError("the company's time needs its time zone")
    return _Planning(settle_reading(query, vocabulary), vocabulary, now.date(), now.tzinfo.key).plan()


def settle_reading(query: Query, vocabulary: Vocabulary, reading: str | None = None) -> Query:
    """The query with a term replaced by the metric and date of the given reading, or of the default one.

    Raises ReadingNotSettled where there is neither.
    """
    term = vocabulary.terms.get(query.metric or "")
    if term is None:
        return query
    chosen = term.readings.get(reading or term.default or "")
    if chosen is None:
        raise ReadingNotSettled(term)
    order = tuple(replace(step, by=chosen.metric) if step.by == term.name else step for step in query.order)
    return replace(query, metric=chosen.metric, date=query.date or chosen.date, order=order)


class _Planning:
    """One query being checked."""

    def __init__(self, query: Query, vocabulary: Vocabulary, today: date, zone: str) -> None:
        self._query = query
        self._vocabulary = vocabulary
        self._today = today
        self._zone = zone
        self._problems: list[Problem] = []

    def plan(self) -> Plan:
        metric = self._metric()
        table = self._table(metric)
        if table is None:
            raise QueryInvalid(self._problems)
        check = FilterCheck(table, self._today, self._problems)
        self._check_shape(metric)
        day_field = self._day_field(table, metric, check)
        measured = None if metric is None or metric.field is None else table.fields[metric.field]
        own = check.check(self._query.where)
        inner = None if metric is None else FilterCheck(table, self._today, self._problems).check(metric.where, "metric.where")
        period = self._period(day_field)
        where = _every((inner, period, own))
        self._problems += [Problem("currency-open", f"where.{field.name}") for field in open_currencies(where)]
        groups = self._groups(table, metric, measured, day_field)
        columns = () if metric is not None else self._columns(table)
        order, sorted_by = self._order(table, metric, measured, groups, check)
        plan = Plan(
            query=self._query,
            table=table,
            today=self._today,
            zone=self._zone,
            metric=metric,
            measured=measured,
            columns=columns,
            groups=groups,
            where=where,
            asked=own,
            period=period,
            order=order,
            apart=_apart(sorted_by, where),
            limit=self._limit(),
            cases=self._cases(table, [*columns, *(group.field for group in groups), *fields_of(where), *sorted_by]),
        )
        if self._problems:
            raise QueryInvalid(self._problems)
        return plan

    def _refuse(self, code: str, place: str, choices: Iterable[str] = ()) -> None:
        self._problems.append(Problem(code, place, tuple(choices)))

    def _metric(self) -> Metric | None:
        name = self._query.metric
        if name is None:
            return None
        metric = self._vocabulary.metrics.get(name)
        if metric is None:
            self._refuse("metric-unknown", "metric", closest(name, [*self._vocabulary.metrics, *self._vocabulary.terms]))
            raise QueryInvalid(self._problems)
        return metric

    def _table(self, metric: Metric | None) -> Table | None:
        name = self._query.table
        if name is None and metric is None:
            self._refuse("table-missing", "table", self._vocabulary.tables)
            return None
        if name is not None and name not in self._vocabulary.tables:
            self._refuse("table-unknown", "table", closest(name, self._vocabulary.tables))
            return None
        if metric is not None and name not in {None, metric.table}:
            self._refuse("metric-elsewhere", "table", (metric.table,))
        return self._vocabulary.tables[metric.table if metric is not None else str(name)]

    def _check_shape(self, metric: Metric | None) -> None:
        query = self._query
        if metric is not None and query.columns:
            self._refuse("columns-with-metric", "columns")
        if metric is None and (query.groups or query.grain):
            self._refuse("group-without-metric", "by", self._vocabulary.metrics)
        if len(query.groups) > MOST_GROUPS or len(query.columns) > MOST_COLUMNS:
            self._refuse("filter-too-large", "by" if query.groups else "columns")

    def _day_field(self, table: Table, metric: Metric | None, check: FilterCheck) -> Field | None:
        """The date field that period and grain are about; a problem if they are asked for and there is none."""
        name = self._query.date or (metric.date if metric is not None else table.date)
        if name is None:
            if self._query.period is not None or self._query.grain is not None:
                dates = [field.name for field in table.fields.values() if field.type is FieldType.DATE]
                self._refuse("date-missing", "period" if self._query.period is not None else "by", dates)
            return None
        field = check.field(name, "date")
        if field is not None and field.type is not FieldType.DATE:
            self._refuse("date-unfit", "date", [each.name for each in table.fields.values() if each.type is FieldType.DATE])
            return None
        return field

    def _period(self, day_field: Field | None) -> Within | None:
        if self._query.period is None or day_field is None:
            return None
        days = resolve(self._query.period, self._today)
        if days.is_reversed:
            # A span whose named sides have passed each other: nothing found would be no answer.
            self._problems.append(Problem("period-unknown", "period"))
            return None
        return Within(day_field, days)

    def _groups(self, table: Table, metric: Metric | None, measured: Field | None, day_field: Field | None) -> tuple[Group, ...]:
        """The grain first, then the asked fields, and last the currency or unit that values must be kept apart by."""
        if metric is None:
            return ()
        groups = []
        if self._query.grain is not None and day_field is not None:
            groups.append(Group(self._query.grain.value, day_field, self._query.grain))
        for at, name in enumerate(self._query.groups):
            field = table.fields.get(name)
            if field is None or name not in table.dimensions:
                known = name in table.fields
                self._refuse("not-a-dimension" if known else "field-unknown", f"by[{at}]", closest(name, table.dimensions))
            elif any(group.name == name for group in groups):
                self._refuse("group-twice", f"by[{at}]")
            else:
                groups.append(Group(name, field))
        keeper = None if measured is None or metric.aggregate not in _APART else measured.measured_by
        if keeper is not None and all(group.name != keeper for group in groups):
            groups.append(Group(keeper, table.fields[keeper]))
        return tuple(groups)

    def _columns(self, table: Table) -> tuple[Field, ...]:
        """The asked columns or the table's usual ones, each amount or quantity with its currency or unit."""
        wanted = []
        for at, name in enumerate(self._query.columns):
            if name in table.fields:
                wanted.append(table.fields[name])
            else:
                self._refuse("field-unknown", f"columns[{at}]", closest(name, table.fields))
        wanted = wanted or [table.fields[name] for name in table.show]
        keepers = [table.fields[field.measured_by] for field in wanted if field.measured_by is not None]
        return tuple({field.name: field for field in [*wanted, *keepers]}.values())

    def _order(
        self, table: Table, metric: Metric | None, measured: Field | None, groups: tuple[Group, ...], check: FilterCheck
    ) -> tuple[tuple[Sorting, ...], list[Field]]:
        """The order by result columns (or, without a metric, by any field), and the fields whose values are compared."""
        sortings: dict[str, Sorting] = {}
        compared = []
        known = {group.name: group.field for group in groups}
        for at, step in enumerate(self._query.order):
            if metric is None:
                field = check.field(step.by, f"order[{at}]")
            elif step.by == metric.name:
                field = measured if metric.aggregate in _APART else None
            elif step.by in known:
                field = known[step.by]
            else:
                self._refuse("order-unknown", f"order[{at}]", [metric.name, *known])
                continue
            if field is not None:
                compared.append(field)
            sortings.setdefault(step.by, Sorting(step.by, step.descending))
        return tuple(sortings.values()), compared

    def _limit(self) -> int | None:
        limit = self._query.limit
        if limit is not None and not 1 <= limit <= LARGEST_LIMIT:
            self._refuse("limit-out-of-range", "limit", (f"1..{LARGEST_LIMIT}",))
        return limit

    def _cases(self, table: Table, used: Iterable[Field]) -> Mapping[str, tuple[tuple[str, Test], ...]]:
        check = FilterCheck(table, self._today, self._problems)
        checked: dict[str, tuple[tuple[str, Test], ...]] = {}
        for field in used:
            if field.cases and field.name not in checked:
                tests = [(case.value, check.check(case.where, f"{field.name}.cases")) for case in field.cases]
                checked[field.name] = tuple((value, test) for value, test in tests if test is not None)
        return checked


def _every(tests: Iterable[Test | None]) -> Test | None:
    parts = tuple(test for test in tests if test is not None)
    return Every(parts) if len(parts) > 1 else parts[0] if parts else None


def _apart(compared: list[Field], where: Test | None) -> str | None:
    """The currency field to rank within, where the order is by an amount whose currency is not settled."""
    settled = settled_fields(where)
    for field in compared:
        if field.type is FieldType.AMOUNT and field.measured_by is not None and field.measured_by not in settled:
            return field.measured_by
    return None

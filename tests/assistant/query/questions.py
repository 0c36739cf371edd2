"""Hypothesis: every kind of query that the workshop's vocabulary allows."""

from datetime import date
from decimal import Decimal

from hypothesis import strategies as st
from tests.assistant.query.workshop import PARTNERS, WORDS, vocabulary

from zuruf.assistant.query.conditions import alike, operators_for
from zuruf.assistant.query.periods import Grain, parse_period
from zuruf.assistant.query.query import AllOf, AnyOf, Condition, FieldReference, Filter, Operator, Order, Query, Value
from zuruf.assistant.query.values import words_of
from zuruf.assistant.query.vocabulary import Aggregate, Field, FieldType, Metric, Table

VOCABULARY = vocabulary()
TABLE: Table = VOCABULARY.tables["orders"]
_FIELDS = list(TABLE.fields.values())
_MANY = {Operator.IN, Operator.NOT_IN}
_VOID = {Operator.EMPTY, Operator.NOT_EMPTY}

_units = st.sampled_from(["week", "month", "quarter", "year"])
_days = st.dates(date(2023, 12, 1), date(2026, 8, 1))


def _span(days: tuple[date, date]) -> str:
    return f"{min(days)}/{max(days)}"


periods = st.one_of(
    st.sampled_from(["today", "yesterday", "tomorrow", "30_days_ago", "in_3_days", "last_90_days", "next_7_days"]),
    st.builds("{}_{}".format, st.sampled_from(["this", "last", "next"]), _units),
    st.builds("{}_to_date".format, _units),
    st.builds("last_{}_{}s".format, st.integers(1, 12), _units),
    st.sampled_from(["2025", "2026-Q1", "2025-03", "2025-10", "2025-W12", "2026-03-29"]),
    _days.map(str),
    st.tuples(_days, _days).map(_span),
)
_open_periods = st.one_of(periods, _days.map("{}/".format), _days.map("/{}".format))

_WORDS_OF = {
    "partner": st.sampled_from([name for name, _ in PARTNERS.values()]),
    "number": st.integers(1, 180).map(lambda nth: str(nth * 7)),
    "country": st.sampled_from(["DE", "UA", "DK", "FR"]),
    "currency": st.sampled_from(["EUR", "UAH", "DKK", "USD"]),
    "note": st.sampled_from([word for word in WORDS if word is not None]),
}
_PIECES = st.sampled_from(["ö", "MÖWEN", "%", "_", "/", "\\", "'", "ї", "Ї", "ґ", "50%_", "straße", "e", "; --", "’"])


def _decimals(field: Field) -> st.SearchStrategy[int | Decimal]:
    usual = st.sampled_from([0, 1, -1, 2, 3, 5, 1000, 2000])
    if field.type is FieldType.COUNT:
        return usual
    return st.one_of(usual, st.decimals(-10_000, 60_000, places=field.decimals), st.just(Decimal(1).scaleb(-field.decimals)))


def _value(field: Field, operator: Operator) -> st.SearchStrategy[Value]:
    if operator in _VOID:
        return st.none()
    if operator in {Operator.CONTAINS, Operator.STARTS_WITH}:
        return _PIECES
    one: st.SearchStrategy[str] | st.SearchStrategy[bool] | st.SearchStrategy[int | Decimal]
    if field.type is FieldType.DATE:
        one = periods if operator not in {Operator.EQUAL, Operator.DURING, Operator.NOT_EQUAL} else _open_periods
    elif field.type is FieldType.FLAG:
        one = st.booleans()
    elif words := words_of(field):
        one = st.sampled_from(words)
    elif field.name in _WORDS_OF:
        one = _WORDS_OF[field.name]
    else:
        one = _decimals(field)
    return st.lists(one, min_size=1, max_size=4).map(tuple) if operator in _MANY else one


@st.composite
def _conditions(draw: st.DrawFn) -> Filter:
    field = draw(st.sampled_from(_FIELDS))
    operator = draw(st.sampled_from(sorted(operators_for(field))))
    others = [other.name for other in _FIELDS if other is not field and alike(field, other)]
    comparable = operator not in _MANY | _VOID | {Operator.CONTAINS, Operator.STARTS_WITH, Operator.DURING}
    if others and comparable and draw(st.booleans()):
        return Condition(field.name, operator, FieldReference(draw(st.sampled_from(others))))
    value = draw(_value(field, operator))
    condition = Condition(field.name, operator, value)
    numbers = value if isinstance(value, tuple) else (value,)
    if field.type is FieldType.AMOUNT and field.measured_by is not None and any(numbers):
        # A number of money needs its currency beside it.
        return AllOf((Condition(field.measured_by, Operator.EQUAL, draw(_WORDS_OF["currency"])), condition))
    return condition


filters = st.recursive(
    _conditions(),
    lambda inner: st.one_of(
        st.lists(inner, min_size=1, max_size=3).map(lambda parts: AllOf(tuple(parts))),
        st.lists(inner, min_size=1, max_size=3).map(lambda parts: AnyOf(tuple(parts))),
    ),
    max_leaves=5,
)
_dates = [field.name for field in _FIELDS if field.type is FieldType.DATE]
_limits = st.none() | st.integers(1, 12) | st.just(500)


@st.composite
def _metric_queries(draw: st.DrawFn) -> Query:
    metric: Metric = draw(st.sampled_from(list(VOCABULARY.metrics.values())))
    day = draw(st.sampled_from(_dates)) if metric.date is None else draw(st.none() | st.sampled_from(_dates))
    groups = draw(st.lists(st.sampled_from(TABLE.dimensions), unique=True, max_size=2))
    grain = draw(st.none() | st.sampled_from(Grain))
    measured = None if metric.field is None else TABLE.fields[metric.field]
    apart = measured is not None and metric.aggregate not in {Aggregate.COUNT, Aggregate.DISTINCT}
    known = [metric.name, *groups, *([grain.value] if grain is not None else [])]
    known += [measured.measured_by] if apart and measured is not None and measured.measured_by is not None else []
    order = draw(st.lists(st.builds(Order, st.sampled_from(known), st.booleans()), max_size=2, unique_by=lambda step: step.by))
    return Query(
        table=draw(st.sampled_from([None, "orders"])),
        metric=metric.name,
        where=draw(st.none() | filters),
        period=draw(st.none() | _open_periods.map(parse_period)),
        date=day,
        groups=tuple(groups),
        grain=grain,
        order=tuple(order),
        limit=draw(_limits),
    )


@st.composite
def _row_queries(draw: st.DrawFn) -> Query:
    names = list(TABLE.fields)
    order = draw(st.lists(st.builds(Order, st.sampled_from(names), st.booleans()), max_size=2, unique_by=lambda step: step.by))
    return Query(
        table="orders",
        columns=tuple(draw(st.lists(st.sampled_from(names), unique=True, max_size=5))),
        where=draw(st.none() | filters),
        period=draw(st.none() | _open_periods.map(parse_period)),
        date=draw(st.none() | st.sampled_from(_dates)),
        order=tuple(order),
        limit=draw(_limits),
    )


queries = st.one_of(_metric_queries(), _row_queries())
"""Valid queries of every kind."""

"""From a plan to one SELECT, in steps that every database merges again: the rows that are meant, their groups, their order."""

from dataclasses import dataclass
from typing import Any

from sqlalchemy import Select, distinct, func, literal_column, select
from sqlalchemy.sql.expression import Subquery
from sqlalchemy.types import TypeEngine

from zuruf.assistant.query.column_types import Counted, LocalDay, Units
from zuruf.assistant.query.dialects import Dialect, Element, typed
from zuruf.assistant.query.expressions import Expressions
from zuruf.assistant.query.periods import Grain
from zuruf.assistant.query.plan import Group, Plan
from zuruf.assistant.query.vocabulary import WORD_TYPES, Aggregate, Field, Metric, Stored

_VALUE = "v"
_KEY = "k"
_RANK = "n"
_COUNT = "z"


@dataclass(frozen=True, slots=True)
class Compiled:
    """A statement whose first columns are those of the result, in order; `row_limit` tells how many rows are kept of what it
    gives: one more means that there were more. `count` gives how many there are in all; with `counts` every row of the statement
    ends with that number, so that groups need not be made a second time to be counted."""

    statement: Select[object]
    row_limit: int
    may_cut: bool
    count: Select[int]
    counts: bool


def compile_plan(plan: Plan, dialect: Dialect, row_limit: int, offset: int = 0) -> Compiled:
    """The statement for a plan. Rows come in a settled order: the asked one, then by every group (or by the table's key).

    `offset` rows are left out at the beginning; they count towards the query's own limit.
    """
    expressions = Expressions(plan, dialect)
    stage = _groups(plan, dialect, expressions) if plan.metric is not None else _rows(plan, expressions)
    left = None if plan.limit is None else max(plan.limit - offset, 0)
    within = left is not None and left <= row_limit
    whole = stage.select(stage.source)
    if plan.apart is not None and plan.limit is not None:
        whole = _ranked(plan, dialect, stage, plan.limit)
        statement = whole
        within = False
    else:
        statement = whole.order_by(*_steps(plan, dialect, stage, stage.source))
    kept = left if within and left is not None else row_limit
    counts = bool(plan.groups) and plan.limit is None
    if counts:
        statement = statement.add_columns(func.count().over().label(_COUNT))
    cut = statement.limit(kept if within else kept + 1)
    counted = whole.order_by(None) if plan.apart is not None or plan.limit is None else whole.limit(plan.limit)
    count = select(func.count()).select_from(counted.subquery("a"))
    return Compiled(cut.offset(offset) if offset else cut, kept, not within, count, counts)


@dataclass(frozen=True, slots=True)
class _Stage:
    """Rows ready to be ordered. `shown` are the labels of the result's columns by their names, `labels` of these and of what is
    only sorted by; `words` are the labels that hold words, `last` those that settle the order where the asked one does not."""

    source: Subquery
    shown: dict[str, str]
    labels: dict[str, str]
    words: frozenset[str]
    last: tuple[str, ...]

    def select(self, source: Subquery) -> Select[object]:
        return select(*(source.c[label] for label in self.shown.values()))


def _groups(plan: Plan, dialect: Dialect, expressions: Expressions) -> _Stage:
    metric = plan.metric
    assert metric is not None
    labels = {group.name: f"g{at}" for at, group in enumerate(plan.groups)}
    measure = expressions.value(plan.measured) if plan.measured is not None else literal_column("1")
    rows = select(
        *(_grouping(group, dialect, expressions).label(labels[group.name]) for group in plan.groups), measure.label("m")
    )
    if plan.where is not None:
        rows = rows.where(expressions.test(plan.where))
    found = rows.select_from(expressions.joined()).subquery("r")
    keys = [found.c[label] for label in labels.values()]
    value = _aggregate(metric, plan.measured, found.c["m"], dialect).label(_VALUE)
    grouped = select(*keys, value).group_by(*keys) if keys else select(value)
    shown = {**labels, metric.name: _VALUE}
    words = frozenset(labels[group.name] for group in plan.groups if group.field.type in WORD_TYPES)
    return _Stage(grouped.subquery("g"), shown, shown, words, tuple(labels.values()))


def _grouping(group: Group, dialect: Dialect, expressions: Expressions) -> Element:
    value = expressions.value(group.field)
    if group.grain is None or group.grain is Grain.DAY:
        return value
    return typed(dialect.truncated(typed(value, LocalDay()), group.grain), LocalDay())


def _aggregate(metric: Metric, measured: Field | None, measure: Element, dialect: Dialect) -> Element:
    kind: TypeEngine[Any] = measure.type
    match metric.aggregate:
        case Aggregate.COUNT:
            return typed(func.count(measure), Counted())
        case Aggregate.DISTINCT:
            return typed(func.count(distinct(measure)), Counted())
        case Aggregate.SUM:
            return typed(dialect.total(measure), kind)
        case Aggregate.LEAST:
            return typed(func.min(measure), kind)
        case Aggregate.MOST:
            return typed(func.max(measure), kind)
        case Aggregate.AVERAGE:
            held = kind.decimals if isinstance(kind, Units) else 0
            total = dialect.whole(dialect.total(measure), 10 ** (metric.decimals - held))
            return typed(dialect.ratio(total, func.nullif(func.count(measure), 0)), Units(metric.decimals))


def _rows(plan: Plan, expressions: Expressions) -> _Stage:
    shown = {field.name: f"c{at}" for at, field in enumerate(plan.columns)}
    sorted_by = [*(step.by for step in plan.order), *([] if plan.apart is None else [plan.apart])]
    hidden = [name for name in dict.fromkeys(sorted_by) if name not in shown]
    labels = {**shown, **{name: f"o{at}" for at, name in enumerate(hidden)}}
    columns = [expressions.value(plan.table.fields[name]).label(label) for name, label in labels.items()]
    words = frozenset(label for name, label in labels.items() if plan.table.fields[name].type in WORD_TYPES)
    last = tuple(shown.values())
    if plan.table.key is not None:
        columns.append(expressions.key(plan.table.key).label(_KEY))
        last = (_KEY,)
        words |= frozenset(_KEY for field in plan.table.fields.values() if _is_key_in_words(field, plan.table.key))
    rows = select(*columns)
    if plan.where is not None:
        rows = rows.where(expressions.test(plan.where))
    return _Stage(rows.select_from(expressions.joined()).subquery("r"), shown, labels, words, last)


def _is_key_in_words(field: Field, key: str) -> bool:
    return field.column == key and field.link is None and field.type in WORD_TYPES and field.stored is Stored.PLAIN


def _steps(plan: Plan, dialect: Dialect, stage: _Stage, source: Subquery) -> list[Element]:
    """Everything to sort by: first the currency where amounts of several are compared, then what was asked, then the rest."""
    steps: list[Element] = []
    asked = [(stage.labels[step.by], step.descending) for step in plan.order]
    apart = [(stage.labels[plan.apart], False)] if plan.apart is not None else []
    done: set[str] = set()
    for label, descending in [*apart, *asked, *((label, False) for label in stage.last)]:
        if label not in done:
            done.add(label)
            steps += dialect.sorting(source.c[label], words=label in stage.words, descending=descending)
    return steps


def _ranked(plan: Plan, dialect: Dialect, stage: _Stage, limit: int) -> Select[object]:
    """The first `limit` rows of each currency."""
    assert plan.apart is not None
    source = stage.source
    rank = func.row_number().over(partition_by=source.c[stage.labels[plan.apart]], order_by=_steps(plan, dialect, stage, source))
    ranked = select(*source.c, rank.label(_RANK)).subquery("k")
    return stage.select(ranked).where(ranked.c[_RANK] <= limit).order_by(*_steps(plan, dialect, stage, ranked))

"""Two periods side by side. Pure: the same query was run twice, and its results are put together here."""

from dataclasses import dataclass, replace
from datetime import date
from decimal import ROUND_HALF_UP, Decimal, localcontext

from zuruf.assistant.query.periods import DayRange, Grain, shift, start_of
from zuruf.assistant.query.plan import Plan
from zuruf.assistant.query.result import QueryResult
from zuruf.domain.blocks import Cell, Column, ColumnKind, Labels
from zuruf.domain.faults import ReportFault

BEFORE, DIFFERENCE, PERCENT = "_before", "_difference", "_percent"
"""What is added to the metric's name in the names of the further columns."""

_FIGURES = frozenset({ColumnKind.AMOUNT, ColumnKind.QUANTITY, ColumnKind.COUNT})
_TENTH = Decimal("0.1")
_PRECISION = 60
"""Digits of the intermediate results: more than any two figures have."""

Row = tuple[Cell, ...]
Key = tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Headings:
    """What the further columns are called: the figure of either period, the difference, the change in percent, the other date."""

    current: Labels
    before: Labels
    difference: Labels
    percent: Labels
    date_before: Labels


@dataclass(frozen=True, slots=True)
class Side:
    """One of the two: the checked query with its period's days, and what it found without any limit."""

    plan: Plan
    result: QueryResult

    @property
    def days(self) -> DayRange:
        """Raises ReportFault report-without-period."""
        if self.plan.period is None:
            raise ReportFault("report-without-period", "the query has no period to compare another with")
        return self.plan.period.days


@dataclass(frozen=True, slots=True)
class Comparison:
    """Rows with both figures. A group that one period does not have shows nothing there: no figure is not zero."""

    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    row_count: int


def compare(current: Side, before: Side, headings: Headings, limit: int | None = None) -> Comparison:
    """The groups of both periods with figure, figure before, difference and change in percent of the earlier figure.

    Groups of time are aligned by their place in the period: the first month with the first, the second with the second. `limit`
    counts rows (for each currency where the query ranks within currencies), in the order of the current period.
    Raises ReportFault report-not-comparable for rows without a metric, a metric that is no figure, or results that were cut.
    """
    return _Comparing(current, before, headings).comparison(limit)


class _Comparing:
    def __init__(self, current: Side, before: Side, headings: Headings) -> None:
        metric = current.plan.metric
        if metric is None:
            raise ReportFault("report-not-comparable", "only queries with a metric can be compared")
        if current.result.truncated or before.result.truncated:
            raise ReportFault("report-not-comparable", "too many groups: ask for fewer, so that none is left out unseen")
        self._current = current
        self._before = before
        self._headings = headings
        self._columns = current.result.columns
        self._at = next(at for at, column in enumerate(self._columns) if column.name == metric.name)
        if self._columns[self._at].kind not in _FIGURES:
            raise ReportFault("report-not-comparable", "the metric is a day and no figure")
        self._grain = current.plan.groups[0].grain if current.plan.groups else None

    def comparison(self, limit: int | None) -> Comparison:
        now = self._keyed(self._current)
        then = self._keyed(self._before)
        keys = self._ordered(list({**now, **then}))
        rows = tuple(self._row(key, now.get(key), then.get(key)) for key in keys)
        columns = self._shown_columns()
        limited = rows if limit is None else self._limited(rows, limit, columns)
        return Comparison(columns, limited, len(limited))

    def _keyed(self, side: Side) -> dict[Key, Row]:
        """The rows by their group; a unit of time by its place in the period."""
        first = side.days.first
        if self._grain is not None and first is None:
            raise ReportFault("report-not-comparable", "a period without a first day has no first month to begin with")
        found: dict[Key, Row] = {}
        for row in side.result.rows:
            key = [cell for at, cell in enumerate(row) if at != self._at]
            if self._grain is not None and isinstance(key[0], date) and first is not None:
                key[0] = _place(key[0], first, self._grain)
            found[tuple(key)] = row
        return found

    def _ordered(self, keys: list[Key]) -> list[Key]:
        """As the current period has them, the other's own behind; time stays in its order."""
        order = self._current.plan.order
        grain = self._grain
        if grain is None or (order and order[0].by != grain.value):
            return keys
        falls = bool(order) and order[0].descending
        return sorted(keys, key=lambda key: key[0] if isinstance(key[0], int) else 0, reverse=falls)

    def _row(self, key: Key, now: Row | None, then: Row | None) -> Row:
        figure = None if now is None else now[self._at]
        figure_before = None if then is None else then[self._at]
        difference, percent = _change(figure, figure_before)
        cells: list[Cell] = list(key)
        if self._grain is not None:
            cells[0:1] = [self._day(key[0], self._current), self._day(key[0], self._before)]
        at = self._at + (0 if self._grain is None else 1)
        cells[at:at] = [figure, figure_before, difference, percent]
        return tuple(cells)

    def _day(self, place: Cell, side: Side) -> date | None:
        first = side.days.first
        assert isinstance(place, int)
        assert first is not None
        assert self._grain is not None
        day = shift(start_of(first, self._grain), self._grain, place)
        last = side.days.last
        return day if last is None or day <= last else None

    def _shown_columns(self) -> tuple[Column, ...]:
        metric = self._columns[self._at]
        headings = self._headings
        shown: list[Column] = list(self._columns[: self._at])
        if self._grain is not None:
            axis = shown[0]
            shown[1:1] = [replace(axis, name=f"{axis.name}{BEFORE}", labels=headings.date_before)]
        shown += [
            replace(metric, labels=headings.current),
            replace(metric, name=f"{metric.name}{BEFORE}", labels=headings.before),
            replace(metric, name=f"{metric.name}{DIFFERENCE}", labels=headings.difference),
            Column(f"{metric.name}{PERCENT}", ColumnKind.QUANTITY, labels=headings.percent, additive=False),
        ]
        return (*shown, *self._columns[self._at + 1 :])

    def _limited(self, rows: tuple[Row, ...], limit: int, columns: tuple[Column, ...]) -> tuple[Row, ...]:
        apart = self._current.plan.apart
        if apart is None:
            return rows[:limit]
        at = next(at for at, column in enumerate(columns) if column.name == apart)
        taken: dict[Cell, int] = {}
        kept = []
        for row in rows:
            taken[row[at]] = taken.get(row[at], 0) + 1
            if taken[row[at]] <= limit:
                kept.append(row)
        return tuple(kept)


def _place(day: date, first: date, grain: Grain) -> int:
    """How many units lie between the first one of the period and that of the day."""
    start = start_of(first, grain)
    match grain:
        case Grain.DAY:
            return (day - start).days
        case Grain.WEEK:
            return (day - start).days // 7
        case Grain.MONTH | Grain.QUARTER | Grain.YEAR:
            months = (day.year - start.year) * 12 + day.month - start.month
            return months // {Grain.MONTH: 1, Grain.QUARTER: 3, Grain.YEAR: 12}[grain]


def _change(figure: Cell, before: Cell) -> tuple[Cell, Decimal | None]:
    """The difference, exact, and the change in percent of the earlier figure to one decimal; none where there is no base."""
    if not isinstance(figure, (int, Decimal)) or not isinstance(before, (int, Decimal)):
        return None, None
    with localcontext(prec=_PRECISION):
        difference = figure - before
        if not before:
            return difference, None
        percent = Decimal(difference) * 100 / abs(Decimal(before))
        # Nothing added: without it a tiny fall would be -0.0.
        return difference, percent.quantize(_TENTH, ROUND_HALF_UP) + 0

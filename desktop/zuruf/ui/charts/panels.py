"""What a chart draws, worked out from a block: one panel for each currency or unit. Pure.

Amounts of different currencies are never added and never share a scale, and neither do amounts and counts.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date
from decimal import Decimal

from zuruf.domain.blocks import Block, Cell, ChartKind, ColumnKind, Grain
from zuruf.export.titles import is_cut
from zuruf.language.calendar import unit_number, unit_text
from zuruf.ui.blocks.cells import (
    FIGURES,
    Field,
    block_title,
    cell_text,
    column_title,
    fields,
    figure_text,
    measure_of,
    measure_text,
)
from zuruf.ui.texts import Texts

MOST_PARTS = 7
"""Parts of a whole that can be told apart from a metre away; the last of them stands for the rest."""


@dataclass(frozen=True, slots=True)
class Point:
    """A figure in a panel. `place` counts along the axis from 0 and may leave gaps; `row` and `column` are the block's."""

    place: int
    value: Decimal
    row: int
    column: str


@dataclass(frozen=True, slots=True)
class Series:
    name: str
    points: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Panel:
    """Figures that may stand on one scale.

    `measure` is the currency code or unit as it is shown, "" for bare figures. `labels` names the places that hold a point, in
    full, `short_labels` for the axis. `kind` is how this panel is drawn: parts of a whole only where that is true. `broken`: a
    line stops where a week, month, quarter or year is missing.
    """

    kind: ChartKind
    title: str
    measure: str
    figures: ColumnKind
    series: tuple[Series, ...]
    labels: dict[int, str]
    short_labels: dict[int, str]
    places: int
    in_time: bool
    broken: bool
    raw_measure: str | None = None

    @property
    def values(self) -> tuple[Decimal, ...]:
        return tuple(point.value for series in self.series for point in series.points)

    def written(self, value: Decimal, texts: Texts) -> str:
        """A value with its currency or unit."""
        return figure_text(self.figures, value, self.raw_measure, texts)


@dataclass(frozen=True, slots=True)
class Drawing:
    """`left_out` rows have no place on the axis (no date); they are in the table."""

    panels: tuple[Panel, ...]
    left_out: int


def drawing(block: Block, texts: Texts) -> Drawing:
    """The panels of a chart block, in the order in which their currencies and units appear."""
    axis, others = _axis(block)
    figures = [field for field in others if field.column.kind in FIGURES]
    apart = [field for field in others if field.column.kind not in FIGURES]
    places = _Places(block, axis, texts)
    gathered: dict[tuple[ColumnKind, str | None, str], dict[str, list[Point]]] = {}
    several = len(figures) > 1
    for field, row_number, row in _cells(figures, block.rows):
        value, place = row[field.index], places.of(row_number)
        if place is None or not isinstance(value, Decimal | int):
            continue
        measure = measure_of(field, row)
        # Quantities whose unit is not told may be anything: each column is a panel of its own.
        alone = field.column.name if measure is None and field.column.kind is not ColumnKind.COUNT else ""
        name = _series_name(field, apart, row, texts, several=several)
        series = gathered.setdefault((field.column.kind, measure, alone), {})
        series.setdefault(name, []).append(Point(place, Decimal(value), row_number, field.column.name))
    panels = _Panels(block, figures, places, texts)
    made = (panels.panel(kind, measure, series) for (kind, measure, _), series in gathered.items())
    return Drawing(tuple(made), places.missing)


def _axis(block: Block) -> tuple[Field | None, tuple[Field, ...]]:
    """The field along the axis, and the others. There is none where the figures differ by their currency or unit alone."""
    drawn = fields(block)
    if not drawn:
        return None, ()
    is_figure = drawn[0].column.kind in FIGURES
    alone = is_figure and (drawn[0].index > 0 or not any(field.column.kind in FIGURES for field in drawn[1:]))
    return (None, drawn) if alone else (drawn[0], drawn[1:])


def parts(panel: Panel, rest: Callable[[int], str]) -> tuple[tuple[str, Decimal, tuple[Point, ...]], ...]:
    """The parts of a whole, the largest first; beyond MOST_PARTS the smaller ones together, named by `rest` for their number."""
    points = sorted(panel.series[0].points, key=lambda point: -point.value)
    if len(points) <= MOST_PARTS:
        return tuple((panel.labels[point.place], point.value, (point,)) for point in points)
    named, others = points[: MOST_PARTS - 1], points[MOST_PARTS - 1 :]
    together = (rest(len(others)), sum((point.value for point in others), Decimal(0)), tuple(others))
    return (*((panel.labels[point.place], point.value, (point,)) for point in named), together)


def _cells(figures: Sequence[Field], rows: Sequence[Sequence[Cell]]) -> Iterator[tuple[Field, int, Sequence[Cell]]]:
    for field in figures:
        for number, row in enumerate(rows):
            yield field, number, row


def _series_name(field: Field, apart: Sequence[Field], row: Sequence[Cell], texts: Texts, *, several: bool) -> str:
    told = [cell_text(other, row, texts) for other in apart]
    if several:
        told.insert(0, column_title(field.column, texts))
    return ", ".join(told)


class _Panels:
    """Makes panels of gathered points."""

    def __init__(self, block: Block, figures: Sequence[Field], places: "_Places", texts: Texts) -> None:
        self._block = block
        self._places = places
        self._texts = texts
        self._titles = {field.column.name: column_title(field.column, texts) for field in figures}
        self._additive = {field.column.name for field in figures if field.column.additive}

    def panel(self, kind: ColumnKind, measure: str | None, gathered: dict[str, list[Point]]) -> Panel:
        places = self._places
        used = {point.place for points in gathered.values() for point in points}
        # Of a customer without invoices in this currency there is nothing to draw; a month without any is a gap in time.
        order = {place: place if places.in_time else number for number, place in enumerate(sorted(used))}
        series = tuple(
            Series(name, tuple(replace(point, place=order[point.place]) for point in sorted(points, key=lambda each: each.place)))
            for name, points in gathered.items()
        )
        columns = dict.fromkeys(point.column for each in series for point in each.points)
        return Panel(
            kind=self._kind(series, columns),
            title=", ".join(self._titles[name] for name in columns),
            measure="" if measure is None else measure_text(kind, measure, self._texts),
            figures=kind,
            series=series,
            labels={order[place]: places.label(place) for place in used},
            short_labels={order[place]: places.label(place, short=True) for place in used},
            places=places.span if places.in_time else len(used),
            in_time=places.in_time,
            broken=places.in_time and places.grain is not Grain.DAY,
            raw_measure=measure,
        )

    def _kind(self, series: tuple[Series, ...], columns: Iterable[str]) -> ChartKind:
        wished = self._block.chart or ChartKind.BAR
        may_share = not is_cut(self._block) and all(name in self._additive for name in columns) and _is_whole(series)
        return ChartKind.BAR if wished is ChartKind.SHARE and not may_share else wished


def _is_whole(series: tuple[Series, ...]) -> bool:
    """Whether the figures can be parts of one whole: a single series, nothing below zero, and something at all."""
    values = [point.value for each in series for point in each.points]
    return len(series) == 1 and min(values) >= 0 and max(values) > 0


class _Places:
    """Where the rows stand along the axis. Days, months and so on keep their distances; other things stand in the order given."""

    def __init__(self, block: Block, axis: Field | None, texts: Texts) -> None:
        self._block = block
        self._axis = axis
        self._texts = texts
        self._row_of: dict[int, int] = {}
        self._places: dict[int, int] = {}
        self.grain = Grain.DAY if axis is None else axis.column.grain or Grain.DAY
        self.missing = 0
        figures = {index for index, column in enumerate(block.columns) if column.kind in FIGURES}
        # Rows that differ in their figures only would be drawn upon each other.
        told = Counter(tuple(cell for index, cell in enumerate(row) if index not in figures) for row in block.rows)
        repeated = any(count > 1 for count in told.values())
        self.in_time = axis is not None and axis.column.kind is ColumnKind.DATE and not repeated
        if self.in_time:
            self._set_by_time()
        else:
            self._set_by_name(repeated=repeated)
        self.span = max(self._places.values(), default=0) + 1

    def of(self, row: int) -> int | None:
        return self._places.get(row)

    def label(self, place: int, *, short: bool = False) -> str:
        if self._axis is None:
            return block_title(self._block, self._texts)
        row = self._block.rows[self._row_of[place]]
        day = row[self._axis.index]
        if short and isinstance(day, date):
            return unit_text(day, self.grain, self._texts.language, self._texts.phrases, short=True)
        return cell_text(self._axis, row, self._texts)

    def _cell(self, row: int) -> Cell:
        return None if self._axis is None else self._block.rows[row][self._axis.index]

    def _set_by_time(self) -> None:
        days = {row: day for row in range(len(self._block.rows)) if isinstance(day := self._cell(row), date)}
        self.missing = len(self._block.rows) - len(days)
        numbers = {row: unit_number(day, self.grain) for row, day in days.items()}
        first = min(numbers.values(), default=0)
        for row, number in numbers.items():
            self._places[row] = number - first
            self._row_of.setdefault(number - first, row)

    def _set_by_name(self, *, repeated: bool) -> None:
        known: dict[Cell, int] = {}
        for row in range(len(self._block.rows)):
            place = row if repeated else known.setdefault(self._cell(row), len(known))
            self._places[row] = place
            self._row_of.setdefault(place, row)

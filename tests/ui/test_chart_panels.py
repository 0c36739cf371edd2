"""What a chart draws: scales with round marks, one panel per currency or unit, parts only of a true whole."""

from dataclasses import replace
from datetime import date, timedelta
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.ui import samples

from zuruf.domain.blocks import Block, Cell, ChartKind, Column, ColumnKind, Grain
from zuruf.domain.languages import Language
from zuruf.language.calendar import unit_number, unit_text
from zuruf.ui.charts.panels import MOST_PARTS, Panel, Point, Series, drawing, parts
from zuruf.ui.charts.ticks import scale
from zuruf.ui.scene import Scene

VALUES = st.decimals(min_value=-(10**12), max_value=10**12, places=4)


@given(VALUES, VALUES, st.integers(2, 9))
def test_a_scale_holds_its_figures_and_zero_with_round_marks(one: Decimal, other: Decimal, most: int) -> None:
    low, high = sorted((one, other))
    found = scale(low, high, most)
    assert found.low <= low
    assert found.high >= high
    assert 0 in found.marks
    assert 2 <= len(found.marks) <= most + 3
    assert {later - earlier for earlier, later in zip(found.marks, found.marks[1:], strict=False)} == {found.step}
    assert found.step.normalize().as_tuple().digits in {(1,), (2,), (2, 5), (5,)}
    assert 0.0 <= found.share(low) <= found.share(high) <= 1.0


@given(st.integers(0, 10**9), st.integers(2, 9))
def test_what_is_counted_has_whole_marks(high: int, most: int) -> None:
    assert all(mark == mark.to_integral_value() for mark in scale(Decimal(0), Decimal(high), most, whole=True).marks)


def panels(block: Block, scene: Scene) -> tuple[Panel, ...]:
    return drawing(block, scene.texts).panels


def values(panel: Panel) -> list[list[str]]:
    return [[str(point.value) for point in series.points] for series in panel.series]


def test_every_currency_is_a_panel_with_its_own_places(scene: Scene) -> None:
    found = panels(samples.CURRENCIES_APART, scene)
    assert [(panel.measure, panel.places, len(panel.values)) for panel in found] == [("EUR", 2, 2), ("DKK", 2, 2), ("UAH", 1, 1)]
    euro = found[0]
    assert euro.labels == {0: samples.LONG_NAMES[0], 1: samples.LONG_NAMES[4]}
    assert euro.title == "Nettoumsatz"
    assert euro.written(Decimal(81240), scene.texts) == "81.240,00\u00a0EUR"


def test_units_are_panels_too_and_quantities_without_one_stand_alone(scene: Scene) -> None:
    columns = (
        samples.CUSTOMERS,
        Column("weight", ColumnKind.QUANTITY, unit_column="unit"),
        Column("unit", ColumnKind.TEXT),
        Column("stock", ColumnKind.QUANTITY),
        Column("orders", ColumnKind.COUNT),
        Column("returns", ColumnKind.COUNT),
    )
    rows = (("a", Decimal(1), "tonne", Decimal(5), 3, 1), ("b", Decimal(2), "kilogram", Decimal(6), 4, 0))
    found = panels(samples.chart("x", ChartKind.BAR, columns, *rows), scene)
    assert [(panel.title, panel.measure) for panel in found] == [
        ("weight", "t"),
        ("weight", "kg"),
        ("Bestand", ""),
        ("orders, returns", ""),
    ]
    assert [series.name for series in found[3].series] == ["orders", "returns"]


def test_further_groups_tell_series_apart(scene: Scene) -> None:
    (panel,) = panels(samples.LINES, scene)
    assert [series.name for series in panel.series] == ["offen", "an die Spedition übergeben"]
    assert panel.places == 12
    assert panel.labels[2] == "März 2025"
    assert panel.short_labels[0] == "Jan. 2025"


def test_time_keeps_its_distances_and_its_order(scene: Scene) -> None:
    rows = samples.by_month((2026, 3, "3", "EUR"), (2025, 11, "1", "EUR"), (2026, 1, "2", "EUR"))
    (panel,) = panels(samples.chart("x", ChartKind.LINE, (samples.MONTHS, samples.AMOUNT, samples.CURRENCIES), *rows), scene)
    assert [(point.place, str(point.value), point.row) for point in panel.series[0].points] == [
        (0, "1", 1),
        (2, "2", 2),
        (4, "3", 0),
    ]
    assert (panel.places, panel.in_time, panel.broken) == (5, True, True)


def test_rows_without_a_date_are_told_and_not_drawn(scene: Scene) -> None:
    rows: tuple[tuple[Cell, ...], ...] = ((date(2026, 3, 1), Decimal(1), "EUR"), (None, Decimal(7), "EUR"))
    drawn = drawing(samples.chart("x", ChartKind.BAR, (samples.MONTHS, samples.AMOUNT, samples.CURRENCIES), *rows), scene.texts)
    assert drawn.left_out == 1
    assert values(drawn.panels[0]) == [["1"]]


def test_rows_that_differ_by_their_figures_only_are_not_drawn_upon_each_other(scene: Scene) -> None:
    block = samples.chart(
        "x", ChartKind.BAR, (samples.CUSTOMERS, samples.AMOUNT, samples.CURRENCIES), *(("a", Decimal(1), "EUR"),) * 3
    )
    (panel,) = panels(block, scene)
    assert [point.place for point in panel.series[0].points] == [0, 1, 2]


def test_totals_per_currency_alone_have_no_axis_and_are_drawn_all_the_same(scene: Scene) -> None:
    rows = (("EUR", Decimal(5)), ("DKK", Decimal(7)))
    found = panels(samples.chart("x", ChartKind.BAR, (samples.CURRENCIES, samples.AMOUNT), *rows), scene)
    assert [(panel.measure, panel.labels) for panel in found] == [("EUR", {0: "Nettoumsatz"}), ("DKK", {0: "Nettoumsatz"})]


@pytest.mark.parametrize("rows", [(), (("a", None, "EUR"),)])
def test_without_figures_there_is_nothing_to_draw(scene: Scene, rows: tuple[tuple[Cell, ...], ...]) -> None:
    assert panels(samples.chart("x", ChartKind.BAR, (samples.CUSTOMERS, samples.AMOUNT, samples.CURRENCIES), *rows), scene) == ()


def test_all_figures_are_drawn_however_many(scene: Scene) -> None:
    assert [len(panel.values) for panel in panels(samples.DAYS, scene)] == [len(samples.DAYS.rows)]


def share(*amounts: str, additive: bool = True) -> Block:
    columns = (samples.CUSTOMERS, replace(samples.AMOUNT, additive=additive), samples.CURRENCIES)
    return samples.chart("x", ChartKind.SHARE, columns, *((f"c{number}", Decimal(a), "EUR") for number, a in enumerate(amounts)))


@pytest.mark.parametrize(
    ("block", "kind"),
    [
        (share("1", "2"), ChartKind.SHARE),
        (share("1", "-2"), ChartKind.BAR),
        (share("0", "0"), ChartKind.BAR),
        (share("1", "2", additive=False), ChartKind.BAR),
        (replace(share("1", "2"), truncated=True), ChartKind.BAR),
        (replace(share("1", "2"), row_count=3), ChartKind.BAR),
    ],
)
def test_parts_are_drawn_of_a_whole_only(scene: Scene, block: Block, kind: ChartKind) -> None:
    assert [panel.kind for panel in panels(block, scene)] == [kind]


@given(st.lists(st.decimals(min_value=0, max_value=10**6, places=2), min_size=1, max_size=30).filter(any))
def test_the_parts_are_the_whole(amounts: list[Decimal]) -> None:
    points = tuple(samples_point(place, amount) for place, amount in enumerate(amounts))
    panel = whole(points)
    found = parts(panel, lambda count: f"rest of {count}")
    assert sum(value for _, value, _ in found) == sum(amounts)
    assert len(found) == min(len(amounts), MOST_PARTS)
    assert sorted(point.row for _, _, part in found for point in part) == list(range(len(amounts)))
    named = [value for name, value, part in found if len(part) == 1]
    assert named == sorted(named, reverse=True)


def samples_point(place: int, amount: Decimal) -> Point:
    return Point(place, amount, place, "net_revenue")


def whole(points: tuple[Point, ...]) -> Panel:
    labels = {point.place: f"c{point.place}" for point in points}
    return Panel(
        ChartKind.SHARE,
        "",
        "EUR",
        ColumnKind.AMOUNT,
        (Series("", points),),
        labels,
        labels,
        len(points),
        in_time=False,
        broken=False,
    )


@pytest.mark.parametrize("language", list(Language))
@pytest.mark.parametrize("grain", list(Grain))
def test_neighbouring_units_differ_by_one(grain: Grain, language: Language, scene: Scene) -> None:
    scene.texts.language = language
    first = {Grain.DAY: date(2024, 2, 28), Grain.WEEK: date(2025, 12, 22), Grain.MONTH: date(2025, 12, 1)}
    first |= {Grain.QUARTER: date(2025, 10, 1), Grain.YEAR: date(2025, 1, 1)}
    starts = [first[grain]]
    while len(starts) < 3:
        day = starts[-1] + timedelta(days=1)
        while unit_number(day, grain) == unit_number(starts[-1], grain):
            day += timedelta(days=1)
        starts.append(day)
    numbers = [unit_number(day, grain) for day in starts]
    assert numbers == [numbers[0], numbers[0] + 1, numbers[0] + 2]
    told = [unit_text(day, grain, language, scene.texts.phrases, short=short) for day in starts for short in (True, False)]
    assert len(set(told[::2])) == len(set(told[1::2])) == 3

"""Charts under the hand: figures by keys and by touch, a table for those who cannot see them, one scale per currency."""

from collections.abc import Iterator
from dataclasses import replace
from decimal import Decimal
from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from tests.dialogue.sayings import started
from tests.ui import samples
from tests.ui.fakes import Played, Show
from tests.ui.hands import type_request

from zuruf.dialogue.events import TurnReported
from zuruf.domain.blocks import Block, ChartKind
from zuruf.domain.events import BlockShown
from zuruf.domain.languages import Language
from zuruf.domain.turns import FigureSource
from zuruf.ui.blocks.block_view import BlockView
from zuruf.ui.charts.canvas import Canvas
from zuruf.ui.charts.chart_view import ChartView, PanelView
from zuruf.ui.charts.drawer import Mark
from zuruf.ui.scene import Scene
from zuruf.ui.theme import LOOKS, Palette

# The plugin that draws off the screen says so of every window whose size changes.
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support propagateSizeHints")

CHARTS = tuple(block for block in samples.ALL if block.chart is not None)


def panels(view: BlockView) -> tuple[PanelView, ...]:
    assert isinstance(view.chart, ChartView)
    return view.chart.views


def canvas_of(view: BlockView) -> Canvas:
    return panels(view)[0].canvas


def test_arrows_go_through_the_figures_and_each_is_told(show: Show) -> None:
    view = show(samples.BARS)
    canvas = canvas_of(view)
    assert canvas.accessibleName() == "Balkendiagramm: Nettoumsatz in EUR. 9 Werte."
    canvas.setFocus(Qt.FocusReason.TabFocusReason)
    assert panels(view)[0].readout.text() == f"{samples.LONG_NAMES[0]}: 81.240,00\u00a0EUR"
    QTest.keyClick(canvas, Qt.Key.Key_Down)
    assert canvas.accessibleDescription() == f"{samples.LONG_NAMES[1]}: 60.210,50\u00a0EUR"
    QTest.keyClick(canvas, Qt.Key.Key_End)
    assert canvas.accessibleDescription() == "Ångström AB: 0,00\u00a0EUR"
    QTest.keyClick(canvas, Qt.Key.Key_Down)
    assert canvas.accessibleDescription() == "Ångström AB: 0,00\u00a0EUR"
    QTest.keyClick(canvas, Qt.Key.Key_Home)
    QTest.keyClick(canvas, Qt.Key.Key_Up)
    assert panels(view)[0].readout.text() == f"{samples.LONG_NAMES[0]}: 81.240,00\u00a0EUR"


def test_other_arrows_go_from_series_to_series(show: Show) -> None:
    canvas = canvas_of(show(samples.LINES))
    canvas.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(canvas, Qt.Key.Key_Right)
    assert canvas.accessibleDescription() == "offen, Februar 2025: 6"
    QTest.keyClick(canvas, Qt.Key.Key_Down)
    assert canvas.accessibleDescription() == "an die Spedition übergeben, Februar 2025: 10"
    QTest.keyClick(canvas, Qt.Key.Key_Up)
    assert canvas.accessibleDescription() == "offen, Februar 2025: 6"


@pytest.mark.parametrize("block", CHARTS, ids=lambda block: block.id)
def test_every_figure_of_the_block_is_reached_by_keys(show: Show, block: Block) -> None:
    view = show(block)
    told = [mark.text for panel in panels(view) for mark in every_mark(panel.canvas)]
    figures = [point.row for panel in panels(view) for mark in panel.canvas.marks for point in mark.points]
    assert sorted(figures) == list(range(len(block.rows)))
    assert len(told) == sum(len(panel.canvas.marks) for panel in panels(view))


def every_mark(canvas: Canvas) -> Iterator[Mark]:
    """The marks that the keys lead to, one after the other."""
    chosen: list[Mark] = []
    canvas.chosen.connect(chosen.append)
    canvas.setFocus(Qt.FocusReason.TabFocusReason)
    key = Qt.Key.Key_Right if canvas.runs_across else Qt.Key.Key_Down
    for _ in canvas.marks[1:]:
        QTest.keyClick(canvas, key)
    return iter({mark.text + str(mark.place): mark for mark in chosen}.values())


@pytest.mark.parametrize("block", CHARTS, ids=lambda block: block.id)
def test_touching_a_figure_shows_it(show: Show, block: Block) -> None:
    canvas = canvas_of(show(block))
    for mark in (canvas.marks[0], canvas.marks[-1]):
        middle = mark.area.center().toPoint() + QPoint(5, 5)
        QTest.mouseClick(canvas, Qt.MouseButton.LeftButton, pos=middle)
        assert canvas.accessibleDescription() == mark.text


def test_touching_a_slice_shows_its_part(show: Show) -> None:
    canvas = canvas_of(show(samples.SHARE))
    right_of_the_top = QPoint(5 + 6 + 200, canvas.height() // 2 - 60)
    QTest.mouseClick(canvas, Qt.MouseButton.LeftButton, pos=right_of_the_top)
    assert canvas.accessibleDescription() == f"{samples.LONG_NAMES[0]}: 81.240,00\u00a0EUR, 32,7\u00a0%"


@pytest.mark.parametrize("block", CHARTS, ids=lambda block: block.id)
def test_every_chart_has_its_table_by_touch_and_by_keys(show: Show, block: Block) -> None:
    view = show(block)
    assert view.table is not None
    assert view.chart is not None
    assert (view.chart.isVisible(), view.table.isVisible()) == (True, False)
    assert view.as_table.accessibleName() == "Als Tabelle"
    view.as_table.setFocus()
    QTest.keyClick(view.as_table, Qt.Key.Key_Space)
    assert (view.chart.isVisible(), view.table.isVisible()) == (False, True)
    assert view.table.table.rows.rowCount() == len(block.rows)
    assert view.as_table.accessibleName() == "Als Bild"
    QTest.mouseClick(view.as_table, Qt.MouseButton.LeftButton)
    assert (view.chart.isVisible(), view.table.isVisible()) == (True, False)


def test_a_figure_of_the_reply_is_marked_in_the_table(show: Show) -> None:
    view = show(samples.BARS)
    assert view.table is not None
    view.mark(FigureSource(0, 1, "result", "bars", 3, "net_revenue"))
    assert view.table.isVisible()
    assert view.table.table.rows.index(3, 1).data(Qt.ItemDataRole.BackgroundRole) is not None


def test_currencies_are_drawn_apart_and_it_is_said(show: Show) -> None:
    view = show(samples.CURRENCIES_APART)
    assert [panel.panel.measure for panel in panels(view)] == ["EUR", "DKK", "UAH"]
    names = {panel.canvas.accessibleName() for panel in panels(view)}
    assert names == {
        f"Balkendiagramm: Nettoumsatz in {code}. {told}"
        for code, told in (("EUR", "2 Werte."), ("DKK", "2 Werte."), ("UAH", "Ein Wert."))
    }
    assert "Verschiedene Währungen und Einheiten haben je eine eigene Skala." in labels(view)


def labels(view: BlockView) -> list[str]:
    return [label.text() for label in view.findChildren(QLabel) if label.isVisible()]


def test_what_is_no_whole_is_drawn_as_bars_and_it_is_said(show: Show) -> None:
    view = show(replace(samples.BARS, chart=ChartKind.SHARE))
    assert panels(view)[0].panel.kind is ChartKind.BAR
    assert "Anteile sind hier nicht möglich, deshalb Balken." in labels(view)


def test_a_chart_that_was_cut_says_so(show: Show) -> None:
    view = show(replace(samples.LINE, truncated=True, row_count=400))
    assert "Gekürzt: 25 von 400 Einträgen." in labels(view)


def test_a_chart_without_figures_says_so_and_keeps_its_table(show: Show) -> None:
    view = show(replace(samples.BARS, rows=tuple((name, None, "EUR") for name, _, _ in samples.BARS.rows)))
    assert panels(view) == ()
    assert "Hier gibt es nichts zu zeichnen. Die Tabelle zeigt die Daten." in labels(view)
    QTest.mouseClick(view.as_table, Qt.MouseButton.LeftButton)
    assert view.table is not None
    assert view.table.isVisible()


def test_a_chart_changes_its_language(show: Show, scene: Scene) -> None:
    view = show(samples.LINES)
    scene.switch(Language.UKRAINIAN, scene.look)
    assert canvas_of(view).accessibleName() == "Лінійна діаграма: Замовлення. 24 значення."
    canvas_of(view).setFocus(Qt.FocusReason.TabFocusReason)
    assert canvas_of(view).accessibleDescription() == "відкрито, січень 2025\u202fр.: 3"


def picture(view: BlockView) -> QImage:
    return canvas_of(view).grab().toImage()


@pytest.mark.parametrize("look", LOOKS.values(), ids=list(LOOKS))
def test_bars_are_as_long_as_their_figures(show: Show, scene: Scene, look: Palette) -> None:
    scene.switch(Language.GERMAN, look)
    view = show(samples.BARS)
    image = picture(view)
    canvas = canvas_of(view)
    colour = QColor(look.series[0])
    drawn = []
    for mark in canvas.marks[:4]:
        y = round(mark.area.center().y()) + 5
        drawn.append(sum(image.pixelColor(x, y) == colour for x in range(image.width())))
    assert drawn == sorted(drawn, reverse=True)
    amounts = [mark.value for mark in canvas.marks[:4]]
    for (longer, shorter), (more, less) in zip(pairwise(drawn), pairwise(amounts), strict=True):
        assert abs(shorter / longer - float(less / more)) < 0.03


def test_a_figure_below_zero_is_drawn_on_the_other_side(show: Show) -> None:
    marks = {mark.value < 0: mark.area for mark in canvas_of(show(samples.BARS_IN_TIME)).marks}
    assert marks[True].top() == pytest.approx(marks[False].bottom(), abs=1.5)


def test_one_figure_is_drawn(show: Show) -> None:
    canvas = canvas_of(show(samples.ONE_POINT))
    (mark,) = canvas.marks
    assert mark.text == "März 2026: 812.400,00\u00a0EUR"
    middle = mark.area.center().toPoint() + QPoint(5, 5)
    assert canvas.grab().toImage().pixelColor(middle) == QColor(LOOKS["light"].series[0])


@pytest.mark.parametrize("look", LOOKS.values(), ids=list(LOOKS))
def test_the_colours_of_a_chart_stand_out_from_their_ground(look: Palette) -> None:
    assert len(set(look.series)) == len(look.series)
    for colour in look.series:
        assert contrast(colour, look.surface) >= 3.0


def contrast(one: str, other: str) -> float:
    """By WCAG 2.2."""

    def luminance(colour: str) -> float:
        def linear(part: float) -> float:
            return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4

        seen = QColor(colour)
        return 0.2126 * linear(seen.redF()) + 0.7152 * linear(seen.greenF()) + 0.0722 * linear(seen.blueF())

    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def test_series_differ_by_form_where_colours_are_alike(show: Show, scene: Scene) -> None:
    scene.switch(Language.GERMAN, replace(scene.look, series=("#333333",) * 7))
    canvas = canvas_of(show(replace(samples.LINES, chart=ChartKind.BAR)))
    image = canvas.grab().toImage()
    inks = set()
    for series in (0, 1):
        tallest = max((mark for mark in canvas.marks if mark.series == series), key=lambda mark: mark.value)
        area = tallest.area.toRect().translated(5, 5).adjusted(3, 3, -3, -3)
        places = [(x, y) for x in range(area.left(), area.right()) for y in range(area.top(), area.bottom())]
        inks.add(all(image.pixelColor(x, y) == QColor("#333333") for x, y in places))
    assert inks == {True, False}


def test_the_window_shows_a_chart_with_the_reply(played: Played) -> None:
    """Nothing of it may flash up as a window of its own: the plugin would complain."""
    played.be_ready()
    type_request(played, "Umsatz je Kunde")
    key = played.sent().request.key
    played.bring(
        started(key), TurnReported(key, BlockShown("t", samples.SHARE)), TurnReported(key, BlockShown("t", samples.VALUE))
    )
    chart, value = played.window.exchange.blocks.views
    assert isinstance(chart.chart, ChartView)
    assert chart.chart.isVisible()
    assert value.figures is not None
    assert value.figures.isVisible()


def test_a_value_stands_large_with_its_definition(show: Show) -> None:
    view = show(samples.VALUES)
    told = labels(view)
    assert {"812.400,00\u00a0EUR", "-1.250,50\u00a0DKK", "3,00\u00a0PLN"} <= set(told)
    assert samples.QUESTION.definition[Language.GERMAN] in told
    assert Decimal("811152.5") not in told


def test_what_is_this_tells_definition_query_and_source(show: Show) -> None:
    view = show(samples.TABLE)
    assert not view.foot.details.isVisible()
    view.foot.what.setFocus()
    QTest.keyClick(view.foot.what, Qt.Key.Key_Space)
    assert view.foot.details.isVisible()
    assert view.foot.told.text().splitlines() == [
        f"Definition: {samples.QUESTION.definition[Language.GERMAN]}",
        f"Abfrage: {samples.QUESTION.words[Language.GERMAN]}",
        "Gelesen aus: Rechnungen, Kunden",
    ]
    QTest.mouseClick(view.foot.what, Qt.MouseButton.LeftButton)
    assert not view.foot.details.isVisible()


def test_a_fixed_block_says_that_it_is_one(show: Show) -> None:
    view = show(samples.CUT_FIXED)
    assert view.foot.told.text().splitlines()[0] == "Eine feste Übersicht, ohne freie Abfrage."
    assert "Gekürzt: 5 von 57 Einträgen." in labels(view)


def test_of_more_rows_than_were_counted_it_is_said_so(show: Show) -> None:
    assert "Gekürzt: 5 von mehr als 12.345 Einträgen." in labels(show(samples.CUT))

"""Names beside the bars of a chart."""

from decimal import Decimal

import pytest
from PySide6.QtGui import QColor, QFont, QImage, QPainter
from PySide6.QtWidgets import QApplication
from tests.ui import samples

from zuruf.domain.blocks import ChartKind
from zuruf.ui.charts.lying import LyingBars
from zuruf.ui.charts.panels import drawing
from zuruf.ui.charts.style import in_lines, sized, width
from zuruf.ui.scene import Scene
from zuruf.ui.theme import LIGHT, font

ROOM = 120.0
NAMES = (
    ("Müller GmbH", ["Müller GmbH"]),
    ("Nordwind Logistik und Handels GmbH", ["Nordwind", "Logistik und …"]),
    ("Baustoffe Großhandel", ["Baustoffe", "Großhandel"]),
    ("Donaudampfschifffahrtsgesellschaft", ["Donaudampf…"]),
    ("", [""]),
)


@pytest.mark.parametrize(("name", "lines"), NAMES)
def test_a_long_name_beside_a_bar_takes_two_lines_before_it_is_cut(qapp: QApplication, name: str, lines: list[str]) -> None:
    small = sized(font(), "small")
    drawn = in_lines(small, name, ROOM, 2)
    assert drawn == lines
    assert all(width(small, line) <= ROOM for line in drawn)
    assert len(in_lines(small, name, ROOM, 1)) == 1


@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize("count", [1, 16, 31, 40])
def test_no_name_is_drawn_over_the_edge_however_many_bars_there_are(scene: Scene, percent: int, count: int) -> None:
    columns = (samples.CUSTOMERS, samples.AMOUNT, samples.CURRENCIES)
    rows = ((f"Ägyptische Handels- und Transportgesellschaft {place}", Decimal(place + 1), "EUR") for place in range(count))
    body = QFont(font())
    body.setPixelSize(body.pixelSize() * percent // 100)
    bars = LyingBars(drawing(samples.chart("names", ChartKind.BAR, columns, *rows), scene.texts).panels[0], scene.texts, body)
    bars.arrange(900)
    edge = 100
    image = QImage(900, bars.height() + 2 * edge, QImage.Format.Format_RGB32)
    image.fill(QColor(LIGHT.surface))
    painter = QPainter(image)
    painter.setFont(bars.small)
    painter.translate(0, edge)
    bars._paint_names(painter, LIGHT)
    painter.end()
    drawn = [
        y - edge for y in range(image.height()) if any(image.pixelColor(x, y) != QColor(LIGHT.surface) for x in range(0, 340, 2))
    ]
    assert drawn
    assert min(drawn) >= 0
    assert max(drawn) <= bars.height() - bars.grown(36), "what stands below begins there"

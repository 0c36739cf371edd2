"""Names beside the bars of a chart."""

import pytest
from PySide6.QtWidgets import QApplication

from zuruf.ui.charts.style import in_lines, sized, width
from zuruf.ui.theme import font

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

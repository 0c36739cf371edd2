"""Whoever cannot see well, cannot hear, cannot touch or wears gloves: measured on every page, sheet and state."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget
from tests.ui.gallery import Gallery, opened_gallery
from tests.ui.measuring import changed_share, faint_texts, interactive, name_of, nameless, out_of_view, too_small
from tests.ui.scenes import leads

from zuruf.domain.languages import Language
from zuruf.settings.schema import Places
from zuruf.ui.theme.sizes import TOUCH_MM, Sizes

TALL = (1280, 1600)
"""So high that little of a page is scrolled away."""
MOST_STOPS = 250
_AROUND = 6
_OUTLINE = 0.8
"""Of a line of one pixel around a widget: what has to change clearly when the focus comes."""
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support (propagateSizeHints|raise|grabbing)")


def in_front(gallery: Gallery) -> QWidget:
    """What can be acted on: the sheet, where one lies over the page."""
    overlays = gallery.overlays()
    if overlays:
        return overlays[-1]
    sheet = gallery.window.people.sheet
    return sheet if sheet is not None and sheet.isVisible() else gallery.front()


def stops_by_tab(root: QWidget) -> list[QWidget]:
    """Where Tab leads, from the place of the focus around to it again."""
    stops: list[QWidget] = []
    here = QApplication.focusWidget()
    while here is not None and here not in stops and len(stops) < MOST_STOPS:
        stops.append(here)
        QTest.keyClick(here, Qt.Key.Key_Tab)
        here = QApplication.focusWidget()
    return [stop for stop in stops if root.isAncestorOf(stop)]


def by_arrows(widget: QWidget, stops: list[QWidget]) -> bool:
    """Of buttons of which one is chosen, Tab leads to that one, and arrow keys to the others."""
    group = widget.group() if isinstance(widget, QAbstractButton) else None
    return group is not None and group.exclusive() and any(button in stops for button in group.buttons())


def test_everything_has_a_name_is_reached_by_keys_and_is_large_enough_for_a_glove(
    qapp: QApplication, places: Places, tmp_path: Path
) -> None:
    wrong: dict[str, str] = {}
    with opened_gallery(places, tmp_path) as gallery:
        gallery.wear(Language.GERMAN, "light", TALL)
        least = Sizes(dots=gallery.window.screen().physicalDotsPerInch()).mm(TOUCH_MM)
        for name, lead in leads(gallery.window).items():
            gallery.rest()
            lead(gallery)
            root = in_front(gallery)
            gallery.activate()
            found = [*nameless(root), *too_small(root, least)]
            if root is gallery.window:
                gallery.window.dock.talk.setFocus(Qt.FocusReason.OtherFocusReason)
            stops = stops_by_tab(root)
            lost = [widget for widget in interactive(root) if widget not in stops and not by_arrows(widget, stops)]
            found += [f"{name_of(widget)} is not reached by Tab" for widget in lost]
            for what in found:
                wrong.setdefault(what, name)
    assert wrong == {}


@pytest.mark.parametrize(("theme", "least"), [("light", 4.5), ("dark", 4.5), ("contrast", 7.0)])
def test_text_stands_out_from_its_ground_as_drawn_and_the_focus_can_be_seen(
    qapp: QApplication, places: Places, tmp_path: Path, theme: str, least: float
) -> None:
    wrong: dict[str, str] = {}
    with opened_gallery(places, tmp_path) as gallery:
        gallery.wear(Language.GERMAN, theme, TALL)
        read: set[str] = set()
        reached: set[str] = set()
        for name, lead in leads(gallery.window).items():
            gallery.rest()
            lead(gallery)
            root = in_front(gallery)
            gallery.activate()
            for what in (*faint_texts(root, least, read), *unseen_focus(root, reached)):
                wrong.setdefault(what, name)
    assert len(read) > 30
    assert len(reached) > 10
    assert wrong == {}


def unseen_focus(root: QWidget, reached: set[str]) -> list[str]:
    """Of each kind of widget one is measured."""
    found = []
    for widget in interactive(root):
        kind = f"{type(widget).__name__} {widget.property('role')} {getattr(widget, 'isChecked', bool)()}"
        if kind in reached or out_of_view(widget):
            continue
        reached.add(kind)
        share = outlined(widget)
        if share < _OUTLINE:
            found.append(f"{name_of(widget)}: {share:.2f} of its outline changes with the focus")
    return found


def outlined(widget: QWidget) -> float:
    window = widget.window()
    area = QRect(widget.mapTo(window, QPoint(0, 0)), widget.size()).adjusted(-_AROUND, -_AROUND, _AROUND, _AROUND)
    widget.clearFocus()
    before = window.grab(area).toImage()
    widget.setFocus(Qt.FocusReason.TabFocusReason)
    after = window.grab(area).toImage()
    return changed_share(before, after, 2 * (widget.width() + widget.height()))

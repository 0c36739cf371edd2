"""Which of several screens the window fills."""

from collections.abc import Sequence

from PySide6.QtGui import QGuiApplication, QScreen


def chosen(names: Sequence[str], wanted: str | None) -> int | None:
    """The place of the wanted screen among those that are there, else that of the system's first; None of none."""
    if wanted is not None and wanted in names:
        return list(names).index(wanted)
    return 0 if names else None


def find_screen(wanted: str | None) -> QScreen | None:
    """None while no screen is there: a cable was pulled."""
    first = QGuiApplication.primaryScreen()
    # Qt hands out a wrapper of nothing between two screens.
    screens = [each for each in (first, *(each for each in QGuiApplication.screens() if each is not first)) if each is not None]
    place = chosen([screen.name() for screen in screens], wanted)
    return None if place is None else screens[place]

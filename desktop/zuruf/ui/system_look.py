"""What the system wants windows to look like."""

from collections.abc import Callable
from functools import cache

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication


class SystemLook:
    """Of one program, from its first window to its end: PySide hands out Qt's hints anew with each call, and once such a hand has
    been collected with the window that had it, the next may point to nothing."""

    def __init__(self) -> None:
        self._hints = QGuiApplication.styleHints()
        # Qt tells since 6.10.
        self._wishes = self._hints.accessibility() if hasattr(self._hints, "accessibility") else None

    def is_dark(self) -> bool:
        return self._hints.colorScheme() is Qt.ColorScheme.Dark

    def wants_contrast(self) -> bool:
        return self._wishes is not None and self._wishes.contrastPreference() is Qt.ContrastPreference.HighContrast

    def follow(self, changed: Callable[[], object]) -> None:
        """`changed` is called when it becomes another."""
        self._hints.colorSchemeChanged.connect(changed)
        if self._wishes is not None:
            self._wishes.contrastPreferenceChanged.connect(changed)


@cache
def system_look() -> SystemLook:
    """Wants an application that is there."""
    return SystemLook()

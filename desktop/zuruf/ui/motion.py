"""What moves by itself, and how it is kept still: scrolling that rolls on after the finger, and a blinking text cursor."""

from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QScroller, QScrollerProperties, QWidget

_STILL = 0.0
_FLASH_MS = 1060
"""Milliseconds, Qt's own."""


def scroll_by_finger(area: QAbstractScrollArea) -> None:
    QScroller.grabGesture(area.viewport(), QScroller.ScrollerGestureType.TouchGesture)


def let_move(window: QWidget, *, moves: bool) -> None:
    """For everything in the window, and for what is made in it later."""
    QScrollerProperties.unsetDefaultScrollerProperties()
    properties = QScrollerProperties()
    if not moves:
        never = QScrollerProperties.OvershootPolicy.OvershootAlwaysOff
        metric = QScrollerProperties.ScrollMetric
        properties.setScrollMetric(metric.MaximumVelocity, _STILL)
        properties.setScrollMetric(metric.HorizontalOvershootPolicy, never)
        properties.setScrollMetric(metric.VerticalOvershootPolicy, never)
        QScrollerProperties.setDefaultScrollerProperties(properties)
    for area in window.findChildren(QAbstractScrollArea):
        if QScroller.hasScroller(area.viewport()):
            QScroller.scroller(area.viewport()).setScrollerProperties(properties)
    QApplication.setCursorFlashTime(_FLASH_MS if moves else 0)

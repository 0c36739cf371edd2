"""What can be measured on a shown widget: text that does not fit, and who can see, reach and press it."""

from collections.abc import Iterator

import numpy as np
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QAccessible, QImage
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractScrollArea,
    QHeaderView,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QScrollBar,
    QTextEdit,
    QWidget,
)

_TOLERANCE = 1
_UNLIMITED = 100_000
_HEADING_EDGES = 26
"""Pixels left and right of the words of a heading."""
_HEADING_LINE = 2
"""Pixels of the line below them."""
_INTERACTIVE = (QAbstractButton, QLineEdit, QAbstractItemView, QTextEdit, QPlainTextEdit)
_SPEECHLESS = (QAccessible.Role.NoRole, QAccessible.Role.Client)


def shown(root: QWidget) -> Iterator[QWidget]:
    """Everything below it that is visible and belongs to the same window."""
    for widget in root.findChildren(QWidget):
        if widget.isVisible() and widget.window() is root.window():
            yield widget


def name_of(widget: QWidget) -> str:
    """For a message of a test."""
    text = widget.text() if isinstance(widget, QLabel | QAbstractButton | QLineEdit) else ""
    return f"{type(widget).__name__}[{widget.property('role') or widget.objectName()}] {text or widget.accessibleName()!r}"[:110]


def cut_texts(root: QWidget, *, legitimate: tuple[str, ...] = ()) -> list[str]:
    """Every text that is not wholly there. Who shortens on purpose says so by the property `elides` and tells the whole text
    to a screen reader. `legitimate`: how sentences end that have an ellipsis of their own."""
    found = []
    for widget in shown(root):
        wrong = _too_large(widget) or _elided(widget, legitimate) or (_outside(widget) if _has_text(widget) else "")
        if wrong:
            found.append(f"{name_of(widget)}: {wrong}")
    return found


def overlapping(root: QWidget) -> list[str]:
    """Texts and buttons of one parent that lie upon each other."""
    found = []
    for parent in (root, *shown(root)):
        inner = [child for child in parent.children() if isinstance(child, QLabel | QAbstractButton | QLineEdit)]
        seen = [child for child in inner if child.isVisible() and not child.visibleRegion().isEmpty()]
        for place, one in enumerate(seen):
            for other in seen[place + 1 :]:
                common = one.geometry().intersected(other.geometry())
                if min(common.width(), common.height()) > _TOLERANCE:
                    found.append(f"{name_of(one)} and {name_of(other)} share {common.width()} x {common.height()}")
    return found


def _has_text(widget: QWidget) -> bool:
    return isinstance(widget, QLabel | QAbstractButton | QLineEdit)


def _too_large(widget: QWidget) -> str:
    if isinstance(widget, QLabel):
        return _label_too_large(widget)
    if isinstance(widget, QAbstractButton) and widget.text():
        need, have = widget.sizeHint(), widget.size()
        if widget.hasHeightForWidth():
            need = QSize(widget.minimumSizeHint().width(), widget.heightForWidth(have.width()))
        lines = widget.text().count("\n") + 1
        need = need.expandedTo(QSize(0, lines * widget.fontMetrics().lineSpacing()))
        if need.width() > have.width() + _TOLERANCE or need.height() > have.height() + _TOLERANCE:
            return f"needs {need.width()} x {need.height()}, has {have.width()} x {have.height()}"
    if isinstance(widget, QLineEdit):
        need_width = widget.fontMetrics().horizontalAdvance(widget.placeholderText()) + 4
        if need_width > widget.contentsRect().width():
            return f"hint needs {need_width}, has {widget.contentsRect().width()}"
    if isinstance(widget, QHeaderView) and widget.orientation() is Qt.Orientation.Horizontal:
        return _heading_too_large(widget)
    return ""


def _label_too_large(label: QLabel) -> str:
    if not label.text() or not label.pixmap().isNull():
        return ""
    room = label.contentsRect()
    flags = int(label.alignment().value) | (int(Qt.TextFlag.TextWordWrap.value) if label.wordWrap() else 0)
    need = label.fontMetrics().boundingRect(
        QRect(0, 0, room.width() if label.wordWrap() else _UNLIMITED, _UNLIMITED), flags, label.text()
    )
    if need.width() > room.width() + _TOLERANCE or need.height() > room.height() + _TOLERANCE:
        return f"needs {need.width()} x {need.height()}, has {room.width()} x {room.height()}"
    return ""


def _heading_too_large(header: QHeaderView) -> str:
    model = header.model()
    if model is None or header.isHidden():
        return ""
    for section in range(header.count()):
        title = str(model.headerData(section, Qt.Orientation.Horizontal) or "")
        room = QSize(header.sectionSize(section) - _HEADING_EDGES, header.height() - _HEADING_LINE)
        flags = int(Qt.TextFlag.TextWordWrap.value)
        need = header.fontMetrics().boundingRect(QRect(0, 0, room.width(), _UNLIMITED), flags, title)
        if need.width() > room.width() + _TOLERANCE or need.height() > room.height():
            return f"heading {title!r} needs {need.width()} x {need.height()}, has {room.width()} x {room.height()}"
    return ""


def _elided(widget: QWidget, legitimate: tuple[str, ...]) -> str:
    if not isinstance(widget, QLabel | QAbstractButton):
        return ""
    text = widget.text().rstrip()
    if not text.endswith("…") or text.endswith(legitimate or ("\0",)):
        return ""
    if not widget.property("elides"):
        return "is cut with dots, and that is not declared"
    parent = widget.parentWidget()
    grand = parent.parentWidget() if parent is not None else None
    around = [face.accessibleName() for face in (widget, parent, grand) if face is not None]
    told = [*around, widget.toolTip()]
    begin = text.rstrip("…").strip()
    return (
        ""
        if any(begin in whole and len(whole) > len(begin) for whole in told)
        else "is cut with dots, and nothing tells the whole"
    )


def _outside(widget: QWidget) -> str:
    """Beyond the edge of something it lies in. What can be scrolled to is not lost."""
    around = widget.parentWidget()
    while around is not None:
        area = QRect(widget.mapTo(around, QPoint(0, 0)), widget.size())
        wide = area.left() < -_TOLERANCE or area.right() > around.width() + _TOLERANCE
        high = area.top() < -_TOLERANCE or area.bottom() > around.height() + _TOLERANCE
        if isinstance(around.parentWidget(), QAbstractScrollArea):
            return f"lies beyond the page's edge ({area.left()} to {area.right()} of {around.width()})" if wide else ""
        if wide or high:
            return f"lies outside of {name_of(around)}: {area.getRect()} in {around.width()} x {around.height()}"
        if around.isWindow():
            return ""
        around = around.parentWidget()
    return ""


def interactive(root: QWidget) -> list[QWidget]:
    """What a person can act on, by touch or keys."""
    return [
        widget
        for widget in shown(root)
        if (
            isinstance(widget, _INTERACTIVE)
            and widget.isEnabled()
            and not isinstance(widget, QScrollBar)
            and not (isinstance(widget, QHeaderView) and widget.orientation() is Qt.Orientation.Vertical)
            and widget.focusPolicy() is not Qt.FocusPolicy.NoFocus
        )
        or (isinstance(widget, QAbstractButton) and widget.isEnabled() and not _is_corner(widget))
    ]


def _is_corner(widget: QWidget) -> bool:
    """Qt's own button in a table's corner."""
    return isinstance(widget.parentWidget(), QAbstractItemView)


def nameless(root: QWidget) -> list[str]:
    """What a screen reader would not know what to call, or what it is."""
    found = []
    for widget in interactive(root):
        # Qt gives a heading's own surface no role: it is met as part of its table.
        whole = (widget.parentWidget() or widget) if isinstance(widget, QHeaderView) else widget
        face = QAccessible.queryAccessibleInterface(widget)
        kind = QAccessible.queryAccessibleInterface(whole)
        if face is None or not face.text(QAccessible.Text.Name).strip():
            found.append(f"{name_of(widget)} has no name")
        elif kind is None or kind.role() in _SPEECHLESS:
            found.append(f"{name_of(widget)} has no role")
    return found


def too_small(root: QWidget, least: int) -> list[str]:
    """What is pressed and is narrower or lower than `least` pixels."""
    found = []
    for widget in interactive(root):
        if isinstance(widget, QAbstractButton | QLineEdit | QHeaderView):
            width = least if isinstance(widget, QHeaderView) else widget.width()
            if min(width, widget.height()) < least:
                found.append(f"{name_of(widget)} is {widget.width()} x {widget.height()}")
    return found


def out_of_view(widget: QWidget) -> bool:
    """Wholly or in part scrolled away, or covered."""
    return widget.visibleRegion().boundingRect() != widget.rect()


def luminance(colours: "np.ndarray[tuple[int, int], np.dtype[np.float64]]") -> "np.ndarray[tuple[int], np.dtype[np.float64]]":
    """By WCAG 2, of rows of red, green and blue from 0 to 255."""
    parts = colours / 255.0
    linear = np.where(parts <= 0.03928, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)
    return np.asarray(linear @ np.array([0.2126, 0.7152, 0.0722]), dtype=np.float64)


def drawn_contrast(picture: QImage) -> float:
    """Between the ground, which is the colour that is met most, and what stands out from it most, as it was drawn."""
    image = picture.convertToFormat(QImage.Format.Format_RGB32)
    pixels = np.frombuffer(image.constBits(), dtype=np.uint8).reshape(-1, 4)[:, 2::-1]
    colours, counts = np.unique(pixels, axis=0, return_counts=True)
    light = luminance(colours.astype(np.float64))
    ground = light[int(np.argmax(counts))]
    ratios = (np.maximum(light, ground) + 0.05) / (np.minimum(light, ground) + 0.05)
    return float(ratios.max())


def faint_texts(root: QWidget, least: float, measured: set[str]) -> list[str]:
    """Enabled text that is in view and is drawn with less contrast than `least`. Of each kind on each ground one is measured;
    what is in `measured` is passed over, and what is measured goes into it."""
    found = []
    for widget in shown(root):
        words = isinstance(widget, QLabel | QAbstractButton) and bool(widget.text().strip())
        kind = _kind(widget)
        if not words or kind in measured or not widget.isEnabled() or out_of_view(widget):
            continue
        measured.add(kind)
        area = QRect(widget.mapTo(root, QPoint(0, 0)), widget.size())
        inner = area.adjusted(6, 6, -6, -6)
        area = area if inner.isEmpty() else inner
        ratio = drawn_contrast(root.grab(area).toImage())
        if ratio < least:
            found.append(f"{name_of(widget)} has {ratio:.1f}:1")
    return found


def _kind(widget: QWidget) -> str:
    """What decides the colours of a text and of its ground."""
    properties = [str(widget.property(name)) for name in ("role", "armed", "marked", "hint", "checked")]
    around, grounds = widget.parentWidget(), []
    while around is not None:
        grounds.append(str(around.property("role") or around.objectName()))
        around = around.parentWidget()
    own = widget.styleSheet()
    return " ".join([type(widget).__name__, *properties, own, *grounds])


def changed_share(before: QImage, after: QImage, edge: int) -> float:
    """How much of the outline of a widget is drawn clearly otherwise: 1 is a whole line around it."""
    one, other = (
        luminance(
            np.frombuffer(image.convertToFormat(QImage.Format.Format_RGB32).constBits(), dtype=np.uint8)
            .reshape(-1, 4)[:, 2::-1]
            .astype(np.float64)
        )
        for image in (before, after)
    )
    ratio = (np.maximum(one, other) + 0.05) / (np.minimum(one, other) + 0.05)
    return float((ratio >= 3).sum()) / max(edge, 1)

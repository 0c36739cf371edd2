"""Labels and buttons as they are everywhere in the window."""

from typing import TypeVar

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QLabel,
    QLayout,
    QPushButton,
    QSizePolicy,
    QStyle,
    QStyleOptionButton,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import Shiboken

from zuruf.ui.focus_ring import draw_focus
from zuruf.ui.plain import plain, plain_hint, plain_line
from zuruf.ui.scene import Scene
from zuruf.ui.theme import LINE
from zuruf.ui.wrapping import width_of, wrapped

Inner = TypeVar("Inner", bound=QLayout)

_USUAL_PERCENT = 100
_USUAL_POLICY = (QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
_WRAPPING_POLICY = (QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
_SLACK = 2
"""Pixels: the edges of a button grow by one or two when its style is made, after its width was given."""


class PlainLabel(QLabel):
    """Shows any text as plain text. `role` chooses its style (theme.py)."""

    def __init__(self, role: str, parent: QWidget | None = None, *, wraps: bool = True) -> None:
        super().__init__(parent)
        self._keeps = False
        self._least: tuple[str, str, int] | None = None
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setProperty("role", role)
        self.setWordWrap(wraps)
        if wraps:
            policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
            policy.setHeightForWidth(True)
            self.setSizePolicy(policy)

    def show_text(self, text: str) -> None:
        self.setText(plain(text))

    def heightForWidth(self, width: int) -> int:
        return super().heightForWidth(min(width, self._line(width)) + self._beyond()) if self.wordWrap() else -1

    def sizeHint(self) -> QSize:
        return super().sizeHint() - QSize(self._beyond(), 0)

    def minimumSizeHint(self) -> QSize:
        return super().minimumSizeHint() - QSize(self._beyond(), 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._keep_line()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._keep_line()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        # Out of sight it need not be right: it is when it is shown.
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange) and self.isVisible():
            self._keep_line()

    def _line(self, width: int) -> int:
        """Pixels: a line longer than it is hard to read. A word that is longer itself takes what it needs; to look for one takes
        long, and is done only where `width` has room to spare."""
        line = LINE * self.font().pixelSize()
        return line if width <= line else max(line, self._longest_word())

    def _longest_word(self) -> int:
        """Pixels."""
        text, font = self.text(), self.font().key()
        if self._least is None or self._least[:2] != (text, font):
            self._least = (text, font, self.minimumSizeHint().width())
        return self._least[2]

    def _beyond(self) -> int:
        margins = self.contentsMargins()
        return margins.left() + margins.right()

    def _keep_line(self) -> None:
        """In a wide window the words keep to their side, or to the middle."""
        if self._keeps:
            return
        beyond = max(0, self.width() - self._line(self.width())) if self.wordWrap() else 0
        left = beyond // 2 if self.alignment() & Qt.AlignmentFlag.AlignHCenter else 0
        left = beyond if self.alignment() & Qt.AlignmentFlag.AlignRight else left
        if (left, beyond) != (self.contentsMargins().left(), self._beyond()):
            # Margins may make the layout give another width at once; there is no end to it if that is answered by others.
            self._keeps = True
            self.setContentsMargins(left, 0, beyond - left, 0)
            self._keeps = False


class Button(QPushButton):
    """A push button with a sign and words. An ampersand is an ampersand."""

    def __init__(self, scene: Scene, role: str, icon: str | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._scene = scene
        self._icon = icon
        self._words = ""
        self._icon_size = 28
        self._drawn: tuple[str, str, int] | None = None
        self._measured: dict[tuple[str, bool], int] = {}
        """What stands beside the words, by words and state: Qt asks for it again and again."""
        self._heights: dict[tuple[int, bool, bool], int] = {}
        """By lines and state, for the same reason."""
        self.setProperty("role", role)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        scene.changed.connect(self.draw_icon)
        scene.changed.connect(self._let_wrap)
        self.toggled.connect(self.draw_icon)
        self.draw_icon()
        self._let_wrap()

    def show_words(self, text: str, accessible: str | None = None) -> None:
        self._words = plain_line(text).replace("&", "&&")
        self.setText(self._words)
        self._wrap()
        self.setAccessibleName(plain_line(accessible or text))
        # Of a time when the sign stood alone.
        self.setToolTip("")

    def name_only(self, accessible: str) -> None:
        """For a button that is its sign alone."""
        self._words = ""
        self.setText("")
        self.setAccessibleName(plain_line(accessible))
        self.setToolTip(plain_hint(accessible))

    @property
    def wraps(self) -> bool:
        """Large words take several lines where a line is too short for them."""
        return bool(self._words) and self._scene.look.sizes.percent > _USUAL_PERCENT

    def sizeHint(self) -> QSize:
        if not self.wraps:
            return super().sizeHint()
        return QSize(self._around() + width_of(self, self._words) + _SLACK, self._high(1))

    def minimumSizeHint(self) -> QSize:
        if not self.wraps:
            return super().minimumSizeHint()
        return QSize(self._around() + max(width_of(self, word) for word in self._words.split()) + _SLACK, self._high(1))

    def hasHeightForWidth(self) -> bool:
        return self.wraps

    def heightForWidth(self, width: int) -> int:
        return self._high(len(wrapped(self, self._words, width - self._around()))) if self.wraps else -1

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._wrap()

    def changeEvent(self, event: QEvent) -> None:
        changes = event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange)
        if changes:
            self._forget_sizes()
        super().changeEvent(event)
        if changes:
            self._wrap()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._wrap()

    def _wrap(self) -> None:
        # Out of sight it need not be right: it is when it is shown.
        if not self.isVisible():
            return
        lines = wrapped(self, self._words, self.width() - self._around()) if self.wraps else [self._words]
        if "\n".join(lines) != self.text():
            self.setText("\n".join(lines))

    def _let_wrap(self) -> None:
        # A kind of button that has a policy of its own wraps by itself.
        policy = (self.sizePolicy().horizontalPolicy(), self.sizePolicy().verticalPolicy())
        if policy in (_USUAL_POLICY, _WRAPPING_POLICY):
            self.setSizePolicy(*(_WRAPPING_POLICY if self._scene.look.sizes.percent > _USUAL_PERCENT else _USUAL_POLICY))
        self._wrap()

    def _around(self) -> int:
        """Pixels beside the words."""
        self.ensurePolished()
        key = (self.text(), self.isChecked())
        if key not in self._measured:
            lines = self.text().split("\n")
            self._measured[key] = super().sizeHint().width() - max(width_of(self, line) for line in lines)
        return self._measured[key]

    def _high(self, lines: int) -> int:
        """Whatever it says by now: how high a button is at least must not count as room for a second line."""
        key = (lines, self.isChecked(), self.hasFocus())
        if key not in self._heights:
            option = QStyleOptionButton()
            self.initStyleOption(option)
            words = self.fontMetrics().size(0, "\n".join("X" * lines)).height()
            content = QSize(1, max(words, 0 if self._icon is None else self.iconSize().height()))
            style = self.style()
            self._heights[key] = style.sizeFromContents(QStyle.ContentsType.CT_PushButton, option, content, self).height()
        return self._heights[key]

    def _forget_sizes(self) -> None:
        self._measured.clear()
        self._heights.clear()

    def use_icon(self, icon: str) -> None:
        self._icon = icon
        self.draw_icon()

    def size_icon(self, pixels: int) -> None:
        """How large the sign is while text is at 100 %."""
        self._icon_size = pixels
        self.draw_icon()

    def draw_icon(self) -> None:
        if self._icon is None:
            return
        look = self._scene.look
        role = self.property("role")
        colour = look.on_accent if role == "primary" and self.isEnabled() else look.accent if self.isChecked() else look.muted
        size = look.sizes.grown(self._icon_size)
        if (self._icon, colour, size) != self._drawn:
            self._drawn = (self._icon, colour, size)
            self._forget_sizes()
            self.setIconSize(QSize(size, size))
            self.setIcon(self._scene.icons.icon(self._icon, colour, size))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # Qt lets Enter press a button in dialogues only; here whoever goes by Tab presses by Enter as well as by Space.
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.hasFocus() and self.property("role") == "primary":
            draw_focus(QPainter(self), QRectF(self.rect()), self._scene.look.on_accent)

    def setEnabled(self, enabled: bool) -> None:
        super().setEnabled(enabled)
        self.draw_icon()


class Card(QFrame):
    """A surface with a border; `role` chooses its colours."""

    def __init__(self, role: str = "card", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", role)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)


def clear(layout: QLayout) -> None:
    """Takes out and deletes every widget of a layout."""
    while (item := layout.takeAt(0)) is not None:
        widget = item.widget()
        # An item that was taken out belongs to whoever took it, and PySide leaves it to nobody.
        Shiboken.delete(item)
        if widget is not None:
            widget.hide()
            widget.deleteLater()


def nested(outer: QBoxLayout, inner: Inner, *, gap: int | None = None, stretch: int = 0) -> Inner:
    """Puts a layout that is still empty at the end of another; it is filled afterwards, from the outside in. `gap` is that of
    the outer one unless told.

    Of a filled one PySide would keep every item. One whose widget has been deleted since would then be handed out for whatever
    takes its place in memory: a call with the wrong type, anywhere, some time later."""
    assert inner.count() == 0
    if gap is not None:
        inner.setSpacing(gap)
    outer.addLayout(inner, stretch)
    return inner


def column(parent: QWidget, *, margin: int = 0, gap: int = 0) -> QVBoxLayout:
    layout = QVBoxLayout(parent)
    layout.setContentsMargins(margin, margin, margin, margin)
    layout.setSpacing(gap)
    return layout

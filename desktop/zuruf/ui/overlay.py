"""What lies over the whole window until it is left."""

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QAbstractScrollArea, QScrollArea, QWidget

from zuruf.ui.dressing import dress
from zuruf.ui.scene import Scene


class Overlay(QWidget):
    """Keeps its parent from being touched and from hearing keys. Tab goes round in it; Esc leaves it."""

    left = Signal()

    def __init__(self, scene: Scene, parent: QWidget) -> None:
        super().__init__(parent)
        self._scene = scene
        self.setObjectName("content")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._before: QWidget | None = None
        parent.installEventFilter(self)
        scene.changed.connect(self._dress)
        self.hide()

    def lie_over(self) -> None:
        if self.isHidden():
            self._before = self.window().focusWidget()
        dress(self, self._scene.look)
        self._fit()
        self.show()
        self.raise_()

    def leave(self) -> None:
        self.hide()
        before, self._before = self._before, None
        if before is not None and before.isVisible():
            before.setFocus(Qt.FocusReason.OtherFocusReason)
        self.left.emit()

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            # A key that is pressed here must not also answer a question of the page behind.
            event.accept()
            return True
        return super().event(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize and watched is self.parent():
            self._fit()
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys that the widget with the focus has no use for. None goes on to the window."""
        event.accept()
        if event.key() == Qt.Key.Key_Escape:
            self.leave()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def focusNextPrevChild(self, forward: bool) -> bool:
        stops = self.stops()
        if not stops:
            return False
        now = self.window().focusWidget()
        place = stops.index(now) if now in stops else -1 if forward else 0
        target = stops[(place + (1 if forward else -1)) % len(stops)]
        target.setFocus(Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason)
        around = target.parentWidget()
        while around is not None and around is not self:
            if isinstance(around, QScrollArea):
                around.ensureWidgetVisible(target)
            around = around.parentWidget()
        return True

    def stops(self) -> list[QWidget]:
        """What Tab stops at, in the order in which it was made."""
        return [
            child
            for child in self.findChildren(QWidget)
            if child.focusPolicy() & Qt.FocusPolicy.TabFocus
            and child.isVisibleTo(self)
            and child.isEnabled()
            and not isinstance(child, QAbstractScrollArea)
        ]

    def _dress(self) -> None:
        if self.isVisible():
            dress(self, self._scene.look)

    def _fit(self) -> None:
        parent = self.parent()
        assert isinstance(parent, QWidget)
        self.setGeometry(parent.rect())

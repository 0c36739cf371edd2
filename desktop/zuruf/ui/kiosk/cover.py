"""What lies over the window while nobody is there: no figure can be read, and the first touch does nothing else."""

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from zuruf.dialogue.state import Stage
from zuruf.ui.dressing import dress
from zuruf.ui.scene import Scene
from zuruf.ui.stage_sign import StageSign
from zuruf.ui.theme import GAP, MARGIN
from zuruf.ui.widgets import PlainLabel


class Cover(QWidget):
    """Lies over its parent, which neither touch nor key reaches. The key for speaking goes to the window."""

    touched = Signal()

    def __init__(self, scene: Scene, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("content")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._scene = scene
        self._before: QWidget | None = None
        sign = StageSign(scene, 120)
        sign.show_stage(Stage.READY)
        self.headline = PlainLabel("headline")
        self.hint = PlainLabel("note")
        for label in (self.headline, self.hint):
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(MARGIN, MARGIN, MARGIN, MARGIN)
        layout.setSpacing(GAP)
        layout.addStretch(1)
        layout.addWidget(sign, 0, Qt.AlignmentFlag.AlignHCenter)
        layout.addWidget(self.headline)
        layout.addWidget(self.hint)
        layout.addStretch(1)
        parent.installEventFilter(self)
        scene.changed.connect(self._renew)
        self._renew()
        self.hide()

    def lay(self) -> None:
        if not self.isHidden():
            return
        self._before = self.window().focusWidget()
        self._fit()
        self.show()
        self.raise_()
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize and watched is self.parent():
            self._fit()
        return False

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            # A key that is pressed here must not answer a question that cannot be seen.
            event.accept()
            return True
        return super().event(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        # Only now: nothing below may get the end of this touch.
        event.accept()
        self.touched.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.touched.emit()
        super().keyPressEvent(event)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab leads nowhere: what it would reach cannot be seen."""
        self.touched.emit()
        return True

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        before, self._before = self._before, None
        if before is not None and before.isVisible():
            before.setFocus(Qt.FocusReason.OtherFocusReason)

    def _fit(self) -> None:
        parent = self.parent()
        assert isinstance(parent, QWidget)
        self.setGeometry(parent.rect())

    def _renew(self) -> None:
        dress(self, self._scene.look)
        texts = self._scene.texts
        self.headline.show_text(texts.say("kiosk-covered"))
        self.hint.show_text(texts.say("kiosk-covered-hint"))
        self.setAccessibleName(f"{texts.say('kiosk-covered')}. {texts.say('kiosk-covered-hint')}")

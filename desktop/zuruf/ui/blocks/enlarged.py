"""A block as large as its page: the talk button below it stays where it is."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QWidget

from zuruf.domain.blocks import Block
from zuruf.ui.blocks.block_view import BlockView
from zuruf.ui.dressing import dress
from zuruf.ui.errands import Errands
from zuruf.ui.scene import Scene
from zuruf.ui.theme import GAP, MARGIN
from zuruf.ui.widgets import Button, column, nested


class EnlargedBlock(QWidget):
    """Lies over `place` until it is closed, another page is opened, or the block it was made from is gone."""

    def __init__(self, scene: Scene, errands: Errands, block: Block, place: QWidget, origin: QWidget) -> None:
        super().__init__(place)
        self._place = place
        self.setObjectName("content")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._scene = scene
        self._origin: QWidget | None = origin
        self.shut = Button(scene, "plain", "collapse")
        self.shut.clicked.connect(self.leave)
        self.view = BlockView(scene, errands, block, None)
        self.view.enlarge.hide()
        layout = column(self, margin=MARGIN, gap=GAP)
        head = nested(layout, QHBoxLayout())
        head.addStretch(1)
        head.addWidget(self.shut)
        layout.addWidget(self.view, 1)
        place.installEventFilter(self)
        origin.destroyed.connect(self._orphaned)
        if isinstance(place, QStackedWidget):
            place.currentChanged.connect(self.leave)
        scene.changed.connect(self._renew)
        self._renew()
        self.setGeometry(place.rect())
        self.show()
        self.raise_()
        self.shut.setFocus(Qt.FocusReason.OtherFocusReason)

    def leave(self) -> None:
        if self.isHidden():
            return
        self.hide()
        if self._origin is not None and self._origin.isVisible():
            self._origin.setFocus(Qt.FocusReason.OtherFocusReason)
        self.deleteLater()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize and watched is self._place:
            self.setGeometry(self._place.rect())
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.leave()
        else:
            super().keyPressEvent(event)

    def _orphaned(self) -> None:
        self._origin = None
        self.leave()

    def _renew(self) -> None:
        dress(self, self._scene.look)
        self.shut.show_words(self._scene.texts.say("enlarge-close"))


def place_for(widget: QWidget) -> QWidget:
    """The stack of pages that a widget is on, or its window where there is none."""
    around = widget.parentWidget()
    while around is not None and not isinstance(around, QStackedWidget):
        around = around.parentWidget()
    return around or widget.window()

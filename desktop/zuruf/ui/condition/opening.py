"""Opens the sheet of how everything is, when somebody wants it."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from zuruf.ui.condition.board import ConditionBoard
from zuruf.ui.conversation import Conversation
from zuruf.ui.main_window import MainWindow
from zuruf.ui.scene import Scene

if TYPE_CHECKING:
    from zuruf.ui.condition.sheet import ConditionSheet


class ConditionOpener(QObject):
    """Since when things are as they are is known from the beginning on; the sheet is made when it is wanted."""

    def __init__(self, scene: Scene, window: MainWindow, conversation: Conversation, board: ConditionBoard | None = None) -> None:
        super().__init__(window)
        self._scene = scene
        self._window = window
        self._conversation = conversation
        self.board = board or ConditionBoard(conversation, window.errands, parent=self)
        self.sheet: ConditionSheet | None = None
        scene.doors.condition.connect(self.open)

    def open(self) -> None:
        from zuruf.ui.condition.sheet import ConditionSheet

        if self.sheet is None:
            central = self._window.centralWidget()
            assert central is not None
            self.sheet = ConditionSheet(self._scene, self._conversation, self.board, central)
        self.sheet.open()

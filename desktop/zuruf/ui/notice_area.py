"""Above every page: what is wrong, what has changed, and the reply while a page is open."""

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from zuruf.dialogue.events import NoticesRead
from zuruf.dialogue.state import State
from zuruf.ui.conversation import Conversation
from zuruf.ui.part_notice import PartNotice
from zuruf.ui.scene import Scene
from zuruf.ui.theme import APART, GAP, MARGIN
from zuruf.ui.widgets import column


class NoticeArea(QWidget):
    """Takes no room while none of its cards is shown."""

    def __init__(self, scene: Scene, conversation: Conversation, cards: Sequence[QWidget]) -> None:
        super().__init__()
        self.parts = PartNotice(scene)
        self.parts.read.connect(lambda: conversation.happen(NoticesRead()))
        self._cards = (*cards, self.parts)
        layout = column(self, gap=GAP)
        layout.setContentsMargins(MARGIN, APART, MARGIN, 0)
        for card in self._cards:
            layout.addWidget(card)

    def show_state(self, state: State) -> None:
        self.parts.show_state(state)
        self.fit()

    def fit(self) -> None:
        """One of the cards has come or gone."""
        self.setVisible(not all(card.isHidden() for card in self._cards))

"""Several proposals below each other, in one order."""

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from zuruf.ui.proposals.card import ProposalCard
from zuruf.ui.proposals.ledger import ProposalLedger
from zuruf.ui.proposals.style import card_sheet
from zuruf.ui.scene import Scene
from zuruf.ui.theme import GAP
from zuruf.ui.widgets import column


class CardList(QWidget):
    """A card stays the same widget as long as its proposal is shown: an edit under way, or a finger on it, is not disturbed."""

    def __init__(self, scene: Scene, ledger: ProposalLedger, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._scene = scene
        self._ledger = ledger
        self.cards: dict[str, ProposalCard] = {}
        self._layout = column(self, gap=GAP)
        scene.changed.connect(self._restyle)
        self._restyle()

    def show_proposals(self, proposals: Sequence[str]) -> None:
        """Ids of proposals that the ledger knows."""
        if list(self.cards) == list(proposals):
            return
        kept = {}
        for place, proposal in enumerate(proposals):
            card = self.cards.pop(proposal, None) or ProposalCard(self._scene, self._ledger, proposal)
            if self._layout.indexOf(card) != place:
                self._layout.insertWidget(place, card)
            kept[proposal] = card
        for card in self.cards.values():
            self._layout.removeWidget(card)
            card.hide()
            card.deleteLater()
        self.cards = kept
        self.setVisible(bool(kept))

    def _restyle(self) -> None:
        self.setStyleSheet(card_sheet(self._scene.look))

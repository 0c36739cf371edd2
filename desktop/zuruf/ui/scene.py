"""What every widget draws with: words, colours and signs."""

from PySide6.QtCore import QObject, Signal

from zuruf.domain.languages import Language
from zuruf.ui.doors import Doors
from zuruf.ui.icons import Icons
from zuruf.ui.texts import Texts
from zuruf.ui.theme import Palette
from zuruf.ui.update_board import UpdateBoard


class Scene(QObject):
    """Handed to every widget; `changed` asks all of them to draw their words and signs anew."""

    changed = Signal()

    def __init__(
        self,
        texts: Texts,
        icons: Icons,
        look: Palette,
        *,
        locked: frozenset[str] = frozenset(),
        parent: QObject | None = None,
    ) -> None:
        """`locked`: settings that the company has set, by their dotted names; here they are shown and not changed."""
        super().__init__(parent)
        self.locked = locked
        self.doors = Doors(self)
        self.updates = UpdateBoard(self)
        self.texts = texts
        self.icons = icons
        self.look = look

    def switch(self, language: Language, look: Palette) -> bool:
        """Whether anything had to be drawn anew."""
        if (language, look) == (self.texts.language, self.look):
            return False
        self.texts.language = language
        self.look = look
        self.changed.emit()
        return True

"""What stands on the screen in place of the window, where the company's policy lets nothing start."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox

from zuruf.ui.plain import plain


class Refusal(QMessageBox):
    """A kiosk shows nothing else, so it stays until somebody closes it."""

    def __init__(self, sentences: Sequence[str], code: str, hint: str) -> None:
        """`sentences` say the same in every language: which one is spoken here stands in what cannot be read."""
        super().__init__(QMessageBox.Icon.Critical, "Zuruf", plain("\n\n".join(sentences)))
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setInformativeText(plain(f"{code}\n{hint}"))
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.setStandardButtons(QMessageBox.StandardButton.Close)

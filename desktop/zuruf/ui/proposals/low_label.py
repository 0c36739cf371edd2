"""A label whose page is not higher than its text."""

from PySide6.QtWidgets import QWidget

from zuruf.ui.widgets import PlainLabel


class LowLabel(PlainLabel):
    """Words that wrap ask for the height that they would have in a narrow page; many of them leave a page with an empty end.

    This one asks for nothing beforehand and gets the height that its words take in the width there is.
    """

    def __init__(self, role: str, parent: QWidget | None = None) -> None:
        super().__init__(role, parent)
        self.setMinimumHeight(1)

"""Buttons of which one is chosen."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QAbstractButton, QButtonGroup


class OneOf(QButtonGroup):
    """Tab leads to the chosen one, arrow keys to the others. Qt alone leads to the first, or to that which had the focus last."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.buttonToggled.connect(self._lead)

    def add(self, button: QAbstractButton) -> None:
        self.addButton(button)
        button.installEventFilter(self)
        self._lead()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.FocusOut:
            # While one has the focus, Qt leads to that.
            self._lead()
        return super().eventFilter(watched, event)

    def _lead(self) -> None:
        chosen = self.checkedButton()
        for button in self.buttons():
            leads = chosen is None or button is chosen or not chosen.isEnabled()
            policy = button.focusPolicy()
            button.setFocusPolicy(policy | Qt.FocusPolicy.TabFocus if leads else policy & ~Qt.FocusPolicy.TabFocus)

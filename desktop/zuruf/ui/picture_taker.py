"""The window that is opened for a picture of it."""

from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QWidget

from zuruf.dialogue.state import Health, State
from zuruf.domain.faults import SettingsFault
from zuruf.ui.conversation import Conversation
from zuruf.ui.picture import take_picture


class PictureTaker:
    """Asks `text`, if there is one, waits for the reply for so many seconds, writes the picture and closes the window."""

    def __init__(
        self, window: QWidget, conversation: Conversation, path: Path, text: str | None, seconds: float, *, spoken: bool
    ) -> None:
        self._window = window
        self._conversation = conversation
        self._path = path
        self._text = text
        self._spoken = spoken
        self._asked = False
        self._done = False
        self._patience = QTimer()
        self._patience.setSingleShot(True)
        self._patience.timeout.connect(self.give_up)
        self._patience.start(int(seconds * 1000))
        self.status = 0
        self.fault: SettingsFault | None = None

    def see(self, state: State) -> None:
        if self._done or state.assistant is Health.LOADING:
            return
        if self._text is not None and not self._asked:
            self._asked = True
            QTimer.singleShot(0, self._ask)
        elif state.exchange is None or not state.exchange.open:
            self._finish()

    def give_up(self) -> None:
        if not self._done:
            self.status = 1
            self._finish()

    def _ask(self) -> None:
        conversation = self._conversation
        ask = conversation.submit_as_spoken if self._spoken else conversation.submit
        ask(self._text or "")

    def _finish(self) -> None:
        self._done = True
        self._patience.stop()
        QTimer.singleShot(0, self._take)

    def _take(self) -> None:
        try:
            take_picture(self._window, self._path)
        except OSError as error:
            self.fault = SettingsFault("settings-invalid", str(error))
        self._window.close()

"""What the window has for people, joined: the badge, the notice, the sheet, and the acts that keep a session alive."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QKeyEvent, QWindow
from PySide6.QtWidgets import QWidget

from zuruf.ui.people.badge import Badge
from zuruf.ui.people.notice import SessionNotice
from zuruf.ui.people.sheet import SignInSheet
from zuruf.ui.people.who import Who
from zuruf.ui.scene import Scene
from zuruf.ui.talk_button import TalkButton

_ACTS = (QEvent.Type.MouseButtonPress, QEvent.Type.TouchBegin, QEvent.Type.KeyPress, QEvent.Type.Wheel)


class PeopleCorner(QObject):
    def __init__(
        self, scene: Scene, who: Who, is_talk_key: Callable[[QKeyEvent], bool], talk: TalkButton, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._scene = scene
        self._who = who
        self._is_talk_key = is_talk_key
        self._talk = talk
        self._over: QWidget | None = None
        self._sheet: SignInSheet | None = None
        self._watched: QWindow | None = None
        self.badge = Badge(scene, who)
        self.notice = SessionNotice(scene, who)
        who.wanted.connect(self._open)

    @property
    def sheet(self) -> SignInSheet | None:
        """None until it is wanted for the first time: the window stands sooner."""
        return self._sheet

    def lie_over(self, content: QWidget) -> None:
        """What the sheet covers."""
        self._over = content

    def watch(self, window: QWindow | None) -> None:
        """Touches and keys that reach this window are acts of the person."""
        if window is not None and window is not self._watched:
            self._watched = window
            window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in _ACTS:
            self._who.acted()
        return False

    def _open(self) -> None:
        assert self._over is not None
        # A key that is held now will not be heard to be released.
        self._talk.release()
        if self._sheet is None:
            self._sheet = SignInSheet(self._scene, self._who, self._is_talk_key, self._talk, self._over)
        self._sheet.open()

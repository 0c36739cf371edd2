"""The window as a kiosk: joined from its parts."""

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QWindow

from zuruf.dialogue.state import State
from zuruf.domain.people import Role
from zuruf.settings.schema import KioskPart
from zuruf.ui.conversation import Conversation
from zuruf.ui.kiosk.awake import Waker
from zuruf.ui.kiosk.cover import Cover
from zuruf.ui.kiosk.rest import Rest
from zuruf.ui.kiosk.screens import find_screen
from zuruf.ui.main_window import MainWindow
from zuruf.ui.scene import Scene

_ACTS = (QEvent.Type.MouseButtonPress, QEvent.Type.TouchBegin, QEvent.Type.KeyPress, QEvent.Type.Wheel)
SMALLEST = (800, 480)
"""Pixels by which the window's layout is not held up: a screen of 1,920 by 1,080 at 200 % has 960 by 540."""


class Kiosk(QObject):
    """Nobody gets out but an administrator who has signed in, and then until they are signed out."""

    def __init__(
        self,
        scene: Scene,
        window: MainWindow,
        conversation: Conversation,
        settings: KioskPart,
        waker: Waker,
        *,
        rest: Rest | None = None,
    ) -> None:
        super().__init__(window)
        self._window = window
        self._conversation = conversation
        self._settings = settings
        self._waker = waker
        self._doors = scene.doors
        self._closes = False
        self._watched: QWindow | None = None
        self.let_out = False
        self.rest = rest or Rest(settings, parent=self)
        central = window.centralWidget()
        assert central is not None
        self.cover = Cover(scene, central)
        self.cover.touched.connect(self.uncover)
        self.rest.left.connect(self.cover.lay)
        self.rest.over.connect(self._forget)
        conversation.changed.connect(self._see)
        window.who.left.connect(self._return)
        self._doors.way_out.connect(self._turn)
        window.installEventFilter(self)

    def begin(self) -> None:
        """The window is about to be shown."""
        self._window.setMinimumSize(*SMALLEST)
        self._window.setWindowFlag(Qt.WindowType.FramelessWindowHint, on=True)
        for signal in (self._app().screenAdded, self._app().screenRemoved, self._app().primaryScreenChanged):
            signal.connect(self._fill_later)
        # The system is shut down or the user signed off: it must not wait for this window.
        self._app().commitDataRequest.connect(self._allow_closing)
        self._fill()
        self._doors.show_kiosk(let_out=False)
        self.rest.begin()
        if self._settings.keep_awake:
            self._waker.hold()

    def end(self) -> None:
        self.rest.end()
        self._waker.release()

    def uncover(self) -> None:
        self.rest.acted()
        self.cover.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._watched:
            if event.type() in _ACTS:
                self.rest.acted()
            return False
        if event.type() is QEvent.Type.Close:
            if self._closes or self.let_out:
                self.end()
                return False
            event.ignore()
            return True
        if event.type() is QEvent.Type.Show:
            self._watch()
        elif event.type() is QEvent.Type.WindowStateChange and not self.let_out and not self._is_full():
            self._fill_later()
        return False

    def _watch(self) -> None:
        handle = self._window.windowHandle()
        if handle is not None and handle is not self._watched:
            self._watched = handle
            handle.installEventFilter(self)

    def _see(self, state: State) -> None:
        """Whoever is listened to or answered is there; what goes on by itself (a part that starts) is nobody."""
        if not state.at_rest or state.voice is not None:
            self.uncover()

    def _forget(self) -> None:
        sheet = self._window.people.sheet
        if sheet is not None and sheet.isVisible():
            sheet.leave()
        self._conversation.forget()

    def _turn(self) -> None:
        """Out, for which an administrator has to sign in, or back."""
        if self.let_out:
            self._return()
        else:
            self._window.who.ask_to_sign_in(Role.ADMIN, self._let_out)

    def _let_out(self) -> None:
        self.let_out = True
        self._window.setWindowFlag(Qt.WindowType.FramelessWindowHint, on=False)
        self._window.showMaximized()
        self._doors.show_kiosk(let_out=self.let_out)

    def _return(self, *_: object) -> None:
        if self.let_out:
            self.let_out = False
            self._window.setWindowFlag(Qt.WindowType.FramelessWindowHint, on=True)
            self._fill()
            self._doors.show_kiosk(let_out=self.let_out)

    def _fill_later(self, *_: object) -> None:
        # While a screen comes or goes Qt still moves windows by itself.
        QTimer.singleShot(0, self, self._fill)

    def _fill(self) -> None:
        if self.let_out:
            return
        screen = find_screen(self._settings.screen)
        if screen is None:
            return
        self._window.setScreen(screen)
        self._window.setGeometry(screen.geometry())
        self._window.showFullScreen()

    def _is_full(self) -> bool:
        return bool(self._window.windowState() & Qt.WindowState.WindowFullScreen)

    def _allow_closing(self, *_: object) -> None:
        self._closes = True

    @staticmethod
    def _app() -> QGuiApplication:
        app = QGuiApplication.instance()
        assert isinstance(app, QGuiApplication)
        return app

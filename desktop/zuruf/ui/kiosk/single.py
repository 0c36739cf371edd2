"""One window for each person and home: a second start brings the first one forward."""

import getpass
import hashlib
import time
from pathlib import Path

from PySide6.QtCore import QObject, QThread, Signal
from PySide6.QtNetwork import QLocalServer, QLocalSocket
from PySide6.QtWidgets import QWidget

_CALL_MS = 500
_PAUSE_MS = 100


def server_name(data: Path) -> str:
    """Short, since the path of a socket has a hundred characters at most; another for every person and every home."""
    whose = f"{getpass.getuser()} {data}"
    return f"zuruf-{hashlib.sha256(whose.encode()).hexdigest()[:20]}"


class FirstWindow(QObject):
    """Listens for later starts. Whoever makes one holds the lock that says that this is the first."""

    called = Signal()
    """Somebody has started the program again."""

    def __init__(self, name: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._answer)
        # A window that was killed leaves its socket behind; the lock says that nobody listens at it.
        QLocalServer.removeServer(name)
        self.listens = self._server.listen(name)

    def close(self) -> None:
        self._server.close()

    def _answer(self) -> None:
        while (caller := self._server.nextPendingConnection()) is not None:
            caller.disconnectFromServer()
            caller.deleteLater()
            self.called.emit()


def call_first_window(name: str, seconds: float = 20.0) -> bool:
    """Whether the first window has heard. It may be just about to listen."""
    end = time.monotonic() + seconds
    while True:
        socket = QLocalSocket()
        socket.connectToServer(name)
        heard = socket.waitForConnected(_CALL_MS)
        if heard and socket.state() is not QLocalSocket.LocalSocketState.UnconnectedState:
            heard = socket.waitForDisconnected(_CALL_MS) or socket.state() is QLocalSocket.LocalSocketState.UnconnectedState
        if heard or time.monotonic() >= end:
            return heard
        QThread.msleep(_PAUSE_MS)


def bring_forward(window: QWidget) -> None:
    if window.isMinimized():
        window.showNormal()
    window.raise_()
    window.activateWindow()

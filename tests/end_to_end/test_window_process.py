"""The real window in processes of its own: it comes back after a crash with what stood in it, and there is one of it."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from zuruf.runtime.watcher import Patience, Watcher

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="kills as Linux and macOS do")

PROGRAM = """
import os, signal, sys
from pathlib import Path
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from tests.ui.test_app import AnsweringSession
from zuruf.app import run_window
from zuruf.dialogue.effects import SendTurn
from zuruf.runtime.watched import Watched
from zuruf.settings.paths import find_places
from zuruf.settings.schema import Settings, WindowPart

notes = Path(sys.argv[1])
given, told = os.dup(0), os.dup(1)
os.dup2(2, 1)
first = not notes.exists()


class Session(AnsweringSession):
    silent_to = "unanswered"

    def run(self, effect):
        self.silent = isinstance(effect, SendTurn) and effect.request.text == self.silent_to
        with notes.open("a") as file:
            if isinstance(effect, SendTurn):
                print("sent", effect.request.key, file=file)
        super().run(effect)


class Keeper(Watched):
    # The crash comes when what is shown has been handed over.
    def keep(self, exchange):
        super().keep(exchange)
        if first and exchange is not None and (exchange.open == (sys.argv[2] == "unanswered")):
            super().close()
            os.kill(os.getpid(), signal.SIGKILL)


def tell(news):
    if news != "ready":
        return
    window = next(each for each in QApplication.topLevelWidgets() if each.objectName() == "window")
    if first:
        QTimer.singleShot(0, lambda: window.dock.submitted.emit(sys.argv[2]))
        return

    def look():
        view = window.exchange
        with notes.open("a") as file:
            print("shown", view.transcript.text.text(), view.reply.toPlainText(), len(view.blocks.views), file=file)
        if view.repeat.isVisibleTo(window):
            view.repeat.button.click()
        QTimer.singleShot(0, window.close)

    QTimer.singleShot(0, look)


keeper = Keeper(given, told)
raise SystemExit(run_window(Settings(), find_places(), tell=tell, make=lambda *parts: Session(parts[-1]), keeper=keeper))
"""


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    root = Path(__file__).resolve().parents[2]
    runtime = tmp_path / "run"
    runtime.mkdir(mode=0o700)
    return {
        **os.environ,
        "ZURUF_HOME": str(tmp_path / "home"),
        "XDG_RUNTIME_DIR": str(runtime),
        "TMPDIR": str(runtime),
        "QT_QPA_PLATFORM": "offscreen",
        "PYTHONPATH": str(root),
    }


@pytest.mark.parametrize("request_text", ["How many?", "unanswered"])
def test_a_window_that_is_killed_comes_back_with_the_conversation(
    request_text: str, tmp_path: Path, environment: dict[str, str]
) -> None:
    notes = tmp_path / "notes"
    command = [sys.executable, "-c", PROGRAM, str(notes), request_text]
    assert Watcher(command, lambda: Patience((0.0,)), environment=environment).run() == 0
    told = notes.read_text(encoding="utf-8").splitlines()
    sent = [line for line in told if line.startswith("sent")]
    if request_text == "unanswered":
        assert told[1] == "shown unanswered  0"
        assert len(sent) == 2
        assert sent[0] == sent[1], "the same key: whoever has it already does nothing twice"
    else:
        assert told[1] == "shown How many? Two. 1"
        assert len(sent) == 1
    kept = [path for path in tmp_path.rglob("*") if path.is_file() and path != notes and b"How many?" in path.read_bytes()]
    assert kept == [], "no file holds a conversation"


@pytest.fixture
def first(environment: dict[str, str]) -> Iterator["subprocess.Popen[bytes]"]:
    """`zuruf run` with its window standing."""
    process = subprocess.Popen([sys.executable, "-m", "zuruf", "run"], env=environment, start_new_session=True)
    yield process
    if process.poll() is None:
        process.send_signal(signal.SIGTERM)
    process.wait(30)


def test_a_second_start_ends_well_and_the_first_goes_on_until_it_is_told_to_end(
    first: "subprocess.Popen[bytes]", environment: dict[str, str], tmp_path: Path
) -> None:
    # The second waits for the first where both begin at once, so there is nothing to wait for here.
    lock = tmp_path / "home" / "data" / "window.lock"
    while not lock.exists():
        assert first.poll() is None
    second = subprocess.run(
        [sys.executable, "-m", "zuruf"], env=environment, capture_output=True, text=True, timeout=60, check=False
    )
    assert (second.returncode, second.stdout) == (0, ""), second.stderr
    assert first.poll() is None
    first.send_signal(signal.SIGTERM)
    assert first.wait(60) == 0

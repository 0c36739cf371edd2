"""The real window whose files have been replaced: it starts itself again at rest, and the conversation stands in the new one."""

import os
import sys
from pathlib import Path

from zuruf.runtime.watcher import Patience, Watcher

PROGRAM = """
import os, sys
from pathlib import Path
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from tests.ui.test_app import AnsweringSession
from zuruf.app import run_window
from zuruf.dialogue.effects import SendTurn
from zuruf.dialogue.updates import ProgramReplaced
from zuruf.runtime.watched import Watched
from zuruf.settings.paths import find_places
from zuruf.settings.schema import Settings
from zuruf.ui import updating

updating._READING_MS = 50
notes = Path(sys.argv[1])
given, told = os.dup(0), os.dup(1)
os.dup2(2, 1)
first = not notes.exists()


class Session(AnsweringSession):
    def run(self, effect):
        if isinstance(effect, SendTurn):
            with notes.open("a") as file:
                print("sent", file=file)
            # While somebody is being answered.
            self.listener(ProgramReplaced("9.1"))
        super().run(effect)


def tell(news):
    if news != "ready":
        return
    window = next(each for each in QApplication.topLevelWidgets() if each.objectName() == "window")
    if first:
        QTimer.singleShot(0, lambda: window.dock.submitted.emit("How many?"))
        return

    def look():
        view = window.exchange
        with notes.open("a") as file:
            print("shown", view.transcript.text.text(), view.reply.toPlainText(), len(view.blocks.views), file=file)
        QTimer.singleShot(0, window.close)

    QTimer.singleShot(0, look)


make = lambda *parts: Session(parts[-1])
raise SystemExit(run_window(Settings(), find_places(), tell=tell, make=make, keeper=Watched(given, told)))
"""


def test_the_conversation_outlives_an_update(tmp_path: Path) -> None:
    def unasked() -> Patience:
        raise AssertionError("an update is no crash")

    notes, runtime = tmp_path / "notes", tmp_path / "run"
    runtime.mkdir(mode=0o700)
    environment = {
        **os.environ,
        "ZURUF_HOME": str(tmp_path / "home"),
        "XDG_RUNTIME_DIR": str(runtime),
        "TMPDIR": str(runtime),
        "QT_QPA_PLATFORM": "offscreen",
        "PYTHONPATH": str(Path(__file__).resolve().parents[2]),
    }
    assert Watcher([sys.executable, "-c", PROGRAM, str(notes)], unasked, environment=environment).run() == 0
    assert notes.read_text(encoding="utf-8").splitlines() == ["sent", "shown How many? Two. 1"]

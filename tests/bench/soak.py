"""500 turns in a row: does anything grow, does anything get stuck?

    .venv/bin/python tests/bench/soak.py [--quick] [--json] [--turns N]

The real window (drawn off the screen) with its session, the real speech process but for its devices (tests/bench/soak_speech.py:
Whisper, voice activity and voice are real), and the real service over HTTP with the sample company in SQLite, whose model is a
script (tests/bench/soak_assistant.py). Each is a process of its own, as in the program. People type, hold the button, speak until
silence, say nothing, break in on the voice, give up a request, are shown pages and proposals, in turn.

Printed per process: resident memory, open files, threads, tasks of the event loop and objects that the interpreter tracks, after
50 turns and after all of them. A turn after which the window is not at rest within five minutes counts as stuck, and ends the
run; one that ends with a failure that is told does not, and is counted.
"""

import argparse
import asyncio
import json
import os
import secrets
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path

os.environ["QT_QPA_PLATFORM"] = "offscreen"
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication
from tests.counts import Held, counts_here, held

from zuruf.app import Desk, build_desk
from zuruf.dialogue.state import Health, Stage
from zuruf.runtime.assistant_side import AssistantSide
from zuruf.runtime.failures import failure_describer
from zuruf.runtime.links import link_opener
from zuruf.runtime.session import AsyncioSession
from zuruf.runtime.speech_child import open_speech_child
from zuruf.runtime.speech_side import SpeechSide
from zuruf.settings.paths import find_places
from zuruf.settings.schema import AssistantPart, Settings, WindowPart
from zuruf.wire.speech import Prepare

HERE = Path(__file__).parent
FIRST = 50
QUICK_TURNS, QUICK_FIRST = 30, 10
STUCK_SECONDS = 300.0
LOADING_SECONDS = 180.0


class Stuck(Exception):
    """The window did not come to rest."""


class Service:
    """The assistant's process."""

    def __init__(self) -> None:
        command = [sys.executable, str(HERE / "soak_assistant.py")]
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        self.token = secrets.token_urlsafe(16)
        port = self._ask(json.dumps({"token": self.token}))["port"]
        self.address = f"http://127.0.0.1:{port}"

    def _ask(self, line: str) -> dict[str, int]:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(line + "\n")
        self._process.stdin.flush()
        answer: dict[str, int] = json.loads(self._process.stdout.readline())
        return answer

    def tidy(self) -> None:
        self._ask("tidy")

    def held(self) -> Held:
        return held(self._process.pid, self._ask("count"))

    def close(self) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait(20)


class Talk:
    """Somebody at the window."""

    def __init__(self, desk: Desk, service: Service) -> None:
        self._desk = desk
        self._service = service
        self._conversation = desk.conversation
        self.failed: Counter[str] = Counter()
        """Turns that ended with a failure that was told, by its code."""
        self._ways: tuple[Callable[[], None], ...] = (
            lambda: self._type("Which invoices are overdue?"),
            self._hold,
            self._speak,
            lambda: self._type("Öffne die Seite mit den Produkten"),
            self._break_in,
            lambda: self._type("Warum ist das so?"),
            self._propose,
            self._give_up,
            lambda: self._type("Was ist knapp?"),
            lambda: self._type("Wie stehen die Finanzen?", aloud=True),
        )

    def turn(self, number: int) -> None:
        self._ways[number % len(self._ways)]()
        self.rest()

    def rest(self) -> None:
        self._until(self._at_rest, STUCK_SECONDS)
        state = self._conversation.state
        if state.stage is Stage.FAILED and state.fault is not None:
            self.failed[state.fault.code] += 1

    def ready(self) -> None:
        state = self._conversation
        self._until(lambda: state.state.speech is Health.READY and state.state.assistant is Health.READY, LOADING_SECONDS)

    def _at_rest(self) -> bool:
        state = self._conversation.state
        closed = state.exchange is None or not state.exchange.open
        return state.stage in (Stage.READY, Stage.FAILED) and closed and state.voice is None and state.take is None

    def _until(self, there: Callable[[], bool], seconds: float) -> None:
        until = time.monotonic() + seconds
        while not there():
            if time.monotonic() > until:
                state = self._conversation.state
                talking = state.exchange is not None and state.exchange.open
                raise Stuck(f"{state.stage}, take {state.take}, voice {state.voice}, turn open: {talking}")
            QApplication.processEvents()
            time.sleep(0.002)
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)

    def _type(self, text: str, *, aloud: bool = False) -> None:
        if aloud:
            self._conversation.submit_as_spoken(text)
        else:
            self._conversation.submit(text)

    def _hold(self) -> None:
        self._conversation.press_talk(held=True)
        until = time.monotonic() + 0.8
        self._until(lambda: time.monotonic() > until, 5)
        self._conversation.release_talk()

    def _speak(self) -> None:
        self._conversation.press_talk(held=False)

    def _break_in(self) -> None:
        self._type("Wie stehen die Finanzen?", aloud=True)
        self._until(lambda: self._conversation.state.stage is Stage.SPEAKING or self._at_rest(), STUCK_SECONDS)
        self._conversation.press_talk(held=False)
        self._until(lambda: self._conversation.state.stage is not Stage.SPEAKING, STUCK_SECONDS)
        self._conversation.cancel()

    def _propose(self) -> None:
        self._type("bitte zwölf Stück PR0017 einbuchen")
        self.rest()
        self._service.tidy()

    def _give_up(self) -> None:
        self._type("Was ist knapp?")
        QApplication.processEvents()
        self._conversation.cancel()


@contextmanager
def home() -> Iterator[None]:
    """A ZURUF_HOME without data, but with this machine's packs."""
    packs = find_places().data / "packs"
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "data").mkdir()
        (Path(folder) / "data" / "packs").symlink_to(packs)
        before = os.environ.get("ZURUF_HOME")
        os.environ["ZURUF_HOME"] = folder
        try:
            yield
        finally:
            if before is None:
                del os.environ["ZURUF_HOME"]
            else:
                os.environ["ZURUF_HOME"] = before
            shutil.rmtree(folder, ignore_errors=True)


def session(desk: Desk, settings: Settings) -> AsyncioSession:
    places, listener = find_places(), desk.conversation.hear
    prepare = Prepare(settings=settings.model_dump(mode="json", include={"languages", "speech"}))
    command = [sys.executable, str(HERE / "soak_speech.py")]

    def sides() -> list[SpeechSide | AssistantSide]:
        speech = SpeechSide(
            lambda: open_speech_child(places, command), listener, prepare, silence_seconds=60, loading_seconds=120
        )
        describe = failure_describer(desk.phrases)
        assistant = AssistantSide(link_opener(settings, places), listener, describe, wait_seconds=60, use_words=speech.use_words)
        return [speech, assistant]

    return AsyncioSession(sides, listener)


def speech_process() -> int:
    """The child of this process that is not the assistant."""
    for status in Path("/proc").glob("[0-9]*/cmdline"):
        line = status.read_bytes() if status.exists() else b""
        parent = (status.parent / "stat").read_text(encoding="utf-8").rsplit(") ", 1)[1].split()[1] if line else ""
        if b"soak_speech.py" in line and int(parent) == os.getpid():
            return int(status.parent.name)
    raise Stuck("the speech process is not there")


def look(service: Service, live: AsyncioSession) -> dict[str, Held]:
    tasks = len(asyncio.all_tasks(live._loop))
    return {
        "window": held(os.getpid(), counts_here(tasks)),
        "speech": held(speech_process()),
        "assistant": service.held(),
    }


def print_row(turn: int, name: str, now: Held) -> None:
    print(f"{turn:5} {name:10} {now.rss_mb:8.1f} {now.files:6} {now.threads:8} {now.tasks:6} {now.objects:9}", flush=True)


def soak(turns: int, first: int) -> tuple[dict[str, Held], dict[str, Held], int]:
    """What was held after `first` turns and after all, and how many were made."""
    service = Service()
    settings = Settings(
        assistant=AssistantPart.model_validate({"address": service.address, "token": service.token}),
        window=WindowPart(theme="light"),
    )
    desk = build_desk(settings, find_places())
    live = session(desk, settings)
    desk.conversation.begin(live)
    desk.window.show()
    talk = Talk(desk, service)
    talk.ready()
    early: dict[str, Held] = {}
    done = 0
    try:
        for done in range(1, turns + 1):
            talk.turn(done)
            if done in (first, turns) or done % 50 == 0:
                now = look(service, live)
                early = early or now
                for name, one in now.items():
                    print_row(done, name, one)
    except Stuck as stuck:
        print(f"stuck in turn {done} of kind {done % 10}: {stuck}")
        return early, {}, done
    finally:
        print(f"turns that failed and said so: {dict(talk.failed)}")
        desk.window.close()
        desk.conversation.end()
        service.close()
    return early, now, done


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--turns", type=int, default=500)
    chosen = parser.parse_args()
    turns, first = (QUICK_TURNS, QUICK_FIRST) if chosen.quick else (chosen.turns, min(FIRST, chosen.turns))
    print(f"{'turn':>5} {'process':10} {'MB':>8} {'files':>6} {'threads':>8} {'tasks':>6} {'objects':>9}")
    with home():
        early, late, done = soak(turns, first)
    told: dict[str, float] = {"turns": done, "stuck": int(not late)}
    for name, one in late.items():
        grown = 100 * (one.rss_mb / early[name].rss_mb - 1)
        told[f"{name}_growth_percent"] = round(grown, 2)
        print(f"{name}: {grown:+.2f} % from turn {first} to turn {done}")
    if chosen.json:
        print(json.dumps(told | {"early": {name: asdict(one) for name, one in early.items()}}))
    return 0 if late else 1


if __name__ == "__main__":
    sys.exit(main())

"""The window answers, whatever the rest does: nothing that may take long is done in the thread that draws.

Where a part is slow or hung, it is so by far longer than a busy machine holds a process up; what is judged is not the clock but
whether the drawing thread called something that waits (tests/ui/blocking.py). The longest pause is printed (`pytest -s`).
"""

import socket
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from sqlalchemy import Engine, event
from tests.ui.blocking import Watch, watched
from tests.ui.fakes import Played
from tests.ui.gallery import Gallery, opened_gallery
from tests.ui.samples import TABLE

from zuruf.app import Desk, build_desk
from zuruf.assistant.store import reading
from zuruf.dialogue.events import TurnReported
from zuruf.dialogue.state import Health, Stage
from zuruf.domain.events import BlockShown, ReplyDelta, ReplyDone, TurnStarted
from zuruf.domain.languages import Language
from zuruf.domain.turns import Page, Reply, ReplySource
from zuruf.runtime.assistant_side import AssistantSide
from zuruf.runtime.failures import failure_describer
from zuruf.runtime.links import link_opener
from zuruf.runtime.session import AsyncioSession
from zuruf.runtime.speech_child import open_speech_child
from zuruf.runtime.speech_side import SpeechSide
from zuruf.settings import save
from zuruf.settings.schema import AssistantPart, Places, Settings, WindowPart
from zuruf.wire.speech import Prepare

SLOW_SECONDS = 0.6
"""Longer than LOCK_SECONDS."""
WAIT_MS = 30_000
HUNG = """
import os, signal, sys
from zuruf.wire.speech import Pong, Ready
def say(message):
    sys.stdout.buffer.write(message.line())
    sys.stdout.buffer.flush()
for line in sys.stdin.buffer:
    if b'"prepare"' in line:
        say(Ready())
    elif b'"ping"' in line:
        say(Pong())
    elif b'"start_listening"' in line:
        os.kill(os.getpid(), signal.SIGSTOP)
"""
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support (propagateSizeHints|raise|grabbing)")


@pytest.fixture(scope="module", autouse=True)
def service_threads() -> None:
    """Those that the service keeps for good are there before a test that looks for threads left behind."""
    together = threading.Barrier(2)
    for waiting in [reading._STOPPERS.submit(together.wait) for _ in range(2)]:
        waiting.result(30)


@pytest.fixture
def here(places: Places, tmp_path: Path) -> Places:
    return places.model_copy(update={"config": tmp_path / "config", "data": tmp_path / "data"})


def judge(what: str, watch: Watch) -> None:
    print(f"{what}: longest pause {watch.longest_ms:.0f} ms, of which work {watch.work_ms:.0f} ms, {watch.beats} beats")
    assert watch.beats > 2
    assert watch.calls == []


def touch_everything(desk: Desk) -> None:
    """What people do while they wait."""
    window = desk.window
    for key in "Warum":
        QTest.keyClicks(window.dock.field, key)
        QApplication.processEvents()
    window.dock.field.clear()
    for page in (Page.SETTINGS, Page.REPORTS, Page.PROPOSALS, Page.QUEUE, Page.DASHBOARD, None):
        window.open_page(page)
        QApplication.processEvents()
    QTest.keyClick(window, Qt.Key.Key_Escape)
    QApplication.processEvents()


@contextmanager
def slow_database() -> Iterator[None]:
    """Every statement of the service takes a second, as it does on a loaded server."""

    def wait(*_: Any) -> None:
        assert threading.current_thread() is not threading.main_thread()
        time.sleep(SLOW_SECONDS)

    event.listen(Engine, "before_cursor_execute", wait)
    try:
        yield
    finally:
        event.remove(Engine, "before_cursor_execute", wait)


def test_a_slow_database_and_with_it_a_slow_assistant(qapp: QApplication, qtbot: QtBot, here: Places, tmp_path: Path) -> None:
    with opened_gallery(here, tmp_path) as gallery, slow_database():
        with watched() as watch:
            gallery.window.open_page(Page.INVOICES)
            touch_everything(gallery.desk)
            gallery.window.open_page(Page.INVOICES)
            qtbot.waitUntil(lambda: bool(gallery.window.data_pages[Page.INVOICES].blocks.views), timeout=WAIT_MS)
            gallery.desk.conversation.submit("Welche Rechnungen sind überfällig?")
            qtbot.waitUntil(lambda: is_over(gallery), timeout=WAIT_MS)
            watch.stop()
        judge("slow database", watch)


def is_over(gallery: Gallery) -> bool:
    exchange = gallery.desk.conversation.state.exchange
    return exchange is not None and not exchange.open


def test_a_slow_disk_where_settings_are_kept(
    qapp: QApplication, qtbot: QtBot, here: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk, written = threading.Event(), threading.Event()
    quick = save._replace

    def slow(path: Path, text: str, *, private: bool) -> None:
        disk.wait(30)
        quick(path, text, private=private)
        written.set()

    monkeypatch.setattr(save, "_replace", slow)
    desk = build_desk(Settings(window=WindowPart(theme="light", language=Language.GERMAN)), here)
    qtbot.addWidget(desk.window)
    desk.window.show()
    page = desk.window.settings_page
    with watched() as watch:
        page.theme.buttons["dark"].click()
        page.talk.buttons["toggle"].click()
        desk.choices.set("rate", 1.2)
        touch_everything(desk)
        qtbot.wait(100)
        assert not written.is_set()
    disk.set()
    desk.writer.finish()
    kept = (here.config / "settings.toml").read_text(encoding="utf-8")
    assert ('theme = "dark"' in kept, 'talk_by = "toggle"' in kept, "rate = 1.2" in kept) == (True, True, True)
    judge("slow disk", watch)


@contextmanager
def ended(desk: Desk) -> Iterator[None]:
    """Whatever comes, its parts have ended."""
    try:
        yield
    finally:
        desk.window.close()
        desk.conversation.end()


@contextmanager
def mute_assistant() -> Iterator[str]:
    """Accepts whoever comes, and says nothing."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield f"http://127.0.0.1:{server.getsockname()[1]}"


@contextmanager
def dead_assistant() -> Iterator[str]:
    """Nobody is there."""
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))
        yield f"http://127.0.0.1:{nobody.getsockname()[1]}"


@pytest.mark.parametrize("assistant", [mute_assistant, dead_assistant])
def test_an_assistant_that_says_nothing_and_a_speech_process_that_hangs(
    qapp: QApplication, qtbot: QtBot, here: Places, tmp_path: Path, assistant: Callable[[], Any]
) -> None:
    script = tmp_path / "hung.py"
    script.write_text(HUNG, encoding="utf-8")
    with assistant() as address:
        settings = Settings(assistant=AssistantPart(address=address, token="t"), window=WindowPart(theme="light"))
        desk = build_desk(settings, here)
        listener, describe = desk.conversation.hear, failure_describer(desk.phrases)
        command = [sys.executable, str(script)]

        def sides() -> list[SpeechSide | AssistantSide]:
            speech = SpeechSide(
                lambda: open_speech_child(here, command), listener, Prepare(settings={}), ping_seconds=0.2, silence_seconds=2.0
            )
            return [speech, AssistantSide(link_opener(settings, here), listener, describe, wait_seconds=20)]

        qtbot.addWidget(desk.window)
        desk.window.show()
        state = desk.conversation
        with watched() as watch, ended(desk):
            desk.conversation.begin(AsyncioSession(sides, listener))
            qtbot.waitUntil(lambda: state.state.speech is Health.READY, timeout=WAIT_MS)
            state.press_talk(held=True)
            assert state.state.stage is Stage.LISTENING or state.state.assistant is not Health.READY
            touch_everything(desk)
            state.release_talk()
            state.submit("Welche Rechnungen sind überfällig?")
            touch_everything(desk)
            qtbot.wait(200)
            watch.stop()
        judge(assistant.__name__, watch)


def test_a_huge_reply(played: Played) -> None:
    played.be_ready()
    with watched() as watch:
        played.conversation.submit("Alles, bitte")
        key, turn = played.sent().request.key, "t"
        rows = TABLE.rows * 4_000
        block = replace(TABLE, rows=rows, row_count=len(rows))
        text = "Ein Satz mit einigen Wörtern. " * 2_000
        for told in (
            TurnStarted(turn, Language.GERMAN),
            BlockShown(turn, block),
            ReplyDelta(turn, text, ""),
            ReplyDone(turn, Reply(turn, Language.GERMAN, text, "", ReplySource.MODEL, "model", (block,))),
        ):
            played.bring(TurnReported(key, told))
        played.bot.wait(50)
    judge("huge reply", watch)

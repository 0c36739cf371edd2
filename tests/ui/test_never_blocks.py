"""The window answers, whatever the rest does: nothing that may take long is done in the thread that draws.

Where a part is slow or hung, it is so by far longer than a busy machine holds a process up. Each house of slow parts is visited
twice: once to see whether the drawing thread calls something that waits, and once to see how long it works from one beat of its
loop to the next, by its own processor time (tests/ui/blocking.py). What the clock says is printed (`pytest -s`).
"""

import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from tests.ui.blocking import LONGEST_MS, Watch, Watching, least, tell, timed, watched
from tests.ui.gallery import Gallery, opened_gallery
from tests.ui.slow_parts import HUNG, dead_assistant, mute_assistant, slow_database

from zuruf.app import Desk, build_desk
from zuruf.assistant.store import reading
from zuruf.dialogue.state import Health, Stage
from zuruf.domain.languages import Language
from zuruf.domain.turns import Page
from zuruf.runtime.assistant_side import AssistantSide
from zuruf.runtime.failures import failure_describer
from zuruf.runtime.links import link_opener
from zuruf.runtime.session import AsyncioSession
from zuruf.runtime.speech_child import open_speech_child
from zuruf.runtime.speech_side import SpeechSide
from zuruf.settings import save
from zuruf.settings.schema import AssistantPart, Places, Settings, WindowPart
from zuruf.ui.read_ahead import read_figures
from zuruf.wire.speech import Prepare

SETTINGS = WindowPart(theme="light", language=Language.GERMAN)
SLOW_SECONDS = 0.6
"""Longer than LOCK_SECONDS."""
WAIT_MS = 30_000
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support (propagateSizeHints|raise|grabbing)")


@pytest.fixture(scope="module", autouse=True)
def service_threads() -> None:
    """Those that the service keeps for good are there before a test that looks for threads left behind."""
    together = threading.Barrier(2)
    for waiting in [reading._STOPPERS.submit(together.wait) for _ in range(2)]:
        waiting.result(30)


@pytest.fixture(scope="module", autouse=True)
def what_is_read_ahead() -> None:
    """The app does it before anybody can ask."""
    for language in Language:
        read_figures(language)


@dataclass
class House:
    """Where a window is opened, anew with each visit."""

    bot: QtBot
    places: Places
    folder: Path
    patch: pytest.MonkeyPatch
    _visits: Iterator[int] = field(default_factory=count)

    def here(self) -> tuple[Places, Path]:
        folder = self.folder / f"visit-{next(self._visits)}"
        folder.mkdir()
        return self.places.model_copy(update={"config": folder / "config", "data": folder / "data"}), folder


@pytest.fixture
def house_of_slow_parts(
    qapp: QApplication, qtbot: QtBot, places: Places, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> House:
    return House(qtbot, places, tmp_path, monkeypatch)


def make_pages_ahead(desk: Desk) -> None:
    """In the pieces that the app makes them in."""
    for piece in desk.window.pages_ahead():
        piece()
        QApplication.processEvents()


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


def a_slow_database_and_with_it_a_slow_assistant(house: House, watching: Watching) -> Watch:
    places, folder = house.here()
    with opened_gallery(places, folder) as gallery, slow_database(SLOW_SECONDS if watching is watched else SLOW_SECONDS / 4):
        with watching() as watch:
            gallery.window.open_page(Page.INVOICES)
            make_pages_ahead(gallery.desk)
            touch_everything(gallery.desk)
            gallery.window.open_page(Page.INVOICES)
            house.bot.waitUntil(lambda: bool(gallery.window.data_pages[Page.INVOICES].blocks.views), timeout=WAIT_MS)
            gallery.desk.conversation.submit("Welche Rechnungen sind überfällig?")
            house.bot.waitUntil(lambda: is_over(gallery), timeout=WAIT_MS)
            watch.stop()
        return watch


def is_over(gallery: Gallery) -> bool:
    exchange = gallery.desk.conversation.state.exchange
    return exchange is not None and not exchange.open


def a_slow_disk_where_settings_are_kept(house: House, watching: Watching) -> Watch:
    disk, written = threading.Event(), threading.Event()
    quick = save._replace

    def slow(path: Path, text: str, *, private: bool) -> None:
        disk.wait(30)
        quick(path, text, private=private)
        written.set()

    places, _ = house.here()
    with house.patch.context() as patch, ExitStack() as after:
        patch.setattr(save, "_replace", slow)
        desk = build_desk(Settings(window=WindowPart(theme="light", language=Language.GERMAN)), places)
        after.callback(desk.window.close)
        desk.window.show()
        page = desk.window.settings_page
        with watching() as watch:
            page.theme.buttons["dark"].click()
            page.talk.buttons["toggle"].click()
            desk.choices.set("rate", 1.2)
            touch_everything(desk)
            house.bot.wait(100)
            assert not written.is_set()
        disk.set()
        desk.writer.finish()
    kept = (places.config / "settings.toml").read_text(encoding="utf-8")
    assert ('theme = "dark"' in kept, 'talk_by = "toggle"' in kept, "rate = 1.2" in kept) == (True, True, True)
    return watch


@contextmanager
def ended(desk: Desk) -> Iterator[None]:
    """Whatever comes, its parts have ended."""
    try:
        yield
    finally:
        desk.window.close()
        desk.conversation.end()


def a_speech_process_that_hangs(house: House, watching: Watching, assistant: Callable[[], AbstractContextManager[str]]) -> Watch:
    here, folder = house.here()
    script = folder / "hung.py"
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

        desk.window.show()
        state = desk.conversation
        with watching() as watch, ended(desk):
            desk.conversation.begin(AsyncioSession(sides, listener))
            house.bot.waitUntil(lambda: state.state.speech is Health.READY, timeout=WAIT_MS)
            state.press_talk(held=True)
            assert state.state.stage is Stage.LISTENING or state.state.assistant is not Health.READY
            touch_everything(desk)
            state.release_talk()
            state.submit("Welche Rechnungen sind überfällig?")
            touch_everything(desk)
            house.bot.wait(200)
            watch.stop()
        return watch


def and_an_assistant_that_says_nothing(house: House, watching: Watching) -> Watch:
    return a_speech_process_that_hangs(house, watching, mute_assistant)


def and_an_assistant_that_is_not_there(house: House, watching: Watching) -> Watch:
    return a_speech_process_that_hangs(house, watching, dead_assistant)


VISITS = [
    a_slow_database_and_with_it_a_slow_assistant,
    a_slow_disk_where_settings_are_kept,
    and_an_assistant_that_says_nothing,
    and_an_assistant_that_is_not_there,
]


@pytest.mark.parametrize("visit", VISITS)
def test_nothing_is_waited_for(house_of_slow_parts: House, visit: Callable[[House, Watching], Watch]) -> None:
    assert tell(visit.__name__, visit(house_of_slow_parts, watched)).calls == []


@pytest.mark.parametrize("visit", VISITS)
def test_nothing_is_worked_at_for_long(house_of_slow_parts: House, visit: Callable[[House, Watching], Watch]) -> None:
    assert least(lambda: tell(visit.__name__, visit(house_of_slow_parts, timed))) < LONGEST_MS

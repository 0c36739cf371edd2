"""The real window, drawn off the screen, with a session that does as a test says."""

import gc
import os
import threading
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication, QWidgetItem
from pytestqt.qtbot import QtBot
from shiboken6 import Shiboken
from tests.ui.fakes import FakeSession, Played, SentErrands, Show
from tests.ui.heap import Heap

from zuruf.dialogue.effects import SayNote
from zuruf.domain.blocks import Block
from zuruf.domain.languages import Language
from zuruf.language.phrases import Phrases
from zuruf.settings.resources import read_catalogues
from zuruf.settings.schema import Places, SpeechPart, WindowPart
from zuruf.ui import theme
from zuruf.ui.blocks.block_view import BlockView
from zuruf.ui.bridge import Bridge
from zuruf.ui.conversation import Conversation
from zuruf.ui.icons import Icons
from zuruf.ui.item_layout import ItemLayout
from zuruf.ui.main_window import MainWindow
from zuruf.ui.scene import Scene
from zuruf.ui.speech_choices import SpeechChoices
from zuruf.ui.texts import CATALOGUES, Texts

if TYPE_CHECKING:
    from tests.ui.proposal_house import House

os.environ["QT_QPA_PLATFORM"] = "offscreen"


@pytest.fixture(scope="session")
def phrases(places: Places) -> Phrases:
    return Phrases(read_catalogues(places, *CATALOGUES))


@pytest.fixture
def scene(qapp: QApplication, places: Places, phrases: Phrases) -> Scene:
    qapp.setStyle("Fusion")
    qapp.setFont(theme.font())
    return Scene(Texts(phrases, Language.GERMAN), Icons(places.resources / "icons"), theme.LIGHT)


@pytest.fixture
def errands(qapp: QApplication) -> SentErrands:
    return SentErrands()


@pytest.fixture
def show(qtbot: QtBot, scene: Scene, errands: SentErrands) -> Show:
    kept: list[BlockView] = []

    def shown(block: Block) -> BlockView:
        view = BlockView(scene, errands, block, 6)
        kept.append(view)
        qtbot.addWidget(view)
        view.setStyleSheet(theme.style_sheet(scene.look))
        view.resize(1000, 700)
        with qtbot.waitActive(view):
            view.show()
            view.activateWindow()
        return view

    return shown


@pytest.fixture(scope="session")
def heap(qapp: QApplication) -> Heap:
    found = Heap()
    found.set_aside()
    return found


@pytest.fixture(autouse=True)
def nothing_stays_behind(qapp: QApplication, heap: Heap) -> Iterator[None]:
    """Fails a test that leaves a thread, a running timer or a window."""
    heap.tidy()
    before = set(threading.enumerate())
    yield
    for left in QApplication.topLevelWidgets():
        # What the app itself opened: styling it anew for every later test takes longer than the tests.
        left.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    qapp.processEvents()
    gc.collect()
    # The threads that stop a statement belong to the process, whichever test needs the first one.
    left_running = {thread for thread in set(threading.enumerate()) - before if not thread.name.startswith("stop-reading")}
    assert not left_running, "a thread is still running"
    assert not heap.running(), "a timer is still running"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """Fails a test whose window holds on to items of layouts (`nested` says why they are dangerous). Looked at before its
    window is taken away."""
    yield
    wrappers = Shiboken.getAllValidWrappers()
    ours = {id(each) for layout in wrappers if isinstance(layout, ItemLayout) for each in layout.items}
    assert not [each for each in wrappers if isinstance(each, QWidgetItem) and id(each) not in ours], "items of layouts are held"


@pytest.fixture
def settings() -> WindowPart:
    """Overridden by parametrisation where a test needs other settings."""
    return WindowPart(language=Language.GERMAN, theme="light")


@pytest.fixture
def played(qtbot: QtBot, scene: Scene, settings: WindowPart) -> Played:
    """A shown window whose session is a fake; both parts are still loading."""
    numbers = count(1)
    saved: list[WindowPart] = []

    def note_speech(effect: SayNote) -> tuple[str, Language]:
        return scene.texts.say(f"note-{effect.note.value}"), scene.texts.language

    conversation = Conversation(Bridge(), lambda: f"key-{next(numbers)}", note_speech)
    session = FakeSession(conversation.hear)
    saved_speech: list[SpeechPart] = []
    choices = SpeechChoices(conversation, SpeechPart(), saved_speech.append)
    window = MainWindow(scene, conversation, settings, save=saved.append, system_is_dark=lambda: False, choices=choices)
    qtbot.addWidget(window)
    conversation.begin(session)
    with qtbot.waitActive(window):
        window.show()
        window.activateWindow()
    return Played(qtbot, window, conversation, session, saved, choices, saved_speech)


@pytest.fixture
def house(qapp: QApplication, qtbot: QtBot, places: Places, tmp_path: Path) -> Iterator["House"]:
    """A real service with the small company, for windows that talk to it over HTTP."""
    # Few tests need it, and the whole service takes seconds to import.
    from tests.ui.proposal_house import opened_house

    assert qapp is not None
    with opened_house(qtbot, places, tmp_path) as found:
        yield found

"""What somebody would wait for is done before they ask, in pieces, and ends with its window."""

import gc
from weakref import ref

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot
from tests.ui.fakes import Played

from zuruf.domain.languages import Language
from zuruf.domain.turns import Page
from zuruf.ui.read_ahead import ReadAhead
from zuruf.ui.scene import Scene


def test_catalogues_are_read_and_pages_made_before_they_are_opened(played: Played) -> None:
    window = played.window
    pages, before = window.pages.count(), gc.get_freeze_count()
    ahead = ReadAhead(window._scene.texts, window, window.pages_ahead)
    ahead.start()
    played.bot.waitUntil(lambda: ahead.over, timeout=20_000)
    assert window.pages.count() == pages + 3
    assert not any(window._scene.texts.phrases.read_on(language) for language in Language)
    assert gc.get_freeze_count() > before
    made = window.settings_page
    assert window.pages.widget(pages) is made
    played.bot.waitUntil(lambda: window._dressing.over, timeout=20_000)
    assert {part.styleSheet() for part in made.parts()} == {window.rail.styleSheet()} != {""}
    window.open_page(Page.SETTINGS)
    assert window.pages.currentWidget() is made
    assert window._dressing.over


def test_pages_are_made_ahead_again_once_the_conversation_is_forgotten(played: Played) -> None:
    window = played.window
    ahead = ReadAhead(window._scene.texts, window, window.pages_ahead, played.conversation.forgotten)
    ahead.start()
    played.bot.waitUntil(lambda: ahead.over, timeout=20_000)
    pages = window.pages.count()
    first = window.settings_page
    first.setObjectName("the first")
    window.open_page(Page.SETTINGS)
    for _ in range(2):
        played.conversation.forget()
        assert window.pages.count() < pages
        assert not ahead.over
        played.bot.waitUntil(lambda: ahead.over, timeout=20_000)
        assert window.pages.count() == pages
    made = [window.pages.widget(index) for index in range(pages)]
    window.open_page(Page.SETTINGS)
    shown = window.pages.currentWidget()
    assert shown is not None
    assert shown in made
    assert shown is window.settings_page
    assert shown.objectName() != "the first"
    played.bot.waitUntil(lambda: not window._dressing.hurries)
    assert {part.styleSheet() for part in window.settings_page.parts()} == {window.rail.styleSheet()} != {""}


def test_nothing_of_a_page_that_was_forgotten_stays_in_memory(played: Played) -> None:
    window = played.window
    ahead = ReadAhead(window._scene.texts, window, window.pages_ahead, played.conversation.forgotten)
    ahead.start()
    played.bot.waitUntil(lambda: ahead.over, timeout=20_000)
    gone = [ref(page) for page in (window.settings_page, window.reports_page, window.proposals_page)]
    played.conversation.forget()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    played.bot.waitUntil(lambda: ahead.over, timeout=20_000)
    gc.unfreeze()
    gc.collect()
    assert [page() for page in gone] == [None] * 3


def test_it_ends_with_what_it_belongs_to(qtbot: QtBot, scene: Scene) -> None:
    done: list[str] = []
    owner = QWidget()
    ReadAhead(scene.texts, owner, lambda: [lambda: done.append("piece")]).start()
    owner.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    qtbot.wait(40)
    assert done == []

"""What somebody would wait for is done before they ask, in pieces, and ends with its window."""

import gc

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
    ahead = ReadAhead(window._scene.texts, window, window.pages_ahead())
    ahead.start()
    played.bot.waitUntil(lambda: ahead.over, timeout=20_000)
    assert window.pages.count() == pages + 3
    assert not any(window._scene.texts.phrases.read_on(language) for language in Language)
    assert gc.get_freeze_count() > before
    made = window.pages.widget(pages)
    window.open_page(Page.SETTINGS)
    assert window.pages.currentWidget() is made
    assert made is not None
    assert made.styleSheet() == window.rail.styleSheet() != ""


def test_it_ends_with_what_it_belongs_to(qtbot: QtBot, scene: Scene) -> None:
    done: list[str] = []
    owner = QWidget()
    ReadAhead(scene.texts, owner, [lambda: done.append("piece")]).start()
    owner.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    qtbot.wait(40)
    assert done == []

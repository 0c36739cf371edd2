"""Another look comes over the window in pieces, so that it never stands still, and is seen only when it is whole."""

from itertools import pairwise

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QWidget
from tests.ui.fakes import Played
from tests.ui.samples import TABLE

from zuruf.dialogue.ports import PageFetched
from zuruf.domain.languages import Language
from zuruf.domain.pages import PageContent
from zuruf.domain.turns import Page
from zuruf.settings.schema import WindowPart
from zuruf.ui.dressing import dress
from zuruf.ui.theme import style_sheet
from zuruf.ui.theme.palettes import DARK as DARK_COLOURS

DARK = WindowPart(language=Language.GERMAN, theme="dark")
LIGHT = WindowPart(language=Language.GERMAN, theme="light")


def undressed(played: Played, parts: list[QWidget]) -> list[QWidget]:
    look = style_sheet(played.window._scene.look)
    return [part for part in parts if part.styleSheet() != look]


def on_sight(played: Played) -> list[QWidget]:
    window = played.window
    return [window.rail, window.dock, *window.settings_page.parts()]


def wait(played: Played) -> None:
    played.bot.waitUntil(lambda: played.window._dressing.over, timeout=30_000)


def test_the_page_in_sight_changes_part_by_part_and_is_drawn_when_all_have(
    played: Played, monkeypatch: pytest.MonkeyPatch
) -> None:
    window, dressing = played.window, played.window._dressing
    window.open_page(Page.SETTINGS)
    wait(played)
    changed: list[QWidget] = []
    drawn: list[bool] = []

    def note(part: QWidget, look: object) -> None:
        changed.append(part)
        drawn.append(window.updatesEnabled())
        dress(part, window._scene.look)

    monkeypatch.setattr("zuruf.ui.dressing.dress", note)
    window.settings_page.changed.emit(DARK)
    passes = [len(changed)]
    while dressing.hurries:
        QApplication.processEvents()
        passes.append(len(changed))
    assert max(after - before for before, after in pairwise(passes)) == 1
    assert (any(drawn), window.updatesEnabled()) == (False, True)
    assert changed == [window.rail, window._notices, *on_sight(played)[1:]]
    assert undressed(played, on_sight(played)) == []


def test_pages_that_nobody_sees_follow(played: Played) -> None:
    window = played.window
    for page in (Page.INVOICES, Page.SETTINGS, None):
        window.open_page(page)
    wait(played)
    unseen = [*window.settings_page.parts(), window.data_pages[Page.INVOICES]]
    window.settings_page.changed.emit(DARK)
    played.bot.waitUntil(lambda: not window._dressing.hurries)
    assert undressed(played, unseen) == unseen
    wait(played)
    assert undressed(played, unseen) == []


def test_a_page_that_comes_into_sight_meanwhile_does_not_wait_for_its_turn(played: Played) -> None:
    window = played.window
    for page in (Page.INVOICES, Page.SETTINGS):
        window.open_page(page)
        played.bring(*(PageFetched(each, PageContent((TABLE,))) for each in [page] if each is Page.INVOICES))
    wait(played)
    window.settings_page.changed.emit(DARK)
    window.open_page(Page.INVOICES)
    played.bot.waitUntil(lambda: not window._dressing.hurries)
    assert undressed(played, [window.data_pages[Page.INVOICES], window.rail]) == []
    assert window.updatesEnabled()


def test_the_last_of_many_looks_holds(played: Played) -> None:
    window = played.window
    window.open_page(Page.SETTINGS)
    for look in (DARK, LIGHT, DARK, LIGHT, DARK):
        window.settings_page.changed.emit(look)
        QApplication.processEvents()
    wait(played)
    assert undressed(played, on_sight(played)) == []
    assert window.settings_page.parts()[0].palette().windowText().color().name() == DARK_COLOURS.ink.lower()


def test_what_is_opened_on_a_parted_page_wears_the_look_at_once_and_changes_with_it(played: Played) -> None:
    window = played.window
    window.open_page(Page.SETTINGS)
    wait(played)
    page = window.settings_page
    page.open_usage()
    page.open_traces()
    page.open_microphone()
    page.open_doctor()
    inner = [each for place in range(1, page.count()) if (each := page.widget(place)) is not None]
    assert len(inner) == 4
    assert undressed(played, inner) == []
    page.changed.emit(DARK)
    wait(played)
    assert undressed(played, inner) == []


def test_a_window_that_goes_in_the_middle_of_it_leaves_nothing_behind(played: Played) -> None:
    window = played.window
    window.open_page(Page.SETTINGS)
    wait(played)
    window.settings_page.changed.emit(DARK)
    assert window._dressing.hurries
    played.conversation.forget()
    wait(played)
    assert undressed(played, [window.rail, window.dock, window.exchange]) == []
    window.settings_page.changed.emit(LIGHT)
    window.close()


@pytest.mark.parametrize("look", [LIGHT, DARK, DARK.model_copy(update={"theme": "contrast", "text_percent": 150})])
def test_in_parts_it_looks_as_it_would_in_one_piece(played: Played, look: WindowPart) -> None:
    window = played.window
    window.open_page(Page.SETTINGS)
    page = window.settings_page
    page.changed.emit(look)
    wait(played)
    seen = drawn(played)
    page.setStyleSheet(style_sheet(window._scene.look))
    assert drawn(played) == seen


def drawn(played: Played) -> QImage:
    """Once the layouts have settled."""
    before, now = QImage(), played.window.grab().toImage()
    while before != now:
        QApplication.processEvents()
        before, now = now, played.window.grab().toImage()
    return now


def test_a_window_that_is_hidden_meanwhile_is_shown_again_in_the_new_look(played: Played) -> None:
    window = played.window
    window.open_page(Page.SETTINGS)
    wait(played)
    window.hide()
    window.settings_page.changed.emit(DARK)
    window.show()
    assert undressed(played, on_sight(played)) == []
    assert window.updatesEnabled()

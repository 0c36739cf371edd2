"""Every part of the window has the same look, whenever it comes into sight."""

from PySide6.QtWidgets import QWidget
from tests.ui.fakes import Played

from zuruf.domain.languages import Language
from zuruf.domain.turns import Page
from zuruf.settings.schema import WindowPart
from zuruf.ui.kiosk.cover import Cover
from zuruf.ui.theme import style_sheet

DARK = WindowPart(theme="dark", language=Language.GERMAN)


def wears_it(played: Played, part: QWidget | None) -> bool:
    return part is not None and part.styleSheet().startswith(style_sheet(played.window._scene.look))


def test_what_is_in_sight_changes_at_once_and_the_rest_when_it_is_shown(played: Played) -> None:
    window = played.window
    for page in (Page.REPORTS, Page.INVOICES):
        window.open_page(page)
    window.apply(DARK)
    assert [wears_it(played, part) for part in (window.rail, window.dock, window.data_pages[Page.INVOICES])] == [True] * 3
    assert not wears_it(played, window.reports_page)
    window.open_page(Page.REPORTS)
    assert wears_it(played, window.reports_page)


def test_pages_that_nobody_sees_follow_by_themselves(played: Played) -> None:
    window = played.window
    for page in (*Page, None):
        window.open_page(page)
    window.apply(DARK)
    pages = [window.pages.widget(number) for number in range(window.pages.count())]
    played.bot.waitUntil(lambda: all(wears_it(played, page) for page in pages), timeout=20_000)


def test_what_lies_over_the_window_wears_it_too(played: Played) -> None:
    window = played.window
    central = window.centralWidget()
    assert central is not None
    cover = Cover(window._scene, central)
    window.who.open()
    assert (wears_it(played, cover), wears_it(played, window.people.sheet)) == (True, True)
    window.apply(DARK)
    assert (wears_it(played, cover), wears_it(played, window.people.sheet)) == (True, True)

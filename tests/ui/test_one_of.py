"""Of buttons of which one is chosen, Tab leads to that one, whatever was chosen how, and whatever had the focus before."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication
from tests.ui.fakes import Played

from zuruf.domain.languages import Language
from zuruf.domain.turns import Page


def stops(played: Played) -> list[QAbstractButton]:
    """The buttons of groups that Tab leads to, from where one types around to there again."""
    field = played.window.dock.field
    found: list[QAbstractButton] = []
    field.setFocus()
    while True:
        here = QApplication.focusWidget()
        assert here is not None
        QTest.keyClick(here, Qt.Key.Key_Tab)
        here = QApplication.focusWidget()
        if here is field:
            return found
        if isinstance(here, QAbstractButton) and here.group() is not None:
            found.append(here)


@pytest.mark.parametrize("page", [None, Page.INVOICES, Page.SETTINGS])
def test_tab_leads_to_what_is_chosen(played: Played, page: Page | None) -> None:
    played.be_ready()
    played.window.open_page(page)
    played.window.activateWindow()
    for language in (Language.UKRAINIAN, Language.ENGLISH):
        played.window.apply(played.window._settings.model_copy(update={"language": language}))
        found = stops(played)
        assert played.window.rail.languages[language] in found
        assert played.window.rail.buttons[page] in found
        assert [button.accessibleName() for button in found if not button.isChecked()] == []


def test_arrow_keys_lead_on_and_tab_back_to_what_is_chosen(played: Played) -> None:
    played.be_ready()
    played.window.activateWindow()
    languages = played.window.rail.languages
    languages[Language.GERMAN].setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(languages[Language.GERMAN], Qt.Key.Key_Right)
    assert QApplication.focusWidget() is languages[Language.ENGLISH]
    found = stops(played)
    chosen = [language for language, button in languages.items() if button.isChecked()]
    assert [language for language, button in languages.items() if button in found] == chosen


def test_the_rail_shows_where_one_is(played: Played) -> None:
    played.be_ready()
    played.window.resize(1280, 700)
    played.window.open_page(Page.SETTINGS)
    QApplication.processEvents()
    played.window.open_proposals()
    QApplication.processEvents()
    rail = played.window.rail
    assert rail.proposals.isChecked()
    assert rail.proposals.visibleRegion().boundingRect().height() == rail.proposals.height()

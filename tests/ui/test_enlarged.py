"""A block as large as its page: opened and left by touch and key, and gone with what it shows."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from tests.dialogue.sayings import block, done
from tests.ui.fakes import Played
from tests.ui.hands import type_request

from zuruf.dialogue.events import TurnReported
from zuruf.domain.blocks import BlockKind
from zuruf.domain.events import BlockShown
from zuruf.ui.blocks.block_view import BlockView
from zuruf.ui.blocks.enlarged import EnlargedBlock


def shown(played: Played) -> BlockView:
    played.be_ready()
    type_request(played, "Was ist offen?")
    key = played.sent().request.key
    played.bring(TurnReported(key, BlockShown("t", block())), done(key, "Das."))
    (view,) = played.window.exchange.blocks.views
    played.bot.waitUntil(lambda: played.sees(view.enlarge))  # what a layout takes in is shown with the next events
    return view


def enlarged(played: Played) -> list[EnlargedBlock]:
    return [each for each in played.window.findChildren(EnlargedBlock) if each.isVisible()]


@pytest.mark.parametrize("way", ["escape", "button"])
def test_it_fills_the_page_and_is_left(way: str, played: Played) -> None:
    view = shown(played)
    view.enlarge.setFocus()
    QTest.keyClick(view.enlarge, Qt.Key.Key_Return)
    (large,) = enlarged(played)
    assert large.size() == played.window.pages.size()
    assert large.view.block == view.block
    assert played.sees(played.window.dock.talk)
    played.window.resize(1100, 720)
    assert large.size() == played.window.pages.size()
    if way == "escape":
        QTest.keyClick(large.shut, Qt.Key.Key_Escape)
    else:
        large.shut.click()
    assert enlarged(played) == []
    assert view.enlarge.hasFocus()


def test_a_new_request_takes_it_away(played: Played) -> None:
    shown(played).fill_page()
    assert len(enlarged(played)) == 1
    type_request(played, "Und jetzt?")
    key = played.sent().request.key
    played.bring(TurnReported(key, BlockShown("t2", replace(block(), id="other"))))
    played.bot.waitUntil(lambda: enlarged(played) == [])


def test_another_page_takes_it_away(played: Played) -> None:
    shown(played).fill_page()
    played.window.open_proposals()
    assert enlarged(played) == []


def test_single_figures_are_large_enough(played: Played) -> None:
    played.be_ready()
    type_request(played, "Was ist offen?")
    key = played.sent().request.key
    played.bring(TurnReported(key, BlockShown("t", replace(block(), kind=BlockKind.KEY_FIGURES))))
    assert not played.sees(played.window.exchange.blocks.views[0].enlarge)

"""The window as a kiosk: no way out but the administrator's, and nothing left for whoever comes next."""

from collections.abc import Callable
from dataclasses import dataclass, field

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from tests.dialogue.sayings import block, done, started
from tests.ui.fakes import Played
from tests.ui.hands import type_request
from tests.ui.people_desk import ANNA, BO, PIN, Desk, desk_in

from zuruf.dialogue.events import PartLost, TurnReported
from zuruf.dialogue.people import Leaving, PersonSignedOut
from zuruf.dialogue.state import Exchange, Part
from zuruf.domain.events import BlockShown, TurnFailed
from zuruf.domain.languages import Language
from zuruf.domain.turns import Page
from zuruf.settings.schema import KioskPart
from zuruf.ui.kiosk.kiosk import Kiosk
from zuruf.ui.kiosk.rest import Rest
from zuruf.ui.kiosk.screens import find_screen

SETTINGS = KioskPart(on=True, forget_minutes=2, cover_seconds=30)

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@dataclass
class NotedWaker:
    calls: list[str] = field(default_factory=list)

    def hold(self) -> None:
        self.calls.append("hold")

    def release(self) -> None:
        self.calls.append("release")


@dataclass
class Stand:
    """The kiosk with a clock that only a test moves."""

    played: Played
    kiosk: Kiosk
    waker: NotedWaker
    seconds: list[float]

    def covered(self) -> bool:
        return self.kiosk.cover.isVisible()

    def exchange(self) -> Exchange | None:
        return self.played.state.exchange

    def pass_seconds(self, seconds: float) -> None:
        self.seconds[0] += seconds
        self.kiosk.rest.tick()

    def answer(self, text: str = "Zwei.") -> None:
        type_request(self.played, "Wie viele?")
        key = self.played.sent().request.key
        self.played.bring(started(key), TurnReported(key, BlockShown("t", block())), done(key, text))


MakeStand = Callable[[KioskPart], Stand]


@pytest.fixture
def make_stand(played: Played) -> MakeStand:
    def made(settings: KioskPart) -> Stand:
        now, waker = [1000.0], NotedWaker()
        window = played.window
        rest = Rest(settings, lambda: now[0], window)
        kiosk = Kiosk(window._scene, window, played.conversation, settings, waker, rest=rest)
        window.hide()
        kiosk.begin()
        played.bot.waitUntil(window.isVisible)
        # The first close, by the fixture of the window, is refused; this one ends what ticks.
        played.bot.addWidget(window, before_close_func=lambda _: kiosk._allow_closing())
        played.be_ready()
        return Stand(played, kiosk, waker, now)

    return made


@pytest.fixture
def stand(make_stand: MakeStand) -> Stand:
    return make_stand(SETTINGS)


def closes(stand: Stand) -> bool:
    return stand.played.window.close()


def test_it_fills_its_screen_without_a_frame_and_is_not_closed(stand: Stand) -> None:
    window = stand.played.window
    assert window.isFullScreen()
    assert window.windowFlags() & Qt.WindowType.FramelessWindowHint
    assert window.geometry() == QGuiApplication.primaryScreen().geometry()
    assert not closes(stand)
    QTest.keyClick(window, Qt.Key.Key_F4, Qt.KeyboardModifier.AltModifier)
    QTest.keyClick(window, Qt.Key.Key_Escape)
    assert window.isVisible()
    assert window.isFullScreen()


def test_what_makes_it_smaller_does_not_last(stand: Stand) -> None:
    stand.played.window.showNormal()
    stand.played.bot.waitUntil(stand.played.window.isFullScreen)


def test_the_end_of_the_system_does_not_wait_for_it(stand: Stand) -> None:
    stand.kiosk._allow_closing()
    assert closes(stand)
    assert stand.waker.calls[-1] == "release"


def leave(stand: Stand) -> Desk:
    """Up to the sheet on which somebody is to sign in."""
    stand.played.window.open_page(Page.SETTINGS)
    button = stand.played.window.settings_page.way_out.button
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    return desk_in(stand.played)


def enter(desk: Desk) -> None:
    desk.list(ANNA, BO)
    desk.sheet.list.buttons[ANNA.name].click()
    QTest.keyClicks(desk.focus, PIN)
    QTest.keyClick(desk.focus, Qt.Key.Key_Return)
    desk.enter(ANNA)


def test_an_administrator_gets_out_and_the_kiosk_comes_back_with_the_end_of_their_session(stand: Stand) -> None:
    desk = leave(stand)
    enter(desk)
    window = stand.played.window
    assert not window.isFullScreen()
    assert not window.windowFlags() & Qt.WindowType.FramelessWindowHint
    assert "Zurück" in window.settings_page.way_out.button.text()
    stand.played.bring(PersonSignedOut("", Leaving.ENDED))
    assert window.isFullScreen()
    assert not closes(stand)


def test_an_administrator_may_close_it(stand: Stand) -> None:
    enter(leave(stand))
    assert closes(stand)


def test_a_manager_does_not_get_out(stand: Stand) -> None:
    desk = leave(stand)
    desk.list(ANNA, BO)
    assert list(desk.sheet.list.buttons) == [ANNA.name]
    desk.sheet.leave()
    desk.sign_in(BO)
    assert stand.played.window.isFullScreen()
    assert not closes(stand)


def test_no_dialogue_of_the_system_opens_in_front_of_strangers(stand: Stand) -> None:
    stand.answer()
    (view,) = stand.played.window.exchange.blocks.views
    assert [action.isVisible() for action in view.menu.save.values()] == [False, False]
    assert view.menu.copy.isVisible()
    enter(leave(stand))
    assert [action.isVisible() for action in view.menu.save.values()] == [True, True]
    assert stand.played.window.settings_page.guide.isVisibleTo(stand.played.window.settings_page)


def test_elsewhere_there_is_nothing_to_leave(played: Played) -> None:
    played.window.open_page(Page.SETTINGS)
    assert played.window.settings_page.way_out.isHidden()


def test_figures_are_covered_when_nobody_is_there_and_the_first_touch_does_nothing_else(stand: Stand) -> None:
    stand.answer()
    stand.pass_seconds(29)
    assert not stand.covered()
    stand.pass_seconds(1)
    assert stand.covered()
    cover = stand.kiosk.cover
    assert cover.size() == stand.played.window.size()
    send = stand.played.window.rail.buttons[Page.SETTINGS]
    there = cover.mapFromGlobal(send.mapToGlobal(send.rect().center()))
    handle = stand.played.window.windowHandle()
    QTest.mouseClick(handle, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, QPoint(there))
    assert not stand.covered()
    assert stand.played.page() is None, "what lay below was not pressed"
    assert stand.played.state.exchange is not None


def test_keys_press_nothing_that_cannot_be_seen(stand: Stand) -> None:
    stand.played.window.rail.buttons[Page.FINANCE].setFocus()
    for key in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Tab, Qt.Key.Key_2):
        stand.pass_seconds(30)
        assert stand.covered()
        QTest.keyClick(stand.played.window.windowHandle(), key)
        assert not stand.covered()
        assert stand.played.page() is None
        assert stand.played.window.focusWidget() is stand.played.window.rail.buttons[Page.FINANCE]


def test_the_key_for_speaking_uncovers_and_listens(stand: Stand) -> None:
    stand.pass_seconds(30)
    QTest.keyPress(stand.played.window.windowHandle(), Qt.Key.Key_F8)
    assert not stand.covered()
    assert stand.played.state.microphone_open
    QTest.keyRelease(stand.played.window.windowHandle(), Qt.Key.Key_F8)


def test_nobody_is_covered_who_waits_for_an_answer(stand: Stand) -> None:
    type_request(stand.played, "Wie viele?")
    key = stand.played.sent().request.key
    stand.seconds[0] += 100
    stand.played.bring(started(key))
    stand.kiosk.rest.tick()
    assert not stand.covered()
    stand.played.bring(done(key))
    stand.pass_seconds(30)
    assert stand.covered()


def test_the_conversation_is_forgotten_and_the_start_page_stands_there(stand: Stand) -> None:
    stand.answer("Müller schuldet 4.711 EUR.")
    window = stand.played.window
    window.open_page(Page.SETTINGS)
    window.dock.field.setText("Was schuldet Müller")
    stand.pass_seconds(119)
    assert stand.exchange() is not None
    stand.pass_seconds(1)
    assert stand.exchange() is None
    assert stand.played.page() is None
    assert window.dock.field.text() == ""
    assert window.exchange.welcome.isVisibleTo(window)
    assert not window.exchange.reply.isVisibleTo(window)


def test_the_sheet_for_signing_in_does_not_stay_open(stand: Stand) -> None:
    desk = leave(stand)
    stand.pass_seconds(120)
    assert desk.sheet.isHidden()
    assert stand.played.window.who.wanted_role is None


def test_touching_is_being_there(stand: Stand) -> None:
    stand.answer()
    for _ in range(8):
        stand.pass_seconds(25)
        QTest.mouseClick(stand.played.window.windowHandle(), Qt.MouseButton.LeftButton)
    assert stand.played.state.exchange is not None
    assert not stand.covered()


def test_what_is_not_wanted_does_not_happen(make_stand: MakeStand) -> None:
    stand = make_stand(KioskPart(on=True, forget_minutes=None, keep_awake=False))
    stand.answer()
    stand.pass_seconds(100_000)
    assert stand.played.state.exchange is not None
    assert not stand.covered()
    assert stand.waker.calls == []


def test_the_screen_is_kept_awake(stand: Stand) -> None:
    assert stand.waker.calls == ["hold"]


def test_a_screen_that_is_unplugged_leaves_the_window_on_another(stand: Stand, qapp: QApplication) -> None:
    assert find_screen("nowhere") is QGuiApplication.primaryScreen()
    stand.played.window.setGeometry(5, 5, 900, 700)
    qapp.screenRemoved.emit(QGuiApplication.primaryScreen())
    stand.played.bot.waitUntil(lambda: stand.played.window.geometry() == QGuiApplication.primaryScreen().geometry())


def test_an_unanswered_request_is_sent_again_by_one_touch(played: Played) -> None:
    played.be_ready()
    played.window.exchange.repeat.wanted.connect(played.conversation.repeat)
    type_request(played, "Wie viele?")
    first = played.sent().request
    assert played.window.exchange.repeat.isHidden()
    played.bring(TurnReported(first.key, TurnFailed(first.key, "assistant-unreachable", Language.GERMAN, "Weg.", "", "", "")))
    button = played.window.exchange.repeat.button
    assert button.isVisibleTo(played.window)
    button.click()
    assert played.sent().request == first
    played.bring(started(first.key), done(first.key, "Zwei."))
    assert played.window.exchange.repeat.isHidden()


def test_a_part_that_is_lost_stays_to_be_seen_after_forgetting(stand: Stand) -> None:
    stand.played.bring(PartLost(Part.SPEECH, "microphone-missing", "", returning=False))
    stand.pass_seconds(120)
    assert stand.played.state.fault is not None

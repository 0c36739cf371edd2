"""The microphone measured at its place, from the window: by keys, with advice, and nothing of it is sent."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from tests.dialogue.sayings import READY, transcript
from tests.ui.fakes import Played

from zuruf.dialogue.effects import CloseMicrophone, KeepPlace, OpenMicrophone, SendTurn, StartWatch, Take
from zuruf.dialogue.events import ListeningFailed, MannersSet, NothingHeard, TranscriptArrived, UtteranceEnded
from zuruf.dialogue.ports import LevelMeasured, News
from zuruf.dialogue.state import State
from zuruf.domain.languages import Language
from zuruf.domain.manners import Manners, WakeWord
from zuruf.domain.turns import Page
from zuruf.ui.pages.microphone_page import MicrophonePage


class Place:
    """The page, and the sound that a test lets it hear."""

    def __init__(self, played: Played) -> None:
        self.played = played
        for event in READY:
            played.conversation.happen(event)
        played.window.open_page(Page.SETTINGS)
        settings = played.window.settings_page
        QTest.keyClick(settings.microphone, Qt.Key.Key_Space)
        page = settings.microphone_page
        assert page is not None
        self.page: MicrophonePage = page

    def begin(self) -> None:
        QTest.keyClick(self.page.button, Qt.Key.Key_Space)

    @property
    def take(self) -> str:
        return [effect.key for effect in self.played.session.asked if isinstance(effect, OpenMicrophone)][-1]

    def hears(self, decibels: float, times: int = 20) -> None:
        self.bring(*(LevelMeasured(0.5, decibels) for _ in range(times)))

    def bring(self, *news: News) -> None:
        for each in news:
            self.played.conversation._heard(each)

    def asked(self, kind: type) -> list[object]:
        return [effect for effect in self.played.session.asked if isinstance(effect, kind)]


@pytest.fixture
def place(played: Played) -> Place:
    return Place(played)


def test_a_good_place_is_measured_told_and_kept(place: Place) -> None:
    page = place.page
    place.begin()
    assert "nicht sprechen" in page.ask.text()
    assert page.meter.isVisibleTo(page)
    assert place.played.window.dock.open.isVisible(), "the dock says it, too"
    place.hears(-60)
    assert "-60" in page.level.text()
    place.bring(NothingHeard(place.take))
    assert "einen Satz" in page.ask.text()
    place.hears(-22)
    place.bring(UtteranceEnded(place.take), TranscriptArrived(place.take, transcript()))
    assert page.advice.text() == "So ist es gut. Es ist nichts zu tun."
    assert "Verstanden: „Wie viele Rechnungen sind offen?“" in page.result.text()
    (kept,) = place.asked(KeepPlace)
    assert isinstance(kept, KeepPlace)
    assert (kept.floor_db, kept.speech_db, kept.bar_db) == pytest.approx((-60, -22, -36))
    assert place.asked(SendTurn) == [], "it is no request"
    assert place.played.state.exchange is None
    assert not page.meter.isVisibleTo(page)
    assert not place.played.window.dock.open.isVisible()


@pytest.mark.parametrize("language", list(Language))
def test_voices_in_a_loud_hall_in_every_language(place: Place, language: Language) -> None:
    place.played.window._set_language(language)
    place.begin()
    place.hears(-30)
    place.bring(UtteranceEnded(place.take), NothingHeard(place.take, unclear=True))
    place.hears(-25)
    place.bring(NothingHeard(place.take, unclear=True))
    lines = place.page.advice.text().splitlines()
    assert len(lines) == 4, "nearer, hold, the bar, again"
    assert len(place.page.result.text().splitlines()) == 4


def test_it_is_stopped_by_key_and_by_leaving(place: Place) -> None:
    place.begin()
    first = place.take
    place.begin()
    assert CloseMicrophone(first, Take.DROP) in place.played.session.asked
    place.begin()
    second = place.take
    assert second != first
    window = place.played.window
    window.activateWindow()
    place.played.bot.waitUntil(window.isActiveWindow)
    QTest.keyClick(place.page.back, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    place.played.bot.waitUntil(lambda: CloseMicrophone(second, Take.DROP) in place.played.session.asked)
    assert window.settings_page.currentWidget() is not place.page


def test_a_microphone_that_is_missing_is_told_with_code_and_hint(place: Place) -> None:
    place.begin()
    place.bring(ListeningFailed(place.take, "microphone-missing", "Plug it in."))
    assert not place.page.fault.isHidden()
    assert "Plug it in." in place.page.fault.hint.text()
    assert place.asked(KeepPlace) == []


def test_who_presses_to_speak_takes_the_microphone_over(place: Place) -> None:
    place.begin()
    measuring = place.take
    place.played.conversation.press_talk(held=True)
    place.bring(NothingHeard(measuring))
    assert place.asked(KeepPlace) == []
    assert place.take == place.played.state.take


def test_the_wake_word_is_listened_for_again_afterwards(place: Place) -> None:
    place.played.conversation.happen(MannersSet(Manners(wake_word=WakeWord.ALEXA), "w"))
    place.begin()
    place.begin()
    state: State = place.played.state
    assert state.watch is not None
    watches = place.asked(StartWatch)
    assert watches == [StartWatch(state.watch.key, state.watch.what, state.watch.word)] * 2

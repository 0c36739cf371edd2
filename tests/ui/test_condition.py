"""How everything is: one sheet, live, with what to do."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from tests.dialogue.sayings import done, started
from tests.ui.fakes import Played
from tests.ui.hands import type_request

from zuruf.dialogue.conditions import Condition, LookAtParts, Member, PartsLooked, SoundTold, Wellness
from zuruf.dialogue.effects import Restore
from zuruf.dialogue.events import DeviceChanged, NoticesRead, PartLost, PartReady, SpeakingFailed, TurnReported
from zuruf.dialogue.state import Part
from zuruf.domain.devices import DeviceChange, SoundDevice
from zuruf.domain.events import TurnFailed
from zuruf.domain.languages import Language
from zuruf.domain.turns import Page
from zuruf.settings.schema import WindowPart
from zuruf.ui.condition.board import ConditionBoard
from zuruf.ui.condition.opening import ConditionOpener
from zuruf.ui.condition.sheet import ConditionSheet

WELL = (
    Condition(Member.ASSISTANT, Wellness.WELL, name="1.2"),
    Condition(Member.MODEL, Wellness.WELL, name="qwen"),
    Condition(Member.DATABASE, Wellness.WELL),
)
BROKEN = (*WELL[:2], Condition(Member.DATABASE, Wellness.ILL, "store-missing", "db:5432 does not answer"))


@dataclass
class Look:
    played: Played
    opener: ConditionOpener
    now: list[datetime]

    @property
    def sheet(self) -> ConditionSheet:
        assert self.opener.sheet is not None
        return self.opener.sheet

    def open(self) -> None:
        self.played.window.dock.condition.click()

    def asked(self) -> list[LookAtParts]:
        return [effect for effect in self.played.session.asked if isinstance(effect, LookAtParts)]

    def answer(self, conditions: tuple[Condition, ...], seconds: float = 0.012) -> None:
        self.played.bring(PartsLooked(self.asked()[-1].key, conditions, seconds))

    def is_now(self, member: Member) -> Wellness:
        return self.opener.board.known[member].condition.wellness


@pytest.fixture
def look(played: Played) -> Look:
    now = [datetime(2026, 3, 16, 9, 0, tzinfo=UTC)]
    window = played.window
    board = ConditionBoard(played.conversation, window.errands, lambda: now[0])
    look = Look(played, ConditionOpener(window._scene, window, played.conversation, board), now)
    played.be_ready()
    return look


def test_everything_in_one_place_with_figures(look: Look) -> None:
    look.open()
    look.answer(WELL)
    cards = look.sheet.cards
    assert look.sheet.note.text() == "Alles, was eine Antwort braucht, ist in Ordnung."
    assert cards[Member.MODEL].title.text() == "Sprachmodell: in Ordnung"
    assert "qwen" in cards[Member.MODEL].state.text()
    assert "12\u00a0ms" in cards[Member.ASSISTANT].state.text()
    assert not any(card.mend.isVisibleTo(look.sheet) for card in cards.values())


def test_what_is_out_of_order_says_since_when_and_what_to_do(look: Look) -> None:
    look.open()
    look.answer(WELL)
    look.now[0] += timedelta(minutes=5)
    look.sheet._board.look()
    look.answer(BROKEN)
    card = look.sheet.cards[Member.DATABASE]
    assert look.sheet.note.text() == "Ein Teil ist gestört."
    assert look.now[0].astimezone().strftime("%H:%M") in card.state.text()
    assert card.advice.text() == look.sheet._scene.texts.say("fault-store-missing")
    assert "db:5432" in card.hint.text()
    became = look.opener.board.known[Member.DATABASE].since
    look.now[0] += timedelta(minutes=5)
    look.sheet._board.look()
    look.answer(BROKEN)
    assert look.opener.board.known[Member.DATABASE].since == became
    QTest.mouseClick(card.mend, Qt.MouseButton.LeftButton)
    assert Restore(Part.ASSISTANT) in look.played.session.asked


def test_it_is_looked_at_again_only_while_it_is_open(look: Look) -> None:
    look.open()
    assert len(look.asked()) == 1
    assert look.sheet._timer.isActive()
    QTest.keyClick(look.sheet.close_button, Qt.Key.Key_Escape)
    assert look.sheet.isHidden()
    assert not look.sheet._timer.isActive()
    look.open()
    assert len(look.asked()) == 2


def test_without_an_assistant_nothing_is_claimed_of_what_lies_behind_it(look: Look) -> None:
    look.open()
    gone = Condition(Member.ASSISTANT, Wellness.ILL, "assistant-unreachable", "ended")
    unknown = tuple(Condition(member, Wellness.UNKNOWN) for member in (Member.MODEL, Member.DATABASE))
    look.answer((gone, *unknown), 0.0)
    assert look.sheet.cards[Member.DATABASE].title.text() == "Datenbank: nicht bekannt"
    assert "ms" not in look.sheet.cards[Member.ASSISTANT].state.text()


def test_microphone_and_loudspeaker_are_told_apart(look: Look) -> None:
    assert look.is_now(Member.MICROPHONE) is look.is_now(Member.SPEAKER) is Wellness.WELL
    speaker = Condition(Member.SPEAKER, Wellness.ILL, "speaker-missing", "no device")
    look.played.bring(SoundTold((Condition(Member.MICROPHONE, Wellness.WELL), speaker)), PartReady(Part.SPEECH))
    assert (look.is_now(Member.MICROPHONE), look.is_now(Member.SPEAKER)) == (Wellness.WELL, Wellness.ILL)
    look.played.bring(PartLost(Part.SPEECH, "speech-lost", "killed", returning=True))
    assert look.is_now(Member.MICROPHONE) is look.is_now(Member.SPEAKER) is Wellness.LOADING
    look.played.bring(SoundTold((Condition(Member.SPEAKER, Wellness.WELL),)), PartReady(Part.SPEECH))
    assert look.is_now(Member.SPEAKER) is Wellness.WELL
    look.played.bring(SpeakingFailed("x", "voice-missing", "no voice"))
    assert look.is_now(Member.SPEAKER) is Wellness.ILL


@pytest.mark.parametrize(
    ("change", "code"), [(DeviceChange.GONE, "speaker-missing"), (DeviceChange.BUSY, "speaker-busy")], ids=["unplugged", "taken"]
)
def test_a_device_that_cannot_be_used_is_out_of_order_until_it_is_back(look: Look, change: DeviceChange, code: str) -> None:
    look.played.bring(DeviceChanged(SoundDevice.SPEAKER, change, "USB"))
    known = look.opener.board.known[Member.SPEAKER].condition
    assert (known.wellness, known.code) == (Wellness.ILL, code)
    look.played.bring(NoticesRead())
    assert look.is_now(Member.SPEAKER) is Wellness.ILL, "it was read, and is so still"
    look.played.bring(DeviceChanged(SoundDevice.SPEAKER, DeviceChange.BACK, "USB"))
    assert look.is_now(Member.SPEAKER) is Wellness.WELL


def test_a_microphone_that_is_missing(look: Look) -> None:
    look.played.bring(PartLost(Part.SPEECH, "microphone-missing", "no device", returning=False))
    known = look.opener.board.known[Member.MICROPHONE].condition
    assert (known.wellness, known.code) == (Wellness.ILL, "microphone-missing")


def test_what_was_not_answered_is_sent_again_from_here(look: Look) -> None:
    look.played.window.exchange.repeat.wanted.connect(look.played.conversation.repeat)
    type_request(look.played, "Wie viele?")
    first = look.played.sent().request
    look.played.bring(
        TurnReported(first.key, TurnFailed(first.key, "assistant-unreachable", Language.GERMAN, "Weg.", "", "", ""))
    )
    look.open()
    look.sheet.repeat.button.click()
    assert look.sheet.isHidden()
    assert look.played.sent().request == first
    look.played.bring(started(first.key), done(first.key))
    look.open()
    assert look.sheet.repeat.isHidden()


def test_it_is_opened_from_the_settings_and_speaks_the_windows_language(look: Look) -> None:
    look.played.window.open_page(Page.SETTINGS)
    look.played.window.settings_page.condition.click()
    look.answer(BROKEN)
    assert look.sheet.isVisible()
    look.played.window.apply(WindowPart(language=Language.UKRAINIAN, theme="light"))
    assert look.sheet.headline.text() == "Стан системи"
    assert look.sheet.note.text() == "Не працює 1 частина."

"""A change from the sound of a voice to the database: virtual microphone, real transcriber, service and window, and a click."""

import shutil
import threading
from collections.abc import Iterator
from pathlib import Path

import onnxruntime
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from tests.speech.sound_card import SoundCard, virtual_sound_card
from tests.ui.proposal_house import MANAGER, House, Window

from zuruf.dialogue.ports import Listener
from zuruf.dialogue.state import Exchange, Health
from zuruf.domain.languages import Language
from zuruf.domain.proposals import ProposalState
from zuruf.runtime.session import Side
from zuruf.runtime.speech_child import open_speech_child
from zuruf.runtime.speech_side import SpeechSide
from zuruf.settings.schema import Settings
from zuruf.speech.audio_files import write_wav
from zuruf.speech.build import build_voice
from zuruf.wire.speech import Prepare

pytestmark = pytest.mark.models

PATIENCE = 120_000
"""Milliseconds: models are loaded, on a machine that may be busy."""
SETTINGS = Settings(languages=(Language.ENGLISH,))
SAID = "Book in twelve metres of P R zero zero one seven."
TRIES = 3
"""A voice never says a sentence twice the same way: whoever is misheard says it again, as people do."""


@pytest.fixture
def sound_card(monkeypatch: pytest.MonkeyPatch) -> Iterator[SoundCard]:
    assert shutil.which("pulseaudio"), "the virtual sound card needs pulseaudio and pulseaudio-utils"
    with virtual_sound_card() as card:
        for name in ("XDG_RUNTIME_DIR", "PULSE_RUNTIME_PATH"):
            monkeypatch.setenv(name, card.environment[name])
        yield card


def hearing_window(house: House) -> Window:
    """A window with a speech process of its own, and a manager before it."""
    prepare = Prepare(settings=SETTINGS.model_dump(mode="json", include={"languages", "speech"}))

    def ears(listener: Listener) -> list[Side]:
        return [SpeechSide(lambda: open_speech_child(house.places), listener, prepare, silence_seconds=60)]

    window = house.open_window(ears=ears)
    house.bot.waitUntil(lambda: window.desk.conversation.state.speech is Health.READY, timeout=PATIENCE)
    window.sign_in(MANAGER)
    return window


class Mouth:
    """A person at the window: says sentences into the microphone while holding the talk key."""

    def __init__(self, window: Window, card: SoundCard, house: House, folder: Path) -> None:
        self._window = window
        self._card = card
        onnxruntime.set_seed(5)
        self._voice = build_voice(SETTINGS, house.places)
        self._file = folder / "said.wav"

    def says(self, sentence: str) -> Exchange:
        """Gives the exchange once it has been answered."""
        write_wav(self._file, self._voice.synthesise(sentence, Language.ENGLISH))
        conversation, bot = self._window.desk.conversation, self._window.bot
        levels: list[float] = []
        conversation.level_measured.connect(levels.append)
        before = conversation.state.exchange
        QTest.keyPress(self._window.main, Qt.Key.Key_F8)
        bot.waitUntil(lambda: bool(levels), timeout=PATIENCE)
        player = threading.Thread(target=self._card.play, args=(self._file,))
        player.start()
        bot.waitUntil(lambda: not player.is_alive(), timeout=PATIENCE)
        QTest.keyRelease(self._window.main, Qt.Key.Key_F8)

        def answered() -> bool:
            exchange = conversation.state.exchange
            return exchange is not None and not exchange.open and (before is None or exchange.key != before.key)

        bot.waitUntil(answered, timeout=PATIENCE)
        exchange = conversation.state.exchange
        assert exchange is not None
        return exchange

    def proposes(self) -> None:
        heard = []
        for _ in range(TRIES):
            exchange = self.says(SAID)
            heard.append(exchange.request)
            if exchange.proposals:
                return
        raise AssertionError(heard)


def test_said_aloud_and_confirmed_by_a_click_and_by_no_word(house: House, sound_card: SoundCard, tmp_path: Path) -> None:
    window = hearing_window(house)
    person = Mouth(window, sound_card, house, tmp_path)
    person.proposes()
    assert not person.says("Yes, confirm it.").proposals
    assert (house.stock(), house.wire.confirmations) == (100, 0)
    person.proposes()
    card = window.card_comes()
    assert card.lines.lines[0].after.text() == "112\u00a0m"
    window.confirm(card)
    house.bot.waitUntil(lambda: card.shown is not None and card.shown.state is ProposalState.EXECUTED, timeout=PATIENCE)
    assert (house.stock(), house.wire.confirmations) == (112, 1)

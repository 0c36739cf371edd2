"""A spoken request through the window and the real speech process, on a virtual sound card. The assistant is played."""

import asyncio
import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import onnxruntime
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from tests.dialogue.sayings import done, started
from tests.speech.sound_card import SoundCard, virtual_sound_card

from zuruf.app import Desk, build_desk
from zuruf.dialogue.effects import AbandonTurn, SendTurn, SessionEffect
from zuruf.dialogue.events import PartReady
from zuruf.dialogue.ports import Listener
from zuruf.dialogue.state import Part, Stage
from zuruf.domain.languages import Language
from zuruf.domain.turns import Mode
from zuruf.runtime.session import AsyncioSession
from zuruf.runtime.speech_child import open_speech_child
from zuruf.runtime.speech_side import SpeechSide
from zuruf.settings.schema import Places, Settings
from zuruf.speech.audio_files import write_wav
from zuruf.speech.build import build_voice
from zuruf.wire.speech import Prepare

pytestmark = pytest.mark.models

PATIENCE = 120_000
"""Milliseconds: models are loaded, on a machine that may be busy."""
SETTINGS = Settings(languages=(Language.ENGLISH,))
REPLY = "Forty invoices are overdue. The oldest one has been waiting for four hundred and twelve days. Please look at it soon."


class PlayedAssistant:
    """A side that is ready at once and answers every request with one long reply."""

    part = Part.ASSISTANT

    def __init__(self, listener: Listener) -> None:
        self.listener = listener
        self.asked: list[SessionEffect] = []

    async def keep(self) -> None:
        self.listener(PartReady(Part.ASSISTANT))
        await asyncio.Event().wait()

    def carry_out(self, effect: SessionEffect) -> None:
        if isinstance(effect, SendTurn | AbandonTurn):
            self.asked.append(effect)
        if isinstance(effect, SendTurn):
            self.listener(started(effect.request.key))
            self.listener(done(effect.request.key, REPLY))


@pytest.fixture
def sound_card(monkeypatch: pytest.MonkeyPatch) -> Iterator[SoundCard]:
    assert shutil.which("pulseaudio"), "the virtual sound card needs pulseaudio and pulseaudio-utils"
    with virtual_sound_card() as card:
        for name in ("XDG_RUNTIME_DIR", "PULSE_RUNTIME_PATH"):
            monkeypatch.setenv(name, card.environment[name])
        yield card


@contextmanager
def speaking(desk: Desk, places: Places) -> Iterator[PlayedAssistant]:
    listener = desk.conversation.hear
    assistant = PlayedAssistant(listener)
    prepare = Prepare(settings=SETTINGS.model_dump(mode="json", include={"languages", "speech"}))
    session = AsyncioSession(
        lambda: [SpeechSide(lambda: open_speech_child(places), listener, prepare, silence_seconds=60), assistant], listener
    )
    desk.conversation.begin(session)
    try:
        yield assistant
    finally:
        desk.conversation.end()


def test_ask_by_voice_hear_the_reply_and_interrupt_it(
    qapp: QApplication, qtbot: QtBot, sound_card: SoundCard, places: Places, tmp_path: Path
) -> None:
    onnxruntime.set_seed(5)  # a voice says the same sentence differently each time, and now and then too unclearly
    asked = tmp_path / "asked.wav"
    write_wav(asked, build_voice(SETTINGS, places).synthesise("How many invoices are overdue?", Language.ENGLISH))
    here = places.model_copy(update={"config": tmp_path})
    desk = build_desk(SETTINGS, here)
    window, conversation = desk.window, desk.conversation
    qtbot.addWidget(window)
    window.show()
    qtbot.waitExposed(window)

    def is_in(stage: Stage) -> bool:
        return conversation.state.stage is stage

    levels: list[float] = []
    conversation.level_measured.connect(levels.append)
    with speaking(desk, places) as assistant, sound_card.recording() as said:
        qtbot.waitUntil(lambda: is_in(Stage.READY), timeout=PATIENCE)
        QTest.keyPress(window, Qt.Key.Key_F8)
        qtbot.waitUntil(lambda: bool(levels), timeout=PATIENCE)
        player = threading.Thread(target=sound_card.play, args=(asked,))
        player.start()
        qtbot.waitUntil(lambda: not player.is_alive(), timeout=PATIENCE)
        QTest.keyRelease(window, Qt.Key.Key_F8)
        qtbot.waitUntil(lambda: bool(assistant.asked), timeout=PATIENCE)
        request = assistant.asked[0]
        assert isinstance(request, SendTurn)
        assert request.request.mode is Mode.VOICE
        assert "invoices" in request.request.text.lower()
        assert max(levels) > 0.3
        qtbot.waitUntil(lambda: is_in(Stage.SPEAKING), timeout=PATIENCE)
        assert window.exchange.reply.text() == REPLY
        said.read_until_loud()
        QTest.keyPress(window, Qt.Key.Key_F8)
        said.read_until_silent()
        assert is_in(Stage.LISTENING)
        QTest.keyClick(window, Qt.Key.Key_Escape)
        assert is_in(Stage.READY)

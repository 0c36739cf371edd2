"""A spoken request through the window and the real speech process, on a virtual sound card. The assistant is played."""

import threading
from collections.abc import Iterator
from pathlib import Path

import onnxruntime
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from tests.speech.sound_card import SoundCard
from tests.ui.spoken_house import PATIENCE, REPLY, SETTINGS, sound_card_of_window, speaking

from zuruf.app import build_desk
from zuruf.dialogue.effects import SendTurn
from zuruf.dialogue.state import Stage
from zuruf.domain.languages import Language
from zuruf.domain.turns import Mode
from zuruf.settings.schema import Places
from zuruf.speech.audio_files import write_wav
from zuruf.speech.build import build_voice

pytestmark = pytest.mark.models


@pytest.fixture
def sound_card(monkeypatch: pytest.MonkeyPatch) -> Iterator[SoundCard]:
    with sound_card_of_window(monkeypatch) as card:
        yield card


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
    qtbot.waitUntil(window.isVisible)

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

"""The window as the app builds it, with a session of the test's making."""

from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from tests.dialogue.sayings import block, done, started

from zuruf.app import build_desk, picture_window, run_window
from zuruf.dialogue.effects import ApplyManners, SayNote, SendTurn, SessionEffect, Speak
from zuruf.dialogue.events import NothingHeard, PartReady, TalkPressed, TurnReported
from zuruf.dialogue.ports import Listener
from zuruf.dialogue.state import Note, Part
from zuruf.domain.events import BlockShown
from zuruf.domain.faults import SettingsFault
from zuruf.domain.languages import Language
from zuruf.domain.turns import Mode
from zuruf.language.phrases import Phrases
from zuruf.settings.schema import Places, Settings, WindowPart

SETTINGS = Settings(window=WindowPart(language=Language.ENGLISH, theme="light"))


class AnsweringSession:
    """Ready at once; answers every request with a sentence and a block. `silent`: never answers."""

    def __init__(self, listener: Listener, *, silent: bool = False) -> None:
        self.listener = listener
        self.silent = silent
        self.asked: list[SessionEffect] = []
        self.closed = False

    def start(self) -> None:
        self.listener(PartReady(Part.SPEECH))
        self.listener(PartReady(Part.ASSISTANT))

    def run(self, effect: SessionEffect) -> None:
        self.asked.append(effect)
        if isinstance(effect, SendTurn) and not self.silent:
            key = effect.request.key
            for event in (started(key), TurnReported(key, BlockShown("t", block())), done(key, "Two.")):
                self.listener(event)

    def close(self) -> None:
        self.closed = True


class Maker:
    def __init__(self, *, silent: bool = False) -> None:
        self.silent = silent
        self.made: list[AnsweringSession] = []

    def __call__(self, settings: Settings, places: Places, phrases: Phrases, listener: Listener) -> AnsweringSession:
        self.made.append(AnsweringSession(listener, silent=self.silent))
        return self.made[-1]


@pytest.fixture
def here(places: Places, tmp_path: Path) -> Places:
    return places.model_copy(update={"config": tmp_path})


def test_the_session_starts_when_the_window_stands_and_ends_with_it(qapp: QApplication, here: Places) -> None:
    told: list[str] = []
    make = Maker()

    def tell(news: str) -> None:
        told.append(news)
        if news == "painted":
            assert [window for window in QGuiApplication.topLevelWindows() if window.isExposed()]
            assert make.made == []
        else:
            QTimer.singleShot(0, QApplication.closeAllWindows)

    assert run_window(SETTINGS, here, tell=tell, make=make) == 0
    assert told == ["painted", "ready"]
    assert make.made[0].closed


def test_a_picture_shows_the_reply(qapp: QApplication, here: Places, tmp_path: Path) -> None:
    make = Maker()
    asked, unasked = tmp_path / "asked.png", tmp_path / "unasked.png"
    assert picture_window(SETTINGS, here, asked, "How many?", seconds=60, make=make) == 0
    assert picture_window(SETTINGS, here, unasked, None, seconds=60, make=make) == 0
    assert picture_window(SETTINGS, here, tmp_path / "spoken.png", "How many?", seconds=60, spoken=True, make=make) == 0
    assert [type(effect) for effect in make.made[0].asked] == [ApplyManners, SendTurn]
    assert [type(effect) for effect in make.made[1].asked] == [ApplyManners]
    _, sent, said, *_ = make.made[2].asked
    assert isinstance(sent, SendTurn)
    assert sent.request.mode is Mode.VOICE
    assert isinstance(said, Speak)
    first, second = QImage(str(asked)), QImage(str(unasked))
    assert (first.width(), first.height()) == (1280, 860)
    assert first != second


def test_a_picture_is_taken_even_without_a_reply(qapp: QApplication, here: Places, tmp_path: Path) -> None:
    path = tmp_path / "silent.png"
    assert picture_window(SETTINGS, here, path, "How many?", seconds=0.5, make=Maker(silent=True)) == 1
    assert QImage(str(path)).width() == 1280


def test_a_picture_that_cannot_be_written_is_a_fault(qapp: QApplication, here: Places, tmp_path: Path) -> None:
    with pytest.raises(SettingsFault) as raised:
        picture_window(SETTINGS, here, tmp_path / "nowhere" / "x.png", None, seconds=60, make=Maker())
    assert raised.value.code == "settings-invalid"


def test_what_is_set_at_the_window_is_kept(qapp: QApplication, qtbot: QtBot, here: Places) -> None:
    desk = build_desk(SETTINGS, here)
    qtbot.addWidget(desk.window)
    desk.window.settings_page.theme.buttons["dark"].click()
    desk.writer.finish()
    assert 'theme = "dark"' in (here.config / "settings.toml").read_text(encoding="utf-8")


def test_settings_that_cannot_be_kept_are_told(qapp: QApplication, qtbot: QtBot, here: Places) -> None:
    (here.config / "settings.toml").write_text('window = { theme = "light" }\n', encoding="utf-8")
    desk = build_desk(SETTINGS, here)
    qtbot.addWidget(desk.window)
    fault = desk.window.fault
    desk.window.settings_page.theme.buttons["dark"].click()
    qtbot.waitUntil(lambda: not fault.isHidden())
    assert "settings" in fault.sentence.text()
    fault.hide()
    (here.config / "settings.toml").write_text("speech = { rate = 1.0 }\n", encoding="utf-8")
    desk.choices.set("rate", 1.2)
    qtbot.waitUntil(lambda: not fault.isHidden())
    assert desk.choices.speech.rate == 1.2, "it holds until the window is closed"


def test_a_note_is_spoken_in_the_language_of_its_request(qapp: QApplication, qtbot: QtBot, here: Places) -> None:
    desk = build_desk(SETTINGS, here)
    qtbot.addWidget(desk.window)
    session = AnsweringSession(desk.conversation.hear)
    desk.conversation.begin(session)
    for event in (PartReady(Part.SPEECH), TalkPressed("k", held=True), NothingHeard("k")):
        desk.conversation.happen(event)
    assert session.asked[-1] == Speak("k", "I heard nothing. Please say it again.", Language.ENGLISH, last=True)
    text, language = desk.conversation.note_speech(SayNote("k", Note.CANCELLED, "Скільки рахунків прострочено?"))
    assert (language, text) == (Language.UKRAINIAN, "Скасовано. Запит залишився без відповіді.")
    desk.conversation.end()
    assert session.closed

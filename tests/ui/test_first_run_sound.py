"""The guide of the first start tries the microphone and the loudspeaker."""

from pathlib import Path

import pytest
from tests.ui.fakes import Played
from tests.ui.touring import Tour, open_tour, press

from zuruf.dialogue.effects import CloseMicrophone, OpenMicrophone, SendTurn, Speak, Take
from zuruf.dialogue.events import (
    ListeningFailed,
    NothingHeard,
    PartLost,
    SpeakingEnded,
    SpeakingFailed,
    TranscriptArrived,
    UtteranceEnded,
)
from zuruf.dialogue.ports import LevelMeasured
from zuruf.dialogue.state import Part
from zuruf.domain.languages import Language
from zuruf.domain.speech import Transcript
from zuruf.settings.schema import Places
from zuruf.ui.first_run.step import Outcome


@pytest.fixture
def tour(played: Played, places: Places, tmp_path: Path) -> Tour:
    return open_tour(played, places, tmp_path)


def microphone(tour: Tour) -> str:
    """The step with its microphone open; the key of its take."""
    tour.go_to("microphone")
    tour.guide.microphone.button.click()
    opened = tour.played.opened()
    assert opened == OpenMicrophone(opened.key, held=False, patience=8.0)
    return opened.key


def test_the_microphone_is_measured_and_what_is_said_goes_nowhere(tour: Tour) -> None:
    key = microphone(tour)
    step = tour.guide.microphone
    assert step.state.text() == "Das Mikrofon ist offen: Sagen Sie etwas."
    tour.answer(LevelMeasured(0.5))
    assert step.meter.level > 0
    tour.answer(UtteranceEnded(key), TranscriptArrived(key, Transcript("Eins, zwei <b>drei</b>", Language.GERMAN, 0.9)))
    assert step.result.sentence.text() == "Verstanden: „Eins, zwei <b>drei</b>“"
    assert step.outcome is Outcome.DONE
    assert tour.played.window.focusWidget() is tour.guide.go_on
    assert not [each for each in tour.played.session.asked if isinstance(each, SendTurn)]
    assert tour.played.state.exchange is None


@pytest.mark.parametrize(("level", "begins"), [(0.0, "Es kam kein Ton an"), (0.3, "Es war niemand zu hören")])
def test_silence_is_told_from_nobody_speaking(tour: Tour, level: float, begins: str) -> None:
    key = microphone(tour)
    tour.answer(LevelMeasured(level), NothingHeard(key))
    assert tour.guide.microphone.result.sentence.text().startswith(begins)
    assert tour.guide.microphone.outcome is Outcome.FAILED


def test_a_microphone_that_cannot_be_opened_says_why_and_is_tried_again(tour: Tour) -> None:
    tour.answer(ListeningFailed(microphone(tour), "microphone-missing", "no device"))
    assert "no device" in tour.guide.microphone.result.hint.text()
    first = tour.played.opened().key
    tour.guide.microphone.button.click()
    assert tour.played.opened().key != first


def test_leaving_the_step_closes_the_microphone(tour: Tour) -> None:
    key = microphone(tour)
    tour.guide.skip.click()
    assert CloseMicrophone(key, Take.DROP) in tour.played.session.asked


def test_without_ears_the_step_says_what_is_missing(tour: Tour) -> None:
    tour.answer(PartLost(Part.SPEECH, "transcriber-missing", "", returning=False))
    tour.go_to("microphone")
    assert not tour.guide.microphone.button.isEnabled()
    assert tour.guide.microphone.state.text()


def spoken(tour: Tour) -> Speak:
    tour.go_to("speaker")
    tour.guide.speaker.play.click()
    said = tour.played.last()
    assert isinstance(said, Speak)
    return said


def test_a_sentence_is_spoken_and_asked_about(tour: Tour) -> None:
    said = spoken(tour)
    assert "Zuruf" in said.text
    assert said.language is Language.GERMAN
    tour.answer(SpeakingEnded(said.key))
    speaker = tour.guide.speaker
    assert speaker.question.isVisibleTo(tour.guide)
    press(speaker.yes)
    assert speaker.outcome is Outcome.DONE
    assert speaker.result.sentence.text() == "Das funktioniert."
    assert tour.step() == "speaker", "whoever presses next as on every other step does not leave the guide unseen"
    assert tour.played.window.focusWidget() is tour.guide.go_on


def test_what_was_not_heard_is_looked_into(tour: Tour) -> None:
    spoken(tour)
    tour.guide.speaker.no.click()
    assert tour.guide.speaker.outcome is Outcome.FAILED
    assert tour.step() == "speaker"
    said = spoken(tour)
    tour.answer(SpeakingFailed(said.key, "speaker-missing", "no device"))
    assert "no device" in tour.guide.speaker.result.hint.text()


def test_the_keys_begin_at_what_a_step_is_about(tour: Tour) -> None:
    for name, main in (("microphone", tour.guide.microphone.button), ("speaker", tour.guide.speaker.play)):
        tour.go_to(name)
        assert tour.played.window.focusWidget() is main

"""Pieces become sentences, sentences sound; silence comes at once."""

from collections.abc import Callable, Iterator

import pytest
from tests.speech.fakes import PATIENCE, ScriptedSpeaker, ScriptedVoice, Told, eventually

from zuruf.domain.faults import SpeechFault
from zuruf.domain.languages import Language
from zuruf.speech.mouth import Mouth
from zuruf.speech.sounds import Sound
from zuruf.wire.speech import Speak, SpeakingEnded, SpeakingStarted, SpeakingStopped, SpeechFailed


class Stage:
    def __init__(self, voice: ScriptedVoice, speaker: ScriptedSpeaker) -> None:
        self.told = Told()
        self.voice = voice
        self.speaker = speaker
        self.mouth = Mouth(voice, speaker, tell=self.told)

    def speak(self, key: str, text: str, *, last: bool = True) -> None:
        self.mouth.speak(Speak(key=key, text=text, language=Language.GERMAN, last=last))

    def busy(self) -> bool:
        return self.mouth.busy

    def wait_for_marks(self, count: int) -> None:
        """Until so many clauses and sentences of the key `a` have gone to the loudspeaker."""
        eventually(lambda: len(self.mouth._sayings["a"].marks) >= count)


Make = Callable[..., Stage]


@pytest.fixture
def make_stage() -> Iterator[Make]:
    stages: list[Stage] = []

    def make(voice: ScriptedVoice | None = None, speaker: ScriptedSpeaker | None = None) -> Stage:
        stages.append(Stage(voice or ScriptedVoice(), speaker or ScriptedSpeaker()))
        return stages[-1]

    yield make
    for stage in stages:
        stage.mouth.close()


def test_a_text_is_spoken(make_stage: Make) -> None:
    stage = make_stage()
    stage.speak("a", "Guten Tag.")
    assert stage.told.next() == SpeakingStarted(key="a")
    assert stage.told.next() == SpeakingEnded(key="a")
    assert stage.speaker.heard == "Guten Tag. "


def test_a_sentence_is_spoken_while_the_next_is_still_coming(make_stage: Make) -> None:
    stage = make_stage()
    stage.speak("a", "Es gibt 1.2", last=False)
    stage.speak("a", "34,50 Euro. Das ", last=False)
    assert stage.told.next() == SpeakingStarted(key="a")
    assert stage.voice.said == [("Es gibt 1.234,50 Euro.", Language.GERMAN)]
    stage.speak("a", "ist alles")
    assert stage.told.next() == SpeakingEnded(key="a")
    assert [text.strip() for text, _ in stage.voice.said] == ["Es gibt 1.234,50 Euro.", "Das ist alles"]


def test_one_reply_follows_the_other(make_stage: Make) -> None:
    stage = make_stage()
    stage.speak("a", "Eins.")
    stage.speak("b", "Zwei.")
    events = [stage.told.next() for _ in range(4)]
    assert events == [SpeakingStarted(key="a"), SpeakingEnded(key="a"), SpeakingStarted(key="b"), SpeakingEnded(key="b")]


def test_silence_in_the_middle_of_a_word(make_stage: Make) -> None:
    stage = make_stage()
    stage.speaker.may_play.clear()
    stage.speak("a", "Eins zwei drei.")
    assert stage.told.next() == SpeakingStarted(key="a")
    assert stage.speaker.playing.wait(PATIENCE)
    stage.mouth.silence("a")
    assert stopped(stage) == ""
    stage.speak("b", "Danach.")
    stage.speaker.may_play.set()
    assert stage.told.next() == SpeakingStarted(key="b")
    assert stage.told.next() == SpeakingEnded(key="b")
    assert stage.speaker.heard == "Danach. "
    assert False in stage.speaker.finished


def test_silence_for_everything(make_stage: Make) -> None:
    stage = make_stage()
    stage.speaker.may_play.clear()
    stage.speak("a", "Eins.")
    stage.speak("b", "Zwei.")
    assert stage.told.next() == SpeakingStarted(key="a")
    stage.mouth.silence(None)
    assert {stopped(stage, "a"), stopped(stage, "b")} == {""}
    stage.speak("c", "Drei.")
    stage.speaker.may_play.set()
    assert stage.told.next() == SpeakingStarted(key="c")
    assert stage.speaker.heard.strip() in {"", "Drei."}
    assert stage.told.next() == SpeakingEnded(key="c")


def test_silencing_another_key_changes_nothing(make_stage: Make) -> None:
    stage = make_stage()
    stage.speak("a", "Eins.", last=False)
    stage.mouth.silence("z")
    stage.speak("a", " Zwei.")
    assert stage.told.next() == SpeakingStarted(key="a")
    assert stage.told.next() == SpeakingEnded(key="a")


def test_a_key_may_speak_again_after_silence(make_stage: Make) -> None:
    stage = make_stage()
    stage.speak("a", "Eins.", last=False)
    stage.mouth.silence("a")
    stage.speak("a", "Abgebrochen.")
    assert stopped(stage) == ""
    events = [stage.told.next(), stage.told.next()]
    assert events == [SpeakingStarted(key="a"), SpeakingEnded(key="a")]
    assert stage.speaker.heard.endswith("Abgebrochen. ")


def test_nothing_to_say_ends_as_well(make_stage: Make) -> None:
    stage = make_stage()
    stage.speak("a", "  ")
    assert stage.told.next() == SpeakingEnded(key="a")


def test_a_missing_voice_is_told_once(make_stage: Make) -> None:
    stage = make_stage(ScriptedVoice(broken=SpeechFault("voice-missing", "none")))
    stage.speak("a", "Eins. Zwei. Drei.")
    failed = stage.told.next()
    assert isinstance(failed, SpeechFailed)
    assert (failed.key, failed.code) == ("a", "voice-missing")
    stage.mouth.close()
    assert stage.told.nothing_more()
    assert len(stage.voice.said) == 1


def test_a_missing_loudspeaker_is_told_once_and_the_next_reply_tried(make_stage: Make) -> None:
    stage = make_stage(speaker=ScriptedSpeaker(SpeechFault("speaker-missing", "none")))
    stage.speak("a", "Eins. Zwei.")
    failed = stage.told.next()
    assert isinstance(failed, SpeechFailed)
    assert failed.code == "speaker-missing"
    stage.speaker.fault = None
    stage.speak("b", "Drei.")
    assert stage.told.next() == SpeakingStarted(key="b")
    assert stage.told.next() == SpeakingEnded(key="b")


def stopped(stage: Stage, key: str = "a") -> str:
    event = stage.told.next()
    assert isinstance(event, SpeakingStopped), event
    assert event.key == key
    return event.heard


def test_sentences_that_were_over_when_it_was_silenced_are_told(make_stage: Make) -> None:
    stage = make_stage()
    stage.speak("a", "Eins ist hier. Zwei ist da. ", last=False)
    assert stage.told.next() == SpeakingStarted(key="a")
    stage.speak("a", "Drei ist dort. Vier", last=False)
    stage.wait_for_marks(3)
    stage.mouth.silence("a")
    assert stopped(stage) == "Eins ist hier. Zwei ist da. Drei ist dort."


def test_what_lies_in_the_device_has_not_been_heard(make_stage: Make) -> None:
    stage = make_stage()
    stage.speaker.behind = 4.0
    stage.speak("a", "Eins ist hier. Zwei ist da. Drei ist dort. Vier", last=False)
    assert stage.told.next() == SpeakingStarted(key="a")
    stage.wait_for_marks(3)
    stage.mouth.silence(None)
    assert stopped(stage) == "Eins ist hier."


def test_a_clause_that_was_over_is_told(make_stage: Make) -> None:
    stage = make_stage(ScriptedVoice(clause="Eins ist hier,"))
    stage.speaker.behind = 2.0
    stage.speak("a", "Eins ist hier, zwei ist da. Drei", last=False)
    assert stage.told.next() == SpeakingStarted(key="a")
    stage.wait_for_marks(2)
    stage.mouth.silence("a")
    assert stopped(stage) == "Eins ist hier,"


def test_a_reply_that_had_not_begun_was_not_heard(make_stage: Make) -> None:
    stage = make_stage()
    stage.speaker.may_play.clear()
    stage.speak("a", "Eins.")
    stage.speak("b", "Zwei.")
    assert stage.told.next() == SpeakingStarted(key="a")
    stage.mouth.silence(None)
    assert {stopped(stage, key) for key in ("a", "b")} == {""}
    stage.speaker.may_play.set()


def test_what_was_heard_of_a_reply_that_cannot_be_spoken_on_is_told(make_stage: Make) -> None:
    stage = make_stage()
    stage.speaker.behind = 1.0
    stage.speak("a", "Eins. Zwei. Drei", last=False)
    assert stage.told.next() == SpeakingStarted(key="a")
    stage.wait_for_marks(2)
    stage.speaker.fault = SpeechFault("speaker-missing", "unplugged")
    stage.speak("a", " ist da.")
    failed = stage.told.next()
    assert isinstance(failed, SpeechFailed)
    assert (failed.key, failed.heard) == ("a", "Eins.")


def test_of_a_reply_of_which_nothing_was_heard_that_is_not_told(make_stage: Make) -> None:
    stage = make_stage(ScriptedVoice(broken=SpeechFault("voice-missing", "none"), breaks_after=1))
    stage.speak("a", "Eins zwei.")
    # The first words may have begun to sound by then, or not.
    failed = next(event for event in iter(stage.told.next, None) if not isinstance(event, SpeakingStarted))
    assert isinstance(failed, SpeechFailed)
    assert failed.heard is None


def test_what_was_heard_so_far_is_known_while_it_speaks(make_stage: Make) -> None:
    stage = make_stage()
    stage.speaker.behind = 4.0
    stage.speak("a", "Eins ist hier. Zwei ist da. Drei ist dort. Vier", last=False)
    assert stage.told.next() == SpeakingStarted(key="a")
    stage.wait_for_marks(3)
    stage.speak("b", "Fünf.")
    assert stage.mouth.heard_so_far == {"a": "Eins ist hier.", "b": ""}
    stage.speaker.behind = 0.0
    assert stage.mouth.heard_so_far["a"] == "Eins ist hier. Zwei ist da. Drei ist dort."
    stage.mouth.silence("a")
    assert stopped(stage) == "Eins ist hier. Zwei ist da. Drei ist dort."
    assert [stage.told.next(), stage.told.next()] == [SpeakingStarted(key="b"), SpeakingEnded(key="b")]
    assert stage.mouth.heard_so_far == {}


def test_what_is_over_is_not_stopped(make_stage: Make) -> None:
    stage = make_stage()
    stage.speak("a", "Eins.")
    assert [stage.told.next(), stage.told.next()] == [SpeakingStarted(key="a"), SpeakingEnded(key="a")]
    stage.mouth.silence(None)
    assert stage.told.nothing_more()


def test_it_is_busy_until_everything_has_been_heard(make_stage: Make) -> None:
    """Between two sentences, too, of which the second has not come yet."""
    stage = make_stage()
    assert not stage.busy()
    stage.speak("a", "Eins. ", last=False)
    eventually(lambda: stage.speaker.heard == "Eins. ")
    assert stage.busy()
    stage.speak("a", "Zwei.")
    assert [stage.told.next(), stage.told.next()] == [SpeakingStarted(key="a"), SpeakingEnded(key="a")]
    assert not stage.busy()


def test_it_is_busy_with_a_chime_that_waits(make_stage: Make) -> None:
    stage = make_stage()
    stage.speaker.may_play.clear()
    stage.speak("a", "Eins.")
    assert stage.speaker.playing.wait(PATIENCE)
    stage.mouth.chime(Sound("x".encode("utf-16-le"), 16_000))
    stage.mouth.silence("a")
    assert stage.busy()
    stage.speaker.may_play.set()
    eventually(lambda: not stage.busy())
    assert stage.speaker.heard == "x"

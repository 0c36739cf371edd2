"""Takes become transcripts, in order, and only those that are still wanted."""

import queue
from collections.abc import Sequence

from tests.speech.fakes import PATIENCE, ScriptedTranscriber, Told
from tests.speech.recordings import silence

from zuruf.domain.faults import Fault, PackFault, SpeechFault
from zuruf.domain.languages import Language
from zuruf.speech.ears import FinishedTake
from zuruf.speech.scribe import Scribe
from zuruf.speech.transcriber import Transcriber
from zuruf.wire.speech import NothingHeard, SpeechFailed, Transcribed

LANGUAGES = (Language.GERMAN, Language.RUSSIAN)


def take(key: str, language: Language | None = None) -> FinishedTake:
    return FinishedTake(key, silence(0.1), language)


class Desk:
    def __init__(self, answers: Sequence[str | SpeechFault], missing: Fault | None = None) -> None:
        self.told = Told()
        self.transcriber = ScriptedTranscriber(answers)
        self.loaded: queue.Queue[Fault | None] = queue.Queue()
        self._missing = missing
        self.scribe = Scribe(self._load, LANGUAGES, tell=self.told, loaded=self.loaded.put)

    def _load(self) -> Transcriber:
        if self._missing is not None:
            raise self._missing
        return self.transcriber


def test_takes_are_transcribed_in_order() -> None:
    desk = Desk(["eins", "два"])
    desk.scribe.write(take("a"))
    desk.scribe.write(take("b", Language.RUSSIAN))
    first, second = desk.told.next(), desk.told.next()
    assert isinstance(first, Transcribed)
    assert isinstance(second, Transcribed)
    assert (first.key, first.text, first.language) == ("a", "eins", Language.GERMAN)
    assert (second.key, second.text, second.language) == ("b", "два", Language.RUSSIAN)
    assert desk.loaded.get(timeout=PATIENCE) is None
    desk.scribe.close()


def test_no_speech_is_nothing_heard_and_other_faults_are_told() -> None:
    desk = Desk([SpeechFault("no-speech", "silence"), SpeechFault("transcriber-missing", "gone")])
    desk.scribe.write(take("a"))
    desk.scribe.write(take("b"))
    assert desk.told.next() == NothingHeard(key="a")
    failed = desk.told.next()
    assert isinstance(failed, SpeechFailed)
    assert (failed.key, failed.code) == ("b", "transcriber-missing")
    desk.scribe.close()


def test_a_cancelled_take_is_not_answered() -> None:
    desk = Desk(["eins", "zwei", "drei"])
    desk.transcriber.may_answer.clear()
    desk.scribe.write(take("running"))
    desk.scribe.write(take("waiting"))
    desk.scribe.write(take("wanted"))
    assert desk.transcriber.asked.wait(PATIENCE)
    desk.scribe.cancel("running")
    desk.scribe.cancel("waiting")
    desk.transcriber.may_answer.set()
    answered = desk.told.next()
    assert isinstance(answered, Transcribed)
    assert (answered.key, answered.text) == ("wanted", "zwei")
    assert len(desk.transcriber.heard) == 2
    desk.scribe.close()


def test_without_a_model_every_take_says_why() -> None:
    desk = Desk([], PackFault("pack-missing", "zuruf models fetch whisper-base"))
    desk.scribe.write(take("a"))
    failed = desk.told.next()
    assert isinstance(failed, SpeechFailed)
    assert failed.code == "pack-missing"
    fault = desk.loaded.get(timeout=PATIENCE)
    assert fault is not None
    assert fault.code == "pack-missing"
    desk.scribe.close()

"""Takes become transcripts, in order, and only those that are still wanted."""

from tests.speech.fakes import PATIENCE, eventually
from tests.speech.recordings import silence
from tests.speech.scribe_desk import Desk, take

from zuruf.domain.faults import PackFault, SpeechFault
from zuruf.domain.languages import Language
from zuruf.speech.earcons import Earcon
from zuruf.speech.plausible import Loudness
from zuruf.speech.scribe import WORD_SECONDS
from zuruf.speech.takes import FinishedTake
from zuruf.wire.speech import NothingHeard, SpeechFailed, Transcribed


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


def test_a_likely_language_holds_for_a_word_or_two_alone() -> None:
    desk = Desk(["да", "eins zwei drei"])
    desk.scribe.write(take("a", Language.RUSSIAN, seconds=WORD_SECONDS))
    desk.scribe.write(take("b", Language.RUSSIAN, seconds=WORD_SECONDS + 0.1))
    short, long = desk.told.next(), desk.told.next()
    assert isinstance(short, Transcribed)
    assert isinstance(long, Transcribed)
    assert (short.language, long.language) == (Language.RUSSIAN, Language.GERMAN)
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


def test_no_earcon_tells_of_a_take_that_was_given_up() -> None:
    """Whoever has given it up may be speaking again."""
    desk = Desk(["eins", SpeechFault("no-speech", "silence")])
    desk.transcriber.may_answer.clear()
    desk.scribe.write(take("given up"))
    desk.scribe.write(take("wanted"))
    assert desk.transcriber.asked.wait(PATIENCE)
    desk.scribe.cancel("given up")
    desk.transcriber.may_answer.set()
    assert desk.told.next() == NothingHeard(key="wanted")
    eventually(lambda: desk.chimes == [Earcon.ERROR])
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


def test_what_was_not_said_to_us_is_nothing_heard() -> None:
    desk = Desk(["somebody far away", "somebody here", "Thanks for watching!"])
    far = FinishedTake("a", silence(0.1), None, Loudness(-50, -70), held=False)
    desk.scribe.write(far)
    desk.scribe.write(take("b"))
    desk.scribe.write(take("c"))
    assert desk.told.next() == NothingHeard(key="a", unclear=True)
    assert isinstance(desk.told.next(), Transcribed)
    assert desk.told.next() == NothingHeard(key="c")
    desk.scribe.close()


def test_what_is_told_quietly_is_a_request_of_somebody_who_pressed() -> None:
    told = "Der Fahrer ist da und will die Papiere haben."
    desk = Desk([told, told])
    quiet = Loudness(-30, -70)
    desk.scribe.write(FinishedTake("a", silence(0.1), None, quiet, held=False))
    desk.scribe.write(FinishedTake("b", silence(0.1), None, quiet, held=False, quiet=True))
    assert isinstance(desk.told.next(), Transcribed)
    assert desk.told.next() == NothingHeard(key="b", unclear=True)
    desk.scribe.close()

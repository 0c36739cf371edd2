"""Takes become transcripts, in order, and only those that are still wanted."""

import queue
from collections.abc import Sequence

from tests.speech.fakes import PATIENCE, ScriptedTranscriber, Told, eventually
from tests.speech.recordings import silence

from zuruf.domain.faults import Fault, PackFault, SpeechFault
from zuruf.domain.languages import Language
from zuruf.speech.earcons import Earcon
from zuruf.speech.plausible import Loudness
from zuruf.speech.scribe import WORD_SECONDS, Scribe
from zuruf.speech.takes import FinishedTake, UnfinishedTake
from zuruf.speech.transcriber import Transcriber
from zuruf.wire.speech import Growing, NothingHeard, SpeechFailed, Transcribed

LANGUAGES = (Language.GERMAN, Language.RUSSIAN)


def take(key: str, language: Language | None = None, covered: int | None = None, seconds: float = 0.1) -> FinishedTake:
    return FinishedTake(key, silence(seconds), language, Loudness(-20, -60), held=True, covered=covered)


def so_far(key: str, mark: int) -> UnfinishedTake:
    return UnfinishedTake(key, silence(0.1), None, mark)


class Desk:
    def __init__(self, answers: Sequence[str | SpeechFault], missing: Fault | None = None) -> None:
        self.told = Told()
        self.transcriber = ScriptedTranscriber(answers)
        self.loaded: queue.Queue[Fault | None] = queue.Queue()
        self._missing = missing
        self.chimes: list[Earcon] = []
        self.scribe = Scribe(self._load, LANGUAGES, tell=self.told, loaded=self.loaded.put, chime=self.chimes.append)

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


def test_the_end_of_a_pause_needs_no_second_transcription() -> None:
    desk = Desk(["so far", "all of it"])
    words: queue.Queue[tuple[str, int, str]] = queue.Queue()
    desk.scribe.tell_words_to(lambda key, mark, text: words.put((key, mark, text)))
    desk.scribe.write_ahead(so_far("a", 40))
    assert desk.told.next() == Growing(key="a", text="so far")
    assert words.get(timeout=PATIENCE) == ("a", 40, "so far")
    desk.scribe.write(take("a", covered=40))
    answered = desk.told.next()
    assert isinstance(answered, Transcribed)
    assert answered.text == "so far"
    assert len(desk.transcriber.heard) == 1
    desk.scribe.close()


def test_words_that_are_hardly_understood_say_nothing_about_the_end() -> None:
    desk = Desk(["and the Pia Noel.", "Öffne die Seite Produkte."])
    words: queue.Queue[str] = queue.Queue()
    desk.scribe.tell_words_to(lambda _key, _mark, text: words.put(text))
    desk.transcriber.confidence = 0.3
    desk.scribe.write_ahead(so_far("a", 40))
    assert desk.told.next() == Growing(key="a", text="and the Pia Noel.")
    desk.transcriber.confidence = 0.7
    desk.scribe.write_ahead(so_far("a", 80))
    assert [words.get(timeout=PATIENCE), words.get(timeout=PATIENCE)] == ["", "Öffne die Seite Produkte."]
    desk.scribe.close()


def test_what_was_said_after_the_pause_is_transcribed() -> None:
    desk = Desk(["so far", "all of it", "of another"])
    desk.scribe.write_ahead(so_far("a", 40))
    assert desk.told.next() == Growing(key="a", text="so far")
    desk.scribe.write(take("a", covered=80))
    desk.scribe.write(take("b", covered=40))
    texts = [event.text for event in (desk.told.next(), desk.told.next()) if isinstance(event, Transcribed)]
    assert texts == ["all of it", "of another"]
    desk.scribe.close()


def test_a_pause_without_speech_is_nothing_heard_at_the_end() -> None:
    desk = Desk([SpeechFault("no-speech", "silence")])
    desk.scribe.write_ahead(so_far("a", 40))
    assert desk.transcriber.asked.wait(PATIENCE)
    desk.scribe.write(take("a", covered=40))
    assert desk.told.next() == NothingHeard(key="a")
    assert len(desk.transcriber.heard) == 1
    desk.scribe.close()


def test_finished_takes_come_first_and_of_unfinished_ones_the_latest() -> None:
    desk = Desk(["finished", "latest"])
    desk.transcriber.may_answer.clear()
    desk.scribe.write_ahead(so_far("a", 1))
    assert desk.transcriber.asked.wait(PATIENCE)
    desk.scribe.write_ahead(so_far("a", 2))
    desk.scribe.write_ahead(so_far("a", 3))
    desk.scribe.write(take("b"))
    desk.transcriber.may_answer.set()
    answered = desk.told.next()
    assert isinstance(answered, Transcribed)
    assert (answered.key, answered.text) == ("b", "finished")
    assert desk.told.next() == Growing(key="a", text="latest")
    assert len(desk.transcriber.heard) == 3
    desk.scribe.close()


def test_a_cancelled_take_is_not_looked_at_ahead() -> None:
    desk = Desk(["other"])
    desk.transcriber.may_answer.clear()
    desk.scribe.write_ahead(so_far("a", 1))
    assert desk.transcriber.asked.wait(PATIENCE)
    desk.scribe.write_ahead(so_far("b", 2))
    desk.scribe.cancel("b")
    desk.scribe.write(take("c"))
    desk.transcriber.may_answer.set()
    answered = desk.told.next()
    assert isinstance(answered, Transcribed)
    assert (answered.key, answered.text) == ("c", "other")
    assert desk.told.nothing_more()
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


def test_what_was_hardly_understood_is_looked_at_again_in_the_pause() -> None:
    desk = Desk(["Pia Noel.", "PR0017."])
    words: queue.Queue[str] = queue.Queue()
    desk.scribe.tell_words_to(lambda _key, _mark, text: words.put(text))
    desk.transcriber.doubtful = True
    desk.scribe.write_ahead(so_far("a", 40))
    assert desk.told.next() == Growing(key="a", text="Pia Noel.")
    assert desk.told.next() == Growing(key="a", text="PR0017.")
    assert [words.get(timeout=PATIENCE), words.get(timeout=PATIENCE)] == ["", "PR0017."]
    desk.scribe.write(take("a", covered=40))
    answered = desk.told.next()
    assert isinstance(answered, Transcribed)
    assert answered.text == "PR0017."
    desk.scribe.close()


def test_a_first_look_that_was_hardly_understood_is_not_the_answer() -> None:
    """The take is over before there was time to look again; meanwhile another one is under way."""
    desk = Desk(["Pia Noel.", "PR0017.", "eins"])
    desk.transcriber.doubtful = True
    desk.transcriber.may_answer.clear()
    desk.scribe.write_ahead(so_far("a", 40))
    assert desk.transcriber.asked.wait(PATIENCE)
    desk.scribe.write(take("a", covered=40))
    desk.scribe.write(take("b"))
    desk.transcriber.may_answer.set()
    texts = [event.text for event in (desk.told.next(), desk.told.next()) if isinstance(event, Transcribed)]
    assert texts == ["PR0017.", "eins"]
    desk.scribe.close()


def test_nobody_looks_again_at_what_somebody_still_says() -> None:
    desk = Desk(["Pia", "Pia Noel.", "PR0017."])
    desk.transcriber.doubtful = True
    desk.scribe.write_ahead(UnfinishedTake("a", silence(0.1), None, 20, in_pause=False))
    assert desk.told.next() == Growing(key="a", text="Pia")
    desk.scribe.write_ahead(so_far("a", 40))
    assert [desk.told.next(), desk.told.next()] == [Growing(key="a", text="Pia Noel."), Growing(key="a", text="PR0017.")]
    assert len(desk.transcriber.heard) == 3
    desk.scribe.close()


def test_a_look_is_broken_off_when_more_has_been_said() -> None:
    desk = Desk(["all of it"])
    desk.transcriber.may_answer.clear()
    desk.scribe.write_ahead(so_far("a", 40))
    assert desk.transcriber.asked.wait(PATIENCE)
    desk.scribe.write_ahead(so_far("a", 80))
    desk.transcriber.may_answer.set()
    assert desk.told.next() == Growing(key="a", text="all of it")
    assert len(desk.transcriber.heard) == 2
    desk.scribe.close()


def test_a_look_is_broken_off_when_the_take_ends_without_it() -> None:
    desk = Desk(["all of it"])
    desk.transcriber.may_answer.clear()
    desk.scribe.write_ahead(so_far("a", 40))
    assert desk.transcriber.asked.wait(PATIENCE)
    desk.scribe.write(take("a", covered=80))
    desk.transcriber.may_answer.set()
    answered = desk.told.next()
    assert isinstance(answered, Transcribed)
    assert answered.text == "all of it"
    desk.scribe.close()


def test_a_look_that_is_the_answer_is_not_broken_off() -> None:
    desk = Desk(["all of it"])
    desk.transcriber.may_answer.clear()
    desk.scribe.write_ahead(so_far("a", 40))
    assert desk.transcriber.asked.wait(PATIENCE)
    desk.scribe.write(take("a", covered=40))
    desk.transcriber.may_answer.set()
    answered = desk.told.next()
    assert isinstance(answered, Transcribed)
    assert len(desk.transcriber.heard) == 1
    desk.scribe.close()

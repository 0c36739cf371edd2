"""While somebody still speaks: what they have said so far is looked at, and serves as the answer where nothing more came."""

import queue

from tests.speech.fakes import PATIENCE
from tests.speech.recordings import silence
from tests.speech.scribe_desk import Desk, so_far, take

from zuruf.domain.faults import SpeechFault
from zuruf.speech.takes import UnfinishedTake
from zuruf.wire.speech import Growing, NothingHeard, Transcribed


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

"""What had been heard of a reply when the person silenced the voice."""

import pytest
from tests.dialogue.sayings import READY, after, delta, done, spoken, started

from zuruf.dialogue.effects import SayNote, Speak, TellHeard, TellLastHeard
from zuruf.dialogue.events import (
    CancelPressed,
    Event,
    NothingHeard,
    PartLost,
    PartReady,
    SpeakingEnded,
    SpeakingFailed,
    SpeakingStopped,
    TalkPressed,
    TextSubmitted,
)
from zuruf.dialogue.speaking import leaving
from zuruf.dialogue.state import Note, Part, Stage
from zuruf.domain.languages import Language
from zuruf.domain.turns import Mode

LOST = PartLost(Part.SPEECH, "speech-lost", "", returning=True)
SPEAKING = (*READY, *spoken("a"), started("a"), delta("a", "Eins. "), done("a", "Eins. Zwei."))


@pytest.mark.parametrize(
    "stop", [CancelPressed(), TalkPressed("b", held=True), TextSubmitted("b", "stopp")], ids=["esc", "press", "word"]
)
def test_the_exchange_keeps_it_and_the_assistant_learns_it(stop: Event) -> None:
    state, effects = after(*SPEAKING, stop, SpeakingStopped("a", "Eins. "))
    assert state.exchange is not None
    assert (state.exchange.given, state.exchange.heard) == ("Eins. Zwei.", "Eins. ")
    assert effects == (TellHeard("t-a", "Eins. "),)


def test_a_new_request_takes_the_place_but_the_assistant_learns_it() -> None:
    state, effects = after(*SPEAKING, TextSubmitted("b", "Und jetzt?"), SpeakingStopped("a", "Eins. "))
    assert state.exchange is not None
    assert (state.exchange.key, state.exchange.heard) == ("b", None)
    assert effects == (TellHeard("t-a", "Eins. "),)


def test_it_is_told_once() -> None:
    _, effects = after(*SPEAKING, CancelPressed(), SpeakingStopped("a", "Eins. "), SpeakingStopped("a", ""))
    assert effects == ()


@pytest.mark.parametrize(
    "before",
    [
        (*SPEAKING, SpeakingEnded("a"), CancelPressed()),
        (*READY, TextSubmitted("a", "x"), started("a"), done("a", "Eins."), CancelPressed()),
        (*READY, TextSubmitted("a", "x"), started("a"), done("a", "Eins."), LOST),
        (*READY, *spoken("a"), started("a"), LOST, done("a", "Eins. Zwei.")),
    ],
    ids=["heard to the end", "never spoken", "never spoken, and then the process ended", "the process ended before it came"],
)
def test_what_was_not_silenced_counts_as_heard(before: tuple[Event, ...]) -> None:
    state, effects = after(*before, SpeakingStopped("a", ""))
    assert state.exchange is not None
    assert (state.exchange.heard, effects) == (None, ())


@pytest.mark.parametrize("stop", [(), (CancelPressed(),)], ids=["while it spoke", "when a stop had been asked for"])
def test_a_voice_whose_process_ended_was_heard_as_far_as_its_last_word_says(stop: tuple[Event, ...]) -> None:
    state, effects = after(*SPEAKING, *stop, LOST, SpeakingStopped("a", "Eins. "))
    assert state.exchange is not None
    assert (state.exchange.heard, effects) == ("Eins. ", (TellHeard("t-a", "Eins. "),))
    _, effects = after(SpeakingStopped("a", ""), state=state)
    assert effects == ()


def test_of_a_reply_that_was_to_be_spoken_next_nothing_was_heard() -> None:
    asked = (TextSubmitted("b", "Und jetzt?", Mode.VOICE), started("b"), done("b", "Drei."))
    state, effects = after(*SPEAKING, *asked, SpeakingStopped("a", "Eins. "))
    assert effects == (TellHeard("t-a", "Eins. "),)
    state, effects = after(LOST, SpeakingStopped("b", ""), state=state)
    assert state.exchange is not None
    assert (state.exchange.heard, effects) == ("", (TellHeard("t-b", ""),))


def test_what_comes_of_a_turn_after_its_voice_was_lost_was_not_heard() -> None:
    """The window shows it, and says how far the voice came."""
    speaking = (*READY, *spoken("a"), started("a"), delta("a", "Eins. "))
    state, _ = after(*speaking, LOST, SpeakingStopped("a", "Eins. "), PartReady(Part.SPEECH), delta("a", "Zwei. "))
    state, effects = after(done("a", "Eins. Zwei. Drei."), state=state)
    assert effects == ()
    assert state.exchange is not None
    assert (state.exchange.given, state.exchange.heard) == ("Eins. Zwei. Drei.", "Eins. ")


def test_a_voice_that_stopped_though_nobody_asked_for_it_is_over() -> None:
    """Somebody has microphone and loudspeaker looked at again, from another page."""
    state, effects = after(*SPEAKING, SpeakingStopped("a", "Eins. "))
    assert state.exchange is not None
    assert (state.exchange.heard, state.voice, state.stage) == ("Eins. ", None, Stage.READY)
    assert effects == (TellHeard("t-a", "Eins. "),)


@pytest.mark.parametrize("stop", [(), (CancelPressed(),)], ids=["while it spoke", "when a stop had been asked for"])
def test_a_voice_that_failed_was_heard_until_then(stop: tuple[Event, ...]) -> None:
    state, effects = after(*SPEAKING, *stop, SpeakingFailed("a", "speaker-missing", "", heard="Eins. "))
    assert state.exchange is not None
    assert (state.exchange.heard, state.voice, state.stage) == ("Eins. ", None, Stage.READY)
    assert state.note is (None if stop else Note.VOICE_LOST)
    assert effects == (TellHeard("t-a", "Eins. "),)


def test_a_reply_that_could_not_be_spoken_at_all_is_read() -> None:
    state, effects = after(*SPEAKING, SpeakingFailed("a", "speaker-missing", ""))
    assert state.exchange is not None
    assert (state.exchange.heard, state.note, effects) == (None, Note.VOICE_LOST, ())


@pytest.mark.parametrize("lost", [(SpeakingStopped("b", ""),), (LOST, SpeakingStopped("b", ""))], ids=["stopped", "lost"])
def test_a_note_is_no_part_of_the_reply_before_it(lost: tuple[Event, ...]) -> None:
    before = (*SPEAKING, SpeakingEnded("a"), TalkPressed("b", held=True), NothingHeard("b"))
    state, effects = after(*before)
    assert effects[-1] == SayNote("b", Note.NOTHING_HEARD, "")
    state, effects = after(*lost, state=state)
    assert state.exchange is not None
    assert (state.exchange.heard, state.voice, effects) == (None, None, ())


def test_a_process_that_ends_while_somebody_waits_and_is_back_speaks_the_reply() -> None:
    """It may end with the sound that says that they were understood."""
    _, effects = after(*READY, *spoken("a"), LOST, started("a"), PartReady(Part.SPEECH), delta("a", "Eins. "))
    assert effects == (Speak("a", "Eins. ", Language.GERMAN, last=False),)


def test_a_reply_whose_beginning_could_not_be_spoken_is_not_spoken_from_the_middle() -> None:
    waiting = (*READY, *spoken("a"), LOST, started("a"), delta("a", "Eins. "), PartReady(Part.SPEECH))
    state, effects = after(*waiting, delta("a", "Zwei. "))
    assert effects == ()
    state, effects = after(done("a", "Eins. Zwei. Drei."), state=state)
    assert effects == ()
    assert state.exchange is not None
    assert state.exchange.heard is None


@pytest.mark.parametrize(
    ("before", "asked"),
    [
        (SPEAKING, (TellLastHeard("a", "t-a"),)),
        ((*SPEAKING, CancelPressed()), (TellLastHeard("a", "t-a"),)),
        ((*READY, *spoken("a"), started("a"), delta("a", "Eins. ")), (TellLastHeard("a", "t-a"),)),
        ((*SPEAKING, CancelPressed(), SpeakingStopped("a", "Eins. ")), ()),
        ((*SPEAKING, SpeakingEnded("a")), ()),
        ((*READY, *spoken("a"), started("a")), ()),
        ((*READY, TalkPressed("b", held=True), NothingHeard("b")), ()),
        (READY, ()),
    ],
    ids=[
        "while it speaks",
        "silenced, and it has not said yet what was heard",
        "while the turn goes on",
        "silenced, and told",
        "heard to the end",
        "nothing said yet",
        "a note",
        "at rest",
    ],
)
def test_parts_that_are_to_end_are_asked_what_was_heard(before: tuple[Event, ...], asked: tuple[TellLastHeard, ...]) -> None:
    assert leaving(after(*before)[0]) == asked

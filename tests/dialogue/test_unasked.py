"""Listening that nobody pressed for: after a question, over the voice, for the wake word."""

import pytest
from tests.dialogue.sayings import READY, after, asked_back, delta, done, spoken, started, transcript

from zuruf.dialogue.effects import (
    ApplyManners,
    CloseMicrophone,
    EndWatch,
    OpenMicrophone,
    SendTurn,
    Speak,
    StartWatch,
    StopSpeaking,
    Take,
)
from zuruf.dialogue.events import (
    CancelPressed,
    ChoiceTaken,
    Event,
    ListeningFailed,
    MannersSet,
    NothingHeard,
    PartLost,
    PartReady,
    SpeakingEnded,
    TalkPressed,
    TextSubmitted,
    TranscriptArrived,
    UtteranceEnded,
    WatchTriggered,
)
from zuruf.dialogue.speaking import FOLLOW_UP_SECONDS
from zuruf.dialogue.state import Note, Part, Stage
from zuruf.domain.languages import Language
from zuruf.domain.manners import BargeIn, Manners, WakeWord, WatchFor
from zuruf.domain.turns import Mode, TurnRequest

PLAIN = MannersSet(Manners(), "m")
BY_VOICE = MannersSet(Manners(barge_in=BargeIn.VOICE), "m")
WAKING = MannersSet(Manners(wake_word=WakeWord.HEY_JARVIS), "m")
ASKED = (*READY, PLAIN, *spoken("a"), started("a"), asked_back("a"))


def test_a_spoken_question_is_answered_without_a_press() -> None:
    state, effects = after(*ASKED, SpeakingEnded("a"))
    assert (state.stage, state.listens_unasked) == (Stage.LISTENING, True)
    assert effects == (OpenMicrophone("m-1", held=False, patience=FOLLOW_UP_SECONDS, language=Language.GERMAN),)
    state, effects = after(UtteranceEnded("m-1"), TranscriptArrived("m-1", transcript("Der bezahlte.")), state=state)
    assert effects == (SendTurn(TurnRequest("m-1", "Der bezahlte.", Mode.VOICE, answering="t-a")),)


@pytest.mark.parametrize(
    "before",
    [
        (*READY, MannersSet(Manners(follow_up=False), "m"), *spoken("a"), started("a"), asked_back("a")),
        (*READY, PLAIN, *spoken("a"), started("a"), done("a", "Zwei.")),
        (*READY, PLAIN, TextSubmitted("a", "Umsatz?"), started("a"), asked_back("a")),
    ],
    ids=["switched off", "no question", "typed"],
)
def test_otherwise_the_microphone_stays_closed(before: tuple[Event, ...]) -> None:
    state, effects = after(*before, SpeakingEnded("a"))
    assert (state.stage, effects) == (Stage.READY, ())


def test_a_typed_answer_is_not_followed_by_listening() -> None:
    state, _ = after(*ASKED, SpeakingEnded("a"), TextSubmitted("b", "Der bezahlte."), started("b"), asked_back("b"))
    assert (state.stage, state.take) == (Stage.READY, None)


def test_silence_closes_it_without_a_word() -> None:
    state, effects = after(*ASKED, SpeakingEnded("a"), NothingHeard("m-1"))
    assert (state.stage, state.note, effects) == (Stage.READY, None, (CloseMicrophone("m-1", Take.DROP),))
    assert state.exchange is not None
    assert state.exchange.asks is not None, "the question still stands"


def test_what_was_not_clear_is_shown_and_not_said() -> None:
    state, effects = after(*ASKED, SpeakingEnded("a"), UtteranceEnded("m-1"), NothingHeard("m-1", unclear=True))
    assert (state.stage, state.note, effects) == (Stage.READY, Note.NOT_CLEAR, ())


def test_a_touch_answers_as_well() -> None:
    _, effects = after(*ASKED, SpeakingEnded("a"), ChoiceTaken("b", "t-a", "paid"))
    assert effects[0] == CloseMicrophone("m-1", Take.DROP)
    assert isinstance(effects[1], SendTurn)


def test_a_held_press_begins_a_take_of_its_own_and_a_short_one_ends_the_open_one() -> None:
    _, effects = after(*ASKED, SpeakingEnded("a"), TalkPressed("b", held=True))
    assert effects == (CloseMicrophone("m-1", Take.DROP), OpenMicrophone("b", held=True))
    _, effects = after(*ASKED, SpeakingEnded("a"), TalkPressed("b", held=False))
    assert effects == (CloseMicrophone("m-1", Take.TRANSCRIBE),)


SPEAKING = (*READY, BY_VOICE, *spoken("a"), started("a"), delta("a", "Eins. "))


def test_the_microphone_is_open_while_the_voice_speaks_if_that_was_chosen() -> None:
    state, effects = after(*SPEAKING)
    assert [type(effect) for effect in effects] == [Speak, StartWatch]
    assert state.watch is not None
    assert (state.watch.what, state.microphone_open) == (WatchFor.BARGE_IN, True)
    state, effects = after(done("a", "Eins."), SpeakingEnded("a"), state=state)
    assert (effects, state.microphone_open) == ((EndWatch("m-1"),), False)


def test_speaking_over_the_voice_silences_it_and_goes_on_as_a_request() -> None:
    state, effects = after(*SPEAKING, WatchTriggered("m-1"))
    assert StopSpeaking("a") in effects
    assert not [effect for effect in effects if isinstance(effect, OpenMicrophone | EndWatch)], "it is open already"
    assert (state.stage, state.take) == (Stage.LISTENING, "m-1")
    _, effects = after(UtteranceEnded("m-1"), TranscriptArrived("m-1", transcript("Stopp!")), state=state)
    assert not [effect for effect in effects if isinstance(effect, SendTurn)]


def test_by_press_only_the_microphone_is_closed_while_the_voice_speaks() -> None:
    state, _ = after(*READY, PLAIN, *spoken("a"), started("a"), delta("a", "Eins. "))
    assert (state.stage, state.microphone_open) == (Stage.SPEAKING, False)


def test_the_wake_word_is_waited_for_while_nothing_else_goes_on() -> None:
    state, effects = after(*READY, WAKING)
    assert effects == (ApplyManners(WAKING.manners), StartWatch("m-1", WatchFor.WAKE_WORD, WakeWord.HEY_JARVIS))
    state, effects = after(WatchTriggered("m-1"), state=state)
    assert (state.stage, state.take, effects) == (Stage.LISTENING, "m-1", ())
    state, effects = after(UtteranceEnded("m-1"), NothingHeard("m-1"), state=state)
    assert (state.note, effects) == (None, (StartWatch("m-2", WatchFor.WAKE_WORD, WakeWord.HEY_JARVIS),))


def test_a_press_while_waiting_for_the_wake_word_closes_before_it_opens() -> None:
    _, effects = after(*READY, WAKING, TalkPressed("b", held=True))
    assert effects == (EndWatch("m-1"), OpenMicrophone("b", held=True))


def test_switching_it_off_closes_the_microphone_and_another_word_is_another_watch() -> None:
    state, effects = after(*READY, WAKING, PLAIN)
    assert (effects, state.microphone_open) == ((EndWatch("m-1"), ApplyManners(PLAIN.manners)), False)
    alexa = MannersSet(Manners(wake_word=WakeWord.ALEXA), "n")
    _, effects = after(*READY, WAKING, alexa)
    assert effects[0] == EndWatch("m-1")
    assert effects[-1] == StartWatch("m-2", WatchFor.WAKE_WORD, WakeWord.ALEXA)


def test_a_microphone_that_cannot_be_opened_is_told_once_and_not_tried_for_ever() -> None:
    failing = ListeningFailed("m-1", "microphone-missing", "Plug it in.")
    state, effects = after(*READY, WAKING, failing)
    assert (state.stage, state.microphone_open, effects) == (Stage.FAILED, False, ())
    _, effects = after(CancelPressed(), state=state)
    assert effects == (), "putting the fault away plugs nothing in"
    _, effects = after(PartReady(Part.SPEECH), state=state)
    assert [type(effect) for effect in effects] == [StartWatch]


def test_a_voice_goes_on_without_a_watch() -> None:
    state, effects = after(*SPEAKING, ListeningFailed("m-1", "microphone-missing", ""))
    assert (state.stage, state.fault, effects) == (Stage.SPEAKING, None, ())


def test_a_process_that_is_back_waits_for_the_word_again() -> None:
    state, effects = after(*READY, WAKING, PartLost(Part.SPEECH, "speech-lost", "", returning=True))
    assert (state.microphone_open, effects) == (False, (EndWatch("m-1"),))
    _, effects = after(PartReady(Part.SPEECH), state=state)
    assert effects == (StartWatch("m-2", WatchFor.WAKE_WORD, WakeWord.HEY_JARVIS),)

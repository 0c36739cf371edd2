"""The conversation, move by move: ears and assistant that come, are lost, and return."""

import pytest
from tests.dialogue.moves import Moves
from tests.dialogue.sayings import READY, after, asked_back, done, started

from zuruf.dialogue.effects import CloseMicrophone, Restore, SendTurn, Take
from zuruf.dialogue.events import Event, MannersSet, PartLost, PartReady, SpeakingEnded, TalkPressed, TalkReleased, TextSubmitted
from zuruf.dialogue.state import Health, Note, Part, Stage
from zuruf.domain.manners import Manners
from zuruf.domain.turns import Mode, TurnRequest

MOVES: Moves = {
    "a part alone is not enough": ((PartReady(Part.SPEECH),), Stage.STARTING, ()),
    "both parts are there": (READY, Stage.READY, ()),
    "speech process ends while listening": (
        (*READY, TalkPressed("a", held=True), PartLost(Part.SPEECH, "speech-lost", "", returning=True)),
        Stage.FAILED,
        (CloseMicrophone("a", Take.DROP),),
    ),
    "speech process ends at rest and returns": (
        (*READY, PartLost(Part.SPEECH, "speech-lost", "", returning=True)),
        Stage.STARTING,
        (),
    ),
    "speech process ends for good": ((*READY, PartLost(Part.SPEECH, "speech-lost", "", returning=False)), Stage.FAILED, ()),
    "press starts lost ears again": (
        (*READY, PartLost(Part.SPEECH, "speech-lost", "", returning=False), TalkPressed("a", held=True)),
        Stage.STARTING,
        (Restore(Part.SPEECH),),
    ),
    "speech process is back": (
        (*READY, PartLost(Part.SPEECH, "speech-lost", "", returning=False), PartReady(Part.SPEECH)),
        Stage.READY,
        (),
    ),
    "press before the ears are there": ((PartReady(Part.ASSISTANT), TalkPressed("a", held=True)), Stage.STARTING, ()),
    "assistant ends while thinking": (
        (*READY, TextSubmitted("a", "x"), PartLost(Part.ASSISTANT, "assistant-unreachable", "", returning=True)),
        Stage.THINKING,
        (),
    ),
    "assistant ends for good at rest": (
        (*READY, PartLost(Part.ASSISTANT, "assistant-unreachable", "", returning=False)),
        Stage.FAILED,
        (),
    ),
    "a request starts a lost assistant again": (
        (*READY, PartLost(Part.ASSISTANT, "assistant-unreachable", "", returning=False), TextSubmitted("a", "x")),
        Stage.THINKING,
        (Restore(Part.ASSISTANT), SendTurn(TurnRequest("a", "x", Mode.TEXT))),
    ),
}


@pytest.mark.parametrize("name", MOVES)
def test_move(name: str) -> None:
    events, stage, effects = MOVES[name]
    state, done_now = after(*events)
    assert (state.stage, done_now) == (stage, effects)


def test_a_fault_of_a_part_goes_when_the_part_returns_and_another_stays() -> None:
    lost = PartLost(Part.SPEECH, "speech-lost", "Look.", returning=False)
    state, _ = after(*READY, lost)
    assert state.fault is not None
    assert (state.fault.code, state.fault.hint) == ("speech-lost", "Look.")
    state, _ = after(PartReady(Part.ASSISTANT), state=state)
    assert state.fault is not None
    state, _ = after(PartReady(Part.SPEECH), state=state)
    assert state.fault is None


LOST = PartLost(Part.SPEECH, "speech-lost", "Look.", returning=True)
TRANSCRIBING = (*READY, TalkPressed("a", held=True), TalkReleased())
SPEAKING = (*READY, TextSubmitted("a", "x", Mode.VOICE), started("a"), done("a", "Eins."))


@pytest.mark.parametrize(
    ("code", "before"),
    [("transcriber-hung", TRANSCRIBING), ("transcriber-hung", TRANSCRIBING[:-1]), ("voice-hung", SPEAKING)],
    ids=["understanding", "still listening", "speaking"],
)
def test_what_hung_is_told_until_somebody_goes_on(code: str, before: tuple[Event, ...]) -> None:
    """The part is back long before anybody has read it."""
    state, _ = after(*before, PartLost(Part.SPEECH, code, "Look.", returning=True))
    assert not state.microphone_open
    assert (state.take, state.voice, state.stage) == (None, None, Stage.FAILED)
    state, _ = after(PartReady(Part.SPEECH), state=state)
    assert state.fault is not None
    assert (state.fault.code, state.fault.hint) == (code, "Look.")
    state, _ = after(TalkPressed("b", held=True), state=state)
    assert (state.fault, state.stage) == (None, Stage.LISTENING)


@pytest.mark.parametrize("before", [TRANSCRIBING, TRANSCRIBING[:-1]], ids=["understanding", "still listening"])
def test_whoever_spoke_to_a_process_that_ended_is_told_until_they_go_on(before: tuple[Event, ...]) -> None:
    state, _ = after(*before, LOST)
    assert (state.take, state.stage) == (None, Stage.FAILED)
    state, _ = after(PartReady(Part.SPEECH), state=state)
    assert state.fault is not None
    assert (state.fault.code, state.fault.hint) == ("take-lost", "Look.")
    state, _ = after(TalkPressed("b", held=True), state=state)
    assert (state.fault, state.stage) == (None, Stage.LISTENING)


def test_whoever_was_only_listened_to_has_said_nothing() -> None:
    asked = (MannersSet(Manners(follow_up=True), "m"), *SPEAKING[:-1], asked_back("a"), SpeakingEnded("a"))
    state, _ = after(*asked)
    assert (state.stage, state.listens_unasked) == (Stage.LISTENING, True)
    state, _ = after(LOST, PartReady(Part.SPEECH), state=state)
    assert (state.fault, state.stage) == (None, Stage.READY)


@pytest.mark.parametrize("code", ["transcriber-hung", "voice-hung"])
def test_what_hung_and_nobody_waited_for_is_not_told(code: str) -> None:
    state, _ = after(*READY, PartLost(Part.SPEECH, code, "", returning=True))
    assert (state.fault, state.stage) == (None, Stage.STARTING)


def test_pressing_too_early_says_so_until_the_ears_are_there() -> None:
    state, _ = after(PartReady(Part.ASSISTANT), TalkPressed("a", held=True))
    assert state.note is Note.STILL_LOADING
    state, _ = after(PartReady(Part.SPEECH), state=state)
    assert (state.note, state.speech) == (None, Health.READY)

"""The conversation, move by move: ears and assistant that come, are lost, and return."""

import pytest
from tests.dialogue.moves import Moves
from tests.dialogue.sayings import READY, after

from zuruf.dialogue.effects import CloseMicrophone, Restore, SendTurn, Take
from zuruf.dialogue.events import PartLost, PartReady, TalkPressed, TextSubmitted
from zuruf.dialogue.state import Health, Note, Part, Stage
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


def test_pressing_too_early_says_so_until_the_ears_are_there() -> None:
    state, _ = after(PartReady(Part.ASSISTANT), TalkPressed("a", held=True))
    assert state.note is Note.STILL_LOADING
    state, _ = after(PartReady(Part.SPEECH), state=state)
    assert (state.note, state.speech) == (None, Health.READY)

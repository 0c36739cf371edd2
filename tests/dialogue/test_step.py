"""The conversation, move by move: from the press to the request."""

import pytest
from tests.dialogue.moves import ASKED, Moves
from tests.dialogue.sayings import READY, after, done, failed, spoken, transcript

from zuruf.dialogue.effects import AbandonTurn, CloseMicrophone, DropTake, OpenMicrophone, SayNote, SendTurn, Take
from zuruf.dialogue.events import (
    ListeningFailed,
    NothingHeard,
    PartReady,
    SpeakingEnded,
    TalkPressed,
    TalkReleased,
    TextSubmitted,
    TranscriptArrived,
    UtteranceEnded,
)
from zuruf.dialogue.state import Note, Part, Stage
from zuruf.domain.turns import Mode, TurnRequest

VOICE_TURN = SendTurn(TurnRequest("a", ASKED, Mode.VOICE))

MOVES: Moves = {
    "press listens": ((*READY, TalkPressed("a", held=True)), Stage.LISTENING, (OpenMicrophone("a", held=True),)),
    "press listens while the model loads": (
        (PartReady(Part.SPEECH), TalkPressed("a", held=True)),
        Stage.LISTENING,
        (OpenMicrophone("a", held=True),),
    ),
    "release transcribes": (
        (*READY, TalkPressed("a", held=True), TalkReleased()),
        Stage.TRANSCRIBING,
        (CloseMicrophone("a", Take.TRANSCRIBE),),
    ),
    "second press ends the utterance": (
        (*READY, TalkPressed("a", held=True), TalkPressed("b", held=True)),
        Stage.TRANSCRIBING,
        (CloseMicrophone("a", Take.TRANSCRIBE),),
    ),
    "end of speech transcribes": (
        (*READY, TalkPressed("a", held=True), UtteranceEnded("a")),
        Stage.TRANSCRIBING,
        (CloseMicrophone("a", Take.TRANSCRIBE),),
    ),
    "end of an old utterance is nothing": ((*READY, TalkPressed("b", held=True), UtteranceEnded("a")), Stage.LISTENING, ()),
    "release without a press is nothing": ((*READY, TalkReleased()), Stage.READY, ()),
    "transcript is sent": ((*READY, *spoken("a")), Stage.THINKING, (VOICE_TURN,)),
    "early transcript closes the microphone": (
        (*READY, TalkPressed("a", held=True), TranscriptArrived("a", transcript())),
        Stage.THINKING,
        (CloseMicrophone("a", Take.DROP), VOICE_TURN),
    ),
    "empty transcript is nothing heard": (
        (*READY, TalkPressed("a", held=True), TalkReleased(), TranscriptArrived("a", transcript("  "))),
        Stage.SPEAKING,
        (SayNote("a", Note.NOTHING_HEARD, ""),),
    ),
    "nothing heard is said": (
        (*READY, TalkPressed("a", held=True), TalkReleased(), NothingHeard("a")),
        Stage.SPEAKING,
        (SayNote("a", Note.NOTHING_HEARD, ""),),
    ),
    "what was not clear is said": (
        (*READY, TalkPressed("a", held=True), TalkReleased(), NothingHeard("a", unclear=True)),
        Stage.SPEAKING,
        (SayNote("a", Note.NOT_CLEAR, ""),),
    ),
    "said stop asks nothing": (
        (*READY, TalkPressed("a", held=True), TalkReleased(), TranscriptArrived("a", transcript("Stopp!"))),
        Stage.READY,
        (),
    ),
    "no microphone": (
        (*READY, TalkPressed("a", held=True), ListeningFailed("a", "microphone-missing", "Plug it in.")),
        Stage.FAILED,
        (CloseMicrophone("a", Take.DROP),),
    ),
    "press after a failure listens": (
        (*READY, *spoken("a"), failed("a"), SpeakingEnded("a"), TalkPressed("b", held=True)),
        Stage.LISTENING,
        (OpenMicrophone("b", held=True),),
    ),
    "typed text is sent": (
        (*READY, TextSubmitted("a", " Offene Rechnungen? ")),
        Stage.THINKING,
        (SendTurn(TurnRequest("a", "Offene Rechnungen?", Mode.TEXT)),),
    ),
    "typed blanks are nothing": ((*READY, TextSubmitted("a", " \n ")), Stage.READY, ()),
    "typing works without ears": (
        (PartReady(Part.ASSISTANT), TextSubmitted("a", "x")),
        Stage.THINKING,
        (SendTurn(TurnRequest("a", "x", Mode.TEXT)),),
    ),
    "typing while listening drops the take": (
        (*READY, TalkPressed("a", held=True), TextSubmitted("b", "x")),
        Stage.THINKING,
        (CloseMicrophone("a", Take.DROP), SendTurn(TurnRequest("b", "x", Mode.TEXT))),
    ),
    "typing while transcribing drops the take": (
        (*READY, TalkPressed("a", held=True), TalkReleased(), TextSubmitted("b", "x")),
        Stage.THINKING,
        (DropTake("a"), SendTurn(TurnRequest("b", "x", Mode.TEXT))),
    ),
    "a second request takes the place of the first": (
        (*READY, TextSubmitted("a", "x"), TextSubmitted("b", "y")),
        Stage.THINKING,
        (AbandonTurn("a"), SendTurn(TurnRequest("b", "y", Mode.TEXT))),
    ),
}


@pytest.mark.parametrize("name", MOVES)
def test_move(name: str) -> None:
    events, stage, effects = MOVES[name]
    state, done_now = after(*events)
    assert (state.stage, done_now) == (stage, effects)


def test_the_old_exchange_stays_visible_until_the_next_request_is_known() -> None:
    state, _ = after(*READY, TextSubmitted("a", "x"), done("a"), TalkPressed("b", held=True))
    assert state.exchange is not None
    assert state.exchange.reply == "Zwei."
    state, _ = after(TalkReleased(), TranscriptArrived("b", transcript()), state=state)
    assert state.exchange is not None
    assert (state.exchange.request, state.exchange.reply) == (ASKED, "")

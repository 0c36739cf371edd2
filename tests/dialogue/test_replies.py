"""The conversation, move by move: what the assistant answers, barging in, cancelling, failures and pages."""

import pytest
from tests.dialogue.moves import ASKED, Moves
from tests.dialogue.sayings import READY, after, block, delta, done, failed, spoken, started, transcript

from zuruf.dialogue.effects import (
    AbandonTurn,
    CloseMicrophone,
    DropTake,
    OpenMicrophone,
    OpenPage,
    SayNote,
    Speak,
    StopSpeaking,
    Take,
)
from zuruf.dialogue.events import (
    CancelPressed,
    SpeakingEnded,
    SpeakingFailed,
    SpeakingStarted,
    TalkPressed,
    TalkReleased,
    TextSubmitted,
    TranscriptArrived,
    TurnReported,
)
from zuruf.dialogue.state import Note, Stage
from zuruf.domain.events import BlockShown, PageOpened, ToolFinished, ToolStarted
from zuruf.domain.languages import Language
from zuruf.domain.turns import Page

MOVES: Moves = {
    "first sentence is spoken at once": (
        (*READY, *spoken("a"), started("a"), delta("a", "2 offen.", "Zwei offen.")),
        Stage.SPEAKING,
        (Speak("a", "Zwei offen.", Language.GERMAN, last=False),),
    ),
    "a reply in one piece is spoken": (
        (*READY, *spoken("a"), done("a", "2.", speech="Zwei.")),
        Stage.SPEAKING,
        (Speak("a", "Zwei.", Language.GERMAN, last=True),),
    ),
    "only the rest is spoken at the end": (
        (*READY, *spoken("a"), started("a"), delta("a", "Eins. "), done("a", "Eins. Zwei.")),
        Stage.SPEAKING,
        (Speak("a", "Zwei.", Language.GERMAN, last=True),),
    ),
    "a typed request is answered silently": ((*READY, TextSubmitted("a", "x"), done("a")), Stage.READY, ()),
    "spoken to the end": ((*READY, *spoken("a"), done("a"), SpeakingStarted("a"), SpeakingEnded("a")), Stage.READY, ()),
    "the voice pauses while the model writes on": (
        (*READY, *spoken("a"), started("a"), delta("a", "Eins. "), SpeakingEnded("a")),
        Stage.THINKING,
        (),
    ),
    "barge-in": (
        (*READY, *spoken("a"), started("a"), delta("a", "Eins. "), TalkPressed("b", held=True)),
        Stage.LISTENING,
        (AbandonTurn("a"), StopSpeaking("a"), OpenMicrophone("b", held=True)),
    ),
    "barge-in after the reply is complete": (
        (*READY, *spoken("a"), done("a"), TalkPressed("b", held=True)),
        Stage.LISTENING,
        (StopSpeaking("a"), OpenMicrophone("b", held=True)),
    ),
    "press while thinking": (
        (*READY, *spoken("a"), TalkPressed("b", held=True)),
        Stage.LISTENING,
        (AbandonTurn("a"), OpenMicrophone("b", held=True)),
    ),
    "late events of an abandoned turn": ((*READY, *spoken("a"), TalkPressed("b", held=True), done("a")), Stage.LISTENING, ()),
    "late transcript of a dropped take": (
        (*READY, TalkPressed("a", held=True), TalkReleased(), CancelPressed(), TranscriptArrived("a", transcript())),
        Stage.READY,
        (),
    ),
    "cancel while listening": (
        (*READY, TalkPressed("a", held=True), CancelPressed()),
        Stage.READY,
        (CloseMicrophone("a", Take.DROP),),
    ),
    "cancel while transcribing": (
        (*READY, TalkPressed("a", held=True), TalkReleased(), CancelPressed()),
        Stage.READY,
        (DropTake("a"),),
    ),
    "cancel while thinking is answered aloud": (
        (*READY, *spoken("a"), CancelPressed()),
        Stage.SPEAKING,
        (AbandonTurn("a"), SayNote("a", Note.CANCELLED, ASKED)),
    ),
    "cancel of a typed request is silent": (
        (*READY, TextSubmitted("a", "x"), CancelPressed()),
        Stage.READY,
        (AbandonTurn("a"),),
    ),
    "cancel while speaking is silence": ((*READY, *spoken("a"), done("a"), CancelPressed()), Stage.READY, (StopSpeaking("a"),)),
    "cancel while speaking and writing": (
        (*READY, *spoken("a"), started("a"), delta("a", "Eins. "), CancelPressed()),
        Stage.READY,
        (AbandonTurn("a"), StopSpeaking("a")),
    ),
    "cancel puts a fault away": ((*READY, TextSubmitted("a", "x"), failed("a"), CancelPressed()), Stage.READY, ()),
    "cancel at rest": ((*READY, CancelPressed()), Stage.READY, ()),
    "a failure is spoken": (
        (*READY, *spoken("a"), failed("a")),
        Stage.FAILED,
        (Speak("a", "Das ging nicht.", Language.GERMAN, last=True),),
    ),
    "a failure of a typed request is shown only": ((*READY, TextSubmitted("a", "x"), failed("a")), Stage.FAILED, ()),
    "a page opens": (
        (*READY, *spoken("a"), TurnReported("a", PageOpened("t", Page.INVOICES))),
        Stage.THINKING,
        (OpenPage(Page.INVOICES),),
    ),
    "a page opens once": (
        (*READY, TextSubmitted("a", "x"), TurnReported("a", PageOpened("t", Page.INVOICES)), done("a", page=Page.INVOICES)),
        Stage.READY,
        (),
    ),
    "a page named by the reply alone opens": (
        (*READY, TextSubmitted("a", "x"), done("a", page=Page.FINANCE)),
        Stage.READY,
        (OpenPage(Page.FINANCE),),
    ),
    "no loudspeaker": (
        (*READY, *spoken("a"), done("a"), SpeakingFailed("a", "speaker-missing", "")),
        Stage.READY,
        (),
    ),
    "a voice that failed is not asked again for this reply": (
        (
            *READY,
            *spoken("a"),
            started("a"),
            delta("a", "Eins. "),
            SpeakingFailed("a", "speaker-missing", ""),
            done("a", "Eins. Zwei."),
        ),
        Stage.READY,
        (),
    ),
}


@pytest.mark.parametrize("name", MOVES)
def test_move(name: str) -> None:
    events, stage, effects = MOVES[name]
    state, done_now = after(*events)
    assert (state.stage, done_now) == (stage, effects)


def test_the_exchange_gathers_what_the_turn_brings() -> None:
    state, _ = after(*READY, TextSubmitted("a", "x"), started("a"), TurnReported("a", ToolStarted("t", "c", "list_invoices")))
    assert state.exchange is not None
    assert state.exchange.tool == "list_invoices"
    state, _ = after(
        TurnReported("a", ToolFinished("t", "c", "list_invoices", None, 0.1)),
        TurnReported("a", BlockShown("t", block("one"))),
        TurnReported("a", BlockShown("t", block("two"))),
        TurnReported("a", BlockShown("t", block("one"))),
        delta("a", "Eins. "),
        delta("a", "Zwei."),
        state=state,
    )
    assert state.exchange is not None
    assert state.exchange.tool is None
    assert [shown.id for shown in state.exchange.blocks] == ["one", "two"]
    assert state.exchange.reply == "Eins. Zwei."


def test_a_fault_names_what_was_not_done() -> None:
    state, _ = after(*READY, TextSubmitted("a", "x"), failed("a"))
    assert state.fault is not None
    assert (state.fault.sentence, state.fault.not_done) == ("Das ging nicht.", "Nichts beantwortet.")

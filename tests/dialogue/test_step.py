"""The conversation, move by move."""

import pytest
from tests.dialogue.sayings import READY, after, block, delta, done, failed, spoken, started, transcript

from zuruf.dialogue.effects import (
    AbandonTurn,
    CloseMicrophone,
    DropTake,
    Effect,
    OpenMicrophone,
    OpenPage,
    Restore,
    SayNote,
    SendTurn,
    Speak,
    StopSpeaking,
    Take,
)
from zuruf.dialogue.events import (
    CancelPressed,
    Event,
    ListeningFailed,
    NothingHeard,
    PartLost,
    PartReady,
    SpeakingEnded,
    SpeakingFailed,
    SpeakingStarted,
    TalkPressed,
    TalkReleased,
    TextSubmitted,
    TranscriptArrived,
    TurnReported,
    UtteranceEnded,
)
from zuruf.dialogue.state import Health, Note, Part, Stage
from zuruf.domain.events import BlockShown, PageOpened, ToolFinished, ToolStarted
from zuruf.domain.languages import Language
from zuruf.domain.turns import Mode, Page, TurnRequest

ASKED = "Wie viele Rechnungen sind offen?"
VOICE_TURN = SendTurn(TurnRequest("a", ASKED, Mode.VOICE))

MOVES: dict[str, tuple[tuple[Event, ...], Stage, tuple[Effect, ...]]] = {
    "a part alone is not enough": ((PartReady(Part.SPEECH),), Stage.STARTING, ()),
    "both parts are there": (READY, Stage.READY, ()),
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


def test_the_old_exchange_stays_visible_until_the_next_request_is_known() -> None:
    state, _ = after(*READY, TextSubmitted("a", "x"), done("a"), TalkPressed("b", held=True))
    assert state.exchange is not None
    assert state.exchange.reply == "Zwei."
    state, _ = after(TalkReleased(), TranscriptArrived("b", transcript()), state=state)
    assert state.exchange is not None
    assert (state.exchange.request, state.exchange.reply) == (ASKED, "")


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


def test_a_fault_names_what_was_not_done() -> None:
    state, _ = after(*READY, TextSubmitted("a", "x"), failed("a"))
    assert state.fault is not None
    assert (state.fault.sentence, state.fault.not_done) == ("Das ging nicht.", "Nichts beantwortet.")

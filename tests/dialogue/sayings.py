"""Short names for conversations in tests: what happens, in the order it happens."""

from dataclasses import replace
from datetime import UTC, datetime
from decimal import Decimal

from zuruf.dialogue.effects import Effect
from zuruf.dialogue.events import Event, PartReady, TalkPressed, TalkReleased, TranscriptArrived, TurnReported
from zuruf.dialogue.state import Part, State
from zuruf.dialogue.step import step
from zuruf.domain.blocks import Block, BlockKind, Column, ColumnKind
from zuruf.domain.events import ReplyDelta, ReplyDone, TurnFailed, TurnStarted
from zuruf.domain.languages import Language
from zuruf.domain.speech import Transcript
from zuruf.domain.turns import AskingBack, Choice, Page, Reply, ReplySource

READY = (PartReady(Part.SPEECH), PartReady(Part.ASSISTANT))


def block(name: str = "block-1") -> Block:
    columns = (Column("currency", ColumnKind.CURRENCY), Column("amount", ColumnKind.AMOUNT, "currency"))
    rows = (("EUR", Decimal("1234.50")),)
    return Block(name, BlockKind.TABLE, "open-totals", columns, rows, 1, "invoices", datetime(2026, 3, 2, 8, 0, tzinfo=UTC))


def transcript(text: str = "Wie viele Rechnungen sind offen?") -> Transcript:
    return Transcript(text, Language.GERMAN, 0.9)


def started(key: str) -> TurnReported:
    return TurnReported(key, TurnStarted("t-" + key, Language.GERMAN))


def delta(key: str, text: str, speech: str | None = None) -> TurnReported:
    return TurnReported(key, ReplyDelta("t-" + key, text, text if speech is None else speech))


def reply(key: str, text: str = "Zwei.", *, speech: str | None = None, page: Page | None = None) -> Reply:
    return Reply(
        turn="t-" + key,
        language=Language.GERMAN,
        text=text,
        speech=text if speech is None else speech,
        source=ReplySource.FORMATTER,
        reason="summary",
        page=page,
        model_rounds=1,
    )


def done(key: str, text: str = "Zwei.", *, speech: str | None = None, page: Page | None = None) -> TurnReported:
    return TurnReported(key, ReplyDone("t-" + key, reply(key, text, speech=speech, page=page)))


ASKING = AskingBack("revenue", "{}", (Choice("invoiced", "gestellt"), Choice("paid", "bezahlt")))


def asked_back(key: str, text: str = "Welcher Umsatz ist gemeint?") -> TurnReported:
    """The reply is a question."""
    answer = replace(reply(key, text), asking=ASKING)
    return TurnReported(key, ReplyDone(answer.turn, answer))


def failed(key: str, code: str = "model-timeout") -> TurnReported:
    event = TurnFailed(
        "t-" + key, code, Language.GERMAN, "Das ging nicht.", "Das ging nicht.", "Nichts beantwortet.", "Look here."
    )
    return TurnReported(key, event)


def spoken(key: str) -> tuple[Event, ...]:
    """A spoken request, up to its transcript."""
    return (TalkPressed(key, held=True), TalkReleased(), TranscriptArrived(key, transcript()))


def after(*events: Event, state: State | None = None) -> tuple[State, tuple[Effect, ...]]:
    """The state after the events, and the effects of the last of them."""

    now, effects = state or State(), tuple[Effect, ...]()
    for event in events:
        now, effects = step(now, event)
    return now, effects

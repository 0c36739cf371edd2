"""The assistant's side: what the events of the open turn do."""

from dataclasses import replace

from zuruf.dialogue.effects import Effect, OpenPage, Speak
from zuruf.dialogue.events import TurnReported
from zuruf.dialogue.moves import Move, settled
from zuruf.dialogue.orders import job_changed
from zuruf.dialogue.state import Exchange, Fate, OpenQuestion, Reading, SeenFault, State
from zuruf.domain.blocks import Block
from zuruf.domain.events import (
    BlockShown,
    JobChanged,
    PageOpened,
    ProposalCreated,
    ReadingChanged,
    ReplyDelta,
    ReplyDone,
    ToolFinished,
    ToolStarted,
    TurnFailed,
    TurnStarted,
)
from zuruf.domain.languages import Language
from zuruf.domain.pages import PageFilters
from zuruf.domain.turns import Mode, Page


def turn(state: State, reported: TurnReported) -> Move:
    exchange = state.exchange
    if exchange is None or not exchange.open or exchange.key != reported.key:
        return state, ()
    match reported.event:
        case ReplyDelta() as delta:
            return _delta(state, exchange, delta)
        case ReplyDone() as done:
            return _done(state, exchange, done)
        case TurnFailed() as failed:
            return _failed(state, exchange, failed)
        case PageOpened(page=page, filters=filters):
            exchange, effects = _with_page(exchange, page, filters)
            return replace(state, exchange=exchange), effects
        case JobChanged(job=job):
            return job_changed(state, exchange, job), ()
        case other:
            return replace(state, exchange=_noted(exchange, other)), ()


def _noted(
    exchange: Exchange, event: TurnStarted | ReadingChanged | ToolStarted | ToolFinished | BlockShown | ProposalCreated
) -> Exchange:
    match event:
        case TurnStarted(turn=turn, language=language):
            return replace(exchange, turn=turn, language=language)
        case ReadingChanged(share=share):
            return replace(exchange, reading=None if event.over else Reading(share))
        case ToolStarted(tool=tool):
            return replace(exchange, tool=tool)
        case ToolFinished():
            return replace(exchange, tool=None)
        case BlockShown(block=block):
            return _with_blocks(exchange, (block,))
        case ProposalCreated(proposal=proposal):
            others = tuple(known for known in exchange.proposals if known.id != proposal.id)
            return replace(exchange, proposals=(*others, proposal))


def _delta(state: State, exchange: Exchange, delta: ReplyDelta) -> Move:
    exchange = replace(exchange, reply=exchange.reply + delta.text)
    state = replace(state, exchange=exchange)
    if not delta.speech or exchange.language is None or exchange.mode is not Mode.VOICE:
        return state, ()
    if not _is_spoken(state, exchange):
        # Whoever hears the rest alone takes it for all.
        return replace(state, exchange=replace(exchange, mute=True)), ()
    return _spoken(state, exchange, delta.speech, exchange.language, last=False)


def _done(state: State, exchange: Exchange, done: ReplyDone) -> Move:
    reply = done.reply
    exchange = _with_blocks(exchange, reply.blocks)
    page: tuple[Effect, ...] = ()
    if reply.page is not None:
        exchange, page = _with_page(exchange, reply.page)
    exchange = replace(
        exchange,
        open=False,
        tool=None,
        reading=None,
        reply=reply.text,
        language=reply.language,
        figures=reply.figures,
        left_out=reply.replaced > 0,
        decisions=reply.decisions,
        asks=None if reply.asking is None else OpenQuestion(reply.turn, reply.asking),
    )
    if exchange.heard is not None and reply.speech.startswith(exchange.heard):
        # The voice was lost and the turn went on: what was heard is a part of the whole.
        exchange = replace(exchange, given=reply.speech)
    state = replace(state, exchange=exchange)
    rest = _rest_of(reply.speech, exchange.given)
    if not _is_spoken(state, exchange) or (not rest and state.voice is None):
        return settled(state), page
    state, spoken = _spoken(state, exchange, rest, reply.language, last=True)
    return state, (*page, *spoken)


def _failed(state: State, exchange: Exchange, failed: TurnFailed) -> Move:
    # What this side of the wire says of a turn names it by its key: nobody knows what the assistant has of it.
    fate = Fate.UNKNOWN if failed.turn == exchange.key else Fate.FAILED
    exchange = replace(exchange, open=False, tool=None, reading=None, language=failed.language, fate=fate)
    fault = SeenFault(failed.code, failed.hint, sentence=failed.sentence, not_done=failed.not_done)
    state = replace(state, exchange=exchange, fault=fault)
    if not failed.speech or not _is_spoken(state, exchange):
        return settled(state), ()
    return _spoken(state, exchange, failed.speech, failed.language, last=True)


def _spoken(state: State, exchange: Exchange, text: str, language: Language, *, last: bool) -> Move:
    exchange = replace(exchange, given=exchange.given + text)
    state = settled(replace(state, exchange=exchange, voice=exchange.key))
    return state, (Speak(exchange.key, text, language, last),)


def _is_spoken(state: State, exchange: Exchange) -> bool:
    return exchange.mode is Mode.VOICE and state.can_listen and not exchange.mute


def _rest_of(speech: str, given: str) -> str:
    """What is still to be said. If the final form differs from what was said already, it is not said a second time."""
    if speech.startswith(given):
        return speech[len(given) :]
    return ""


def _with_blocks(exchange: Exchange, blocks: tuple[Block, ...]) -> Exchange:
    known = {block.id for block in exchange.blocks}
    return replace(exchange, blocks=(*exchange.blocks, *(block for block in blocks if block.id not in known)))


def _with_page(exchange: Exchange, page: Page, filters: PageFilters | None = None) -> tuple[Exchange, tuple[Effect, ...]]:
    if exchange.page is page:
        return exchange, ()
    return replace(exchange, page=page), (OpenPage(page, filters),)

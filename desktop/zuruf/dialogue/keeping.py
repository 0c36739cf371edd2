"""What becomes of a conversation that is left: it is forgotten, taken up again after a crash, or its request is sent again."""

from dataclasses import replace

from zuruf.dialogue.effects import Effect, ForgetDecision, Restore, SendTurn
from zuruf.dialogue.events import ConversationForgotten, ConversationResumed, KeepingEvent, RequestRepeated
from zuruf.dialogue.moves import Move, fresh_key, settled, stopped
from zuruf.dialogue.orders import still_worked
from zuruf.dialogue.state import Exchange, Fate, Health, Part, SeenFault, State

INTERRUPTED = "turn-interrupted"


def keep(state: State, event: KeepingEvent) -> Move:
    match event:
        case ConversationForgotten():
            return _forgotten(state)
        case ConversationResumed(exchange):
            return _resumed(state, exchange), ()
        case RequestRepeated(key):
            return _repeated(state, key)


def _forgotten(state: State) -> Move:
    """Whoever comes next sees nothing of it, and the assistant does not take their words for a follow-up. A part that is missing
    is missing still."""
    fault = state.fault if state.fault is not None and state.fault.part is not None else None
    before = state.exchange
    state, effects = stopped(state)
    forgetting: list[Effect] = []
    if before is not None and before.language is not None:
        for chip in before.decisions:
            state, key = fresh_key(state)
            forgetting.append(ForgetDecision(key, chip.kind, chip.subject, before.language))
    state = replace(state, exchange=None, earlier=None, heard=None, fault=fault, note=None)
    return settled(state), (*effects, *forgetting)


def _resumed(state: State, exchange: Exchange) -> State:
    """As it was when the window ended. What was under way then has lost its listener: its fate is not known."""
    if state.exchange is not None:
        return state
    fault = state.fault
    if exchange.open:
        exchange = replace(exchange, open=False, tool=None, fate=Fate.UNKNOWN)
        fault = fault or SeenFault(INTERRUPTED, "the window ended while the turn was under way")
    return settled(replace(state, exchange=replace(exchange, mute=True), fault=fault))


def _repeated(state: State, key: str) -> Move:
    """The request that came to nothing, once more.

    Where its fate is not known it goes under its own key: if the assistant has it, its reply is taken up, and nothing is done
    twice.
    """
    before = state.exchange
    if before is None or before.sent is None or not before.can_be_repeated:
        return state, ()
    state, effects = stopped(state)
    restore: tuple[Effect, ...] = ()
    if state.assistant is Health.LOST:
        state, restore = replace(state, assistant=Health.LOADING), (Restore(Part.ASSISTANT),)
    request = before.sent if before.fate is Fate.UNKNOWN else replace(before.sent, key=key)
    exchange = Exchange(request.key, request.mode, request.text, answered=before.answered, sent=request)
    if request.key == before.key:
        # It is the same message still, with the same orders.
        exchange, before = replace(exchange, queue=before.queue), None
    state = replace(state, exchange=exchange, earlier=still_worked(before, state.earlier))
    return settled(state), (*effects, *restore, SendTurn(request))

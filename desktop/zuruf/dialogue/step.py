"""The conversation's one function: what happened, and what is to be done about it."""

from dataclasses import replace

from zuruf.dialogue import answering, asking, keeping, notices, orders, speaking, watching
from zuruf.dialogue.effects import ApplyManners, Effect, StopSpeaking
from zuruf.dialogue.events import (
    EarEvent,
    Event,
    KeepingEvent,
    ListeningFailed,
    MannersSet,
    MouthEvent,
    NoticeEvent,
    PartEvent,
    PartLost,
    PersonEvent,
    QueueLooked,
    SpeakingEnded,
    SpeakingFailed,
    SpeakingStopped,
    WatchTriggered,
)
from zuruf.dialogue.moves import Move, cut_short, let_go_of_the_take, settled
from zuruf.dialogue.state import Health, Note, Part, SeenFault, Stage, State

_HUNG = frozenset({"transcriber-hung", "voice-hung"})
"""Codes of a part that was ended because what a person waited for did not come."""
_TAKE_LOST = "take-lost"
"""Somebody spoke, and will get no answer; that they are heard again a second later does not tell them so."""


def step(state: State, event: Event) -> tuple[State, tuple[Effect, ...]]:
    """The state after an event, with the effects in the order in which they are to be carried out.

    Total: every event is allowed in every state; what no longer fits (an old key) changes nothing.
    """
    return watching.fitted(*_moved(state, event))


def _moved(state: State, event: Event) -> Move:
    if isinstance(event, PersonEvent):
        return asking.person(state, event)
    if isinstance(event, MannersSet):
        return watching.set_manners(state, event), (ApplyManners(event.manners),)
    if isinstance(event, WatchTriggered):
        return watching.triggered(state, event)
    if isinstance(event, EarEvent):
        return _ears(state, event)
    if isinstance(event, MouthEvent):
        return _mouth(state, event)
    if isinstance(event, PartEvent):
        return _part(state, event)
    if isinstance(event, KeepingEvent):
        return keeping.keep(state, event)
    if isinstance(event, NoticeEvent):
        return notices.noticed(state, event), ()
    if isinstance(event, QueueLooked):
        return orders.looked(state, event.queue), ()
    return answering.turn(state, event)


def _ears(state: State, event: EarEvent) -> Move:
    if isinstance(event, ListeningFailed) and state.watch is not None and event.key == state.watch.key:
        return watching.failed(state, event), ()
    return asking.ears(state, event)


def _mouth(state: State, event: MouthEvent) -> Move:
    match event:
        case SpeakingStopped():
            return speaking.stopped(state, event)
        case SpeakingFailed():
            return speaking.failed(state, event)
        case SpeakingEnded() if event.key == state.voice:
            return speaking.ended(settled(replace(state, voice=None)), event.key)
        case _:
            return state, ()


def _part(state: State, event: PartEvent) -> Move:
    if isinstance(event, PartLost):
        return _lost(state, event)
    fault = None if state.fault is not None and state.fault.part is event.part else state.fault
    note = None if state.note is Note.STILL_LOADING else state.note
    lacks = () if event.part is Part.SPEECH else state.lacks
    ready = replace(state, fault=fault, note=note, lacks=lacks, watch_failed=False)
    return settled(_with_health(ready, event.part, Health.READY)), ()


def _lost(state: State, event: PartLost) -> Move:
    busy = not state.at_rest
    state = _with_health(state, event.part, Health.LOADING if event.returning else Health.LOST)
    seen = SeenFault(event.code, event.hint, part=event.part)
    if event.part is Part.SPEECH:
        lost = state.stage in (Stage.LISTENING, Stage.TRANSCRIBING)
        if event.code in _HUNG and (lost or state.voice is not None):
            # It is told until somebody goes on: the part is back long before anybody has read it.
            lost, seen = True, SeenFault(event.code, event.hint)
        elif lost and event.returning and not state.listens_unasked:
            seen = SeenFault(_TAKE_LOST, event.hint)
        exchange = state.exchange
        if exchange is not None and exchange.given:
            exchange = replace(exchange, mute=True)
        effects = let_go_of_the_take(state)
        if state.voice is not None:
            # A new process may have got a piece of it already, before this was known here.
            effects = (*effects, StopSpeaking(state.voice))
        state = replace(state, take=None, voice=None, exchange=exchange, silenced=cut_short(state))
        if lost or not event.returning:
            state = replace(state, fault=seen)
        return settled(state), effects
    # The turn of an assistant that is gone ends through its own event; nothing is guessed here.
    if not busy and not event.returning:
        state = replace(state, fault=seen)
    return settled(state), ()


def _with_health(state: State, part: Part, health: Health) -> State:
    return replace(state, speech=health) if part is Part.SPEECH else replace(state, assistant=health)

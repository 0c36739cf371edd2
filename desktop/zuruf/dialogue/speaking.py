"""The voice's side: what was heard of a reply when it was silenced, and listening when it asked something."""

from dataclasses import replace

from zuruf.dialogue.effects import Effect, OpenMicrophone, TellHeard, TellLastHeard
from zuruf.dialogue.events import SpeakingFailed, SpeakingStopped
from zuruf.dialogue.moves import Move, cut_short, fresh_key, settled
from zuruf.dialogue.state import Note, Stage, State
from zuruf.domain.turns import Mode

FOLLOW_UP_SECONDS = 6.0
"""So long somebody may think about a question before the microphone closes again."""


def stopped(state: State, event: SpeakingStopped) -> Move:
    """The exchange keeps it while it is shown, and the assistant learns it in any case. A voice that nobody stopped has stopped
    all the same: no more is said of this reply."""
    silenced, exchange = state.silenced, state.exchange
    if event.key == state.voice:
        silenced = cut_short(state)
        if exchange is not None and exchange.key == event.key:
            exchange = replace(exchange, mute=True)
        state = settled(replace(state, voice=None, exchange=exchange))
    if silenced is None or silenced.key != event.key:
        return state, ()
    if exchange is not None and exchange.key == event.key and exchange.given.startswith(event.heard):
        exchange = replace(exchange, heard=event.heard)
    told = () if silenced.turn is None else (TellHeard(silenced.turn, event.heard),)
    return replace(state, silenced=None, exchange=exchange), told


def failed(state: State, event: SpeakingFailed) -> Move:
    """What was heard until then counts as if the voice had been silenced there. What nobody heard at all is shown, to be read."""
    spoke = event.key == state.voice
    told: tuple[Effect, ...] = ()
    if event.heard is not None:
        state, told = stopped(state, SpeakingStopped(event.key, event.heard))
    if not spoke:
        return state, told
    exchange = state.exchange
    if exchange is not None and exchange.key == event.key:
        exchange = replace(exchange, mute=True)
    return settled(replace(state, voice=None, exchange=exchange, note=Note.VOICE_LOST)), told


def leaving(state: State) -> tuple[TellLastHeard, ...]:
    """What is asked of the parts before they end, by other settings or with the window. What comes of it concerns no state."""
    silenced = cut_short(state)
    return () if silenced is None or silenced.turn is None else (TellLastHeard(silenced.key, silenced.turn),)


def ended(state: State, key: str) -> Move:
    """The reply has been heard to its end. If it asks something of somebody who spoke, they need not press to answer."""
    exchange = state.exchange
    asked = exchange is not None and exchange.key == key and exchange.asks is not None and exchange.mode is Mode.VOICE
    if not asked or not state.manners.follow_up or not state.keys or not state.can_listen or state.fault is not None:
        return state, ()
    language = None if exchange is None else exchange.language
    state, take = fresh_key(state)
    listening = replace(state, stage=Stage.LISTENING, take=take, unasked=take)
    return listening, (OpenMicrophone(take, held=False, patience=FOLLOW_UP_SECONDS, language=language),)

"""The voice's side: what was heard of a reply when it was silenced."""

from dataclasses import replace

from zuruf.dialogue.effects import TellHeard
from zuruf.dialogue.events import SpeakingStopped
from zuruf.dialogue.moves import Move
from zuruf.dialogue.state import State


def stopped(state: State, event: SpeakingStopped) -> Move:
    """The exchange keeps it while it is shown, and the assistant learns it in any case."""
    silenced, exchange = state.silenced, state.exchange
    if silenced is None or silenced.key != event.key:
        return state, ()
    if exchange is not None and exchange.key == event.key and exchange.given.startswith(event.heard):
        exchange = replace(exchange, heard=event.heard)
    told = () if silenced.turn is None else (TellHeard(silenced.turn, event.heard),)
    return replace(state, silenced=None, exchange=exchange), told

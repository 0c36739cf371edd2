"""What the steps share: where a conversation comes to rest, and how everything that runs is stopped."""

from dataclasses import replace

from zuruf.dialogue.effects import AbandonTurn, CloseMicrophone, DropTake, Effect, StopSpeaking, Take
from zuruf.dialogue.state import Health, Silenced, Stage, State

Move = tuple[State, tuple[Effect, ...]]


def settled(state: State) -> State:
    """The state with the stage that follows from what is running in it.

    A take keeps the stage it has (listening or transcribing). A voice that speaks about a fault does not hide the fault.
    """
    return replace(state, stage=_stage(state))


def _stage(state: State) -> Stage:
    if state.take is not None:
        return state.stage
    if state.fault is not None:
        return Stage.FAILED
    if state.voice is not None:
        return Stage.SPEAKING
    if state.exchange is not None and state.exchange.open:
        return Stage.THINKING
    if Health.LOADING in (state.speech, state.assistant):
        return Stage.STARTING
    return Stage.READY


def stopped(state: State) -> Move:
    """Everything that runs is let go: take, turn and voice. Fault and note are cleared; the exchange stays visible."""
    effects: list[Effect] = list(let_go_of_the_take(state))
    exchange = state.exchange
    if exchange is not None and exchange.open:
        effects.append(AbandonTurn(exchange.key))
        exchange = replace(exchange, open=False, tool=None)
    if state.voice is not None:
        effects.append(StopSpeaking(state.voice))
        state = replace(state, silenced=cut_short(state))
    return settled(replace(state, take=None, exchange=exchange, voice=None, fault=None, note=None)), tuple(effects)


def cut_short(state: State) -> Silenced | None:
    """What is waited for once the voice speaks no more: how much of the reply had been heard."""
    exchange = state.exchange
    if exchange is None or exchange.key != state.voice or not exchange.given:
        return state.silenced
    return Silenced(exchange.key, exchange.turn)


def let_go_of_the_take(state: State) -> tuple[Effect, ...]:
    if state.take is None:
        return ()
    if state.stage is Stage.LISTENING:
        return (CloseMicrophone(state.take, Take.DROP),)
    return (DropTake(state.take),)


def fresh_key(state: State) -> tuple[State, str]:
    """A key for what begins without a press. There is none while `keys` is empty."""
    return replace(state, used=state.used + 1), f"{state.keys}-{state.used + 1}"

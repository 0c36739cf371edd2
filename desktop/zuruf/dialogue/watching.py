"""An open microphone in which nobody has been asked to speak: while the voice speaks, or for the wake word.

After every event the watch is made to fit the state; so it can neither be forgotten nor outlive what it was for.
"""

from dataclasses import replace

from zuruf.dialogue.effects import Effect, EndWatch, StartWatch
from zuruf.dialogue.events import ListeningFailed, MannersSet, WatchTriggered
from zuruf.dialogue.moves import Move, fresh_key, settled, stopped
from zuruf.dialogue.state import SeenFault, Stage, State, Watch
from zuruf.domain.manners import BargeIn, WakeWord, WatchFor


def fitted(state: State, effects: tuple[Effect, ...]) -> Move:
    """The watch ends before anything else opens the microphone, and begins when everything else is done."""
    wanted = _wanted(state)
    if state.watch is not None and wanted != (state.watch.what, state.watch.word):
        effects = (EndWatch(state.watch.key), *effects)
        state = replace(state, watch=None)
    if wanted is None or state.watch is not None:
        return state, effects
    state, key = fresh_key(state)
    watch = Watch(key, *wanted)
    return replace(state, watch=watch), (*effects, StartWatch(watch.key, watch.what, watch.word))


def _wanted(state: State) -> tuple[WatchFor, WakeWord] | None:
    manners = state.manners
    if not state.keys or not state.can_listen or state.take is not None or state.watch_failed:
        return None
    if state.voice is not None:
        return (WatchFor.BARGE_IN, WakeWord.OFF) if manners.barge_in is BargeIn.VOICE else None
    if manners.wake_word is WakeWord.OFF or not state.at_rest:
        return None
    return WatchFor.WAKE_WORD, manners.wake_word


def set_manners(state: State, event: MannersSet) -> State:
    """What was chosen holds at once. The first time it comes with the key that others are made from."""
    return replace(state, manners=event.manners, keys=state.keys or event.key, watch_failed=False)


def triggered(state: State, event: WatchTriggered) -> Move:
    """Somebody speaks over the voice, or said the wake word: the ears go on recording, as a take of this key."""
    if state.watch is None or state.watch.key != event.key:
        return state, ()
    state, effects = stopped(replace(state, watch=None))
    return replace(state, stage=Stage.LISTENING, take=event.key, unasked=event.key), effects


def failed(state: State, event: ListeningFailed) -> State:
    """It is not tried again until somebody does something about it. Without a wake word people would wonder; the voice is
    silenced by a press as well."""
    watch = state.watch
    if watch is None:
        return state
    fault = SeenFault(event.code, event.hint) if watch.what is WatchFor.WAKE_WORD else state.fault
    return settled(replace(state, watch=None, watch_failed=True, fault=fault))

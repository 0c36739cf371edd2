"""What the window tells from three metres away: one sign at a time, each with a colour, a form and a word of its own."""

from enum import StrEnum

from zuruf.dialogue.state import Health, Stage, State
from zuruf.domain.proposals import ProposalState


class Sign(StrEnum):
    """The values name the form (`resources/icons`) and the word (`sign-<value>` in talking.ftl)."""

    STARTING = "starting"
    READY = "ready"
    LISTENING = "listening"
    UNDERSTOOD = "understood"
    THINKING = "thinking"
    SPEAKING = "speaking"
    WAITS = "waits"
    OFFLINE = "offline"
    MICROPHONE_OFF = "microphone-off"
    FAILED = "failed"


_AT_WORK = {
    Stage.STARTING: Sign.STARTING,
    Stage.LISTENING: Sign.LISTENING,
    Stage.TRANSCRIBING: Sign.UNDERSTOOD,
    Stage.THINKING: Sign.THINKING,
    Stage.SPEAKING: Sign.SPEAKING,
}


def sign_of(state: State) -> Sign:
    """What is going on now goes before what is amiss, and that before what somebody could do next."""
    if state.stage in _AT_WORK:
        return _AT_WORK[state.stage]
    if state.assistant is not Health.READY:
        return Sign.OFFLINE if state.assistant is Health.LOST else Sign.STARTING
    if state.stage is Stage.FAILED:
        return Sign.FAILED
    if state.exchange is not None and (state.exchange.asks is not None or _is_open(state)):
        return Sign.WAITS
    return Sign.READY if state.can_listen else Sign.MICROPHONE_OFF


def _is_open(state: State) -> bool:
    return state.exchange is not None and any(proposal.state is ProposalState.OPEN for proposal in state.exchange.proposals)

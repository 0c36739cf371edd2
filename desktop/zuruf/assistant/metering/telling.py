"""What a person hears of the daily limit."""

from collections.abc import Sequence
from dataclasses import replace

from zuruf.assistant.metering.quota import Warned
from zuruf.domain.events import ReplyDelta, ReplyDone, TurnEvent, TurnFailed
from zuruf.domain.faults import Fault
from zuruf.domain.languages import Language
from zuruf.domain.quota import QuotaExceeded
from zuruf.language.failures import failure_event
from zuruf.language.figures import count_text
from zuruf.language.phrases import Phrases
from zuruf.language.spoken import speak


def failed_turn(turn: str, fault: Fault, language: Language, phrases: Phrases) -> TurnFailed:
    """The last event of a turn that did not begin or was ended from outside; one beyond the limit says when it renews."""
    if isinstance(fault, QuotaExceeded):
        renews = f"{fault.state.renews_at:%H:%M}"
        if renews == "00:00":
            return failure_event(turn, fault, language, phrases, "not-done-quota-midnight")
        return failure_event(turn, fault, language, phrases, "not-done-quota-later", time=renews)
    return failure_event(turn, fault, language, phrases)


def with_warning(done: ReplyDone, warned: Warned, phrases: Phrases) -> Sequence[TurnEvent]:
    """The reply, marked; the first of the day says it in a sentence of its own. `phrases` needs the catalogue *usage*."""
    reply = replace(done.reply, quota=warned.state)
    if not warned.aloud:
        return (ReplyDone(done.turn, reply),)
    state = warned.state
    left = state.limit - state.used
    words: dict[str, str | int] = {"percent": str(state.percent), "left": left, "shown": count_text(left, reply.language)}
    sentence = phrases.say(reply.language, f"quota-warning-{state.scope.value}", **words)
    speech = speak(sentence, reply.language)
    text = f"{reply.text} {sentence}" if reply.text else sentence
    spoken = f"{reply.speech} {speech}" if reply.speech else speech
    delta = ReplyDelta(done.turn, f" {sentence}" if reply.text else sentence, speech)
    return (delta, ReplyDone(done.turn, replace(reply, text=text, speech=spoken)))

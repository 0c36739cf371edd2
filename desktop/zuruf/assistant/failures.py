"""Faults told to a person: a sentence in the request's language, what was not done, and a hint for IT."""

from zuruf.domain.events import TurnFailed
from zuruf.domain.faults import Fault
from zuruf.domain.languages import Language
from zuruf.language.phrases import Phrases
from zuruf.language.spoken import speak


def failure_event(turn: str, fault: Fault, language: Language, phrases: Phrases) -> TurnFailed:
    sentence = phrases.say(language, f"fault-{fault.code}")
    not_done = phrases.say(language, "not-done-nothing-changed")
    return TurnFailed(
        turn=turn,
        code=fault.code,
        language=language,
        sentence=sentence,
        speech=speak(f"{sentence} {not_done}", language),
        not_done=not_done,
        hint=fault.hint,
    )

"""Faults told to a person: a sentence in the request's language, what was not done, and a hint for IT."""

from zuruf.domain.events import TurnFailed
from zuruf.domain.faults import Fault
from zuruf.domain.languages import Language
from zuruf.language.phrases import Phrases
from zuruf.language.spoken import speak


def failure_event(
    turn: str,
    fault: Fault,
    language: Language,
    phrases: Phrases,
    not_done: str = "not-done-nothing-changed",
    **words: str | int,
) -> TurnFailed:
    """The last event of a turn that failed. `phrases` must hold the catalogue `faults`; `not_done` is one of its messages, and
    `words` are what that takes."""
    sentence = phrases.say(language, f"fault-{fault.code}")
    left_undone = phrases.say(language, not_done, **words)
    return TurnFailed(
        turn=turn,
        code=fault.code,
        language=language,
        sentence=sentence,
        speech=speak(f"{sentence} {left_undone}", language),
        not_done=left_undone,
        hint=fault.hint,
    )

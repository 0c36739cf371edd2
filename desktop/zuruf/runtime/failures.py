"""A turn that failed on this side of the wire, told to the person as the service would have told it."""

from collections.abc import Callable

from zuruf.domain.events import TurnFailed
from zuruf.domain.faults import Fault
from zuruf.domain.turns import TurnRequest
from zuruf.language.phrases import Phrases
from zuruf.language.recogniser import request_language
from zuruf.language.spoken import speak

DescribeFailure = Callable[[TurnRequest, Fault], TurnFailed]


def failure_describer(phrases: Phrases) -> DescribeFailure:
    """Needs the catalogue `faults`. The language is the request's (mission T3)."""

    def describe(request: TurnRequest, fault: Fault) -> TurnFailed:
        language = request_language(request.text)
        sentence = phrases.say(language, f"fault-{fault.code}")
        not_done = phrases.say(language, "not-done-no-answer")
        return TurnFailed(
            turn=request.key,
            code=fault.code,
            language=language,
            sentence=sentence,
            speech=speak(f"{sentence} {not_done}", language),
            not_done=not_done,
            hint=fault.hint,
        )

    return describe

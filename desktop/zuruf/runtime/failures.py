"""A turn that failed on this side of the wire, told to the person as the service would have told it."""

from collections.abc import Callable

from zuruf.domain.events import TurnFailed
from zuruf.domain.faults import Fault
from zuruf.domain.turns import TurnRequest
from zuruf.language.failures import failure_event
from zuruf.language.phrases import Phrases
from zuruf.language.recogniser import request_language

DescribeFailure = Callable[[TurnRequest, Fault], TurnFailed]


def failure_describer(phrases: Phrases) -> DescribeFailure:
    """Needs the catalogue `faults`. The language is the request's (mission T3)."""

    def describe(request: TurnRequest, fault: Fault) -> TurnFailed:
        return failure_event(request.key, fault, request_language(request.text), phrases, "not-done-no-answer")

    return describe

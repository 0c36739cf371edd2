"""What a failed command says on standard error: code, a sentence for the person, a hint for IT; never a traceback."""

import sys
import traceback
from types import TracebackType

from zuruf.domain.faults import Fault
from zuruf.domain.languages import Language


def tell_fault(fault: Fault, language: Language | None = None) -> None:
    """`language` is the request's where there is one; else the sentence is in the window's language."""
    print(f"zuruf: {fault.code}: {_sentence(fault.code, language)} [{fault.hint}]", file=sys.stderr)


def tell_defect(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    """For what nobody foresaw (`sys.excepthook`). Its message may hold what was said, so only its type and place are told."""
    del error
    frames = traceback.extract_tb(trace)
    place = f"{frames[-1].name}, line {frames[-1].lineno}" if frames else "unknown place"
    print(f"zuruf: internal: {_sentence('internal')} [{kind.__name__} in {place}]", file=sys.stderr)


def _sentence(code: str, language: Language | None = None) -> str:
    """In the language of the window when none is given; in English where that cannot be read."""
    from zuruf.language.phrases import Phrases
    from zuruf.settings.load import window_language
    from zuruf.settings.paths import find_places
    from zuruf.settings.resources import read_catalogues

    places = find_places()
    return Phrases(read_catalogues(places, "faults")).say(language or window_language(places), f"fault-{code}")

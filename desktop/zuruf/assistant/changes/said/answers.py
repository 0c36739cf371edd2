"""What somebody answers who was asked for a quantity, an amount or a place. Pure."""

import re

from zuruf.assistant.changes.said.figures import figures_said
from zuruf.assistant.changes.said.places import places_said
from zuruf.assistant.changes.said.spans import Span, blanked
from zuruf.assistant.changes.said.words import WORDS
from zuruf.assistant.query.said_values import without_currencies
from zuruf.domain.languages import Language
from zuruf.language.spelled.codes import reach_of

_FEW = 2
"""Further words that an answer may have; with more it is rather a request of its own."""
_WORD = re.compile(r"[^\W\d_]+")
_LONGEST_VALUE = 4


def value_answered(argument: str, text: str, language: Language) -> str | None:
    """The argument as text; None if the text is no answer to the question for it."""
    if argument in {"quantity", "amount"}:
        return _figure(text, language)
    if argument in {"place", "to_place"}:
        return _place(text, language)
    words = text.strip(" .,;:!?")
    return words if words and len(words.split()) <= _LONGEST_VALUE else None


def _figure(text: str, language: Language) -> str | None:
    found = figures_said(text, language)
    values = {each.value for each in found}
    if len(values) != 1:
        return _one(text, language)
    rest = blanked(text, (Span(each.start, each.end) for each in found))
    return f"{values.pop():f}" if len(_further(rest, language)) <= _FEW else None


def _one(text: str, language: Language) -> str | None:
    """ "Eins" counts nothing in a sentence, but it answers "how many"."""
    words = text.strip(" .,;:!?").lower()
    return "1" if re.fullmatch(rf"(?:{WORDS[language].one}|eins|одне)", words) else None


def _further(rest: str, language: Language) -> list[str]:
    """Words that are neither units nor fillers nor currencies."""
    words = WORDS[language]
    known = "|".join((*words.units.values(), words.fillers))
    return [word for word in _WORD.findall(without_currencies(rest).lower()) if not re.fullmatch(known, word)]


def _place(text: str, language: Language) -> str | None:
    found = places_said(text, language, ())
    if len(found) == 1:
        return found[0].code
    plain = text.strip(" .,;:!?")
    read = list(reach_of(plain, 0, language))
    if read and read[-1][0] == len(plain):
        return plain.upper() if " " not in plain else read[-1][1].upper()
    return None

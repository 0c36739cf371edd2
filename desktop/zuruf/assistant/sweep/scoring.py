"""Whether an answer is right, by its facts. Pure: no model judges another.

A number is a fact as a number, in figures or spelled out; a word by its beginning, in whichever of the languages it was said.
"""

import re
from collections.abc import Iterator
from enum import StrEnum
from functools import lru_cache

from num2words import num2words

from zuruf.assistant.knowledge.terms import fold, terms_of
from zuruf.assistant.sweep.reference import Question
from zuruf.domain.languages import Language


class Verdict(StrEnum):
    """ABSTAINED: the answer says that it does not know. WRONG: it sounds sure and is not right."""

    RIGHT = "right"
    WRONG = "wrong"
    ABSTAINED = "abstained"


_NUMBER = re.compile(r"\d+(?:[.,]\d+)*")
_WORD = re.compile(r"[^\W_]+")
_LARGEST_SPELLED = 100
_ABSTENTIONS = (
    r"kein(?:e[snrm]?)? (?:firmen|unternehmens)?(?:dokument|unterlage|angabe|information|antwort|regel|passend)",
    r"(?:steht|finde\w*|gibt|enth[aä]lt\w*|hervor|angegeben|erw[aä]hnt)[^.!?]{0,60}\b(?:nicht|nichts|keine?n?)\b",
    r"\bnicht (?:angegeben|erw[aä]hnt|geregelt|genannt|beantwort\w*|bekannt|enthalten|gefunden)",
    r"weiß (?:ich )?(?:es |das )?nicht",
    r"(?:no|none of the) (?:company |available )?(?:documents?|information|answer|rule|passage|mention)",
    r"(?:does|do|did|is|are) ?(?:not|n't) (?:\w+ )?(?:say|tell|answer|mention|specif|state|contain|cover|include|found)",
    r"(?:cannot|can't|could not|couldn't) (?:be )?(?:find|found|tell|answer|say)",
    r"don't know",
    r"(?:жоден|жодний|немає|нема|не містить|не містять|відсутн\w*)[^.!?]{0,40}(?:документ|інформац|відповід|дан|правил)",
    r"документ\w*[^.!?]{0,40}(?:не|немає|нема|нет)\b",
    r"не (?:вказано|зазначено|згадується|сказано|відомо|знаю|описан\w*|знайден\w*)",
    r"не (?:указано|упомянуто|упоминается|известно|найден\w*)",
    r"(?:нет|ни один|ни в одном|не содерж\w*|отсутств\w*)[^.!?]{0,40}(?:документ|информац|ответ|данн|правил)",
)
_ABSTAINS = re.compile("|".join(_ABSTENTIONS), re.IGNORECASE)


def judge(answer: str, question: Question) -> Verdict:
    """What an answer in any of the four languages is worth."""
    said = _Said(answer)
    if question.place is None:
        # Where no document answers, to say so is the right answer.
        return Verdict.RIGHT if abstains(answer) else Verdict.WRONG
    if any(said.holds(wrong) for wrong in question.wrong):
        return Verdict.WRONG
    if all(any(said.holds(alternative) for alternative in fact) for fact in question.facts):
        return Verdict.RIGHT
    return Verdict.ABSTAINED if abstains(answer) else Verdict.WRONG


def abstains(answer: str) -> bool:
    """Whether an answer says that there is none. Nothing said is nothing claimed."""
    return not answer.strip() or _ABSTAINS.search(answer) is not None


class _Said:
    """An answer, to look facts up in it."""

    def __init__(self, answer: str) -> None:
        self._numbers = {term.stem for term in terms_of(answer) if term.number}
        self._words = [fold(word) for word in _WORD.findall(answer)]
        self._text = " ".join(self._words)

    def holds(self, fact: str) -> bool:
        if _NUMBER.fullmatch(fact):
            return terms_of(fact)[0].stem in self._numbers or any(word in self._words for word in _spelled(fact))
        folded = " ".join(fold(word) for word in _WORD.findall(fact))
        return any(word.startswith(folded) for word in self._words) if " " not in folded else folded in self._text


@lru_cache(maxsize=256)
def _spelled(number: str) -> frozenset[str]:
    return frozenset(_spellings(number))


def _spellings(number: str) -> Iterator[str]:
    if not number.isdecimal() or int(number) > _LARGEST_SPELLED:
        return
    for language in Language:
        # Of two words ("двадцать пять") only the whole would do, and recognisers write figures then.
        spelled = fold(num2words(int(number), lang=language.value))
        if " " not in spelled and "-" not in spelled:
            yield spelled

"""Prices and ratios that look like a time or a day: "Der Preis ist 12.05.", "at 14.30 each", "the ratio is 14:30"."""

import re

from zuruf.assistant.prose.counted import announces_amount, commonly_counted
from zuruf.assistant.prose.figures import FindingKind
from zuruf.assistant.prose.sentence import Sentence
from zuruf.assistant.prose.vocabulary import words

_DAY_OR_TIME = re.compile(r"\d{1,2}\.\d\d\.?")
_RATIO = re.compile(r"\d{1,2}:\d\d")
_VALUED = words(
    "beträgt betrug betragen kostet kosten kostete kosteten wiegt wog priced costing costs cost sells selling sold valued koster "
    "kostede коштує коштують коштував стоит стоят стоил стоила"
)
"""Verbs whose object is an amount."""
_LINKED = words("ist sind war waren wäre bei auf je à er var på is was")
_EACH = words("each apiece pro je stk stück styk cada каждый кожен")
_PER_UNIT = words("штуку одиницю единицу шт")
_FACTORS = words("faktor marge kurs rabatt skonto factor margin rate discount")
_RATIOS = words(
    "verhältnis verhältnisses quote maßstab ratio ratios forhold forholdet relación proporción співвідношення пропорція "
    "соотношение пропорция"
)
_ANNOUNCED = words("um gegen ab bis at by until from kl klokken las о об в до")
_LAST_BEFORE = 8
"""How many words before the figure the amount may be named."""


def told_as_amount(sentence: Sentence, index: int, after: int, written: str, kind: FindingKind) -> bool:
    """Whether a day or a time in bare digits, at the token `index` and before the one at `after`, is the value of something."""
    if kind not in (FindingKind.DATE, FindingKind.TIME):
        return False
    before = sentence.low(sentence.before(index))
    if _RATIO.fullmatch(written):
        return before not in _ANNOUNCED and sentence.mentions(_RATIOS)
    if _DAY_OR_TIME.fullmatch(written) is None:
        return False
    unit = sentence.low(after) == "за" and sentence.low(after + 1) in _PER_UNIT
    if unit or sentence.low(after) in _EACH or before in _VALUED or sentence.low(index - 2) in _VALUED:
        return True
    if before not in _LINKED and sentence.low(index - 1) not in (":", "="):
        return False
    return any(map(_names_amount, sentence.lows[max(0, index - _LAST_BEFORE) : index - 1]))


def _names_amount(word: str) -> bool:
    return word in _FACTORS or (announces_amount(word) and not commonly_counted(word))

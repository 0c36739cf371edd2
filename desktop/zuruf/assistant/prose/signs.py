"""Numbers in one character or a run of them: ½, ⁴⁵, ④, Ⅻ, 四十五."""

import re
import unicodedata
from decimal import Decimal

from zuruf.assistant.prose.digits import VULGAR
from zuruf.assistant.prose.periods import kind_of
from zuruf.assistant.prose.roman import NUMBERED
from zuruf.assistant.prose.sentence import Sentence
from zuruf.assistant.prose.vocabulary import words

_RAISED = re.compile("[\u00b2\u00b3\u00b9\u2070\u2074-\u2079]+|[\u2080-\u2089]+")
_ROMAN = re.compile("[\u2160-\u2182\u2185-\u2188]+")
_CHINESE = re.compile("[〇一二三四五六七八九十百千万萬億兆零]+")
_CENTURIES = words("jahrhundert jh century århundrede siglo століття ст век века веке")


def worth(written: str) -> tuple[Decimal, ...]:
    """What the run may be worth: single digits side by side are one number; nothing if that cannot be said."""
    if written in VULGAR:
        value = VULGAR[written]
        return () if value is None else (value,)
    if len(written) > 1 and _CHINESE.fullmatch(written):
        return ()
    values = [unicodedata.numeric(character, -1.0) for character in written]
    if written == "\U0001f51f":
        return (Decimal(10),)
    if any(value < 0 or value != int(value) for value in values):
        return ()
    if len(values) == 1:
        return (Decimal(int(values[0])),)
    return (Decimal("".join(str(int(value)) for value in values)),) if all(value < 10 for value in values) else ()


def marks(sentence: Sentence, index: int, values: tuple[Decimal, ...]) -> bool:
    """Whether a circled number begins a line of a list, as the first or as the next: "① Prüfen"."""
    if index or not sentence.line_start or sentence.glued(index + 1) or not values or not sentence.low(index + 1):
        return False
    value = values[0]
    return value == int(value) and 0 < value < 100 and (value == 1 or int(value) - 1 in sentence.markers)


def names(sentence: Sentence, index: int) -> bool:
    """Whether the run belongs to a word (m², CO₂, a note¹), or is a Roman or Chinese numeral of a name (III. Quartal, 三菱)."""
    low = sentence.lows[index]
    glued = sentence.glued(index) and (sentence.is_word(index - 1) or sentence.lows[index - 1] in ")]\"'”“»")
    if glued and _RAISED.fullmatch(low):
        return len(low) == 1 or low[0] >= "\u2080"
    if _ROMAN.fullmatch(low):
        behind = index + 1 + (sentence.low(index + 1) == ".")
        noun = sentence.low(behind)
        before = sentence.low(index - 1)
        return kind_of(noun) is not None or kind_of(before) is not None or noun in _CENTURIES or before in NUMBERED
    alone = len(low) == 1 and _CHINESE.fullmatch(low) is not None
    return alone and (glued or (sentence.glued(index + 1) and sentence.is_word(index + 1)))

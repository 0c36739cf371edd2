"""Numbers in one character or a run of them: ½, ⁴⁵, ④, Ⅻ, 四十五."""

import re
import unicodedata
from decimal import Decimal

from zuruf.assistant.prose.digits import VULGAR
from zuruf.assistant.prose.figures import MARK
from zuruf.assistant.prose.periods import kind_of
from zuruf.assistant.prose.roman import NUMBERED
from zuruf.assistant.prose.sentence import Sentence
from zuruf.assistant.prose.vocabulary import words

_RAISED = re.compile("[\u00b2\u00b3\u00b9\u2070\u2074-\u2079]+|[\u2080-\u2089]+")
_ROMAN = re.compile("[\u2160-\u2182\u2185-\u2188]+")
_CHINESE_DIGITS = {
    character: value
    for value, characters in enumerate(("〇零", "一壹", "二两兩贰貳", "三叁參", "四肆", "五伍", "六陆陸", "七柒", "八捌", "九玖"))
    for character in characters
}
_CHINESE_TENS = {
    character: scale for scale, characters in {10: "十拾", 100: "百佰", 1000: "千仟"}.items() for character in characters
}
_CHINESE_SCALES = {
    character: scale for scale, characters in {10**4: "万萬", 10**8: "亿億", 10**12: "兆"}.items() for character in characters
}
_CHINESE = re.compile(f"[{''.join((*_CHINESE_DIGITS, *_CHINESE_TENS, *_CHINESE_SCALES))}]+")
_MOST_CHINESE = 40
_CUT_SHORT = re.compile(f"[{''.join(_CHINESE_SCALES)}百佰千仟][{''.join(_CHINESE_DIGITS)}](?<![〇零])$")
"""四百五 is said for 450 and can be read as 405: it has no value."""
_CENTURIES = words("jahrhundert jh century århundrede siglo століття ст век века веке")


def worth(written: str) -> tuple[Decimal, ...]:
    """What the run may be worth: single digits side by side are one number; nothing if that cannot be said."""
    if written in VULGAR:
        value = VULGAR[written]
        return () if value is None else (value,)
    if _CHINESE.fullmatch(written):
        read = chinese(written)
        return () if read is None else (Decimal(read),)
    values = [unicodedata.numeric(character, -1.0) for character in written]
    if written == "\U0001f51f":
        return (Decimal(10),)
    if any(value < 0 or value != int(value) for value in values):
        return ()
    if len(values) == 1:
        return (Decimal(int(values[0])),)
    return (Decimal("".join(str(int(value)) for value in values)),) if all(value < 10 for value in values) else ()


def chinese(written: str) -> int | None:
    """The value of Chinese numerals: 四百五十 as it is spoken, 四五〇 as digits, 三万五千 with ten thousands.

    None for a jumble such as 十百, which is left out whatever the sources hold.
    """
    if len(written) > _MOST_CHINESE or _CUT_SHORT.search(written):
        return None
    if all(character in _CHINESE_DIGITS for character in written):
        return int("".join(str(_CHINESE_DIGITS[character]) for character in written))
    total, below, digit, room, scale_room = 0, 0, -1, 10**4, 10**16
    for character in written:
        if character in _CHINESE_DIGITS:
            if digit > 0 or (digit == 0 and not _CHINESE_DIGITS[character]):
                return None
            digit = _CHINESE_DIGITS[character]
        elif (ten := _CHINESE_TENS.get(character)) is not None:
            if ten >= room or (digit == 0 and ten != 10):
                return None
            below, digit, room = below + (digit if digit > 0 else 1) * ten, -1, ten
        else:
            scale = _CHINESE_SCALES[character]
            section = below + max(digit, 0)
            if scale >= scale_room or (section == 0 and total):
                return None
            total, below, digit, room, scale_room = total + (section or 1) * scale, 0, -1, 10**4, scale
    return total + below + max(digit, 0)


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
    if (glued or (sentence.glued(index) and sentence.lows[index - 1] == MARK)) and _RAISED.fullmatch(low):
        return len(low) == 1 or low[0] >= "\u2080"
    if _ROMAN.fullmatch(low):
        behind = index + 1 + (sentence.low(index + 1) == ".")
        noun = sentence.low(behind)
        before = sentence.low(index - 1)
        return kind_of(noun) is not None or kind_of(before) is not None or noun in _CENTURIES or before in NUMBERED
    alone = len(low) == 1 and _CHINESE.fullmatch(low) is not None
    return alone and (glued or (sentence.glued(index + 1) and sentence.is_word(index + 1)))

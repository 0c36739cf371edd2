"""Roman numerals that count: "XII Rechnungen". Elsewhere they name (Heinrich VIII, III. Quartal, Phase II) and are left alone."""

from zuruf.assistant.prose.claims import measured
from zuruf.assistant.prose.counted import counted
from zuruf.assistant.prose.sentence import Sentence
from zuruf.assistant.prose.vocabulary import words

_DIGITS = (
    ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix"),
    ("x", "xx", "xxx", "xl", "l", "lx", "lxx", "lxxx", "xc"),
    ("c", "cc", "ccc", "cd", "d", "dc", "dcc", "dccc", "cm"),
    ("m", "mm", "mmm"),
)
_ALSO_WORDS = words("i v x l c d m mi di vi li ci xl mix dix div dim mm cm dm dl cl ml cd md cc dc cv mc liv")
"""Numerals that are words, units, sizes or usual abbreviations as well."""

NUMBERED = words(
    "siglo jahrhundert phase teil typ band kapitel klasse stufe generation part type class chapter volume level grade del fase "
    "clase tipo nivel capítulo tomo parte частина фаза клас тип том рівень розділ часть класс уровень глава"
)


def _numerals() -> dict[str, int]:
    found = {"": 0}
    for power, digits in enumerate(_DIGITS):
        found |= {
            digit + rest: 10**power * (value + 1) + below
            for rest, below in list(found.items())
            for value, digit in enumerate(digits)
        }
    return {numeral: value for numeral, value in found.items() if value > 1 and numeral not in _ALSO_WORDS}


ROMAN = _numerals()
"""Every numeral from II to MMMCMXCIX in lower case, with its value."""


def counts_something(sentence: Sentence, index: int) -> bool:
    """Whether the numeral at `index` counts or measures what stands behind it."""
    if sentence.glued(index) and sentence.lows[index - 1][0] not in '(*_"„“«':
        return False
    if sentence.low(index - 1) in NUMBERED or (sentence.glued(index + 1) and sentence.low(index + 1) in ("-", "‑", "/")):
        return False
    return counted(sentence, index + 1) or measured(sentence, index + 1)

"""Magnitudes that do not stand directly behind their number: **5** Mio. Euro, 5-Millionen, 45–60 Mio., from 45 to 60 thousand."""

from decimal import Decimal

from zuruf.assistant.prose import digits
from zuruf.assistant.prose.calendar_words import LONG_SCALE, MAGNITUDES
from zuruf.assistant.prose.currency_scales import scale_of_currency
from zuruf.assistant.prose.sentence import Sentence
from zuruf.assistant.prose.vocabulary import words

_PASSED = frozenset("*_`\"'„“”«»‚‘(")
_HYPHENS = frozenset("-‑")
_MOST_PASSED = 6
_MOST_DIGITS = 3
"""A number of more digits needs no magnitude: "1 234 567 or 1.2 million"."""
_RANGES = words("– — - ‑ bis to or til eller a o до або или по auf oder")
_BETWEEN = words("und and og y та і й и")
_BETWEEN_BEFORE = words("zwischen between mellem entre між между")
_BEFORE_NUMBER = frozenset("€$£₴₽*_")
_GLUED = {"k": 10**3}


def scale_of(sentence: Sentence, index: int) -> int | None:
    """The magnitude that the token at `index` names."""
    low = sentence.low(index)
    return LONG_SCALE.get(sentence.language, {}).get(low, MAGNITUDES.get(low))


def scale_apart(sentence: Sentence, start: int, after: int) -> int | None:
    """The magnitude behind emphasis, quotes, a bracket or a hyphen that stand at `after`, behind a number from `start`."""
    at = after
    while at - after < _MOST_PASSED and sentence.low(at) in _PASSED:
        at += 1
    hyphen = at == after and sentence.low(at) in _HYPHENS and sentence.glued(at) and sentence.glued(at + 1)
    at += hyphen
    if at == after or not sentence.is_word(at):
        written = sentence.text[start : sentence.ends[after - 1]]
        return _scale_of_range(sentence, after) if sum(map(str.isdecimal, written)) <= _MOST_DIGITS else None
    glued = _GLUED.get(sentence.low(at)) if sentence.glued(at) and not hyphen else None
    return scale_of(sentence, at) or glued or scale_of_currency(sentence.text, start, sentence.starts[at])


def _scale_of_range(sentence: Sentence, after: int) -> int | None:
    """The magnitude that a range names once, behind its second number."""
    low = sentence.low(after)
    if low not in _RANGES and not (low in _BETWEEN and sentence.low(after - 2) in _BETWEEN_BEFORE):
        return None
    second = after + 1
    while second - after < _MOST_PASSED and sentence.low(second) in _BEFORE_NUMBER:
        second += 1
    if not sentence.is_digits(second):
        return None
    end = digits.read(sentence.text, sentence.starts[second], sentence.language).end
    return scale_of(sentence, sentence.index_at(end, second))


_POINTS = words("komma comma coma point кома запятая целых целая цілих ціла")


def spoken_decimals(sentence: Sentence, index: int, after: int) -> tuple[Decimal, int] | None:
    """The value and the end of "45 Komma 5", whose first number is the token at `index`, in digits."""
    if sentence.low(after) not in _POINTS or not sentence.is_digits(after + 1):
        return None
    whole, part = sentence.lows[index], sentence.lows[after + 1]
    return Decimal(f"{whole[: digits.MAX_DIGITS]}.{part[: digits.MAX_DIGITS]}"), sentence.ends[after + 1]

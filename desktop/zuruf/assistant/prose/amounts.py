"""How much a written number is: its sign, currency, fraction, magnitude and ordinal mark belong to it."""

import re
from decimal import Decimal, Inexact, localcontext
from typing import NamedTuple

from zuruf.assistant.prose import digits
from zuruf.assistant.prose.calendar_words import GLUED_MAGNITUDES, LONG_SCALE, MAGNITUDES
from zuruf.assistant.prose.currency_scales import scale_of_currency
from zuruf.assistant.prose.scales_apart import scale_apart, spoken_decimals
from zuruf.assistant.prose.sentence import Sentence
from zuruf.assistant.prose.vocabulary import words

_MINUS = "-−–—‐‑⁻﹣－"
_SIGNS = _MINUS + "+＋"
_CURRENCY_SIGNS = "$€£₴₽¥"
_FRACTION = re.compile(r"[ ]?[/⁄][ ]?(\d{1,9})(?![\d/])(?![.,]\d)")
_ORDINAL = re.compile(r"(?:st|nd|rd|th)(?!\w)|[ºª°](?=\s+\w)|[-‑](?:й|го|му|м|ій|я|у|ої|ю|ой|ий|ей|ому|тій)(?!\w)", re.IGNORECASE)
_ORDINAL_POINT = re.compile(r"\.(?= [^\W\d_])")
_MAGNITUDE = re.compile(rf"[{digits.SPACES}]?([^\W\d_]+)(\.(?=[{digits.SPACES}]\S|[)»“”,;]))?")
_GLUED = re.compile(r"[^\W\d_]+")


class Amount(NamedTuple):
    """A number at a place with what it may be worth (nothing if that cannot be said exactly)."""

    start: int
    end: int
    values: tuple[Decimal, ...]


def figure(sentence: Sentence, index: int) -> Amount:
    """The number in digits whose first run is the token at `index`."""
    text, start = sentence.text, sentence.starts[index]
    number = digits.read(text, start, sentence.language)
    values, end = number.values, number.end
    whole = end == sentence.ends[index]
    if text[end : end + 1] not in _ENDING:
        if whole and (fraction := _FRACTION.match(text, end)):
            values, end = _divided(Decimal(text[start:end]), int(fraction[1])), fraction.end()
        else:
            values, end = magnified(sentence, index, values, end)
        if ordinal := _ORDINAL.match(text, end) or (
            whole and index and sentence.language in _POINTED and _ORDINAL_POINT.match(text, end)
        ):
            end = ordinal.end()
        elif whole:
            after = sentence.index_at(end, index)
            if (spoken := spoken_decimals(sentence, index, after)) is not None:
                return _by_word(sentence, index, signed_figure(text, start, spoken[1], (spoken[0],)))
            values, end = _parts(sentence, after, values, end)
    if _JOINED_BEHIND.match(text, end) or (start and text[start - 1] in "*_`" and _joined_before(text, start)):
        values = ()
    return _percent(sentence, index, _by_word(sentence, index, signed_figure(text, start, end, values)))


def worded(sentence: Sentence, index: int, last: int, value: Decimal) -> tuple[tuple[Decimal, ...], int]:
    """The values and the end of a number in words, from the token at `index` to the one at `last`."""
    values, end = _parts(sentence, last + 1, (value,), sentence.ends[last])
    if end == sentence.ends[last] and (scale := scale_apart(sentence, sentence.starts[index], last + 1)):
        values = tuple(each * scale for each in values)
    amount = _percent(sentence, last, _by_word(sentence, index, Amount(sentence.starts[index], end, values)))
    return amount.values, end


_JOINED_BEHIND = re.compile(r"(?:\*\*|__?|`)\d")
"""Emphasis inside a number: 4**5** is read as forty-five, and is neither of its parts."""


def _joined_before(text: str, start: int) -> bool:
    return re.search(r"\d(?:\*\*|__?|`)$", text[max(0, start - 3) : start]) is not None


_ENDING = frozenset(",;:!?)]%€") | {""}
_POINTED = ("de", "da")
_MINUS_WORDS = frozenset({"minus", "negative", "мінус", "минус"})
_NOT_BELOW_ZERO = words("al lo o todo todos todas")
"""Before Spanish "menos": al menos 5, más o menos 5, todas menos 5."""
_PERCENT_WORDS = words("% prozent percent procent ciento відсоток відсотка відсотки відсотків процент процента процентов")
_DENOMINATORS = {
    word: value
    for value, names in {
        2: "halves hälften halvdele",
        3: "third thirds drittel tredjedel tredjedele tercio tercios третина третини третин треть трети третей третіх третьих",
        4: "viertel fjerdedel fjerdedele cuarto cuartos чверть чверті чвертей четверть четверти четвертей",
        5: "fifth fifths fünftel femtedel femtedele quinto quintos п'ятих пятых",
        6: "sixth sixths sechstel sjettedel sjettedele sexto sextos шостих шестых",
        7: "seventh sevenths siebtel syvendedel syvendedele séptimo séptimos сьомих седьмых",
        8: "eighth eighths achtel ottendedel ottendedele octavo octavos восьмих восьмых",
        9: "ninth ninths neuntel niendedel niendedele noveno novenos дев'ятих девятых",
        10: "tenth tenths zehntel tiendedel tiendedele décimo décimos décima décimas десятих десятых",
        12: "twelfth twelfths zwölftel",
        20: "twentieth twentieths zwanzigstel",
        100: "hundredth hundredths hundertstel hundrededel hundrededele centésima centésimas centésimo centésimos сотих сотых",
        1000: "thousandth thousandths tausendstel tusindedel tusindedele milésima milésimas milésimo milésimos тисячних тысячных",
    }.items()
    for word in names.split()
}
_ONLY_BEFORE_OF = {"quarter": 4, "quarters": 4}


def _by_word(sentence: Sentence, index: int, amount: Amount) -> Amount:
    """ "Minus 5" and "minus **5**" are written signs too."""
    before = sentence.before(index)
    word = sentence.low(before)
    if word in _MINUS_WORDS or (word == "menos" and sentence.low(before - 1) not in _NOT_BELOW_ZERO):
        return amount._replace(values=tuple(-value for value in amount.values))
    return amount


def _percent(sentence: Sentence, index: int, amount: Amount) -> Amount:
    """12.5 % is worth 0.125 as well: a rate may stand either way in a result."""
    after = sentence.index_at(amount.end, index)
    low = sentence.low(after)
    if low not in _PERCENT_WORDS and not (low == "por" and sentence.low(after + 1) == "ciento"):
        return amount
    return amount._replace(values=amount.values + tuple(value / 100 for value in amount.values))


def _parts(sentence: Sentence, after: int, values: tuple[Decimal, ...], end: int) -> tuple[tuple[Decimal, ...], int]:
    """ "Two thirds": the part belongs to the number."""
    if sentence.low(after) in ("-", "‑") and sentence.glued(after) and sentence.glued(after + 1):
        after += 1
    low = sentence.low(after)
    if low == "einhalb":
        return tuple(value + Decimal("0.5") for value in values), sentence.ends[after]
    of = sentence.low(after + 1) == "of"
    part = _DENOMINATORS.get(low) or (_ONLY_BEFORE_OF.get(low) if of else None)
    if part is None or not values:
        return values, end
    return _divided(values[0], part), sentence.ends[after]


def signed_figure(text: str, start: int, end: int, values: tuple[Decimal, ...]) -> Amount:
    """With the sign that is written before it, also before a currency sign, and with a leading point (".5")."""
    if start and text[start - 1] == "." and text[start:end].isdecimal() and not text[max(0, start - 2) : start - 1].strip():
        start, values = start - 1, (Decimal(f"0.{text[start:end]}"),)
    signed = signed_start(text, start)
    minus = any(c in _MINUS for c in text[signed:start])
    if signed == start:
        outer = _currency_start(text, _emphasis_start(text, start))
        minus = any(c in _MINUS for c in text[signed_start(text, outer) : outer])
        minus = minus or _SIGN_APART.search(text, max(0, outer - 4), outer) is not None
    minus = minus or _BEHIND.match(text, end) is not None
    return Amount(signed, end, tuple(-value if minus else value for value in values))


_BEHIND = re.compile(r"[-−](?=[ \u00a0]?(?:$|[|)€$£₴₽]|\.(?!\d)|(?:EUR|USD|DKK|UAH|GBP|CHF|RUB)\b))")
"""A minus behind the number, as lists of accounts have it: 45,00- EUR."""


def _emphasis_start(text: str, start: int) -> int:
    """Where the emphasis or quote that opens directly before the number begins, at most four characters before it."""
    begin = start
    while begin > max(0, start - 4) and text[begin - 1] in "*_`":
        begin -= 1
    return begin


def _currency_start(text: str, start: int) -> int:
    """Where a currency before the number begins ("€5", "€ 5", "EUR 5"), else `start`."""
    end = start - 1 if text[start - 1 : start] in tuple(digits.SPACES) else start
    if text[end - 1 : end] in tuple(_CURRENCY_SIGNS):
        return end - 1
    code = text[end - 3 : end] if end >= 3 else ""
    return end - 3 if code.isascii() and code.isalpha() and code.isupper() else start


def signed_start(text: str, start: int) -> int:
    """Where the figure begins, with a sign that belongs to it: one that no word or number stands before."""
    if start == 0 or text[start - 1] not in _SIGNS:
        return start
    before = text[start - 2 : start - 1] if start > 1 else ""
    return start - 1 if not before or before.isspace() or before in "([{|\"'„“«*_:=~≈<>≤≥`" + _CURRENCY_SIGNS else start


_SIGN_APART = re.compile(rf"[:=(|][{digits.SPACES}]?[{_MINUS}][{digits.SPACES}]$")
"""A minus with a space behind it, where a value is announced: "Saldo: – 45 EUR". It was shown before the number came, so it is
no part of what may be left out."""


def _divided(numerator: Decimal, denominator: int) -> tuple[Decimal, ...]:
    """The exact quotient, or nothing: a third equals no decimal number."""
    if denominator == 0:
        return ()
    with localcontext() as context:
        context.traps[Inexact] = True
        try:
            return (numerator / denominator,)
        except Inexact:
            return ()


def magnified(sentence: Sentence, index: int, values: tuple[Decimal, ...], end: int) -> tuple[tuple[Decimal, ...], int]:
    """The value times the magnitude behind it ("1,2 Mio.", "45k"), and where that ends."""
    text = sentence.text
    if text[end : end + 1].isalpha():
        glued = _GLUED.match(text, end)
        if glued and glued.group() == "m" and sentence.language == "en":
            return values + tuple(value * 10**6 for value in values), end
        if glued and (scale := GLUED_MAGNITUDES.get(glued.group())):
            return tuple(value * scale for value in values), glued.end()
    if scale := scale_of_currency(text, sentence.starts[index], end):
        return tuple(value * scale for value in values), end
    word = sentence.low(sentence.index_at(end, index))
    if word not in MAGNITUDES or (match := _MAGNITUDE.match(text, end)) is None:
        apart = scale_apart(sentence, sentence.starts[index], sentence.index_at(end, index))
        return tuple(value * apart for value in values) if apart else values, end
    scale = LONG_SCALE.get(sentence.language, {}).get(word, MAGNITUDES[word])
    return tuple(value * scale for value in values), match.end()

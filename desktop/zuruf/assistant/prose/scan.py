"""Finds every number in one sentence and says what it is."""

import re
from collections.abc import Callable, Iterator
from decimal import Decimal, Inexact, localcontext
from typing import NamedTuple

from zuruf.assistant.prose import clock, dates, digits, identifiers, markers, periods, spelled
from zuruf.assistant.prose.calendar_words import GLUED_MAGNITUDES, LONG_SCALE, MAGNITUDES
from zuruf.assistant.prose.figures import FindingKind
from zuruf.assistant.prose.sentence import Sentence, lower
from zuruf.assistant.prose.slots import SLOT
from zuruf.assistant.prose.words import BEGINNINGS, NUMBER_WORDS, SPELLINGS, is_compound, word_exempt, words_from

_SIGNS = "-−–﹣－+＋"
_MINUS = "-−–﹣－"
_CURRENCY_SIGNS = "$€£₴₽¥"
_FRACTION = re.compile(r"[ ]?[/⁄][ ]?(\d{1,9})(?![\d/])(?![.,]\d)")
_ORDINAL = re.compile(r"(?:st|nd|rd|th)(?!\w)|[ºª°](?=\s+\w)|[-‑](?:й|го|му|м|ій|я|у|ої|ю|ой|ий|ей|ому|тій)(?!\w)", re.IGNORECASE)
_ORDINAL_POINT = re.compile(r"\.(?= [^\W\d_])")
_MAGNITUDE = re.compile(rf"[{digits.SPACES}]?([^\W\d_]+)(\.(?=[{digits.SPACES}]\S|[)»“”,;]))?")
_RUNS = re.compile(r"\d+")
_GLUED = re.compile(r"[^\W\d_]+")


class Candidate(NamedTuple):
    """A number at a place in the sentence; `values` are its possible readings (only for figures)."""

    start: int
    end: int
    kind: FindingKind
    values: tuple[Decimal, ...] = ()
    slot: str | None = None


_Rule = Callable[[Sentence, int, int], Candidate | None]

DENSE = 80
"""With more numbers than this a sentence is no sentence: then nothing in it is read as a date or the like, and every number
needs a source. It keeps the cost of hostile text low."""

_DENSE = re.compile(
    rf"(?P<slot>{SLOT.pattern})|(?P<packed>\d++(?:[^\s\d]{{1,8}}\d++){{5,}}\S*)"
    rf"|(?P<number>{digits.RUN.pattern})|(?P<word>[^\W\d_]+)"
    rf"|(?P<other>[{''.join(digits.VULGAR)}])"
)


def is_dense(text: str) -> bool:
    """Whether the text is too full of numbers for a sentence; digits must be ASCII."""
    return len(text) > 2 * DENSE and len(_RUNS.findall(text)) > DENSE


def scan_dense(text: str, language: str) -> Iterator[Candidate]:
    """The numbers of a dense text: digits with their values, words without. Six without a space are one unreadable."""
    small = NUMBER_WORDS[language]
    for match in _DENSE.finditer(text):
        if match.lastgroup == "number":
            number = digits.read(text, match.start(), language)
            yield _signed(text, match.start(), max(number.end, match.end()), number.values if number.end == match.end() else ())
        elif match.lastgroup == "word":
            if lower(match.group()) in small or is_compound(lower(match.group()), language):
                yield Candidate(match.start(), match.end(), FindingKind.FIGURE)
        elif match.lastgroup in ("other", "packed"):
            yield Candidate(match.start(), match.end(), FindingKind.FIGURE)
        else:
            yield Candidate(match.start(), match.end(), FindingKind.SLOT, slot=match.group()[2:-2])


def scan(sentence: Sentence, previous_marker: int) -> Iterator[Candidate]:
    """The numbers of the sentence from left to right; they never overlap."""
    done = 0
    if sentence.line_start and (span := markers.marker(sentence.text, previous_marker)):
        yield Candidate(*span, FindingKind.MARKER)
        done = span[1]
    beginnings, language = BEGINNINGS[sentence.language], sentence.language
    for index, low in enumerate(sentence.lows):
        first = low[0]
        judge: _Rule = _digits
        if first.isdecimal():
            pass
        elif first.isalpha():
            if low not in beginnings and not is_compound(low, language):
                continue
            judge = _words
        elif first == "[" or first.isnumeric():
            judge = _sign
        else:
            continue
        if sentence.starts[index] < done:
            continue
        found = judge(sentence, index, done)
        if found is not None:
            yield found
            done = found.end
            sentence.found, sentence.found_end = found.kind.value, found.end


def _sign(sentence: Sentence, index: int, _done: int, /) -> Candidate | None:
    low, start, end = sentence.lows[index], sentence.starts[index], sentence.ends[index]
    if low == "[":
        match = SLOT.match(sentence.text, start)
        return Candidate(start, match.end(), FindingKind.SLOT, slot=match[1]) if match else None
    if low in digits.VULGAR:
        value = digits.VULGAR[low]
        return Candidate(_signed_start(sentence.text, start), end, FindingKind.FIGURE, () if value is None else (value,))
    return None if sentence.glued(index) else Candidate(start, end, FindingKind.FIGURE)


def _digits(sentence: Sentence, index: int, done: int, /) -> Candidate | None:
    start = sentence.starts[index]
    if sentence.glued(index + 1) and dates.stands_free(sentence, index) and (end := dates.numeric_date(sentence, index)):
        return Candidate(start, end, FindingKind.DATE)
    if _joined(sentence, index) and (
        named := periods.lettered_period(sentence, index) or identifiers.named(sentence, index, done)
    ):
        return Candidate(*named)
    if code := sentence.code_around(start):
        return Candidate(*code, FindingKind.IDENTIFIER)
    for kind, longest, rule in _RULES:
        if len(sentence.lows[index]) > longest:
            continue
        if end := rule(sentence, index):
            return Candidate(start, end, kind)
    if numbered := periods.numbered_period(sentence, index):
        return Candidate(start, *numbered)
    return _figure(sentence, index)


def _joined(sentence: Sentence, index: int) -> bool:
    """Whether anything but plain punctuation stands directly beside the digits: only then can they be part of a name."""
    before, after = sentence.low(index - 1), sentence.low(index + 1)
    return (
        (sentence.glued(index) and before not in _PLAIN)
        or (sentence.glued(index + 1) and after not in _PLAIN)
        or before in _SHORTHAND
        or before in ("#", "№", "§")
    )


_PLAIN = frozenset("*_,;!?()\"'„“”«»|")
_SHORTHAND = frozenset({"fy", "gj", "cy", "kw", "cw", "w"})

_RULES = (
    (FindingKind.DATE, 2, dates.worded_date),
    (FindingKind.TIME, 2, clock.time_of_day),
    (FindingKind.DATE, 2, dates.after_month),
    (FindingKind.DATE, 2, dates.relative_day),
    (FindingKind.YEAR, 4, periods.decade),
    (FindingKind.YEAR, 2, periods.short_year),
    (FindingKind.YEAR, 4, periods.year),
)
"""Kind, the most digits its first number has, and the rule."""


def _figure(sentence: Sentence, index: int) -> Candidate:
    text, start = sentence.text, sentence.starts[index]
    number = digits.read(text, start, sentence.language)
    values, end = number.values, number.end
    whole = end == sentence.ends[index]
    behind = text[end : end + 1]
    if behind in _ENDING:
        return _signed(text, start, end, values)
    if whole and (fraction := _FRACTION.match(text, end)):
        values, end = _divided(text[start:end], fraction[1]), fraction.end()
    else:
        values, end = _magnified(sentence, index, values, end)
    if ordinal := _ORDINAL.match(text, end) or (whole and sentence.language in _POINTED and _ORDINAL_POINT.match(text, end)):
        end = ordinal.end()
    return _signed(text, start, end, values)


_ENDING = frozenset(",;:!?)]%€") | {""}
_POINTED = ("de", "da")


def _signed(text: str, start: int, end: int, values: tuple[Decimal, ...]) -> Candidate:
    """With the sign that is written before it, also before a currency sign, and with a leading point (".5")."""
    if start and text[start - 1] == "." and text[start:end].isdigit() and not text[max(0, start - 2) : start - 1].strip():
        start, values = start - 1, (Decimal(f"0.{text[start:end]}"),)
    signed = _signed_start(text, start)
    minus = any(c in _MINUS for c in text[signed:start])
    currency = _currency_start(text, start)
    if signed == start and currency < start:
        outer = _signed_start(text, currency)
        minus = any(c in _MINUS for c in text[outer:currency])
    return Candidate(signed, end, FindingKind.FIGURE, tuple(-value if minus else value for value in values))


def _currency_start(text: str, start: int) -> int:
    """Where a currency before the number begins ("€5", "EUR 5"), else `start`."""
    if text[start - 1 : start] in tuple(_CURRENCY_SIGNS):
        return start - 1
    end = start - 1 if text[start - 1 : start] in tuple(digits.SPACES) else start
    code = text[end - 3 : end] if end >= 3 else ""
    return end - 3 if code.isascii() and code.isalpha() and code.isupper() else start


def _signed_start(text: str, start: int) -> int:
    """Where the figure begins, with a sign that belongs to it: one that no word or number stands before."""
    if start == 0 or text[start - 1] not in _SIGNS:
        return start
    before = text[start - 2 : start - 1] if start > 1 else ""
    return start - 1 if not before or before.isspace() or before in "([{|\"'„“«*_:=~≈<>≤≥`" + _CURRENCY_SIGNS else start


def _divided(numerator: str, denominator: str) -> tuple[Decimal, ...]:
    if int(denominator) == 0 or len(numerator) > digits.MAX_DIGITS:
        return ()
    with localcontext() as context:
        context.traps[Inexact] = True
        try:
            return (Decimal(numerator) / Decimal(denominator),)
        except Inexact:
            return ()


def _magnified(sentence: Sentence, index: int, values: tuple[Decimal, ...], end: int) -> tuple[tuple[Decimal, ...], int]:
    """The value times the magnitude behind it ("1,2 Mio.", "45k"), and where that ends."""
    text = sentence.text
    if text[end].isalpha():
        glued = _GLUED.match(text, end)
        if glued and (scale := GLUED_MAGNITUDES.get(glued.group())):
            return tuple(value * scale for value in values), glued.end()
    word = sentence.low(sentence.index_at(end, index))
    if word not in MAGNITUDES or (match := _MAGNITUDE.match(text, end)) is None:
        return values, end
    scale = LONG_SCALE.get(sentence.language, {}).get(word, MAGNITUDES[word])
    return tuple(value * scale for value in values), match.end()


_THANKS = frozenset({"dank", "tak", "gracias"})


def _words(sentence: Sentence, index: int, _done: int, /) -> Candidate | None:
    spelling = SPELLINGS[sentence.language]
    low, start = sentence.lows[index], sentence.starts[index]
    if spelling.compound and low not in spelling.small and (compound := spelling.compound(low)) and compound[1]:
        return Candidate(start, sentence.ends[index] - len(compound[1]), FindingKind.FIGURE, (Decimal(compound[0]),))
    words, at = words_from(sentence, index, spelling)
    number = spelled.read(words, spelling)
    if number is None:
        return None
    last = at[number.words - 1]
    exempt = word_exempt(sentence, index, last, number.value)
    if exempt is not None:
        return Candidate(start, max(sentence.ends[last], exempt[1]), exempt[0])
    if low in spelling.scales and (sentence.low(index - 1) in spelling.vague or sentence.low(last + 1) in _THANKS):
        return None
    return Candidate(start, sentence.ends[last], FindingKind.FIGURE, (number.value,))

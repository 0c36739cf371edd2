"""Finds every number in one sentence and says what it is."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal, Inexact, localcontext

from zuruf.assistant.prose import clock, dates, digits, identifiers, markers, periods, spelled
from zuruf.assistant.prose.calendar_words import GLUED_MAGNITUDES, LONG_SCALE, MAGNITUDES
from zuruf.assistant.prose.figures import FindingKind
from zuruf.assistant.prose.sentence import Sentence, TokenKind
from zuruf.assistant.prose.slots import SLOT
from zuruf.assistant.prose.words import SPELLINGS, word_exempt, words_from

_SIGNS = "-−–﹣－+＋"
_MINUS = "-−–﹣－"
_CURRENCY_SIGNS = "$€£₴₽¥"
_FRACTION = re.compile(r"[ ]?[/⁄][ ]?(\d{1,9})(?![\d/])(?![.,]\d)")
_ORDINAL = re.compile(r"(?:st|nd|rd|th)(?!\w)|[ºª°](?=\s+\w)|[-‑](?:й|го|му|м|ій|я|у|ої|ю|ой|ий|ей|ому|тій)(?!\w)", re.IGNORECASE)
_ORDINAL_POINT = re.compile(r"\.(?= [^\W\d_])")
_MAGNITUDE = re.compile(rf"[{digits.SPACES}]?([^\W\d_]+)(\.(?=[{digits.SPACES}]\S|[)»“”,;]))?")
_CODE = re.compile(r"(`+)[^`\n]+\1")
_GLUED = re.compile(r"[^\W\d_]+")


@dataclass(frozen=True, slots=True)
class Candidate:
    """A number at a place in the sentence; `values` are its possible readings (only for figures)."""

    start: int
    end: int
    kind: FindingKind
    values: tuple[Decimal, ...] = ()
    slot: str | None = None


def scan(sentence: Sentence, previous_marker: int) -> Iterator[Candidate]:
    """The numbers of the sentence from left to right; they never overlap."""
    done = 0
    if sentence.line_start and (span := markers.marker(sentence.text, previous_marker)):
        yield Candidate(*span, FindingKind.MARKER)
        done = span[1]
    index = 0
    while index < len(sentence.tokens):
        token = sentence.tokens[index]
        if token.start < done:
            index += 1
            continue
        found = _at(sentence, index, done)
        if found is not None:
            yield found
            done = found.end
        index += 1


def _at(sentence: Sentence, index: int, done: int) -> Candidate | None:
    token = sentence.tokens[index]
    if token.kind is TokenKind.DIGITS:
        return _digits(sentence, index, done)
    if token.kind is TokenKind.WORD:
        return _words(sentence, index)
    if token.text == "[" and (match := SLOT.match(sentence.text, token.start)):
        return Candidate(match.start(), match.end(), FindingKind.SLOT, slot=match[1])
    if token.text in digits.VULGAR:
        value = digits.VULGAR[token.text]
        return Candidate(
            _signed_start(sentence.text, token.start), token.end, FindingKind.FIGURE, () if value is None else (value,)
        )
    if token.text.isnumeric() and not sentence.glued(index):
        return Candidate(token.start, token.end, FindingKind.FIGURE)
    return None


def _digits(sentence: Sentence, index: int, done: int) -> Candidate | None:
    start = sentence.tokens[index].start
    if dates.stands_free(sentence, index) and (end := dates.numeric_date(sentence, index)):
        return Candidate(start, end, FindingKind.DATE)
    if period := periods.lettered_period(sentence, index):
        return Candidate(*period)
    if named := identifiers.named(sentence, index, done):
        return Candidate(*named)
    if code := _code(sentence.text, start):
        return Candidate(*code, FindingKind.IDENTIFIER)
    for kind, rule in _RULES:
        if end := rule(sentence, index):
            return Candidate(start, end, kind)
    if numbered := periods.numbered_period(sentence, index):
        return Candidate(start, *numbered)
    return _figure(sentence, index)


def _code(text: str, start: int) -> tuple[int, int] | None:
    """The code span around `start`, if it holds more than a number: `SELECT 42`."""
    if "`" not in text:
        return None
    span = next((match for match in _CODE.finditer(text) if match.start() < start < match.end()), None)
    return span.span() if span is not None and _GLUED.search(span.group()) else None


_RULES = (
    (FindingKind.DATE, dates.worded_date),
    (FindingKind.TIME, clock.time_of_day),
    (FindingKind.DATE, dates.after_month),
    (FindingKind.DATE, dates.relative_day),
    (FindingKind.YEAR, periods.decade),
    (FindingKind.YEAR, periods.year),
)


def _figure(sentence: Sentence, index: int) -> Candidate:
    text, start = sentence.text, sentence.tokens[index].start
    number = digits.read(text, start, sentence.language)
    values, end = number.values, number.end
    if (fraction := _FRACTION.match(text, end)) and text[start:end].isdigit():
        values, end = _divided(text[start:end], fraction[1]), fraction.end()
    else:
        values, end = _magnified(sentence, values, end)
    if ordinal := _ORDINAL.match(text, end) or (
        _ORDINAL_POINT.match(text, end) if text[start:end].isdigit() and sentence.language in ("de", "da") else None
    ):
        end = ordinal.end()
    if (
        text[start - 1 : start] == "."
        and not text[max(0, start - 2) : start - 1].strip()
        and start > 0
        and text[start:end].isdigit()
    ):
        start, values = start - 1, (Decimal(f"0.{text[start:end]}"),)
    return _signed(text, start, end, values)


def _signed(text: str, start: int, end: int, values: tuple[Decimal, ...]) -> Candidate:
    signed = _signed_start(text, start)
    minus = any(c in _MINUS for c in text[signed:start])
    if signed == start and text[start - 1 : start] in tuple(_CURRENCY_SIGNS):
        outer = _signed_start(text, start - 1)
        minus = any(c in _MINUS for c in text[outer : start - 1])
    return Candidate(signed, end, FindingKind.FIGURE, tuple(-value if minus else value for value in values))


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


def _magnified(sentence: Sentence, values: tuple[Decimal, ...], end: int) -> tuple[tuple[Decimal, ...], int]:
    text = sentence.text
    glued = _GLUED.match(text, end)
    if glued and glued.group() in GLUED_MAGNITUDES:
        return tuple(value * GLUED_MAGNITUDES[glued.group()] for value in values), glued.end()
    match = _MAGNITUDE.match(text, end)
    if match is None or (low := match[1].lower()) not in MAGNITUDES:
        return values, end
    scale = LONG_SCALE.get(sentence.language, {}).get(low, MAGNITUDES[low])
    return tuple(value * scale for value in values), match.end()


def _words(sentence: Sentence, index: int) -> Candidate | None:
    spelling = SPELLINGS[sentence.language]
    low = sentence.low(index)
    if spelling.compound and low not in spelling.small and (compound := spelling.compound(low)) and compound[1]:
        token = sentence.tokens[index]
        return Candidate(token.start, token.end - len(compound[1]), FindingKind.FIGURE, (Decimal(compound[0]),))
    if not spelling.known(low) and low not in spelling.articles:
        return None
    words, ends = words_from(sentence, index, spelling)
    number = spelled.read(words, spelling)
    if number is None:
        return None
    last = ends[number.words - 1]
    start, end = sentence.tokens[index].start, sentence.tokens[last].end
    exempt = word_exempt(sentence, index, last, number.value)
    if exempt is not None:
        return Candidate(start, max(end, exempt[1]), exempt[0])
    if word_exempt is not None and low in spelling.scales and sentence.low(index - 1) in spelling.vague:
        return None
    return Candidate(start, end, FindingKind.FIGURE, (number.value,))

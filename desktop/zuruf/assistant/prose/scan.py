"""Finds every number in one sentence and says what it is."""

import re
from collections.abc import Callable, Iterator
from decimal import Decimal
from typing import NamedTuple

from zuruf.assistant.prose import amounts, claims, clock, dates, days, digits, identifiers, markers, periods, spelled, years
from zuruf.assistant.prose.figures import FindingKind
from zuruf.assistant.prose.named_by_words import word_exempt
from zuruf.assistant.prose.parts_of_scales import ADDING, Part, part_added, part_of_scale
from zuruf.assistant.prose.sentence import Sentence, lower, plain_digits
from zuruf.assistant.prose.slots import SLOT
from zuruf.assistant.prose.words import BEGINNINGS, NUMBER_WORDS, SPELLINGS, has_compound, is_compound, words_from

_RUNS = re.compile(rf"\d+|[{''.join(digits.VULGAR)}]")


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
    rf"|(?P<other>[{''.join(digits.VULGAR)}]+)"
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
            yield _claim(
                amounts.signed_figure(
                    text, match.start(), max(number.end, match.end()), number.values if number.end == match.end() else ()
                )
            )
        elif match.lastgroup == "word":
            if lower(match.group()) in small or is_compound(lower(match.group()), language):
                yield Candidate(match.start(), match.end(), FindingKind.FIGURE)
        elif match.lastgroup in ("other", "packed"):
            yield Candidate(match.start(), match.end(), FindingKind.FIGURE)
        else:
            yield Candidate(match.start(), match.end(), FindingKind.SLOT, slot=match.group()[2:-2])


def scan(sentence: Sentence) -> Iterator[Candidate]:
    """The numbers of the sentence from left to right; they never overlap."""
    places = _places(sentence)
    if len(places) > DENSE:
        yield from scan_dense(sentence.text, sentence.language)
        return
    done = 0
    span = markers.marker(sentence, sentence.markers, sentence.line_start)
    if span is not None and dates.worded_date(sentence, sentence.index_at(span[0], 0)) is None:
        yield Candidate(*span, FindingKind.MARKER)
        done = span[1]
        sentence.markers = markers.seen(sentence.markers, last_number(sentence.text[slice(*span)]))
    for index in places:
        if sentence.starts[index] < done:
            continue
        first = sentence.lows[index][0]
        judge: _Rule = _digits if first in _DIGITS else _words if first.isalpha() else _sign
        found = judge(sentence, index, done)
        if found is not None:
            yield found
            done = found.end
            sentence.found, sentence.found_end = found.kind.value, found.end
            sentence.has_year = sentence.has_year or found.kind is FindingKind.YEAR


_DIGITS = frozenset("0123456789")
_FIRST = _DIGITS | frozenset("[") | frozenset(digits.VULGAR) | frozenset("①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳❶❷❸❹❺❻❼❽❾❿")


def _places(sentence: Sentence) -> list[int]:
    """The tokens that may begin a number."""
    beginnings, language = BEGINNINGS[sentence.language], sentence.language
    if has_compound(sentence.low_text, language):
        return [i for i, low in enumerate(sentence.lows) if low[0] in _FIRST or low in beginnings or is_compound(low, language)]
    if sentence.mentions(beginnings):
        return [i for i, low in enumerate(sentence.lows) if low[0] in _FIRST or low in beginnings]
    return [i for i, low in enumerate(sentence.lows) if low[0] in _FIRST]


def last_number(marker: str) -> int:
    """The number of a marker, or the last of its levels: 2.1. is 1."""
    return int(re.findall(r"\d+", marker)[-1])


def figures_in(text: str, language: str, line_start: bool) -> Iterator[Candidate]:
    """The figures alone of a sentence of somebody else's text."""
    plain = plain_digits(text)
    found = scan_dense(plain, language) if is_dense(plain) else scan(Sentence(plain, language, line_start))
    return (candidate for candidate in found if candidate.kind is FindingKind.FIGURE)


def _sign(sentence: Sentence, index: int, _done: int, /) -> Candidate | None:
    low, start, end = sentence.lows[index], sentence.starts[index], sentence.ends[index]
    if low == "[":
        match = SLOT.match(sentence.text, start)
        return Candidate(start, match.end(), FindingKind.SLOT, slot=match[1]) if match else None
    if low in digits.VULGAR:
        value = digits.VULGAR[low]
        return Candidate(amounts.signed_start(sentence.text, start), end, FindingKind.FIGURE, () if value is None else (value,))
    return None if sentence.glued(index) else Candidate(start, end, FindingKind.FIGURE)


def _digits(sentence: Sentence, index: int, done: int, /) -> Candidate | None:
    if sentence.starts[index] < sentence.claimed_until:
        return _claim(_figure(sentence, index))
    found = _exempt(sentence, index, done)
    if found is None:
        return _claim(_figure(sentence, index))
    if not claims.is_claim(sentence, index, found.start, found.end, found.kind):
        return found
    sentence.claimed_until = found.end
    amount = _figure(sentence, index)
    if found.kind not in _WHOLE or amount.end >= found.end:
        return _claim(amount)
    point = sentence.text[amount.end : found.end] == "."
    return Candidate(min(amount.start, found.start), found.end, FindingKind.FIGURE, amount.values if point else ())


_WHOLE = (FindingKind.DATE, FindingKind.TIME)
"""Kinds that are left out whole when they prove to be a claim; of a name only the digits are."""


def _exempt(sentence: Sentence, index: int, done: int) -> Candidate | None:
    """What the digits name if they are no figure by their shape and what stands before them."""
    start = sentence.starts[index]
    if sentence.glued(index + 1) and dates.stands_free(sentence, index) and (end := dates.numeric_date(sentence, index)):
        return Candidate(start, end, FindingKind.DATE)
    if _joined(sentence, index) and (
        named := periods.lettered_period(sentence, index) or identifiers.named(sentence, index, done)
    ):
        return Candidate(*named)
    if end := markers.follows(sentence.text, start, sentence.markers):
        sentence.markers = markers.seen(sentence.markers, sentence.markers[-1] + 1)
        return Candidate(start, end, FindingKind.MARKER)
    if code := sentence.code_around(start):
        return Candidate(*code, FindingKind.IDENTIFIER)
    for kind, longest, rule in _RULES:
        if len(sentence.lows[index]) > longest:
            continue
        if end := rule(sentence, index):
            return Candidate(start, end, kind)
    if numbered := periods.numbered_period(sentence, index):
        return Candidate(start, *numbered)
    return None


def _joined(sentence: Sentence, index: int) -> bool:
    """Whether anything but plain punctuation stands directly beside the digits: only then can they be part of a name."""
    before, after = sentence.low(index - 1), sentence.low(index + 1)
    return (
        (sentence.glued(index) and before not in _PLAIN)
        or (sentence.glued(index + 1) and after not in _PLAIN)
        or before in _SHORTHAND
        or before in ("#", "№", "§")
        or before in identifiers.NAMED_BY_NUMBER
        or before in identifiers.SECTIONS
    )


_PLAIN = frozenset("*_,;!?()\"'„“”«»|")
_SHORTHAND = frozenset({"fy", "gj", "cy", "kw", "cw", "w"})

_RULES = (
    (FindingKind.DATE, 2, dates.worded_date),
    (FindingKind.TIME, 2, clock.time_of_day),
    (FindingKind.DATE, 2, days.after_month),
    (FindingKind.DATE, 2, days.relative_day),
    (FindingKind.YEAR, 4, years.decade),
    (FindingKind.YEAR, 2, years.short_year),
    (FindingKind.YEAR, 4, years.year),
    (FindingKind.YEAR, 4, years.era),
)
"""Kind, the most digits its first number has, and the rule."""


def _figure(sentence: Sentence, index: int) -> amounts.Amount:
    """The figure in digits, with the part that words add to it: 2 and a half million."""
    amount = amounts.figure(sentence, index)
    if sentence.low(sentence.index_at(amount.end, index)) not in ADDING:
        return amount
    part = part_added(Part(amount.end, amount.values), sentence.low_text, 1, SPELLINGS[sentence.language], sentence.language)
    return amount if part is None else amount._replace(end=part.end, values=part.values)


def _claim(amount: amounts.Amount) -> Candidate:
    return Candidate(amount.start, amount.end, FindingKind.FIGURE, amount.values)


_FALSE_FRIENDS = frozenset({"ciento", "to", "семью"})
_ENGLISH = frozenset({"the", "of", "and", "you", "is", "be"})


def _is_false_friend(sentence: Sentence, index: int) -> bool:
    """ "Por ciento" is percent, "to" in an English sentence no Danish two, "семью" without a plural behind it a family."""
    low = sentence.lows[index]
    if low == "ciento":
        return sentence.low(index - 1) == "por"
    if low == "to":
        return sentence.mentions(_ENGLISH)
    return not sentence.low(index + 1).endswith(("ами", "ями", "ах", "ях", "ью"))


_THANKS = frozenset({"dank", "tak", "gracias"})


def _words(sentence: Sentence, index: int, _done: int, /) -> Candidate | None:
    spelling = SPELLINGS[sentence.language]
    low, start = sentence.lows[index], sentence.starts[index]
    if code := sentence.code_around(start):
        return Candidate(*code, FindingKind.IDENTIFIER)
    if spelling.compound and low not in spelling.small and (compound := spelling.compound(low)) and compound[1]:
        return Candidate(start, sentence.ends[index] - len(compound[1]), FindingKind.FIGURE, (Decimal(compound[0]),))
    if part := part_of_scale(sentence.low_text, start, spelling, sentence.language):
        return Candidate(start, part.end, FindingKind.FIGURE, part.values)
    words, at = words_from(sentence, index, spelling)
    number = spelled.read(words, spelling)
    if number is None:
        return _one_and_a_part(sentence, index)
    last = at[number.words - 1]
    exempt = word_exempt(sentence, index, last, number.value)
    if exempt is not None:
        return Candidate(start, max(sentence.ends[last], exempt[1]), exempt[0])
    if low in _FALSE_FRIENDS and _is_false_friend(sentence, index):
        return None
    if low in spelling.scales and (sentence.low(index - 1) in spelling.vague or sentence.low(last + 1) in _THANKS):
        return None
    if words[number.words - 1] == "score" and sentence.low(last + 1) != "of":
        return None
    scale = max(spelling.scales.get(words[number.words - 1], 1), 1)
    if part := part_added(Part(sentence.ends[last], (number.value,)), sentence.low_text, scale, spelling, sentence.language):
        return Candidate(start, part.end, FindingKind.FIGURE, part.values)
    values, end = amounts.worded(sentence, index, last, number.value)
    return Candidate(start, end, FindingKind.FIGURE, values)


def _one_and_a_part(sentence: Sentence, index: int) -> Candidate | None:
    """ "One and a half": one alone is no figure."""
    spelling = SPELLINGS[sentence.language]
    if sentence.lows[index] not in _ONES[sentence.language]:
        return None
    part = part_added(Part(sentence.ends[index], (Decimal(1),)), sentence.low_text, 1, spelling, sentence.language)
    return Candidate(sentence.starts[index], part.end, FindingKind.FIGURE, part.values) if part else None


_ONES = {
    language: frozenset(word for word, value in spelling.small.items() if value == 1) for language, spelling in SPELLINGS.items()
}

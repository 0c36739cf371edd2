"""Finds every number in one sentence and says what it is."""

import re
from collections.abc import Callable, Iterable, Iterator
from decimal import Decimal

from zuruf.assistant.prose import (
    amounts,
    claims,
    clock,
    dates,
    days,
    identifiers,
    markers,
    periods,
    signs,
    spelled,
    years,
)
from zuruf.assistant.prose.candidate import Candidate, claimed
from zuruf.assistant.prose.dense import DENSE, is_dense, scan_dense
from zuruf.assistant.prose.every_nth import every_nth
from zuruf.assistant.prose.figures import FindingKind
from zuruf.assistant.prose.named_by_words import word_exempt
from zuruf.assistant.prose.parts_of_scales import ADDING, Part, part_added, part_of_scale
from zuruf.assistant.prose.plain import Plain, plain
from zuruf.assistant.prose.roman import ROMAN, counts_something
from zuruf.assistant.prose.sentence import NUMERIC, Sentence
from zuruf.assistant.prose.slots import SLOT
from zuruf.assistant.prose.words import BEGINS_NUMBER, FOREIGN, SPELLINGS, foreign_compound, words_from

_Rule = Callable[[Sentence, int, int], Candidate | None]


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
            if done < sentence.ends[index] and _NUMERIC.match(sentence.text, done):
                # "12½½", "10⁵⁵⁵⁵": the number before took the head of the run.
                yield Candidate(done, sentence.ends[index], FindingKind.FIGURE)
                done = sentence.ends[index]
            continue
        first = sentence.lows[index][0]
        judge: _Rule = _digits if first in _DIGITS else _sign if _NUMERIC.match(first) else _words
        found = judge(sentence, index, done)
        if found is not None:
            yield found
            done = found.end
            sentence.found, sentence.found_end = found.kind.value, found.end
            sentence.has_year = sentence.has_year or found.kind is FindingKind.YEAR


_DIGITS = frozenset("0123456789")
_NUMERIC = re.compile(rf"[\d\[{NUMERIC}]")


def _places(sentence: Sentence) -> list[int]:
    """The tokens that may begin a number."""
    begins = BEGINS_NUMBER[sentence.language]
    return [index for index, low in enumerate(sentence.lows) if begins(low)]


def last_number(marker: str) -> int:
    """The number of a marker, or the last of its levels: 2.1. is 1."""
    return int(re.findall(r"\d+", marker)[-1])


def located(candidates: Iterable[Candidate], read: Plain) -> Iterator[Candidate]:
    """The candidates of a read text with their bounds in the written one."""
    for candidate in candidates:
        start, end = read.written(candidate.start, candidate.end)
        yield candidate._replace(start=start, end=end)


def figures_in(text: str, language: str, line_start: bool) -> Iterator[Candidate]:
    """The figures alone of a sentence of somebody else's text."""
    read = plain(text, language)
    found = scan_dense(read.text, language) if is_dense(read.text) else scan(Sentence(read.text, language, line_start))
    return (candidate for candidate in located(found, read) if candidate.kind is FindingKind.FIGURE)


def _sign(sentence: Sentence, index: int, _done: int, /) -> Candidate | None:
    low, start, end = sentence.lows[index], sentence.starts[index], sentence.ends[index]
    if low[0] == "[":
        match = SLOT.match(sentence.text, start)
        return Candidate(start, match.end(), FindingKind.SLOT, slot=match[1]) if match else None
    values = signs.worth(low)
    if signs.marks(sentence, index, values):
        sentence.markers = markers.seen(sentence.markers, int(values[0]))
        return Candidate(start, end, FindingKind.MARKER)
    if signs.names(sentence, index):
        return None
    values, end = amounts.magnified(sentence, index, values, end)
    return Candidate(amounts.signed_start(sentence.text, start), end, FindingKind.FIGURE, values)


def _digits(sentence: Sentence, index: int, done: int, /) -> Candidate | None:
    if sentence.starts[index] < sentence.claimed_until:
        return claimed(_figure(sentence, index))
    found = _exempt(sentence, index, done)
    if found is None:
        return claimed(_figure(sentence, index))
    if not claims.is_claim(sentence, index, found.start, found.end, found.kind):
        return found
    sentence.claimed_until = found.end
    amount = _figure(sentence, index)
    if found.kind not in _WHOLE or amount.end >= found.end:
        return claimed(amount)
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
    if low in ROMAN:
        counted = counts_something(sentence, index)
        return Candidate(start, sentence.ends[index], FindingKind.FIGURE, (Decimal(ROMAN[low]),)) if counted else None
    if part := part_of_scale(sentence.low_text, start, spelling, sentence.language):
        return Candidate(start, part.end, FindingKind.FIGURE, part.values)
    if (foreign := _foreign_words(sentence, index)) is not None:
        return foreign
    words, at = words_from(sentence, index, spelling)
    number = spelled.read(words, spelling)
    if number is None:
        return every_nth(sentence, index) or _one_and_a_part(sentence, index)
    last = at[number.words - 1]
    exempt = word_exempt(sentence, index, last, number.value)
    if exempt is not None:
        return Candidate(start, max(sentence.ends[last], exempt[1]), exempt[0])
    if _says_nothing(sentence, index, last):
        return None
    if part := _with_part(sentence, words, at, number):
        return Candidate(start, part.end, FindingKind.FIGURE, part.values)
    values, end = amounts.worded(sentence, index, last, number.value)
    return Candidate(start, end, FindingKind.FIGURE, values)


def _foreign_words(sentence: Sentence, index: int) -> Candidate | None:
    """A number in the words of another language: "twelve" in a German sentence."""
    low, start = sentence.lows[index], sentence.starts[index]
    if (value := foreign_compound(low, sentence.language)) is not None:
        return Candidate(start, sentence.ends[index], FindingKind.FIGURE, (Decimal(value),))
    other = FOREIGN[sentence.language].get(low)
    if other is None:
        return None
    words, at = words_from(sentence, index, SPELLINGS[other])
    number = spelled.read(words, SPELLINGS[other])
    if number is None:
        # "one hundred" behind words that nobody reads here: the scale alone is a claim without a value.
        return Candidate(start, sentence.ends[index], FindingKind.FIGURE) if low in SPELLINGS[other].scales else None
    return Candidate(start, sentence.ends[at[number.words - 1]], FindingKind.FIGURE, (number.value,))


def _with_part(sentence: Sentence, words: list[str], at: list[int], number: spelled.Spelled) -> Part | None:
    """The number with a half, a quarter or a third added to it; "tredive og en halv" is thirty and a half and not thirty-one."""
    spelling, language = SPELLINGS[sentence.language], sentence.language
    for count in (number.words, number.words - 1, number.words - 2):
        if count < number.words and words[number.words - 1] not in spelling.last_ones:
            return None
        shorter = number if count == number.words else spelled.read(words[:count], spelling) if count > 0 else None
        if shorter is None or shorter.words != count:
            continue
        scale = spelling.scales.get(words[count - 1], 1)
        whole = Part(sentence.ends[at[count - 1]], (shorter.value,))
        if part := part_added(whole, sentence.low_text, scale, spelling, language):
            return part
    return None


def _says_nothing(sentence: Sentence, first: int, last: int) -> bool:
    """Whether the number word is another word here, or said vaguely: several thousand, mil gracias, a high score."""
    spelling, low = SPELLINGS[sentence.language], sentence.lows[first]
    if low in _FALSE_FRIENDS and _is_false_friend(sentence, first):
        return True
    if low in spelling.scales and (sentence.low(first - 1) in spelling.vague or sentence.low(last + 1) in _THANKS):
        return True
    if low in spelling.scales and sentence.low(first - 1) == "the" and sentence.low(first - 2) == "by":
        return True
    return sentence.lows[last] == "score" and sentence.low(last + 1) != "of"


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

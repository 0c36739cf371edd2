"""Weeks, quarters and halves, by their number or their letter."""

import re

from zuruf.assistant.prose.calendar_words import (
    HALF_WORDS,
    QUARTER_WORDS,
    WEEK_SINGULAR,
    WEEK_WORDS,
)
from zuruf.assistant.prose.digits import SPACES
from zuruf.assistant.prose.figures import FindingKind
from zuruf.assistant.prose.following import plural_follows
from zuruf.assistant.prose.nouns import counts
from zuruf.assistant.prose.sentence import Sentence

_S = f"[{SPACES}]"
YEAR = r"(?:1[5-9]|20|21)\d\d"
"""A pattern of what can be a year."""

_NUMBERS = re.compile(
    rf"\d{{1,2}}(?!\d)(?:{_S}?(?:[,/–—‑-]|und|bis|and|to|og|til|y|a|та|і|и|до|по){_S}?\d{{1,2}}(?!\d))*", re.IGNORECASE
)
_ORDINAL_NOUN = re.compile(
    rf"(\d{{1,2}})(\.|st|nd|rd|th|\.?[ºª°]|\.?(?:er|ro|do|to)|[-‑]?(?:й|го|му|м|ій|я|у|ої|ю|ой|ий|ей|а|е|ому|тій|тому|тий|ю|ему))?"
    rf"(?:{_S}?(?:[,/–—‑-]|und|bis|and|to|og|til|y|та|і|и|до|по){_S}?(\d{{1,2}})(?:\.|st|nd|rd|th|[ºª°]|[-‑](?:й|го|му|м|ій|я|у|ої|ой|ий|ей|а|е))?)?{_S}{{1,2}}([^\W\d_]+)",
    re.IGNORECASE,
)
_WITH_YEAR = re.compile(
    rf"\.?{_S}?(?:[/,]|de\b|of\b|des\b|von\b|del\b)?{_S}?(?:Jahres{_S})?{YEAR}(?!\d|[.,]\d)(?:{_S}(?:року|года|р|г)\b\.?)?"
)


_LETTERED = re.compile(
    rf"(?:Q[1-4]|T[1-4]|[HS][12]|(?:FY|GJ|CY){_S}?(?:\d{{4}}|\d\d)|(?:KW|CW|W|V|К?Т){_S}?(?:[0-4]?\d|5[0-3]))(?![\w.,]?\d)"
    rf"(?:{_S}?[–—‑/-]{_S}?(?:(?:Q[1-4]|T[1-4]|[HS][12])(?!\w)|\d\d(?!\d)))?"
)
_SHORT_YEAR = re.compile(r"['’/-](?:(?:19|20)\d\d|\d\d)(?![\w.,]?\d)|[ ]?(?:FY|GJ)[ ]?(?:\d{4}|\d\d)(?!\d)")
_LETTERS = {
    "Q": FindingKind.QUARTER,
    "T": FindingKind.QUARTER,
    "H": FindingKind.HALF,
    "S": FindingKind.HALF,
    "F": FindingKind.YEAR,
    "G": FindingKind.YEAR,
    "C": FindingKind.YEAR,
}


def lettered_period(sentence: Sentence, index: int) -> tuple[int, int, FindingKind] | None:
    """Q3, Q3 2026, H1/2026, KW36, FY 26: a letter's shorthand with the year behind it."""
    if not sentence.is_word(index - 1):
        return None
    start = sentence.starts[index - 1]
    if start and (sentence.text[start - 1].isalnum() or sentence.text[start - 1] in "-_/"):
        return None
    match = _LETTERED.match(sentence.text, start)
    if match is None or match.end() < sentence.ends[index] or sentence.text[match.end() : match.end() + 1].isalnum():
        return None
    kind = _LETTERS.get(match.group()[0], FindingKind.WEEK)
    if match.group()[:2] == "CW":
        kind = FindingKind.WEEK
    if short := _SHORT_YEAR.match(sentence.text, match.end()):
        return start, short.end(), kind
    return start, _with_year(sentence, match.end()), kind


_SPANISH_QUARTER = re.compile(rf"[1-4]T{_S}?(?:de{_S})?20\d\d(?!\d|[.,]\d)")
"""2T 2026."""
_PERIOD_WORDS = WEEK_WORDS | QUARTER_WORDS | HALF_WORDS


def numbered_period(sentence: Sentence, index: int) -> tuple[int, FindingKind] | None:
    """A week, quarter or half with its number before or behind: KW 36, weeks 36–38, 3. Quartal, H1 2026, 2-ге півріччя."""
    if sentence.language == "es" and (spanish := _SPANISH_QUARTER.match(sentence.text, sentence.starts[index])):
        return spanish.end(), FindingKind.QUARTER
    if not sentence.mentions(_PERIOD_WORDS):
        return None
    word = _word_before(sentence, index)
    numbers = _NUMBERS.match(sentence.text, sentence.starts[index])
    if numbers is not None and word:
        kind = kind_of(word)
        if (
            kind is not None
            and _in_range(numbers.group(), kind)
            and not counts(sentence, sentence.index_at(numbers.end(), index))
        ):
            return _with_year(sentence, numbers.end()), kind
    match = _ORDINAL_NOUN.match(sentence.text, sentence.starts[index])
    if match is None:
        return None
    noun = match[4].lower().replace("’", "'")
    kind = kind_of(noun)
    if kind is None or not _in_range(" ".join(filter(None, (match[1], match[3]))), kind):
        return None
    if kind is FindingKind.WEEK and (noun not in WEEK_SINGULAR or match[2] is None):
        return None
    if kind is not FindingKind.WEEK and match[2] is None and sentence.language not in ("uk", "ru"):
        return None
    if noun in ("quarters", "quartale", "кварталы"):
        return None
    return _with_year(sentence, match.end()), kind


def kind_of(word: str) -> FindingKind | None:
    """Which kind of period a word names."""
    if word in WEEK_WORDS:
        return FindingKind.WEEK
    if word in QUARTER_WORDS:
        return FindingKind.QUARTER
    return FindingKind.HALF if word in HALF_WORDS else None


def _in_range(numbers: str, kind: FindingKind) -> bool:
    highest = {FindingKind.WEEK: 53, FindingKind.QUARTER: 4, FindingKind.HALF: 2}[kind]
    return all(1 <= int(number) <= highest for number in re.findall(r"\d+", numbers))


def _with_year(sentence: Sentence, end: int) -> int:
    match = _WITH_YEAR.match(sentence.text, end)
    if match is None:
        return end
    after = sentence.index_at(match.end(), 0)
    # "Im 2. Quartal 2026 Rechnungen": a year that counts what follows it is none. "Q3 2026 invoices" are those of a quarter.
    counting = sentence.language != "en" and plural_follows(
        sentence, after - 2, after, int(sentence.lows[after - 1]) if sentence.is_digits(after - 1) else 0
    )
    return end if counting else match.end()


def _word_before(sentence: Sentence, index: int) -> str:
    before = index - 1
    if sentence.low(before) in (".", "№", "#"):
        before -= 1
    if sentence.low(before) in ("nr", "no", "номер"):
        before -= 1
    return sentence.low(before) if sentence.is_word(before) else ""

"""Number words in a sentence: which words belong together, and when they name a day, an hour or a year instead."""

import re
from decimal import Decimal

from zuruf.assistant.prose import years
from zuruf.assistant.prose.calendar_words import DAY_PARTS, HALF_WORDS, QUARTER_WORDS, WEEK_WORDS, YEAR_WORDS_BEFORE
from zuruf.assistant.prose.clock import ALSO_COUNTED
from zuruf.assistant.prose.dates import is_month
from zuruf.assistant.prose.figures import FindingKind
from zuruf.assistant.prose.sentence import Sentence
from zuruf.assistant.prose.spelled import Spelling, read
from zuruf.assistant.prose.spelled_germanic import DANISH, ENGLISH, GERMAN
from zuruf.assistant.prose.spelled_other import RUSSIAN, SPANISH, UKRAINIAN
from zuruf.assistant.prose.vocabulary import words

SPELLINGS = {"de": GERMAN, "en": ENGLISH, "da": DANISH, "es": SPANISH, "uk": UKRAINIAN, "ru": RUSSIAN}
BEGINNINGS = {
    language: frozenset(spelling.small)
    | frozenset(spelling.hundreds)
    | frozenset(spelling.scales)
    | frozenset(spelling.halves)
    | spelling.articles
    for language, spelling in SPELLINGS.items()
}
NUMBER_WORDS = {language: BEGINNINGS[language] - SPELLINGS[language].articles for language in SPELLINGS}
"""Words that may belong to a cardinal; one in several parts (German, Danish) is found by COMPOUND."""

COMPOUND = {
    "de": re.compile(
        r"(?<![^\W\d_])(?:zwei|zwo|drei|vier|fünf|fuenf|sech|sieb|acht|neun|zehn|elf|zwölf|zwoelf|hundert|tausend|zwan|ein[uht])[^\W\d_]+"
    ),
    "da": re.compile(
        r"(?<![^\W\d_])(?:[eé][nt]|to|tre|fire|fem|seks|syv|otte|ni|ti|elleve|tolv|fjorten|sytten|atten|tyve|fyrre|halv|firs|hundrede?"
        r"|tusinde?)[^\W\d_]{2,}"
    ),
}


def has_compound(low: str, language: str) -> bool:
    """Whether a text in lower case may hold a cardinal written as one word."""
    pattern = COMPOUND.get(language)
    return pattern is not None and pattern.search(low) is not None


def is_compound(low: str, language: str) -> bool:
    """Whether the word is a cardinal written as one word."""
    pattern, compound = COMPOUND.get(language), SPELLINGS[language].compound
    return pattern is not None and compound is not None and pattern.match(low) is not None and compound(low) is not None


LANGUAGES = tuple(SPELLINGS)

MAX_WORDS = 24
"""The longest cardinal in words that is read as one."""


def words_from(sentence: Sentence, index: int, spelling: Spelling) -> tuple[list[str], list[int]]:
    """The consecutive words from `index` on that may form a cardinal, and the token each one is."""
    found, at = [sentence.low(index)], [index]
    while len(found) < MAX_WORDS:
        following = at[-1] + 1
        if (sentence.low(following) in ("-", "‑") and sentence.glued(following) and sentence.glued(following + 1)) or (
            sentence.low(following) == ","
            and sentence.language == "en"
            and _goes_on(sentence, following + 1, found[-1], spelling)
        ):
            following += 1
        low = sentence.low(following)
        if not sentence.is_word(following) or not (
            spelling.known(low) or low in spelling.joiners or low in spelling.decimals or low in spelling.last_ones
        ):
            break
        found.append(low)
        at.append(following)
    return found, at


def _goes_on(sentence: Sentence, index: int, scale: str, spelling: Spelling) -> bool:
    """Whether what stands behind a comma belongs to the cardinal before it: "one thousand, two hundred"."""
    limit = spelling.scales.get(scale, 0)
    if limit < 1000 or not sentence.is_word(index) or sentence.low(index) not in spelling.small:
        return False
    rest = read(words_from(sentence, index, spelling)[0], spelling)
    return rest is not None and 100 <= rest.value < limit


def word_exempt(sentence: Sentence, first: int, last: int, value: Decimal) -> tuple[FindingKind, int] | None:
    """What a number in words names when it is no figure, and where that ends: el tres de mayo, um neun Uhr, Woche zwölf."""
    end = sentence.ends[last]
    low, after, before = sentence.lows[first], sentence.low(last + 1), sentence.low(first - 1)
    if sentence.low(first - 1) == ".":
        before = sentence.low(first - 2)
    if value <= 31 and (is_month(sentence, last + 1) or (after in ("de", "of") and is_month(sentence, last + 2))):
        return FindingKind.DATE, end
    if value <= 24 and _hour(sentence, before, after, first, last):
        return FindingKind.TIME, end
    if value <= 53 and before in WEEK_WORDS:
        return FindingKind.WEEK, end
    if value <= 4 and before in QUARTER_WORDS:
        return FindingKind.QUARTER, end
    if value <= 2 and before in HALF_WORDS:
        return FindingKind.HALF, end
    if 1500 <= value <= 2199 and (before in YEAR_WORDS_BEFORE or years.year_context(sentence, first, last + 1, int(value))):
        return FindingKind.YEAR, end
    if sentence.language == "de" and low == "acht" and sentence.capital(first) and before in ("in", "außer"):
        return FindingKind.IDENTIFIER, end
    return None


_HALF = words("halb halv viertel dreiviertel kvart")


def _hour(sentence: Sentence, before: str, after: str, first: int, last: int) -> bool:
    if after in ("uhr", "o'clock", "am", "pm") or before in _HALF or (before in ("kl", "klokken")):
        return True
    if before in ("past", "nach", "vor", "over", "to", "i") and any(
        sentence.low(i) in ("half", "quarter", "viertel", "kvart", "halb") for i in (first - 2, first - 3)
    ):
        return True
    if sentence.language == "es" and before in ("las", "la") and sentence.low(first - 2) in ("a", "desde", "hasta", "sobre"):
        return not sentence.is_word(last + 1) or after in ("y", "de", "en") or after in DAY_PARTS
    if sentence.language == "ru" and after in ("часов", "часа") and (sentence.low(last + 2) in DAY_PARTS or before in ("в", "к")):
        return True
    return after in DAY_PARTS and sentence.language in ("uk", "ru") and (after not in ALSO_COUNTED or before in ("в", "о"))

"""Number words in a sentence: which words belong together.

Kept on purpose, as a person says them without having counted: vague amounts ("ein paar Dutzend", "hundreds of", "тысячи",
"tausend Dank"), the double and parts of a whole that everybody sees ("twice", "doppelt", "вдвое", "ein Drittel"), and ordinals
in words ("the third invoice", "двадцать первый"), but not a share ("every third
invoice"). A dozen, a score of and "сотня счетов" are figures.
"""

import re
from collections.abc import Callable, Mapping
from decimal import Decimal
from functools import lru_cache

from zuruf.assistant.prose.every_nth import ORDINALS
from zuruf.assistant.prose.parts_of_scales import PART_WORDS
from zuruf.assistant.prose.roman import ROMAN
from zuruf.assistant.prose.sentence import NUMERIC, Sentence
from zuruf.assistant.prose.spelled import Spelling, read
from zuruf.assistant.prose.spelled_germanic import DANISH, ENGLISH, GERMAN, german_compound
from zuruf.assistant.prose.spelled_other import RUSSIAN, SPANISH, UKRAINIAN
from zuruf.assistant.prose.vocabulary import words

SPELLINGS: dict[str, Spelling] = {"de": GERMAN, "en": ENGLISH, "da": DANISH, "es": SPANISH, "uk": UKRAINIAN, "ru": RUSSIAN}
_NATIVE = {
    language: frozenset(spelling.small)
    | frozenset(spelling.hundreds)
    | frozenset(spelling.scales)
    | frozenset(spelling.halves)
    | frozenset(spelling.wholes)
    | PART_WORDS[language]
    | frozenset(ROMAN)
    | frozenset(ORDINALS[language])
    | spelling.articles
    for language, spelling in SPELLINGS.items()
}
_SPOKEN_HERE = ("de", "en", "uk", "ru")
_ALSO_WORDS = words("null zero score once mille dutzend dozen paar")
"""Number words that are other words elsewhere, or names of things ("Coke Zero", a null value, a score)."""
_SHORTEST_FOREIGN = 4


def _foreign(language: str) -> Mapping[str, str]:
    """Number words of the other languages that are spoken here and the language each belongs to. A small model that slips into
    another language must not smuggle a figure in with it."""
    found: dict[str, str] = {}
    for other in _SPOKEN_HERE:
        if other == language:
            continue
        spelling = SPELLINGS[other]
        for word in (*spelling.small, *spelling.hundreds, *spelling.scales):
            if len(word) >= _SHORTEST_FOREIGN and word not in _NATIVE[language] and word not in _ALSO_WORDS:
                found.setdefault(word, other)
    return found


FOREIGN = {language: _foreign(language) if language in _SPOKEN_HERE else {} for language in SPELLINGS}
BEGINNINGS = {language: native | frozenset(FOREIGN[language]) for language, native in _NATIVE.items()}
NUMBER_WORDS = {language: BEGINNINGS[language] - SPELLINGS[language].articles for language in SPELLINGS}
"""Words that may belong to a cardinal; one in several parts (German, Danish) is found by COMPOUND."""

COMPOUND = {
    "de": re.compile(
        r"(?<![^\W\d_])(?:zwei|zwo|drei|vier|fünf|fuenf|sech|sieb|acht|neun|zehn|elf|zwölf|zwoelf|hundert|tausend|zwan|ein[uht]|eins?k|null)[^\W\d_]+"
    ),
    "da": re.compile(
        r"(?<![^\W\d_])(?:[eé][nt]|to|tre|fire|fem|seks|syv|otte|ni|ti|elleve|tolv|fjorten|sytten|atten|tyve|fyrre|halv|firs|hundrede?"
        r"|tusinde?|nul)[^\W\d_]{2,}"
    ),
    "uk": re.compile("(?:процентн|відсотков|кратн|разов|значн|цифров|денн|річн|місячн|тижнев)"),
    "ru": re.compile("(?:процентн|кратн|разов|значн|цифров|дневн|летн|месячн|недельн)"),
}
GERMAN_COMPOUND = COMPOUND["de"]
COMPOUND["en"] = GERMAN_COMPOUND
COMPOUND["uk"] = re.compile(f"{COMPOUND['uk'].pattern}|{GERMAN_COMPOUND.pattern}")
COMPOUND["ru"] = re.compile(f"{COMPOUND['ru'].pattern}|{GERMAN_COMPOUND.pattern}")


def foreign_compound(low: str, language: str) -> int | None:
    """The value of a German cardinal in one word within another language's sentence."""
    if language not in ("en", "uk", "ru") or GERMAN_COMPOUND.match(low) is None:
        return None
    found = german_compound(low)
    return found[0] if found is not None else None


def is_compound(low: str, language: str) -> bool:
    """Whether the word is a cardinal written as one word."""
    pattern, spelling = COMPOUND.get(language), SPELLINGS[language]
    if pattern is None or pattern.search(low) is None:
        return False
    if foreign_compound(low, language) is not None:
        return True
    if spelling.compound is None:
        return False
    return spelling.compound(low) is not None or spelling.half(low) is not None


_NUMERIC = re.compile(rf"[\d\[{NUMERIC}]")


def _begins_number(language: str) -> Callable[[str], bool]:
    """Whether a token (lower case) may begin a number. Answers are remembered: words come again and again."""
    beginnings = BEGINNINGS[language]

    @lru_cache(maxsize=8192)
    def begins(low: str) -> bool:
        return _NUMERIC.match(low) is not None or low in beginnings or is_compound(low, language)

    return begins


BEGINS_NUMBER = {language: _begins_number(language) for language in BEGINNINGS}

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
            spelling.known(low)
            or low in spelling.joiners
            or low in spelling.decimals
            or low in spelling.last_ones
            or (low in spelling.articles and sentence.low(following + 1) in spelling.scales)
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


def number_at(sentence: Sentence, index: int) -> tuple[Decimal, int] | None:
    """The cardinal in words that begins at `index`, from one up, and its last token."""
    if not sentence.is_word(index):
        return None
    spelling = SPELLINGS[sentence.language]
    words, at = words_from(sentence, index, spelling)
    number = read(words, spelling)
    if number is not None:
        return number.value, at[number.words - 1]
    one = words[0] in spelling.articles or spelling.small.get(words[0]) == 1
    return (Decimal(1), index) if one else None

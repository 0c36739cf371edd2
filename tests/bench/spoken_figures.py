"""Whether two texts hold the same figures: identifiers sign by sign, numbers, days and times by value."""

import re
from collections.abc import Iterable, Iterator
from decimal import Decimal
from functools import cache

from zuruf.assistant.prose.scan import figures_in
from zuruf.domain.languages import Language
from zuruf.domain.trade import TradeWords
from zuruf.language.spelled.amounts import mend_amounts
from zuruf.language.spelled.writing import CodeWriter
from zuruf.language.spoken.dates import MONTHS
from zuruf.language.spoken.numerals import Form, SlavicCase, cardinal, ordinal, slavic_ordinal
from zuruf.language.spoken.times import ukrainian_hour
from zuruf.language.spoken.units import WRITTEN, unit_forms

SHAPES = ("PR####", "RE-####-####", "LS-####-####", "A-####-##")
CODE = "|".join(shape.replace("#", r"\d") for shape in SHAPES)
_WRITER = CodeWriter(TradeWords(shapes=SHAPES))
_SLAVIC = (Language.UKRAINIAN, Language.RUSSIAN)
_SAID_CASES = (SlavicCase.MASCULINE, SlavicCase.GENITIVE, SlavicCase.DATIVE, SlavicCase.LOCATIVE, SlavicCase.NEUTER)
_MOST_PIECES = 5
_GREATEST_DAY = 53
_IN_TWO = re.compile(r"(?<![\d.,])(\d{1,3})[.\u00a0 ]?000 und ([1-9]\d?)(?![\d.,]*\d)(?! Cent| Öre| Rappen)")
_YEARS = range(1990, 2041)

Figures = tuple[tuple[str, ...], tuple[Decimal, ...]]
_NOTHING: Figures = ((), ())


def figures(text: str, language: Language) -> Figures:
    """The identifiers of a text, and the values of its other figures: of days and times those of their parts."""
    written = _written(text, language)
    rest = re.sub(CODE, " ", written)
    return tuple(sorted(re.findall(CODE, written))), tuple(sorted(value.normalize() for value in _values(rest, language)))


def signs(text: str, language: Language) -> str:
    """Every digit of a text in its order, with the letters of its identifiers: for what is read out sign by sign."""
    written = _written(text, language)
    letters = "".join(letter for code in re.findall(CODE, written) for letter in code if letter.isalpha())
    return letters + "".join(re.findall(r"\d", _in_digits(written, language)))


def same(heard: str, readings: Iterable[str], language: Language, *, sign_by_sign: bool) -> bool:
    """Whether a text holds the figures of one of the readings.

    Of a reading whose number is no figure ("ein Euro", "тиждень сім") the number words must be the same: any other text without
    figures would be as right. Where they do not say it all (a time: "um halb drei"), or there are none ("третина метра"), the
    whole reading must stand in the text word for word.
    """
    chosen = list(readings)
    found = figures(heard, language)
    for reading in chosen:
        if figures(reading, language) != found:
            continue
        counted = [] if sign_by_sign else _counted(reading, language)
        if found != _NOTHING or _plain(reading) in _plain(heard) or (counted and counted == _counted(heard, language)):
            return True
    digits = signs(heard, language)
    return sign_by_sign and bool(digits) and any(digits == signs(reading, language) for reading in chosen)


def _plain(text: str) -> str:
    """The words of a text with a space around each."""
    letters = re.sub("[’ʼ']", "", text.casefold()).replace("ё", "е")
    words = " ".join(re.findall(r"[^\W_]+", letters))
    return f" {words} "


def _counted(text: str, language: Language) -> list[int]:
    """The values of a text's number words, each by itself."""
    values = _word_values(language)
    return [values[word] for word in _plain(text).split() if word in values]


@cache
def _word_values(language: Language) -> dict[str, int]:
    numbers = (*range(21), *range(30, 100, 10), *range(100, 1000, 100))
    if language is Language.GERMAN:
        numbers = (*range(100), *range(100, 1000, 100), *_YEARS)
    values: dict[str, int] = {}
    for number in numbers:
        words = {cardinal(number, language, form) for form in Form} | set(_forms(number, language) if number else ())
        values |= {_plain(word).strip(): number for word in words if " " not in word}
    return values


def _written(text: str, language: Language) -> str:
    """As the program writes what it hears; "viertausendundneunundneunzig", written "4000 und 99", is one number."""
    written = mend_amounts(_WRITER.write(_joined(text, language), language), language)
    return _IN_TWO.sub(lambda match: f"{match[1]}0{match[2]:0>2}", written) if language is Language.GERMAN else written


def _values(text: str, language: Language) -> Iterator[Decimal]:
    worded = _in_digits(text, language)
    done = 0
    for figure in figures_in(worded, language.value, line_start=False):
        yield from map(Decimal, re.findall(r"\d+", worded[done : figure.start]))
        # A percentage has two values, as itself and as a share of one.
        yield from sorted(figure.values, key=abs)[-1:]
        done = figure.end
    yield from map(Decimal, re.findall(r"\d+", worded[done:]))


def _in_digits(text: str, language: Language) -> str:
    """With months as numbers, and ordinals that were written in words in digits."""
    pattern, numbers = _ordinals(language)
    plain = re.sub("[’ʼ]", "'", text)
    return pattern.sub(lambda match: f"{numbers[match[0].casefold()]} ", plain)


def _joined(text: str, language: Language) -> str:
    """Number words that were written in pieces, in one: "де в'яносто", "дев'я-но-сто", "двад цять"."""
    plain = re.sub("[’ʼ]", "'", text)
    if language in _SLAVIC:
        plain = _glued(language).sub(lambda match: f"{_HALVES.get(match[1].casefold(), match[1])} ", plain)
        plain = _ONE_AND_A_HALF.sub(r"\1и", plain)
    pieces = re.split(r"([\s-]+)", plain)
    known = _number_words(language)
    at = 0
    while at < len(pieces):
        for end in range(min(at + 2 * _MOST_PIECES, len(pieces) + 1) - 1, at + 1, -2):
            parts = [piece.casefold() for piece in pieces[at:end:2]]
            joined = "".join(parts)
            if joined.rstrip(".,;:!?") in known and not all(part in known for part in parts):
                pieces[at:end] = [joined]
                break
        at += 2
    return "".join(pieces)


@cache
def _glued(language: Language) -> re.Pattern[str]:
    """A half and what it halves, or in Ukrainian a word for at and its hour, written as one: "півлітра", "одев'ятій"."""
    halved = {unit_forms(unit, language)[1] for unit in set(WRITTEN.values())}
    half = f"{'пів' if language is Language.UKRAINIAN else 'пол'}(?=-?(?:{'|'.join(sorted(halved))})\\b)"
    if language is Language.RUSSIAN:
        return re.compile(rf"\b({half})-?", re.IGNORECASE)
    hours = {form for hour in range(1, 24) for form in (ukrainian_hour(hour, SlavicCase.LOCATIVE), ordinal(hour, language))}
    at = "|".join(re.escape(hour.replace("’", "'")) for hour in sorted(hours) if " " not in hour)
    return re.compile(rf"\b({half}|об?(?=(?:{at})\b))-?", re.IGNORECASE)


_ONE_AND_A_HALF = re.compile(r"\b(півтор)(?:ий|ої|ого)\b", re.IGNORECASE)
"""Endings that the Ukrainian word does not have."""
_HALVES = {"пол": "0,5"}
"""How a half is read that stands before its unit alone."""


@cache
def _number_words(language: Language) -> frozenset[str]:
    """Single words: a number of several is no word of its own."""
    numbers = (*range(21), *range(30, 100, 10), *range(100, 1000, 100))
    words = {cardinal(number, language) for number in numbers}
    if language in _SLAVIC:
        words |= {word for number in numbers[1:] for word in _forms(number, language)}
    return frozenset(word.replace("’", "'").casefold() for word in words if " " not in word)


@cache
def _ordinals(language: Language) -> tuple[re.Pattern[str], dict[str, int]]:
    numbers: dict[str, int] = {}
    for number in (*range(1, _GREATEST_DAY + 1), *_YEARS):
        for words in _forms(number, language):
            numbers.setdefault(words.replace("’", "'").casefold(), number)
    for month, name in enumerate(MONTHS[language], 1):
        numbers[name.casefold()] = month
    if language is Language.UKRAINIAN:
        for hour in range(1, 24):
            numbers.setdefault(ukrainian_hour(hour, SlavicCase.LOCATIVE), hour)
    longest_first = sorted(numbers, key=len, reverse=True)
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, longest_first))})\b", re.IGNORECASE), numbers


def _forms(number: int, language: Language) -> Iterator[str]:
    if language in _SLAVIC:
        yield from (slavic_ordinal(number, language, case) for case in _SAID_CASES)
    elif language is Language.GERMAN:
        yield from (ordinal(number, language) + ending for ending in ("", "n", "r", "s"))
    else:
        yield ordinal(number, language)
        yield ordinal(number, language).replace("-", " ")

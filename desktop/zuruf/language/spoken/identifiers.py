"""Invoice and article numbers as they are read out: letters by name, then digits in the groups people use."""

import re

from zuruf.domain.languages import Language
from zuruf.language.lexicon import in_order
from zuruf.language.spoken.context import text_after, text_before
from zuruf.language.spoken.numerals import cardinal, digits

BARCODES = (
    r"\b(?P<kind>EAN|GTIN|ISBN)(?:[ :-]{1,2})(?P<digits>\d{8,14})(?!\w)",
    r"(?<![\w.,+-])(?P<digits>\d{11,14})(?![\w]|[.,]\d)",
)
"""Numbers of many digits that nobody reads as a number."""
_CAPITAL = "[A-ZÄÖÜА-ЯІЇЄҐ]"
# Letters within a code end at a digit, a hyphen or the code's end: a run of capitals is read in one way alone.
_WITHIN = rf"{_CAPITAL}{{1,4}}(?![^\W\d_])"
IDENTIFIER = (
    rf"(?<![\w.,])(?:{_CAPITAL}{{1,5}}[-–]?\d++|\d{{3,12}}[-–]{_CAPITAL}(?![^\W\d_]))"
    rf"(?:[-–]?(?:\d++|{_WITHIN}))*(?!\w|[.,]\d)"
)
"""Letters and digits in a row, with or without hyphens: `RE-2026-0117`, `AB12C34`, `4711-A`."""
BEFORE = rf"(?<=\w)[ \u00a0](?={_CAPITAL}{{1,5}}[-–]?(?:\d{{3}}|\d{{1,2}}[-–]\d))"
"""The space between a word and the identifier behind it."""
TELEPHONE = (
    r"(?<![\w.,+-])\+?(?:\(\d{1,5}\)|\d{1,5})(?:[ \u00a0\u202f/-]{1,3}\d{2,8}){1,6}(?![\w-])(?![.,]\d)",
    r"(?<![\w.,+-])\+?\d{5,15}(?!\w)(?![.,]\d)",
)
"""Digits in groups that may be a telephone number; what stands before them tells."""
_CALLED = re.compile(
    r"\b(?:tel|telefon(?:nummer)?|fon|mobil|handy|fax|hotline|durchwahl|phone|mobile|тел|телефону?|моб|факс|номер телефон[ау])"
    r"[.:]{0,2}\s{0,3}$",
    re.IGNORECASE,
)
_FEWEST_CALLED = 7
_FEWEST_APART = 3
"""Digits of an identifier that is dictated: "A4" and "K 12" are names."""
_DAY = re.compile(r"\d{1,2}([/-])\d{1,2}\1\d{4}")
_PART = re.compile(r"[A-Za-zÄÖÜА-ЯІЇЄҐа-яіїєґ]+|\d+")

# A Cyrillic voice does not know Latin letters.
_LATIN_LETTERS = {
    Language.UKRAINIAN: dict(
        zip(
            "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
            in_order("а бе це де е еф ґе аш і йот ка ел ем ен о пе ку ер ес те у ве дубль-ве ікс ігрек зет"),
            strict=True,
        )
    ),
    Language.RUSSIAN: dict(
        zip(
            "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
            in_order("а бэ цэ дэ е эф гэ аш и йот ка эль эм эн о пэ ку эр эс тэ у вэ дубль-вэ икс игрек зэт"),
            strict=True,
        )
    ),
}

_BETWEEN = {Language.ENGLISH: ", dash, "}
"""Between two groups of digits: without the word "six; zero" comes back as 6 1 0 in English, from one voice as from another."""


def spoken_identifier(identifier: str, language: Language) -> str:
    """`RE-2026-0117` -> `R E, zwei, null, zwei, sechs; null, eins, eins, sieben`; `A4` -> `A vier`.

    Every digit has a pause behind it, a group a longer one: what is said in one breath ("null null eins sieben", "twenty
    twenty-six zero one") comes back with other digits. The names of Slavic letters are as short, so they are kept apart too.
    """
    parts = _PART.findall(identifier)
    if sum(len(part) for part in parts if part.isdigit()) < _FEWEST_APART:
        return " ".join(_letters(part, language, " ") if part.isalpha() else digit_group(part, language) for part in parts)
    said = ""
    for before, part in zip(["", *parts], parts, strict=False):
        said += _BETWEEN.get(language, "; ") if before.isdigit() and part.isdigit() else ", " if before else ""
        said += apart(part, language) if part.isdigit() else _letters(part, language)
    return said


def say_identifier(match: re.Match[str], language: Language) -> str:
    """With a pause before what follows: "…, seven metres" would be seven of them."""
    words = spoken_identifier(match[0], language)
    return f"{words}," if ", " in words and re.match(r"[ \u00a0][^\W\d_]", text_after(match)) else words


def apart(figures: str, language: Language) -> str:
    """Each digit by itself, with a pause behind it."""
    return ", ".join(digits(figure, language) for figure in figures)


def say_barcode(match: re.Match[str], language: Language) -> str:
    """Digit by digit, and a full stop after every fourth: of the three 3 in "3813 3393" a shorter pause leaves two."""
    kind = f"{_letters(match['kind'], language)}, " if "kind" in match.re.groupindex else ""
    said = kind + ". ".join(apart(group, language) for group in re.findall(r"\d{1,4}", match["digits"]))
    return f"{said}," if re.match(r"[ \u00a0][^\W\d_]", text_after(match)) else said


def say_telephone(match: re.Match[str], language: Language) -> str | None:
    """Digit by digit with a longer pause between the groups; None for what is rather a number or a day."""
    groups = re.findall(r"\d+", match[0])
    called = _CALLED.search(text_before(match)) is not None
    whole = sum(map(len, groups))
    begins = match[0].startswith("+") or (match[0].startswith(("0", "(0")) and len(groups) > 1)
    if _DAY.fullmatch(match[0]) or not (called or (begins and whole >= _FEWEST_CALLED)):
        return None
    plus = f"{_PLUS[language]} " if match[0].startswith("+") else ""
    return plus + "; ".join(apart(group, language) for group in groups)


_PLUS = {Language.GERMAN: "plus", Language.ENGLISH: "plus", Language.UKRAINIAN: "плюс", Language.RUSSIAN: "плюс"}


def _letters(letters: str, language: Language, between: str = ", ") -> str:
    """German and English voices read single capitals by their name."""
    names = _LATIN_LETTERS.get(language)
    return " ".join(letters.upper()) if names is None else between.join(names.get(letter, letter) for letter in letters.upper())


def digit_group(group: str, language: Language) -> str:
    """A run of digits: zeros in front one by one, then a pair as a number, four digits as two pairs, else digit by digit."""
    rest = group.lstrip("0")
    zeros = digits("0" * (len(group) - len(rest)), language)
    if not rest:
        return zeros
    if len(rest) <= 2:
        words = cardinal(int(rest), language)
    elif len(rest) == 4 and not zeros and rest[2] != "0" and rest[1:3] != "00":
        words = f"{cardinal(int(rest[:2]), language)} {cardinal(int(rest[2:]), language)}"
    else:
        words = digits(rest, language)
    return f"{zeros} {words}".strip()

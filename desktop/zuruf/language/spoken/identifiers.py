"""Invoice and article numbers as they are read out: letters by name, then digits in the groups people use."""

import re

from zuruf.domain.languages import Language
from zuruf.language.lexicon import in_order
from zuruf.language.spoken.context import text_before
from zuruf.language.spoken.numerals import cardinal, digits

BARCODES = (
    r"\b(?P<kind>EAN|GTIN|ISBN)(?:[ :-]{1,2})(?P<digits>\d{8,14})(?!\w)",
    r"(?<![\w.,+-])(?P<digits>\d{11,14})(?![\w]|[.,]\d)",
)
"""Numbers of many digits that nobody reads as a number."""
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
_DAY = re.compile(r"\d{1,2}([/-])\d{1,2}\1\d{4}")
_PART = re.compile(r"[A-Za-zÄÖÜА-ЯІЇЄҐа-яіїєґ]+|\d+")

# German and English voices read single capitals by their name. A Cyrillic voice does not know Latin letters.
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


def spoken_identifier(identifier: str, language: Language) -> str:
    """`RE-2026-0117` -> `R E, zwei null zwei sechs, null eins eins sieben`; in English `R E, twenty twenty-six, …`.

    Several groups of digits are kept apart by pauses: without them "twenty twenty-six zero" is heard as "2020, 6, 0". Pairs are
    heard well in English alone: "zwanzig sechsundzwanzig" comes back as "26 und 20".
    """
    parts = _PART.findall(identifier)
    several = sum(part.isdigit() for part in parts) > 1
    return (", " if several else " ").join(_part(part, language) for part in parts)


def say_barcode(match: re.Match[str], language: Language) -> str:
    """Digit by digit."""
    kind = f"{match['kind']} " if "kind" in match.re.groupindex else ""
    return kind + digits(match["digits"], language)


def say_telephone(match: re.Match[str], language: Language) -> str | None:
    """Digit by digit with a pause between the groups; None for what is rather a number or a day."""
    groups = re.findall(r"\d+", match[0])
    called = _CALLED.search(text_before(match)) is not None
    whole = sum(map(len, groups))
    begins = match[0].startswith("+") or (match[0].startswith(("0", "(0")) and len(groups) > 1)
    if _DAY.fullmatch(match[0]) or not (called or (begins and whole >= _FEWEST_CALLED)):
        return None
    plus = f"{_PLUS[language]} " if match[0].startswith("+") else ""
    return plus + ", ".join(digits(group, language) for group in groups)


_PLUS = {Language.GERMAN: "plus", Language.ENGLISH: "plus", Language.UKRAINIAN: "плюс", Language.RUSSIAN: "плюс"}


def _part(part: str, language: Language) -> str:
    if part.isdigit():
        return digit_group(part, language) if language is Language.ENGLISH else digits(part, language)
    names = _LATIN_LETTERS.get(language, {})
    return " ".join(names.get(letter, letter) for letter in part.upper())


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

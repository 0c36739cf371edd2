"""Numbers as people write them, in either convention of marks, and what looks like a number and is none."""

import re
from decimal import Decimal

from zuruf.domain.languages import Language
from zuruf.language.spoken.identifiers import digit_group

SPACE = "[ \u00a0\u202f\u2009\u2007]"
NOON = r"[ap]\.?m\b"
"""Before or after it, in English: `7:30pm`."""
_GREATEST_LENGTH = 40
# A space or an apostrophe only groups where whole groups of three follow; a space not inside a row of figures ("030 123 456").
# No group is possessive here: before Python 3.11.5 such a group keeps what it gave up ("2." for "2"), and Debian has 3.11.2.
_BY_SPACES = rf"(?<!\d{SPACE})[1-9]\d{{0,2}}(?:{SPACE}\d{{3}}(?!\d))+(?!{SPACE}\d{{3}}(?!\d))"
_BY_APOSTROPHES = r"[1-9]\d{0,2}(?:['’]\d{3}(?!\d))+(?!['’]\d)"
_GROUPED = rf"(?:{_BY_SPACES}|{_BY_APOSTROPHES})(?:[.,]\d++)?(?![.,'’]?\d)"
_FIGURES = rf"(?:{_GROUPED}|\d++(?:[.,]\d++)*(?![.,]?\d))"
START = r"(?<![\w.,])"
INNER = rf"[-−]?{_FIGURES}"
"""A number wherever it stands: `1 234,50`, `1'234.50`, `1.234.567`, and `192.168.1.1`, which `read` refuses."""
NUMBER = START + INNER
AMOUNT = rf"(?:[-−]|(?<![^\s(\[€$£₴₽])–|(?:(?<=[:=] )|(?<=\())[-−–]{SPACE})?{_FIGURES}"
"""A number beside a currency or a unit, where a dash, and one with a space behind a colon, are a minus too: `–12,50 €`."""

_DECIMAL = {Language.GERMAN: ",", Language.ENGLISH: ".", Language.UKRAINIAN: ",", Language.RUSSIAN: ","}
_POINT = {Language.GERMAN: "Punkt", Language.ENGLISH: "point", Language.UKRAINIAN: "крапка", Language.RUSSIAN: "точка"}


def read(written: str, language: Language) -> Decimal | None:
    """The value of a written number; None where the marks leave no single reading (`192.168.1.1`) or it is endless."""
    unsigned = re.sub(rf"^[-−–]{SPACE}?", "", written)
    figures = re.sub(rf"{SPACE}|['’]", "", unsigned)
    if len(figures) > _GREATEST_LENGTH:
        return None
    plain = figures.replace(",", ".") if len(figures) < len(unsigned) else _plain(figures, language)
    return None if plain is None else Decimal(f"-{plain}" if len(unsigned) < len(written) else plain)


def _plain(figures: str, language: Language) -> str | None:
    """Figures without group marks and with a point before the decimals."""
    marks = re.findall("[.,]", figures)
    if not marks:
        return figures
    last = marks[-1]
    whole, _, end = figures.rpartition(last)
    groups_by_thousands = re.fullmatch(r"[1-9]\d{0,2}(?:\.\d{3})+|[1-9]\d{0,2}(?:,\d{3})+", figures) is not None
    if len(marks) == 1:
        return _one_mark(whole, end, last, language, could_group=groups_by_thousands)
    if groups_by_thousands:
        return re.sub("[.,]", "", figures)
    if marks.count(last) == 1 and re.fullmatch(r"[1-9]\d{0,2}(?:\.\d{3})+|[1-9]\d{0,2}(?:,\d{3})+", whole):
        return f"{re.sub('[.,]', '', whole)}.{end}"
    return None


def _one_mark(whole: str, end: str, mark: str, language: Language, *, could_group: bool) -> str | None:
    if mark == _DECIMAL[language] or not could_group:
        return f"{whole}.{end}"
    # In the Slavic languages a point is neither mark: "1.234" may be meant either way, so it is said as it stands.
    return whole + end if language in (Language.GERMAN, Language.ENGLISH) else None


def say_as_written(written: str, language: Language) -> str:
    """Group by group with the marks: `192.168.1.1` -> `eins neun zwei Punkt eins sechs acht Punkt eins Punkt eins`."""
    parts = re.findall(r"\d+|[.,]", written)
    return "".join(
        f" {_POINT[language]} " if part == "." else ", " if part == "," else digit_group(part, language) for part in parts
    )

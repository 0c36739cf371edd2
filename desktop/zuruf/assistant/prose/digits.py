"""Numbers written in digits: which stretch is one number, and what it can be worth in a language.

Group and decimal marks are read by the reply's language unless the form allows one reading only: "1.5" is one and a half in
German too, "1,234,567" is over a million everywhere, "1.234" is a thousand in German and little more than one in English.
"""

import re
from dataclasses import dataclass
from decimal import Decimal

SPACES = " \u00a0\u202f\u2009\u2007"
APOSTROPHES = "'’ʼ"

RUN = re.compile(rf"\d+(?:(?:[.,{APOSTROPHES}٬٫]|[{SPACES}](?=\d\d\d(?!\d)))\d+){{0,15}}")
"""Digits with marks between them. A space joins only before exactly three digits."""

_EXPONENT = re.compile(
    rf"[eEеЕ]([+\-−]?\d{{1,3}})(?!\w)|[{SPACES}]?[x×·*][{SPACES}]?10(?:\^([+\-−]?\d{{1,3}})(?!\d)|([⁺⁻]?[⁰¹²³⁴-⁹]{{1,3}}))"
)
_NO_CENTS = re.compile(r",[-–—]{1,2}(?![\w-])")
_POWER = re.compile(r"\^([+\-−]?\d{1,3})(?!\d)|([⁺⁻]?[⁰¹²³⁴-⁹]{1,3})")
_SUPERSCRIPTS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻−", "0123456789+--")

VULGAR = {
    "½": Decimal("0.5"), "¼": Decimal("0.25"), "¾": Decimal("0.75"), "⅕": Decimal("0.2"), "⅖": Decimal("0.4"),
    "⅗": Decimal("0.6"),
    "⅘": Decimal("0.8"), "⅛": Decimal("0.125"), "⅜": Decimal("0.375"), "⅝": Decimal("0.625"), "⅞": Decimal("0.875"),
    "⅓": None, "⅔": None, "⅙": None, "⅚": None, "⅐": None, "⅑": None, "⅒": Decimal("0.1"),
}  # fmt: skip
"""Fractions in one character. Thirds and sixths have no exact decimal value and equal nothing."""

MAX_DIGITS = 40
"""A number of more digits is nobody's figure: it has no value here and is never kept."""


@dataclass(frozen=True, slots=True)
class Number:
    """A number in digits at a place: where it ends, what it may be worth (nothing if unreadable)."""

    end: int
    values: tuple[Decimal, ...]


_GOES_ON = frozenset("eEеЕ^x×·*⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻") | frozenset(SPACES) | frozenset(VULGAR)


def read(text: str, start: int, language: str) -> Number:
    """The number whose first digit stands at `start`. Digits must be ASCII (see `scan.plain_digits`)."""
    match = RUN.match(text, start)
    assert match is not None
    body = match.group()
    if start > 1 and text[start - 1] == "," and text[start - 2].isdecimal():
        # A further item of "42,43,44".
        body = body[: len(body) - len(body.lstrip("0123456789"))]
        return Number(start + len(body), _values([body], [], language))
    if (dash := _NO_CENTS.match(text, match.end())) and body.replace(".", "").isdecimal():
        return Number(dash.end(), _split(text, start, body, language)[1])
    end, values = _split(text, start, body, language)
    if text[end : end + 1] not in _GOES_ON:
        return Number(end, values)
    if values and (mixed := VULGAR.get(text[end : end + 1])) is not None:
        return Number(end + 1, tuple(value + mixed for value in values))
    if (exponent := _EXPONENT.match(text, end)) is not None:
        power = int((exponent.group(1) or exponent.group(2) or exponent.group(3)).translate(_SUPERSCRIPTS))
        return Number(exponent.end(), tuple(_shift(value, power) for value in values))
    if (exponent := _POWER.match(text, end)) is not None and text[start:end].isdecimal():
        power = int((exponent.group(1) or exponent.group(2)).translate(_SUPERSCRIPTS))
        return Number(exponent.end(), tuple(value**power for value in values if value and 0 <= power <= MAX_DIGITS))
    return Number(end, values)


def readings(body: str, language: str) -> tuple[Decimal, ...]:
    """What a whole written number (digits and marks only) may be worth; empty if it is no single number."""
    match = RUN.fullmatch(body)
    if match is None:
        return ()
    end, values = _split(body, 0, body, language)
    return values if end == len(body) else ()


def _shift(value: Decimal, power: int) -> Decimal:
    return value * Decimal(10) ** power


def _split(text: str, start: int, body: str, language: str) -> tuple[int, tuple[Decimal, ...]]:
    """Cuts `body` where it cannot be one number: "2026 500" is two, "3,4,5" is three."""
    if body.isdecimal():
        # "000" is no way to write zero, but the tail of a number that was cut: 45_000, 45·000.
        readable = len(body) <= MAX_DIGITS and (len(body) == 1 or body.strip("0"))
        return start + len(body), (Decimal(body),) if readable else ()
    parts = re.split(r"(\D)", body)
    groups, marks = parts[0::2], parts[1::2]
    spaced = next((i for i, mark in enumerate(marks) if mark in SPACES), None)
    if spaced is not None and not _thousands(groups[: spaced + 2]):
        cut = sum(map(len, parts[: 2 * spaced + 1]))
        return _split(text, start, body[:cut], language)
    values = _values(groups, marks, language)
    if values:
        return start + len(body), values if len(body) <= 2 * MAX_DIGITS else ()
    if len(set(marks)) == 1 and marks[0] == "," and len(groups) > 2:
        return start + len(groups[0]), _values(groups[:1], [], language)
    return start + len(body), ()


def _thousands(groups: list[str]) -> bool:
    return 1 <= len(groups[0]) <= 3 and all(len(group) == 3 for group in groups[1:])


def _lakhs(groups: list[str]) -> bool:
    return (
        len(groups) > 2 and 1 <= len(groups[0]) <= 2 and len(groups[-1]) == 3 and all(len(group) == 2 for group in groups[1:-1])
    )


def _values(groups: list[str], marks: list[str], language: str) -> tuple[Decimal, ...]:
    whole = "".join(groups)
    if not marks:
        return (Decimal(whole),)
    last, others = marks[-1], set(marks[:-1])
    if last in SPACES or last in APOSTROPHES or last == "٬":
        grouped = len(others | {last}) == 1 and _thousands(groups)
        return (Decimal(whole),) if grouped else ()
    fraction = Decimal(f"{''.join(groups[:-1])}.{groups[-1]}")
    if last == "٫" or (others and last not in others):
        grouped = len(others) <= 1 and (len(groups) == 2 or _thousands(groups[:-1]) or (others == {","} and _lakhs(groups[:-1])))
        return (fraction,) if grouped else ()
    if others:
        repeated = others == {last} and (_thousands(groups) or (last == "," and _lakhs(groups)))
        return (Decimal(whole),) if repeated else ()
    return _one_mark(groups, last, Decimal(whole), fraction, language)


def _one_mark(groups: list[str], mark: str, whole: Decimal, fraction: Decimal, language: str) -> tuple[Decimal, ...]:
    """One point or comma: the only place where the language decides."""
    if not _thousands(groups) or groups[0].startswith("0"):
        return (fraction,)
    if language == "en":
        return (whole,) if mark == "," else (fraction,)
    if mark == ",":
        return (fraction,)
    # Ukrainian and Russian use the point for neither, so both readings are open.
    return (whole, fraction) if language in ("uk", "ru") else (whole,)

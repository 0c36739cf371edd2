"""Names that are told by their form: in quotation marks, before a legal form, of letters and digits, a country's name with
another one behind it. What stands in them is no country, no currency and no number of its own: "Krone Ltd", "3M"."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from zuruf.assistant.query.focus_lexicon import BEFORE_NAME
from zuruf.assistant.query.period_joints import COMPANY, JOINTS
from zuruf.assistant.query.said_values import countries_said, currencies_said
from zuruf.domain.languages import Language

_LARGE = r"[A-ZÄÖÜÆØÅА-ЯЁІЇЄҐ][\w’'.-]*"
_ROW = rf"{_LARGE}(?:(?: & | und | and | и | та | і | ){_LARGE}){{0,3}}"
_QUOTED = re.compile(r"[\"„“”«‚‘]([^\"„“”«»‚‘]{2,60})[\"“”»’‘]")


@dataclass(frozen=True, slots=True)
class Firm:
    """A name in a text: `start` and `end` are offsets; `forms` are what it may be stored as, the longest first."""

    start: int
    end: int
    forms: tuple[str, ...]


def firms_said(text: str, language: Language) -> tuple[Firm, ...]:
    """The names from left to right; of two that overlap, the longer one."""
    kept: list[Firm] = []
    for firm in sorted(_all(text, language), key=lambda each: each.start - each.end):
        if all(firm.end <= other.start or other.end <= firm.start for other in kept):
            kept.append(firm)
    return tuple(sorted(kept, key=lambda firm: firm.start))


def without_firms(text: str, firms: tuple[Firm, ...]) -> str:
    """The text with commas in their places, so that nothing is joined across them."""
    for firm in firms:
        text = text[: firm.start] + "," * (firm.end - firm.start) + text[firm.end :]
    return text


def _all(text: str, language: Language) -> Iterator[Firm]:
    for match in _QUOTED.finditer(text):
        yield Firm(match.start(), match.end(), (match[1].strip(),))
    for match in _with_form().finditer(text):
        yield Firm(match.start(), match.end(), _endings(match["name"], match["form"]))
    for match in _mixed(language).finditer(text):
        yield Firm(match.start("name"), match.end("name"), (match["name"],))
    for match in _called(language).finditer(text):
        words = match["name"].split()
        leading = " ".join(words[:1])
        coded = countries_said(leading, language) or currencies_said(leading)
        # "Czech Republic" is a country in two words, "Georgia Miller" is a person.
        if len(words) > 1 and coded and countries_said(match["name"], language) in ((), countries_said(leading, language)):
            yield Firm(match.start("name"), match.end("name"), (match["name"],))


def _endings(name: str, form: str) -> tuple[str, ...]:
    """ "Umsatz Krone" and "GmbH": the name may begin with either word, and be stored with its form or without."""
    words = name.split()
    rows = [" ".join(words[at:]) for at in range(len(words)) if words[at] not in {"&", "und", "and", "и", "та", "і"}]
    return tuple(each for row in rows for each in (f"{row} {form}", row))


@cache
def _with_form() -> "re.Pattern[str]":
    return re.compile(rf"(?<!\w)(?P<name>{_ROW}) (?P<form>(?i:{COMPANY}))(?!\w)")


@cache
def _mixed(language: Language) -> "re.Pattern[str]":
    """ "3M" and "M8" behind a word that names follow, and no amount ("for 3M euros")."""
    counted = JOINTS[language].counted
    name = r"\d+[A-ZА-Я][\w-]*|[A-ZА-Яa-zа-я]+-?\d[\w-]*"
    return re.compile(rf"(?<!\w)(?i:{BEFORE_NAME[language]}) (?P<name>{name})(?!\w)(?! ?(?i:{counted})(?!\w))")


@cache
def _called(language: Language) -> "re.Pattern[str]":
    """A row of large words behind a word that names follow; in German nouns are large as well, so only behind "Kunde"."""
    before = JOINTS[language].called if language is Language.GERMAN else f"{BEFORE_NAME[language]}|{JOINTS[language].called}"
    return re.compile(rf"(?<!\w)(?i:{before}) (?P<name>{_LARGE}(?: {_LARGE}){{1,2}})")

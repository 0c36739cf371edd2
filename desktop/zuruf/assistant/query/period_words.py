"""Finds the period that a request names ("im letzten Monat", "since March", "за последние 90 дней") and writes it as periods.py
reads it. Known words are plain code's business: a model that has to guess a period guesses one for requests that name none.

A month or a quarter without a year is the latest one that has begun; a day without a year the last one, or one of the coming
month.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date
from functools import cache

from zuruf.assistant.prose.spelled import read as read_cardinal
from zuruf.assistant.prose.words import SPELLINGS
from zuruf.assistant.query.period_days import date_in, since, span, which
from zuruf.assistant.query.period_lexicon import FUTURE, GENITIVES, PERIOD_WORDS, PLURALS, SINGULAR_TOO, PeriodWords
from zuruf.assistant.query.periods import Period, PeriodUnknown, parse_period
from zuruf.domain.blocks import Grain
from zuruf.domain.languages import Language

_YEAR = r"(?:19|20)\d\d"
_NUMBER = r"\d{1,4}|[^\W\d_]+(?:[ -](?:und |og )?[^\W\d_]+)?"


@dataclass(frozen=True, slots=True)
class Mention:
    """A period in a text: `start` and `end` are offsets."""

    start: int
    end: int
    period: Period


def periods_in(text: str, language: Language, today: date) -> tuple[Mention, ...]:
    """The periods that a text names, from left to right; of two that overlap, the longer one."""
    low = text.lower()
    if len(low) != len(text):
        low = "".join(letter.lower() if len(letter.lower()) == 1 else letter for letter in text)
    found = sorted(_all(low, language, today), key=lambda mention: (mention.start - mention.end, mention.start))
    kept: list[Mention] = []
    for mention in found:
        if all(mention.end <= other.start or other.end <= mention.start for other in kept):
            kept.append(mention)
    return tuple(sorted(kept, key=lambda mention: mention.start))


@dataclass(frozen=True, slots=True)
class _Rule:
    pattern: re.Pattern[str]
    read: Callable[["re.Match[str]", Language, date], str | None]


def _all(low: str, language: Language, today: date) -> Iterator[Mention]:
    ahead = FUTURE[language].search(low) is not None
    for rule in _rules(language):
        for match in rule.pattern.finditer(low):
            text = rule.read(match, language, _next_year(match, today) if ahead else today)
            if text is None:
                continue
            try:
                yield Mention(match.start(), match.end(), parse_period(text))
            except PeriodUnknown:
                continue


def _next_year(match: "re.Match[str]", today: date) -> date:
    """The day from which "in August" means the coming one: without a year the latest August before the end of a year ahead."""
    month = which(match, "m")
    return (
        today
        if month is None or match.groupdict().get("y")
        else today.replace(year=today.year + (month < today.month), month=12, day=1)
    )


@cache
def _rules(language: Language) -> tuple[_Rule, ...]:
    words = PERIOD_WORDS[language]
    unit = "|".join(words.units.values())
    sides = "|".join(f"(?P<{side}>{pattern})" for side, pattern in words.sides.items())
    month, day = _month(words, "m"), _day_pattern(words)
    quarters, ordinals = _unit(words, Grain.QUARTER), "|".join(words.ordinals)
    numbered = rf"(?P<q2>[1-4])(?:\.|st|nd|rd|th|-?(?:й|го|ій|м|му|ому|ем))? ?{quarters}"
    quarter = rf"(?:q(?P<q1>[1-4])|{numbered}|(?P<q3>{ordinals}) {quarters}|(?P<q4>iv|i{{1,3}}) {quarters})"
    year = rf"(?:,? (?:des jahres |of |год[ау]? )?(?P<y>{_YEAR})(?! ?(?:%|€|\$))(?: (?:{words.year_after}))?)?"
    halves = rf"(?:(?P<h1>[12])\. |(?P<h2>{words.ordinals[0]}|{words.ordinals[1]}) |h(?P<h3>[12])\b)"
    half = rf"{halves}(?:{words.half})?(?: of)?(?: the year)?{year}"
    rules = [
        _rule(rf"(?:{sides}) (?:(?P<n>{_NUMBER}) )??(?P<unit>{unit})", _sided),
        _rule("|".join(f"(?P<{name}>{pattern})" for name, pattern in words.days.items()), _named),
        _rule(words.to_date.replace("{unit}", unit), _to_date),
        _rule(words.ago.replace("{number}", _NUMBER), _ago),
        _rule(rf"(?:(?P<small>{words.small}) )?{month}{year}(?! [0-3]?\d(?!\d))", _in_month),
        _rule(rf"(?:(?:the )?{quarter}){year}", _in_quarter),
        _rule(half, _in_half),
        _rule(rf"{words.week} (?:nr\.? |number )?(?P<w>\d{{1,2}})(?! ?[.,:]?\d){year}", _in_week),
        _rule(rf"{words.year_before} (?P<y>{_YEAR})(?: {words.year_after})?(?! ?[.,]?\d)", _in_year),
        _rule(rf"(?P<y>{_YEAR}) {words.year_after}", _in_year),
        _rule(day, _on_day),
        _rule(rf"{words.since} (?:{day}|{_month(words, 'sm')}(?: (?P<sy>{_YEAR}))?|(?:jahr )?(?P<oy>{_YEAR}))", since),
        *(_span_rule(words, first, second) for first, second in words.between),
    ]
    if words.whole:
        rules.append(_rule("|".join(f"(?P<{name}>{pattern})" for name, pattern in words.whole.items()), _named))
    return tuple(rules)


def _rule(pattern: str, read: Callable[["re.Match[str]", Language, date], str | None]) -> _Rule:
    return _Rule(re.compile(rf"(?<![\w-])(?:{pattern})(?![\w])"), read)


def _unit(words: PeriodWords, grain: Grain) -> str:
    return f"(?:{words.units[grain]})"


def _month(words: PeriodWords, name: str) -> str:
    return "(?:" + "|".join(f"(?P<{name}{number}>{pattern})" for number, pattern in enumerate(words.months, 1)) + ")"


def _day_pattern(words: PeriodWords, name: str = "d") -> str:
    """3.9.2026, 2026-09-03, 3. September 2026, September 3, 2026."""
    day = rf"(?P<{name}n>[0-3]?\d)(?:\.|st|nd|rd|th|-?(?:го|е))?"
    spelled = rf"(?:the )?{day} (?:of )?{_month(words, name + 'm')}(?:,? (?P<{name}y>{_YEAR}))?"
    reverse = rf"{_month(words, name + 'r')} (?P<{name}rn>[0-3]?\d)(?:st|nd|rd|th)?(?!\d)(?:,? (?P<{name}ry>{_YEAR}))?"
    digits = rf"(?P<{name}dd>[0-3]?\d)\.(?P<{name}dm>[01]?\d)\.(?P<{name}dy>{_YEAR})?|(?P<{name}iso>{_YEAR}-\d\d-\d\d)"
    return rf"(?:{spelled}|{reverse}|{digits})"


def _span_rule(words: PeriodWords, first: str, second: str) -> _Rule:
    def end(name: str) -> str:
        bare = rf"(?P<{name}bn>[0-3]?\d)\." if name == "a" else r"(?!)"
        month = rf"{_month(words, name + 'x')}(?: (?P<{name}xy>{_YEAR}))?"
        return rf"(?:{_day_pattern(words, name)}|{month}|{bare}|(?P<{name}oy>{_YEAR}))"

    return _rule(rf"{first} {end('a')} {second} {end('b')}", span)


def _sided(match: "re.Match[str]", language: Language, _today: date) -> str | None:
    side = next(name for name in ("this", "last", "next") if match[name])
    grain = _grain_of(match["unit"], language)
    count = match["n"]
    if count is None:
        plural = _is_plural(match["unit"], language)
        if grain is Grain.DAY:
            return "today" if side == "this" and not plural else None
        return None if plural else f"{side}_{grain.value}"
    number = _number(count, language)
    if number is None or number < 1 or side == "this":
        return None
    return f"{side}_{number}_{grain.value}s" if number > 1 or grain is Grain.DAY else f"{side}_{grain.value}"


def _is_plural(unit: str, language: Language) -> bool:
    return unit not in SINGULAR_TOO and re.fullmatch(PLURALS[language], unit) is not None


def _grain_of(text: str, language: Language) -> Grain:
    units = PERIOD_WORDS[language].units
    found = next((grain for grain, pattern in units.items() if re.fullmatch(pattern, text)), None)
    return found or next(grain for grain, stem in GENITIVES.items() if text.startswith(stem))


def _number(text: str, language: Language) -> int | None:
    if text.isdecimal():
        return int(text)
    number = read_cardinal(text.replace("-", " ").split(), SPELLINGS[language.value])
    whole = number is not None and number.words == len(text.replace("-", " ").split()) and number.value == int(number.value)
    return int(number.value) if number is not None and whole else None


def _named(match: "re.Match[str]", _language: Language, _today: date) -> str | None:
    return next(name for name, text in match.groupdict().items() if text)


def _to_date(match: "re.Match[str]", language: Language, _today: date) -> str | None:
    unit = next(text for text in match.groupdict().values() if text)
    grain = _grain_of(unit, language)
    return None if grain is Grain.DAY else f"{grain.value}_to_date"


def _ago(match: "re.Match[str]", language: Language, _today: date) -> str | None:
    number = _number(match["n"], language)
    return None if number is None else f"{number}_days_ago"


_ALSO_VERBS = frozenset({"may", "march", "mar", "sep", "mai"})


def _in_month(match: "re.Match[str]", language: Language, today: date) -> str | None:
    month = which(match, "m")
    assert month is not None
    if language is Language.ENGLISH and match["y"] is None and match["small"] is None and match[f"m{month}"] in _ALSO_VERBS:
        return None
    year = int(match["y"]) if match["y"] else today.year - (month > today.month)
    return f"{year}-{month:02d}"


_ROMAN = {"i": 1, "ii": 2, "iii": 3, "iv": 4}


def _in_quarter(match: "re.Match[str]", language: Language, today: date) -> str | None:
    digit = match["q1"] or match["q2"]
    if digit:
        quarter = int(digit)
    elif match["q4"]:
        quarter = _ROMAN[match["q4"]]
    else:
        quarter = _ordinal(match["q3"], language)
    year = int(match["y"]) if match["y"] else today.year - (quarter * 3 - 2 > today.month)
    return f"{year}-Q{quarter}"


def _ordinal(text: str, language: Language) -> int:
    ordinals = PERIOD_WORDS[language].ordinals
    return next(number for number, pattern in enumerate(ordinals, 1) if re.fullmatch(pattern, text))


def _in_half(match: "re.Match[str]", language: Language, today: date) -> str | None:
    if not match["h3"] and not re.search(PERIOD_WORDS[language].half, match.group()):
        return None
    digit = match["h1"] or match["h3"]
    half = int(digit) if digit else _ordinal(match["h2"], language)
    year = int(match["y"]) if match["y"] else today.year - (half == 2 and today.month < 7)
    return f"{year}-01-01/{year}-06-30" if half == 1 else f"{year}-07-01/{year}-12-31"


def _in_week(match: "re.Match[str]", _language: Language, today: date) -> str | None:
    week, (this_year, this_week, _) = int(match["w"]), today.isocalendar()
    year = int(match["y"]) if match["y"] else this_year - (week > this_week)
    return f"{year}-W{week:02d}"


def _in_year(match: "re.Match[str]", _language: Language, _today: date) -> str | None:
    return match["y"]


def _on_day(match: "re.Match[str]", language: Language, today: date) -> str | None:
    day = date_in(match, "d", language, today)
    return None if day is None else day.isoformat()

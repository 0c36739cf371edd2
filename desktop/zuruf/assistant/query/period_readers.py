"""Reads what the patterns of period_atoms.py matched: each function gives the period, or None where the words mean no period."""

import re
from datetime import timedelta

from zuruf.assistant.prose.spelled import read as read_cardinal
from zuruf.assistant.prose.words import SPELLINGS
from zuruf.assistant.query.period_days import day_of, latest_week, nearest, real, same_day_before, unit_text, which
from zuruf.assistant.query.period_found import Atom, Said, is_name, is_of_company, is_verb
from zuruf.assistant.query.period_joints import JOINTS
from zuruf.assistant.query.period_lexicon import GENITIVES, PERIOD_WORDS, PLURALS, SINGULAR_TOO
from zuruf.assistant.query.periods import shift, start_of
from zuruf.domain.blocks import Grain
from zuruf.domain.languages import Language


def sided(said: Said) -> Atom | None:
    side = next(name for name in ("this", "last", "next") if said[name])
    unit, count = str(said["unit"]), said["n"]
    grain = grain_of(unit, said.language)
    if count is None:
        if re.fullmatch(PLURALS[said.language], unit) and unit not in SINGULAR_TOO:
            return said.atom(None)
        if grain is Grain.DAY:
            return said.atom("today") if side == "this" else None
        text = f"{side}_{grain.value}"
    else:
        number = number_in(count, said.language)
        if number is None or number < 1:
            return None
        if side == "this":
            return said.atom(None)
        text = f"{side}_{number}_{grain.value}s" if number > 1 or grain is Grain.DAY else f"{side}_{grain.value}"
    if grain is Grain.YEAR and (count is None or text in {"last_year", "next_year"}):
        return said.atom(text, year=said.today.year + {"last": -1, "this": 0, "next": 1}[side], whole_year=True)
    return said.atom(text)


def side_half(said: Said) -> Atom | None:
    side = next(name for name in ("this", "last", "next") if said[name])
    at = said.today.year * 2 + (said.today.month > 6) + {"last": -1, "this": 0, "next": 1}[side]
    return said.atom(_half(at // 2, at % 2 + 1))


def side_month(said: Said) -> Atom | None:
    """ "Last March" is the latest that is over, "next March" the first that has not begun."""
    month = which(said.match, "m")
    if month is None:
        return None
    year, now = said.today.year, said.today.month
    if said["last"]:
        year -= month >= now
    elif said["next"]:
        year += month <= now
    return said.atom(f"{year}-{month:02d}", year=year)


def side_weekday(said: Said) -> Atom | None:
    """ "Last Monday" is the latest before today, "next Monday" the first after it; "this Monday" can be either."""
    day = which(said.match, "wd")
    if day is None or said["this"]:
        return said.atom(None)
    away = (said.today.isoweekday() - day) % 7 or 7
    found = said.today - timedelta(days=away) if said["last"] else said.today + timedelta(days=(-away) % 7 or 7)
    return said.atom(found.isoformat(), day=True)


_MOVED = {"ago_2": "2_days_ago", "in_2": "in_2_days"}
_YEARS = {"last_year": -1, "this_year": 0, "next_year": 1}


def named(said: Said) -> Atom | None:
    name = next(name for name, text in said.match.groupdict().items() if text)
    if is_name(said):
        return None
    if name in _YEARS:
        return said.atom(name, year=said.today.year + _YEARS[name], whole_year=True)
    return said.atom(_MOVED.get(name, name), edged=name.endswith("to_date"))


def to_date(said: Said) -> Atom | None:
    unit = next(text for text in said.match.groupdict().values() if text)
    grain = grain_of(unit, said.language)
    return None if grain is Grain.DAY else said.atom(f"{grain.value}_to_date", edged=True)


def _count(said: Said) -> int | None:
    """How many units; one where no number stands ("a year ago")."""
    return 1 if said["n"] is None else number_in(str(said["n"]), said.language)


def ago(said: Said) -> Atom | None:
    return _away(said, -1)


def coming_units(said: Said) -> Atom | None:
    return _away(said, 1)


def _away(said: Said, side: int) -> Atom | None:
    number, grain = _count(said), grain_of(str(said["unit"]), said.language)
    if number is None or number > 3660:
        return None
    if grain is Grain.DAY:
        return said.atom(f"{number}_days_ago" if side < 0 else f"in_{number}_days")
    start = shift(start_of(said.today, grain), grain, side * number) if number < 520 else None
    return said.atom(
        None if start is None else unit_text(start, grain),
        whole_year=grain is Grain.YEAR,
        year=None if start is None else start.year,
    )


def lasting(said: Said) -> Atom | None:
    number, grain = _count(said), grain_of(str(said["unit"]), said.language)
    if number is None or not 0 < number < 520:
        return None
    if grain in (Grain.DAY, Grain.WEEK):
        return said.atom(f"last_{number * (7 if grain is Grain.WEEK else 1)}_days", edged=True)
    return said.atom(f"{same_day_before(said.today, grain, number).isoformat()}/", edged=True)


def before_last(said: Said) -> Atom | None:
    grain = grain_of(str(said["unit"]), said.language)
    if grain is Grain.DAY:
        return said.atom("2_days_ago")
    start = shift(start_of(said.today, grain), grain, -2)
    return said.atom(unit_text(start, grain), whole_year=grain is Grain.YEAR, year=start.year)


def in_month(said: Said) -> Atom | None:
    month = which(said.match, "m")
    assert month is not None
    if said["y"] is None and said["small"] is None and (is_verb(said, month) or is_name(said)):
        return None
    if said["y"] is None and is_of_company(said):
        return None
    year = int(said["y"] or 0) or said.today.year - (month > said.today.month)
    return said.atom(
        f"{year}-{month:02d}", None if said["y"] else lambda each: f"{each}-{month:02d}", int(said["y"] or 0) or None
    )


def in_digits(said: Said) -> Atom | None:
    """03/2026, 3.2026, 2026-03."""
    year, month = (said["y"], said["dm"]) if said["dm"] else (said["diso"], said["iso"])
    return said.atom(f"{year}-{int(str(month)):02d}", year=int(str(year)))


_ROMAN = {"i": 1, "ii": 2, "iii": 3, "iv": 4}


def in_quarter(said: Said) -> Atom | None:
    digit = said["q1"] or said["q2"]
    quarter = int(digit) if digit else _ROMAN.get(said["q4"] or "") or _ordinal(str(said["q3"]), said.language)
    named = int(said["y"] or 0) or (2000 + int(said["yy"]) if said["yy"] else None)
    year = named or said.today.year - (quarter * 3 - 2 > said.today.month)
    return said.atom(f"{year}-Q{quarter}", None if named else lambda each: f"{each}-Q{quarter}", named)


def _ordinal(text: str, language: Language) -> int:
    ordinals = PERIOD_WORDS[language].ordinals
    return next(number for number, pattern in enumerate(ordinals, 1) if re.fullmatch(pattern, text))


def _half(year: int, half: int) -> str:
    return f"{year}-01-01/{year}-06-30" if half == 1 else f"{year}-07-01/{year}-12-31"


def in_half(said: Said) -> Atom | None:
    digit = said["h1"] or said["h3"]
    half = int(digit) if digit else _ordinal(str(said["h2"]), said.language)
    year = int(said["y"] or 0) or said.today.year - (half == 2 and said.today.month < 7)
    return said.atom(_half(year, half), None if said["y"] else lambda each: _half(each, half), int(said["y"] or 0) or None)


def in_week(said: Said) -> Atom | None:
    week = int(str(said["w"]))
    year = int(said["y"]) if said["y"] else latest_week(week, said.today)
    return said.atom(
        f"{year}-W{week:02d}", None if said["y"] else lambda each: f"{each}-W{week:02d}", int(said["y"] or 0) or None
    )


def in_weeks(said: Said) -> Atom | None:
    first, last = int(str(said["w"])), int(str(said["w2"]))
    if said["listed"] and last != first + 1:
        return said.atom(None)
    year = int(said["y"]) if said["y"] else latest_week(last, said.today)
    return said.atom(f"{year}-W{first:02d}/{year}-W{last:02d}")


def in_year(said: Said) -> Atom | None:
    """A year of four digits, unless what stands beside it makes it a number of something ("2025 pieces", "article 2025")."""
    if not (said["pre"] or said["post"]):
        joints = JOINTS[said.language]
        before, behind = said.low[max(said.match.start() - 30, 0) : said.match.start()], said.low[said.match.end() :]
        if re.search(rf"(?:(?<!\w)(?:{joints.numbered})|[<>=#№]) ?$", before):
            return None
        if re.match(rf" ?(?:{joints.counted})(?!\w)", behind):
            return None
    return said.atom(said["y"], year=int(str(said["y"])), whole_year=True)


def short_year(said: Said) -> Atom | None:
    year = 2000 + int(str(said["yy"]))
    return said.atom(str(year), year=year, whole_year=True)


def two_years(said: Said) -> Atom | None:
    """2025/26 is a year of business of which nobody has told the first day."""
    return said.atom(None) if int(str(said["fy2"])) % 100 == (int(str(said["fy"])) + 1) % 100 else None


def on_day(said: Said) -> Atom | None:
    return _day_atom(said)


def _day_atom(said: Said) -> Atom | None:
    if said["s1"]:
        # 3/9/2026 is one day here and another one there.
        first, second = int(str(said["s1"])), int(str(said["s2"]))
        day, month = (first, second) if first > 12 or first == second else (second, first)
        clear = first == second or max(first, second) > 12
        found = real(int(str(said["sy"])), month, day) if clear else None
        return said.atom(None if found is None else found.isoformat(), day=True)
    if said["diso"]:
        found = real(*map(int, str(said["diso"]).split("-")))
        return said.atom(None if found is None else found.isoformat(), year=None if found is None else found.year, day=True)
    year, month, day = day_of(said.match)
    found = nearest(year, month, day, said.today)
    in_year = None if year else lambda each: None if (moved := real(each, month, day)) is None else moved.isoformat()
    return said.atom(None if found is None else found.isoformat(), in_year, year, day=True)


def days_of_month(said: Said) -> Atom | None:
    """March 1-15."""
    month, last_day = which(said.match, "dr"), int(str(said["drl"]))
    last = None if month is None else nearest(int(said["dry"] or 0) or None, month, last_day, said.today)
    first = None if last is None or month is None else real(last.year, month, int(str(said["drn"])))
    return said.atom(None if first is None or last is None else f"{first.isoformat()}/{last.isoformat()}")


def grain_of(text: str, language: Language) -> Grain:
    units = PERIOD_WORDS[language].units
    found = next((grain for grain, pattern in units.items() if re.fullmatch(pattern, text)), None)
    return found or next(grain for grain, stem in GENITIVES.items() if text.startswith(stem))


def number_in(text: str, language: Language) -> int | None:
    if text.isdecimal():
        return int(text)
    words = text.replace("-", " ").split()
    number = read_cardinal(words, SPELLINGS[language.value])
    whole = number is not None and number.words == len(words) and number.value == int(number.value)
    return int(number.value) if number is not None and whole else None

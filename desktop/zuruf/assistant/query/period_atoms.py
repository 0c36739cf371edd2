"""Single periods in a text, one pattern for each way to name one: a month, a day, the last three weeks, two months ago.

How they join ("from … to", "since", "the March of last year") is the business of period_words.py. A period that is recognised
and yet is none (31 February, "the last few weeks") is an atom without a text: nobody may answer as if it had not been said.
"""

import re
from collections.abc import Callable, Iterator
from datetime import date
from functools import cache

from zuruf.assistant.query import period_readers as readers
from zuruf.assistant.query.period_days import which
from zuruf.assistant.query.period_found import Atom, Said
from zuruf.assistant.query.period_joints import JOINTS
from zuruf.assistant.query.period_lexicon import FUTURE, PERIOD_WORDS, PeriodWords
from zuruf.domain.blocks import Grain
from zuruf.domain.languages import Language

_YEAR = r"(?:19|20)\d\d"
_NUMBER = r"\d{1,4}|[^\W\d_]+(?:[ -](?:und |og )?[^\W\d_]+)?"


_Read = Callable[[Said], Atom | None]


def atoms_in(low: str, text: str, language: Language, today: date) -> list[Atom]:
    """The periods of a text from left to right; of two that overlap, the longer one."""
    ahead = FUTURE[language].search(low) is not None
    found = sorted(_all(low, text, language, today, ahead=ahead), key=lambda atom: (atom.start - atom.end, atom.start))
    kept: list[Atom] = []
    for atom in found:
        if all(atom.end <= other.start or other.end <= atom.start for other in kept):
            kept.append(atom)
    return sorted(kept, key=lambda atom: atom.start)


def _all(low: str, text: str, language: Language, today: date, *, ahead: bool) -> Iterator[Atom]:
    for pattern, read in _rules(language):
        for match in pattern.finditer(low):
            seen = _coming(match, today) if ahead else today
            atom = read(Said(match, low, text, language, seen))
            if atom is not None:
                yield atom


def _coming(match: "re.Match[str]", today: date) -> date:
    """The day from which "in August" means the coming one: without a year the latest August before the end of a year ahead."""
    month = which(match, "m")
    if month is None or match.groupdict().get("y"):
        return today
    return today.replace(year=today.year + (month < today.month), month=12, day=1)


@cache
def _rules(language: Language) -> tuple[tuple["re.Pattern[str]", _Read], ...]:
    words = PERIOD_WORDS[language]
    unit = "|".join(words.units.values())
    sides = "|".join(f"(?P<{side}>{pattern})" for side, pattern in words.sides.items())
    month = _month(words, "m")
    weekday = "(?:" + "|".join(f"(?P<wd{at}>{pattern})" for at, pattern in enumerate(words.weekdays, 1)) + ")"
    year = rf"(?:,? (?:des jahres |of |год[ау]? )?(?P<y>{_YEAR})(?! ?(?:%|€|\$))(?: (?:{words.year_after}))?)?"
    quarters, ordinals = f"(?:{words.units[Grain.QUARTER]})", "|".join(words.ordinals)
    numbered = rf"(?P<q2>[1-4])(?:\.|st|nd|rd|th|-?(?:й|го|ій|м|му|ому|ем))? ?{quarters}"
    quarter = rf"(?:q(?P<q1>[1-4])|{numbered}|(?P<q3>{ordinals}) {quarters}|(?P<q4>iv|i{{1,3}}) {quarters})"
    halves = rf"(?P<h1>[12])(?:\.|st|nd|-?(?:ше|ге|е))? |(?P<h2>{words.ordinals[0]}|{words.ordinals[1]}) "
    half = rf"(?:(?:{halves})(?:{words.half})(?: of)?(?: the year)?|h(?P<h3>[12])){year}"
    week = rf"{words.week} ?(?:nr\.? |number |№ ?)?(?P<w>\d{{1,2}})(?!\d| ?[.,:]\d)"
    week_first = rf"(?P<w>\d{{1,2}})(?:\.|st|nd|rd|th|-?(?:я|й|ю|ій|му|го))? {words.week}"
    through, listed = JOINTS[language].through, JOINTS[language].listed
    weeks = (
        rf"{words.week} ?(?P<w>\d{{1,2}}) ?(?:{through}|(?P<listed>{listed})) ?(?:{words.week} ?)?"
        r"(?P<w2>\d{1,2})(?!\d| ?[.,:]\d)"
    )
    week_year = rf"(?:(?:/|,? (?:of )?)(?P<y>{_YEAR}))?"
    rules: list[tuple[str, _Read]] = [
        (rf"(?:(?:die|the) )?(?:{sides}) (?:(?P<n>{_NUMBER}) )??(?P<unit>{unit})", readers.sided),
        (rf"(?P<n>\d{{1,4}}|[^\W\d_]+) (?:{sides}) (?P<unit>{unit})", readers.sided),
        (rf"(?:{sides}) (?:{words.half})", readers.side_half),
        (rf"(?:{words.small} )?(?:{sides}) {month}", readers.side_month),
        (rf"(?:{sides}) {weekday}", readers.side_weekday),
        ("|".join(f"(?P<{name}>{pattern})" for name, pattern in words.days.items()), readers.named),
        (words.to_date.replace("{unit}", unit), readers.to_date),
        (words.ago.replace("{number}", _NUMBER).replace("{unit}", unit), readers.ago),
        (words.coming.replace("{number}", _NUMBER).replace("{unit}", unit), readers.coming_units),
        (words.lasting.replace("{number}", _NUMBER).replace("{unit}", unit), readers.lasting),
        (words.before_last.replace("{unit}", unit), readers.before_last),
        (rf"(?:(?P<small>{words.small}) )?{month}{year}(?! [0-3]?\d(?![\d]))", readers.in_month),
        (rf"(?:(?P<dm>[01]?\d)[./]|(?P<diso>{_YEAR})-)(?(dm)(?P<y>{_YEAR})|(?P<iso>[01]\d))(?![-./]?\d)", readers.in_digits),
        (rf"(?:(?:the |im |в |у |за )?{quarter}){year}(?:['’](?P<yy>[0-4]\d)(?!\d))?", readers.in_quarter),
        (rf"(?:the |im |в |у |за )?{half}", readers.in_half),
        (weeks + week_year, readers.in_weeks),
        (week + week_year, readers.in_week),
        (week_first + week_year, readers.in_week),
        (_year(words), readers.in_year),
        (r"['’](?P<yy>[0-4]\d)(?!['’\d])", readers.short_year),
        (rf"(?P<fy>{_YEAR})/(?P<fy2>(?:19|20)?\d\d)(?!\d|[./-]\d)", readers.two_years),
        (_day_pattern(words), readers.on_day),
        (r"(?P<from>\d{4}-\d\d-\d\d)/(?P<to>\d{4}-\d\d-\d\d)", lambda said: said.atom(said.match.group(), edged=True)),
        (rf"{_month(words, 'dr')} (?P<drn>[0-3]?\d)[-–](?P<drl>[0-3]?\d)(?!\d)(?:,? (?P<dry>{_YEAR}))?", readers.days_of_month),
    ]
    if words.whole:
        rules.append(("|".join(f"(?P<{name}>{pattern})" for name, pattern in words.whole.items()), readers.named))
    return tuple((re.compile(rf"(?<!\w)(?<!\w[-/])(?<!\d\.)(?:{pattern})(?!\w)"), read) for pattern, read in rules)


def _month(words: PeriodWords, name: str) -> str:
    return "(?:" + "|".join(f"(?P<{name}{number}>{pattern})" for number, pattern in enumerate(words.months, 1)) + ")"


def _year(words: PeriodWords) -> str:
    return rf"(?:(?P<pre>{words.year_before}) )?(?P<y>{_YEAR})(?: (?P<post>{words.year_after}))?(?![./,:-]?\d)"


def _day_pattern(words: PeriodWords) -> str:
    """3.9.2026, 3.9.26, 2026-09-03, 3. September 2026, September 3, 2026."""
    day = r"(?P<dn>[0-3]?\d)(?:\.|st|nd|rd|th|-?(?:го|е))?"
    spelled = rf"(?:the )?{day} ?(?:of )?{_month(words, 'dm')}(?:,? (?P<dy>{_YEAR}))?"
    reverse = rf"{_month(words, 'dr')} (?P<drn>[0-3]?\d)(?:st|nd|rd|th)?(?!\d)(?:,? (?P<dry>{_YEAR}))?"
    digits = rf"(?P<ddd>[0-3]?\d)\.(?P<ddm>[01]?\d)\.(?P<ddy>{_YEAR}|\d\d(?!\d))?|(?P<diso>{_YEAR}-\d\d-\d\d)"
    slashed = rf"(?P<s1>[0-3]?\d)/(?P<s2>[0-3]?\d)/(?P<sy>{_YEAR})"
    return rf"(?:{spelled}|{reverse}|{digits}|{slashed})"

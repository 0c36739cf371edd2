"""The words of four languages for periods: units, sides, days, and the names of months and quarters, as regular expressions."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from zuruf.domain.blocks import Grain
from zuruf.domain.languages import Language


@dataclass(frozen=True, slots=True)
class PeriodWords:
    """Patterns over text in lower case.

    `units` name the units of the calendar, `sides` say this, last or next before one, `days` are single days, `whole` words that
    hold side and unit in one. `to_date` are phrases for "from the unit's first day to today", with the unit in the group `unit`.
    `ago` has the number in `n`. `months` in the order of the year; `ordinals` of quarters and halves; `half` the half of a year.
    `before` are the small words that may stand before a month or a year, `since` those that leave the end open, `until` those
    that leave the beginning open; `span` has `a` and `b` and stands around two ends.
    """

    units: Mapping[Grain, str]
    sides: Mapping[str, str]
    days: Mapping[str, str]
    whole: Mapping[str, str]
    to_date: str
    ago: str
    months: tuple[str, ...]
    ordinals: tuple[str, ...]
    half: str
    week: str
    year_before: str
    year_after: str
    since: str
    until: str
    between: tuple[tuple[str, str], ...]
    small: str


_GERMAN = PeriodWords(
    units={
        Grain.DAY: r"tag(?:e[ns]?|s)?",
        Grain.WEEK: r"wochen?",
        Grain.MONTH: r"monat(?:e[ns]?|s)?",
        Grain.QUARTER: r"quartal(?:e[ns]?|s)?",
        Grain.YEAR: r"(?:geschäfts|kalender)?jahr(?:e[ns]?|s)?",
    },
    sides={
        "this": r"(?:dies(?:e[mnrs]?)|laufende[mnrs]?|aktuelle[mnrs]?|heutige[mnrs]?)",
        "last": r"(?:letzte[mnrs]?|vergangene[mnrs]?|vorige[mnrs]?|vorherige[mnrs]?)",
        "next": r"(?:nächste[mnrs]?|kommende[mnrs]?)",
    },
    days={"today": r"heute", "yesterday": r"gestern|vortag(?:es)?", "tomorrow": r"morgen"},
    whole={
        "last_week": "vorwoche",
        "last_month": r"vormonat(?:e?s)?",
        "last_quarter": r"vorquartals?",
        "last_year": r"vorjahr(?:e?s)?",
        "this_year": r"heuer",
    },
    to_date=r"(?:seit|ab) (?:dem )?(?:anfang|beginn) (?:des |der )?(?:laufenden |aktuellen |dieses |dieser )?(?P<unit>{unit})"
    r"|seit (?P<unit2>jahres|monats|quartals|wochen)(?:anfang|beginn)"
    r"|bisher (?:in )?(?:diese[mrs] |im laufenden )(?P<unit3>{unit})"
    r"|(?:in )?(?:diese[mrs]|im laufenden) (?P<unit4>{unit}) bisher",
    ago=r"vor (?P<n>{number}) tagen",
    months=(
        "jan(?:uar|\\.)?|jänner", "feb(?:ruar|\\.)?", "märz|mrz", "apr(?:il|\\.)?", "mai", "juni?", "juli?", "aug(?:ust|\\.)?",
        "sept?(?:ember|\\.)?", "okt(?:ober|\\.)?", "nov(?:ember|\\.)?", "dez(?:ember|\\.)?",
    ),
    ordinals=("erste[mnrs]?", "zweite[mnrs]?", "dritte[mnrs]?", "vierte[mnrs]?"),
    half=r"halbjahr(?:e?s)?",
    week=r"(?:kw|kalenderwoche|woche)",
    year_before=r"(?:jahr(?:e?s)?|in|im|von|aus|für|vom|des|umsatz)",
    year_after=r"(?!)",
    since=r"(?:seit|ab)(?: dem| der)?",
    until=r"(?:bis(?: zum| einschließlich| ende)?)",
    between=((r"(?:vo[mn]|zwischen(?: dem)?)", r"(?:bis(?: zum)?|und(?: dem)?)"),),
    small=r"(?:im|in|vom|des|dem|den|der|die|das|am|für)",
)  # fmt: skip

_ENGLISH = PeriodWords(
    units={Grain.DAY: "days?", Grain.WEEK: "weeks?", Grain.MONTH: "months?", Grain.QUARTER: "quarters?", Grain.YEAR: "years?"},
    sides={"this": r"(?:this|current)", "last": r"(?:last|previous|past|preceding)", "next": r"(?:next|coming|following)"},
    days={"today": "today", "yesterday": "yesterday", "tomorrow": "tomorrow"},
    whole={},
    to_date=r"(?P<unit>{unit})[- ]to[- ]date|since the (?:start|beginning) of (?:the |this )?(?P<unit2>{unit})"
    r"|so far this (?P<unit3>{unit})|this (?P<unit4>{unit}) so far",
    ago=r"(?P<n>{number}) days ago",
    months=(
        "jan(?:uary|\\.)?", "feb(?:ruary|\\.)?", "mar(?:ch|\\.)?", "apr(?:il|\\.)?", "may", "june?", "july?", "aug(?:ust|\\.)?",
        "sept?(?:ember|\\.)?", "oct(?:ober|\\.)?", "nov(?:ember|\\.)?", "dec(?:ember|\\.)?",
    ),
    ordinals=("first", "second", "third", "fourth"),
    half=r"half",
    week=r"(?:week|wk|cw)",
    year_before=r"(?:year|in|of|for|from|during|revenue|sales)",
    year_after=r"(?!)",
    since=r"since",
    until=r"(?:until|till|up to|through)(?: the end of)?",
    between=((r"from", r"(?:to|until|till|through)"), (r"between", r"and")),
    small=r"(?:in|of|for|on|the|from|during|since)",
)  # fmt: skip

_UKRAINIAN = PeriodWords(
    units={
        Grain.DAY: r"(?:день|дня|дні|днів|дням|днями|днях)",
        Grain.WEEK: r"(?:тиждень|тижн\w+)",
        Grain.MONTH: r"місяц\w*",
        Grain.QUARTER: r"квартал\w*",
        Grain.YEAR: r"(?:рік|рок\w+)",
    },
    sides={
        "this": r"(?:ц(?:ей|ього|ьому|я|ієї|ю|ій|е)|поточн\w+)",
        "last": r"(?:минул\w+|попередн\w+|останн\w+)",
        "next": r"(?:наступн\w+|найближч\w+)",
    },
    days={"today": "сьогодні", "yesterday": "вчора|учора", "tomorrow": "завтра"},
    whole={"last_year": "торік|торішн\\w+|минулоріч", "this_year": "цьогоріч|цьогорічн\\w+", "next_year": "наступноріч"},
    to_date=r"(?:з|від) початку (?:цього |поточного )?(?P<unit>{unit})",
    ago=r"(?P<n>{number}) (?:дні|днів|дня) тому",
    months=(
        "січ(?:ень|н\\w+)", "лют(?:ий|ого|ому|им)", "берез(?:ень|н\\w+)", "квіт(?:ень|н\\w+)", "трав(?:ень|н\\w+)",
        "черв(?:ень|н\\w+)",
        "лип(?:ень|н\\w+)", "серп(?:ень|н\\w+)", "верес(?:ень|н\\w+)", "жовт(?:ень|н\\w+)", "листопад\\w*", "груд(?:ень|н\\w+)",
    ),
    ordinals=(r"перш\w+", r"друг\w+", r"трет\w+", r"четверт\w+"),
    half=r"півріччя?\w*",
    week=r"(?:тиждень|тижня)",
    year_before=r"(?:рік|року|році|за|у|в|з|протягом)",
    year_after=r"(?:рік|року|році|р\.)",
    since=r"(?:з|від|починаючи з)",
    until=r"(?:до|по)(?: кінця)?",
    between=((r"(?:з|від)", r"(?:по|до)"), (r"між", r"(?:та|і|й)")),
    small=r"(?:у|в|за|з|на|до|протягом|від)",
)  # fmt: skip

_RUSSIAN = PeriodWords(
    units={
        Grain.DAY: r"(?:день|дня|дни|дней|дням|днями|днях)",
        Grain.WEEK: r"недел\w+",
        Grain.MONTH: r"месяц\w*",
        Grain.QUARTER: r"квартал\w*",
        Grain.YEAR: r"(?:год\w*|лет)",
    },
    sides={
        "this": r"(?:эт(?:от|ого|ом|а|ой|у|им)|текущ\w+|нынешн\w+)",
        "last": r"(?:прошл\w+|предыдущ\w+|последн\w+|прошедш\w+)",
        "next": r"(?:следующ\w+|ближайш\w+|будущ\w+)",
    },
    days={"today": "сегодня", "yesterday": "вчера", "tomorrow": "завтра"},
    whole={"last_year": "прошлогодн\\w+"},
    to_date=r"с начала (?:этого |текущего )?(?P<unit>{unit})",
    ago=r"(?P<n>{number}) (?:дня|дней|день) назад",
    months=(
        "январ[ьяе]", "феврал[ьяе]", "март[ае]?", "апрел[ьяе]", "ма[йяе]", "июн[ьяе]", "июл[ьяе]", "август[ае]?", "сентябр[ьяе]",
        "октябр[ьяе]", "ноябр[ьяе]", "декабр[ьяе]",
    ),
    ordinals=(r"перв\w+", r"втор\w+", r"трет\w+", r"четв[её]рт\w+"),
    half=r"полугоди\w+",
    week=r"недел[яюие]",
    year_before=r"(?:год|году|года|за|в|с|в течение)",
    year_after=r"(?:год|году|года|г\.)",
    since=r"(?:с|начиная с)",
    until=r"(?:до|по)(?: конца)?",
    between=((r"(?:с|от)", r"(?:по|до)"), (r"между", r"и")),
    small=r"(?:в|во|за|с|со|на|до|от)",
)  # fmt: skip

PERIOD_WORDS: Mapping[Language, PeriodWords] = {
    Language.GERMAN: _GERMAN,
    Language.ENGLISH: _ENGLISH,
    Language.UKRAINIAN: _UKRAINIAN,
    Language.RUSSIAN: _RUSSIAN,
}

PLURALS = {
    Language.GERMAN: r"tagen?|tage|wochen|monaten?|quartalen?|\w*jahren?$",
    Language.ENGLISH: r"\w+s",
    Language.UKRAINIAN: r"(?:дн|тижн|місяц)(?:і|ів|ям|ями|ях)|(?:квартал|рок)(?:и|ів|ам|ами|ах)",
    Language.RUSSIAN: r"дн(?:и|ей|ям|ями|ях)|недел(?:ь|ям|ями|ях)|(?:месяц|квартал|год)(?:ы|ев|ов|ам|ами|ах)|лет",
}
SINGULAR_TOO = frozenset({"monate", "jahre", "tage", "місяці", "тижні"})
"""Forms that are also the old dative of one: "im letzten Jahre", or the Ukrainian locative."""

GENITIVES = {Grain.YEAR: "jahr", Grain.MONTH: "monat", Grain.QUARTER: "quartal", Grain.WEEK: "woche"}
"""How the German compounds begin that hold a unit: Jahresbeginn, Monatsanfang."""

FUTURE: Mapping[Language, re.Pattern[str]] = {
    Language.GERMAN: re.compile(
        r"\b(?:kommen(?:den?)? (?:noch )?(?:an|rein|herein)|erwartet\w*|anstehen\w*|geplant\w*|wird fällig|werden fällig)\b"
    ),
    Language.ENGLISH: re.compile(r"\b(?:will|expected|upcoming|planned|arriving|coming in|is due|are due)\b"),
    Language.UKRAINIAN: re.compile(r"\b(?:буд(?:е|уть)|надійд\w+|очіку\w+|запланован\w+|прийд\w+)\b"),
    Language.RUSSIAN: re.compile(r"\b(?:буд(?:ет|ут)|поступ(?:ит|ят)|ожида\w+|запланирован\w+|прид[её]т|придут)\b"),
}
"""Words by which a month without a year is a coming one."""

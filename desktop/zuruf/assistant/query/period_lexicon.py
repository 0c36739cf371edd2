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
    `ago` has a number in `n`, or none for one, and the unit in `unit`; `coming` is its
    like ahead, `lasting` a stretch up to today ("seit drei Monaten").
    `before_last` names the unit before the last one. `months` in the order of the year; `ordinals` of quarters and halves; `half`
    the half of a year. `year_before` and `year_after` make a year of any number beside them, `small` may stand before a month.
    """

    units: Mapping[Grain, str]
    sides: Mapping[str, str]
    days: Mapping[str, str]
    whole: Mapping[str, str]
    to_date: str
    ago: str
    coming: str
    lasting: str
    before_last: str
    weekdays: tuple[str, ...]
    months: tuple[str, ...]
    ordinals: tuple[str, ...]
    half: str
    week: str
    year_before: str
    year_after: str
    small: str


_GERMAN = PeriodWords(
    units={
        Grain.DAY: r"tag(?:e[ns]?|s)?",
        Grain.WEEK: r"(?:kalender)?wochen?|kw",
        Grain.MONTH: r"monat(?:e[ns]?|s)?",
        Grain.QUARTER: r"quartal(?:e[ns]?|s)?",
        Grain.YEAR: r"(?:geschäfts|kalender)?jahr(?:e[ns]?|s)?",
    },
    sides={
        "this": r"(?:dies(?:e[mnrs]?)|laufende[mnrs]?|aktuelle[mnrs]?|heutige[mnrs]?)",
        "last": r"(?:letzte[mnrs]?|vergangene[mnrs]?|vorige[mnrs]?|vorherige[mnrs]?)",
        "next": r"(?:nächste[mnrs]?|kommende[mnrs]?)",
    },
    days={
        "today": r"heute|heutigen tage?s?",
        "yesterday": r"gestern|vortag(?:es)?",
        "tomorrow": r"(?<!guten )(?<!am )(?<!jeden )(?<!heute )(?<!gestern )morgen",
        "ago_2": "vorgestern",
        "in_2": "übermorgen",
    },
    whole={
        "last_week": "vorwoche",
        "last_month": r"vormonat(?:e?s)?",
        "last_quarter": r"vorquartals?",
        "last_year": r"vorjahr(?:e?s)?",
        "this_year": r"heuer",
        "last_6_months": r"(?:letzte[mns]?|vergangene[mns]?) halben? jahr(?:es)?",
    },
    to_date=r"(?:seit|ab) (?:dem )?(?:anfang|beginn) (?:des |der )?(?:laufenden |aktuellen |dieses |dieser )?(?P<unit>{unit})"
    r"|seit (?P<unit2>jahres|monats|quartals|wochen)(?:anfang|beginn)"
    r"|bisher (?:in )?(?:diese[mrs] |im laufenden )(?P<unit3>{unit})"
    r"|(?:in )?(?:diese[mrs]|im laufenden) (?P<unit4>{unit}) bisher",
    ago=r"vor (?:eine[mr]|(?P<n>{number})) (?P<unit>{unit})",
    coming=r"in (?:eine[mr]|(?P<n>{number})) (?P<unit>{unit})",
    lasting=r"seit (?:eine[mr]|(?P<n>{number})) (?P<unit>{unit})",
    before_last=r"vorletzte[mnrs]? (?P<unit>{unit})",
    weekdays=("montag", "dienstag", "mittwoch", "donnerstag", "freitag", "samstag|sonnabend", "sonntag"),
    months=(
        "jan(?:uar|\\.)?|jänner", "feb(?:ruar|\\.)?", "märz|mrz", "apr(?:il|\\.)?", "mai", "juni?", "juli?", "aug(?:ust|\\.)?",
        "sept?(?:ember|\\.)?", "okt(?:ober|\\.)?", "nov(?:ember|\\.)?", "dez(?:ember|\\.)?",
    ),
    ordinals=("erste[mnrs]?", "zweite[mnrs]?", "dritte[mnrs]?", "vierte[mnrs]?"),
    half=r"halbjahr(?:e?s)?",
    week=r"(?:kw|kalenderwoche|woche)",
    year_before=r"(?:geschäfts|kalender|wirtschafts)?jahr(?:e?s)?",
    year_after=r"(?!)",
    small=r"(?:im|in|des|am|für)",
)  # fmt: skip

_ENGLISH = PeriodWords(
    units={
        Grain.DAY: "days?",
        Grain.WEEK: "weeks?",
        Grain.MONTH: "months?",
        Grain.QUARTER: "quarters?",
        Grain.YEAR: "(?:(?:fiscal|financial|calendar|business) )?years?",
    },
    sides={"this": r"(?:this|current)", "last": r"(?:last|previous|past|preceding)", "next": r"(?:next|coming|following)"},
    days={
        "today": "today|now",
        "yesterday": "yesterday",
        "tomorrow": "tomorrow",
        "ago_2": "(?:the )?day before yesterday",
        "in_2": "(?:the )?day after tomorrow",
    },
    whole={
        "year_to_date": "ytd",
        "month_to_date": "mtd",
        "quarter_to_date": "qtd",
        "last_6_months": "(?:last|past) half[ -]year",
    },
    to_date=r"(?P<unit>{unit})[- ]to[- ]date|since the (?:start|beginning) of (?:the |this )?(?P<unit2>{unit})"
    r"|so far this (?P<unit3>{unit})|this (?P<unit4>{unit}) so far",
    ago=r"(?:an?|one|(?P<n>{number})) (?P<unit>{unit}) ago",
    coming=r"in (?:an?|one|(?P<n>{number})) (?P<unit>{unit})",
    lasting=r"since (?:an?|one|(?P<n>{number})) (?P<unit>{unit}) ago",
    before_last=r"(?:the )?(?P<unit>{unit}) before (?:the )?last",
    weekdays=("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"),
    months=(
        "jan(?:uary|\\.)?", "feb(?:ruary|\\.)?", "mar(?:ch|\\.)?", "apr(?:il|\\.)?", "may", "june?", "july?", "aug(?:ust|\\.)?",
        "sept?(?:ember|\\.)?", "oct(?:ober|\\.)?", "nov(?:ember|\\.)?", "dec(?:ember|\\.)?",
    ),
    ordinals=("first", "second", "third", "fourth"),
    half=r"half",
    week=r"(?:weeks?|wk|cw)",
    year_before=r"(?:(?:fiscal |financial |calendar |the )*year|fy)",
    year_after=r"(?!)",
    small=r"(?:in|for|during)",
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
    days={
        "today": r"сьогодн\w+",
        "yesterday": r"вчора|учора|вчорашн\w+",
        "tomorrow": "завтра",
        "ago_2": "позавчора",
        "in_2": "післязавтра",
    },
    whole={
        "last_year": "торік|торішн\\w+|минулоріч", "this_year": "цьогоріч|цьогорічн\\w+", "next_year": "наступноріч",
        "last_6_months": r"(?:за )?(?:останн\w+ )?пів ?року",
    },
    to_date=r"(?:з|від) початку (?:цього |поточного )?(?P<unit>{unit})",
    ago=r"(?:(?P<n>{number}) )?(?P<unit>{unit}) тому",
    coming=r"через (?:(?P<n>{number}) )?(?P<unit>{unit})",
    lasting=r"(?:вже|уже) (?P<n>{number}) (?P<unit>{unit})",
    before_last=r"позаминул\w+ (?P<unit>{unit})",
    weekdays=(
        r"понеділ\w+", r"вівтор\w+", r"серед[аиуоі]ю?", r"четвер\w*", r"п[’'ʼ]ятниц\w+", r"субот\w+", r"неділ\w+",
    ),
    months=(
        "січ(?:ень|н\\w+)", "лют(?:ий|ого|ому|им)", "берез(?:ень|н\\w+)", "квіт(?:ень|н\\w+)", "трав(?:ень|н\\w+)",
        "черв(?:ень|н\\w+)",
        "лип(?:ень|н\\w+)", "серп(?:ень|н\\w+)", "верес(?:ень|н\\w+)", "жовт(?:ень|н\\w+)", "листопад\\w*", "груд(?:ень|н\\w+)",
    ),
    ordinals=(r"перш\w+", r"друг\w+", r"трет\w+", r"четверт\w+"),
    half=r"півріччя?\w*",
    week=r"(?:тиждень|тижн\w+)",
    year_before=r"(?:рік|року|році)",
    year_after=r"(?:рік|року|році|роки|роках|років|роком|рр?\.)",
    small=r"(?:у|в|за|на|протягом)",
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
    days={
        "today": r"сегодня(?:шн\w+)?",
        "yesterday": r"вчера(?:шн\w+)?",
        "tomorrow": "завтра",
        "ago_2": "позавчера",
        "in_2": "послезавтра",
    },
    whole={"last_year": "прошлогодн\\w+", "last_6_months": r"(?:за )?(?:последни\w+ )?полгода"},
    to_date=r"с начала (?:этого |текущего )?(?P<unit>{unit})",
    ago=r"(?:(?P<n>{number}) )?(?P<unit>{unit}) назад",
    coming=r"через (?:(?P<n>{number}) )?(?P<unit>{unit})",
    lasting=r"уже (?P<n>{number}) (?P<unit>{unit})",
    before_last=r"позапрошл\w+ (?P<unit>{unit})",
    weekdays=(
        r"понедельник\w*", r"вторник\w*", r"сред(?:а|у|ы|е|ой)", r"четверг\w*", r"пятниц\w+", r"суббот\w+", r"воскресен\w+",
    ),
    months=(
        r"январ(?:[ьяею]|ём|ем)", r"феврал(?:[ьяею]|ём|ем)", r"март(?:[аеу]|ом)?", r"апрел(?:[ьяею]|ем)", r"ма[йяею]|маем",
        r"июн(?:[ьяею]|ем)", r"июл(?:[ьяею]|ем)", r"август(?:[аеу]|ом)?", r"сентябр(?:[ьяею]|ём|ем)", r"октябр(?:[ьяею]|ём|ем)",
        r"ноябр(?:[ьяею]|ём|ем)", r"декабр(?:[ьяею]|ём|ем)",
    ),
    ordinals=(r"перв\w+", r"втор\w+", r"трет\w+", r"четв[её]рт\w+"),
    half=r"полугоди\w+",
    week=r"недел[яюиеь]",
    year_before=r"(?:год|году|года)",
    year_after=r"(?:год|году|года|годы|годах|годов|годом|гг?\.)",
    small=r"(?:в|во|за|на)",
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

"""Words of four languages that tell what a request wants of its figures: the extreme one, one a month, a count, a chart."""

import re
from collections.abc import Mapping

from zuruf.assistant.prose.vocabulary import words
from zuruf.assistant.query.blocks import Show
from zuruf.assistant.query.period_lexicon import PERIOD_WORDS
from zuruf.domain.blocks import Grain
from zuruf.domain.languages import Language

COUNTING: Mapping[Language, re.Pattern[str]] = {
    Language.GERMAN: re.compile(r"\b(?:wie\s?viele|anzahl|zahl der|zähle?)\b"),
    Language.ENGLISH: re.compile(r"\b(?:how many|number of|count)\b"),
    Language.UKRAINIAN: re.compile(r"\b(?:скільки|кількість|число)\b"),
    Language.RUSSIAN: re.compile(r"\b(?:сколько|количество|число)\b"),
}


EACH: Mapping[Language, re.Pattern[str]] = {
    Language.GERMAN: re.compile(r"\b(?:pro|je|nach|jede[nrms]?|einzelne[nr]?)\b"),
    Language.ENGLISH: re.compile(r"\b(?:by|per|each|every)\b"),
    Language.UKRAINIAN: re.compile(r"\b(?:по|за|кож(?:ен|ного|ний|на|ної|ній|ному|не))\b"),
    Language.RUSSIAN: re.compile(r"\b(?:по|кажд\w+)\b"),
}
"""Words before what a figure is wanted for each of."""

SORTED = re.compile(
    r"\b(?:sortier\w*|aufsteigend|absteigend|geordnet|zuerst|sort(?:ed)?|order(?:ed)? by|ascending|descending|first|"
    r"відсорт\w*|сорт\w*|за спаданням|за зростанням|отсорт\w*|по убыванию|по возрастанию|сначала|спочатку)\b"
)


def _grains(language: Language, each: str, single: Mapping[Grain, str]) -> Mapping[Grain, re.Pattern[str]]:
    units = PERIOD_WORDS[language].units
    return {grain: re.compile(rf"\b(?:{each}) {units[grain]}\b|\b(?:{single[grain]})\b") for grain in Grain}


def _adverbs(day: str, week: str, month: str, quarter: str, year: str) -> Mapping[Grain, str]:
    return dict(zip(Grain, (day, week, month, quarter, year), strict=True))


GRAINS: Mapping[Language, Mapping[Grain, re.Pattern[str]]] = {
    Language.GERMAN: _grains(
        Language.GERMAN,
        r"pro|je|nach|jede[nrms]?|einzelne[nr]?|der einzelnen|für jede[nrs]?",
        _adverbs("täglich\\w*|tageweise", "wöchentlich\\w*", "monatlich\\w*|monatsweise", "quartalsweise", "jährlich\\w*"),
    ),
    Language.ENGLISH: _grains(
        Language.ENGLISH,
        r"by|per|each|every|for each",
        _adverbs("daily", "weekly", "monthly", "quarterly", "yearly|annual(?:ly)?"),
    ),
    Language.UKRAINIAN: _grains(
        Language.UKRAINIAN,
        r"по|за|кожен|кожного|кожний|щодо|на",
        _adverbs(
            "щоденно|щодня|по днях", "щотижня|по тижнях", "щомісяця|помісячно|по місяцях|за місяцями", "поквартально", "щороку"
        ),
    ),
    Language.RUSSIAN: _grains(
        Language.RUSSIAN,
        r"по|каждый|каждого|в каждый",
        _adverbs("ежедневно|по дням", "еженедельно|по неделям", "ежемесячно|помесячно|по месяцам", "поквартально", "ежегодно"),
    ),
}

QUESTION_WORDS = words(
    "welche welcher welches wieviel wieviele zeig zeige zeigen gib mir uns bitte haben hat hatte hatten wir ihr unser "
    "unsere war waren gibt pro je jede jeden jeder insgesamt gesamt alles noch da hoch gross viele wer wo wann which who "
    "show list give me us please have has had did do does we our was were there each every total left get got all most "
    "top покажи показать дай скажи какие какая какой какую кто где когда сколько у нас наши наша наш есть было были был "
    "всего каждый каждому каждой покажіть tag tage taglich woche wochen monat monate monatlich quartal quartale jahr "
    "jahre day days week weeks month months quarter quarters year years daily weekly monthly день дням дня дней тиждень "
    "тижнях місяць місяцях місяцям рік рокам роках неделям неделя месяц месяцам год годам euro euros eur dollar dollars "
    "kronen kroner грн гривень гривны евро євро рублей які яка який яку хто де коли скільки наші є було були був усього "
    "кожен кожній кожному from worth more less than over above below about called named über uber unter mehr weniger als "
    "werden wird mussen muss sollen liegt liegen von bei mit zu zurzeit gerade мы для только из больше меньше чем над под "
    "не без вне кроме между свыше чем крім окрім поза між понад auser auserhalb ausgenommen ohne nicht keine zwischen "
    "mindestens hochstens verglichen gegenuber not except excluding without outside between least exceeding "
    "лишь зі із лише більше менше ніж має была буде будут сделали зробили"
)
"""Words of asking, of units and of currencies: never the name of a record."""

MOST: Mapping[Language, re.Pattern[str]] = {
    Language.GERMAN: re.compile(
        r"\b(?:größte|höchste|teuerste|älteste|neueste|jüngste|kleinste|niedrigste|billigste|günstigste|meist|wenigste|beste|"
        r"schlechteste|stärkste|schwächste|letzte|erste|längste|kürzeste)[a-zß]*\b"
    ),
    Language.ENGLISH: re.compile(
        r"\b(?:largest|biggest|highest|most|oldest|newest|latest|smallest|lowest|least|cheapest|best|worst|top|longest|shortest|"
        r"first|last|earliest)\b"
    ),
    Language.UKRAINIAN: re.compile(r"\b(?:най\w+|останн\w+|перш\w+|топ)\b"),
    Language.RUSSIAN: re.compile(
        r"\b(?:сам(?:ый|ая|ое|ые|ого|ой|ому|ых)|наиб\w+|наим\w+|крупнейш\w+|последн\w+|первы\w+|лучш\w+|худш\w+|больше всего|"
        r"больше всех|меньше всего|меньше всех|топ|старейш\w+)"
    ),
}

WISHES = (
    (Show.TABLE, re.compile(r"\b(?:als tabelle|as a table|table|tabelle|таблиц\w*)\b")),
    (Show.SHARE, re.compile(r"\b(?:anteile?n?|kuchen\w*|torten\w*|share|shares|pie|частк\w*|дол[яию]\w*|кругов\w*)\b")),
    (Show.LINE, re.compile(r"\b(?:verlauf\w*|kurve\w*|linie\w*|trend\w*|line chart|course|динамік\w*|динамик\w*|крив\w*)\b")),
    (
        Show.BAR,
        re.compile(r"\b(?:diagramm\w*|balken\w*|grafik\w*|graph\w*|charts?|bars?|діаграм\w*|диаграм\w*|график\w*|графік\w*)\b"),
    ),
)


HOW_MUCH: Mapping[Language, re.Pattern[str]] = {
    Language.GERMAN: re.compile(r"\b(?:wie ?viel|wie hoch|was kostet|was haben wir .*(?:ausgegeben|eingenommen))\b"),
    Language.ENGLISH: re.compile(r"\b(?:how much|what did we (?:spend|earn|pay))\b"),
    Language.UKRAINIAN: re.compile(r"\bскільки (?:ми )?(?:грош\w+|витрат\w+|заробил\w+|отримал\w+|заплатил\w+|нам винн\w+)"),
    Language.RUSSIAN: re.compile(r"\bсколько (?:мы )?(?:ден\w+|потрат\w+|заработал\w+|получил\w+|заплатил\w+|нам должн\w+)"),
}
"""Asks for one figure and not for a list."""

SINGLE: Mapping[Language, re.Pattern[str]] = {
    Language.GERMAN: re.compile(r"\b(?:welcher|welches|wer ist|was ist (?:der|die|das))\b"),
    Language.ENGLISH: re.compile(r"\b(?:which \w+ is|what is the|what's the|who is)\b"),
    Language.UKRAINIAN: re.compile(r"\b(?:який|яка|яке)\b"),
    Language.RUSSIAN: re.compile(r"\b(?:какой|какая|какое)\b"),
}

BEFORE_NAME: Mapping[Language, str] = {
    Language.GERMAN: r"von|bei|(?:beim|des|dem|vom|zum) (?:kunden|lieferanten)|kunde|lieferant|firma|artikel",
    Language.ENGLISH: r"from|of|for|customer|supplier|company|item|product|called|named",
    Language.UKRAINIAN: r"від|для|клієнта?|постачальника?|фірми|фірма|компанії|компанія|товару|товар",
    Language.RUSSIAN: r"от|для|у|клиента?|поставщика?|фирмы|фирма|компании|компания|товара?",
}
"""Words that a name follows."""

NEGATIONS: Mapping[Language, re.Pattern[str]] = {
    Language.GERMAN: re.compile(r"\b(?:nicht|keine?[mnrs]?|außer(?:halb)?|ausgenommen|ohne)\b"),
    Language.ENGLISH: re.compile(r"\b(?:not|non|no|except|excluding|outside|without|but not|aren't|isn't)\b"),
    Language.UKRAINIAN: re.compile(r"\b(?:не|крім|окрім|без|поза)\b"),
    Language.RUSSIAN: re.compile(r"\b(?:не|кроме|без|вне|исключая)\b"),
}
"""Words that turn what follows them round."""
_WITHIN = 3
"""So many words after a negation are what it can be about."""


def negated_in(text: str, language: Language) -> str:
    """The words that stand behind a negation, up to the next comma ("not from Denmark", "außer Nordbau")."""
    told: list[str] = []
    for match in NEGATIONS[language].finditer(text.lower()):
        behind = re.split(r"[,;.!?]|\s(?:sondern|but|а|але|но)\s", text[match.end() :], maxsplit=1)[0]
        told += behind.split()[:_WITHIN]
    return " ".join(told)


COMPARING: Mapping[Language, re.Pattern[str]] = {
    Language.GERMAN: re.compile(
        r"(?:\b(?:über|unter|oberhalb von|unterhalb von|als|mindestens|höchstens|maximal|minimal|zwischen)|[<>=]) ?$"
    ),
    Language.ENGLISH: re.compile(r"(?:\b(?:over|above|under|below|than|at least|at most|exceeding|between)|[<>=]) ?$"),
    Language.UKRAINIAN: re.compile(
        r"(?:\b(?:понад|більше(?: ніж| за)?|менше(?: ніж| за)?|ніж|щонайменше|вище|нижче|дорожче|дешевше|між)|[<>=]) ?$"
    ),
    Language.RUSSIAN: re.compile(
        r"(?:\b(?:свыше|больше|более|меньше|менее|чем|выше|ниже|дороже|дешевле|тяжелее|между)|[<>=]) ?$"
    ),
}
"""What stands right before a number that something is compared with."""

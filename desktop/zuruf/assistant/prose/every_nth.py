"""Shares that are told by an ordinal: every third customer, jede fünfte Rechnung, каждый пятый клиент.

An ordinal alone is kept ("the third invoice"), and so is what comes back with the calendar ("every third week").
"""

from decimal import Decimal

from zuruf.assistant.prose.calendar_words import ALL_MONTHS, WEEKDAYS
from zuruf.assistant.prose.candidate import Candidate
from zuruf.assistant.prose.figures import FindingKind
from zuruf.assistant.prose.sentence import Sentence
from zuruf.assistant.prose.vocabulary import words

_EVERY = {
    "de": words("jeder jede jedes jeden jedem"),
    "en": words("every each"),
    "da": words("hver hvert"),
    "es": words("cada"),
    "uk": words("кожен кожний кожна кожне кожного кожної кожну кожному кожній"),
    "ru": words("каждый каждая каждое каждого каждой каждую каждому"),
}
_STEMS = {
    "de": {
        3: "dritt",
        4: "viert",
        5: "fünft",
        6: "sechst",
        7: "siebt",
        8: "acht",
        9: "neunt",
        10: "zehnt",
        12: "zwölft",
        20: "zwanzigst",
    },
    "en": {3: "third", 4: "fourth", 5: "fifth", 6: "sixth", 7: "seventh", 8: "eighth", 9: "ninth", 10: "tenth", 20: "twentieth"},
    "da": {
        3: "tredje",
        4: "fjerde",
        5: "femte",
        6: "sjette",
        7: "syvende",
        8: "ottende",
        9: "niende",
        10: "tiende",
        20: "tyvende",
    },
    "es": {3: "tercer", 4: "cuart", 5: "quint", 6: "sext", 7: "séptim", 8: "octav", 9: "noven", 10: "décim"},
    "uk": {3: "трет", 4: "четверт", 5: "п'ят", 6: "шост", 7: "сьом", 8: "восьм", 9: "дев'ят", 10: "десят", 20: "двадцят"},
    "ru": {3: "трет", 4: "четверт", 5: "пят", 6: "шест", 7: "седьм", 8: "восьм", 9: "девят", 10: "десят", 20: "двадцат"},
}
_ENDINGS = {
    "de": words("e er en em es"),
    "en": frozenset({""}),
    "da": frozenset({""}),
    "es": frozenset({"", "o", "a"}),
    "uk": words("ій я є ю ього ьої ьому ий а е у ого ої ому"),
    "ru": words("ий ья ье ью ьего ьей ьему ый ой ая ое ую ого ому"),
}
ORDINALS = {
    language: {f"{stem}{ending}": value for value, stem in stems.items() for ending in _ENDINGS[language]}
    for language, stems in _STEMS.items()
}
"""Ordinals in words, from the third on, and what each is worth."""

_OF_CALENDAR = (
    words(
        "tag woche monat jahr quartal stunde minute mal day week month year quarter hour minute time dag uge måned år gang día "
        "semana mes año vez день тиждень місяць рік раз неделя неделю неделе месяц год день дня дні разу"
    )
    | WEEKDAYS
    | ALL_MONTHS
)


def every_nth(sentence: Sentence, index: int) -> Candidate | None:
    """The share that the ordinal at `index` tells, if one of the words for "every" stands before it."""
    value = ORDINALS[sentence.language].get(sentence.lows[index])
    if value is None or sentence.low(index - 1) not in _EVERY[sentence.language] or sentence.low(index + 1) in _OF_CALENDAR:
        return None
    return Candidate(sentence.starts[index], sentence.ends[index], FindingKind.FIGURE, (Decimal(value),))

"""Times of day in words: vierzehn Uhr dreißig, fünf nach zwölf, ten past two, a las dos y diez, без пяти три, fem over tolv.

A bare number behind "um" or "at" is none ("um zwölf gestiegen"): the word of the clock, minutes or a part of the day must say so.
"""

from decimal import Decimal

from zuruf.assistant.prose.calendar_words import DAY_PARTS
from zuruf.assistant.prose.counted import counted
from zuruf.assistant.prose.nouns import counts
from zuruf.assistant.prose.sentence import Sentence
from zuruf.assistant.prose.vocabulary import words
from zuruf.assistant.prose.words import number_at

_MINUTES = words("minuten minute minutes minutter minutos хвилин хвилини мин минут минуты")
_AFTER_HOUR = {"de": words("nach vor"), "en": words("past to after before"), "da": words("over i")}
_HALVES = words("halb halv")
_AT = words("at until till by around from since")
_NOON = words("noon midnight midday")
_ORDINAL_HOUR = {
    "uk": ("ої", "ту", "шу", "гу", "тю", "му", "та", "ша", "га", "тя", "ма"),
    "ru": ("ого", "его", "рого", "тьего"),
}


def spoken_time(sentence: Sentence, first: int, last: int, value: Decimal) -> int | None:
    """Where the time ends that the number in words from the token `first` to `last` begins or belongs to."""
    if value > 60:
        return _hours_and_minutes(sentence, first, last, value)
    after = sentence.low(last + 1)
    if after == "uhr" and value <= 24:
        return _with_minutes(sentence, last + 1)
    match sentence.language:
        case "de" | "en" | "da":
            return _past_the_hour(sentence, first, last) or _hours_and_minutes(sentence, first, last, value)
        case "es":
            return _spanish(sentence, first, last, value)
        case _:
            return _slavic(sentence, first, last, value)


def _with_minutes(sentence: Sentence, last: int) -> int:
    """The end of the hour, or of the minutes behind it if they count nothing."""
    minutes = number_at(sentence, last + 1)
    if minutes is None or minutes[0] >= 60 or _counted(sentence, minutes[1] + 1):
        return sentence.ends[last]
    return sentence.ends[minutes[1]]


def _counted(sentence: Sentence, index: int) -> bool:
    return counts(sentence, index) or counted(sentence, index)


def _past_the_hour(sentence: Sentence, first: int, last: int) -> int | None:
    """Fünf nach zwölf, zehn Minuten vor halb drei, ten past two, fem over tolv, ti i otte."""
    link = last + 1
    minutes = sentence.low(link) in _MINUTES
    if minutes:
        link += 1
    word = sentence.low(link)
    if word not in _AFTER_HOUR[sentence.language]:
        return None
    hour = link + 1
    if sentence.low(hour) in _HALVES:
        hour += 1
    if sentence.low(hour) in _NOON and word in ("past", "to"):
        return sentence.ends[hour]
    found = number_at(sentence, hour)
    if found is None or found[0] > 24 or _counted(sentence, found[1] + 1):
        return None
    # "Two to three", "ten before twelve" and "to i tre" may count: they need a word of time before or minutes.
    sure = minutes or word in ("past", "nach", "vor", "over") or hour > link + 1
    if not sure and not (sentence.low(first - 1) in _AT | {"kl", "klokken"} and word in ("to", "i")):
        return None
    return sentence.ends[found[1]]


def _hours_and_minutes(sentence: Sentence, first: int, last: int, value: Decimal) -> int | None:
    """At nine thirty, ten thirty am (which reads as 1030), klokken fjorten tredive, kl. ni."""
    if sentence.language not in ("en", "da"):
        return None
    before = sentence.low(first - 2) if sentence.low(first - 1) == "." else sentence.low(first - 1)
    at = before in (_AT if sentence.language == "en" else ("kl", "klokken"))
    if value > 24:
        # Two pairs that were read as one cardinal; a single word is none ("at forty").
        clock = 1000 <= value < 2460 and value % 100 < 60 and last > first and (at or sentence.low(last + 1) in ("am", "pm"))
        return sentence.ends[last] if clock and not _counted(sentence, last + 1) else None
    minutes = number_at(sentence, last + 1)
    if minutes is not None and 10 <= minutes[0] < 60 and not _counted(sentence, minutes[1] + 1):
        return sentence.ends[minutes[1]] if at or sentence.low(minutes[1] + 1) in ("am", "pm") else None
    return sentence.ends[last] if at and sentence.language == "da" and not _counted(sentence, last + 1) else None


def _spanish(sentence: Sentence, first: int, last: int, value: Decimal) -> int | None:
    """A las catorce treinta, las dos y diez, las tres menos cuarto, a las catorce horas."""
    if sentence.low(first - 1) not in ("las", "la") or value > 24:
        return None
    after = last + 1
    if sentence.low(after) in ("y", "menos"):
        if sentence.low(after + 1) in ("media", "cuarto"):
            return sentence.ends[after + 1]
        minutes = number_at(sentence, after + 1)
        return sentence.ends[minutes[1]] if minutes and minutes[0] < 60 and not _counted(sentence, minutes[1] + 1) else None
    announced = sentence.low(first - 2) in ("a", "desde", "hasta", "sobre", "entre", "y", "de")
    if sentence.low(after) in ("horas", "h") and announced:
        return sentence.ends[after]
    if sentence.low(after) == "de" and sentence.low(after + 1) == "la" and sentence.low(after + 2) in DAY_PARTS:
        return sentence.ends[after + 2]
    return _with_minutes(sentence, last) if announced and number_at(sentence, after) else None


def _slavic(sentence: Sentence, first: int, last: int, value: Decimal) -> int | None:
    """Без пяти три, в четырнадцать тридцать, пять минут третьего, о чотирнадцятій тридцять, десять хвилин на п'яту."""
    before, after = sentence.low(first - 1), last + 1
    if sentence.low(after) in _MINUTES:
        return _with_ordinal_hour(sentence, before, after)
    if before == "без" and value < 30:
        hour = number_at(sentence, after)
        return sentence.ends[hour[1]] if hour and hour[0] <= 12 and not _counted(sentence, hour[1] + 1) else None
    if before == "за" and _is_ordinal_hour(sentence, after):
        return sentence.ends[after]
    if before in ("в", "к", "на", "с", "до") and value < 24 and sentence.language == "ru":
        minutes = number_at(sentence, after)
        fits = minutes is not None and 10 <= minutes[0] < 60 and not _counted(sentence, minutes[1] + 1)
        return sentence.ends[minutes[1]] if fits and minutes else None
    at = sentence.low(first - 2) in ("о", "об", "до", "після", "з") and before.endswith(("ій", "ої"))
    return sentence.ends[last] if at and value < 60 and not _counted(sentence, after) else None


def _with_ordinal_hour(sentence: Sentence, before: str, minutes: int) -> int | None:
    hour = minutes + 1
    if sentence.low(hour) in ("на", "до", "по"):
        hour += 1
    if _is_ordinal_hour(sentence, hour):
        return sentence.ends[hour]
    found = number_at(sentence, hour) if before == "без" else None
    return sentence.ends[found[1]] if found and found[0] <= 12 else None


_HOUR_STEMS = (
    "перш", "друг", "трет", "четверт", "п'ят", "шост", "сьом", "восьм", "дев'ят", "десят", "одинадцят", "дванадцят", "перв",
    "втор", "пят", "шест", "седьм", "девят", "одиннадцат", "двенадцат",
)  # fmt: skip


def _is_ordinal_hour(sentence: Sentence, index: int) -> bool:
    low = sentence.low(index)
    return low.startswith(_HOUR_STEMS) and low.endswith(_ORDINAL_HOUR[sentence.language])

"""Times of day and opening hours. Each function says where a time that begins here ends."""

import re

from zuruf.assistant.prose.calendar_words import CLOCK_WORDS, DAY_PARTS, OPENING, WEEKDAYS
from zuruf.assistant.prose.dates import weekday_before
from zuruf.assistant.prose.digits import SPACES
from zuruf.assistant.prose.nouns import counts
from zuruf.assistant.prose.sentence import Sentence
from zuruf.assistant.prose.vocabulary import words

_S = f"[{SPACES}]"
_COLON = re.compile(
    rf"([01]?\d|2[0-4]):([0-5]\d)(?!\d)(?::[0-5]\d(?:[.,]\d{{1,6}})?(?!\d))?(?:{_S}?(?:[ap]\.?{_S}?m\b\.?|Uhr\b|hrs?\b|h\b)|{_S}?[+\-−]\d\d:?\d\d(?!\d))?",
    re.IGNORECASE,
)
_ALWAYS = re.compile(r"24/7(?![\d/])")
_POINT = r"(?:[01]?\d|2[0-4])[.:][0-5]\d(?!\d)(?:[.:][0-5]\d(?!\d))?"
_HOUR = rf"(?:{_POINT}|(?:[01]?\d|2[0-4])(?!\d))"
_AM = rf"(?:{_S}?(?:[ap]\.{_S}?m\.|[ap]m\b|[дп]п\b))"
_TO = rf"{_S}?(?:[–—‑-]|bis|to|til|till|until|and|und|og|a|y|до|та|і|и){_S}?"
_MARKED = re.compile(
    rf"{_HOUR}(?:{_AM})?(?:{_TO}(?:zu{_S}|las{_S})?{_HOUR}(?:{_AM})?)?(?:{_S}?(?:Uhr|o[’']clock|hrs)\b(?:{_S}[0-5]\d(?!\d|[.,]\d|{_S}[^\W\d_]))?)"
    rf"|{_HOUR}(?:{_AM})?{_TO}{_HOUR}{_AM}|{_HOUR}{_AM}(?:{_TO}{_HOUR}{_AM})?",
    re.IGNORECASE,
)
_HOURS_GLUED = re.compile(r"(?:[01]?\d|2[0-4])h(?:[0-5]\d)?(?!\w)")
_HOURS = re.compile(rf"{_HOUR}(?:{_TO}(?:(?:las|kl\.?|zu){_S})?{_HOUR})?", re.IGNORECASE)
_RANGE = re.compile(rf"{_HOUR}{_TO}(?:(?:las|kl\.?){_S})?{_HOUR}", re.IGNORECASE)
_HOUR_WORD = re.compile(
    rf"(?:[-‑](?:й|ій|ї|ої|м|го|у|ту|а|ю))?{_S}?(?:годині|годину|години|год|часов|часам|часа|часу|час|ч)\b\.?(?:{_S}?[0-5]?\d{_S}?(?:хв|хвилин|мин|минут)\b\.?)?",
    re.IGNORECASE,
)
_ORDINAL_HOUR = re.compile(r"[-‑](?:й|ій)(?!\w)(?! (?:год|ран|веч|дня|ноч))")
_HOUR_POINTED = re.compile(rf"{_POINT}")
_DAY_PART = re.compile(rf"{_S}(?:de{_S}la{_S}|del{_S}|por{_S}la{_S}|in{_S}the{_S}|at{_S}|om{_S}|am{_S}|о{_S})?(\w+)")

_AT = {
    "de": words("um gegen ab bis von"),
    "en": frozenset({"at"}),
    "da": frozenset({"kl", "klokken"}),
    "es": frozenset({"las"}),
    "uk": words("о об до з після близько між"),
    "ru": words("в во к до с после около между"),
}
_DANISH_AT = words("fra til mellem inden efter før ca")
ALSO_COUNTED = words("дня ночи ночі дні morgen evening morning night afternoon mañana tarde noche morgens abends früh")
"""Parts of the day that a number can count when nothing stands between ("2 дня" is two days, "2 evenings" two of them)."""

_HALF = words("halb halv viertel dreiviertel kvart half")
_PAST = words("past to nach vor over i")


_HINTS = words("дп пп") | CLOCK_WORDS | OPENING | WEEKDAYS | DAY_PARTS | _HALF | words("m kl klokken h")


def time_of_day(sentence: Sentence, index: int) -> int | None:
    """A time that begins with this token: 14:30, 14.30 Uhr, 8–17 Uhr, 9am–5pm, kl. 9, a las 9, о 9 годині."""
    text, start = sentence.text, sentence.starts[index]
    glued = sentence.glued(index + 1) and (sentence.is_word(index + 1) or sentence.glued(index + 2))
    if not glued and sentence.low(index - 1) != "las" and not sentence.mentions(_HINTS):
        return None
    if (match := _MARKED.match(text, start)) is not None and (sentence.language == "en" or not match.group().endswith(" am")):
        return match.end()
    if (match := _ALWAYS.match(text, start)) is not None:
        return match.end()
    if (match := _COLON.match(text, start)) is not None:
        return match.end()
    return _by_context(sentence, index)


def _by_context(sentence: Sentence, index: int) -> int | None:
    text, start, before = sentence.text, sentence.starts[index], _before(sentence, index)
    if before in _HALF or (before in _PAST and _half_past(sentence, index)):
        hours = _HOURS.match(text, start)
        return hours.end() if hours and not counts(sentence, sentence.index_at(hours.end(), index)) else None
    if (match := _HOURS_GLUED.match(text, start)) and (
        before in _AT[sentence.language] or weekday_before(sentence, index) or match.group()[-1] != "h"
    ):
        return match.end()
    hours = _RANGE.match(text, start)
    if (
        hours
        and (
            not counts(sentence, sentence.index_at(hours.end(), index))
            or sentence.low(sentence.index_at(hours.end(), index)) == "h"
        )
        and (
            _opening(sentence, index)
            or weekday_before(sentence, index)
            or (before == "de" and sentence.low(sentence.index_at(hours.end(), index)) == "h")
        )
    ):
        return hours.end()
    hours = _HOURS.match(text, start)
    if hours is None:
        return None
    after = sentence.index_at(hours.end(), index)
    return _spoken(sentence, index, hours.end(), after, before)


def _spoken(sentence: Sentence, index: int, end: int, after: int, before: str) -> int | None:
    text, language = sentence.text, sentence.language
    at = before in _AT[language]
    part = _DAY_PART.match(text, end)
    if part and part[1].lower() in DAY_PARTS and not _counts_parts(part, int(sentence.lows[index])):
        return part.end()
    if language == "da" and at:
        return None if counts(sentence, after) else end
    if language == "es" and at and sentence.low(index - 2) in ("a", "desde", "hasta", "entre", "sobre", "de", "y"):
        return None if counts(sentence, after) and sentence.low(after) not in ("h", "horas", "hrs") else end
    if language == "uk" and before in ("о", "об") and (ordinal := _ORDINAL_HOUR.match(text, end)):
        return ordinal.end()
    if language in ("uk", "ru") and (word := _HOUR_WORD.match(text, end)):
        daytime = _DAY_PART.match(text, word.end())
        named = daytime is not None and daytime[1].lower() in DAY_PARTS
        minutes = re.search(r"\d", word.group()) is not None
        if (
            named
            or (minutes and at)
            or (at and ((language == "ru" and before in ("в", "во", "к")) or before in ("о", "об")))
            or _opening(sentence, index)
        ):
            return daytime.end() if named and daytime else word.end()
    if (
        language == "da"
        and _HOUR_POINTED.match(text, sentence.starts[index])
        and (before in _DANISH_AT or weekday_before(sentence, index) or sentence.continues(index, "date", "time"))
    ):
        return None if counts(sentence, after) else end
    if at and _HOUR_POINTED.match(text, sentence.starts[index]) and language in ("de", "en") and before in ("um", "gegen", "at"):
        return None if counts(sentence, after) else end
    return None


def _counts_parts(part: "re.Match[str]", hour: int) -> bool:
    """Whether the number can count the part of the day: "2 дня" does, "2 o'clock in the morning" and "11 ночи" don't."""
    word = part[1].lower()
    if part[0].strip() != part[1] or word not in ALSO_COUNTED:
        return False
    return not (word in ("ночи", "ночі") and 4 < hour <= 12)


def _half_past(sentence: Sentence, index: int) -> bool:
    return any(sentence.low(i) in ("half", "quarter", "viertel", "kvart", "halb") for i in (index - 2, index - 3))


def _opening(sentence: Sentence, index: int) -> bool:
    return any(low in OPENING for low in sentence.lows[max(0, index - 16) : index])


def _before(sentence: Sentence, index: int) -> str:
    before = index - 1
    if sentence.low(before) == "." and sentence.glued(before):
        before -= 1
    return sentence.low(before)

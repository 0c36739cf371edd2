"""Dates, in digits and in words, alone, in ranges and in lists. Each function says where a date that begins here ends."""

import re
from functools import cache

from zuruf.assistant.prose.calendar_words import MONTHS_BY_LANGUAGE, WEEKDAYS
from zuruf.assistant.prose.counted import counted
from zuruf.assistant.prose.digits import SPACES
from zuruf.assistant.prose.following import day_counts, may_be_counted
from zuruf.assistant.prose.nouns import counts
from zuruf.assistant.prose.sentence import Sentence
from zuruf.assistant.prose.vocabulary import words

_S = f"[{SPACES}]"
_ISO = re.compile(
    r"\d{4}-(?P<month>\d\d)-(?P<day>\d\d)(?:[T ]\d\d:\d\d(?::\d\d(?:[.,]\d{1,9})?)?(?:Z|[+\-−]\d\d:?\d\d)?)?(?!\d)"
    r"|\d{4}-?W(?:[0-4]\d|5[0-3])(?:-?[1-7])?(?!\w)|\d{8}T\d{4,6}Z?(?!\w)"
)
_DAY_MONTH_YEAR = re.compile(rf"(\d{{1,2}})([./\-‑–]){_S}?(\d{{1,2}})\2{_S}?(\d{{4}}|\d\d)(?!\d)(?![.,]\d)")
_YEAR_MONTH_DAY = re.compile(r"(\d{4})([./\-‑])(\d{1,2})\2(\d{1,2})(?!\d)(?![.,]\d)")
_MONTH_YEAR = re.compile(r"(0?[1-9]|1[0-2])([/.])((?:19|20)\d\d)(?!\d)(?![.,/]\d)")
_YEAR_MONTH = re.compile(r"(?:19|20)\d\d-(?:0[1-9]|1[0-2])(?![\d-])")
_MAIL_DATE = re.compile(r"(?:[12]?\d|0[1-9]|3[01])[ -](?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[ -](?:19|20)\d\d(?!\d)")
"""As programs write it in any language: 12 Oct 2014."""
_DAY_MONTH_POINT = re.compile(rf"(\d{{1,2}})\.{_S}?(\d{{1,2}})\.(?!\w)")
_DAY_MONTH = re.compile(r"(\d{1,2})([./])(\d{1,2})(?!\d)(?![.,/]\d)")
_SECOND = re.compile(rf"{_S}?[–—‑-]{_S}?[0-3]\d\.[01]\d(?!\d|[.,]\d)")
_DAY_NAME_YEAR = r"\d{{1,2}}([-/])(?:{months})\1\d{{2,4}}(?!\d)"

_ORDINAL = r"(?:\.(?!\d)|(?:st|nd|rd|th|er|ro|do)\b|\.?[ºª°]|\.(?:er|ro)\b|-?(?:го|ого|е|є|ше|те|ге|й|ий|му|м|те)\b)?"
_DAY = rf"\d{{1,2}}(?!\d){_ORDINAL}"
_AND = "und|bis|oder|sowie|and|to|or|through|thru|until|till|og|til|eller|samt|y|a|al|o|e|hasta|и|или|по|до|та|і|й|або"
_ARTICLE = "zum|dem|den|der|vom|am|the|on|el|al|del|los|día|с|з|со|по|до|від|от|d"
_WEEKDAY = "|".join(sorted(WEEKDAYS, key=len, reverse=True))
_JOIN = (
    rf"(?:{_S}{{0,2}}[,/+&–—‑-]{_S}{{0,2}}(?:(?:{_AND})\b{_S}{{1,2}})?|{_S}{{1,2}}(?:{_AND})\b{_S}{{1,2}})"
    rf"(?:(?:{_ARTICLE}|{_WEEKDAY})\b[.,]?{_S}{{1,2}}){{0,3}}"
)
_DAYS = rf"{_DAY}(?:{_JOIN}{_DAY}){{0,12}}"
_YEAR_WORD = rf"(?:{_S}?(?:року|році|рік|года|году|год|рр|гг|р|г)\b\.?)?"
_YEAR = rf"(?:{_S}{{0,2}},?{_S}{{0,2}}(?:(?:de|del|of|år)\b{_S}{{1,2}})?(?:[12]\d\d\d|['’]\d\d)(?!\d|[.,]\d){_YEAR_WORD})?"
DAYS_ONLY = re.compile(_DAYS, re.IGNORECASE)
DAYS_YEAR = re.compile(_DAYS + _YEAR, re.IGNORECASE)
_DAYS_NUMERIC = re.compile(
    rf"{_DAY}(?:{_JOIN}{_DAY}){{0,6}}{_S}{{0,2}}(?:[,/+&–—‑-]|(?:{_AND})\b){_S}{{0,2}}(?:(?:{_ARTICLE})\b{_S}{{1,2}}){{0,2}}"
    r"(?=\d{1,2}[./]\d{1,2}[./])"
)
ONE_DAY = re.compile(_DAY, re.IGNORECASE)
NUMBER = re.compile(r"\d+")

# A month's name in a sentence of another language is still one; "may" and "march" are also English verbs.
_FOREIGN = words(
    "january february april june july august september october november december januar februar märz mai "
    "juni juli oktober dezember marts maj enero febrero abril mayo junio julio agosto septiembre octubre "
    "noviembre diciembre"
)
_MONTHS = {language: frozenset(names.split()) | _FOREIGN for language, names in MONTHS_BY_LANGUAGE.items()}
_ALSO_VERBS = frozenset({"may", "march", "mar", "sep", "set", "ago", "jun"})


@cache
def _worded(language: str) -> "tuple[re.Pattern[str], re.Pattern[str]]":
    names = "|".join(sorted(_MONTHS[language], key=len, reverse=True))
    worded = rf"(?P<days>{_DAYS}){_S}{{0,2}}(?:(?:of|de|del)\b{_S}{{1,2}}(?:the{_S}month{_S}of{_S})?)?"
    worded += rf"(?P<month>{names})\b(?!-[^\W\d])\.?{_YEAR}"
    return re.compile(worded, re.IGNORECASE), re.compile(_DAY_NAME_YEAR.format(months=names), re.IGNORECASE)


def is_month(sentence: Sentence, index: int) -> bool:
    """Whether the token names a month."""
    low = sentence.low(index)
    if low not in _MONTHS[sentence.language]:
        return False
    return low not in _ALSO_VERBS or sentence.language != "en" or sentence.capital(index)


def is_day(text: str) -> bool:
    return 1 <= int(text) <= 31


def _day_and_month(first: str, second: str) -> bool:
    a, b = int(first), int(second)
    return 1 <= a <= 31 and 1 <= b <= 31 and min(a, b) <= 12


def _possible(iso: "re.Match[str]") -> bool:
    """2026-45-99 is no date."""
    return iso["month"] is None or (1 <= int(iso["month"]) <= 12 and is_day(iso["day"]))


def stands_free(sentence: Sentence, index: int) -> bool:
    """Whether the digits begin a stretch of their own and are no later part of RE-2026-01-17 or 1.2.3."""
    if sentence.continues(index, "date"):
        return True
    start, text = sentence.starts[index], sentence.text
    before = text[start - 1 : start] if start else ""
    if before and before in "-./_–‑:":
        before = text[start - 2 : start - 1] if start > 1 else ""
    return not (before.isalnum() or before == "_")


def numeric_date(sentence: Sentence, index: int) -> int | None:
    """A date in digits that begins with this token: 3.9.2026, 09/03/26, 2026-09-03T14:30Z, 31.12., 09/2026."""
    text, start = sentence.text, sentence.starts[index]
    if (match := _ISO.match(text, start)) and _possible(match):
        return match.end()
    if match := _YEAR_MONTH.match(text, start):
        return match.end()
    if (match := _DAY_MONTH_YEAR.match(text, start)) and _day_and_month(match[1], match[3]):
        # "Am 3.9. 45 Artikel": what stands apart may be a count.
        apart = (
            text[match.start(4) - 1].isspace()
            and text[match.end(3)] == "."
            and may_be_counted(sentence, sentence.index_at(match.end(), index))
        )
        return match.end(3) + 1 if apart else match.end()
    if (match := _YEAR_MONTH_DAY.match(text, start)) and _day_and_month(match[3], match[4]):
        return match.end()
    if (match := _MONTH_YEAR.match(text, start)) and (match[2] == "/" or sentence.language not in ("en", "es")):
        return match.end()
    return _without_year(sentence, index)


def _without_year(sentence: Sentence, index: int) -> int | None:
    text, start = sentence.text, sentence.starts[index]
    pointed = sentence.language not in ("en", "es")
    if pointed and (match := _DAY_MONTH_POINT.match(text, start)) and is_day(match[1]) and 1 <= int(match[2]) <= 12:
        after = sentence.index_at(match.end(), index)
        dated = _date_before(sentence, index)
        # At the end of a sentence the point may be the sentence's: "since version 3.4."
        unclear = sentence.low(after) == "" and not (sentence.language in ("de", "da") and len(match[1]) == len(match[2]) == 2)
        return match.end() if dated or not (counts(sentence, after) or unclear) else None
    if (
        (match := _DAY_MONTH.match(text, start))
        and _day_and_month(match[1], match[3])
        and (_date_before(sentence, index) or (pointed and _two_digits(match, text)))
    ):
        after = sentence.index_at(match.end(), index)
        return None if counts(sentence, after) or (match[2] == "." and not pointed) else match.end()
    return None


def _two_digits(match: "re.Match[str]", text: str) -> bool:
    """03.09 or 12.04–17.05: in these languages the point is no decimal mark."""
    return len(match[3]) == 2 and (match[1][0] == "0" or _SECOND.match(text, match.end()) is not None)


_DATE_PREPOSITIONS = {
    "de": words("am den vom zum dem bis ab seit"),
    "en": words("on until by since before after"),
    "da": words("den d"),
    "es": words("el día del al"),
    "uk": words("до від з станом на після"),
    "ru": words("до от с на после"),
}


def _date_before(sentence: Sentence, index: int) -> bool:
    before = sentence.before(index)
    if sentence.continues(index, "date"):
        return True
    return sentence.low(before) in _DATE_PREPOSITIONS[sentence.language] or weekday_before(sentence, index)


_ALSO_WORDS = words("so do mi mar sat sun man sol")
"""Short weekdays that are also other words: they need a capital letter."""


def weekday_before(sentence: Sentence, index: int) -> bool:
    """Whether a weekday's name stands before this token, over a comma or an article."""
    before = index - 1
    if sentence.low(before) == "." and sentence.glued(index):
        return False  # "man.7" is the name of a file
    while before >= 0 and sentence.low(before) in (",", ".", "den", "the", "el", "d", "dem", "der"):
        before -= 1
    if before < 0 or sentence.low(before) not in WEEKDAYS:
        return False
    low, apart = sentence.low(before), before < index - 1
    return low not in _ALSO_WORDS or (sentence.capital(before) and (before > 0 or apart)) or (apart and low not in ("so", "do"))


def worded_date(sentence: Sentence, index: int) -> int | None:
    """A date with the month's name behind the day: 3. September 2026, 1., 8. und 15. März, 3 de septiembre, 3-го березня.

    A year that counts what follows it ("Am 3. Mai 2026 Rechnungen") is none of the date.
    """
    text, start = sentence.text, sentence.starts[index]
    worded, hyphenated = _worded(sentence.language)
    if sentence.has_numeric_date and (match := _DAYS_NUMERIC.match(text, start)):
        last = sentence.index_at(match.end(), index)
        if all(is_day(number) for number in NUMBER.findall(match.group())) and (end := numeric_date(sentence, last)):
            return end
    if (match := _MAIL_DATE.match(text, start)) and not counted(sentence, sentence.index_at(match.end(), index)):
        return match.end()
    if not sentence.mentions(_MONTHS[sentence.language]):
        return None
    if match := hyphenated.match(text, start):
        return match.end()
    match = worded.match(text, start)
    if match is None or not all(is_day(number) for number in NUMBER.findall(match["days"])):
        return None
    if not is_month(sentence, sentence.index_at(match.start("month"), index)):
        return None
    year = text[match.end() - 4 : match.end()]
    counts_by_year = year.isdecimal() and day_counts(sentence, sentence.index_at(match.end(), index), int(year))
    return match.end("month") if counts_by_year else match.end()

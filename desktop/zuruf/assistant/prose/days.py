"""Days without the month's name behind them: May 3, 10 and 17; Montag, den 7.; on the 7th; bis zum 15., spätestens 20."""

import re
from itertools import pairwise

from zuruf.assistant.prose.calendar_words import WEEKDAYS
from zuruf.assistant.prose.dates import DAYS_ONLY, DAYS_YEAR, NUMBER, ONE_DAY, is_day, is_month, weekday_before
from zuruf.assistant.prose.digits import SPACES
from zuruf.assistant.prose.nouns import counts, follows_freely
from zuruf.assistant.prose.sentence import Sentence
from zuruf.assistant.prose.vocabulary import words

_S = f"[{SPACES}]"
_CLOSING_JOIN = re.compile(r"[a-z&–—‑-]", re.IGNORECASE)
_GOES_ON = re.compile(rf"[/:]\d|{_S}+(?:and{_S}+(?:an?|one|three)|y){_S}+(?:half|quarters?|thirds?|medi[oa]|cuartos?)\b")
"""What makes a number of the day behind a month: "In May 2/0815 euros", "May 2 and a half million"."""
_MONTH_AFTER = re.compile(rf"{_S}+(?:of|de|des)\b{_S}+(?:\w+{_S}+)?(?:month|monats|mes|måned)\b", re.IGNORECASE)


def after_month(sentence: Sentence, index: int) -> int | None:
    """The day behind a month's name: September 3, 2026; May 3, 10 and 17. English, and Spanish when a year follows."""
    before = index - 1
    if sentence.low(before) == "." and sentence.glued(before):
        before -= 1
    if sentence.language not in ("en", "es") or not is_month(sentence, before) or not _day_text(sentence, index):
        return None
    match = DAYS_YEAR.match(sentence.text, sentence.starts[index])
    assert match is not None
    has_year = re.search(r"\d{4}|['’]\d\d", match.group()) is not None
    if sentence.language == "es":
        return match.end() if has_year else None
    preposition = sentence.low(before - 1)
    if preposition == "in" and not has_year:
        return None
    if counts(sentence, index + 1) and not has_year and preposition not in _ON and not weekday_before(sentence, before):
        return None
    return match.end() if has_year else _trimmed(sentence, index, match.end())


_ON = words("on by since until before after from of to between and")


def _trimmed(sentence: Sentence, index: int, end: int) -> int:
    """Takes back the end of a list of days that counts something: "On May 3, 10 invoices came"."""
    ends = [match.end() for match in ONE_DAY.finditer(sentence.text, sentence.starts[index], end)]
    while len(ends) > 1:
        last = sentence.index_at(ends[-1], index)
        if not counts(sentence, last) and _CLOSING_JOIN.search(sentence.text, ends[-2], ends[-1]):
            break
        ends.pop()
    return ends[-1]


_DAY_ENDINGS = words("st nd rd th er ro do го ого е є й му м те ше") | {"º", "ª", "°"}


def _day_alone(sentence: Sentence, index: int) -> bool:
    """Whether the digits are a number of their own, with the ending of an ordinal at most."""
    following = index + 1
    if not sentence.whole(index):
        return False
    if not sentence.glued(following) or not sentence.is_word(following):
        return True
    return sentence.lows[following] in _DAY_ENDINGS and (
        not sentence.glued(following + 1) or sentence.lows[following + 1] in ',.;:!?)*_"“”»'
    )


def _day_text(sentence: Sentence, index: int) -> bool:
    return (
        sentence.is_digits(index)
        and len(sentence.lows[index]) <= 2
        and is_day(sentence.lows[index])
        and _day_alone(sentence, index)
        and _GOES_ON.match(sentence.text, sentence.ends[index]) is None
    )


_POINTED_ORDINAL = re.compile(r"\d(?:\.|[^\W\d]|-[^\W\d]|[ºª°])")
_PLAIN_ORDINAL = re.compile(r"\d(?:[^\W\d]|-[^\W\d]|[ºª°])")
_BEFORE_DAY = words("am zum vom den dem the d día el del до з с від от після после к по на")
_NEAR_DAY = WEEKDAYS | words("числа число числах month monats mes måned")


def relative_day(sentence: Sentence, index: int) -> int | None:
    """A day without its month: Montag, den 7.; on the 7th; vom 1. bis 15.; el día 15; 7-го числа."""
    if not _day_text(sentence, index):
        return None
    if (further := _further_day(sentence, index)) is not None:
        return further
    if sentence.low(index - 1) not in _BEFORE_DAY and not sentence.mentions(_NEAR_DAY):
        return None
    match = DAYS_ONLY.match(sentence.text, sentence.starts[index])
    assert match is not None
    if not all(is_day(number) for number in NUMBER.findall(match.group())):
        match = ONE_DAY.match(sentence.text, sentence.starts[index])
        assert match is not None
    after = sentence.index_at(match.end(), index)
    if sentence.low(after) in ("числа", "число", "числах"):
        return sentence.ends[after]
    if of_month := _MONTH_AFTER.match(sentence.text, match.end()):
        return of_month.end()
    pointed = sentence.language in ("de", "da")
    ordinal = (_POINTED_ORDINAL if pointed else _PLAIN_ORDINAL).search(match.group()) is not None
    if weekday_before(sentence, index):
        article = sentence.low(index - 1) in ("den", "the", "el", "d")
        apart = sentence.low(index - 1) == ","
        bare = not pointed and not _of_weekdays(sentence)
        named = ordinal or article or (bare and not counts(sentence, after) and not (apart and sentence.is_word(after)))
        return match.end() if named else None
    if not _day_preposition(sentence, index, ordinal):
        return None
    return match.end() if follows_freely(sentence, after) else None


def _of_weekdays(sentence: Sentence) -> bool:
    """Whether the number stands in a series of weekdays with one each that are no days in a row: "Monday 7, Tuesday 9"."""
    pairs = [
        (word, int(number))
        for word, number in zip(sentence.lows, sentence.lows[1:], strict=False)
        if word in WEEKDAYS and number.isdecimal() and len(number) < 3
    ]
    steps = [(one[0] == two[0], two[1] - one[1]) for one, two in pairwise(pairs)]
    return any(step % 7 != 0 if same else step != 1 for same, step in steps)


_FURTHER = re.compile(
    r"[\s,;(–-]*(?:(?:und|oder|bis|spätestens|frühestens|besser|lieber|dann|wieder|erneut|and|or|then|again|better|at the latest"
    r"|og|eller|senest|tidligst|igen|а|і|або|и|или|лучше|краще)\s){0,3}(?:(?:bis|am|zum|vom|dem|den|der|the|by|on|d|til|до|к|по)\.?\s){0,2}",
    re.IGNORECASE,
)


def _further_day(sentence: Sentence, index: int) -> int | None:
    """A second day after a date: bis zum 15., spätestens 20."""
    if sentence.found != "date" or not _FURTHER.fullmatch(sentence.text, sentence.found_end, sentence.starts[index]):
        return None
    match = ONE_DAY.match(sentence.text, sentence.starts[index])
    pattern = _POINTED_ORDINAL if sentence.language in ("de", "da") else _PLAIN_ORDINAL
    if match is None or pattern.search(match.group()) is None:
        return None
    return match.end() if follows_freely(sentence, sentence.index_at(match.end(), index)) else None


def _day_preposition(sentence: Sentence, index: int, ordinal: bool) -> bool:
    before, earlier = sentence.low(index - 1), sentence.low(index - 2)
    match sentence.language:
        case "de":
            return ordinal and (
                before in ("am", "zum", "vom", "den")
                or (before == "dem" and earlier in ("ab", "seit", "nach", "vor", "zwischen", "zu"))
            )
        case "en":
            return ordinal and before == "the" and (earlier in _ON or earlier in ("till", "through", "around"))
        case "da":
            return ordinal and before in ("den", "d")
        case "es":
            return before == "día" or (before == "el" and earlier in ("hasta", "desde", "para", "vence", "vencen", "sobre"))
        case _:
            return ordinal and before in ("до", "з", "с", "від", "от", "після", "после", "к", "по", "на")

"""Number words that are no figures: they name a day, an hour or a year, or they are the head of an ordinal."""

import re
from decimal import Decimal

from zuruf.assistant.prose import years
from zuruf.assistant.prose.calendar_words import DAY_PARTS, HALF_WORDS, QUARTER_WORDS, WEEK_WORDS, YEAR_WORDS_BEFORE
from zuruf.assistant.prose.clock import ALSO_COUNTED
from zuruf.assistant.prose.dates import is_month
from zuruf.assistant.prose.figures import FindingKind
from zuruf.assistant.prose.following import plural
from zuruf.assistant.prose.sentence import Sentence
from zuruf.assistant.prose.spoken_clock import spoken_time
from zuruf.assistant.prose.vocabulary import words


def word_exempt(sentence: Sentence, first: int, last: int, value: Decimal) -> tuple[FindingKind, int] | None:
    """What a number in words names when it is no figure, and where that ends: el tres de mayo, um neun Uhr, Woche zwölf."""
    end = sentence.ends[last]
    before = sentence.low(first - 2) if sentence.low(first - 1) == "." else sentence.low(first - 1)
    if (dated := _dated(sentence, before, first, last, value)) is not None:
        return dated
    if (ordinal := _ordinal(sentence, last, value)) is not None:
        return FindingKind.IDENTIFIER, ordinal
    if (
        1500 <= value <= 2199
        and not plural(sentence, last + 1)
        and (before in YEAR_WORDS_BEFORE or years.year_context(sentence, first, last + 1, int(value)))
    ):
        return FindingKind.YEAR, end
    if sentence.language == "de" and sentence.lows[first] == "acht" and sentence.capital(first) and before in ("in", "außer"):
        return FindingKind.IDENTIFIER, end
    return None


def _dated(sentence: Sentence, before: str, first: int, last: int, value: Decimal) -> tuple[FindingKind, int] | None:
    end, after = sentence.ends[last], sentence.low(last + 1)
    if value <= 31 and (is_month(sentence, last + 1) or (after in ("de", "of") and is_month(sentence, last + 2))):
        return FindingKind.DATE, end
    if (spoken := spoken_time(sentence, first, last, value)) is not None:
        return FindingKind.TIME, spoken
    if value <= 24 and _hour(sentence, before, after, first, last):
        return FindingKind.TIME, end
    for highest, names, kind in _PERIODS:
        if value <= highest and before in names and not plural(sentence, last + 1):
            return kind, end
    return None


_PERIODS = (
    (53, WEEK_WORDS, FindingKind.WEEK),
    (4, QUARTER_WORDS, FindingKind.QUARTER),
    (2, HALF_WORDS, FindingKind.HALF),
)
_ENGLISH_ORDINAL = re.compile(r"first|second|third|(?:four|fif|six|seven|eigh|nin)th|hundredth|thousandth")
_SLAVIC_ORDINAL = re.compile(
    r"(?:перв|втор|трет|четв[её]рт|пят|шест|седьм|восьм|девят|десят|двадцат|тридцат|сороков|сот|тысячн|перш|друг|четверт|п'ят|шост"
    r"|сьом|дев'ят|двадцят|тридцят|тисячн)"
    r"(?:ый|ий|ой|ого|его|ому|ему|ым|им|ом|ем|ім|[ьія]|ая|ое|ую|ьего|ьему|ьем|ья|ье|ью|ьей|ей|ої|ій|у|ю|а|е|є|ьої|ьому|ього)"
)


def _ordinal(sentence: Sentence, last: int, value: Decimal) -> int | None:
    """The end of a written ordinal whose head is the cardinal: the twenty-first, двадцать шестом, дві тисячі двадцять шостий.

    Ordinals in words are kept on purpose, as "the first" is: they name a place in an order.
    """
    if sentence.language not in ("en", "uk", "ru") or (value < 20 or value % 10 != 0):
        return None
    after = last + 1
    hyphened = sentence.low(after) in ("-", "‑") and sentence.glued(after)
    if sentence.language == "en":
        after += hyphened
        named = hyphened or sentence.low(after + 1) == "of" or is_month(sentence, after + 1)
        return sentence.ends[after] if named and _ENGLISH_ORDINAL.fullmatch(sentence.low(after)) else None
    return sentence.ends[after] if _SLAVIC_ORDINAL.fullmatch(sentence.low(after)) else None


_HALF = words("halb halv viertel dreiviertel kvart")


def _hour(sentence: Sentence, before: str, after: str, first: int, last: int) -> bool:
    if after in ("uhr", "o'clock", "am", "pm") or before in _HALF or (before in ("kl", "klokken")):
        return True
    if before in ("past", "nach", "vor", "over", "to", "i") and any(
        sentence.low(i) in ("half", "quarter", "viertel", "kvart", "halb") for i in (first - 2, first - 3)
    ):
        return True
    if sentence.language == "es" and before in ("las", "la") and sentence.low(first - 2) in ("a", "desde", "hasta", "sobre"):
        return not sentence.is_word(last + 1) or after in ("y", "de", "en") or after in DAY_PARTS
    if sentence.language == "ru" and after in ("часов", "часа") and (sentence.low(last + 2) in DAY_PARTS or before in ("в", "к")):
        return True
    return after in DAY_PARTS and sentence.language in ("uk", "ru") and (after not in ALSO_COUNTED or before in ("в", "о"))

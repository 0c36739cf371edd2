"""The last word on every exemption: what looks like a name, a date or a time is a claim when it is counted or measured.

An identifier, a date, a time, a year, a week, a version, a duration or an address in front of a currency, a percent sign, a unit
or a magnitude holds a figure after all ("#812400 EUR", "14:30 Euro", "v4.5 million"), unless the currency belongs to a number
that follows ("am 3.9.2026 €500"). The weaker of them do so in front of a noun that a trading company counts, too ("Version 45
Artikel", "KW 45 Rechnungen", "5G invoices"); a date, a time, a quarter or a name in capitals does not: "Q3 invoices" are those
of a quarter.
"""

import re

from zuruf.assistant.prose.calendar_words import CURRENCIES, GLUED_MAGNITUDES, MAGNITUDES
from zuruf.assistant.prose.counted import commonly_counted, counted
from zuruf.assistant.prose.figures import MARK, FindingKind
from zuruf.assistant.prose.following import behind_further_numbers, cites_law, may_be_counted, over_emphasis, plural
from zuruf.assistant.prose.identifiers import NAMED_BY_NUMBER
from zuruf.assistant.prose.prices import told_as_amount
from zuruf.assistant.prose.sentence import Sentence
from zuruf.assistant.prose.vocabulary import words

_SIGNS = frozenset("%‰€$£₴₽¥")
_CURRENCY_SIGNS = frozenset("€$£₴₽¥")
_UNITS = words(
    "kg mg km cm mm ml qm m² m³ stk stck stück pcs pc pieces prozent percent procent procento prozentpunkte відсотків відсотки "
    "відсотка процентів процентов процента проценты шт cents cent копеек копійок mwst"
)
_SPANS_OF_TIME = words(
    "stunden tage tagen wochen monate monaten jahre jahren minuten sekunden days weeks months years minutes seconds timer dage "
    "måneder minutter días meses minutos днів дні хвилин місяців дней минут месяцев лет років"
)
_RATES = {"por": words("ciento cien mil diez"), "per": words("cent mille"), "pro": words("cent mille zehntausend")}
_STARTS_ANEW = words("hundert tausend hundred thousand hundrede tusind tusinde mil тисяча тысяча dutzend dozen dusin docena")
"""Magnitudes that can begin a number of their own: "am 3. Mai hundert Rechnungen"."""

_NAME_IN_CAPITALS = re.compile(r"[^\W\d_]{2,}")
_DATED = (FindingKind.DATE, FindingKind.TIME, FindingKind.YEAR, FindingKind.WEEK, FindingKind.QUARTER, FindingKind.HALF)
_GLUED_TAIL = re.compile(r"\d([^\W\d_]+)$")


def is_claim(sentence: Sentence, index: int, start: int, end: int, kind: FindingKind) -> bool:
    """Whether the exempt stretch from `start` to `end`, found at the token `index`, is a claim by what stands around it."""
    after = over_emphasis(sentence, index, sentence.index_at(end, index))
    written = sentence.text[start:end]
    strong = kind in _DATED or not _weak(written, kind)
    if _measured(sentence, after, kind, strong=strong) or _after_currency(sentence, start, index, kind):
        return True
    if told_as_amount(sentence, index, after, written, kind):
        return True
    if kind in (FindingKind.IDENTIFIER, FindingKind.DURATION, FindingKind.ADDRESS):
        return _glued_claim(written) or (not strong and _counted_by(sentence, index, after, written, kind))
    if kind is FindingKind.WEEK:
        return plural(sentence, after)
    return _countable(sentence, index, written, kind) and plural(sentence, after)


_LETTERS = re.compile(r"[\W\d_].*")
_RELEASE = re.compile(r"\d+(?:\.\d+){2,}")
_ALMOST_DIGITS = re.compile(r"(?:[vV]|0[xX])?\d[\d/.-]*")


def _counted_by(sentence: Sentence, index: int, after: int, written: str, kind: FindingKind) -> bool:
    """Whether a name that is little more than digits counts what follows: the barer it is, the less it takes."""
    if written[0] == "§" and cites_law(sentence, after):
        return False
    named = sentence.low(index - 1) if written[0].isdecimal() else _LETTERS.sub("", written).lower()
    if _RELEASE.fullmatch(written):
        return counted(sentence, after)
    if written[0] in "#№§" or named in NAMED_BY_NUMBER:
        return may_be_counted(sentence, behind_further_numbers(sentence, after))
    if kind is FindingKind.DURATION or _ALMOST_DIGITS.fullmatch(written):
        return plural(sentence, after)
    return counted(sentence, after)


_BARE = re.compile(r"\d{1,2}(?:[:.]\d\d){1,2}|\d{1,2}([./-])\d{1,2}\1\d\d")
_SHORT_YEAR = re.compile(r"[-/]\d\d$")
_ANNOUNCING = words(
    "um gegen ab bis von seit am vom zum den at by until from till on since kl klokken den d fra til las el del al о об до з від "
    "на в во к с до от"
)


def _countable(sentence: Sentence, index: int, written: str, kind: FindingKind) -> bool:
    """Whether a noun behind the stretch can be counted by it: FY 2045, Q3-45, and a bare 14:30 or 12/12/12 that no
    preposition announces."""
    match kind:
        case FindingKind.YEAR:
            return written[0].isalpha()
        case FindingKind.QUARTER | FindingKind.HALF:
            return _SHORT_YEAR.search(written) is not None
        case FindingKind.TIME | FindingKind.DATE:
            announced = sentence.low(sentence.before(index)) in _ANNOUNCING
            return not announced and _BARE.fullmatch(written) is not None
        case _:
            return False


def _measured(sentence: Sentence, after: int, kind: FindingKind, *, strong: bool) -> bool:
    low = sentence.low(after)
    if sentence.low(after + 1) in _RATES.get(low, ()):
        return True
    if not low or (kind is FindingKind.ADDRESS and not sentence.text[sentence.ends[after - 1] - 1].isdecimal()):
        return False
    if low in _SIGNS:
        return low not in _CURRENCY_SIGNS or not _number_behind(sentence, after)
    if low in CURRENCIES:
        code = sentence.text[sentence.starts[after]].isupper() or low == "kr"
        return not (strong and code and _number_behind(sentence, after))
    if low in MAGNITUDES:
        return kind not in _DATED or low not in _STARTS_ANEW
    return low in _UNITS or (low in _SPANS_OF_TIME and kind is not FindingKind.DATE and kind is not FindingKind.MARKER)


def measured(sentence: Sentence, index: int) -> bool:
    """Whether a currency, a unit or a magnitude stands at `index` and belongs to no number behind it."""
    return _measured(sentence, index, FindingKind.IDENTIFIER, strong=True)


def _number_behind(sentence: Sentence, index: int) -> bool:
    """Whether the currency at `index` belongs to a number behind it, which may have been left out: "€500", "EUR -500", "€…"."""
    following = index + 1
    if sentence.low(following) in tuple("-−–+."):
        following += 1
    return sentence.is_digits(following) or sentence.low(following) == MARK


def _after_currency(sentence: Sentence, start: int, index: int, kind: FindingKind) -> bool:
    """ "€14:30", "EUR #45": the currency stands before and belongs to no number before it."""
    before = index
    while before >= 0 and sentence.starts[before] >= start:
        before -= 1
    low = sentence.low(before)
    sign = low in _CURRENCY_SIGNS
    if not sign and (low not in CURRENCIES or not sentence.text[sentence.starts[before]].isupper() or kind in _DATED):
        return False
    taken = sentence.is_digits(before - 1) or sentence.low(before - 1) == MARK
    return not taken and (not sign or sentence.text[start].isdecimal() or sentence.text[start] in "#№")


def _weak(written: str, kind: FindingKind) -> bool:
    """Whether the name could as well be a count: no capital letters of a code before its digits, and no leading zeros."""
    if kind is not FindingKind.IDENTIFIER or written[0] == "`":
        return True
    letters = _NAME_IN_CAPITALS.match(written)
    if letters is not None:
        return not letters.group().isupper()
    return not (written[0].isalpha() and len(written) == 2)


def _glued_claim(written: str) -> bool:
    """ "#45k", "Lager45Artikel", "A45EUR": what is glued to the digits measures or counts."""
    tail = _GLUED_TAIL.search(written)
    if tail is None:
        return False
    low = tail[1].lower()
    hashed = written[0] in "#№§"
    return low in CURRENCIES or commonly_counted(low) or (hashed and (tail[1] in GLUED_MAGNITUDES or low in _UNITS))

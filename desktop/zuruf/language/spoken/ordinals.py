"""Ordinals as they are written: `2. Platz`, `3rd`, `2-ге місце`, `21-го`."""

import re

from zuruf.domain.languages import Language
from zuruf.language.lexicon import words
from zuruf.language.spoken.context import text_before, word_before
from zuruf.language.spoken.nouns import german_ending
from zuruf.language.spoken.numerals import SlavicCase, ordinal, slavic_ordinal

_WEAK_N = words("am im vom zum zur beim den dem des einem einer einen ab seit bis")
_WEAK_E = words("der die das eine diese dieser dieses jede jeder jedes welche welcher welches")
_DATIVE = r"\b(?:in|an|auf|mit|von|bei|nach|seit|vor|zu|aus|unter|ab)\s+(?:der|dieser|jeder)\s*$"
_COMMON = "Kalenderwoche|Woche|Quartal|Tag|Monat|Mahnung|Mal|Stock|Platz|Rang|Stelle|Versuch|Schritt"

# A full stop after a number ends the sentence, unless an article stands before it or the sentence visibly goes on.
GERMAN = (
    rf"(?<![\w.,])(?P<number>\d{{1,3}})\.(?= (?:{_COMMON})\b| [a-zäöü])",
    r"(?m:^)(?P<number>\d{1,3})\.(?= [A-ZÄÖÜ])",
    *(rf"(?i:(?<=\b{article} ))(?P<number>\d{{1,3}})\.(?![\w.,])" for article in sorted(_WEAK_N | _WEAK_E | {"ein"})),
)
ENGLISH = (r"(?<![\w.,])(?P<number>\d{1,6})(?:st|nd|rd|th)\b",)
# Whole endings only: "5-ма" and "5-ти" are cases of five, not of the fifth.
_ENDINGS = "ий|ый|ій|ой|й|ого|го|ому|му|ом|м|те|ге|ше|тє|е|є|та|га|ша|тя|ая|а|я|ту|гу|шу|тю|ую|у|ю|их|ых|х"
SLAVIC = (
    rf"(?<![\w.,-])(?P<number>\d{{1,4}})-(?P<ending>{_ENDINGS})(?!\w)",
    # "36 тиждень": in the nominative the noun shows that it is not counted.
    r"(?<![\w.,-])(?P<number>\d{1,2})(?= (?P<ending>тиждень|неделя|квартал)\b)",
)

_CASES = {
    "й": SlavicCase.MASCULINE,
    "го": SlavicCase.GENITIVE,
    "му": SlavicCase.DATIVE,
    "м": SlavicCase.LOCATIVE,
    "е": SlavicCase.NEUTER,
    "є": SlavicCase.NEUTER,
    "а": SlavicCase.FEMININE,
    "я": SlavicCase.FEMININE,
    "у": SlavicCase.FEMININE_ACCUSATIVE,
    "ю": SlavicCase.FEMININE_ACCUSATIVE,
    "х": SlavicCase.PLURAL_GENITIVE,
    "тиждень": SlavicCase.MASCULINE,
    "квартал": SlavicCase.MASCULINE,
}


def say_german_ordinal(match: re.Match[str], language: Language) -> str:
    return ordinal(int(match["number"]), language) + _ending(match)


def _ending(match: re.Match[str]) -> str:
    before = word_before(match)
    if before in _WEAK_N or re.search(_DATIVE, text_before(match), re.IGNORECASE):
        return "n"
    if before in _WEAK_E:
        return ""
    noun = re.match(r" (?:[a-zäöüß]+ )?([A-ZÄÖÜ]\w*)", match.string[match.end() : match.end() + 60])
    return german_ending(noun[1]) if noun else ""


def say_english_ordinal(match: re.Match[str], language: Language) -> str:
    return ordinal(int(match["number"]), language)


def say_slavic_ordinal(match: re.Match[str], language: Language) -> str | None:
    """`21-го` -> `двадцать первого`; None for `0-й`, which has no ordinal here."""
    number = int(match["number"])
    case = next(case for letters, case in _CASES.items() if match["ending"].endswith(letters))
    return slavic_ordinal(number, language, case) if number else None

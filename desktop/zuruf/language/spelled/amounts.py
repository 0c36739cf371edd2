"""Amounts that a transcriber writes in pieces or with foreign marks, in one figure: "2 Millionen 500.000" is 2500000. Pure.

Only what has no other likely reading is changed; for transcripts, not for what somebody typed.
"""

import re
from collections.abc import Callable, Mapping
from functools import cache

from zuruf.domain.languages import Language

_ONE: Mapping[Language, str] = {
    Language.GERMAN: "eine|ein",
    Language.ENGLISH: "one|a",
    Language.UKRAINIAN: "одна|один",
    Language.RUSSIAN: "одна|один",
}
_THOUSAND: Mapping[Language, str] = {
    Language.GERMAN: "tausend",
    Language.ENGLISH: "thousand",
    Language.UKRAINIAN: "тисяч[аіу]?",
    Language.RUSSIAN: "тысяч[аиу]?",
}
_MILLION: Mapping[Language, str] = {
    Language.GERMAN: r"million(?:en)?|mio\.?",
    Language.ENGLISH: "million",
    Language.UKRAINIAN: "мільйон(?:и|ів|а)?|млн",
    Language.RUSSIAN: "миллион(?:а|ов)?|млн",
}
_WHOLE: Mapping[Language, str] = {Language.UKRAINIAN: "ціл(?:а|их|і)", Language.RUSSIAN: "цел(?:ая|ых|ые)"}
_AND = "(?:і|й|и) "
_BESIDE = r"(?<![\w.,])"
_END = r"(?![\d-]|[.,:]\d)"

_Rule = tuple[re.Pattern[str], Callable[[re.Match[str]], str]]


def mend_amounts(text: str, language: Language) -> str:
    """The text with such amounts in one figure. Mending twice changes nothing more."""
    for pattern, written in _rules(language):
        text = pattern.sub(written, text)
    return text


@cache
def _rules(language: Language) -> tuple[_Rule, ...]:
    one, thousand, million = _ONE[language], _THOUSAND[language], _MILLION[language]
    group = r"[.,\u00a0\u202f ]"
    millions = rf"{_BESIDE}(?P<millions>{one}|[1-9]\d{{0,2}}) (?:{million}) (?P<thousands>\d{{1,3}})"
    rest = rf" (?P<rest>[1-9]\d{{0,2}}){_END}"
    written = [
        # "17.000 3 Euro": what follows the round thousands without a word between is their rest.
        (rf"{_BESIDE}(?P<thousands>[1-9]\d{{0,2}}){group}000{rest}", _sum),
        (rf"{millions}(?: (?:{thousand})\b|{group}000{_END})(?:{rest})?", _sum),
        (rf"{millions}{group}(?P<rest>\d{{3}}){_END}", _sum),
        (rf"{_BESIDE}(?P<thousands>{one}|[1-9]\d{{0,2}}) (?:{thousand}){rest}", _sum),
    ]
    whole = _WHOLE.get(language)
    if whole is not None:
        written += [
            # English marks: nobody says so many thousandths.
            (r"(?<![\w.,])[1-9]\d{0,2}(?:,\d{3})+(?![\d,]|\.\d)", lambda match: match[0].replace(",", "")),
            # "П'ять десятих" becomes "5-10".
            (
                (
                    rf"{_BESIDE}(?P<whole>{one}|\d{{1,9}})(?: (?:{whole}) (?:{_AND})?|,)"
                    r"(?P<part>\d{1,2})[- ](?P<size>10|100)(?:-?[а-яі]{1,3})?(?!\w)"
                ),
                _decimal,
            ),
            # A sign that was said is written as a dash.
            (r"\A[–—-] ?(?=\d)", lambda match: "-"),
        ]
    return tuple((re.compile(pattern, re.IGNORECASE), write) for pattern, write in written)


def _sum(match: re.Match[str]) -> str:
    found = {"millions": "", "thousands": "", "rest": "", **{name: part or "" for name, part in match.groupdict().items()}}
    millions, thousands, rest = (int(part) if part.isdecimal() else len(part) and 1 for part in found.values())
    return str(millions * 1_000_000 + thousands * 1_000 + rest)


def _decimal(match: re.Match[str]) -> str:
    whole = match["whole"] if match["whole"].isdecimal() else "1"
    return f"{whole},{match['part'].zfill(len(match['size']) - 1)}"

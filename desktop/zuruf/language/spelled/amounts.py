"""Amounts that a transcriber writes in pieces or with foreign marks, in one figure: "2 Millionen 500.000" is 2500000. Pure.

Only what has no other likely reading is changed; for transcripts, not for what somebody typed.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache

from zuruf.domain.languages import Language
from zuruf.language.lexicon import in_order

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
_BELOW_TEN: Mapping[Language, tuple[str, ...]] = {
    Language.UKRAINIAN: in_order("од(?:ин|на|не) дв(?:а|і) три чотири п['’]ять шість сім вісім дев['’]ять"),
    Language.RUSSIAN: in_order("од(?:ин|на|но) дв(?:а|е) три четыре пять шесть семь восемь девять"),
}
_TENTHS: Mapping[Language, tuple[str, ...]] = {
    Language.UKRAINIAN: in_order("перш друг треть четверт п['’]ят шост сьом восьм дев['’]ят"),
    Language.RUSSIAN: in_order("перв втор треть четв[её]рт пят шест седьм восьм девят"),
}
_AND = "(?:і|й|и) "
_BESIDE = r"(?<![\w.,])"
_END = r"(?![\d-]|[.,:]\d)"

_Write = Callable[[re.Match[str]], str]
_Rule = tuple[re.Pattern[str], _Write]


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
    written: list[tuple[str, _Write]] = [
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
            # "80 одна гривня", "2020 сьомого року": the tens in digits, the rest in words.
            *_tens_and_words(_BELOW_TEN[language], ""),
            *_tens_and_words(_TENTHS[language], "(?:ого|его|ому|ему|ьому|ом|ем)(?= (?:році|року|году|года))"),
            # A sign that was said is written as a dash.
            (r"\A[–—-] ?(?=\d)", lambda match: "-"),
        ]
    return tuple((re.compile(pattern, re.IGNORECASE), write) for pattern, write in written)


def _tens_and_words(words: Iterable[str], ending: str) -> Iterator[tuple[str, _Write]]:
    for number, word in enumerate(words, 1):

        def add(match: re.Match[str], number: int = number) -> str:
            return str(int(match["tens"]) + number)

        yield rf"{_BESIDE}(?P<tens>\d{{0,3}}[2-9]0) {word}{ending}(?!\w)", add


def _sum(match: re.Match[str]) -> str:
    found = {"millions": "", "thousands": "", "rest": "", **{name: part or "" for name, part in match.groupdict().items()}}
    millions, thousands, rest = (int(part) if part.isdecimal() else len(part) and 1 for part in found.values())
    return str(millions * 1_000_000 + thousands * 1_000 + rest)


def _decimal(match: re.Match[str]) -> str:
    whole = match["whole"] if match["whole"].isdecimal() else "1"
    return f"{whole},{match['part'].zfill(len(match['size']) - 1)}"

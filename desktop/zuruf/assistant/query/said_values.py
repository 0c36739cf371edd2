"""Values that a request says: currencies, countries, and names. A condition can hold no other value, so none is invented."""

import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from functools import cache
from itertools import pairwise

from babel import Locale

from zuruf.assistant.query.query import AllOf, AnyOf, Condition, Filter, Operator, Query
from zuruf.assistant.query.search import alike, words_of
from zuruf.domain.languages import Language

LONGEST_NAME = 4
"""Words of the longest name that is tried."""
MOST_NAMES = 24

_PIECE = re.compile(r"[^\s,;:!?()\"„“”«»]+")
_EDGE = ".'’"

_CURRENCIES = {
    "EUR": r"€|\beur\b|\beuros?\b|\bєвро\b|\bевро\b",
    "USD": r"\$|\busd\b|\bdollars?\b|\bдолар\w*|\bдоллар\w*",
    "DKK": r"\bdkk\b|\b(?:dänische[nr]? )?kronen?\b|\bkroner?\b|\b(?:данськ\w+ )?крон\w*|\b(?:датск\w+ )?крон\w*",
    "UAH": r"₴|\buah\b|\bgriwna\b|\bhrywnja\b|\bhryvnias?\b|\bгрив\w+|\bгрн\b",
    "RUB": r"₽|\brub\b|\brubel\b|\broubles?\b|\brubles?\b|\bрубл\w+",
    "GBP": r"£|\bgbp\b|\bpfund\b|\bpounds?\b|\bфунт\w*",
    "CHF": r"\bchf\b|\bfranken\b|\bfrancs?\b|\bфранк\w*",
    "PLN": r"\bpln\b|\bzłoty\b|\bzloty\w?\b|\bзлот\w+",
    "SEK": r"\bsek\b|\bschwedische[nr]? kronen?\b|\bswedish (?:kron\w+|crowns?)|\bшведс(?:ьк|к)\w+ крон\w*",
    "NOK": r"\bnok\b|\bnorwegische[nr]? kronen?\b|\bnorwegian (?:kron\w+|crowns?)|\bнорве(?:зьк|жск)\w+ крон\w*",
    "CZK": r"\bczk\b|\btschechische[nr]? kronen?\b|\bczech (?:kor\w+|crowns?)|\bче(?:ськ|шск)\w+ крон\w*",
}


def currencies_said(text: str) -> tuple[str, ...]:
    """ISO 4217 codes of the currencies that a text names."""
    low = text.lower()
    found = {code: [match.span() for match in re.finditer(pattern, low)] for code, pattern in _CURRENCIES.items()}
    spans = [span for each in found.values() for span in each]
    # "Schwedische Kronen" are one currency, although "Kronen" alone are another.
    return tuple(code for code, own in found.items() if any(not _lies_within(span, spans) for span in own))


def _lies_within(span: tuple[int, int], others: Iterable[tuple[int, int]]) -> bool:
    return any(other != span and other[0] <= span[0] and span[1] <= other[1] for other in others)


def without_currencies(text: str) -> str:
    """The text with its currencies blanked: "francs" are no France, and no customer's name."""
    for pattern in _CURRENCIES.values():
        text = re.sub(pattern, lambda match: "," * len(match.group()), text, flags=re.IGNORECASE)
    return text


def countries_said(text: str, language: Language) -> tuple[str, ...]:
    """ISO 3166 codes of the countries that a text names, by CLDR's names of them."""
    heard = words_of(text)
    found = []
    for code, names in _countries(language).items():
        if any(name and all(any(_is_form(word, part) for word in heard) for part in name) for name in names):
            found.append(code)
    found += [code for name, code in _SHORT_NAMES.items() if code not in found and any(_is_form(word, name) for word in heard)]
    return tuple(sorted(found))


_SHORT_NAMES = {
    "usa": "US",
    "сша": "US",
    "uk": "GB",
    "england": "GB",
    "англия": "GB",
    "англія": "GB",
    "holland": "NL",
    "голландия": "NL",
    "голландія": "NL",
}
"""What people say for countries that CLDR calls by longer names."""


_UNBENT = re.compile(r"(?:[оуиюэ]|оа|[^ыиі]е)$")
"""How the names of countries end that Slavic languages do not decline: Монако, Перу, Чили, Самоа."""
_SMALL_WORDS = frozenset({"того"})
"""Names of countries that are small words of the language itself."""


def _is_form(said: str, name: str) -> bool:
    """Whether a word may be a form of a country's name. Only its last letter bends: "Monat" is no Monaco, "самой" no Samoa."""
    if said == name:
        return said not in _SMALL_WORDS
    common = next(
        (at for at, (one, other) in enumerate(zip(said, name, strict=False)) if one != other), min(len(said), len(name))
    )
    bends = common >= max(len(name) - 1, 4) and len(said) - common <= 3
    return bends and _UNBENT.search(name) is None


@cache
def _countries(language: Language) -> Mapping[str, tuple[tuple[str, ...], ...]]:
    territories = Locale.parse(language.value).territories
    return {
        code: tuple(words_of(part) for part in re.split(r"[()]", name))[:1]
        for code, name in territories.items()
        if len(code) == 2 and code.isalpha()
    }


def names_said(text: str, known: Collection[str]) -> tuple[str, ...]:
    """Stretches of a text that may be a name: up to LONGEST_NAME words with at least one that is no word of the vocabulary.

    `known` are the folded words that named tables, metrics and fields, and numbers and periods. The longest come last.
    """
    pieces = [(match.start(), match.group().rstrip(_EDGE)) for match in _PIECE.finditer(text) if match.group().rstrip(_EDGE)]
    joined = [text[at + len(piece) : following].isspace() for (at, piece), (following, _) in pairwise(pieces)]
    free = [any(not any(alike(word, each) for each in known) for word in words_of(piece)) for _, piece in pieces]
    found: dict[str, None] = {}
    for length in range(1, LONGEST_NAME + 1):
        for first in range(len(pieces) - length + 1):
            last = first + length - 1
            # A name neither begins nor ends with a small word or one that means something here.
            if free[first] and free[last] and all(joined[first:last]):
                begin, end = pieces[first][0], pieces[last][0] + len(pieces[last][1])
                found.setdefault(text[begin:end], None)
    names = [name for name in found if len(name) > 1]
    return tuple(names[:MOST_NAMES])


_ENDINGS: Mapping[Language, str] = {
    Language.GERMAN: r"(?:en|n|e|s|es|er)$",
    Language.ENGLISH: r"(?:es|s|'s)$",
    Language.UKRAINIAN: r"(?:ами|ями|ові|еві|ого|ому|ими|ів|їв|ах|ях|ам|ям|ою|ею|ій|им|их|ої|[аеиіоуюяьїй])$",
    Language.RUSSIAN: r"(?:ами|ями|ого|ому|ыми|ими|ов|ев|ей|ах|ях|ам|ям|ою|ой|ий|ым|им|ых|их|[аеиоуыюяьйё])$",
}
_SHORTEST = 4


def stem(name: str, language: Language) -> str:
    """A name without the endings of its words, for looking again where the form that was said is not found."""
    return " ".join(_stemmed(word, language) for word in name.split())


def _stemmed(word: str, language: Language) -> str:
    short = re.sub(_ENDINGS[language], "", word, flags=re.IGNORECASE)
    return short if len(short) >= _SHORTEST else word


def by_stems(query: Query, language: Language) -> Query:
    """The query with every text that it looks for reduced to its stem."""
    return query if query.where is None else replace(query, where=_by_stems(query.where, language))


def _by_stems(tree: Filter, language: Language) -> Filter:
    match tree:
        case AllOf(parts):
            return AllOf(tuple(_by_stems(part, language) for part in parts))
        case AnyOf(parts):
            return AnyOf(tuple(_by_stems(part, language) for part in parts))
        case Condition(operator=Operator.CONTAINS, value=str(value)):
            return replace(tree, value=stem(value, language))
        case _:
            return tree

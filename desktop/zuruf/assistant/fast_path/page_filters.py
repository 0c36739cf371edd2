"""What a request that opens a page says of the rows it should show, as far as words alone tell it. Pure."""

from collections.abc import Mapping
from dataclasses import dataclass

from zuruf.assistant.fast_path.concepts import Concept
from zuruf.assistant.fast_path.reading import Reading, read
from zuruf.assistant.fast_path.said_otherwise import NEUTRAL
from zuruf.domain.languages import Language
from zuruf.domain.turns import Page
from zuruf.language.lexicon import words
from zuruf.language.tokens import fold

_OPEN = frozenset({Concept.UNPAID, Concept.OWED_TO_US, Concept.DEBT})
_LATE = frozenset({Concept.OVERDUE, Concept.LATE})

_EVERYTHING: Mapping[Language, str] = {
    Language.GERMAN: "alle allen aller sämtliche sämtlichen jede jeden",
    Language.ENGLISH: "all every",
    Language.UKRAINIAN: "всі усі всіх усіх",
    Language.RUSSIAN: "все всех",
}
_SHOW = words("show bring take go display list see view get pull give")
"""English words that ask for a page, so that "open" beside them says which invoices."""

_JOINING: Mapping[Language, str] = {
    Language.GERMAN: """
        der die das den dem des welche welcher welches sind ist von vom bei aus mit für und wo noch gerade als unter werden wird
        geworden oder namens deren denen kunde kunden firma
    """,
    Language.ENGLISH: """
        of from by for with that which who whose are is the and in on still currently being gone or named called customer company
        firm
    """,
    Language.UKRAINIAN: "які яких що є від для з із за у в та і або ще клієнта клієнт фірми компанії",
    Language.RUSSIAN: "которые которых что от для с за у в и или еще клиента клиент фирмы компании",
}


@dataclass(frozen=True, slots=True)
class StateSaid:
    """`status` is a state of the page's list, "" for none; `everything`: all rows were asked for. `words` are those that said it,
    folded."""

    status: str = ""
    everything: bool = False
    words: frozenset[str] = frozenset()


def state_said(text: str, language: Language, page: Page) -> StateSaid:
    """The state of the rows that a page of invoices or products is asked for with."""
    reading = read(fold(text), language)
    found = _invoices(reading, language) if page is Page.INVOICES else _products(reading) if page is Page.PRODUCTS else None
    if found is not None:
        status, concepts = found
        said = [meaning.words for meaning in reading.meanings if meaning.concept in concepts]
        return StateSaid(status, words=frozenset(word for each in said for word in each.split()))
    every = words(fold(_EVERYTHING[language])) & set(reading.words)
    return StateSaid("", everything=bool(every), words=frozenset(every))


def understood_words(text: str, language: Language) -> frozenset[str]:
    """The words of a request that mean something by themselves, folded: none of them is somebody's name."""
    reading = read(fold(text), language)
    return frozenset(word for meaning in reading.meanings for word in meaning.words.split()) | NEUTRAL[language]


def joining_words(language: Language) -> frozenset[str]:
    """Words that hold a filter to a page's name and mean nothing of their own."""
    return words(fold(_JOINING[language]))


def _invoices(reading: Reading, language: Language) -> tuple[str, frozenset[Concept]] | None:
    meant = {meaning.concept for meaning in reading.meanings}
    if meant & _LATE:
        return None if Concept.NOT in meant else ("overdue", _LATE)
    if meant & _OPEN:
        return "unpaid", _OPEN
    if Concept.PAID in meant:
        return ("unpaid", frozenset({Concept.NOT, Concept.PAID})) if Concept.NOT in meant else ("paid", frozenset({Concept.PAID}))
    opens = len(reading.all(Concept.OPEN))
    if language is Language.ENGLISH and not set(reading.words) & _SHOW:
        opens -= 1  # "Open the invoices": it is what is to be done.
    return ("unpaid", frozenset({Concept.OPEN})) if opens > 0 else None


def _products(reading: Reading) -> tuple[str, frozenset[Concept]] | None:
    meant = {meaning.concept for meaning in reading.meanings}
    low, out = Concept.LOW in meant, Concept.OUT in meant
    if Concept.NOT in meant or not (low or out):
        return None
    return "out_or_low" if low and out else "low" if low else "out", frozenset({Concept.LOW, Concept.OUT, Concept.AVAILABLE})

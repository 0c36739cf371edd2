"""Which of the fixed lists a request asks for, where nothing in it goes beyond that list. Pure.

A list may be shown for more requests than a formatter's sentence may answer (summary_question.py): "who owes us money" has the
list of open invoices for an answer, and no sentence that names the customers. Every word must be accounted for here, too: a word
nobody knows may be a customer, a product or another metric, and a period, a number or a reason is the model's to see.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from zuruf.assistant.fast_path.concepts import EXCLUSIONS, Concept
from zuruf.assistant.fast_path.reading import Reading, read
from zuruf.assistant.fast_path.said_otherwise import NEUTRAL, in_known_words
from zuruf.domain.languages import Language
from zuruf.domain.turns import Json
from zuruf.language.tokens import fold

LIST_INVOICES, LIST_PRODUCTS, FINANCE = "list_invoices", "list_products", "finance_summary"

LONGEST = 20
"""Words. Who says more asks for more."""

_NEVER = frozenset(EXCLUSIONS) - {Concept.PERSON} | {Concept.CURRENCY, Concept.OLDEST, Concept.DAYS}
_WHO = frozenset(
    (
        *("wer", "wem", "wen", "bei wem", "von wem", "who", "whom", "whose", "who's", "anybody", "anyone", "which customers"),
        *("хто", "кого", "у кого", "від кого", "кто", "от кого", "клиент", "клієнт"),
    )
)
_SUBJECT_WE = frozenset(("wir", "we", "we've", "ми", "мы"))
_FINANCE_ASKED = frozenset({Concept.OVERVIEW, Concept.STANDS})
_GOODS = frozenset({Concept.PRODUCTS, Concept.STOCK})
_SHORT = frozenset({Concept.OUT, Concept.LOW})
_BILLS = frozenset({Concept.INVOICES, Concept.MONEY})
_STATE = frozenset({Concept.UNPAID, Concept.OVERDUE, Concept.OWED_TO_US, Concept.DEBT, Concept.PAID})


@dataclass(frozen=True, slots=True)
class ListWish:
    """The tool of the list with its arguments."""

    tool: str
    arguments: Mapping[str, Json] = field(default_factory=dict)


def list_wished(text: str, language: Language) -> ListWish | None:
    """The list that answers the request as it was put; None where it asks for anything else, or may."""
    reading = read(in_known_words(fold(text), language), language)
    meant = {meaning.concept for meaning in reading.meanings}
    if not _accounted_for(reading, meant, language):
        return None
    money = meant & {*_STATE, Concept.INVOICES, Concept.FINANCE, Concept.MONEY, Concept.REVENUE, Concept.EXPENSES}
    if meant & (_SHORT | {Concept.MISSING}):
        return None if money else _goods(meant)
    if meant & _STATE or (meant & {Concept.OPEN, Concept.LATE} and meant & _BILLS):
        return _invoices(reading, meant)
    if meant & _FINANCE_ASKED and meant & {Concept.FINANCE, Concept.MONEY} and not meant & {*_GOODS, Concept.NOT}:
        return ListWish(FINANCE)
    return None


def _accounted_for(reading: Reading, meant: set[Concept], language: Language) -> bool:
    if not reading.words or len(reading.words) > LONGEST or meant & _NEVER:
        return False
    if reading.all(Concept.PRONOUN) or (reading.meanings and reading.meanings[0].concept is Concept.AND):
        return False  # It leans on the turn before.
    if "open" in reading.words[:2] and Concept.TELL not in meant and not meant & {Concept.WHICH, Concept.IS_THERE}:
        return False  # A page is to be opened.
    if any(any(letter.isdigit() for letter in word) for word in reading.words):
        return False
    if any(meaning.words not in _WHO for meaning in reading.all(Concept.PERSON)):
        return False
    return not set(reading.unknown) - NEUTRAL[language]


def _goods(meant: set[Concept]) -> ListWish | None:
    if meant & {Concept.CUSTOMERS, Concept.PERSON, Concept.THIS_MONTH, Concept.TODAY, Concept.PAST}:
        return None
    low = Concept.LOW in meant
    out = Concept.OUT in meant or (low and Concept.MISSING in meant)
    if not low and not out:
        return None
    return ListWish(LIST_PRODUCTS, {"status": "out_or_low" if low and out else "low" if low else "out"})


def _invoices(reading: Reading, meant: set[Concept]) -> ListWish | None:
    if meant & {*_GOODS, Concept.THIS_MONTH, Concept.TODAY, Concept.SOON, Concept.PAST, Concept.REVENUE, Concept.EXPENSES}:
        return None
    # What we have not paid ourselves is in no list.
    ours = any(meaning.words in _SUBJECT_WE for meaning in reading.all(Concept.WE))
    if ours and not meant & {Concept.OWED_TO_US}:
        return None
    if Concept.DEBT in meant and meant & {Concept.OUR, Concept.WE}:
        return None
    if meant & {Concept.OVERDUE, Concept.LATE}:
        if Concept.NOT in meant:
            return None
        return ListWish(LIST_INVOICES, {"status": "overdue"})
    if meant & {Concept.UNPAID, Concept.OWED_TO_US, Concept.DEBT, Concept.OPEN} or meant >= {Concept.NOT, Concept.PAID}:
        return ListWish(LIST_INVOICES, {"status": "unpaid"})
    listed = Concept.PAID in meant and Concept.INVOICES in meant and meant & {Concept.WHICH, Concept.TELL}
    return ListWish(LIST_INVOICES, {"status": "paid"}) if listed and Concept.NOT not in meant else None

"""Is a request a summary question, one that a formatter's sentence answers completely (mission F3)?

The rule reads every word. A request is a summary question only if nothing in it asks for more than the three data formatters say,
and no word is left over: a word that the lexicon does not know may be a customer, a product or a wish of its own. In doubt: the
model.

1. Numbers, identifiers and anything that points at a document, asks for a judgement or an explanation, orders a change, sets
   a condition, names another period, person, product or detail, leans on the turn before or refuses the summary: the model.
2. A word nobody knows: the model.
3. A negation must belong to "paid" (unpaid), to "in stock" (out of stock) or to money that has not come: else the model.
4. What is left must be about one thing: open invoices, this month's money, or what is out or low.
"""

from dataclasses import dataclass, field

from zuruf.assistant.fast_path.concepts import EXCLUSIONS, SIGNALS, Concept
from zuruf.assistant.fast_path.reading import Reading, read
from zuruf.domain.languages import Language
from zuruf.language.recogniser import request_language

LONGEST = 30
"""Words. A longer request asks for more than a summary."""

INVOICE_TOOLS = frozenset({"list_invoices", "finance_summary"})
FINANCE_TOOLS = frozenset({"finance_summary"})
STOCK_TOOLS = frozenset({"list_products"})
ANY_TOOL = INVOICE_TOOLS | STOCK_TOOLS

_ASKING = (Concept.HOW_MANY, Concept.HOW_MUCH, Concept.TOTAL, Concept.OVERVIEW, Concept.IS_THERE, Concept.WHICH, Concept.TELL)
_INVOICE_STATE = (Concept.UNPAID, Concept.OVERDUE, Concept.OWED_TO_US, Concept.DEBT)
_STOCK_STATE = (Concept.OUT, Concept.LOW, Concept.MISSING)
_FLOW = (Concept.REVENUE, Concept.EXPENSES)


@dataclass(frozen=True, slots=True)
class SummaryVerdict:
    """The decision, the reason for it, and the signals found. `tools` are those whose result answers the question.

    `asks` are the meanings the answer must cover, for the check that the tool's result really does.
    """

    summary: bool
    reason: str
    signals: tuple[str, ...] = ()
    tools: frozenset[str] = frozenset()
    asks: frozenset[Concept] = field(default=frozenset())


def summary_question(text: str, language: Language | None = None) -> SummaryVerdict:
    """Decides by the rule at the top of this file. `language` is that of the request; found out if not given."""
    reading = read(text, request_language(text) if language is None else language)
    meant = {meaning.concept for meaning in reading.meanings}
    signals = tuple(dict.fromkeys(meaning.concept.value for meaning in reading.meanings if meaning.concept in SIGNALS))
    reason = _objection(reading, meant)
    if reason is not None:
        return SummaryVerdict(False, reason, signals)
    reason = _settle_negation(reading, meant)
    if reason is not None:
        return SummaryVerdict(False, reason, signals)
    tools, reason = _topic(reading, meant)
    if not tools:
        return SummaryVerdict(False, reason, signals)
    return SummaryVerdict(True, reason, signals, tools, frozenset(meant))


def _objection(reading: Reading, meant: set[Concept]) -> str | None:
    """Why the request is for the model, whatever it is about."""
    if not reading.words:
        return "empty"
    if len(reading.words) > LONGEST:
        return "too-long"
    if any(any(letter.isdigit() for letter in word) for word in reading.words):
        return "number"
    if _opens(reading):
        return Concept.OPENING.value
    for concept in EXCLUSIONS:
        if concept in meant:
            return concept.value
    if reading.unknown:
        return "unknown-word"
    return None


def _opens(reading: Reading) -> bool:
    """English "open" is the verb where an order begins and the adjective elsewhere ("how many open invoices")."""
    if "open" not in reading.words:
        return False
    before = reading.words[: reading.words.index("open")]
    return all(word in _BEFORE_AN_ORDER for word in before)


_BEFORE_AN_ORDER = frozenset(
    ("please", "can", "could", "you", "just", "now", "hey", "hi", "hello", "ok", "okay", "and", "to", "uh", "um", "so")
)


def _settle_negation(reading: Reading, meant: set[Concept]) -> str | None:
    """Joins a negation with what it negates; gives the reason if there is nothing that may be negated."""
    if Concept.NOT in meant:
        if Concept.PAID in meant:
            # "which invoices haven't we paid" is about our debts, which no tool holds.
            if Concept.WE in meant and Concept.PASSIVE not in meant:
                return "our-own-debt"
            meant -= {Concept.NOT, Concept.PAID}
            meant.add(Concept.UNPAID)
        elif meant & {Concept.AVAILABLE, Concept.STOCK} and not meant & {
            Concept.OVERDUE,
            Concept.UNPAID,
            Concept.OUT,
            Concept.LOW,
            *_FLOW,
        }:
            meant -= {Concept.NOT, Concept.AVAILABLE}
            meant.add(Concept.OUT)
        elif Concept.REVENUE in meant and Concept.THIS_MONTH not in meant:
            meant -= {Concept.NOT, Concept.REVENUE}
            meant.add(Concept.OWED_TO_US)
        else:
            return "negation"
    return "paid-invoices" if Concept.PAID in meant else None


def _topic(reading: Reading, meant: set[Concept]) -> tuple[frozenset[str], str]:
    """The tools that answer, with the reason; no tools if none does."""
    about_stock = bool(meant & {*_STOCK_STATE, Concept.STOCK, Concept.PRODUCTS})
    about_money = bool(meant & {*_INVOICE_STATE, *_FLOW, Concept.INVOICES, Concept.ONE_INVOICE, Concept.FINANCE})
    if about_stock and about_money:
        return frozenset(), "two-topics"
    if Concept.AND in meant and reading.meanings[0].concept is Concept.AND and not meant & set(_ASKING):
        return frozenset(), Concept.FOLLOW_UP.value
    if about_stock:
        return _stock(meant)
    if meant & set(_FLOW):
        return _flow(meant)
    if meant & {*_INVOICE_STATE, Concept.INVOICES, Concept.ONE_INVOICE}:
        return _invoices(reading, meant)
    if Concept.THIS_MONTH in meant and Concept.FINANCE not in meant:
        return frozenset(), Concept.PERIOD.value
    if Concept.FINANCE in meant:
        return (FINANCE_TOOLS, "finance-overview") if meant & {Concept.OVERVIEW, Concept.TOTAL} else (frozenset(), "no-signal")
    return _bare(meant)


def _bare(meant: set[Concept]) -> tuple[frozenset[str], str]:
    """ "Tell me the total": the topic is what the model takes it for."""
    if meant & {Concept.CUSTOMERS, Concept.PASSIVE, Concept.PAST, Concept.SOON, Concept.HOW_MANY} and Concept.TOTAL not in meant:
        return frozenset(), "no-topic"
    if Concept.TOTAL in meant and not meant & {Concept.CUSTOMERS, Concept.PAST, Concept.SOON}:
        return INVOICE_TOOLS, "total"
    if Concept.OVERVIEW in meant:
        return ANY_TOOL, "overview"
    return frozenset(), "no-signal"


def _stock(meant: set[Concept]) -> tuple[frozenset[str], str]:
    if Concept.CUSTOMERS in meant or Concept.PAST in meant:
        return frozenset(), "unclear"
    if Concept.THIS_MONTH in meant:
        return frozenset(), Concept.PERIOD.value
    if meant & {Concept.OUT, Concept.LOW}:
        return STOCK_TOOLS, "stock"
    if Concept.MISSING in meant and meant & {Concept.STOCK, Concept.PRODUCTS, Concept.WHICH}:
        return STOCK_TOOLS, "stock"
    if Concept.OVERVIEW in meant and not meant & {Concept.HOW_MANY, Concept.TOTAL}:
        return STOCK_TOOLS, "stock-overview"
    return frozenset(), "one-product"


def _flow(meant: set[Concept]) -> tuple[frozenset[str], str]:
    """Revenue and expenses: finance_summary holds this month's and no other's."""
    if Concept.TODAY in meant or Concept.SOON in meant or Concept.CUSTOMERS in meant:
        return frozenset(), Concept.PERIOD.value
    if Concept.THIS_MONTH in meant or (Concept.OVERVIEW in meant and (Concept.FINANCE in meant or meant >= set(_FLOW))):
        return FINANCE_TOOLS, "this-month"
    return frozenset(), "no-period"


def _invoices(reading: Reading, meant: set[Concept]) -> tuple[frozenset[str], str]:
    reason = _not_the_list(reading, meant)
    if reason is not None:
        return frozenset(), reason
    tools = INVOICE_TOOLS
    if Concept.OVERDUE in meant and meant & {Concept.TOTAL, Concept.HOW_MUCH}:
        # The overview has the count of overdue invoices, but no total of theirs.
        tools = frozenset({"list_invoices"})
    if meant & set(_INVOICE_STATE):
        return tools, "invoices"
    if meant & {Concept.HOW_MANY, Concept.HOW_MUCH, Concept.TOTAL, Concept.OVERVIEW}:
        return tools, "invoices"
    return frozenset(), "no-signal"


def _not_the_list(reading: Reading, meant: set[Concept]) -> str | None:
    """What a list of open invoices does not answer, though it is about them."""
    if meant & {Concept.THIS_MONTH, Concept.SOON, Concept.PAST}:
        return Concept.PERIOD.value
    if Concept.ONE_INVOICE in meant and Concept.IS_THERE not in meant:
        return Concept.DOCUMENT.value
    if Concept.DEBT in meant and meant & {Concept.OUR, Concept.WE}:
        return "our-own-debt"
    if Concept.CUSTOMERS in meant and _asks_for_customers(reading):
        return Concept.PERSON.value
    return None


def _asks_for_customers(reading: Reading) -> bool:
    """ "Which customers", "how many customers": the tools count invoices. "How much do our customers owe us" is a total."""
    customers = reading.all(Concept.CUSTOMERS)[0]
    for meaning in reading.meanings:
        if meaning.last == customers.first - 1 and meaning.concept in (Concept.WHICH, Concept.HOW_MANY):
            return True
    concepts = {meaning.concept for meaning in reading.meanings}
    return not concepts & {Concept.HOW_MUCH, Concept.TOTAL, Concept.HOW_MANY} and Concept.INVOICES not in concepts

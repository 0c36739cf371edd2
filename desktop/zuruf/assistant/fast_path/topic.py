"""What a request without objections is about, and which tools hold the answer. Part of the rule in `summary_question.py`."""

from zuruf.assistant.fast_path.concepts import Concept
from zuruf.assistant.fast_path.reading import Reading
from zuruf.language.lexicon import words as words_of

INVOICE_LIST = frozenset({"list_invoices"})
FINANCE_TOOLS = frozenset({"finance_summary"})
INVOICE_TOOLS = INVOICE_LIST | FINANCE_TOOLS
STOCK_TOOLS = frozenset({"list_products"})
ANY_TOOL = INVOICE_TOOLS | STOCK_TOOLS

Answer = tuple[frozenset[str], str]

_SUM = {Concept.TOTAL, Concept.ALTOGETHER, Concept.HOW_MUCH}
_ASKING = {*_SUM, Concept.HOW_MANY, Concept.OVERVIEW, Concept.STANDS, Concept.IS_THERE, Concept.WHICH, Concept.TELL}
_INVOICE_STATE = {Concept.UNPAID, Concept.OVERDUE, Concept.OWED_TO_US, Concept.DEBT}
_LISTED = {Concept.INVOICES, Concept.ONE_INVOICE}
_STOCK = {Concept.STOCK, Concept.PRODUCTS, Concept.OUT, Concept.LOW, Concept.MISSING}
_FLOW = {Concept.REVENUE, Concept.EXPENSES}
_NOT_A_TIME_OF_OURS = {Concept.TODAY, Concept.SOON, Concept.CUSTOMERS, Concept.CURRENCY, Concept.DAYS, Concept.OLDEST}


def topic_of(reading: Reading, meant: set[Concept]) -> Answer:
    """The tools that answer, with the reason; no tools if none does. `meant` is what was asked, negations already settled."""
    meant |= _settled(meant)
    meant -= {Concept.OPEN, Concept.LATE, Concept.CAME_IN, Concept.WENT_OUT}
    about_money = bool(meant & {*_INVOICE_STATE, *_LISTED, *_FLOW, Concept.FINANCE})
    if meant & _STOCK and (about_money or Concept.MONEY in meant):
        return _none("two-topics")
    begins_with_and = reading.meanings[:1] and reading.meanings[0].concept is Concept.AND
    if begins_with_and and not (meant & _ASKING and (about_money or meant & _STOCK)):
        return _none(Concept.FOLLOW_UP.value)
    if _states(reading, meant):
        return _none("statement")
    if meant & _STOCK:
        return _stock(reading, meant)
    if _asks_about_ourselves(reading) and not meant & _LISTED:
        return _none("our-own-debt")
    if meant & _FLOW:
        return _flow(reading, meant)
    if meant & {*_INVOICE_STATE, *_LISTED}:
        return _invoices(reading, meant)
    if meant & {Concept.FINANCE, Concept.MONEY}:
        return _finance(meant)
    return _bare(meant)


def _none(reason: str) -> Answer:
    return frozenset(), reason


def _settled(meant: set[Concept]) -> set[Concept]:
    """Words with several meanings get theirs from their company: a shop may be open, a delivery late, goods come in."""
    found: set[Concept] = set()
    if Concept.OPEN in meant and meant & {*_LISTED, *_SUM, Concept.OVERVIEW, Concept.MONEY}:
        found.add(Concept.UNPAID)
    if Concept.LATE in meant and meant & {*_LISTED, Concept.MONEY, Concept.UNPAID}:
        found.add(Concept.OVERDUE)
    if meant & {Concept.MONEY, Concept.HOW_MUCH}:
        found |= {Concept.REVENUE} if Concept.CAME_IN in meant else set()
        found |= {Concept.EXPENSES} if Concept.WENT_OUT in meant else set()
    return found


def _states(reading: Reading, meant: set[Concept]) -> bool:
    """ "The shelf is empty", "we have overdue invoices" tell something. A question without a question word begins or ends with
    its verb ("are invoices overdue", "rechnungen die offen sind")."""
    if meant & _ASKING:
        return False
    verbs = reading.all(Concept.PASSIVE)
    first = next((meaning for meaning in reading.meanings if meaning.concept is not Concept.FILLER), None)
    inner = verbs and verbs[0] is not first and verbs[-1].last != len(reading.words) - 1
    return bool(inner or (Concept.WE in meant and not verbs))


def _asks_about_ourselves(reading: Reading) -> bool:
    """ "Are we overdue", "sind wir im Verzug": then we owe, and no tool holds that."""
    pairs = zip(reading.meanings, reading.meanings[1:], strict=False)
    return any(first.concept is Concept.PASSIVE and second.concept is Concept.WE for first, second in pairs)


def _bare(meant: set[Concept]) -> Answer:
    """ "Tell me the total": the topic is what the model takes it for. "Is the total right" asks something else."""
    if Concept.THIS_MONTH in meant:
        return _none(Concept.PERIOD.value)
    if meant & {*_NOT_A_TIME_OF_OURS, Concept.PAST, Concept.WE, Concept.AVAILABLE}:
        return _none("no-topic")
    if Concept.PASSIVE in meant and not meant & {Concept.WHICH, Concept.HOW_MUCH, Concept.TELL}:
        return _none("no-signal")
    if Concept.TOTAL in meant:
        return INVOICE_TOOLS, "total"
    if Concept.OVERVIEW in meant and not meant & {Concept.HOW_MANY, Concept.HOW_MUCH}:
        return ANY_TOOL, "overview"
    return _none("no-signal")


def _finance(meant: set[Concept]) -> Answer:
    if meant & {*_NOT_A_TIME_OF_OURS, Concept.PAST}:
        return _none(Concept.PERIOD.value)
    if meant & {Concept.OVERVIEW, Concept.STANDS}:
        return FINANCE_TOOLS, "finance-overview"
    asked = meant & {Concept.TELL, Concept.WHICH, Concept.TOTAL} or not meant & {Concept.WE, Concept.PASSIVE, Concept.IS_THERE}
    if {Concept.THIS_MONTH, Concept.FINANCE} <= meant and asked:
        return FINANCE_TOOLS, "finance-overview"
    return _none("no-signal")


def _stock(reading: Reading, meant: set[Concept]) -> Answer:
    if meant & {Concept.CUSTOMERS, Concept.PAST, Concept.CURRENCY, Concept.DAYS, Concept.OLDEST, Concept.HOW_MUCH}:
        return _none("unclear")
    if Concept.THIS_MONTH in meant or {Concept.TODAY, Concept.OUT} <= meant:
        return _none(Concept.PERIOD.value)
    # "Wie viele Lager fehlen": a bearing is a "Lager" too.
    if Concept.STOCK in meant and _follows(reading, Concept.STOCK, Concept.HOW_MANY):
        return _none("one-product")
    short = meant & {Concept.OUT, Concept.LOW} or (Concept.MISSING in meant and meant & {Concept.STOCK, Concept.PRODUCTS})
    if short:
        named = meant & {*_ASKING, Concept.STOCK, Concept.PRODUCTS}
        if not named and _could_be_of_anything(reading):
            return _none("no-topic")
        return (STOCK_TOOLS, "stock") if named or not meant & {Concept.WE, Concept.PASSIVE} else _none("no-topic")
    if meant & {Concept.OVERVIEW, Concept.STANDS} and not meant & {Concept.HOW_MANY, *_SUM}:
        return STOCK_TOOLS, "stock-overview"
    return _none("one-product")


# By themselves these may speak of a bottle, a road or the time.
_OF_ANYTHING = words_of("gone tight empty low short leer leere leeren weg alle futsch eng wenig knapp пусто мало порожньо")
_EVERYBODY = frozenset(
    (
        "sind alle",
        "alle sind",
        "ist alle",
        "alle ist",
        "all gone",
        "schon alle",
        "ganz weg",
        "komplett weg",
        "ist leer",
        "нет уже",
    )
)


def _could_be_of_anything(reading: Reading) -> bool:
    said = (*reading.all(Concept.OUT), *reading.all(Concept.LOW))
    return all(meaning.words in _OF_ANYTHING | _EVERYBODY for meaning in said)


def _flow(reading: Reading, meant: set[Concept]) -> Answer:
    """Revenue and expenses: finance_summary holds this month's and no other's."""
    if meant & _NOT_A_TIME_OF_OURS:
        return _none(Concept.PERIOD.value)
    if _narrows(reading, meant):
        return _none("narrowed")
    if Concept.HOW_MANY in meant and not meant & _INVOICE_STATE and _counts(reading, meant):
        return _none("counted")
    if any(_follows(reading, flow, Concept.WHICH) for flow in meant & _FLOW if reading.all(flow)) and _itemises(reading):
        return _none(Concept.DETAIL.value)
    asked = meant & (_ASKING - {Concept.IS_THERE})
    if not asked and meant & {Concept.WE, Concept.PASSIVE, Concept.PAST}:
        return _none("no-signal")
    overview = Concept.OVERVIEW in meant and (Concept.FINANCE in meant or meant >= _FLOW)
    return (FINANCE_TOOLS, "this-month") if Concept.THIS_MONTH in meant or overview else _none("no-period")


def _narrows(reading: Reading, meant: set[Concept]) -> bool:
    """ "Revenue from overdue invoices", "expenses of accounting" are a part of the month's money; joined by "and" they are two
    questions that the overview answers."""
    flows = [meaning for meaning in reading.meanings if meaning.concept in _FLOWS_SAID]
    parts = [meaning for meaning in reading.meanings if meaning.concept in _PARTS_SAID or meaning.words in _OFFICE]
    if not flows or not parts or Concept.OVERVIEW in meant or meant >= _FLOW:
        return False
    spans = ((flows[-1].last, parts[0].first), (parts[-1].last, flows[0].first))
    return not any(start < meaning.first < end for meaning in reading.all(Concept.AND) for start, end in spans)


_FLOWS_SAID = {Concept.REVENUE, Concept.EXPENSES, Concept.CAME_IN, Concept.WENT_OUT}
_PARTS_SAID = {Concept.UNPAID, Concept.PAID, Concept.OVERDUE, Concept.OPEN, Concept.INVOICES, Concept.OWED_TO_US, Concept.DEBT}
_OFFICE = words_of(
    "buchhaltung buchfuehrung accounting bookkeeping бухгалтерия бухгалтерии бухгалтерию бухгалтерія бухгалтерії бухгалтерію"
)


def _itemises(reading: Reading) -> bool:
    """ "Which expenses" wants them one by one; the Slavic word also asks how high they are."""
    return any(meaning.words in ("which", "welche", "welches", "was fuer") for meaning in reading.all(Concept.WHICH))


def _counts(reading: Reading, meant: set[Concept]) -> bool:
    """ "How many" with revenue counts sales or invoices; the Slavic word for it also means "how much"."""
    return Concept.INVOICES in meant or any(meaning.words.isascii() for meaning in reading.all(Concept.HOW_MANY))


def _invoices(reading: Reading, meant: set[Concept]) -> Answer:
    reason = _not_the_list(reading, meant)
    if reason is not None:
        return _none(reason)
    if Concept.OLDEST in meant or Concept.DAYS in meant:
        return _oldest(meant)
    if not meant & _INVOICE_STATE and (
        Concept.TODAY in meant or not meant & {Concept.HOW_MANY, Concept.OVERVIEW, Concept.STANDS, *_SUM}
    ):
        return _none("no-signal")
    if not meant & _INVOICE_STATE and _wants_all(reading, meant):
        return _none("paid-invoices")
    # The overview has the count of overdue invoices, but no total of theirs.
    return (INVOICE_LIST if Concept.OVERDUE in meant and meant & _SUM else INVOICE_TOOLS), "invoices"


def _wants_all(reading: Reading, meant: set[Concept]) -> bool:
    """ "How many invoices in total": those that are paid too, which the sentence leaves out."""
    counted = reading.all(Concept.HOW_MANY)
    altogether = Concept.ALTOGETHER in meant or any(meaning.words == "скільки всього" for meaning in counted)
    return bool(counted and altogether and not meant & {Concept.HOW_MUCH, Concept.TOTAL})


def _oldest(meant: set[Concept]) -> Answer:
    """The oldest overdue invoice and its days are in the sentence; showing it is a document."""
    if Concept.OVERDUE not in meant or Concept.OLDEST not in meant or meant & {Concept.TELL, Concept.CURRENCY, *_SUM}:
        return _none(Concept.DOCUMENT.value)
    return INVOICE_LIST, "oldest-overdue"


def _not_the_list(reading: Reading, meant: set[Concept]) -> str | None:
    """What a list of open invoices does not answer, though it is about them."""
    if meant & {Concept.THIS_MONTH, Concept.SOON, Concept.PAST}:
        return Concept.PERIOD.value
    # "Wie viele Rechnung sind offen": recognisers swallow endings.
    counted = Concept.ONE_INVOICE in meant and _follows(reading, Concept.ONE_INVOICE, Concept.HOW_MANY)
    if Concept.ONE_INVOICE in meant and not counted and not meant & {Concept.IS_THERE, Concept.OLDEST}:
        return Concept.DOCUMENT.value
    if Concept.DEBT in meant and meant & {Concept.OUR, Concept.WE}:
        return "our-own-debt"
    if Concept.CURRENCY in meant and not _totals_by_currency(reading):
        return Concept.CURRENCY.value
    if Concept.CUSTOMERS in meant and _asks_for_customers(reading, meant):
        return Concept.PERSON.value
    return None


def _totals_by_currency(reading: Reading) -> bool:
    """Totals stand apart by currency anyway. One currency alone may be a filter or a conversion, and a count by currency is none
    of ours."""
    named = reading.all(Concept.CURRENCY)
    counted = reading.has(Concept.HOW_MANY) and reading.has(Concept.INVOICES)
    return not counted and (len(named) > 1 or named[0].words in _EVERY_CURRENCY)


_EVERY_CURRENCY = frozenset(
    (
        "currencies",
        "per currency",
        "by currency",
        "each currency",
        "waehrung",
        "waehrungen",
        "валютах",
        "валютам",
        "валюте",
        "валюті",
    )
)


def _asks_for_customers(reading: Reading, meant: set[Concept]) -> bool:
    """ "Which customers", "how many customers": the tools count invoices. "How much do our customers owe us" is a total."""
    if _follows(reading, Concept.CUSTOMERS, Concept.WHICH) or _follows(reading, Concept.CUSTOMERS, Concept.HOW_MANY):
        return True
    counted = Concept.HOW_MANY in meant and meant & {Concept.INVOICES, Concept.DEBT, Concept.OWED_TO_US}
    return not (meant & _SUM or counted or _follows(reading, Concept.CUSTOMERS, Concept.INVOICES))


def _follows(reading: Reading, concept: Concept, before: Concept) -> bool:
    """Whether the first mention of `concept` stands right behind `before`."""
    mention = reading.all(concept)[0]
    return any(meaning.last == mention.first - 1 and meaning.concept is before for meaning in reading.meanings)

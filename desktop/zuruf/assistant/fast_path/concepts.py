"""What the words of a request can mean to the rule that decides whether it is a summary question."""

from enum import StrEnum


class Concept(StrEnum):
    """A meaning. The lexicons give the words; `summary_question.py` says which meanings together make a summary question."""

    # How it is asked.
    HOW_MANY = "how-many"
    HOW_MUCH = "how-much"
    TOTAL = "total"
    ALTOGETHER = "altogether"
    OVERVIEW = "overview"
    STANDS = "how-it-stands"
    IS_THERE = "is-there"
    WHICH = "which"
    TELL = "tell"

    # What it is about.
    INVOICES = "invoices"
    ONE_INVOICE = "one-invoice"
    UNPAID = "unpaid"
    OPEN = "open"
    OVERDUE = "overdue"
    LATE = "late"
    PAID = "paid"
    DEBT = "debt"
    OWED_TO_US = "owed-to-us"
    REVENUE = "revenue"
    EXPENSES = "expenses"
    CAME_IN = "came-in"
    WENT_OUT = "went-out"
    MONEY = "money"
    FINANCE = "finance"
    PRODUCTS = "products"
    STOCK = "stock"
    OUT = "out-of-stock"
    LOW = "running-low"
    MISSING = "missing"
    AVAILABLE = "available"
    CUSTOMERS = "customers"
    OLDEST = "oldest"
    DAYS = "days"
    CURRENCY = "currency"

    # What shades it.
    THIS_MONTH = "this-month"
    TODAY = "today"
    SOON = "soon"
    NOT = "not"
    WE = "we"
    OUR = "our"
    PASSIVE = "passive"
    PAST = "past"
    AND = "and"
    PRONOUN = "pronoun"
    OK = "ok"
    CONTEXT = "context"
    FILLER = "filler"

    # What only the model can answer.
    DOCUMENT = "document"
    OPENING = "opening"
    EXPLANATION = "explanation"
    JUDGEMENT = "judgement"
    CHANGE = "change"
    CONDITION = "condition"
    FOLLOW_UP = "follow-up"
    PERIOD = "period"
    PERSON = "person"
    DETAIL = "detail"
    LIMIT = "limit"
    REFUSAL = "refusal"
    SMALL_TALK = "small-talk"


SIGNALS = frozenset(
    {
        Concept.HOW_MANY,
        Concept.HOW_MUCH,
        Concept.TOTAL,
        Concept.ALTOGETHER,
        Concept.OVERVIEW,
        Concept.STANDS,
        Concept.IS_THERE,
        Concept.WHICH,
        Concept.UNPAID,
        Concept.OVERDUE,
        Concept.OPEN,
        Concept.LATE,
        Concept.CAME_IN,
        Concept.WENT_OUT,
        Concept.DEBT,
        Concept.OWED_TO_US,
        Concept.REVENUE,
        Concept.EXPENSES,
        Concept.FINANCE,
        Concept.OUT,
        Concept.LOW,
        Concept.MISSING,
        Concept.OLDEST,
        Concept.THIS_MONTH,
    }
)
"""Meanings that are reported as the signals of a request."""

EXCLUSIONS = (
    Concept.REFUSAL,
    Concept.EXPLANATION,
    Concept.JUDGEMENT,
    Concept.CONDITION,
    Concept.CHANGE,
    Concept.DOCUMENT,
    Concept.OPENING,
    Concept.PERIOD,
    Concept.FOLLOW_UP,
    Concept.LIMIT,
    Concept.PERSON,
    Concept.DETAIL,
    Concept.SMALL_TALK,
)
"""Any of these sends the request to the model. The order decides which reason is given when several are there."""

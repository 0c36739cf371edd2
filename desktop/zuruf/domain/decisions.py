"""What was decided in conversation: the typed memory that follow-up questions build on."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum


class DecisionKind(StrEnum):
    """What an entry is about.

    reading: how a term is read (the subject is the term). question: what is asked, without its period and conditions. period: the
    time it is about. filter: a condition (the subject is its field). name: a customer, article or the like in talk (the subject
    is its field). page: the page that was opened. report: the report that was opened. language: that of the conversation.
    """

    READING = "reading"
    QUESTION = "question"
    PERIOD = "period"
    FILTER = "filter"
    NAME = "name"
    PAGE = "page"
    REPORT = "report"
    LANGUAGE = "language"


ASKED = frozenset({DecisionKind.QUESTION, DecisionKind.PERIOD, DecisionKind.FILTER, DecisionKind.NAME})
"""Kinds that together are the question in talk: a new one takes the place of all of them."""


@dataclass(frozen=True, slots=True)
class Decision:
    """One entry. `value` is a name, or JSON text for a question, filter or name; `turn` is where it was decided."""

    kind: DecisionKind
    subject: str
    value: str
    turn: str
    at: datetime


@dataclass(frozen=True, slots=True)
class Chip:
    """An entry as a person sees it: what it is about (`title`), and what was decided (`label`)."""

    kind: DecisionKind
    subject: str
    title: str
    label: str

"""What the company's words mean: tables with their fields, metrics, and terms that can be read in more than one way.

Read from one file by `vocabulary_file`. Texts for people are in all four languages.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from zuruf.assistant.query.query import Filter
from zuruf.domain.languages import Language

Words = Mapping[Language, str]
"""A text in every language."""


@dataclass(frozen=True, slots=True)
class Naming:
    """What people call a thing: the label that is shown, other words for it, and a sentence that says what it is."""

    label: Words
    synonyms: Mapping[Language, tuple[str, ...]] = field(default_factory=dict)
    meaning: Words = field(default_factory=dict)

    def calls(self, language: Language) -> Iterator[str]:
        """The label and the synonyms in a language."""
        if language in self.label:
            yield self.label[language]
        yield from self.synonyms.get(language, ())


class FieldType(StrEnum):
    """What a field holds.

    text: free words. identifier: a number or name that stands for a record. status: one of few words. flag: yes or no. date: a
    day. count: whole numbers. quantity: a measured number. amount: money. currency: ISO 4217 codes.
    """

    TEXT = "text"
    IDENTIFIER = "identifier"
    STATUS = "status"
    FLAG = "flag"
    DATE = "date"
    COUNT = "count"
    QUANTITY = "quantity"
    AMOUNT = "amount"
    CURRENCY = "currency"


WORD_TYPES = frozenset({FieldType.TEXT, FieldType.IDENTIFIER, FieldType.STATUS, FieldType.CURRENCY})
DECIMAL_TYPES = frozenset({FieldType.QUANTITY, FieldType.AMOUNT})
NUMBER_TYPES = DECIMAL_TYPES | {FieldType.COUNT}


class Stored(StrEnum):
    """How the database's column holds the values of a field.

    plain: as such (numbers as NUMERIC or DECIMAL, dates as DATE, flags as BOOLEAN). float: a number in a REAL or DOUBLE column.
    units: an amount or quantity as the whole number of its smallest units (1234.50 as 123450). portable: as this program's own
    tables: units on SQLite, plain elsewhere. moment: a date as a point in time; its day is the company's local one. other: a
    word in a column that is not text (INTEGER, UUID, ENUM), or a flag as 1 and 0.
    """

    PLAIN = "plain"
    FLOAT = "float"
    UNITS = "units"
    PORTABLE = "portable"
    MOMENT = "moment"
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class Case:
    """A word that a status field has where the condition holds."""

    value: str
    where: Filter


@dataclass(frozen=True, slots=True)
class Field:
    """One field of a table.

    `column` is the database's column, of the table itself or of the one that `link` leads to. A field with `cases` has no column:
    it is the word of the first case that holds, else `otherwise`. `measured_by` names the field that says in which currency or
    unit the values are; `currency` or `unit` say it once for all of them. `zone` is the time zone of moments that are stored
    without one. `values` are the words that the field can hold, where they are known.
    """

    name: str
    type: FieldType
    naming: Naming
    column: str = ""
    link: str | None = None
    decimals: int = 0
    unit: str | None = None
    currency: str | None = None
    measured_by: str | None = None
    stored: Stored = Stored.PLAIN
    zone: str | None = None
    values: Mapping[str, Naming] = field(default_factory=dict)
    cases: tuple[Case, ...] = ()
    otherwise: str | None = None


@dataclass(frozen=True, slots=True)
class Link:
    """A table that each row refers to at most once: its `key` equals `column` (of the table itself, or of the link `start`)."""

    name: str
    source: str
    column: str
    key: str
    start: str | None = None


@dataclass(frozen=True, slots=True)
class Table:
    """A table or view of the database, with the links that lead from it.

    `source` may carry a schema ("sales.invoices"). `key` is a column without doubles, for a settled order of rows; `show` the
    fields that are listed when none are asked for; `dimensions` those that may be grouped by; `date` the usual date field.
    """

    name: str
    source: str
    naming: Naming
    fields: Mapping[str, Field]
    show: tuple[str, ...]
    dimensions: tuple[str, ...] = ()
    links: Mapping[str, Link] = field(default_factory=dict)
    key: str | None = None
    date: str | None = None


class Aggregate(StrEnum):
    """How the rows become one value. COUNT counts rows, DISTINCT the different values of a field."""

    COUNT = "count"
    DISTINCT = "distinct"
    SUM = "sum"
    AVERAGE = "average"
    LEAST = "min"
    MOST = "max"


@dataclass(frozen=True, slots=True)
class Metric:
    """An aggregate with an agreed definition (`naming.meaning`).

    `date` is the field that periods and grains are about; None for a state of now (`snapshot`). `additive` says whether the
    values of groups may be added up. `decimals` is how an average is rounded (half away from zero).
    """

    name: str
    table: str
    aggregate: Aggregate
    naming: Naming
    field: str | None = None
    where: Filter | None = None
    date: str | None = None
    snapshot: bool = False
    additive: bool = True
    decimals: int = 0


@dataclass(frozen=True, slots=True)
class Reading:
    """One way of reading a term: a metric, perhaps by another date than the metric's own."""

    name: str
    metric: str
    naming: Naming
    date: str | None = None


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the company with several readings. Without a default the person is asked."""

    name: str
    naming: Naming
    readings: Mapping[str, Reading]
    default: str | None = None


@dataclass(frozen=True, slots=True)
class Vocabulary:
    tables: Mapping[str, Table]
    metrics: Mapping[str, Metric]
    terms: Mapping[str, Term]
    title: Words = field(default_factory=dict)
    roles: Mapping[str, Mapping[str, str]] = field(default_factory=dict)

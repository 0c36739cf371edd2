"""Reads the vocabulary from its file: one TOML text that IT and the office agree on, as in
resources/vocabulary/sample.toml.

[tables.NAME]               source, key, date, show, dimensions, label, synonyms, meaning
[tables.NAME.links.NAME]    source, column, key, start: a table that each row refers to
[tables.NAME.fields.NAME]   type, column, link, decimals, currency or currency_field, unit or unit_field, stored, zone,
                            values; or, without a column, cases and otherwise
[metrics.NAME]              table, aggregate, field, where, date or snapshot, additive, decimals
[terms.NAME]                default; [terms.NAME.readings.NAME] metric, date
[roles.NAME]                table and fields (or metrics) that the fixed tools need, where they have other names (roles.py)
"""

import tomllib
from decimal import Decimal
from pathlib import Path

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from zuruf.assistant.query.consistency import check_vocabulary
from zuruf.assistant.query.mistakes import Mistake, Mistakes, VocabularyInvalid, form_mistakes, syntax_mistake
from zuruf.assistant.query.query import Filter
from zuruf.assistant.query.query_form import FilterForm, filter_of
from zuruf.assistant.query.toml_lines import TomlLines
from zuruf.assistant.query.vocabulary import (
    Aggregate,
    Case,
    FieldType,
    Link,
    Metric,
    Naming,
    Reading,
    Stored,
    Table,
    Term,
    Vocabulary,
    Words,
)
from zuruf.assistant.query.vocabulary import Field as VocabularyField
from zuruf.domain.languages import Language
from zuruf.settings.schema import Places

FILE_NAME = "vocabulary.toml"


class _Form(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class WordsForm(_Form):
    de: str = Field(min_length=1)
    en: str = Field(min_length=1)
    uk: str = Field(min_length=1)
    ru: str = Field(min_length=1)

    def words(self) -> Words:
        return {Language.GERMAN: self.de, Language.ENGLISH: self.en, Language.UKRAINIAN: self.uk, Language.RUSSIAN: self.ru}


class _NamedForm(_Form):
    label: WordsForm
    synonyms: dict[Language, list[str]] = {}
    meaning: WordsForm | None = None

    def naming(self) -> Naming:
        synonyms = {language: tuple(words) for language, words in self.synonyms.items()}
        return Naming(self.label.words(), synonyms, {} if self.meaning is None else self.meaning.words())


class CaseForm(_Form):
    value: str
    where: list[FilterForm] = Field(min_length=1)


class FieldForm(_NamedForm):
    type: FieldType
    column: str | None = None
    link: str | None = None
    decimals: int = Field(default=2, ge=0, le=6)
    currency: str | None = Field(default=None, pattern=r"^[A-Z]{3}$")
    currency_field: str | None = None
    unit: str | None = None
    unit_field: str | None = None
    stored: Stored = Stored.PLAIN
    zone: str | None = None
    values: dict[str, WordsForm] = {}
    cases: list[CaseForm] = []
    otherwise: str | None = None

    def field(self, name: str) -> VocabularyField:
        decimals = self.decimals if self.type in {FieldType.AMOUNT, FieldType.QUANTITY} else 0
        return VocabularyField(
            name=name,
            type=self.type,
            naming=self.naming(),
            column="" if self.cases else self.column or name,
            link=self.link,
            decimals=decimals,
            unit=self.unit,
            currency=self.currency,
            measured_by=self.currency_field or self.unit_field,
            stored=self.stored,
            zone=self.zone,
            values={value: Naming(words.words()) for value, words in self.values.items()},
            cases=tuple(Case(case.value, _filter(case.where)) for case in self.cases),
            otherwise=self.otherwise,
        )


class LinkForm(_Form):
    source: str
    column: str
    key: str = "id"
    start: str | None = None


class TableForm(_NamedForm):
    source: str
    key: str | None = None
    date: str | None = None
    show: list[str] = Field(min_length=1)
    dimensions: list[str] = []
    links: dict[str, LinkForm] = {}
    fields: dict[str, FieldForm] = Field(min_length=1)

    def table(self, name: str) -> Table:
        return Table(
            name=name,
            source=self.source,
            naming=self.naming(),
            fields={each: form.field(each) for each, form in self.fields.items()},
            show=tuple(self.show),
            dimensions=tuple(self.dimensions),
            links={each: Link(each, form.source, form.column, form.key, form.start) for each, form in self.links.items()},
            key=self.key,
            date=self.date,
        )


class MetricForm(_NamedForm):
    meaning: WordsForm
    table: str
    aggregate: Aggregate
    field: str | None = None
    where: list[FilterForm] = []
    date: str | None = None
    snapshot: bool = False
    additive: bool | None = None
    decimals: int | None = Field(default=None, ge=0, le=6)

    def metric(self, name: str, held: int) -> Metric:
        """`held` are the decimals of the field."""
        additive = self.aggregate in {Aggregate.COUNT, Aggregate.SUM} if self.additive is None else self.additive
        decimals = held if self.decimals is None else self.decimals
        return Metric(
            name=name,
            table=self.table,
            aggregate=self.aggregate,
            naming=self.naming(),
            field=self.field,
            where=filter_of(self.where),
            date=self.date,
            snapshot=self.snapshot,
            additive=additive,
            decimals=decimals,
        )


class ReadingForm(_NamedForm):
    metric: str
    date: str | None = None


class TermForm(_NamedForm):
    default: str | None = None
    readings: dict[str, ReadingForm] = Field(min_length=2)

    def term(self, name: str) -> Term:
        readings = {each: Reading(each, form.metric, form.naming(), form.date) for each, form in self.readings.items()}
        return Term(name, self.naming(), readings, self.default)


class VocabularyForm(_Form):
    title: WordsForm | None = None
    tables: dict[str, TableForm] = Field(min_length=1)
    metrics: dict[str, MetricForm] = {}
    terms: dict[str, TermForm] = {}
    roles: dict[str, dict[str, str]] = {}

    def vocabulary(self) -> Vocabulary:
        tables = {name: form.table(name) for name, form in self.tables.items()}
        return Vocabulary(
            tables=tables,
            metrics={name: form.metric(name, _held(form, tables)) for name, form in self.metrics.items()},
            terms={name: form.term(name) for name, form in self.terms.items()},
            title={} if self.title is None else self.title.words(),
            roles=self.roles,
        )


def load_vocabulary(file: Path) -> Vocabulary:
    """The vocabulary of a file. Raises VocabularyInvalid with every mistake, its line and how to mend it."""
    return read_vocabulary(read_text(file))


def find_vocabulary(places: Places) -> Path:
    """The company's own file in the configuration folder; without one, that of the sample company."""
    own = places.config / FILE_NAME
    return own if own.is_file() else places.resources / "vocabulary" / "sample.toml"


def read_text(file: Path) -> str:
    """The text of a vocabulary's file. Raises VocabularyInvalid if it cannot be read."""
    try:
        return file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        mend = "check its path and its rights; it must be UTF-8 text"
        raise VocabularyInvalid([Mistake("file-unreadable", 1, (), f"{file.name} cannot be read", mend)]) from error


def read_vocabulary(text: str) -> Vocabulary:
    """As load_vocabulary, from the text."""
    vocabulary, mistakes = examine(text)
    if vocabulary is None or mistakes:
        raise VocabularyInvalid(mistakes)
    return vocabulary


def examine(text: str) -> tuple[Vocabulary | None, tuple[Mistake, ...]]:
    """The vocabulary, unless its shape is wrong, with every mistake by its line."""
    try:
        values = tomllib.loads(text, parse_float=Decimal)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        return None, (syntax_mistake(error),)
    lines = TomlLines(text)
    try:
        vocabulary = VocabularyForm.model_validate(values).vocabulary()
    except ValidationError as error:
        return None, form_mistakes(error, lines)
    mistakes = Mistakes(lines)
    check_vocabulary(vocabulary, mistakes)
    return vocabulary, mistakes.found


def _filter(forms: list[FilterForm]) -> Filter:
    found = filter_of(forms)
    assert found is not None
    return found


def _held(form: MetricForm, tables: dict[str, Table]) -> int:
    table = tables.get(form.table)
    measured = None if table is None else table.fields.get(form.field or "")
    if measured is None:
        return 0
    return 2 if measured.type is FieldType.COUNT and form.aggregate is Aggregate.AVERAGE else measured.decimals

"""What a request is about, as far as plain code can tell: the tables and metrics that its words name, its periods and numbers,
its wish for a chart. The model is told of these alone, and can name nothing else."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from zuruf.assistant.prose.scan import figures_in
from zuruf.assistant.query.blocks import Show
from zuruf.assistant.query.focus_lexicon import (
    BEFORE_NAME,
    COMPARING,
    GRAINS,
    HOW_MUCH,
    MOST,
    QUESTION_WORDS,
    SINGLE,
    SORTED,
    WISHES,
)
from zuruf.assistant.query.focus_words import (
    free_words,
    is_counted,
    is_grouped,
    metrics_told,
    names_term,
    telling_words,
    values_said,
)
from zuruf.assistant.query.period_words import Mention
from zuruf.assistant.query.said_firms import firms_said, without_firms
from zuruf.assistant.query.said_periods import meant_periods
from zuruf.assistant.query.said_values import countries_said, currencies_said, names_said, without_currencies
from zuruf.assistant.query.search import alike, score, words_of
from zuruf.assistant.query.vocabulary import Field, Metric, Table, Term, Vocabulary
from zuruf.domain.blocks import Grain
from zuruf.domain.languages import Language

MOST_TABLES = 2
MOST_METRICS = 8
_NEAR = 0.5
"""Tables with at least this share of the best one's score are told too."""


@dataclass(frozen=True, slots=True)
class Focus:
    """What is told of the vocabulary for one request, the likeliest first.

    `metrics` are those of the tables without the readings of `terms`: a term's reading is settled by code or by the person,
    and not by the model's choice. `unread` are words of time that one query cannot keep. `numbers` are those that were said
    outside of periods, `compared` those that something is compared with; `most` says that the request asks for the extreme one
    ("the largest invoice"), `grouped` that it wants a figure for each of the `grains` and `groups` (dimensions that it names),
    `counted` that it asks how many records there are, `sorted` that it names an order, `single` that it wants one record,
    `named` that a name stands where names stand. `measured`: it names a metric or a term in full, so that a list would not
    answer it. `values` (status words), `fields`, `currencies`, `countries` and `names` are what conditions can be about.
    """

    tables: tuple[Table, ...]
    metrics: tuple[Metric, ...]
    terms: tuple[Term, ...]
    periods: tuple[Mention, ...] = ()
    unread: tuple[str, ...] = ()
    numbers: frozenset[Decimal] = frozenset()
    compared: frozenset[Decimal] = frozenset()
    most: bool = False
    wish: Show | None = None
    grains: tuple[Grain, ...] = ()
    groups: frozenset[str] = frozenset()
    grouped: bool = False
    counted: bool = False
    sorted: bool = False
    single: bool = False
    named: bool = False
    values: frozenset[tuple[str, str]] = frozenset()
    fields: frozenset[str] = frozenset()
    measured: bool = False
    told: frozenset[str] = frozenset()
    currencies: tuple[str, ...] = ()
    countries: tuple[str, ...] = ()
    names: tuple[str, ...] = ()


def focus_on(text: str, language: Language, vocabulary: Vocabulary, today: date) -> Focus:
    """The part of the vocabulary that fits a request."""
    meant = meant_periods(text, language, today)
    rest = _without(text, meant.mentions)
    said = words_of(rest)
    tables = _tables(said, language, vocabulary)
    best = max(tables.values(), default=0.0)
    ranked = sorted(tables, key=lambda name: -tables[name])
    chosen = [name for name in ranked if tables[name] >= best * _NEAR][:MOST_TABLES] if best else ranked[:MOST_TABLES]
    telling = telling_words(said, language, vocabulary)
    terms, metrics = _measures(said, telling, language, vocabulary, set(chosen))
    counted = is_counted(rest, language, vocabulary)
    firms = firms_said(rest, language)
    outside = without_firms(rest, firms)
    plain = without_currencies(outside)
    each = {grain for grain, pattern in GRAINS[language].items() if pattern.search(rest.lower())} | {meant.compared}
    grains = tuple(grain for grain in Grain if grain in each)
    groups = frozenset(
        name
        for table in vocabulary.tables.values()
        for name in table.dimensions
        if score(said, table.fields[name].naming, language) > 0
    )
    countries = countries_said(plain, language)
    known = _known(said, language, vocabulary)
    loose = _without_countries(names_said(_bare(plain, language), known), countries, language)
    names = tuple(dict.fromkeys([*(form for firm in firms for form in firm.forms), *loose]))
    stating = tuple(word for word in said if word not in _asking(rest))
    told = metrics_told(said, telling, language, metrics, counted=counted)
    measured = bool(told) or any(names_term(said, telling, language, term) for term in terms)
    return Focus(
        tables=tuple(vocabulary.tables[name] for name in chosen),
        metrics=metrics,
        terms=terms,
        periods=meant.mentions,
        unread=(*meant.unread, *(["several periods"] if meant.several else [])),
        numbers=_numbers(outside, language),
        compared=_compared(outside, language),
        most=MOST[language].search(rest.lower()) is not None,
        wish=next((show for show, pattern in WISHES if pattern.search(text.lower())), None),
        grains=grains,
        groups=groups,
        grouped=bool(grains) or is_grouped(rest, language, vocabulary, groups),
        counted=counted,
        sorted=SORTED.search(rest.lower()) is not None,
        single=SINGLE[language].search(rest.lower()) is not None,
        named=bool(firms) or _is_named(rest, names, language),
        values=values_said(free_words(stating, language, terms, metrics) if measured else stating, language, vocabulary),
        fields=frozenset(
            field.name
            for table in vocabulary.tables.values()
            for field in table.fields.values()
            if score(said, field.naming, language) > 0
        ),
        told=told,
        measured=measured or HOW_MUCH[language].search(rest.lower()) is not None,
        currencies=currencies_said(outside),
        countries=countries,
        names=names,
    )


def _tables(said: tuple[str, ...], language: Language, vocabulary: Vocabulary) -> Mapping[str, float]:
    """How much of the request each table can answer."""
    scores: dict[str, float] = {}
    for table in vocabulary.tables.values():
        own = score(said, table.naming, language)
        fields = sorted((_field(said, field, language) for field in table.fields.values()), reverse=True)
        measures = [score(said, metric.naming, language) for metric in vocabulary.metrics.values() if metric.table == table.name]
        measures += [
            score(said, term.naming, language)
            for term in vocabulary.terms.values()
            if any(vocabulary.metrics[reading.metric].table == table.name for reading in term.readings.values())
        ]
        scores[table.name] = own + max(measures, default=0.0) + sum(fields[:3]) / 2
    return scores


def _known(said: tuple[str, ...], language: Language, vocabulary: Vocabulary) -> frozenset[str]:
    """The words of a request that name something of the vocabulary, and therefore are no names of records."""
    namings = [table.naming for table in vocabulary.tables.values()]
    namings += [field.naming for table in vocabulary.tables.values() for field in table.fields.values()]
    namings += [
        naming for table in vocabulary.tables.values() for field in table.fields.values() for naming in field.values.values()
    ]
    namings += [metric.naming for metric in vocabulary.metrics.values()]
    namings += [term.naming for term in vocabulary.terms.values()]
    named = {word for naming in namings for call in naming.calls(language) for word in words_of(call)}
    return frozenset(word for word in said if any(alike(word, name) for name in named)) | QUESTION_WORDS


def _field(said: tuple[str, ...], field: Field, language: Language) -> float:
    """A field counts by its own name or by a word that it can hold ("overdue" names the status)."""
    return max([score(said, field.naming, language), *(score(said, naming, language) for naming in field.values.values())])


def _measures(
    said: tuple[str, ...], telling: tuple[str, ...], language: Language, vocabulary: Vocabulary, tables: set[str]
) -> tuple[tuple[Term, ...], tuple[Metric, ...]]:
    def told(term: Term) -> bool:
        near = any(vocabulary.metrics[reading.metric].table in tables for reading in term.readings.values())
        return near and score(telling, term.naming, language) > 0

    terms = tuple(term for term in vocabulary.terms.values() if told(term))
    settled_elsewhere = {reading.metric for term in terms for reading in term.readings.values()}
    metrics = [
        metric for metric in vocabulary.metrics.values() if metric.table in tables and metric.name not in settled_elsewhere
    ]
    metrics.sort(key=lambda metric: -score(said, metric.naming, language))
    return terms, tuple(metrics[:MOST_METRICS])


def _is_named(text: str, names: Iterable[str], language: Language) -> bool:
    """Whether a name stands where names stand: "of Nordbau", "клиента Стройторг"."""
    return any(re.search(rf"\b(?:{BEFORE_NAME[language]}) +{re.escape(name.lower())}(?!\w)", text.lower()) for name in names)


def _asking(text: str) -> frozenset[str]:
    """The words of asking in a text. "Wie hoch waren …" asks for no goods; "Waren", written large, may."""
    small = {fold for word in text.split() if word[:1].islower() for fold in words_of(word)}
    return frozenset(small & QUESTION_WORDS)


def _without_countries(names: tuple[str, ...], countries: tuple[str, ...], language: Language) -> tuple[str, ...]:
    return tuple(name for name in names if not (countries and countries_said(name, language)))


def _bare(text: str, language: Language) -> str:
    """The text without its numbers and its words for the extreme, as far as names are looked for."""
    for figure in reversed(list(figures_in(text, language.value, line_start=False))):
        text = f"{text[: figure.start]}{',' * (figure.end - figure.start)}{text[figure.end :]}"
    low = text.lower()
    return "".join(
        "," if any(start <= at < end for start, end in (m.span() for m in MOST[language].finditer(low))) else letter
        for at, letter in enumerate(text)
    )


def _without(text: str, mentions: Iterable[Mention]) -> str:
    rest, at = [], 0
    for mention in mentions:
        rest.append(text[at : mention.start])
        at = mention.end
    return " ".join([*rest, text[at:]])


def _compared(text: str, language: Language) -> frozenset[Decimal]:
    """The numbers that something is compared with ("over 500"), and both of "between 100 and 500"."""
    found: set[Decimal] = set()
    end = -1
    for figure in figures_in(text, language.value, line_start=False):
        joined = end >= 0 and text[end : figure.start].lower().strip() in {"und", "and", "та", "і", "й", "и"}
        if joined or COMPARING[language].search(text[: figure.start].lower()):
            found |= set(figure.values)
            end = figure.end
    return frozenset(found)


def _numbers(text: str, language: Language) -> frozenset[Decimal]:
    return frozenset(value for figure in figures_in(text, language.value, line_start=False) for value in figure.values)

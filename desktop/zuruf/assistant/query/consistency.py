"""Whether a vocabulary agrees with itself. Every disagreement is reported with its place."""

import re
from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from zoneinfo import available_timezones

from zuruf.assistant.query.conditions import FilterCheck, open_currencies
from zuruf.assistant.query.mistakes import Mistakes
from zuruf.assistant.query.periods import Grain
from zuruf.assistant.query.problems import Problem
from zuruf.assistant.query.query import Filter, conditions_of
from zuruf.assistant.query.role_check import check_roles
from zuruf.assistant.query.toml_lines import Path
from zuruf.assistant.query.values import words_of
from zuruf.assistant.query.vocabulary import (
    DECIMAL_TYPES,
    NUMBER_TYPES,
    WORD_TYPES,
    Aggregate,
    Field,
    FieldType,
    Metric,
    Naming,
    Stored,
    Table,
    Term,
    Vocabulary,
)
from zuruf.domain.languages import Language

_NAME = re.compile(r"[a-z][a-z0-9_]{0,59}")
_RESERVED = frozenset(grain.value for grain in Grain)
_ANY_DAY = date(2024, 2, 29)
_STORED: Mapping[FieldType, frozenset[Stored]] = {
    FieldType.TEXT: frozenset({Stored.PLAIN}),
    FieldType.IDENTIFIER: frozenset({Stored.PLAIN, Stored.OTHER}),
    FieldType.STATUS: frozenset({Stored.PLAIN, Stored.OTHER}),
    FieldType.CURRENCY: frozenset({Stored.PLAIN, Stored.OTHER}),
    FieldType.FLAG: frozenset({Stored.PLAIN, Stored.OTHER}),
    FieldType.DATE: frozenset({Stored.PLAIN, Stored.MOMENT}),
    FieldType.COUNT: frozenset({Stored.PLAIN}),
    FieldType.QUANTITY: frozenset({Stored.PLAIN, Stored.FLOAT, Stored.UNITS, Stored.PORTABLE}),
    FieldType.AMOUNT: frozenset({Stored.PLAIN, Stored.FLOAT, Stored.UNITS, Stored.PORTABLE}),
}


def check_vocabulary(vocabulary: Vocabulary, mistakes: Mistakes) -> None:
    """Adds every mistake of the vocabulary that shows without its database."""
    for table in vocabulary.tables.values():
        _check_table(table, mistakes)
    for metric in vocabulary.metrics.values():
        _check_metric(metric, vocabulary, mistakes)
    for term in vocabulary.terms.values():
        _check_term(term, vocabulary, mistakes)
    check_roles(vocabulary, mistakes)
    _check_words(_terms_and_metrics(vocabulary), mistakes)
    _check_words(((("tables", name), table.naming) for name, table in vocabulary.tables.items()), mistakes)


def _check_name(name: str, path: Path, mistakes: Mistakes) -> None:
    if not _NAME.fullmatch(name) or name in _RESERVED:
        reserved = f", and not one of {', '.join(sorted(_RESERVED))}"
        mistakes.add("name-unfit", path, f"{name} cannot be a name", f"use a-z, digits and _ , beginning with a letter{reserved}")


def _check_table(table: Table, mistakes: Mistakes) -> None:
    path: Path = ("tables", table.name)
    _check_name(table.name, path, mistakes)
    for at, name in enumerate(table.show):
        if name not in table.fields:
            mistakes.unknown("field-unknown", (*path, "show", at), name, table.fields)
    for at, name in enumerate(table.dimensions):
        if name not in table.fields:
            mistakes.unknown("field-unknown", (*path, "dimensions", at), name, table.fields)
        elif table.fields[name].type in DECIMAL_TYPES:
            mend = "only words, flags, dates and counts can be grouped by"
            mistakes.add("dimension-unfit", (*path, "dimensions", at), f"{name} is an amount or quantity", mend)
    if table.date is not None:
        _check_date(table.date, table, (*path, "date"), mistakes)
    seen: set[str] = set()
    for name, link in table.links.items():
        if link.start is not None and link.start not in seen:
            mistakes.unknown("link-unknown", (*path, "links", name, "start"), link.start, seen)
        seen.add(name)
    for field in table.fields.values():
        _check_field(field, table, mistakes)
    _check_words((((*path, "fields", name), field.naming) for name, field in table.fields.items()), mistakes)


def _check_date(name: str, table: Table, path: Path, mistakes: Mistakes) -> None:
    dates = [field.name for field in table.fields.values() if field.type is FieldType.DATE]
    if name not in table.fields:
        mistakes.unknown("field-unknown", path, name, dates)
    elif name not in dates:
        mistakes.add("date-unfit", path, f"{name} is no date", f"the dates are {', '.join(dates) or 'none'}")


def _check_field(field: Field, table: Table, mistakes: Mistakes) -> None:
    path: Path = ("tables", table.name, "fields", field.name)
    _check_name(field.name, path, mistakes)
    if field.link is not None and field.link not in table.links:
        mistakes.unknown("link-unknown", (*path, "link"), field.link, table.links)
    if field.stored not in _STORED[field.type]:
        fitting = ", ".join(sorted(_STORED[field.type]))
        mistakes.add("stored-unfit", (*path, "stored"), f"a {field.type} is not stored as {field.stored}", f"use {fitting}")
    _check_zone(field, path, mistakes)
    _check_measure(field, table, path, mistakes)
    if field.cases or field.otherwise is not None:
        _check_cases(field, table, path, mistakes)
    for at, naming in field.values.items():
        _check_words([((*path, "values", at), naming)], mistakes)
    _check_words((((*path, "values", value), naming) for value, naming in field.values.items()), mistakes)


def _check_zone(field: Field, path: Path, mistakes: Mistakes) -> None:
    if field.zone is not None and field.stored is not Stored.MOMENT:
        mistakes.add("zone-unfit", (*path, "zone"), "only a moment has a zone", 'add stored = "moment" or remove the zone')
    elif field.zone is not None and field.zone not in available_timezones():
        mistakes.unknown("zone-unknown", (*path, "zone"), field.zone, ("UTC", *sorted(available_timezones())))


def _check_measure(field: Field, table: Table, path: Path, mistakes: Mistakes) -> None:
    """What currency or unit the values are in."""
    if field.type is FieldType.AMOUNT and (field.currency is None) == (field.measured_by is None):
        mend = 'add currency_field = "…" (the field that holds it) or currency = "EUR" (one for all), not both'
        mistakes.add("currency-missing", path, "an amount needs its currency", mend)
    if field.measured_by is None:
        return
    key = "currency_field" if field.type is FieldType.AMOUNT else "unit_field"
    keeper = table.fields.get(field.measured_by)
    if field.type not in DECIMAL_TYPES:
        mistakes.add("currency-unfit", path, "only amounts and quantities have a currency or unit", "remove it")
    elif keeper is None:
        mistakes.unknown("field-unknown", (*path, key), field.measured_by, table.fields)
    elif field.type is FieldType.AMOUNT and keeper.type is not FieldType.CURRENCY:
        mistakes.add("currency-unfit", (*path, key), f"{keeper.name} is no currency", 'give that field type = "currency"')
    elif keeper.type not in WORD_TYPES:
        mistakes.add("unit-unfit", (*path, key), f"{keeper.name} holds no words", "name the field that holds the unit")


def _check_cases(field: Field, table: Table, path: Path, mistakes: Mistakes) -> None:
    if field.type is not FieldType.STATUS:
        mistakes.add("cases-unfit", (*path, "cases"), "only a status has cases", 'use type = "status"')
    if field.otherwise is None or not field.cases:
        mistakes.add("cases-open", path, "cases need the word for all other rows", 'add cases and otherwise = "…"')
    for at, case in enumerate(field.cases):
        _check_filter(case.where, table, (*path, "cases", at, "where"), mistakes)
        for condition in conditions_of(case.where):
            if condition.field in table.fields and table.fields[condition.field].cases:
                mend = "use fields with a column of their own"
                mistakes.add("cases-nested", (*path, "cases", at), f"{condition.field} has cases itself", mend)
    if field.values and set(field.values) != set(words_of(field)):
        mistakes.add("values-unfit", (*path, "values"), "not the words of the cases", f"name {', '.join(words_of(field))}")


def _check_filter(tree: Filter | None, table: Table, path: Path, mistakes: Mistakes) -> None:
    problems: list[Problem] = []
    test = FilterCheck(table, _ANY_DAY, problems).check(tree)
    problems += [Problem("currency-open", "where", (field.measured_by or "",)) for field in open_currencies(test)]
    for problem in problems:
        mend = f"possible: {', '.join(problem.choices)}" if problem.choices else "correct the condition"
        mistakes.add(problem.code, (*path, *_indices(problem.place)), f"the condition does not fit ({problem.place})", mend)


def _indices(place: str) -> Iterator[int]:
    yield from (int(found) for found in re.findall(r"\[(\d+)\]", place)[:1])


_FITTING: Mapping[Aggregate, frozenset[FieldType]] = {
    Aggregate.SUM: NUMBER_TYPES,
    Aggregate.AVERAGE: NUMBER_TYPES,
    Aggregate.LEAST: NUMBER_TYPES | {FieldType.DATE},
    Aggregate.MOST: NUMBER_TYPES | {FieldType.DATE},
    Aggregate.DISTINCT: frozenset(FieldType) - DECIMAL_TYPES,
}


def _check_metric(metric: Metric, vocabulary: Vocabulary, mistakes: Mistakes) -> None:
    path: Path = ("metrics", metric.name)
    _check_name(metric.name, path, mistakes)
    table = vocabulary.tables.get(metric.table)
    if table is None:
        mistakes.unknown("table-unknown", (*path, "table"), metric.table, vocabulary.tables)
        return
    _check_measured(metric, table, path, mistakes)
    if metric.snapshot == (metric.date is not None):
        mend = 'add date = "…" (the date that periods are about), or snapshot = true for a state of now; not both'
        mistakes.add("metric-without-date", path, "a metric needs a date field", mend)
    elif metric.date is not None:
        _check_date(metric.date, table, (*path, "date"), mistakes)
    if metric.additive and metric.aggregate not in {Aggregate.COUNT, Aggregate.SUM}:
        mistakes.add("additive-unfit", (*path, "additive"), f"{metric.aggregate} of groups does not add up", "additive = false")
    if metric.name in table.fields:
        mistakes.add("name-taken", path, f"{metric.name} is a field of {table.name}", "give the metric another name")
    _check_filter(metric.where, table, (*path, "where"), mistakes)


def _check_measured(metric: Metric, table: Table, path: Path, mistakes: Mistakes) -> None:
    fitting = _FITTING.get(metric.aggregate)
    if fitting is None:
        if metric.field is not None:
            mistakes.add(
                "field-unfit", (*path, "field"), "rows are counted, not a field", 'remove it or use aggregate = "distinct"'
            )
        return
    field = table.fields.get(metric.field or "")
    if metric.field is None:
        mistakes.add("field-missing", path, f"{metric.aggregate} needs a field", f'add field = "…" of {table.name}')
    elif field is None:
        mistakes.unknown("field-unknown", (*path, "field"), metric.field, table.fields)
    elif field.type not in fitting:
        mend = f"a field of type {', '.join(sorted(fitting))} is needed"
        mistakes.add("field-unfit", (*path, "field"), f"{metric.aggregate} of a {field.type}", mend)
    elif metric.aggregate is Aggregate.AVERAGE and metric.decimals < field.decimals:
        mistakes.add("decimals-unfit", (*path, "decimals"), "fewer decimals than the field", f"use at least {field.decimals}")


def _check_term(term: Term, vocabulary: Vocabulary, mistakes: Mistakes) -> None:
    path: Path = ("terms", term.name)
    _check_name(term.name, path, mistakes)
    if term.name in vocabulary.metrics:
        mistakes.add("name-taken", path, f"{term.name} is a metric too", "give one of them another name")
    if term.default is not None and term.default not in term.readings:
        mistakes.unknown("reading-unknown", (*path, "default"), term.default, term.readings)
    seen: dict[tuple[str, str | None], str] = {}
    for name, reading in term.readings.items():
        here = (*path, "readings", name)
        metric = vocabulary.metrics.get(reading.metric)
        if metric is None:
            mistakes.unknown("metric-unknown", (*here, "metric"), reading.metric, vocabulary.metrics)
            continue
        if reading.date is not None and metric.table in vocabulary.tables:
            _check_date(reading.date, vocabulary.tables[metric.table], (*here, "date"), mistakes)
        meant = (reading.metric, reading.date or metric.date)
        if meant in seen:
            mistakes.add("readings-collide", here, f"the same as reading {seen[meant]}", "remove one or give it another date")
        seen.setdefault(meant, name)
    _check_words((((*path, "readings", name), reading.naming) for name, reading in term.readings.items()), mistakes)


def _terms_and_metrics(vocabulary: Vocabulary) -> Iterator[tuple[Path, Naming]]:
    yield from ((("terms", name), term.naming) for name, term in vocabulary.terms.items())
    yield from ((("metrics", name), metric.naming) for name, metric in vocabulary.metrics.items())


def _check_words(named: Iterable[tuple[Path, Naming]], mistakes: Mistakes) -> None:
    """One word of a language must not call two things of the same kind."""
    owners: dict[tuple[Language, str], Path] = {}
    for path, naming in named:
        for language in Language:
            for word in {" ".join(call.casefold().split()) for call in naming.calls(language)}:
                owner = owners.setdefault((language, word), path)
                if owner != path:
                    mend = f"choose another word, or make it a term with both as readings (see {owner[-1]})"
                    mistakes.add("words-collide", path, f"“{word}” ({language}) calls {owner[-1]} too", mend)

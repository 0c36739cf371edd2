"""Whether a JSON value fits a schema of the kind that `query_schema` makes: what a model bound to it could write at all."""

from collections.abc import Iterator, Mapping
from decimal import Decimal

from tests.companies.offices import Office
from tests.companies.questions import Question

from zuruf.assistant.query.focus import focus_on
from zuruf.assistant.query.query_schema import query_schema
from zuruf.assistant.query.vocabulary import Vocabulary
from zuruf.domain.turns import Json

_KNOWN = {
    "anyOf",
    "enum",
    "const",
    "type",
    "properties",
    "required",
    "additionalProperties",
    "items",
    "minItems",
    "maxItems",
    "minLength",
    "maxLength",
}


def is_writable(question: Question, office: Office) -> bool:
    """Whether a model that is bound to the question's schema can write one of its expected queries."""
    focus = focus_on(question.text, question.language, office.vocabulary, question.today)
    schema = query_schema(office.vocabulary, focus)
    forms = [form for each in question.forms for form in (each, *_with_terms(each, office.vocabulary))]
    return any(admits(schema, form) for each in forms for form in (each, *_with_usual_date(each, office.vocabulary)))


def _with_usual_date(form: Mapping[str, Json], vocabulary: Vocabulary) -> Iterator[Mapping[str, Json]]:
    """The form with the date that its period is about anyway."""
    if "period" not in form or "date" in form:
        return
    metric, table = vocabulary.metrics.get(str(form.get("metric"))), vocabulary.tables.get(str(form.get("table")))
    usual = metric.date if metric is not None else None if table is None else table.date
    if usual is not None:
        yield {**form, "date": usual}


def _with_terms(form: Mapping[str, Json], vocabulary: Vocabulary) -> Iterator[Mapping[str, Json]]:
    """The form with a term in place of the metric that is one of its readings: which is meant is settled afterwards."""
    metric = form.get("metric")
    for term in vocabulary.terms.values():
        if metric in {reading.metric for reading in term.readings.values()}:
            order = form.get("order", [])
            assert isinstance(order, list)
            told: list[Json] = [str(step).replace(str(metric), term.name) for step in order]
            yield {**form, "metric": term.name, **({"order": told} if told else {})}


def admits(schema: Json, value: Json) -> bool:
    """Raises AssertionError for a schema that uses a word that is not looked at here."""
    assert isinstance(schema, Mapping)
    assert set(schema) <= _KNOWN, f"unknown words of a schema: {set(schema) - _KNOWN}"
    match schema:
        case {"anyOf": [*forms]}:
            return any(admits(form, value) for form in forms)
        case {"enum": [*values]}:
            return any(_same(each, value) for each in values)
        case {"const": only}:
            return _same(only, value)
        case {"type": "object"}:
            return isinstance(value, Mapping) and _fits_object(schema, value)
        case {"type": "array", "items": item}:
            fits = isinstance(value, list) and all(admits(item, each) for each in value)
            return fits and _within(schema, "minItems", "maxItems", len(value) if isinstance(value, list) else 0)
        case {"type": "string"}:
            return isinstance(value, str) and _within(schema, "minLength", "maxLength", len(value))
        case {"type": "boolean"}:
            return isinstance(value, bool)
        case _:
            raise AssertionError(f"unknown kind of schema: {schema}")


def _fits_object(schema: Mapping[str, Json], value: Mapping[str, Json]) -> bool:
    properties, required = schema.get("properties", {}), schema.get("required", [])
    assert isinstance(properties, Mapping)
    assert isinstance(required, list)
    if not all(name in value for name in required):
        return False
    closed = schema.get("additionalProperties") is False
    return all(admits(properties[name], each) if name in properties else not closed for name, each in value.items())


def _within(schema: Mapping[str, Json], least: str, most: str, count: int) -> bool:
    low, high = schema.get(least, 0), schema.get(most, count)
    return isinstance(low, int) and isinstance(high, int) and low <= count <= high


def _same(one: Json, other: Json) -> bool:
    """JSON knows no difference between 5 and 5.0, but true is no number."""
    if isinstance(one, bool) or isinstance(other, bool):
        return one is other
    if isinstance(one, int | Decimal) and isinstance(other, int | Decimal):
        return Decimal(one) == Decimal(other)
    return one == other

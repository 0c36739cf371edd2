"""The JSON schema of a query for a model: with the names of the tables that fit the request, and nothing that nests."""

from collections.abc import Iterable

from zuruf.assistant.query.conditions import operators_for
from zuruf.assistant.query.periods import Grain
from zuruf.assistant.query.vocabulary import Table, Term, Vocabulary
from zuruf.domain.turns import Json


def query_schema(vocabulary: Vocabulary, tables: Iterable[str]) -> dict[str, Json]:
    """What `query_form.read_query` takes, as far as a small model needs it, over some tables of the vocabulary.

    Every name is an enumeration, so that constrained decoding cannot write another. All conditions must hold; `{"any": […]}` is
    left to people and reports.
    """
    chosen = [vocabulary.tables[name] for name in dict.fromkeys(tables)]
    metrics = _metrics(vocabulary, {table.name for table in chosen})
    fields = _once(name for table in chosen for name in table.fields)
    groups = [*(grain.value for grain in Grain), *_once(name for table in chosen for name in table.dimensions)]
    sortable = _once([*metrics, *groups, *fields])
    properties: dict[str, Json] = {
        "table": _one_of([table.name for table in chosen]),
        "metric": _one_of(metrics),
        "columns": _several(_one_of(fields), 8),
        "where": _several(_condition(chosen, fields), 6),
        "period": {"type": "string"},
        "by": _several(_one_of(groups), 3),
        "order": _several(_one_of([*sortable, *(f"-{name}" for name in sortable)]), 2),
        "limit": {"type": "integer"},
    }
    if not metrics:
        for name in ("metric", "by"):
            del properties[name]
    return {"type": "object", "properties": properties, "additionalProperties": False}


def _metrics(vocabulary: Vocabulary, tables: set[str]) -> list[str]:
    """Metrics of the tables, and terms that have a reading there."""

    def fits(term: Term) -> bool:
        return any(vocabulary.metrics[reading.metric].table in tables for reading in term.readings.values())

    terms = [term.name for term in vocabulary.terms.values() if fits(term)]
    return [*terms, *(metric.name for metric in vocabulary.metrics.values() if metric.table in tables)]


def _condition(tables: list[Table], fields: list[str]) -> Json:
    operators = {operator for table in tables for field in table.fields.values() for operator in operators_for(field)}
    scalar: Json = {"type": ["string", "number", "boolean"]}
    other: Json = {
        "type": "object",
        "properties": {"field": _one_of(fields)},
        "required": ["field"],
        "additionalProperties": False,
    }
    return {
        "type": "object",
        "properties": {
            "field": _one_of(fields),
            "op": _one_of(sorted(operators)),
            "value": {"anyOf": [scalar, {"type": "array", "items": scalar}, other]},
        },
        "required": ["field", "op"],
        "additionalProperties": False,
    }


def _one_of(names: Iterable[str]) -> Json:
    return {"enum": list(names)}


def _several(item: Json, most: int) -> Json:
    return {"type": "array", "items": item, "maxItems": most}


def _once(names: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(names))

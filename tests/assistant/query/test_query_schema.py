"""The schema that a model is given."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from decimal import Decimal

from hypothesis import given, settings
from tests.assistant.query.questions import VOCABULARY, queries

from zuruf.assistant.query.query import AllOf, Condition, Query
from zuruf.assistant.query.query_form import write_query
from zuruf.assistant.query.query_schema import query_schema
from zuruf.assistant.query.vocabulary import Vocabulary
from zuruf.domain.turns import Json

TYPES: Mapping[str, tuple[type, ...]] = {
    "object": (dict,),
    "array": (list,),
    "string": (str,),
    "boolean": (bool,),
    "integer": (int,),
    "number": (int, Decimal),
}


def admits(schema: Json, value: Json) -> bool:
    """Whether a value fits a schema of the few words that are used here."""
    assert isinstance(schema, dict)
    assert set(schema) <= {"type", "enum", "anyOf", "properties", "required", "additionalProperties", "items", "maxItems"}
    if "enum" in schema:
        return value in listed(schema["enum"])
    if "anyOf" in schema:
        return any(admits(each, value) for each in listed(schema["anyOf"]))
    kinds = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
    if not any(isinstance(value, TYPES[str(kind)]) for kind in kinds):
        return False
    if isinstance(value, list):
        return len(value) <= int(str(schema.get("maxItems", 100))) and all(admits(schema["items"], each) for each in value)
    if isinstance(value, dict):
        known = schema["properties"]
        assert isinstance(known, dict)
        required = listed(schema.get("required", []))
        return all(name in value for name in required) and all(
            name in known and admits(known[name], each) for name, each in value.items()
        )
    return True


def listed(value: Json) -> Sequence[Json]:
    assert isinstance(value, list)
    return value


@settings(max_examples=60, deadline=None)
@given(query=queries)
def test_it_takes_every_flat_query(query: Query) -> None:
    parts = query.where.parts if isinstance(query.where, AllOf) else () if query.where is None else (query.where,)
    flat = tuple(part for part in parts if isinstance(part, Condition))
    written = write_query(replace(query, where=AllOf(flat), date=None))
    assert admits(query_schema(VOCABULARY, ["orders"]), written)


def test_it_names_only_what_the_tables_have(sample_vocabulary: Vocabulary) -> None:
    schema = query_schema(sample_vocabulary, ["payments"])
    assert admits(schema, {"metric": "revenue_paid", "by": ["month", "country"], "period": "this_year"})
    assert admits(schema, {"metric": "revenue"})
    assert not admits(schema, {"metric": "revenue_invoiced"})
    assert not admits(schema, {"table": "invoices"})
    assert not admits(schema, {"table": "payments", "columns": ["due_date"]})
    assert not admits(schema, {"metric": "revenue_paid", "sql": "SELECT 1"})
    assert "metric" not in str(query_schema(sample_vocabulary, ["suppliers"]))

"""JSON schemas as short as they can be: a small model reads every token of them."""

from typing import TypeGuard

from pydantic import BaseModel

from zuruf.domain.turns import Json

_NOT_TOLD = frozenset({"title", "description", "default", "$defs", "additionalProperties"})


def compact_schema(arguments: type[BaseModel]) -> dict[str, Json]:
    """The schema of the arguments with its references put in place, and without what only documents it."""
    schema: dict[str, Json] = arguments.model_json_schema()
    definitions = schema.get("$defs")
    told = _compact(schema, definitions if _is_object(definitions) else {})
    if not _is_object(told):
        raise TypeError(f"{arguments.__name__} has no schema of an object")
    return {"type": "object", "properties": {}, **told, "additionalProperties": False}


def _compact(part: Json, definitions: dict[str, Json]) -> Json:
    if isinstance(part, list):
        return [_compact(item, definitions) for item in part]
    if not _is_object(part):
        return part
    reference = part.get("$ref")
    if isinstance(reference, str):
        return _compact(definitions[reference.rsplit("/", 1)[-1]], definitions)
    told: dict[str, Json] = {}
    for key, value in part.items():
        if key == "properties" and _is_object(value):
            told[key] = {name: _compact(field, definitions) for name, field in value.items()}
        elif key not in _NOT_TOLD:
            told[key] = _compact(value, definitions)
    return told


def _is_object(part: Json) -> TypeGuard[dict[str, Json]]:
    return isinstance(part, dict)

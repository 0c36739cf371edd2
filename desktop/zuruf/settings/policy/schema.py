"""The published JSON schema of a policy, made from the settings themselves."""

import ast
import inspect
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from zuruf.settings import schema as settings_schema
from zuruf.settings.policy.check import TIERS, VERSION
from zuruf.settings.policy.leaves import Leaf, all_leaves, kind_paths
from zuruf.settings.policy.secrets import PATTERNS, Store
from zuruf.settings.schema import WINDOW_LANGUAGE, Settings

_DIALECT = "https://json-schema.org/draft/2020-12/schema"
_REFERENCE = "SecretByReference"
_TIER_TEXTS = {
    "locked": "What nobody changes: not in the window and not in settings.toml.",
    "default": "What counts until a person sets something else.",
}
_STORE_TEXTS = {
    Store.ENVIRONMENT: "The name of an environment variable of the process.",
    Store.FILE: "The absolute path of a file; its last line break does not belong to the secret.",
    Store.KEY_STORE: "A name in the system's key store.",
}

Schema = dict[str, Any]


def policy_schema() -> Schema:
    """JSON Schema 2020-12. Nothing of a part is required, since the other tier or the person may give it."""
    made = Settings.model_json_schema()
    definitions: Schema = made.pop("$defs")
    root = made["title"]
    definitions = {root: made, **definitions}
    for leaf in all_leaves():
        _adapt(definitions[leaf.part.__name__], leaf)
        if leaf.path == WINDOW_LANGUAGE:
            _without_default(definitions, root, leaf)
    definitions[_REFERENCE] = _reference()
    tiers = {tier: {"$ref": f"#/$defs/{root}", "description": _TIER_TEXTS[tier]} for tier in TIERS}
    schema: Schema = _without_titles(
        {
            "$schema": _DIALECT,
            "description": "Zuruf's policy for a machine. Built-in default < policy default < person's settings < policy locked.",
            "type": "object",
            "properties": {"$schema": {"type": "string"}, "version": {"const": VERSION}, **tiers},
            "required": ["version"],
            "additionalProperties": False,
            "$defs": definitions,
        }
    )
    return schema


def property_of(schema: Schema, leaf: Leaf) -> Schema:
    """What the schema says of a setting, with what it refers to put in and without the alternative `null`."""
    found: Schema = schema["$defs"][leaf.part.__name__]["properties"][leaf.path[-1]]
    return _plain(schema, found)


@lru_cache(maxsize=1)
def descriptions() -> Mapping[tuple[str, str], str]:
    """What the settings' source says of a field, by class and name; nothing where the program came without its source."""
    try:
        source = inspect.getsource(settings_schema)
    except (OSError, TypeError):
        return {}
    return dict(_documented(ast.parse(source)))


def _documented(tree: ast.Module) -> Iterator[tuple[tuple[str, str], str]]:
    for part in tree.body:
        if isinstance(part, ast.ClassDef):
            for field, text in zip(part.body, part.body[1:], strict=False):
                if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and isinstance(text, ast.Expr):
                    value = text.value
                    if isinstance(value, ast.Constant) and isinstance(value.value, str):
                        yield (part.name, field.target.id), inspect.cleandoc(value.value)


def _adapt(part: Schema, leaf: Leaf) -> None:
    """The part as a tier may have it."""
    part.pop("required", None)
    if leaf.path[:-1] in kind_paths():
        part["required"] = ["kind"]
    entry: Schema = part["properties"][leaf.path[-1]]
    reference = {"$ref": f"#/$defs/{_REFERENCE}"}
    if leaf.secret:
        entry.clear()
        entry.update({"anyOf": [reference, {"type": "null"}]})
    elif leaf.may_be_reference:
        entry["anyOf"] = [reference, *entry["anyOf"]]
    text = descriptions().get((leaf.part.__name__, leaf.path[-1]))
    if text is not None:
        entry["description"] = text


def _without_default(definitions: Schema, root: str, leaf: Leaf) -> None:
    """Its default is not the same on every machine; the description tells which it is."""
    part, name = leaf.path
    definitions[leaf.part.__name__]["properties"][name].pop("default")
    definitions[root]["properties"][part]["default"].pop(name)


def _reference() -> Schema:
    kinds = [
        {
            "type": "object",
            "properties": {store.value: {"type": "string", "pattern": PATTERNS[store], "description": _STORE_TEXTS[store]}},
            "required": [store.value],
            "additionalProperties": False,
        }
        for store in Store
    ]
    return {"description": "Where a secret lies. The secret itself never stands in a policy.", "oneOf": kinds}


def _plain(schema: Schema, found: Schema) -> Schema:
    if "$ref" in found:
        return {**_plain(schema, schema["$defs"][found["$ref"].rpartition("/")[2]]), **_told(found)}
    alternatives = [each for each in found.get("anyOf", ()) if each.get("type") != "null"]
    if len(alternatives) == 1:
        return {**_plain(schema, alternatives[0]), **_told(found)}
    return found


def _told(found: Schema) -> Schema:
    return {key: found[key] for key in ("description", "default") if key in found}


def _without_titles(value: Any) -> Any:
    """Pydantic's titles are the names in other letters. A setting that is called so stays."""
    if isinstance(value, dict):
        return {key: _inner(key, inner) for key, inner in value.items() if key != "title"}
    if isinstance(value, list):
        return [_without_titles(each) for each in value]
    return value


def _inner(key: str, value: Any) -> Any:
    if key in ("properties", "$defs"):
        return {name: _without_titles(each) for name, each in value.items()}
    return _without_titles(value)

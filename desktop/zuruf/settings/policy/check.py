"""Finds every mistake of a policy at once, each with its place."""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from typing import Any

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from zuruf.settings.policy.document import Document, Pointer
from zuruf.settings.policy.leaves import Flat, Leaf, branches, flatten, kind_paths, leaves_by_path, overlay, unflatten
from zuruf.settings.policy.mistakes import Mistake
from zuruf.settings.policy.secrets import as_reference
from zuruf.settings.schema import Settings

TIERS = ("locked", "default")
VERSION = 1
_TOP = ("$schema", "version", *TIERS)
_PASSWORD_IN_ADDRESS = re.compile(r"://[^/?#\s@]*:[^/?#\s]*@|[?&;](?:password|passwd|pwd|passphrase|sslpassword)=", re.IGNORECASE)
STAND_IN = "sqlite://"
"""For what is given by reference, where that is not read."""


def check_document(document: Document) -> tuple[Mistake, ...]:
    """In the order in which they stand there."""
    found = [Mistake("key-twice", pointer, spot, {"name": str(pointer[-1])}) for pointer, spot in document.twice]
    found += [_placed(document, mistake) for mistake in _mistakes(document.value)]
    return tuple(sorted(found, key=lambda each: (each.spot.line, each.spot.column) if each.spot else (0, 0)))


def tier_of(value: Any, tier: str) -> Flat:
    """The values of a tier by their path; references as they are. Empty when it has no shape."""
    table = value.get(tier) if isinstance(value, dict) else None
    return flatten(table) if isinstance(table, dict) else {}


def _placed(document: Document, mistake: Mistake) -> Mistake:
    return Mistake(mistake.code, mistake.pointer, document.spot(mistake.pointer), mistake.words)


def _mistakes(value: Any) -> Iterator[Mistake]:
    if not isinstance(value, dict):
        yield Mistake("value-kind", (), None, {"kind": "table"})
        return
    for name in value:
        if name not in _TOP:
            yield _unknown((name,), name, _TOP)
    if "version" not in value:
        yield Mistake("key-missing", (), None, {"name": "version"})
    elif value["version"] != VERSION or isinstance(value["version"], bool):
        yield Mistake("version-unknown", ("version",), None, {"version": VERSION})
    found = [mistake for tier in TIERS for mistake in _of_tier(value, tier)]
    yield from found
    if not found:
        yield from _together(value)


def _of_tier(value: Mapping[str, Any], tier: str) -> Iterator[Mistake]:
    if tier not in value:
        return
    if not isinstance(value[tier], dict):
        yield Mistake("value-kind", (tier,), None, {"kind": "table"})
        return
    known: Flat = {}
    for path, each in tier_of(value, tier).items():
        own = list(_of_value(tier, path, each))
        yield from own
        if not own:
            known[path] = _stand_in(path, each)
    for path in kind_paths():
        if any(each[: len(path)] == path for each in known) and (*path, "kind") not in known:
            known = {each: value for each, value in known.items() if each[: len(path)] != path}
            if (*path, "kind") not in tier_of(value, tier):
                yield Mistake("key-missing", (tier, *path), None, {"name": "kind"})
    yield from (mistake for mistake in _by_schema(tier, known) if not _part_is_incomplete(mistake))


def _of_value(tier: str, path: tuple[str, ...], value: Any) -> Iterator[Mistake]:
    """What the schema of the settings does not see."""
    pointer: Pointer = (tier, *path)
    leaf = leaves_by_path().get(path)
    if leaf is None:
        if path in branches():
            yield Mistake("value-kind", pointer, None, {"kind": "table"})
        else:
            yield _unknown_setting(pointer, path)
    elif leaf.may_be_reference and isinstance(value, dict):
        if as_reference(value) is None:
            yield Mistake("reference-unfit", pointer)
    elif leaf.secret and value is not None:
        yield Mistake("secret-here", pointer, None, {"name": leaf.name})
    else:
        yield from (Mistake("password-here", (*pointer, *inside), None, {"name": leaf.name}) for inside in _passwords(value))


def _passwords(value: Any, inside: Pointer = ()) -> Iterator[Pointer]:
    if isinstance(value, str) and _PASSWORD_IN_ADDRESS.search(value):
        yield inside
    elif isinstance(value, dict | list):
        for name, each in value.items() if isinstance(value, dict) else enumerate(value):
            yield from _passwords(each, (*inside, name))


def _stand_in(path: tuple[str, ...], value: Any) -> Any:
    leaf = leaves_by_path()[path]
    return STAND_IN if leaf.may_be_reference and isinstance(value, dict) else value


def _together(value: Mapping[str, Any]) -> Iterator[Mistake]:
    """A fresh installation has nothing but the policy, so the two tiers must make a whole."""
    tiers = {tier: {path: _stand_in(path, each) for path, each in tier_of(value, tier).items()} for tier in TIERS}
    for mistake in _by_schema("", overlay(tiers["default"], tiers["locked"])):
        path = mistake.pointer[1:]
        tier = "locked" if any(each[: len(path)] == path for each in tiers["locked"]) else "default"
        yield Mistake(mistake.code, (tier, *path), None, mistake.words)


def _by_schema(tier: str, values: Flat) -> Iterator[Mistake]:
    try:
        Settings.model_validate_json(json.dumps(unflatten(values)), strict=True)
    except ValidationError as error:
        seen: set[Pointer] = set()
        for detail in error.errors(include_url=False, include_input=False, include_context=True):
            mistake = _from_detail(tier, detail)
            # Alternatives that were tried each tell their own story about the same place; the first is enough.
            if mistake.pointer not in seen:
                seen.add(mistake.pointer)
                yield mistake


def _part_is_incomplete(mistake: Mistake) -> bool:
    """Another tier, or the person, may give the rest of a part."""
    return mistake.code == "key-missing" and mistake.pointer[1:] in branches()


_KINDS = {
    "string": "text",
    "int": "whole",
    "float": "number",
    "decimal": "number",
    "bool": "truth",
    "date": "day",
    "path": "text",
    "list": "list",
    "tuple": "list",
    "dict": "table",
    "model": "table",
}
_BOUNDS = {
    "greater_than_equal": ("≥", "ge"),
    "greater_than": (">", "gt"),
    "less_than_equal": ("≤", "le"),
    "less_than": ("<", "lt"),
}


def _from_detail(tier: str, detail: ErrorDetails) -> Mistake:
    path = _without_alternatives(detail["loc"])
    kind, context = detail["type"], detail.get("ctx", {})
    pointer: Pointer = (tier, *path)
    if kind == "missing":
        return Mistake("key-missing", pointer[:-1], None, {"name": str(path[-1])})
    if kind == "extra_forbidden":
        of_other_kind = tuple(str(part) for part in path) in leaves_by_path()
        return Mistake("key-other-kind" if of_other_kind else "key-unfit", pointer, None, {"name": str(path[-1])})
    if kind in ("enum", "literal_error", "union_tag_invalid"):
        told = str(context.get("expected", context.get("expected_tags", "")))
        return Mistake("value-choice", pointer, None, {"choices": told.replace("'", "").replace(" or ", ", ")})
    if kind in _BOUNDS:
        sign, name = _BOUNDS[kind]
        return Mistake("value-range", pointer, None, {"bound": f"{sign} {context[name]}"})
    first = kind.split("_")[0]
    if first in _KINDS and kind != "string_pattern_mismatch":
        return Mistake("value-kind", pointer, None, {"kind": _KINDS[first]})
    return Mistake("value-unfit", pointer, None, {"told": detail["msg"]})


def _without_alternatives(location: Iterable[int | str]) -> Pointer:
    """The place in the file: without the tag of a part of which there are several kinds, and pydantic's own marks."""
    path: list[int | str] = []
    tag_follows = False
    for part in location:
        if not tag_follows and part != "[key]":
            path.append(part)
        tag_follows = not tag_follows and tuple(path) in kind_paths()
    return tuple(path)


def _unknown(pointer: Pointer, name: str, known: Iterable[str]) -> Mistake:
    names = list(known)
    near = get_close_matches(name, names, 1, 0.6)
    if near:
        return Mistake("key-unknown", pointer, None, {"name": name, "near": near[0]})
    return Mistake("key-strange", pointer, None, {"name": name, "known": ", ".join(names)})


def _unknown_setting(pointer: Pointer, path: tuple[str, ...]) -> Mistake:
    """The nearest name of the same table; else a setting of that name elsewhere."""
    found = _unknown(pointer, path[-1], _names_in(path[:-1]))
    if found.code == "key-strange":
        elsewhere = [leaf.name for leaf in leaves_by_path().values() if _same_name(leaf, path[-1])]
        if elsewhere:
            return Mistake("key-unknown", pointer, None, {"name": path[-1], "near": elsewhere[0]})
    return found


def _same_name(leaf: Leaf, name: str) -> bool:
    return leaf.path[-1] == name.rpartition(".")[2]


def _names_in(table: tuple[str, ...]) -> list[str]:
    return sorted({path[len(table)] for path in leaves_by_path() if path[: len(table)] == table and len(path) > len(table)})

"""Walks the settings: every single value that can be set, with its path. Whatever covers the settings is made from this walk."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from pathlib import PurePath
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from pydantic import BaseModel, SecretStr
from pydantic.fields import FieldInfo

from zuruf.settings.schema import Settings

Path = tuple[str, ...]
Flat = dict[Path, Any]
"""Values by their path. A map or a list is one value."""

_TEXTS = (str, date, PurePath, SecretStr)

MAY_HOLD_PASSWORD = frozenset({("database", "url"), ("company", "url"), ("company", "write_url")})
"""Addresses that may have a password in them; then a policy gives them by reference, as it does secrets."""


@dataclass(frozen=True, slots=True)
class Leaf:
    """`part` is the class that holds the field."""

    path: Path
    part: type[BaseModel]
    field: FieldInfo

    @property
    def name(self) -> str:
        return ".".join(self.path)

    @property
    def secret(self) -> bool:
        return SecretStr in _alternatives(self.field.annotation)

    @property
    def is_text(self) -> bool:
        """Whether a text is taken as it is, and not as JSON that stands for something else."""
        kinds = [kind for kind in _alternatives(self.field.annotation) if kind is not type(None)]
        return all(get_origin(kind) is Literal or (isinstance(kind, type) and issubclass(kind, _TEXTS)) for kind in kinds)

    @property
    def may_be_reference(self) -> bool:
        return self.secret or self.path in MAY_HOLD_PASSWORD


@lru_cache(maxsize=1)
def all_leaves() -> tuple[Leaf, ...]:
    """In the order of the schema. A path that several kinds of a part share comes once for each."""
    return tuple(_leaves(Settings, ()))


@lru_cache(maxsize=1)
def leaves_by_path() -> Mapping[Path, Leaf]:
    """One leaf for every path; of those that several kinds of a part share, the last."""
    return {leaf.path: leaf for leaf in all_leaves()}


@lru_cache(maxsize=1)
def branches() -> frozenset[Path]:
    """The paths of the tables, the root among them."""
    return frozenset(path[:length] for path in leaves_by_path() for length in range(len(path)))


@lru_cache(maxsize=1)
def kind_paths() -> frozenset[Path]:
    """The paths of tables of which there are several kinds, told apart by the key `kind`."""
    found: dict[Path, set[type[BaseModel]]] = {}
    for leaf in all_leaves():
        found.setdefault(leaf.path[:-1], set()).add(leaf.part)
    return frozenset(path for path, parts in found.items() if len(parts) > 1)


def flatten(table: Mapping[str, Any]) -> Flat:
    """What is not known, or no table where one is due, stays whole at its place: the schema refuses it."""
    return dict(_flat(table, ()))


def unflatten(flat: Mapping[Path, Any]) -> dict[str, Any]:
    """The table of these values. Something that is no table where one is due hides what would lie in it."""
    root: dict[str, Any] = {}
    for path, value in sorted(flat.items(), key=lambda item: len(item[0])):
        table = _table(root, path[:-1])
        if table is not None:
            table[path[-1]] = value
    return root


def overlay(below: Mapping[Path, Any], above: Mapping[Path, Any]) -> Flat:
    """`above` over `below`. Where another kind of a part is chosen above, nothing below of that part is kept."""
    kept = dict(below)
    for path in kind_paths():
        kind = (*path, "kind")
        if kind in above and above[kind] != kept.get(kind):
            kept = {each: value for each, value in kept.items() if each[: len(path)] != path}
    return {**kept, **above}


def _leaves(part: type[BaseModel], path: Path) -> Iterator[Leaf]:
    for name, field in part.model_fields.items():
        parts = [kind for kind in _alternatives(field.annotation) if isinstance(kind, type) and issubclass(kind, BaseModel)]
        if not parts:
            yield Leaf((*path, name), part, field)
        for each in parts:
            yield from _leaves(each, (*path, name))


def _alternatives(annotation: object) -> Iterable[object]:
    origin = get_origin(annotation)
    if origin is Annotated:
        return _alternatives(get_args(annotation)[0])
    if origin in (Union, UnionType):
        return [each for part in get_args(annotation) for each in _alternatives(part)]
    return [annotation]


def _flat(table: Mapping[str, Any], path: Path) -> Iterator[tuple[Path, Any]]:
    for name, value in table.items():
        here = (*path, name)
        if here in branches() and isinstance(value, dict):
            yield from _flat(value, here)
        else:
            yield here, value


def _table(root: dict[str, Any], path: Path) -> dict[str, Any] | None:
    table = root
    for name in path:
        below = table.setdefault(name, {})
        if not isinstance(below, dict):
            return None
        table = below
    return table

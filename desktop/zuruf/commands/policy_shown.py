"""What a setting is now and where that comes from, without any secret."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from zuruf.settings.load import Loaded
from zuruf.settings.policy.leaves import Leaf, Path, all_leaves
from zuruf.settings.policy.policy import Origin

_MASK = "***"
_PASSWORD = re.compile(r"(://[^/?#\s@:]*:)[^/?#\s]*@")
_PARAMETER = re.compile(r"([?&;](?:password|passwd|pwd|passphrase|sslpassword)=)[^&;\s]*", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Shown:
    """`reference` says where a secret lies, if the policy refers to it."""

    name: str
    value: Any
    origin: Origin
    reference: str | None = None

    @property
    def text(self) -> str:
        told = self.value if isinstance(self.value, str) else json.dumps(self.value, ensure_ascii=False)
        return told if self.reference is None else f"{told} [{self.reference}]"

    def as_json(self) -> dict[str, Any]:
        told = {"name": self.name, "value": self.value, "origin": self.origin.value}
        return told if self.reference is None else {**told, "reference": self.reference}


def shown_settings(loaded: Loaded) -> list[Shown]:
    """Every setting of the kinds that are chosen, in the order of the schema."""
    values = loaded.settings.model_dump(mode="json")
    references = loaded.layered.references
    return [
        Shown(
            leaf.name,
            _MASK if leaf.path in references else _masked(leaf, _at(values, leaf.path)),
            loaded.layered.origins.get(leaf.path, Origin.BUILT_IN),
            str(references[leaf.path]) if leaf.path in references else None,
        )
        for leaf in _chosen(loaded)
    ]


def _chosen(loaded: Loaded) -> Iterator[Leaf]:
    for leaf in all_leaves():
        part: object = loaded.settings
        for name in leaf.path[:-1]:
            part = getattr(part, name)
        if isinstance(part, leaf.part):
            yield leaf


def _at(values: Any, path: Path) -> Any:
    for name in path:
        values = values[name]
    return values


def _masked(leaf: Leaf, value: Any) -> Any:
    if leaf.secret:
        return None if value is None else _MASK
    return _without_passwords(value)


def _without_passwords(value: Any) -> Any:
    if isinstance(value, str):
        return _PARAMETER.sub(rf"\1{_MASK}", _PASSWORD.sub(rf"\1{_MASK}@", value))
    if isinstance(value, dict):
        return {name: _without_passwords(each) for name, each in value.items()}
    return [_without_passwords(each) for each in value] if isinstance(value, list) else value

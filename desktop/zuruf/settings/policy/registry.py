"""A policy as Windows' group policy writes it: a value in the registry for each setting."""

import json
from collections.abc import Mapping
from typing import Any

from zuruf.settings.policy.leaves import leaves_by_path, unflatten
from zuruf.settings.policy.windows import read_key

POLICY_KEY = r"SOFTWARE\Policies\Zuruf"
"""Below HKEY_LOCAL_MACHINE. `Locked` and `Default` hold a value for each setting, by its dotted name."""

TIER_KEYS = {"locked": "Locked", "default": "Default"}

Values = Mapping[str, str | int]


def registry_policy() -> dict[str, Any] | None:
    """The policy of the registry as the file would have it; None when there is none."""
    tiers = {tier: read_key(rf"{POLICY_KEY}\{key}") for tier, key in TIER_KEYS.items()}
    return from_registry(tiers) if any(tiers.values()) else None


def from_registry(tiers: Mapping[str, Values]) -> dict[str, Any]:
    """A policy from the values of its tiers' keys. What cannot be read stays as it is, for the check to refuse."""
    found = {
        tier: unflatten({tuple(name.split(".")): _value(name, value) for name, value in values.items()})
        for tier, values in tiers.items()
    }
    return {"version": 1, **{tier: table for tier, table in found.items() if table}}


def _value(name: str, value: str | int) -> object:
    """Numbers stand for yes and no too; what is neither text nor number is JSON in a text."""
    leaf = leaves_by_path().get(tuple(name.split(".")))
    if leaf is None:
        return value
    if isinstance(value, int):
        return bool(value) if leaf.field.annotation is bool else value
    if leaf.may_be_reference or not leaf.is_text:
        try:
            return json.loads(value)
        except (ValueError, RecursionError):
            return value
    return value

"""The policy in force, and what a person's settings come to under it."""

import logging
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from zuruf.settings.policy.check import STAND_IN, check_document, tier_of
from zuruf.settings.policy.document import Document, as_pointer
from zuruf.settings.policy.leaves import Flat, Path, leaves_by_path, overlay
from zuruf.settings.policy.mistakes import Mistake, PolicyInvalid
from zuruf.settings.policy.places import PolicyPlaces
from zuruf.settings.policy.reading import find_document
from zuruf.settings.policy.secrets import Reference, as_reference, read_secret

_log = logging.getLogger(__name__)

_FINER: Mapping[Path, Path] = {("speech", "rate"): ("speech", "rates"), ("speech", "volume"): ("speech", "volumes")}
"""A setting for all, and the one that takes its place for a language: who locks the first has not left the second open."""


class Origin(StrEnum):
    """Where a value comes from; each goes over those before it."""

    BUILT_IN = "built-in"
    POLICY_DEFAULT = "policy-default"
    PERSON = "person"
    ENVIRONMENT = "environment"
    POLICY_LOCKED = "policy-locked"


@dataclass(frozen=True, slots=True)
class Policy:
    """`left_out` are mistakes in values of the tier that a person may change: without them it holds all the same."""

    origin: str = ""
    locked: Flat = field(default_factory=dict)
    default: Flat = field(default_factory=dict)
    left_out: tuple[Mistake, ...] = ()


@dataclass(frozen=True, slots=True)
class Layered:
    """Values by their path, each with its origin; references to secrets are in `references` and not in `values`.

    `ignored` are a person's settings that the policy has locked to another value.
    """

    values: Flat
    origins: Mapping[Path, Origin]
    references: Mapping[Path, Reference]
    ignored: tuple[Path, ...] = ()


def find_policy(places: PolicyPlaces) -> Policy | None:
    """The machine's policy; None when there is none.

    Raises PolicyInvalid when it cannot be read, could have been written by anybody, or has a mistake outside of a single default.
    """
    document = find_document(places)
    return None if document is None else as_policy(document)


def as_policy(document: Document) -> Policy:
    """Raises PolicyInvalid (see find_policy)."""
    mistakes = check_document(document)
    if not all(mistake.in_default_value for mistake in mistakes):
        raise PolicyInvalid(document.origin, mistakes)
    default = {
        path: value
        for path, value in tier_of(document.value, "default").items()
        if not any(_concerns(mistake, path) for mistake in mistakes)
    }
    locked = tier_of(document.value, "locked")
    finer = {path: default.get(path, {}) for whole, path in _FINER.items() if whole in locked}
    return Policy(document.origin, {**finer, **locked}, default, mistakes)


def layer(policy: Policy, own: Flat, environment: Mapping[Path, str]) -> Layered:
    """The person's settings between the two tiers. `environment` are secrets that may come from there, where they fit."""
    below = overlay(policy.default, own)
    fitting = {path: value for path, value in environment.items() if _fits(path, overlay(below, policy.locked))}
    merged = overlay({**below, **fitting}, policy.locked)
    origins = {path: _origin(path, policy, own, fitting) for path in merged}
    references = {
        path: reference
        for path, value in merged.items()
        if origins[path] in (Origin.POLICY_DEFAULT, Origin.POLICY_LOCKED) and (reference := _reference(path, value)) is not None
    }
    ignored = tuple(
        path for path, value in own.items() if path not in merged or (path in policy.locked and merged[path] != value)
    )
    return Layered({path: value for path, value in merged.items() if path not in references}, origins, references, ignored)


def resolve(layered: Layered) -> Flat:
    """The values with the secrets that are referred to. Raises SettingsFault policy-secret."""
    secrets = {path: read_secret(reference, ".".join(path)) for path, reference in layered.references.items()}
    return {**layered.values, **secrets}


def stand_ins(layered: Layered) -> Flat:
    """The values with something in the place of secrets that are referred to, for whoever shows them."""
    return {**layered.values, **dict.fromkeys(layered.references, STAND_IN)}


def warn(policy: Policy, layered: Layered) -> None:
    """Into the log: names and places, no values."""
    for mistake in policy.left_out:
        _log.warning("policy: %s: left out, because of a mistake (%s)", as_pointer(mistake.pointer), mistake.code)
    for path in layered.ignored:
        _log.warning("settings.toml: %s is set by the company's policy and is not taken from here", ".".join(path))


def locked_names(policy: Policy | None) -> frozenset[str]:
    """The settings that nobody but the policy sets, by their dotted names."""
    return frozenset(".".join(path) for path in policy.locked) if policy is not None else frozenset()


def _origin(path: Path, policy: Policy, own: Flat, fitting: Mapping[Path, str]) -> Origin:
    if path in policy.locked:
        return Origin.POLICY_LOCKED
    if path in fitting:
        return Origin.ENVIRONMENT
    return Origin.PERSON if path in own else Origin.POLICY_DEFAULT


def _fits(path: Path, values: Flat) -> bool:
    """A key from the environment is that of an endpoint, and goes with no other kind of model."""
    return values.get((*path[:-1], "kind")) == "endpoint"


def _reference(path: Path, value: Any) -> Reference | None:
    leaf = leaves_by_path().get(path)
    return as_reference(value) if leaf is not None and leaf.may_be_reference else None


def _concerns(mistake: Mistake, path: Path) -> bool:
    """Kinds of a part hang together, so a mistake in one of its values leaves all of them out."""
    place = mistake.pointer[1:]
    shorter = min(len(place), len(path))
    return place[:shorter] == path[:shorter] or (path[0] == "model" and place[:1] == ("model",))

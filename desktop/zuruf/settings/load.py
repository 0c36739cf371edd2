"""Reads the person's settings file, under the policy of the machine."""

import os
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from pydantic import ValidationError

from zuruf.domain.faults import SettingsFault
from zuruf.domain.languages import Language
from zuruf.settings.policy.leaves import Flat, Path, flatten, unflatten
from zuruf.settings.policy.policy import Layered, Policy, find_policy, layer, locked_names, resolve, stand_ins, warn
from zuruf.settings.schema import Places, Settings

FILE_NAME = "settings.toml"
_API_KEY: Path = ("model", "api_key")


@dataclass(frozen=True, slots=True)
class Loaded:
    """The settings in force; `policy` is None where the machine has none."""

    settings: Settings
    layered: Layered
    policy: Policy | None


def load_settings(places: Places) -> Settings:
    """Settings from `settings.toml` in the configuration folder, under the machine's policy; the defaults when there is neither.

    Raises SettingsFault with the place of each mistake: settings-invalid, policy-invalid, policy-secret.
    """
    policy, layered = _layered(places)
    if policy is not None:
        warn(policy, layered)
    return _checked(resolve(layered), places, policy)


def load_with_origins(places: Places) -> Loaded:
    """The same with where each value comes from. Secrets that the policy refers to are not read: something stands for them."""
    policy, layered = _layered(places)
    return Loaded(_checked(stand_ins(layered), places, policy), layered, policy)


def locked_settings(places: Places) -> frozenset[str]:
    """The settings that nobody but the machine's policy sets, by their dotted names. Raises PolicyInvalid."""
    return locked_names(find_policy(places.policy))


def window_language(places: Places) -> Language:
    """The language to tell a person what is wrong in; as far as it can be known while settings or policy are broken."""
    try:
        return load_with_origins(places).settings.window.language
    except SettingsFault:
        pass
    try:
        return Language(read_own(places)["window"]["language"])
    except (SettingsFault, LookupError, TypeError, ValueError):
        return places.language


def read_own(places: Places) -> dict[str, Any]:
    """What stands in the person's file. Raises SettingsFault settings-invalid."""
    path = places.config / FILE_NAME
    try:
        with path.open("rb") as file:
            return tomllib.load(file)
    except FileNotFoundError:
        return {}
    except (tomllib.TOMLDecodeError, OSError, UnicodeDecodeError) as error:
        raise SettingsFault("settings-invalid", f"{path} cannot be read: {error}") from error


def _layered(places: Places) -> tuple[Policy | None, Layered]:
    policy = find_policy(places.policy)
    return policy, layer(policy or Policy(), flatten(read_own(places)), _environment())


def _environment() -> Mapping[Path, str]:
    """Secrets may come from the environment, so that no file needs to hold them."""
    key = os.environ.get("ZURUF_MODEL_API_KEY")
    return {_API_KEY: key} if key else {}


def _checked(values: Flat, places: Places, policy: Policy | None) -> Settings:
    try:
        return Settings.model_validate(unflatten({**places.built_in, **values}))
    except ValidationError as error:
        mistakes = "; ".join(
            f"{'.'.join(str(part) for part in mistake['loc']) or 'file'}: {mistake['msg']}" for mistake in error.errors()
        )
        under = f" under the policy {policy.origin}" if policy is not None else ""
        raise SettingsFault("settings-invalid", f"{places.config / FILE_NAME}{under}: {mistakes}") from error

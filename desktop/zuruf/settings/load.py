"""Reads the person's settings file."""

import os
import tomllib
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from zuruf.domain.faults import SettingsFault
from zuruf.settings.schema import Places, Settings

FILE_NAME = "settings.toml"


def load_settings(places: Places) -> Settings:
    """Settings from `settings.toml` in the configuration folder, or the defaults when there is none.

    Raises SettingsFault with the place of each mistake.
    """
    path = places.config / FILE_NAME
    return _checked(_with_environment(_read(path)), path)


def _read(path: Path) -> dict[str, Any]:
    try:
        with path.open("rb") as file:
            return tomllib.load(file)
    except FileNotFoundError:
        return {}
    except (tomllib.TOMLDecodeError, OSError, UnicodeDecodeError) as error:
        raise SettingsFault("settings-invalid", f"{path} cannot be read: {error}") from error


def _with_environment(values: dict[str, Any]) -> dict[str, Any]:
    """Secrets may come from the environment, so that no file needs to hold them."""
    key = os.environ.get("ZURUF_MODEL_API_KEY")
    model = values.get("model")
    if key and isinstance(model, dict) and model.get("kind") == "endpoint":
        return {**values, "model": {**model, "api_key": key}}
    return values


def _checked(values: dict[str, Any], path: Path) -> Settings:
    try:
        return Settings.model_validate(values)
    except ValidationError as error:
        mistakes = "; ".join(
            f"{'.'.join(str(part) for part in mistake['loc']) or 'file'}: {mistake['msg']}" for mistake in error.errors()
        )
        raise SettingsFault("settings-invalid", f"{path}: {mistakes}") from error

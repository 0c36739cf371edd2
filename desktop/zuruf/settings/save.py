"""Writes what a person sets at the window back into their settings file, and nothing else in it."""

import tomllib
from pathlib import Path

from zuruf.domain.faults import SettingsFault
from zuruf.settings.load import FILE_NAME
from zuruf.settings.schema import Places, WindowPart

_HEADER = "[window]"


def save_window(places: Places, window: WindowPart) -> None:
    """Sets the keys of `[window]` in `settings.toml`; every other line stays as it is, comments too.

    Raises SettingsFault when the file cannot be written, or is laid out so that this would change its meaning.
    """
    path = places.config / FILE_NAME
    values = window.model_dump(mode="json")
    try:
        before = path.read_text(encoding="utf-8") if path.exists() else ""
        after = _with_window(before, values)
        if tomllib.loads(after) != {**tomllib.loads(before), "window": values}:
            raise SettingsFault("settings-invalid", f"{path}: [window] is not in a form that can be changed here; edit the file")
        _replace(path, after)
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise SettingsFault("settings-invalid", f"{path} cannot be written: {error}") from error


def _with_window(text: str, values: dict[str, str]) -> str:
    """The text with the table replaced, or added at the end."""
    table = [_HEADER, *(f'{key} = "{value}"' for key, value in values.items())]
    lines = text.splitlines()
    if _HEADER not in (line.strip() for line in lines):
        return "\n".join([*lines, *([""] if lines else []), *table]) + "\n"
    start = next(number for number, line in enumerate(lines) if line.strip() == _HEADER)
    rest = lines[start + 1 :]
    end = next((number for number, line in enumerate(rest) if line.lstrip().startswith("[")), len(rest))
    kept = [line for line in rest[:end] if line.split("=")[0].strip() not in values]
    return "\n".join([*lines[:start], *table, *kept, *rest[end:]]) + "\n"


def _replace(path: Path, text: str) -> None:
    """All or nothing: a power cut leaves the old file or the new one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_suffix(".new")
    beside.write_text(text, encoding="utf-8")
    beside.replace(path)

"""Writes what a person sets at the window back into their settings file, and nothing else in it."""

import json
import stat
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from zuruf.domain.faults import SettingsFault
from zuruf.settings.load import FILE_NAME, read_own
from zuruf.settings.policy.policy import Policy, find_policy
from zuruf.settings.schema import Places, Settings, SpeechPart, WindowPart

_DEVICES = ("microphone", "speaker")
_OF_SPEECH = {"follow_up", "barge_in", "wake_word", "earcons", "rate", "volume", "voices", "rates", "volumes", *_DEVICES}
"""What of `[speech]` is set at the window; the rest is for IT."""

_PRIVATE = 0o600
_USUAL = 0o666
"""Less what the system's mask takes away."""

Value = str | bool | float | dict[str, str | float]


def save_window(places: Places, window: WindowPart) -> None:
    """Sets the keys of `[window]` in `settings.toml`; every other line stays as it is, comments too.

    What the company has locked is not written, nor what is as it would be without the person, so that a later default of the
    company reaches them.

    Raises SettingsFault when the file cannot be written, or is laid out so that this would change its meaning.
    """
    _save(places, "window", window.model_dump(mode="json"))


def save_speech(places: Places, speech: SpeechPart) -> None:
    """The same for what people choose of `[speech]`. The system's default is written as an empty name."""
    _save(places, "speech", _named(speech.model_dump(mode="json", include=_OF_SPEECH)))


def save_part(
    places: Places, table: str, values: Mapping[str, Value], *, without: Sequence[str] = (), secret: bool = False
) -> None:
    """Sets these keys of a table and takes those of `without` out of it; every other line stays as it is.

    What the company has locked is left alone. With a `secret` among the values nobody else may read the file from then on. Raises
    SettingsFault as above.
    """
    locked = (find_policy(places.policy) or Policy()).locked
    own = {key: value for key, value in values.items() if (table, key) not in locked}
    _write(places, table, own, without, private=secret)


def _save(places: Places, table: str, values: Mapping[str, Value]) -> None:
    was = read_own(places)
    own = _persons_own(values, table, was, places, find_policy(places.policy) or Policy())
    if own:
        _write(places, table, own)


def _write(
    places: Places, table: str, values: Mapping[str, Value], without: Sequence[str] = (), *, private: bool = False
) -> None:
    path = places.config / FILE_NAME
    try:
        before = path.read_text(encoding="utf-8") if path.exists() else ""
        was = tomllib.loads(before)
        kept = {key: value for key, value in was.get(table, {}).items() if key not in without}
        if kept == was.get(table, {}) == {**kept, **values}:
            return
        after = _with_table(before, f"[{table}]", values, without)
        if tomllib.loads(after) != {**was, table: {**kept, **values}}:
            raise SettingsFault("settings-invalid", f"{path}: [{table}] is not in a form that can be changed here; edit the file")
        _replace(path, after, private=private)
    except (AttributeError, OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise SettingsFault("settings-invalid", f"{path} cannot be written: {error}") from error


def _persons_own(
    values: Mapping[str, Value], table: str, was: Mapping[str, Any], places: Places, policy: Policy
) -> dict[str, Value]:
    """The values that stand in the person's file already, or differ from what holds without it."""
    in_file = was.get(table)
    written = in_file if isinstance(in_file, dict) else {}
    without = {
        **_named(Settings().model_dump(mode="json")[table]),
        **{path[-1]: value for path, value in {**places.built_in, **policy.default}.items() if path[0] == table},
    }
    return {
        key: value
        for key, value in values.items()
        if (table, key) not in policy.locked
        and (key in written or value != without[key])
        # A table within the table stays in its form while it is not changed.
        and not (isinstance(value, dict) and written.get(key) == value)
    }


def _named(part: Mapping[str, Any]) -> dict[str, Any]:
    return {**part, **{key: "" for key in _DEVICES if key in part and part[key] is None}}


def _with_table(text: str, header: str, values: Mapping[str, Value], without: Sequence[str] = ()) -> str:
    """The text with the values in the table, or the table added at the end, and without some keys."""
    table = [header, *(f"{key} = {_toml(value)}" for key, value in values.items())]
    lines = text.splitlines()
    if header not in (line.strip() for line in lines):
        return "\n".join([*lines, *([""] if lines else []), *table]) + "\n"
    start = next(number for number, line in enumerate(lines) if line.strip() == header)
    rest = lines[start + 1 :]
    end = next((number for number, line in enumerate(rest) if line.lstrip().startswith("[")), len(rest))
    kept = [line for line in rest[:end] if line.split("=")[0].strip() not in (*values, *without)]
    return "\n".join([*lines[:start], *table, *kept, *rest[end:]]) + "\n"


def _toml(value: Value) -> str:
    """A JSON string, number, true and false are written the same way in TOML."""
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{json.dumps(key)} = {json.dumps(each)}' for key, each in value.items())} }}"
    # JSON may hold this one sign as it is, TOML may not.
    return json.dumps(value).replace("\x7f", "\\u007f")


def _replace(path: Path, text: str, *, private: bool) -> None:
    """All or nothing: a power cut leaves the old file or the new one. Who may read it stays as it was, or is the owner alone."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_suffix(".new")
    beside.unlink(missing_ok=True)
    beside.touch(_PRIVATE if private else stat.S_IMODE(path.stat().st_mode) if path.exists() else _USUAL)
    beside.write_text(text, encoding="utf-8")
    beside.replace(path)

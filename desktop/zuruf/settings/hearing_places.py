"""How loud places are, by microphone: a file of this machine, written by a calibration and read whenever somebody listens."""

import json
from pathlib import Path
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from zuruf.domain.faults import SettingsFault
from zuruf.settings.schema import Places

_MOST = 50
"""Microphones of which something is remembered."""
DEFAULT = "default"
"""The name of a microphone that only is the system's default."""

_Decibels = Annotated[float, Field(ge=-100, le=0, allow_inf_nan=False)]


class HearingPlace(BaseModel):
    """In dB of full scale: the hall's noise, a person at the microphone, and what is too quiet for a request."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    floor_db: _Decibels
    speech_db: _Decibels
    bar_db: Annotated[float, Field(ge=-60, le=-20, allow_inf_nan=False)]


_file: TypeAdapter[dict[str, HearingPlace]] = TypeAdapter(dict[str, HearingPlace])


def read_hearing(places: Places, microphone: str) -> HearingPlace | None:
    """None where nothing was measured, or what was written cannot be used."""
    return _read(_path(places)).get(microphone or DEFAULT)


def keep_hearing(places: Places, microphone: str, measured: HearingPlace) -> None:
    """Raises SettingsFault when it cannot be written."""
    path = _path(places)
    others = {name: place for name, place in _read(path).items() if name != (microphone or DEFAULT)}
    kept = dict([*others.items(), (microphone or DEFAULT, measured)][-_MOST:])
    fresh = path.with_suffix(".new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        text = json.dumps(_file.dump_python(kept, mode="json"), ensure_ascii=False, indent=1)
        fresh.write_text(text, encoding="utf-8")
        fresh.replace(path)
    except OSError as error:
        raise SettingsFault("settings-invalid", f"{path} cannot be written: {error.strerror}") from error


def _path(places: Places) -> Path:
    return places.data / "hearing.json"


def _read(path: Path) -> dict[str, HearingPlace]:
    try:
        return _file.validate_json(path.read_bytes())
    except (OSError, ValidationError):
        return {}

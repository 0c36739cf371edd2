"""What this machine knows of earlier updates: the newest list it ever accepted, so that no older one is taken after it."""

import json
import os
import stat
import tempfile
from datetime import datetime
from pathlib import Path
from typing import Annotated, Literal

from packaging.version import InvalidVersion, Version
from pydantic import AfterValidator, AwareDatetime, BaseModel, ConfigDict, Field, ValidationError

from zuruf.domain.faults import UpdateFault
from zuruf.release.update_choice import Seen

NAME = "record.json"
_LARGEST = 4_096


def _version(text: str) -> str:
    try:
        Version(text)
    except InvalidVersion as error:
        raise ValueError("the version is none") from error
    return text


class Record(BaseModel):
    """`waiting` is the version that is to be installed, `since` when it was first seen."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    format: Literal[1] = 1
    version: Annotated[str, Field(max_length=60), AfterValidator(_version)]
    issued: AwareDatetime
    waiting: Annotated[str, Field(max_length=60), AfterValidator(_version)] | None = None
    since: AwareDatetime | None = None

    @property
    def seen(self) -> Seen:
        return Seen(Version(self.version), self.issued)

    def waits_since(self, version: str, now: datetime) -> datetime:
        """A clock that was ahead once must not make it wait for ever."""
        return self.since if self.waiting == version and self.since is not None and self.since <= now else now


def read_record(folder: Path) -> Record | None:
    """None where there is none yet. Raises UpdateFault `update-record` for anything that is there and cannot be read: who could
    spoil the record could have an old list accepted."""
    path = folder / NAME
    try:
        with path.open("rb") as stream:
            content = stream.read(_LARGEST + 1)
        if len(content) <= _LARGEST:
            return Record.model_validate(json.loads(content))
    except FileNotFoundError:
        return None
    except (OSError, ValidationError, ValueError, RecursionError) as error:
        raise UpdateFault("update-record", f"{path} cannot be read ({type(error).__name__}): see who wrote it") from error
    raise UpdateFault("update-record", f"{path} is too large: see who wrote it")


def write_record(folder: Path, record: Record) -> None:
    """In one step, so that a power cut leaves the old one or the new one. Raises UpdateFault `update-record`."""
    try:
        handle, name = tempfile.mkstemp(prefix=".record", dir=folder)
        with os.fdopen(handle, "wb") as stream:
            stream.write(record.model_dump_json().encode())
            stream.flush()
            os.fsync(stream.fileno())
        Path(name).replace(folder / NAME)
    except OSError as error:
        raise UpdateFault("update-record", f"{folder / NAME} cannot be written: {error.strerror}") from error


def only_administrators_write(folder: Path, owner: int = 0) -> None:
    """Makes the folder where it is missing; on Windows the installer does. Raises UpdateFault `update-record` when it, or one
    above it, is a link, open to others, or belongs to somebody else than root and `owner`."""
    try:
        folder.mkdir(mode=0o755, exist_ok=True)
        if os.name != "posix":
            return
        for place in (folder, *folder.parents):
            status = place.lstat()
            open_to_all = status.st_mode & (stat.S_IWOTH | stat.S_IWGRP) and not status.st_mode & stat.S_ISVTX
            foreign = status.st_uid not in (0, owner) or (place == folder and status.st_mode & stat.S_ISVTX)
            if not stat.S_ISDIR(status.st_mode) or open_to_all or foreign:
                raise UpdateFault("update-record", f"{place} could have been written by an ordinary user, or is a link")
    except OSError as error:
        raise UpdateFault("update-record", f"{folder}: {error.strerror}") from error

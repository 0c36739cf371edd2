"""Looking for a newer version, and installing it: from the signed list to the package manager, in order. Whatever is wrong, what
is installed stays."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum
from pathlib import Path

from filelock import FileLock, Timeout
from packaging.version import Version

from zuruf.domain.faults import ReleaseFault, UpdateFault
from zuruf.release.contents import compare_file
from zuruf.release.in_use import Alone
from zuruf.release.manifest import LARGEST, NAME, SIGNATURE_NAME, ReleaseManifest, read_manifest
from zuruf.release.minisign import LONGEST, PublicKey, check, read_signature
from zuruf.release.update_choice import Update, accept, choose, is_hour, is_overdue
from zuruf.release.update_download import download
from zuruf.release.update_install import PackageManager
from zuruf.release.update_record import Record, only_administrators_write, read_record, write_record
from zuruf.release.update_source import Absent, Source

_LOOK_SECONDS = 120.0
_DOWNLOAD_SECONDS = 4 * 3600.0
_BETWEEN_SECONDS = 20.0

Clock = Callable[[], datetime]
Wait = Callable[[float], Awaitable[None]]


def local_now() -> datetime:
    return datetime.now(UTC).astimezone()


@dataclass(frozen=True, slots=True)
class Looked:
    """`update` is what this machine should have, None when it has it; `since` when it was first seen."""

    newest: Version
    update: Update | None
    since: datetime


class Outcome(StrEnum):
    NOTHING = "nothing"
    """There is nothing newer."""
    NOT_NOW = "not-now"
    """It is not the hour for it, or somebody was talking all the time."""
    INSTALLED = "installed"


@dataclass(frozen=True, slots=True)
class Updates:
    """`folder` keeps the record; `running` is this program's version."""

    source: Source
    keys: Sequence[PublicKey]
    manager: PackageManager
    folder: Path
    running: Version
    clock: Clock = local_now

    async def look(self) -> Looked:
        """Raises ReleaseFault, UpdateFault."""
        # Before anything is asked: what was seen before must be known.
        record = read_record(self.folder)
        try:
            async with asyncio.timeout(_LOOK_SECONDS):
                manifest = await signed_list(self.source, self.keys)
        except TimeoutError as error:
            raise UpdateFault("update-unreachable", f"no list after {_LOOK_SECONDS:g} s", trying_again_helps=True) from error
        now = self.clock()
        newest = accept(manifest, None if record is None else record.seen, now)
        update = choose(manifest, self.running, self.manager.system)
        waiting = None if update is None else str(update.version)
        since = now if record is None or waiting is None else record.waits_since(waiting, now)
        after = Record(
            version=str(newest.version), issued=newest.issued, waiting=waiting, since=None if waiting is None else since
        )
        if after != record:
            write_record(self.folder, after)
        return Looked(newest.version, update, since)


@dataclass(frozen=True, slots=True)
class Installation:
    """`hours` None: now, whoever is talking. `owner`: who, beside root, is trusted with the folder, for tests."""

    updates: Updates
    hours: str | None
    wait: Wait = asyncio.sleep
    owner: int = 0
    progress: Callable[[int], None] = lambda _: None

    async def run(self) -> Outcome:
        """Raises ReleaseFault, UpdateFault."""
        folder = self.updates.folder
        only_administrators_write(folder, self.owner)
        if not self._is_time():
            return Outcome.NOT_NOW
        try:
            with FileLock(folder / ".lock").acquire(timeout=0):
                return await self._run(folder)
        except Timeout as error:
            raise UpdateFault("update-refused", "another installation is under way", trying_again_helps=True) from error

    async def _run(self, folder: Path) -> Outcome:
        looked = await self.updates.look()
        if looked.update is None:
            return Outcome.NOTHING
        file = await self._download(looked.update, folder / "incoming")
        with Alone(folder) as alone:
            try:
                alone.prepare()
            except OSError as error:
                raise UpdateFault("update-record", f"{folder}: {error.strerror}") from error
            if not await self._nobody_talks(alone, looked.since):
                return Outcome.NOT_NOW
            # It may have waited for hours since it was fetched.
            if compare_file(file, looked.update.file, file.name):
                raise ReleaseFault("release-altered", f"{file} is not what was fetched")
            self.updates.manager.install(file, looked.update.version)
        file.unlink()
        return Outcome.INSTALLED

    async def _download(self, update: Update, incoming: Path) -> Path:
        only_administrators_write(incoming, self.owner)
        try:
            async with asyncio.timeout(_DOWNLOAD_SECONDS):
                return await download(self.updates.source, update.file, incoming, self.progress)
        except TimeoutError as error:
            told = f"{update.file.path} is not whole after {_DOWNLOAD_SECONDS / 3600:g} hours; it is gone on with next time"
            raise UpdateFault("update-unreachable", told, trying_again_helps=True) from error
        except OSError as error:
            raise UpdateFault("update-refused", f"{incoming}: {error.strerror}") from error

    async def _nobody_talks(self, alone: Alone, since: datetime) -> bool:
        """Waits for it as long as it is the hour."""
        while self._is_time():
            if alone.take() or self.hours is None or is_overdue(since, self.updates.clock()):
                return True
            await self.wait(_BETWEEN_SECONDS)
        return False

    def _is_time(self) -> bool:
        return self.hours is None or is_hour(self.hours, self.updates.clock().hour)


async def signed_list(source: Source, keys: Sequence[PublicKey]) -> ReleaseManifest:
    """Nothing of the list is read before its signature was found right. Raises ReleaseFault, UpdateFault."""
    try:
        signature = await source.small(SIGNATURE_NAME, LONGEST)
        content = await source.small(NAME, LARGEST)
    except Absent as error:
        raise ReleaseFault("release-unsigned", f"there is no {error} where updates are looked for") from error
    if len(content) > LARGEST:
        raise ReleaseFault("release-unreadable", f"{NAME} is too large")
    try:
        text = signature.decode("utf-8")
    except UnicodeDecodeError as error:
        raise ReleaseFault("release-signature", f"{SIGNATURE_NAME} is no text") from error
    check(content, read_signature(text), keys)
    return read_manifest(content)

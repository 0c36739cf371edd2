"""One installer, fetched into a folder that only administrators write and checked there: what was checked is installed."""

import hashlib
import os
import shutil
import stat
from collections.abc import Callable
from contextlib import aclosing
from pathlib import Path
from typing import BinaryIO

from zuruf.domain.faults import ReleaseFault, UpdateFault
from zuruf.release.contents import compare_file
from zuruf.release.manifest import ListedFile
from zuruf.release.update_source import Absent, Source

LARGEST = 4_000_000_000
"""Bytes of an installer. One with models in it has 2,000,000,000."""
_SPARE = 1_000_000_000
"""Bytes that must be free beside the installer: it is to be unpacked."""
_BREAKS = 5

OnBytes = Callable[[int], None]


async def download(source: Source, listed: ListedFile, folder: Path, progress: OnBytes = lambda _: None) -> Path:
    """The file, whole and as listed. What an earlier run left is gone on with.

    Raises UpdateFault `update-unreachable`, `update-refused` (too large for the disk); ReleaseFault `release-altered`.
    """
    whole = folder / listed.path
    _tidy(folder, {whole.name, _partial(folder, listed).name})
    if whole.exists() and not compare_file(whole, listed):
        return whole
    _check_size(listed, folder)
    resumed = await _fetch(source, listed, folder, progress)
    if not _is_listed(folder, listed) and resumed:
        # The beginning may be of a source that has been put right since.
        _partial(folder, listed).unlink()
        await _fetch(source, listed, folder, progress)
    partial = _partial(folder, listed)
    if not _is_listed(folder, listed):
        partial.unlink()
        raise ReleaseFault("release-altered", f"{listed.path} is not the listed file")
    partial.replace(whole)
    return whole


def _partial(folder: Path, listed: ListedFile) -> Path:
    """Named by digest, so that nothing of another release is gone on with."""
    return folder / f"{listed.sha256}.partial"


def _check_size(listed: ListedFile, folder: Path) -> None:
    if listed.size > LARGEST:
        raise UpdateFault("update-refused", f"{listed.path} has {listed.size} bytes, more than any installer")
    if shutil.disk_usage(folder).free < listed.size + _SPARE:
        raise UpdateFault("update-refused", f"the disk of {folder} has too little room for {listed.path}")


async def _fetch(source: Source, listed: ListedFile, folder: Path, progress: OnBytes) -> bool:
    """Whether it went on with something that was there."""
    flags = os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)
    with os.fdopen(os.open(_partial(folder, listed), flags, 0o600), "r+b") as stream:
        if not stat.S_ISREG(os.fstat(stream.fileno()).st_mode):
            raise UpdateFault("update-record", f"{folder} holds what is no plain file")
        if stream.seek(0, os.SEEK_END) > listed.size:
            stream.truncate(0)
        resumed = stream.seek(0, os.SEEK_END) > 0
        breaks = 0
        while stream.tell() < listed.size:
            try:
                await _go_on(source, listed, stream, progress)
            except UpdateFault as fault:
                breaks += 1
                if breaks > _BREAKS or not fault.trying_again_helps:
                    raise
        stream.flush()
        os.fsync(stream.fileno())
    return resumed


async def _go_on(source: Source, listed: ListedFile, stream: BinaryIO, progress: OnBytes) -> None:
    """Takes no byte more than are listed, whatever the source has."""
    before = stream.tell()
    try:
        async with aclosing(source.pieces(listed.path, before)) as pieces:
            async for piece in pieces:
                stream.write(piece[: listed.size - stream.tell()])
                progress(stream.tell())
                if stream.tell() == listed.size:
                    return
    except Absent as error:
        raise UpdateFault("update-unreachable", f"{listed.path} is listed and not there") from error
    raise UpdateFault("update-unreachable", f"{listed.path} ends early", trying_again_helps=stream.tell() > before)


def _is_listed(folder: Path, listed: ListedFile) -> bool:
    digest = hashlib.sha256()
    with _partial(folder, listed).open("rb") as stream:
        while piece := stream.read(1 << 20):
            digest.update(piece)
    return digest.hexdigest() == listed.sha256


def _tidy(folder: Path, kept: set[str]) -> None:
    """Only this program writes here."""
    for path in folder.iterdir():
        if path.name not in kept and not path.is_dir():
            path.unlink()

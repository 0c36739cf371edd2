"""A folder's files against the list: every one there, none changed, none more."""

import hashlib
import os
import stat
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import BinaryIO

from zuruf.domain.faults import ReleaseFault
from zuruf.release.manifest import NAME, SIGNATURE_NAME, ListedFile, ListedLink, ReleaseManifest

_CHUNK = 1 << 20
_ANYBODY = stat.S_IXUSR | stat.S_IXGRP | stat.S_IXOTH

OnBytes = Callable[[int], None]
"""Told the bytes read so far. What it raises ends the comparison."""


class Flaw(StrEnum):
    MISSING = "missing"
    MORE = "more"
    ALTERED = "altered"
    KIND = "kind"
    """A link, a folder or a device where a file should be, or the other way round; or a program with another's rights."""
    UNREADABLE = "unreadable"


@dataclass(frozen=True, slots=True)
class Difference:
    path: str
    flaw: Flaw


def compare(folder: Path, manifest: ReleaseManifest, progress: OnBytes = lambda _: None) -> tuple[Difference, ...]:
    """What is not as listed, by path; nothing when the folder is the release."""
    found = _Walk(folder)
    listed = {file.path for file in manifest.files} | {link.path for link in manifest.links}
    flaws = [Difference(path, Flaw.MORE) for path in found.paths if path not in listed]
    flaws += [Difference(path, Flaw.UNREADABLE) for path in found.unreadable]
    read = 0
    for link in manifest.links:
        flaws += _compare_link(folder, link)
    for file in manifest.files:
        flaws += compare_file(folder / file.path, file)
        read += file.size
        progress(read)
    return tuple(sorted(set(flaws), key=lambda one: (one.path, one.flaw)))


def compare_file(path: Path, listed: ListedFile, name: str | None = None) -> list[Difference]:
    """One file; a link to one is none."""
    shown = name or listed.path
    try:
        with _open_itself(path) as stream:
            status = os.fstat(stream.fileno())
            if not _is_plain(status):
                return [Difference(shown, Flaw.KIND)]
            if status.st_size != listed.size or _digest(stream) != listed.sha256:
                return [Difference(shown, Flaw.ALTERED)]
            wrong_right = sys.platform != "win32" and bool(status.st_mode & _ANYBODY) < listed.executable
            return [Difference(shown, Flaw.KIND)] if wrong_right else []
    except FileNotFoundError:
        return [Difference(shown, Flaw.MISSING)]
    except OSError:
        return [Difference(shown, Flaw.KIND if path.is_symlink() or path.is_dir() else Flaw.UNREADABLE)]


def describe(folder: Path) -> tuple[tuple[ListedFile, ...], tuple[ListedLink, ...]]:
    """The lists for a folder as it is. Raises ReleaseFault `release-unreadable` for what cannot be listed."""
    found = _Walk(folder)
    if found.unreadable:
        raise ReleaseFault("release-unreadable", f"{found.unreadable[0]} cannot be read")
    files, links = [], []
    for path in found.paths:
        place = folder / path
        if place.is_symlink():
            links.append(ListedLink(path=path, target=place.readlink().as_posix()))
            continue
        with _open_itself(place) as stream:
            status = os.fstat(stream.fileno())
            if not _is_plain(status):
                raise ReleaseFault("release-unreadable", f"{path} is no plain file")
            digest = _digest(stream)
        files.append(ListedFile(path=path, size=status.st_size, sha256=digest, executable=bool(status.st_mode & stat.S_IXUSR)))
    return tuple(files), tuple(links)


class _Walk:
    """Every entry but folders, the list itself and its signature; links are not followed."""

    def __init__(self, folder: Path) -> None:
        self.paths: list[str] = []
        self.unreadable: list[str] = []
        for path in self._below(folder, folder):
            if path not in (NAME, SIGNATURE_NAME):
                self.paths.append(path)
        self.paths.sort()

    def _below(self, folder: Path, root: Path) -> Iterator[str]:
        try:
            entries = sorted(os.scandir(folder), key=lambda entry: entry.name)
        except OSError:
            self.unreadable.append(folder.relative_to(root).as_posix())
            return
        for entry in entries:
            place = Path(entry.path)
            if entry.is_dir(follow_symlinks=False):
                yield from self._below(place, root)
            else:
                yield place.relative_to(root).as_posix()


def _open_itself(path: Path) -> BinaryIO:
    """Not what a link leads to, and without waiting for whoever writes to a pipe."""
    flags = os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    return os.fdopen(os.open(path, flags), "rb")


def _is_plain(status: os.stat_result) -> bool:
    return stat.S_ISREG(status.st_mode) and not status.st_mode & (stat.S_ISUID | stat.S_ISGID)


def _digest(stream: BinaryIO) -> str:
    digest = hashlib.sha256()
    while chunk := stream.read(_CHUNK):
        digest.update(chunk)
    return digest.hexdigest()


def _compare_link(folder: Path, link: ListedLink) -> list[Difference]:
    place = folder / link.path
    if not place.is_symlink():
        return [Difference(link.path, Flaw.KIND if place.exists() else Flaw.MISSING)]
    return [] if place.readlink().as_posix() == link.target else [Difference(link.path, Flaw.ALTERED)]

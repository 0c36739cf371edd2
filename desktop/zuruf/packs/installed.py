"""Packs on this machine: finding them, and telling whether they are still what was published."""

import hashlib
import json
import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from zuruf.domain.faults import PackFault
from zuruf.packs.manifest import Pack, PackFile, PackKind, load_manifest
from zuruf.packs.places import PackPlaces

STAMP = ".verified.json"
"""In a pack's folder: size, times of change and number of each file when its digest was last found right."""

_CHUNK = 1 << 20


@dataclass(frozen=True, slots=True)
class InstalledPack:
    pack: Pack
    folder: Path

    @property
    def name(self) -> str:
        return self.pack.name

    def file(self, name: str) -> Path:
        return self.folder / name

    @property
    def files(self) -> tuple[Path, ...]:
        return tuple(self.folder / file.name for file in self.pack.files)


def packs_folder(data: Path) -> Path:
    """Below a data folder, own or machine-wide: one folder per pack, by name."""
    return data / "packs"


def find_pack(places: PackPlaces, name: str) -> InstalledPack:
    """The pack in the data folder, else in a machine-wide one.

    Only presence and sizes are looked at (fast); `ensure_unaltered` before loading it. Raises PackFault: `pack-missing`, or
    `pack-altered` when its files are there with other sizes.
    """
    pack = load_manifest(places).pack(name)
    for data in (places.data, *places.shared_data):
        folder = packs_folder(data) / pack.name
        if folder.is_dir():
            installed = InstalledPack(pack, folder)
            _check_sizes(installed)
            return installed
    raise PackFault("pack-missing", f"{name} is not on this machine. Get it with: {fetch_command(pack)}")


def fetch_command(pack: Pack) -> str:
    group = "voices" if pack.kind is PackKind.VOICE else "models"
    return f"zuruf {group} fetch {pack.name}"


def _check_sizes(installed: InstalledPack) -> None:
    for file in installed.pack.files:
        path = installed.file(file.name)
        if not path.is_file() or path.stat().st_size != file.size:
            raise _altered(installed, file)


def _altered(installed: InstalledPack, file: PackFile) -> PackFault:
    command = fetch_command(installed.pack)
    return PackFault("pack-altered", f"{installed.file(file.name)} is not the published file. Get it again with: {command}")


def verify_pack(installed: InstalledPack, progress: Callable[[int], None] | None = None) -> None:
    """Reads every file and compares its digest. Raises PackFault `pack-altered`. `progress` is told the bytes read so far."""
    read = 0
    for file in installed.pack.files:
        path = installed.file(file.name)
        if not path.is_file():
            raise _altered(installed, file)
        digest = Digest(file)
        for chunk in _chunks(path):
            digest.update(chunk)
            read += len(chunk)
            if progress is not None:
                progress(read)
        if not digest.right():
            raise _altered(installed, file)
    _write_stamp(installed)


def ensure_unaltered(installed: InstalledPack) -> None:
    """As `verify_pack`, but files that have not been touched since they were last verified are not read again."""
    if _read_stamp(installed.folder) != _stamp(installed):
        verify_pack(installed)


class Digest:
    """Compares bytes, as they come, with what the manifest says of a file."""

    def __init__(self, file: PackFile) -> None:
        self._expected = file.sha256 or file.md5
        self._size = file.size
        self._seen = 0
        self._hash = hashlib.sha256() if file.sha256 else hashlib.md5(usedforsecurity=False)

    def update(self, chunk: bytes) -> None:
        self._hash.update(chunk)
        self._seen += len(chunk)

    def right(self) -> bool:
        return self._seen == self._size and self._hash.hexdigest() == self._expected


def _chunks(path: Path) -> Iterator[bytes]:
    with path.open("rb") as stream:
        while chunk := stream.read(_CHUNK):
            yield chunk


def _stamp(installed: InstalledPack) -> dict[str, list[int | str | None]]:
    """The digest is part of it: a manifest that names another file makes the old stamp worthless."""
    stamp: dict[str, list[int | str | None]] = {}
    for file in installed.pack.files:
        status = installed.file(file.name).stat()
        # The time of change of an entry cannot be set back as that of its bytes can (on Windows it is that of its making).
        stamp[file.name] = [status.st_size, status.st_mtime_ns, status.st_ctime_ns, status.st_ino, file.sha256 or file.md5]
    return stamp


def _read_stamp(folder: Path) -> object:
    try:
        content: object = json.loads((folder / STAMP).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    return content


def _write_stamp(installed: InstalledPack) -> None:
    """Without the right to write (a machine-wide folder) the digests are simply computed at every start."""
    target = installed.folder / STAMP
    fresh = target.with_suffix(f".{os.getpid()}")
    try:
        fresh.write_text(json.dumps(_stamp(installed)), encoding="utf-8")
        fresh.replace(target)
    except OSError:
        fresh.unlink(missing_ok=True)

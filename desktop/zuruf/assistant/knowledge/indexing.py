"""Brings the index up to date with the folder: only what is new, changed or gone is touched, one document at a time."""

import threading
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path

from zuruf.assistant.knowledge.files import digest_of
from zuruf.assistant.knowledge.folder import FoundFile, Walk, walk
from zuruf.assistant.knowledge.indexed import Known, PassageIndex
from zuruf.assistant.knowledge.limits import LARGEST_FILE
from zuruf.assistant.knowledge.prepared import Prepared
from zuruf.assistant.knowledge.reader import Reader
from zuruf.assistant.knowledge.unreadable import Reason, Unreadable
from zuruf.assistant.knowledge.vectors import Nearness
from zuruf.domain.faults import DocumentFault

_SETTLED_NS = 2_000_000_000
"""Some file systems keep times to two seconds: what changes again within them keeps its time."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How far indexing is, and what it has come to. `total` counts the files that are looked at, `done` those that were.

    `told` passages of `told + untold` without one got a vector.
    """

    total: int = 0
    done: int = 0
    new: int = 0
    changed: int = 0
    removed: int = 0
    unreadable: int = 0
    others: int = 0
    left_out: int = 0
    unseen: int = 0
    told: int = 0
    untold: int = 0


Tell = Callable[[Progress], None]


@dataclass(slots=True)
class _Counts:
    total: int
    others: int
    left_out: int
    unseen: int
    done: int = 0
    new: int = 0
    changed: int = 0
    removed: int = 0
    unreadable: int = 0
    told: int = 0
    untold: int = 0

    def progress(self) -> Progress:
        return Progress(
            *(self.total, self.done, self.new, self.changed, self.removed, self.unreadable),
            *(self.others, self.left_out, self.unseen, self.told, self.untold),
        )


@dataclass(frozen=True, slots=True)
class Indexing:
    """One folder, its index, and who reads its files. `stop` ends a run between two documents."""

    root: Path
    index: PassageIndex
    reader: Reader
    now: Callable[[], datetime]
    stop: threading.Event = field(default_factory=threading.Event)
    nearness: Nearness | None = None

    def run(self, tell: Tell, *, thorough: bool = False) -> Progress:
        """Returns what it came to. `thorough`: contents are compared even where size and time are as they were.

        Raises DocumentFault: documents-folder-missing (the index stays as it is; also where a folder is suddenly empty, as one is
        whose drive is away), documents-busy (another process is at it), documents-unavailable.
        """
        with self.index.alone():
            return self._run(tell, thorough=thorough)

    def _run(self, tell: Tell, *, thorough: bool) -> Progress:
        seen = walk(self.root)
        if "" in seen.unseen:
            raise DocumentFault("documents-folder-missing", f"the folder of documents {self.root} cannot be opened")
        self.index.prepare(str(self.root))
        known = self.index.known()
        if known and not thorough and not (seen.files or seen.others or seen.left_out or seen.unseen):
            raise DocumentFault(
                "documents-folder-missing",
                f"there is nothing at all in {self.root}: is the drive away? If it is meant: zuruf documents index --thorough",
            )
        counts = _Counts(len(seen.files), seen.others, seen.left_out, len(seen.unseen))
        tell(counts.progress())
        self._remove(seen, known, counts)
        for file in seen.files:
            if self.stop.is_set():
                break
            before = known.get(file.path)
            if before is None or thorough or not _is_same(before, file):
                self._take(file, before, counts, again=thorough)
            counts.done += 1
            tell(counts.progress())
        counts.unreadable = sum(document.reason is not None for document in self.index.documents())
        self._tell_apart(counts, tell)
        return counts.progress()

    def _tell_apart(self, counts: _Counts, tell: Tell) -> None:
        """The vectors last: words find every document meanwhile."""
        if self.nearness is None:
            return

        def note(done: int, total: int) -> None:
            counts.told, counts.untold = done, total - done
            tell(counts.progress())

        counts.untold = self.nearness.fill(note, self.stop)

    def _remove(self, seen: Walk, known: Iterable[str], counts: _Counts) -> None:
        there = {file.path for file in seen.files}
        # One of more files than are taken may be known from before: it is left out now.
        gone = [path for path in known if path not in there and not seen.hides(path)]
        self.index.remove(gone)
        counts.removed = len(gone)

    def _take(self, file: FoundFile, before: Known | None, counts: _Counts, *, again: bool) -> None:
        """`again`: what could not be read is tried once more, even if it is the same."""
        settled = self.now().timestamp() * 1e9 - file.changed_ns > _SETTLED_NS
        try:
            digest = digest_of(self.root / file.path) if file.size <= LARGEST_FILE else ""
        except Unreadable:
            digest = ""
        now = Known(file.size, file.changed_ns, digest, settled)
        tried = before is not None and before.reason is not None and again
        if before is not None and digest and digest == before.digest and not tried:
            self.index.touch(file.path, now)
            return
        found = self._read(file)
        if self.stop.is_set():
            return
        self.index.put(file.path, now, found)
        counts.unreadable += isinstance(found, Reason)
        if before is None:
            counts.new += 1
        else:
            counts.changed += 1

    def _read(self, file: FoundFile) -> Prepared | Reason:
        if file.size > LARGEST_FILE:
            return Reason.TOO_LARGE
        try:
            return self.reader.read(self.root, file.path)
        except Unreadable as unreadable:
            return unreadable.reason
        except InterruptedError:
            self.stop.set()
            return Reason.BROKEN


def _is_same(before: Known, file: FoundFile) -> bool:
    if before.reason is Reason.FORBIDDEN:
        # Whoever gives the right to read a file changes neither its size nor its time.
        return False
    return before.settled and before.size == file.size and before.changed_ns == file.changed_ns

"""Where a file of a pack can come from, and the half-finished file that survives an interruption."""

import json
import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from zuruf.packs.manifest import Pack, PackFile


class SourceUnavailable(Exception):
    """This source cannot give the file now; the text says why, for IT. Another source may."""


@dataclass(frozen=True, slots=True)
class Piece:
    """Bytes of a file in order. `part` counts from 1; `last_of_part` marks a place from which a later run can go on."""

    data: bytes
    part: int
    last_of_part: bool


class Source(Protocol):
    @property
    def name(self) -> str: ...

    def offers(self, file: PackFile) -> bool: ...

    def pieces(self, pack: Pack, file: PackFile, *, offset: int, parts_done: int) -> Iterator[Piece]:
        """The rest of the file, from `offset` bytes or after `parts_done` parts on. Raises SourceUnavailable."""
        ...

    def tidy(self) -> None:
        """A pack is complete: what was kept for its other files may go."""
        ...


@dataclass(frozen=True, slots=True)
class _Mark:
    source: str
    digest: str
    size: int
    parts_done: int


class PartialFile:
    """A file that is still being fetched: the bytes so far, and beside them how far they are known to be good."""

    def __init__(self, folder: Path, file: PackFile, source: str) -> None:
        self.path = folder / f"{file.name}.partial"
        self._mark_path = folder / f"{file.name}.mark"
        self._source = source
        self._digest = file.sha256 or file.md5 or ""
        mark = self._read_mark()
        self.size = mark.size
        self.parts_done = mark.parts_done

    def append(self, pieces: Iterator[Piece]) -> Iterator[Piece]:
        """Writes the pieces and passes them on. Bytes that no mark covers are thrown away first: nobody knows who wrote them."""
        with self.path.open("r+b" if self.path.exists() else "w+b") as stream:
            stream.truncate(self.size)
            stream.seek(self.size)
            try:
                for piece in pieces:
                    stream.write(piece.data)
                    self.size += len(piece.data)
                    if piece.last_of_part:
                        self.parts_done = piece.part
                        stream.flush()
                        self._write_mark(self.size)
                    yield piece
            finally:
                stream.flush()
                os.fsync(stream.fileno())
                if self._resumes_anywhere:
                    self._write_mark(self.size)

    @property
    def _resumes_anywhere(self) -> bool:
        """The hub serves byte ranges; a package part can only be had whole."""
        return self._source == "hub"

    def discard(self) -> None:
        self.path.unlink(missing_ok=True)
        self._mark_path.unlink(missing_ok=True)
        self.size = self.parts_done = 0

    def finish(self, target: Path) -> None:
        self.path.replace(target)
        self._mark_path.unlink(missing_ok=True)

    def _read_mark(self) -> _Mark:
        fresh = _Mark(self._source, self._digest, 0, 0)
        try:
            mark = _Mark(**json.loads(self._mark_path.read_text(encoding="utf-8")))
            there = self.path.stat().st_size
        except (OSError, ValueError, TypeError):
            return fresh
        same = mark.source == self._source and mark.digest == self._digest and 0 <= mark.size <= there
        return mark if same else fresh

    def _write_mark(self, size: int) -> None:
        mark = {"source": self._source, "digest": self._digest, "size": size, "parts_done": self.parts_done}
        self._mark_path.write_text(json.dumps(mark), encoding="utf-8")

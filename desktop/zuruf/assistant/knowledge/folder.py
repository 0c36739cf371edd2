"""Looks for documents in a folder: no links out of it, nothing but files, and an end to everything."""

import os
import stat
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from zuruf.assistant.knowledge.limits import DEEPEST_FOLDER, MOST_FILES, MOST_FOLDERS
from zuruf.assistant.knowledge.prepared import KINDS


@dataclass(frozen=True, slots=True)
class FoundFile:
    """A document by its path below the folder, with slashes; its size in bytes and its time of change in nanoseconds."""

    path: str
    size: int
    changed_ns: int


@dataclass(frozen=True, slots=True)
class Walk:
    """What is in a folder. `unseen` are folders (paths below, "" for the whole) that could not be looked into; `others` counts
    the files of kinds that cannot be read, `left_out` files and folders beyond the number and the depth that is taken."""

    files: tuple[FoundFile, ...]
    unseen: tuple[str, ...] = ()
    others: int = 0
    left_out: int = 0

    def hides(self, path: str) -> bool:
        """Whether a document may still be there although it was not seen."""
        return any(not folder or path.startswith(f"{folder}/") for folder in self.unseen)


def walk(root: Path, most: int = MOST_FILES) -> Walk:
    """The documents below `root`, by path. A folder that is a link is not followed; a file that is one must lie inside."""
    return _Walker(root, most).walk()


class _Walker:
    def __init__(self, root: Path, most: int) -> None:
        self._root = root
        self._real = os.path.realpath(root)
        self._most = most
        self._files: list[FoundFile] = []
        self._unseen: list[str] = []
        self._others = self._left_out = 0

    def walk(self) -> Walk:
        waiting = [("", 0)]
        folders = 0
        while waiting:
            below, depth = waiting.pop()
            try:
                with os.scandir(self._root / below) as entries:
                    for entry in sorted(entries, key=lambda entry: entry.name):
                        path = f"{below}/{entry.name}" if below else entry.name
                        if self._is_folder(entry):
                            folders += 1
                            if depth < DEEPEST_FOLDER and folders <= MOST_FOLDERS:
                                waiting.append((path, depth + 1))
                            else:
                                self._left_out += 1
                        else:
                            self._take(entry, path)
            except OSError:
                self._unseen.append(below)
        files = tuple(sorted(self._files, key=lambda file: file.path))
        return Walk(files, tuple(self._unseen), self._others, self._left_out)

    def _is_folder(self, entry: "os.DirEntry[str]") -> bool:
        return entry.is_dir(follow_symlinks=False) and not entry.name.startswith(".")

    def _take(self, entry: "os.DirEntry[str]", path: str) -> None:
        if entry.name.startswith((".", "~$")) or not _is_text(path):
            return
        if PurePosixPath(entry.name).suffix.lower() not in KINDS:
            self._others += not entry.is_dir()
            return
        try:
            if entry.is_symlink() and not self._is_inside(entry.path):
                return
            state = entry.stat()
        except OSError:
            return
        if not stat.S_ISREG(state.st_mode):
            return
        if len(self._files) >= self._most:
            self._left_out += 1
            return
        self._files.append(FoundFile(path, state.st_size, state.st_mtime_ns))

    def _is_inside(self, link: str) -> bool:
        return os.path.commonpath([self._real, os.path.realpath(link)]) == self._real


def _is_text(path: str) -> bool:
    """A name that is not in the file system's encoding can be neither stored nor shown."""
    try:
        path.encode()
    except UnicodeEncodeError:
        return False
    return True

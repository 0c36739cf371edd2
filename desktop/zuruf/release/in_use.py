"""Whether somebody is talking to a window of this machine: every window holds one lock file together while it is so, and whoever
installs an update takes it alone.

The file is the administrator's, and windows only read it: nobody else can take it away or lead it elsewhere. A window that cannot
open it goes on without; an update then waits for its hours alone.
"""

import os
import sys
from pathlib import Path
from types import TracebackType
from typing import Self

if sys.platform != "win32":
    import fcntl

NAME = "in-use"


class InUse:
    """A window's side. Neither method waits."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / NAME
        self._handle: int | None = None

    def hold(self) -> None:
        if self._handle is not None:
            return
        try:
            handle = os.open(self._path, os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0))
        except OSError:
            return
        # On Windows an open file cannot be renamed, which is what the other side tries.
        if sys.platform == "win32" or _lock(handle, together=True):
            self._handle = handle
        else:
            os.close(handle)

    def free(self) -> None:
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None


class Alone:
    """The administrator's side: `take` says whether nobody is talking; until `free` no window counts as in use then."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / NAME
        self._handle: int | None = None

    def prepare(self) -> None:
        """Makes the file, so that windows have something to hold. Raises OSError."""
        flags = os.O_RDONLY | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0)
        handle = os.open(self._path, flags, 0o644)
        if sys.platform != "win32":
            os.fchmod(handle, 0o644)
        os.close(handle)

    def take(self) -> bool:
        if sys.platform == "win32":
            return _can_be_renamed(self._path)
        handle = os.open(self._path, os.O_RDONLY | os.O_NOFOLLOW)
        if _lock(handle, together=False):
            self._handle = handle
            return True
        os.close(handle)
        return False

    def free(self) -> None:
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.free()


def _lock(handle: int, *, together: bool) -> bool:
    if sys.platform != "win32":
        try:
            fcntl.flock(handle, (fcntl.LOCK_SH if together else fcntl.LOCK_EX) | fcntl.LOCK_NB)
        except OSError:
            return False
    return True


def _can_be_renamed(path: Path) -> bool:
    try:
        path.replace(path.with_suffix(".tried")).replace(path)
    except OSError:
        return False
    return True

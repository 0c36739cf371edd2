"""Opens files that somebody else may be changing, or may have made to trap us."""

import hashlib
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from io import BufferedReader
from pathlib import Path

from zuruf.assistant.knowledge.limits import LARGEST_FILE
from zuruf.assistant.knowledge.unreadable import Reason, Unreadable


@contextmanager
def opened(file: Path) -> Iterator[BufferedReader]:
    """The file for reading, looked at again once it is open: since it was found it may have become a pipe, or grown.

    Raises Unreadable (forbidden, too-large).
    """
    try:
        # Without O_NONBLOCK, opening a pipe waits for its other end, for ever.
        descriptor = os.open(file, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
        with os.fdopen(descriptor, "rb") as stream:
            state = os.fstat(stream.fileno())
            if not stat.S_ISREG(state.st_mode):
                raise Unreadable(Reason.FORBIDDEN)
            if state.st_size > LARGEST_FILE:
                raise Unreadable(Reason.TOO_LARGE)
            yield stream
    except OSError as error:
        raise Unreadable(Reason.FORBIDDEN) from error


def content(file: Path) -> bytes:
    """All of the file. Raises Unreadable."""
    with opened(file) as stream:
        data = stream.read(LARGEST_FILE + 1)
    if len(data) > LARGEST_FILE:
        raise Unreadable(Reason.TOO_LARGE)
    return data


def digest_of(file: Path) -> str:
    """SHA-256 of the file's content. Raises Unreadable."""
    with opened(file) as stream:
        return hashlib.file_digest(stream, "sha256").hexdigest()

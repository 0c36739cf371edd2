"""Clock, disk and memory of this machine."""

import os
import shutil
import socket
import time
from datetime import UTC, datetime
from pathlib import Path
from typing import Protocol

_MEMORY = Path("/proc/meminfo")


class Machine(Protocol):
    def now(self) -> datetime:
        """With its zone."""
        ...

    def tick(self) -> float:
        """Seconds of a clock that nobody sets."""
        ...

    def disk_free(self, folder: Path) -> int:
        """Bytes that this user may still write there. Raises OSError."""
        ...

    def memory_free(self) -> int | None:
        """Bytes; None where the system does not tell."""
        ...

    def connects(self, host: str, port: int) -> bool:
        """Whether something listens there."""
        ...


class RealMachine:
    def now(self) -> datetime:
        return datetime.now(UTC)

    def tick(self) -> float:
        return time.monotonic()

    def disk_free(self, folder: Path) -> int:
        return shutil.disk_usage(folder).free

    def memory_free(self) -> int | None:
        try:
            lines = _MEMORY.read_text(encoding="ascii").splitlines()
        except OSError:
            return _memory_by_pages()
        for line in lines:
            name, _, rest = line.partition(":")
            if name == "MemAvailable":
                return int(rest.split()[0]) * 1024
        return None

    def connects(self, host: str, port: int) -> bool:
        try:
            with socket.create_connection((host, port), timeout=2):
                return True
        except OSError:
            return False


def _memory_by_pages() -> int | None:
    if not hasattr(os, "sysconf"):
        return None
    try:
        return os.sysconf("SC_AVPHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    except (ValueError, OSError):
        return None

"""A published pack of our own: its files, the folders it goes into, and a hub that serves it."""

from dataclasses import dataclass, field
from pathlib import Path

PARTS = (b"first part " * 40_000, b"second part " * 30_000, b"third part " * 20_000)
BLOB = b"".join(PARTS)
CONFIG = b'{"sample": true}'
MODEL_PATH = "/someone/sample/resolve/0123/model.bin"
CONFIG_PATH = "/someone/sample/resolve/0123/deep/config.json"


@dataclass(frozen=True)
class Folders:
    """Satisfies the room's own idea of places."""

    resources: Path
    voices: Path
    data: Path
    shared_data: tuple[Path, ...]


@dataclass
class Hub:
    """What it serves, how it misbehaves, and what was asked of it."""

    files: dict[str, bytes] = field(default_factory=lambda: {CONFIG_PATH: CONFIG, MODEL_PATH: BLOB})
    cut_after: int | None = None
    """Bytes of a body after which the connection is dropped, once."""
    ignores_ranges: bool = False
    asked: list[tuple[str, str | None]] = field(default_factory=list)
    address: str = ""

"""Warmed prompt prefixes on disk, so that the first request after a restart is as fast as the others.

A saved prefix is the engine's memory of a prompt's constant part. It is native data: read only if its digest is the one written
down when it was saved, and only by the engine version and for the model file that made it.
"""

import hashlib
from pathlib import Path

_SUFFIX = ".prefix"
_SIDE_SUFFIX = ".sha256"
_SAMPLE = 1 << 20


def model_fingerprint(path: Path) -> str:
    """Tells model files apart without reading a gigabyte: size, first and last megabyte. Raises OSError."""
    digest = hashlib.sha256(str(path.stat().st_size).encode())
    with path.open("rb") as file:
        digest.update(file.read(_SAMPLE))
        file.seek(-min(_SAMPLE, path.stat().st_size), 2)
        digest.update(file.read(_SAMPLE))
    return digest.hexdigest()


class SavedPrefixes:
    """The folder of saved prefixes; `used` at this start are kept, older ones go."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._used: set[str] = set()

    def name(self, *parts: str) -> str:
        """The file name for a prefix, from everything it depends on."""
        digest = hashlib.sha256("\0".join(parts).encode()).hexdigest()
        name = digest[:32] + _SUFFIX
        self._used.add(name)
        return name

    def intact(self, name: str) -> bool:
        """Whether the file is there and unaltered. A damaged one is removed."""
        try:
            wanted = self._side(name).read_text(encoding="ascii").strip()
            with (self.folder / name).open("rb") as file:
                found = hashlib.file_digest(file, "sha256").hexdigest()
        except (OSError, UnicodeDecodeError):
            return False
        if found != wanted:
            self.forget(name)
        return found == wanted

    def sealed(self, draft: str, name: str) -> None:
        """Takes over the file that the engine wrote as `draft`. Raises OSError."""
        with (self.folder / draft).open("rb") as file:
            digest = hashlib.file_digest(file, "sha256").hexdigest()
        self._side(name).write_text(digest, encoding="ascii")
        (self.folder / draft).replace(self.folder / name)

    def forget(self, name: str) -> None:
        (self.folder / name).unlink(missing_ok=True)
        self._side(name).unlink(missing_ok=True)

    def tidy(self) -> None:
        """Removes what no prompt of this start uses."""
        kept = self._used | {self._side(name).name for name in self._used}
        for path in self.folder.iterdir():
            if path.name not in kept and path.suffix in {_SUFFIX, _SIDE_SUFFIX, ".draft"}:
                path.unlink(missing_ok=True)

    def _side(self, name: str) -> Path:
        return (self.folder / name).with_suffix(_SIDE_SUFFIX)

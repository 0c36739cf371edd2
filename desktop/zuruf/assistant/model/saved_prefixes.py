"""Warmed prompt prefixes on disk, so that the first request after a restart is as fast as the others.

A saved prefix is the engine's memory of a prompt's constant part. It is native data: read only if its digest is the one written
down when it was saved, and only by the engine version and for the model file that made it.
"""

import hashlib
from pathlib import Path

_SUFFIX = ".prefix"
_SIDE_SUFFIX = ".sha256"
_DRAFT_SUFFIX = ".draft"
_SAMPLE = 1 << 20
_KEPT = 6
"""Saved prefixes on disk, 30 to 100 MB each: three prompts of the model in use, and those of the one before."""


def model_fingerprint(path: Path) -> str:
    """Tells model files apart without reading a gigabyte: size, first and last megabyte. Raises OSError."""
    digest = hashlib.sha256(str(path.stat().st_size).encode())
    with path.open("rb") as file:
        digest.update(file.read(_SAMPLE))
        file.seek(-min(_SAMPLE, path.stat().st_size), 2)
        digest.update(file.read(_SAMPLE))
    return digest.hexdigest()


class SavedPrefixes:
    """A folder of saved prefixes."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @staticmethod
    def name(*parts: str) -> str:
        """The file name for a prefix, from everything it depends on."""
        return hashlib.sha256("\0".join(parts).encode()).hexdigest()[:32] + _SUFFIX

    def draft(self, name: str) -> str:
        """The name under which the engine is to write, until `sealed`."""
        return name + _DRAFT_SUFFIX

    def intact(self, name: str) -> bool:
        """Whether the file is there and unaltered."""
        try:
            wanted = self._side(name).read_text(encoding="ascii").strip()
            with (self.folder / name).open("rb") as file:
                found = hashlib.file_digest(file, "sha256").hexdigest()
            (self.folder / name).touch()
        except (OSError, UnicodeDecodeError):
            return False
        return found == wanted

    def sealed(self, name: str) -> None:
        """Takes over the draft that the engine wrote. Raises OSError."""
        draft = self.folder / self.draft(name)
        with draft.open("rb") as file:
            digest = hashlib.file_digest(file, "sha256").hexdigest()
        self._side(name).write_text(digest, encoding="ascii")
        draft.replace(self.folder / name)
        self._tidy()

    def forget(self, name: str) -> None:
        (self.folder / name).unlink(missing_ok=True)
        self._side(name).unlink(missing_ok=True)

    def _tidy(self) -> None:
        newest = sorted(self.folder.glob(f"*{_SUFFIX}"), key=lambda path: path.stat().st_mtime, reverse=True)
        for path in newest[_KEPT:]:
            self.forget(path.name)

    def _side(self, name: str) -> Path:
        return (self.folder / name).with_suffix(_SIDE_SUFFIX)

"""What the program is made of, under which licence, and its texts: of a bundle as it was made, from source as it is installed."""

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path

from zuruf import __version__
from zuruf.settings.bundle import bundled_root

FOLDER = "licences"
"""In a bundle: `list.json` and a text for each part (packaging/release/sbom texts)."""

OWN = "zuruf"
OWN_LICENCE = "GPL-3.0-or-later"
_TEXT = re.compile(r"(?:^|/)(?:licen[cs]e|copying|notice)[^/]*$", re.IGNORECASE)
_NAME = re.compile(r"[A-Za-z0-9._-]+")
_REQUIRED = re.compile(r"[A-Za-z0-9._-]+")


@dataclass(frozen=True, slots=True)
class Licensed:
    """`licence` is an expression of SPDX, or what the part says itself; empty where it says nothing."""

    name: str
    version: str
    licence: str


def parts(root: Path | None = None) -> tuple[Licensed, ...]:
    """The program first, then what it is made of, by name."""
    own = Licensed(OWN, __version__, OWN_LICENCE)
    listed = (root or bundled_root()) / FOLDER / "list.json"
    if listed.is_file():
        rows = json.loads(listed.read_text(encoding="utf-8"))
        found: Iterable[Licensed] = [Licensed(row["name"], row["version"], row["licence"]) for row in rows]
    else:
        found = [Licensed(_plain(each.name), each.version, _licence(each)) for each in _installed()]
    return (own, *sorted(found, key=lambda part: part.name))


def licence_text(name: str, root: Path | None = None) -> str | None:
    """None for what brings no text, and for what is no part."""
    root = root or bundled_root()
    if name == OWN:
        return _read(root / "LICENSE")
    if _NAME.fullmatch(name) is None:
        return None
    if (root / FOLDER).is_dir():
        return _read(root / FOLDER / f"{name}.txt")
    try:
        found = distribution(name)
    except PackageNotFoundError:
        return None
    files = [Path(str(found.locate_file(file))) for file in found.files or () if _TEXT.search(str(file))]
    texts = [text for file in sorted(files) if (text := _read(file)) is not None]
    return "\n\n".join(texts) or None


def _read(file: Path) -> str | None:
    try:
        return file.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return None


def _installed() -> list[Distribution]:
    """What the program requires, and what that requires, as far as it is here."""
    found: dict[str, Distribution] = {}
    waiting = [OWN]
    while waiting:
        name = _plain(waiting.pop())
        if name in found:
            continue
        try:
            found[name] = distribution(name)
        except PackageNotFoundError:
            continue
        # What stands behind `extra` is not required.
        required = [each for each in found[name].requires or () if "extra ==" not in each]
        waiting += [start[0] for each in required if (start := _REQUIRED.match(each))]
    return [each for name, each in found.items() if name != OWN]


def _licence(found: Distribution) -> str:
    said = found.metadata.get_all("License-Expression") or found.metadata.get_all("License") or [""]
    return str(said[0]).strip().split("\n")[0][:80]


def _plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()

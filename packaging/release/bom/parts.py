"""What the artefacts are made of: packages of the lock as they are installed, libraries inside of them, models and voices."""

import hashlib
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.metadata import Distribution, distributions
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
LOCK = ROOT / "packaging" / "bundle" / "requirements.lock"

_PINNED = re.compile(r"^([A-Za-z0-9_.-]+)==([^\s;\\]+)(?:\s*;\s*([^\\]+?))?\s*\\?$")
_HASH = re.compile(r"--hash=sha256:([0-9a-f]{64})")
_LIBRARY = re.compile(r"^lib[^/]*\.so[.0-9]*$")
_TEXT = re.compile(r"(?:^|/)(?:licen[cs]e|copying|notice|authors)[^/]*$", re.IGNORECASE)
MAKERS = frozenset({"altgraph", "macholib", "pefile", "pyinstaller-hooks-contrib", "pywin32-ctypes", "setuptools"})
"""Make the bundle and are not in it."""


class NotInstalled(Exception):
    """A package of the lock is not where the bundle's packages are."""


@dataclass(frozen=True)
class Part:
    """`stated` is the licence as it is stated, or empty. `sha256` are digests of what may have been installed."""

    name: str
    version: str
    kind: str
    stated: str = ""
    sha256: tuple[str, ...] = ()
    purl: str = ""
    inner: tuple["Part", ...] = ()
    texts: tuple[Path, ...] = ()
    files: tuple[tuple[str, str], ...] = ()
    """Names with their digests, algorithm before it."""


def plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def locked(text: str) -> Iterator[tuple[str, str, str, tuple[str, ...]]]:
    """Name, version, marker and digests of each package of a lock."""
    name = version = marker = ""
    digests: list[str] = []
    for line in text.splitlines():
        if found := _PINNED.match(line):
            if name:
                yield name, version, marker, tuple(digests)
            name, version, marker, digests = plain(found[1]), found[2], found[3] or "", []
        digests += _HASH.findall(line)
    if name:
        yield name, version, marker, tuple(digests)


def packages(site: Path, lock: str) -> Iterator[Part]:
    """Those of the lock that are installed there.

    Raises NotInstalled for one that every system has and this has not, or in another version.
    """
    here = {plain(each.name): each for each in distributions(path=[str(site)])}
    pins: dict[str, list[tuple[str, str, tuple[str, ...]]]] = {}
    for name, *pin in locked(lock):
        pins.setdefault(name, []).append((pin[0], pin[1], pin[2]))
    for name, choices in pins.items():
        found = here.get(name)
        if name in MAKERS or (found is None and (name == "pyinstaller" or all(marker for _, marker, _ in choices))):
            continue
        # A lock for every system has a package more than once, each under a marker of its own.
        digests = next((digests for version, _, digests in choices if found is not None and version == found.version), None)
        if found is None or digests is None:
            raise NotInstalled(f"{name} {' or '.join(version for version, *_ in choices)} of the lock is not in {site}")
        yield Part(
            name,
            found.version,
            "library",
            _stated(found),
            digests,
            f"pkg:pypi/{name}@{found.version}",
            tuple(_libraries(found, site)),
            tuple(site / str(file) for file in found.files or () if _TEXT.search(str(file)) and (site / str(file)).is_file()),
        )


def runtime(lock: str, python: str) -> Iterator[Part]:
    """What is in a bundle beside packages: the interpreter, and the loader that starts it."""
    yield Part("cpython", python, "platform", "PSF-2.0", purl=f"pkg:generic/cpython@{python}")
    for name, version, _, digests in locked(lock):
        if name == "pyinstaller":
            licence = "GPL-2.0-or-later WITH Bootloader-exception"
            yield Part("pyinstaller-bootloader", version, "application", licence, digests, f"pkg:pypi/{name}@{version}")


def packs() -> Iterator[Part]:
    """Models and voices of the manifests."""
    for manifest in (ROOT / "resources" / "models.toml", ROOT / "voices" / "manifest.toml"):
        for pack in tomllib.loads(manifest.read_text(encoding="utf-8"))["packs"]:
            hub = pack["hub"]
            yield Part(
                pack["name"],
                hub["revision"],
                "machine-learning-model",
                pack["licence"],
                purl=f"pkg:huggingface/{hub['repository']}@{hub['revision']}",
                files=tuple((each["name"], _digest(each)) for each in pack["files"]),
            )


def _digest(file: dict[str, str]) -> str:
    return f"SHA-256:{file['sha256']}" if "sha256" in file else f"MD5:{file['md5']}"


def _stated(found: Distribution) -> str:
    return (found.metadata.get("License-Expression") or "").strip()


def _libraries(found: Distribution, site: Path) -> Iterator[Part]:
    for file in found.files or ():
        path = site / str(file)
        if _LIBRARY.match(path.name) and "PySide6" not in path.parts and "shiboken6" not in path.parts and path.is_file():
            digest = hashlib.sha256(path.read_bytes()).hexdigest()
            yield Part(path.name, "", "library", sha256=(digest,))

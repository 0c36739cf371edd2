"""The program itself: its signature, its version, its texts, and the clock that it goes by."""

import platform
import sys
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk
from packaging.version import Version

from zuruf import __version__
from zuruf.doctor.findings import Finding, State, failed
from zuruf.doctor.scene import Scene
from zuruf.domain.faults import ReleaseFault
from zuruf.domain.languages import Language
from zuruf.release.check import check_release
from zuruf.release.minisign import LONGEST, PublicKey, read_public_key
from zuruf.settings.bundle import is_frozen
from zuruf.settings.policy.places import machine_keys
from zuruf.settings.policy.reading import is_trusted

_STEP_SECONDS = 1.0
_TOLD = 5


def release(scene: Scene) -> Iterator[Finding]:
    """Every file of a bundle; a program that runs from its source was never signed."""
    if not is_frozen():
        yield Finding("release", State.SKIPPED, "doctor-release-source")
        return
    yield signed(Path(sys.executable).parent, scene.places.resources / "keys", machine_keys())


def signed(folder: Path, shipped: Path, machine: Path) -> Finding:
    """A folder against the keys that ship inside the program and those that the machine's administrator trusts."""
    try:
        keys = [*_keys(shipped), *_keys(machine, anybody=False)]
        found = check_release(folder, keys, Version(__version__))
    except ReleaseFault as fault:
        return failed("release", fault)
    words: dict[str, str | int] = {"version": found.manifest.version, "count": found.files}
    return Finding("release", State.OK, "doctor-release-right", found.manifest.version, words)


def _keys(folder: Path, *, anybody: bool = True) -> list[PublicKey]:
    """Raises ReleaseFault `release-key`. Not `anybody`: only those that no ordinary user could have written."""
    keys = []
    for path in sorted(folder.glob("*.pub")):
        if not anybody and not is_trusted(path):
            raise ReleaseFault("release-key", f"{path} could have been written by an ordinary user")
        try:
            keys.append(read_public_key(path.read_text(encoding="utf-8")[: LONGEST + 1]))
        except (OSError, UnicodeDecodeError) as error:
            raise ReleaseFault("release-key", f"{path} cannot be read") from error
    return keys


def versions(scene: Scene) -> Iterator[Finding]:
    """A package of another version than its code was put together by hand."""
    del scene
    try:
        installed = version("zuruf")
    except PackageNotFoundError:
        installed = __version__
    words: dict[str, str | int] = {
        "version": __version__,
        "installed": installed,
        "python": platform.python_version(),
        "system": f"{platform.system()} {platform.release()}",
    }
    if installed != __version__:
        yield Finding("versions", State.FAILED, "doctor-versions-mixed", installed, words)
    else:
        yield Finding("versions", State.OK, "doctor-versions-told", __version__, words)


def catalogues(scene: Scene) -> Iterator[Finding]:
    """Whether the texts are there in every language and can be read."""
    root = scene.places.resources / "locales"
    names = sorted({file.name for file in root.glob("*/*.ftl")})
    wrong = [f"{language.value}/{name}" for language in Language for name in names if not _readable(root / language.value / name)]
    if not names or wrong:
        hint = ", ".join(wrong[:_TOLD]) or str(root)
        yield Finding("catalogues", State.FAILED, "doctor-catalogues-broken", len(wrong), {"count": len(wrong)}, hint)
    else:
        yield Finding("catalogues", State.OK, "doctor-catalogues-read", len(names), {"count": len(names)})


def _readable(file: Path) -> bool:
    try:
        body = FluentParser().parse(file.read_text(encoding="utf-8")).body
    except (OSError, UnicodeDecodeError):
        return False
    return bool(body) and not any(isinstance(entry, Junk) for entry in body)


def steady(scene: Scene) -> Iterator[Finding]:
    """Whether the clock was set while the other checks ran; looked at last."""
    if scene.began is None:
        return
    passed = scene.machine.tick() - scene.began.tick
    step = (scene.machine.now() - scene.began.now).total_seconds() - passed
    if abs(step) > _STEP_SECONDS:
        seconds = round(step)
        yield Finding("steady", State.WARNING, "doctor-steady-set", seconds, {"seconds": f"{abs(seconds)}"})
    else:
        yield Finding("steady", State.OK, "doctor-steady-right")

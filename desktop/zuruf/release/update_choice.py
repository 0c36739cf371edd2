"""Which file of a signed folder of installers this machine should have, and when. Decides only: no input, no output, no clock."""

import re
from dataclasses import dataclass
from datetime import datetime, timedelta

from packaging.version import Version

from zuruf.domain.faults import ReleaseFault, UpdateFault
from zuruf.release.manifest import ListedFile, ReleaseManifest

PATIENCE = timedelta(days=7)
"""So long an update waits for a moment in which nobody is talking; then it is installed within its hours anyway."""
_CLOCKS_DIFFER = timedelta(hours=1)
_ARCHITECTURES = {"amd64": ("amd64", "x86_64", "x64"), "arm64": ("arm64", "aarch64")}


@dataclass(frozen=True, slots=True)
class System:
    """What this machine installs: `suffix` of the files, `architecture` as Debian calls it."""

    suffix: str
    architecture: str


@dataclass(frozen=True, slots=True)
class Seen:
    """The newest list that was ever accepted here."""

    version: Version
    issued: datetime


@dataclass(frozen=True, slots=True)
class Update:
    version: Version
    issued: datetime
    file: ListedFile


def accept(manifest: ReleaseManifest, seen: Seen | None, now: datetime) -> Seen:
    """What counts as the newest from now on.

    Raises UpdateFault `update-future`, ReleaseFault `release-older` (an old list is shown once more) or `release-unreadable` (a
    bundle's list, not a folder's of installers).
    """
    if manifest.platform != "any":
        raise ReleaseFault(
            "release-unreadable", f"the list is of a bundle for {manifest.platform}, not of a folder of installers"
        )
    if manifest.issued > now + _CLOCKS_DIFFER:
        raise UpdateFault("update-future", f"the list was issued {manifest.issued.isoformat()}, and here it is {now.isoformat()}")
    offered = Seen(manifest.parsed_version, manifest.issued)
    if seen is not None and (offered.version, offered.issued) < (seen.version, seen.issued):
        told = f"the list is of {offered.version}, {offered.issued.isoformat()}"
        raise ReleaseFault("release-older", f"{told}; {seen.version}, {seen.issued.isoformat()}, was there before")
    return offered


def choose(manifest: ReleaseManifest, running: Version, system: System) -> Update | None:
    """None unless the list's version is newer than the one that runs.

    Raises UpdateFault `update-missing` when nothing is for this system, ReleaseFault `release-unreadable` when two are.
    """
    if manifest.parsed_version <= running:
        return None
    fitting = [file for file in manifest.files if _fits(file.path, manifest.version, system)]
    if not fitting:
        raise UpdateFault("update-missing", f"the list of {manifest.version} has no {system.suffix} for {system.architecture}")
    if len(fitting) > 1:
        raise ReleaseFault("release-unreadable", f"{fitting[0].path} and {fitting[1].path} are both for this system")
    return Update(manifest.parsed_version, manifest.issued, fitting[0])


def _fits(path: str, version: str, system: System) -> bool:
    """zuruf_1.2.3-1_amd64.deb, Zuruf-1.2.3-x64.msi, Zuruf-1.2.3.pkg: in the folder itself, and named for its version."""
    name = path.casefold()
    if not re.fullmatch(rf"zuruf[_-]{re.escape(version.casefold())}[_.-][a-z0-9._-]*", name) or not name.endswith(system.suffix):
        return False
    words = set(re.split(r"[.-]|_(?!64\b)", name))
    named = {architecture for architecture, names in _ARCHITECTURES.items() if words & set(names)}
    return named == {system.architecture} or (not named and system.suffix != ".deb")


def is_hour(hours: str, hour: int) -> bool:
    """Whether `hour` (0 to 23) lies in "2-5" (from 2:00 to 4:59), "22-4" (over midnight) or "0-0" (always)."""
    first, end = (int(part) for part in hours.split("-"))
    return first <= hour < end if first < end else hour >= first or hour < end


def is_overdue(since: datetime, now: datetime) -> bool:
    return now - since >= PATIENCE

"""Known vulnerabilities of a bill's packages, by a database in OSV's format. Without one nothing is said to be safe."""

import io
import json
import urllib.request
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from packaging.version import InvalidVersion, Version

_SECONDS = 60


class NotChecked(Exception):
    """There is no database, or it cannot be read."""


@dataclass(frozen=True)
class Known:
    package: str
    version: str
    id: str
    summary: str


def read_database(place: str) -> list[Mapping[str, Any]]:
    """A folder of JSON files, an archive of them, or where to get one. Raises NotChecked also for one without any entry."""
    try:
        entries = list(_entries(place))
    except (OSError, ValueError, zipfile.BadZipFile) as error:
        raise NotChecked(f"{place} cannot be read: {error}") from error
    if not entries:
        raise NotChecked(f"{place} holds no entry of OSV's format")
    return entries


def _entries(place: str) -> Iterator[Mapping[str, Any]]:
    if place.startswith(("https://", "http://")):
        with urllib.request.urlopen(place, timeout=_SECONDS) as answer:
            yield from _archived(answer.read())
        return
    path = Path(place)
    if path.is_dir():
        for file in sorted(path.rglob("*.json")):
            yield from _entry(file.read_text(encoding="utf-8"))
    else:
        yield from _archived(path.read_bytes())


def _archived(content: bytes) -> Iterator[Mapping[str, Any]]:
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        for name in sorted(archive.namelist()):
            if name.endswith(".json"):
                yield from _entry(archive.read(name).decode("utf-8"))


def _entry(text: str) -> Iterator[Mapping[str, Any]]:
    entry = json.loads(text)
    if isinstance(entry, dict) and "id" in entry and isinstance(entry.get("affected"), list):
        yield entry


def packages_of(bill: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Names and versions of what comes from the package registry."""
    for component in bill.get("components", ()):
        purl = component.get("purl", "")
        if purl.startswith("pkg:pypi/"):
            name, _, version = purl.removeprefix("pkg:pypi/").partition("@")
            yield name, version
        yield from packages_of(component)


def known(packages: Iterable[tuple[str, str]], database: Iterable[Mapping[str, Any]]) -> Iterator[Known]:
    """Entries that were withdrawn do not count; a range that cannot be read does."""
    versions: dict[str, set[str]] = {}
    for name, version in packages:
        versions.setdefault(name, set()).add(version)
    for entry in database:
        if entry.get("withdrawn"):
            continue
        for affected in entry["affected"]:
            package = affected.get("package", {})
            if package.get("ecosystem") != "PyPI":
                continue
            for version in sorted(versions.get(package.get("name", "").lower(), ())):
                if _hit(version, affected):
                    yield Known(package["name"], version, str(entry["id"]), str(entry.get("summary", "")))


def _hit(version: str, affected: Mapping[str, Any]) -> bool:
    if version in affected.get("versions", ()):
        return True
    ranges = [each for each in affected.get("ranges", ()) if each.get("type") in {"ECOSYSTEM", "SEMVER"}]
    try:
        return any(_within(Version(version), each["events"]) for each in ranges)
    except (InvalidVersion, KeyError, TypeError):
        return True


def _within(version: Version, events: Iterable[Mapping[str, str]]) -> bool:
    """Events in their order by version: what is introduced is there until it is fixed, or after the last that was affected."""
    inside = False
    for event in sorted(events, key=_moment):
        (kind, value), *_ = event.items()
        if kind == "introduced":
            inside = inside or version >= _version(value)
        elif kind == "fixed":
            inside = inside and version < _version(value)
        elif kind == "last_affected":
            inside = inside and version <= _version(value)
    return inside


def _moment(event: Mapping[str, str]) -> tuple[Version, bool]:
    (kind, value), *_ = event.items()
    return _version(value), kind != "introduced"


def _version(value: str) -> Version:
    return Version("0.dev0") if value == "0" else Version(value)

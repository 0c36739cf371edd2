"""Whether a folder, or one file of a folder of artefacts, is a signed release."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from packaging.version import Version

from zuruf.domain.faults import ReleaseFault
from zuruf.release.contents import Difference, Flaw, OnBytes, compare, compare_file
from zuruf.release.manifest import LARGEST, NAME, SIGNATURE_NAME, ListedFile, ReleaseManifest, read_manifest
from zuruf.release.minisign import LONGEST, PublicKey, check, read_signature


@dataclass(frozen=True, slots=True)
class Finding:
    """A release whose signature is right. `key` signed it; `files` were compared."""

    manifest: ReleaseManifest
    key: PublicKey
    files: int
    differences: tuple[Difference, ...]


def check_release(
    target: Path, keys: Sequence[PublicKey], at_least: Version | None = None, progress: OnBytes = lambda _: None
) -> Finding:
    """A folder as a whole; of a file, that it is the one its folder's list names.

    Raises ReleaseFault: `release-unsigned`, `release-key`, `release-signature`, `release-unreadable`, `release-altered` (the hint
    says where and what), `release-older` (than `at_least`).
    """
    folder = target if target.is_dir() else target.parent
    manifest, key = signed_manifest(folder, keys)
    if at_least is not None and manifest.parsed_version < at_least:
        raise ReleaseFault("release-older", f"it is {manifest.version}, and {at_least} is the least")
    if target.is_dir():
        differences, files = compare(target, manifest, progress), len(manifest.files)
    else:
        differences, files = tuple(compare_file(target, _listed(manifest, target.name), target.name)), 1
    if differences:
        raise ReleaseFault("release-altered", _told(differences))
    return Finding(manifest, key, files, differences)


def signed_manifest(folder: Path, keys: Sequence[PublicKey]) -> tuple[ReleaseManifest, PublicKey]:
    """The list of a folder and who signed it. Nothing of it is read before its signature was found right."""
    content = bounded(folder / NAME, LARGEST)
    try:
        text = bounded(folder / SIGNATURE_NAME, LONGEST).decode("utf-8")
    except UnicodeDecodeError as error:
        raise ReleaseFault("release-signature", f"{SIGNATURE_NAME} is no text") from error
    key = check(content, read_signature(text), keys)
    return read_manifest(content), key


def bounded(path: Path, most: int) -> bytes:
    """Raises ReleaseFault: `release-unsigned` when it cannot be read, `release-unreadable` when it is larger."""
    try:
        with path.open("rb") as stream:
            content = stream.read(most + 1)
    except OSError as error:
        raise ReleaseFault("release-unsigned", f"{path} cannot be read: {error.strerror}") from error
    if len(content) > most:
        raise ReleaseFault("release-unreadable", f"{path.name} is too large")
    return content


def _listed(manifest: ReleaseManifest, name: str) -> ListedFile:
    listed = manifest.file(name)
    if listed is None:
        raise ReleaseFault("release-altered", f"{name} is not in the list of this release")
    return listed


_SHOWN = 5


def _told(differences: Sequence[Difference]) -> str:
    words = {
        Flaw.MISSING: "is missing",
        Flaw.MORE: "does not belong here",
        Flaw.ALTERED: "has other bytes",
        Flaw.KIND: "is another kind of file",
        Flaw.UNREADABLE: "cannot be read",
    }
    told = [f"{one.path!r} {words[one.flaw]}" for one in differences[:_SHOWN]]
    rest = len(differences) - len(told)
    return "; ".join(told) + (f"; and {rest} more" if rest else "")

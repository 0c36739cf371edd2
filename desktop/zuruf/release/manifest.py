"""The list of a release's files: `release.json`, signed as a whole, so that its version is covered as every digest is."""

import json
import unicodedata
from datetime import datetime
from typing import Annotated, Literal, Self

from packaging.version import InvalidVersion, Version
from pydantic import AwareDatetime, BaseModel, ConfigDict, Field, StringConstraints, ValidationError, model_validator

from zuruf.domain.faults import ReleaseFault

NAME = "release.json"
SIGNATURE_NAME = "release.json.minisig"
LARGEST = 16_000_000
"""Bytes. A bundle of 2,000 files needs 300,000."""

_RESERVED = '<>:"|?*\\'


def _fit_path(path: str) -> bool:
    """Below the folder on every system, written in one way only."""
    if unicodedata.normalize("NFC", path) != path or any(sign in _RESERVED or sign < " " for sign in path):
        return False
    return all(part and part not in (".", "..") and not part.endswith((".", " ")) for part in path.split("/"))


class _Strict(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class ListedFile(_Strict):
    """`path` relative to the folder, with slashes. `size` in bytes."""

    path: Annotated[str, Field(min_length=1, max_length=1_000)]
    size: Annotated[int, Field(ge=0)]
    sha256: Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{64}$")]
    executable: bool = False


class ListedLink(_Strict):
    """A symbolic link; `target` as it is written in it, which must stay within the folder."""

    path: Annotated[str, Field(min_length=1, max_length=1_000)]
    target: Annotated[str, Field(min_length=1, max_length=1_000)]


class ReleaseManifest(_Strict):
    """`platform` is "linux-x86_64", "windows-amd64" and so on, "any" for a folder of artefacts. `commit`: of its source."""

    format: Literal[1] = 1
    product: Literal["zuruf"] = "zuruf"
    version: Annotated[str, Field(max_length=60)]
    platform: Annotated[str, StringConstraints(pattern=r"^[a-z0-9_-]{2,40}$")]
    commit: Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{7,64}$")]
    issued: Annotated[AwareDatetime, Field(strict=False)]
    files: Annotated[tuple[ListedFile, ...], Field(min_length=1, max_length=100_000, strict=False)]
    links: Annotated[tuple[ListedLink, ...], Field(max_length=100_000, strict=False)] = ()

    @model_validator(mode="after")
    def _whole(self) -> Self:
        try:
            Version(self.version)
        except InvalidVersion as error:
            raise ValueError("the version is none") from error
        paths = [*(file.path for file in self.files), *(link.path for link in self.links)]
        if not all(map(_fit_path, paths)):
            raise ValueError("a path is none below the folder")
        # Where upper and lower case are one, two of these would be one file.
        if len({unicodedata.normalize("NFC", path.casefold()) for path in paths}) != len(paths):
            raise ValueError("a path is listed twice")
        if {NAME, SIGNATURE_NAME} & {path.casefold() for path in paths}:
            raise ValueError("the list cannot hold itself")
        if not all(_stays_below(link) for link in self.links):
            raise ValueError("a link leads out of the folder")
        return self

    @property
    def parsed_version(self) -> Version:
        return Version(self.version)

    def file(self, path: str) -> ListedFile | None:
        return next((file for file in self.files if file.path == path), None)


def _stays_below(link: ListedLink) -> bool:
    if link.target.startswith("/") or any(sign in _RESERVED or sign < " " for sign in link.target):
        return False
    depth = link.path.count("/")
    for part in link.target.split("/"):
        depth += -1 if part == ".." else 0 if part in ("", ".") else 1
        if depth < 0:
            return False
    return True


def read_manifest(content: bytes) -> ReleaseManifest:
    """Of bytes whose signature was checked before, `LARGEST` at most. Raises ReleaseFault `release-unreadable`."""
    try:
        return ReleaseManifest.model_validate(json.loads(content, object_pairs_hook=_no_name_twice))
    except (ValidationError, ValueError, RecursionError) as error:
        first = error.errors()[0]["msg"] if isinstance(error, ValidationError) else str(error) or type(error).__name__
        raise ReleaseFault("release-unreadable", f"{NAME} is none: {first}") from error


def _no_name_twice(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """Two programs may take two different ones of two."""
    names = dict(pairs)
    if len(names) != len(pairs):
        raise ValueError("a name stands twice")
    return names


def write_manifest(manifest: ReleaseManifest) -> bytes:
    """The same bytes for the same content, whatever the order in which a folder was read."""
    body = manifest.model_dump(mode="json")
    body["files"].sort(key=lambda file: file["path"])
    body["links"].sort(key=lambda link: link["path"])
    return (json.dumps(body, ensure_ascii=False, indent=1, sort_keys=True) + "\n").encode()


def make_manifest(
    *,
    version: str,
    platform: str,
    commit: str,
    issued: datetime,
    files: tuple[ListedFile, ...],
    links: tuple[ListedLink, ...],
) -> ReleaseManifest:
    """Raises ReleaseFault `release-unreadable` for what could not be read again."""
    try:
        return ReleaseManifest(version=version, platform=platform, commit=commit, issued=issued, files=files, links=links)
    except ValidationError as error:
        raise ReleaseFault("release-unreadable", f"{NAME} cannot be made: {error.errors()[0]['msg']}") from error

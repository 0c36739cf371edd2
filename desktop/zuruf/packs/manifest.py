"""What packs there are: `resources/models.toml` for models, `voices/manifest.toml` for voices."""

import tomllib
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Annotated

from pydantic import ConfigDict, Field, StringConstraints, TypeAdapter, ValidationError, model_validator
from pydantic.dataclasses import dataclass as checked

from zuruf.domain.faults import PackFault
from zuruf.domain.languages import Language
from zuruf.packs.places import PackPlaces

_STRICT = ConfigDict(extra="forbid")

PlainName = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9][A-Za-z0-9._-]*$")]
"""One path segment: a manifest must not be able to write outside its pack's folder."""


class PackKind(StrEnum):
    TRANSCRIBER = "transcriber"
    LANGUAGE_MODEL = "language-model"
    VOICE = "voice"


@checked(frozen=True, config=_STRICT)
class HubSource:
    """The original publication: a repository of the model hub at a fixed revision."""

    repository: str
    revision: str


@checked(frozen=True, config=_STRICT)
class PackagePart:
    """One piece of a file, inside a wheel of the package registry."""

    distribution: PlainName
    version: PlainName
    member: str
    """Path inside the wheel."""


@checked(frozen=True, config=_STRICT)
class PackFile:
    name: PlainName
    hub_path: str
    size: Annotated[int, Field(gt=0)]
    """Bytes."""
    sha256: Annotated[str, StringConstraints(pattern="^[0-9a-f]{64}$")] | None = None
    md5: Annotated[str, StringConstraints(pattern="^[0-9a-f]{32}$")] | None = None
    """Only where the publisher gives nothing better."""
    parts: tuple[PackagePart, ...] = ()
    """The mirror: joined in this order they are the file. Empty: the hub only."""

    @model_validator(mode="after")
    def _has_a_digest(self) -> "PackFile":
        if self.sha256 is None and self.md5 is None:
            raise ValueError(f"{self.name} has no digest")
        return self


@checked(frozen=True, config=_STRICT)
class Pack:
    name: PlainName
    kind: PackKind
    languages: tuple[Language, ...]
    licence: str
    summary: str
    hub: HubSource
    files: Annotated[tuple[PackFile, ...], Field(min_length=1)]

    @property
    def size(self) -> int:
        """Bytes of all files together."""
        return sum(file.size for file in self.files)

    @property
    def mirrored(self) -> bool:
        return all(file.parts for file in self.files)


@dataclass(frozen=True, slots=True)
class Manifest:
    packs: tuple[Pack, ...]

    def pack(self, name: str) -> Pack:
        """Raises PackFault `pack-missing` for a name that the manifest does not hold."""
        for pack in self.packs:
            if pack.name == name:
                return pack
        known = ", ".join(pack.name for pack in self.packs)
        raise PackFault("pack-missing", f"No pack is called {name!r}. There are: {known}.")

    def of_kind(self, *kinds: PackKind) -> tuple[Pack, ...]:
        return tuple(pack for pack in self.packs if pack.kind in kinds)

    def default_voice(self, language: Language) -> Pack | None:
        """The first voice that the manifest lists for the language."""
        return next((pack for pack in self.of_kind(PackKind.VOICE) if language in pack.languages), None)


_packs = TypeAdapter(dict[str, tuple[Pack, ...]])


def load_manifest(places: PackPlaces) -> Manifest:
    """Models and voices together. Raises PackFault `pack-altered` when a manifest cannot be read: it is part of the program."""
    return Manifest(_read(places.resources / "models.toml") + _read(places.voices / "manifest.toml"))


def _read(path: Path) -> tuple[Pack, ...]:
    try:
        with path.open("rb") as file:
            return _packs.validate_python(tomllib.load(file)).get("packs", ())
    except (OSError, tomllib.TOMLDecodeError, ValidationError) as error:
        raise PackFault("pack-altered", f"The manifest {path} cannot be used: {error}. Install Zuruf again.") from error

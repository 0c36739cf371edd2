"""A folder of installers as a company offers it, in memory."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from typing import Any

from packaging.version import Version
from tests.release.folders import key
from tests.release.unruly_server import Answer, ranged

from zuruf.domain.faults import UpdateFault
from zuruf.release.manifest import NAME, SIGNATURE_NAME, ListedFile, make_manifest, write_manifest
from zuruf.release.minisign import sign_text
from zuruf.release.signers import Signer
from zuruf.release.update_choice import System
from zuruf.release.update_install import PackageManager
from zuruf.release.update_source import Source
from zuruf.release.updates import Clock, Updates

ISSUED = datetime(2026, 11, 30, 12, 0, tzinfo=UTC)
NOW = datetime(2026, 12, 1, 3, 0, tzinfo=UTC)
LINUX = System(".deb", "amd64")


@dataclass(frozen=True)
class Shop:
    version: str = "0.2.0"
    issued: datetime = ISSUED
    platform: str = "any"
    signer: Signer = field(default_factory=key)
    content: bytes = b"an installer " * 30_000
    names: Sequence[str] = ("zuruf_{}-1_amd64.deb",)

    @property
    def name(self) -> str:
        return self.names[0].format(self.version)

    @property
    def listed(self) -> ListedFile:
        return ListedFile(path=self.name, size=len(self.content), sha256=sha256(self.content).hexdigest())

    def files(self) -> dict[str, bytes]:
        files = tuple(self.listed.model_copy(update={"path": name.format(self.version)}) for name in self.names)
        made = make_manifest(
            version=self.version, platform=self.platform, commit="a" * 40, issued=self.issued, files=files, links=()
        )
        content = write_manifest(made)
        signature = sign_text(content, self.signer.key, self.signer.sign, "zuruf").encode()
        return {NAME: content, SIGNATURE_NAME: signature, **{file.path: self.content for file in files}}

    def answers(self) -> dict[str, Answer]:
        return {name: ranged(content) for name, content in self.files().items()}

    def lay(self, folder: Path) -> Path:
        folder.mkdir(exist_ok=True)
        for name, content in self.files().items():
            (folder / name).write_bytes(content)
        return folder

    def but(self, **changes: Any) -> "Shop":
        return replace(self, **changes)


@dataclass
class PlayedManager:
    """Keeps what it was given; with `fails` it refuses."""

    system: System = LINUX
    fails: bool = False
    installed: list[tuple[Version, bytes]] = field(default_factory=list)

    def install(self, file: Path, version: Version) -> None:
        if self.fails:
            raise UpdateFault("update-refused", "played")
        self.installed.append((version, file.read_bytes()))


def updates(
    source: Source,
    signer: Signer,
    folder: Path,
    *,
    running: str = "0.1.0",
    clock: Clock = lambda: NOW,
    manager: PackageManager | None = None,
) -> Updates:
    return Updates(source, [signer.key], manager or PlayedManager(), folder, Version(running), clock)

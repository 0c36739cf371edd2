"""A small release: a bundle's shape with a link, an empty file and a program; made and signed by a key of its own."""

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from zuruf.release.contents import describe
from zuruf.release.manifest import NAME, SIGNATURE_NAME, ReleaseManifest, make_manifest, write_manifest
from zuruf.release.minisign import PublicKey, sign_text
from zuruf.release.signers import Signer

ISSUED = datetime(2026, 11, 30, 12, 0, tzinfo=UTC)


def key() -> Signer:
    private = Ed25519PrivateKey.generate()
    return Signer(PublicKey.of(private.public_key().public_bytes_raw()), private.sign)


def fill(folder: Path, version: str = "0.1.0") -> None:
    """A bundle of this version, unsigned."""
    inside = folder / "_internal"
    (inside / "lib").mkdir(parents=True)
    (folder / "zuruf").write_bytes(b"\x7fELF" + version.encode() * 20)
    (folder / "zuruf").chmod(0o755)
    (inside / "lib" / "libpart.so.1").write_bytes(bytes(range(256)) * 3)
    (inside / "libpart.so").symlink_to("lib/libpart.so.1")
    (inside / "empty").write_bytes(b"")
    (inside / "Größe.txt").write_text("Äußerst wichtig\n", encoding="utf-8")


def sign(folder: Path, signer: Signer, version: str = "0.1.0") -> None:
    files, links = describe(folder)
    made = make_manifest(version=version, platform="linux-x86_64", commit="a" * 40, issued=ISSUED, files=files, links=links)
    sign_manifest(folder, signer, made)


def sign_manifest(folder: Path, signer: Signer, manifest: ReleaseManifest) -> None:
    content = write_manifest(manifest)
    (folder / NAME).write_bytes(content)
    (folder / SIGNATURE_NAME).write_text(sign_text(content, signer.key, signer.sign, f"zuruf {manifest.version}"))


Spoil = Callable[[Path], None]

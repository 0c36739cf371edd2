"""Who signs a release: a key in a file, one in the environment, or a token (PKCS#11) that keeps its key to itself."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.serialization import (
    BestAvailableEncryption,
    Encoding,
    NoEncryption,
    PrivateFormat,
    load_pem_private_key,
    load_pem_public_key,
)

from zuruf.domain.faults import ReleaseFault
from zuruf.release.minisign import PublicKey, Sign

KEY_VARIABLE = "ZURUF_RELEASE_KEY"
"""The private key itself, PEM, as continuous integration hands over a secret."""
OPENED_BY = "ZURUF_RELEASE_PASSPHRASE"
PIN_VARIABLE = "ZURUF_RELEASE_PIN"
_TOKEN_SECONDS = 120.0
"""A person may have to touch it."""


@dataclass(frozen=True, slots=True)
class Signer:
    key: PublicKey
    sign: Sign


def signer_from_file(path: Path, environment: Mapping[str, str] = os.environ) -> Signer:
    """A PEM file (PKCS#8), its passphrase in ZURUF_RELEASE_PASSPHRASE. Raises ReleaseFault `release-key`."""
    try:
        return _signer(path.read_bytes(), environment, str(path))
    except OSError as error:
        raise ReleaseFault("release-key", f"{path} cannot be read: {error.strerror}") from error


def signer_from_environment(environment: Mapping[str, str] = os.environ) -> Signer:
    """The key in ZURUF_RELEASE_KEY. Raises ReleaseFault `release-key`."""
    key = environment.get(KEY_VARIABLE)
    if not key:
        raise ReleaseFault("release-key", f"{KEY_VARIABLE} is not set; or name a key with --key-file or --token")
    return _signer(key.encode(), environment, KEY_VARIABLE)


def _signer(pem: bytes, environment: Mapping[str, str], origin: str) -> Signer:
    passphrase = environment.get(OPENED_BY)
    try:
        private = load_pem_private_key(pem, passphrase.encode() if passphrase else None)
    except (ValueError, TypeError, UnsupportedAlgorithm) as error:
        # What the library says may hold parts of the key's text.
        raise ReleaseFault("release-key", f"{origin} holds no private key (PEM), or {OPENED_BY} does not open it") from error
    if not isinstance(private, Ed25519PrivateKey):
        raise ReleaseFault("release-key", f"the key of {origin} is not of the kind Ed25519")
    return Signer(PublicKey.of(private.public_key().public_bytes_raw()), private.sign)


def new_key(path: Path, environment: Mapping[str, str] = os.environ) -> PublicKey:
    """Makes a private key in a new file that only its owner reads. Raises ReleaseFault `release-key` where one is."""
    private = Ed25519PrivateKey.generate()
    passphrase = environment.get(OPENED_BY)
    closed = BestAvailableEncryption(passphrase.encode()) if passphrase else NoEncryption()
    pem = private.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, closed)
    try:
        with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            file.write(pem)
    except OSError as error:
        raise ReleaseFault("release-key", f"{path} cannot be written: {error.strerror}") from error
    return PublicKey.of(private.public_key().public_bytes_raw())


@dataclass(frozen=True, slots=True)
class Token:
    """A key on a PKCS#11 token: its library, the token's label and the key's. `pkcs11-tool` (OpenSC) talks to it."""

    module: str
    label: str
    key: str

    def signer(self, environment: Mapping[str, str] = os.environ) -> Signer:
        """The PIN is in ZURUF_RELEASE_PIN. Raises ReleaseFault `release-key`."""
        if not environment.get(PIN_VARIABLE):
            raise ReleaseFault("release-key", f"{PIN_VARIABLE} is not set")
        pem = self._run(environment, "--read-object", "--type", "pubkey", given=None)
        try:
            public = load_pem_public_key(pem)
        except (ValueError, UnsupportedAlgorithm) as error:
            raise ReleaseFault("release-key", f"the token gives no public key for {self.key!r}") from error
        if not isinstance(public, Ed25519PublicKey):
            raise ReleaseFault("release-key", f"the token's key {self.key!r} is not of the kind Ed25519")

        def sign(message: bytes) -> bytes:
            return self._run(environment, "--sign", "--mechanism", "EDDSA", given=message)

        return Signer(PublicKey.of(public.public_bytes_raw()), sign)

    def _run(self, environment: Mapping[str, str], *act: str, given: bytes | None) -> bytes:
        tool = shutil.which("pkcs11-tool")
        if tool is None:
            raise ReleaseFault("release-key", "pkcs11-tool is missing (Debian: opensc)")
        with tempfile.TemporaryDirectory() as folder:
            came = Path(folder) / "out"
            # The PIN goes through the environment: arguments can be read by anybody on the machine.
            command = [tool, "--module", self.module, "--token-label", self.label, "--login", "--pin", f"env:{PIN_VARIABLE}"]
            command += ["--label", self.key, *act, "--output-file", str(came)]
            if given is not None:
                message = Path(folder) / "in"
                message.write_bytes(given)
                command += ["--input-file", str(message)]
            try:
                done = subprocess.run(command, env=dict(environment), capture_output=True, check=False, timeout=_TOKEN_SECONDS)
            except (OSError, subprocess.TimeoutExpired) as error:
                raise ReleaseFault("release-key", f"the token does not answer ({type(error).__name__})") from error
            if done.returncode != 0 or not came.is_file():
                told = done.stderr.decode("utf-8", "replace").strip().splitlines()
                raise ReleaseFault("release-key", f"the token refused: {told[-1] if told else done.returncode}")
            return came.read_bytes()

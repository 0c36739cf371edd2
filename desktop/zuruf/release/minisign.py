"""Ed25519 signatures in minisign's file format, so that `minisign -V` checks them without us. https://jedisct1.github.io/minisign/

A signature file has four lines: an untrusted comment; algorithm (2 bytes), key id (8) and signature (64) in base64; a trusted
comment; and a second signature over the first and the trusted comment. What is signed is the BLAKE2b digest of the file ("ED").
The first line is covered by no signature: only two forms of it are let through, so that no byte of the file can be another.
"""

import base64
import binascii
import hashlib
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

from zuruf.domain.faults import ReleaseFault

_KEY, _SIGNED = b"Ed", b"ED"
_TRUSTED = "trusted comment: "
_UNTRUSTED = "untrusted comment: "
LONGEST = 4_096
"""Characters of a key or signature file."""

Sign = Callable[[bytes], bytes]
"""The 64 bytes of an Ed25519 signature over a message: a key in memory, or a token that never gives its own away."""


@dataclass(frozen=True, slots=True)
class PublicKey:
    """`id` has 8 bytes and tells keys apart; it proves nothing."""

    id: bytes
    raw: bytes

    @property
    def name(self) -> str:
        """As minisign writes it."""
        return _name(self.id)

    def text(self) -> str:
        """The content of a `.pub` file."""
        return f"{_UNTRUSTED}minisign public key {self.name}\n{_encode(_KEY + self.id + self.raw)}\n"

    @classmethod
    def of(cls, raw: bytes) -> "PublicKey":
        """With an id that follows from the key, so that a token needs to keep none."""
        return cls(hashlib.blake2b(raw, digest_size=8).digest(), raw)


@dataclass(frozen=True, slots=True)
class Signature:
    key_id: bytes
    signature: bytes
    trusted_comment: str
    whole: bytes
    """The second signature."""


def read_public_key(text: str) -> PublicKey:
    """From a `.pub` file, or its second line alone. Raises ReleaseFault `release-key`."""
    lines = _lines(text)
    raw = _decode(lines[-1], 42) if 1 <= len(lines) <= 2 else None
    if raw is None or not raw.startswith(_KEY):
        raise ReleaseFault("release-key", "this is no public key of minisign")
    return PublicKey(raw[2:10], raw[10:])


def read_signature(text: str) -> Signature:
    """Raises ReleaseFault `release-signature`."""
    lines = _lines(text)
    if len(lines) == 4 and lines[2].startswith(_TRUSTED):
        first, whole = _decode(lines[1], 74), _decode(lines[3], 64)
        if first is not None and whole is not None and first.startswith(_SIGNED) and lines[0] in _first_lines(first[2:10]):
            return Signature(first[2:10], first[10:], lines[2].removeprefix(_TRUSTED), whole)
    raise ReleaseFault("release-signature", "this is no signature of minisign (hashed form)")


def check(content: bytes, signature: Signature, keys: Iterable[PublicKey]) -> PublicKey:
    """The key that signed. Raises ReleaseFault: `release-key` when there is none to check with, else `release-signature`."""
    known = tuple(keys)
    if not known:
        raise ReleaseFault("release-key", "no public key to check with: name one with --key, or put it into the folder of keys")
    digest = hashlib.blake2b(content).digest()
    # The id is not trusted: two keys may bear the same one.
    for key in (key for key in known if key.id == signature.key_id):
        public = Ed25519PublicKey.from_public_bytes(key.raw)
        try:
            public.verify(signature.signature, digest)
            public.verify(signature.whole, signature.signature + signature.trusted_comment.encode())
        except InvalidSignature:
            continue
        return key
    names = ", ".join(key.name for key in known)
    raise ReleaseFault("release-signature", f"the signature was made by none of the keys {names}, or over other bytes")


def sign_text(content: bytes, key: PublicKey, sign: Sign, trusted_comment: str) -> str:
    """The signature file. `trusted_comment` is one line; minisign shows it to whoever checks."""
    if "\n" in trusted_comment or "\r" in trusted_comment:
        raise ReleaseFault("release-signature", "a trusted comment is one line")
    signature = sign(hashlib.blake2b(content).digest())
    whole = sign(signature + trusted_comment.encode())
    first = _encode(_SIGNED + key.id + signature)
    return f"{_first_lines(key.id)[0]}\n{first}\n{_TRUSTED}{trusted_comment}\n{_encode(whole)}\n"


def _first_lines(key_id: bytes) -> tuple[str, str]:
    """Ours, and what minisign writes of its own accord."""
    return f"{_UNTRUSTED}signature by {_name(key_id)}", f"{_UNTRUSTED}signature from minisign secret key"


def _name(key_id: bytes) -> str:
    return key_id[::-1].hex().upper()


def _lines(text: str) -> list[str]:
    if len(text) > LONGEST:
        return []
    # Only what minisign ends a line with: others would let two programs read two texts.
    return text.removesuffix("\n").replace("\r\n", "\n").split("\n")


def _encode(raw: bytes) -> str:
    return base64.b64encode(raw).decode("ascii")


def _decode(text: str, size: int) -> bytes | None:
    """None for anything but the one canonical form of so many bytes."""
    try:
        raw = base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        return None
    return raw if len(raw) == size and _encode(raw) == text else None

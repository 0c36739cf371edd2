"""Signatures in minisign's format, checked against minisign itself."""

import shutil
import subprocess
from pathlib import Path

import pytest
from tests.release.folders import key

from zuruf.domain.faults import ReleaseFault
from zuruf.release.minisign import check, read_public_key, read_signature, sign_text
from zuruf.release.signers import Token, new_key, signer_from_environment, signer_from_file

CONTENT = "Größe: 45\n".encode()


def minisign(*arguments: str, folder: Path) -> subprocess.CompletedProcess[str]:
    program = shutil.which("minisign")
    assert program, "Debian: apt install minisign"
    return subprocess.run([program, *arguments], cwd=folder, capture_output=True, text=True, check=False)


def test_minisign_accepts_what_we_sign(tmp_path: Path) -> None:
    signer = key()
    (tmp_path / "f").write_bytes(CONTENT)
    (tmp_path / "f.minisig").write_text(sign_text(CONTENT, signer.key, signer.sign, "zuruf 1.0"))
    (tmp_path / "k.pub").write_text(signer.key.text())
    told = minisign("-V", "-p", "k.pub", "-m", "f", folder=tmp_path)
    assert told.returncode == 0, told.stderr
    assert "Trusted comment: zuruf 1.0" in told.stdout
    (tmp_path / "f").write_bytes(CONTENT + b"\n")
    assert minisign("-V", "-p", "k.pub", "-m", "f", folder=tmp_path).returncode != 0


def test_we_accept_what_minisign_signs(tmp_path: Path) -> None:
    (tmp_path / "f").write_bytes(CONTENT)
    assert minisign("-G", "-W", "-p", "k.pub", "-s", "k.key", folder=tmp_path).returncode == 0
    assert minisign("-S", "-s", "k.key", "-m", "f", "-t", "zuruf 1.0", folder=tmp_path).returncode == 0
    public = read_public_key((tmp_path / "k.pub").read_text())
    signature = read_signature((tmp_path / "f.minisig").read_text())
    assert check(CONTENT, signature, [public]) == public
    with pytest.raises(ReleaseFault):
        check(CONTENT + b"\n", signature, [public])


def test_every_byte_of_a_signature_counts() -> None:
    signer = key()
    text = sign_text(CONTENT, signer.key, signer.sign, "zuruf 1.0")
    for at in range(len(text)):
        for sign in {chr((ord(text[at]) + 1) % 128), "\n", "A", " "} - {text[at]}:
            with pytest.raises(ReleaseFault):
                check(CONTENT, read_signature(text[:at] + sign + text[at + 1 :]), [signer.key])


@pytest.mark.parametrize("text", ["", "x", "untrusted comment: a\n", "QX" * 28, "\n\n\n\n", "A" * 10_000])
def test_what_is_no_key_or_signature_is_refused(text: str) -> None:
    with pytest.raises(ReleaseFault) as caught:
        read_public_key(text)
    assert caught.value.code == "release-key"
    with pytest.raises(ReleaseFault) as caught:
        read_signature(text)
    assert caught.value.code == "release-signature"


def test_a_key_with_the_same_id_is_another_key() -> None:
    signer, other = key(), key()
    signature = read_signature(sign_text(CONTENT, signer.key, signer.sign, ""))
    false = type(signer.key)(signer.key.id, other.key.raw)
    with pytest.raises(ReleaseFault):
        check(CONTENT, signature, [false])
    assert check(CONTENT, signature, [false, signer.key]) == signer.key


def test_a_private_key_is_its_owners_and_may_be_closed(tmp_path: Path) -> None:
    path = tmp_path / "k.pem"
    closed = {"ZURUF_RELEASE_PASSPHRASE": "a long one"}
    public = new_key(path, closed)
    assert path.stat().st_mode & 0o077 == 0
    assert signer_from_file(path, closed).key == public
    assert signer_from_environment({**closed, "ZURUF_RELEASE_KEY": path.read_text()}).key == public
    for wrong in ({}, {"ZURUF_RELEASE_PASSPHRASE": "another"}):
        with pytest.raises(ReleaseFault) as caught:
            signer_from_file(path, wrong)
        assert caught.value.code == "release-key"
        assert path.read_text()[40:60] not in caught.value.hint
    with pytest.raises(ReleaseFault):
        new_key(path, closed)


@pytest.fixture
def token(tmp_path: Path) -> tuple[Token, dict[str, str]]:
    """A token in software, with a key that was made on it."""
    library = next(Path("/usr/lib").rglob("libsofthsm2.so"))
    (tmp_path / "tokens").mkdir()
    (tmp_path / "softhsm2.conf").write_text(f"directories.tokendir = {tmp_path}/tokens\nobjectstore.backend = file\n")
    environment = {"SOFTHSM2_CONF": str(tmp_path / "softhsm2.conf"), "ZURUF_RELEASE_PIN": "1234", "PATH": "/usr/bin:/bin"}
    made = Token(str(library), "company", "release")
    init = ["softhsm2-util", "--init-token", "--free", "--label", "company", "--pin", "1234", "--so-pin", "5678"]
    tool = ["pkcs11-tool", "--module", str(library), "--token-label", "company", "--login", "--pin", "1234"]
    pair = [*tool, "--keypairgen", "--key-type", "EC:edwards25519", "--label", "release", "--id", "01"]
    for command in (init, pair):
        subprocess.run(command, env=environment, check=True, capture_output=True)
    return made, environment


def test_a_token_signs_without_giving_its_key_away(token: tuple[Token, dict[str, str]]) -> None:
    made, environment = token
    signer = made.signer(environment)
    signature = read_signature(sign_text(CONTENT, signer.key, signer.sign, "zuruf 1.0"))
    assert check(CONTENT, signature, [signer.key]) == signer.key
    for wrong in ({**environment, "ZURUF_RELEASE_PIN": "9999"}, {**environment, "ZURUF_RELEASE_PIN": ""}):
        with pytest.raises(ReleaseFault) as caught:
            made.signer(wrong)
        assert caught.value.code == "release-key"
        assert "9999" not in caught.value.hint

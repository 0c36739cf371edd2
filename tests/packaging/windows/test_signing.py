"""Installers for Windows are signed, and what nobody signed or somebody altered is refused."""

import random
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from tests.packaging.windows.making import VERSION, WINDOWS, Made, certificate, listing, needs_tools, run, signing
from tests.release.folders import key, sign

from zuruf.domain.faults import ReleaseFault
from zuruf.release.check import check_release


@needs_tools
def test_both_are_signed(made: Made) -> None:
    for path in (made.msi, made.setup):
        assert made.verify(path).strip().endswith("right")


@needs_tools
def test_what_nobody_signed_is_refused(made: Made, unsigned: Path) -> None:
    for path in unsigned.iterdir():
        assert "signature" in made.verify(path, status=1)


@needs_tools
def test_another_s_signature_is_refused(made: Made, tmp_path: Path) -> None:
    stranger = certificate(tmp_path)
    for path in (made.msi, made.setup):
        made.verify(path, status=1, signer={"ZURUF_WINDOWS_TRUSTED": stranger["ZURUF_WINDOWS_TRUSTED"]})


@needs_tools
def test_without_a_key_nothing_is_signed(unsigned: Path) -> None:
    for path in unsigned.iterdir():
        before = path.read_bytes()
        assert "set ZURUF_WINDOWS_KEY" in run(
            sys.executable, WINDOWS / "signing.py", "sign", path, status=1, environment={"ZURUF_WINDOWS_KEY": ""}
        )
        assert path.read_bytes() == before


@needs_tools
@pytest.mark.parametrize("kind", ["msi", "setup"])
def test_every_altered_byte_is_refused(made: Made, kind: str, tmp_path: Path) -> None:
    """By the release's own list without exception. Authenticode leaves out what only holds the container together."""
    original: Path = getattr(made, kind)
    content = original.read_bytes()
    chance = random.Random(20)
    altered = tmp_path / original.name
    altered.write_bytes(content)
    signer = key()
    sign(tmp_path, signer, VERSION)
    check_release(altered, [signer.key])
    passed = 0
    places = [chance.randrange(len(content)) for _ in range(60)]
    for place in places:
        changed = bytearray(content)
        changed[place] ^= 1 << chance.randrange(8)
        altered.write_bytes(changed)
        with pytest.raises(ReleaseFault, match=original.name):
            check_release(altered, [signer.key])
        passed += subprocess.run(signing.verify_command(altered, made.signer), capture_output=True, check=False).returncode == 0
    assert passed <= (len(places) // 10 if kind == "msi" else 0)


@needs_tools
def test_only_programs_that_nobody_signed_are_signed_in_a_folder(made: Made, bundle: Path, tmp_path: Path) -> None:
    folder = tmp_path / "bundle"
    shutil.copytree(bundle, folder)
    made.sign(folder / "zuruf.exe")
    before = (folder / "zuruf.exe").read_bytes()
    assert "1 signed" in made.sign(folder)
    assert (folder / "zuruf.exe").read_bytes() == before
    for name in listing.PROGRAMS:
        made.verify(folder / name)
    assert not signing.is_signed(bundle / "zuruf.exe")


@needs_tools
def test_the_uninstaller_is_signed_when_there_is_a_key(made: Made, bundle: Path, unsigned: Path, tmp_path: Path) -> None:
    words = (
        sys.executable,
        WINDOWS / "make.py",
        "--bundle",
        bundle,
        "--output",
        tmp_path,
        "--version",
        VERSION,
        "--only",
        "setup",
    )
    said = run(*words, environment={**made.signer, "ZURUF_WINDOWS_KEY": str(tmp_path / "nowhere")}, status=1)
    assert "makensis ended with 1" in said
    assert list(tmp_path.iterdir()) == []
    run(*words, environment=made.signer)
    name = f"Zuruf-{VERSION}-x64-setup.exe"
    # A signature is no less than the certificate in it.
    assert (tmp_path / name).stat().st_size > (unsigned / name).stat().st_size + 700


@pytest.mark.parametrize(
    ("environment", "words"),
    [
        ({"ZURUF_WINDOWS_KEY": "k", "ZURUF_WINDOWS_CERTIFICATE": "c"}, ["-certs", "c", "-key", "k"]),
        (
            {
                "ZURUF_WINDOWS_KEY": "pkcs11:object=x",
                "ZURUF_WINDOWS_CERTIFICATE": "c",
                "ZURUF_WINDOWS_PKCS11_MODULE": "m.so",
                "ZURUF_WINDOWS_PASSWORD_FILE": "p",
                "ZURUF_WINDOWS_TIMESTAMP": "http://stamp.example",
            },
            ["-key", "pkcs11:object=x", "-pkcs11module", "m.so", "-readpass", "p", "-ts", "http://stamp.example"],
        ),
    ],
    ids=["file", "token"],
)
def test_where_the_key_comes_from(environment: dict[str, str], words: list[str]) -> None:
    command = signing.sign_command(Path("x.msi"), Path("y.msi"), environment)
    assert " ".join(words) in " ".join(command)
    assert "-add-msi-dse" in command
    assert "-add-msi-dse" not in signing.sign_command(Path("x.exe"), Path("y.exe"), environment)


def test_windows_own_tool_gets_a_thumbprint() -> None:
    command = signing.signtool_command("signtool", Path("x.msi"), {"ZURUF_WINDOWS_THUMBPRINT": "AB12"})
    assert command[-1] == "x.msi"
    assert "AB12" in command
    with pytest.raises(signing.Unable, match="ZURUF_WINDOWS_THUMBPRINT"):
        signing.signtool_command("signtool", Path("x.msi"), {})

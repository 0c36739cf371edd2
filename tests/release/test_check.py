"""Whether a folder is a signed release: every altered, added, missing or exchanged thing is found."""

import random
import shutil
import stat
from pathlib import Path

import pytest
from packaging.version import Version
from tests.release.folders import Spoil, fill, key, sign

from zuruf.domain.faults import ReleaseFault
from zuruf.release.check import check_release
from zuruf.release.manifest import NAME, SIGNATURE_NAME
from zuruf.release.signers import Signer

BLOWS = 400


@pytest.fixture
def signer() -> Signer:
    return key()


@pytest.fixture
def folder(tmp_path: Path, signer: Signer) -> Path:
    fill(tmp_path / "release")
    sign(tmp_path / "release", signer)
    return tmp_path / "release"


def code_of(folder: Path, signer: Signer) -> str:
    try:
        check_release(folder, [signer.key], Version("0.1.0"))
    except ReleaseFault as fault:
        return fault.code
    return "right"


def test_a_whole_release_passes(folder: Path, signer: Signer) -> None:
    found = check_release(folder, [key().key, signer.key], Version("0.1.0"))
    assert (found.manifest.version, found.key, found.files, found.differences) == ("0.1.0", signer.key, 4, ())


def test_any_changed_byte_is_refused(folder: Path, signer: Signer) -> None:
    """At seeded places of every file, the list and its signature."""
    chance = random.Random(20261130)
    files = sorted(path for path in folder.rglob("*") if path.is_file() and not path.is_symlink() and path.stat().st_size)
    for _ in range(BLOWS):
        path = chance.choice(files)
        before = path.read_bytes()
        at = chance.randrange(len(before))
        path.write_bytes(before[:at] + bytes([before[at] ^ chance.randrange(1, 256)]) + before[at + 1 :])
        assert code_of(folder, signer) != "right", (path.name, at)
        path.write_bytes(before)
    assert code_of(folder, signer) == "right"


def remove_link(folder: Path) -> None:
    (folder / "_internal" / "libpart.so").unlink()


def turn_link(folder: Path) -> None:
    remove_link(folder)
    (folder / "_internal" / "libpart.so").symlink_to("empty")


def link_becomes_file(folder: Path) -> None:
    remove_link(folder)
    shutil.copy(folder / "_internal" / "lib" / "libpart.so.1", folder / "_internal" / "libpart.so")


def file_becomes_link(folder: Path) -> None:
    moved = folder.parent / "elsewhere"
    (folder / "zuruf").rename(moved)
    (folder / "zuruf").symlink_to(moved)


def file_becomes_folder(folder: Path) -> None:
    (folder / "_internal" / "empty").unlink()
    (folder / "_internal" / "empty").mkdir()


def file_becomes_pipe(folder: Path) -> None:
    import os

    (folder / "_internal" / "empty").unlink()
    os.mkfifo(folder / "_internal" / "empty")


def set_user_id(folder: Path) -> None:
    (folder / "zuruf").chmod(0o755 | stat.S_ISUID)


@pytest.mark.parametrize(
    "spoil",
    [
        lambda folder: (folder / "_internal" / "empty").unlink(),
        lambda folder: (folder / "_internal" / "sitecustomize.py").write_text("import os"),
        lambda folder: (folder / "zuruf").chmod(0o644),
        lambda folder: (folder / "_internal" / "libmore.so").symlink_to("lib/libpart.so.1"),
        lambda folder: (folder / "_internal" / "empty").write_bytes(b"\n"),
        remove_link,
        turn_link,
        link_becomes_file,
        file_becomes_link,
        file_becomes_folder,
        file_becomes_pipe,
        set_user_id,
    ],
)
def test_what_does_not_belong_is_refused(folder: Path, signer: Signer, spoil: Spoil) -> None:
    spoil(folder)
    assert code_of(folder, signer) == "release-altered"


def test_a_release_without_a_signature_or_by_another_key_is_refused(folder: Path, signer: Signer) -> None:
    assert code_of(folder, key()) == "release-signature"
    (folder / SIGNATURE_NAME).unlink()
    assert code_of(folder, signer) == "release-unsigned"
    (folder / NAME).unlink()
    assert code_of(folder, signer) == "release-unsigned"


def test_without_a_key_nothing_passes(folder: Path) -> None:
    with pytest.raises(ReleaseFault) as caught:
        check_release(folder, [])
    assert caught.value.code == "release-key"


def test_an_older_release_cannot_pass_for_a_new_one(tmp_path: Path, folder: Path, signer: Signer) -> None:
    """Whole and well signed, it is refused by its version; under the new one's list it has other bytes."""
    old = tmp_path / "old"
    fill(old, "0.0.9")
    sign(old, signer, "0.0.9")
    assert code_of(old, signer) == "release-older"
    for name in (NAME, SIGNATURE_NAME):
        shutil.copy(folder / name, old / name)
    assert code_of(old, signer) == "release-altered"
    text = (tmp_path / "old" / NAME).read_text().replace("0.1.0", "0.2.0")
    (old / NAME).write_text(text)
    assert code_of(old, signer) == "release-signature"


def test_one_file_is_checked_by_the_list_beside_it(folder: Path, signer: Signer) -> None:
    assert check_release(folder / "zuruf", [signer.key]).files == 1
    (folder / "zuruf").write_bytes(b"another")
    assert code_of(folder / "zuruf", signer) == "release-altered"
    (folder / "stranger.deb").write_bytes(b"\x00")
    assert code_of(folder / "stranger.deb", signer) == "release-altered"


def test_the_fault_says_where(folder: Path, signer: Signer) -> None:
    (folder / "_internal" / "empty").unlink()
    (folder / "zuruf").write_bytes(b"another")
    with pytest.raises(ReleaseFault, match=r"'_internal/empty' is missing; 'zuruf' has other bytes") as caught:
        check_release(folder, [signer.key])
    assert caught.value.code == "release-altered"

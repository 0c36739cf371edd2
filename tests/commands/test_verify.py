"""`zuruf release` and `zuruf verify` as whoever publishes and whoever installs use them."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.release.folders import fill


def zuruf(home: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "zuruf", *arguments],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "ZURUF_HOME": str(home), **environment},
    )


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    fill(tmp_path / "bundle")
    return tmp_path / "bundle"


def test_from_key_to_verified_release(tmp_path: Path, folder: Path) -> None:
    key, public = tmp_path / "k.pem", tmp_path / "k.pub"
    assert zuruf(tmp_path, "release", "new-key", str(key)).returncode == 0
    listed = ["release", "list", str(folder), "--platform", "linux-x86_64", "--commit", "a" * 40]
    assert zuruf(tmp_path, *listed, SOURCE_DATE_EPOCH="1700000000").returncode == 0
    first = (folder / "release.json").read_bytes()
    assert zuruf(tmp_path, *listed, SOURCE_DATE_EPOCH="1700000000").returncode == 0
    assert (folder / "release.json").read_bytes() == first

    unsigned = zuruf(tmp_path, "verify", str(folder), "--key", str(public))
    assert (unsigned.returncode, "release-unsigned" in unsigned.stderr) == (1, True)
    assert zuruf(tmp_path, "release", "sign", str(folder), "--key-file", str(key)).returncode == 0

    right = zuruf(tmp_path, "verify", str(folder), "--key", str(public), "--json")
    assert right.returncode == 0, right.stderr
    told = json.loads(right.stdout)
    assert (told["right"], told["version"], told["files"], told["commit"]) == (True, "0.1.0", 4, "a" * 40)

    (folder / "zuruf").write_bytes(b"altered")
    wrong = zuruf(tmp_path, "verify", str(folder), "--key", str(public), "--json")
    assert wrong.returncode == 1
    assert json.loads(wrong.stdout)["code"] == "release-altered"
    assert "'zuruf' has other bytes" in wrong.stderr


def test_an_older_release_passes_only_when_that_is_meant(tmp_path: Path, folder: Path) -> None:
    key = tmp_path / "k.pem"
    zuruf(tmp_path, "release", "new-key", str(key))
    listed = ["release", "list", str(folder), "--version", "0.0.1", "--commit", "a" * 40, "--issued", "1700000000"]
    assert zuruf(tmp_path, *listed).returncode == 0
    assert zuruf(tmp_path, "release", "sign", str(folder), ZURUF_RELEASE_KEY=key.read_text()).returncode == 0
    asked = ["verify", str(folder), "--key", str(tmp_path / "k.pub")]
    assert "release-older" in zuruf(tmp_path, *asked).stderr
    assert zuruf(tmp_path, *asked, "--older").returncode == 0


def test_a_program_from_source_says_so(tmp_path: Path) -> None:
    told = zuruf(tmp_path, "verify")
    assert (told.returncode, "runs from its source" in told.stderr) == (1, True)


def test_usage(tmp_path: Path, folder: Path) -> None:
    assert zuruf(tmp_path, "release").returncode == 2
    without_time = {"SOURCE_DATE_EPOCH": ""}
    assert zuruf(tmp_path, "release", "list", str(folder), "--commit", "a" * 40, **without_time).returncode == 2
    both = ["release", "sign", str(folder), "--key-file", "a", "--token", "b", "c", "d"]
    assert zuruf(tmp_path, *both).returncode == 2

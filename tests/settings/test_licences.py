"""The licences of what the program is made of: from source as it is installed, of a bundle as it was made."""

import json
from pathlib import Path

import pytest

from zuruf.__main__ import main
from zuruf.settings.licences import FOLDER, OWN, Licensed, licence_text, parts


def test_from_source_it_is_what_is_installed() -> None:
    found = {part.name: part for part in parts()}
    assert next(iter(found)) == OWN
    assert found["pydantic"].licence == "MIT"
    assert "annotated-types" in found, "what a required package requires"
    assert "pytest" not in found, "what only its makers need"


def test_texts_from_source() -> None:
    own, other = licence_text(OWN), licence_text("pydantic")
    assert own is not None
    assert "GNU GENERAL PUBLIC LICENSE" in own
    assert other is not None
    assert "Permission is hereby granted" in other


@pytest.mark.parametrize("name", ["no-such-part", "../../etc/passwd", "", "a/b"])
def test_what_is_no_part_has_no_text(name: str) -> None:
    assert licence_text(name) is None


def test_of_a_bundle_it_is_what_was_made(tmp_path: Path) -> None:
    folder = tmp_path / FOLDER
    folder.mkdir()
    rows = [
        {"name": "zeta", "version": "2", "licence": "MIT", "text": True},
        {"name": "alpha", "version": "1", "licence": "", "text": False},
    ]
    (folder / "list.json").write_text(json.dumps(rows))
    (folder / "zeta.txt").write_text("Do as you like.")
    (tmp_path / "secret.txt").write_text("no licence")
    assert parts(tmp_path)[1:] == (Licensed("alpha", "1", ""), Licensed("zeta", "2", "MIT"))
    assert licence_text("zeta", tmp_path) == "Do as you like."
    assert licence_text("alpha", tmp_path) is None
    assert licence_text("../secret", tmp_path) is None


def test_the_command(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("ZURUF_HOME", str(tmp_path))
    assert main(["licences", "--json"]) == 0
    assert {"name": OWN, "version": parts()[0].version, "licence": "GPL-3.0-or-later"} in json.loads(capsys.readouterr().out)
    assert main(["licences"]) == 0
    assert "pydantic" in capsys.readouterr().out
    assert main(["licences", OWN]) == 0
    assert "GNU GENERAL PUBLIC LICENSE" in capsys.readouterr().out
    assert main(["licences", "no-such-part"]) == 1
    assert "no-such-part" in capsys.readouterr().err

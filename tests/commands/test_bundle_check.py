import sys

import pytest

from zuruf.__main__ import main
from zuruf.commands import bundle_check


def test_everything_that_is_read_by_name_is_there(capsys: pytest.CaptureFixture[str]) -> None:
    status = main(["bundle-check"])
    told = capsys.readouterr().out
    assert status == 0, told
    assert told.count("right") == len(bundle_check.PARTS)


@pytest.mark.parametrize(
    "dying",
    [
        pytest.param("raise FileNotFoundError('phontab')", id="a fault"),
        pytest.param("import os; os._exit(1)", id="a library that ends the process"),
    ],
)
def test_a_part_that_fails_is_named(dying: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def command(*verbs: str) -> tuple[str, ...]:
        return (sys.executable, "-c", dying if verbs[-1] == "phonemes" else "pass")

    monkeypatch.setattr(bundle_check, "own_command", command)
    assert main(["bundle-check"]) == 1
    failed = [line for line in capsys.readouterr().out.splitlines() if line.startswith("FAILED")]
    assert len(failed) == 1
    assert "phonemes" in failed[0]

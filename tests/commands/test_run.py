"""`zuruf run` where there is a screen and where there is none."""

import sys

import pytest

from zuruf.__main__ import main
from zuruf.commands.run import has_screen


@pytest.fixture
def no_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)


@pytest.mark.usefixtures("no_screen")
@pytest.mark.parametrize("arguments", [["run"], []])
def test_without_a_screen_it_says_so_with_a_code(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 1
    said = capsys.readouterr().err
    assert said.startswith("zuruf: screen-missing: ")
    assert "--picture" in said


@pytest.mark.usefixtures("no_screen")
@pytest.mark.parametrize("name", ["DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"])
def test_any_of_these_means_a_screen(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert not has_screen()
    monkeypatch.setenv(name, ":0")
    assert has_screen()


@pytest.mark.usefixtures("no_screen")
def test_other_systems_have_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    assert has_screen()

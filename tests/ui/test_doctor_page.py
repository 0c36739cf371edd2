"""The page of `zuruf doctor`: it runs the command, shows each finding as it comes, can be copied, looked at anew, and left."""

import json
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from tests.ui.fakes import Played

from zuruf.domain.languages import Language
from zuruf.domain.turns import Page
from zuruf.ui.pages.doctor_page import DoctorPage

WAIT_MS = 20_000


def finding(check: str, state: str, mend: str = "") -> dict[str, str]:
    told = {"check": check, "title": check.title(), "state": state, "result": f"<b>{check}</b> result"}
    return {**told, "mend": mend, "hint": "a hint" if mend else ""}


def line(done: int, *findings: dict[str, str]) -> str:
    return json.dumps({"done": done, "total": 2, "checks": findings})


GOOD, BAD = line(1, finding("disk", "ok")), line(2, finding("microphone", "failed", "Plug it in."))


def says(*lines: str, then: str = "") -> str:
    return "".join(f"print({each!r}, flush=True); " for each in lines) + then


@pytest.fixture
def page(played: Played, monkeypatch: pytest.MonkeyPatch) -> DoctorPage:
    run(monkeypatch, says(GOOD, "a library's words", BAD))
    played.window.open_page(Page.SETTINGS)
    settings = played.window.settings_page
    settings.doctor.click()
    assert settings.doctor_page is not None
    assert settings.currentWidget() is settings.doctor_page
    return settings.doctor_page


def run(monkeypatch: pytest.MonkeyPatch, program: str) -> None:
    monkeypatch.setattr("zuruf.ui.pages.doctor_page.own_command", lambda *_verbs: (sys.executable, "-c", program))


def ended(played: Played, page: DoctorPage, remark: str) -> None:
    played.bot.waitUntil(lambda: page.remark.text() == page._scene.texts.say(remark), timeout=WAIT_MS)


def test_findings_are_shown_and_copied(played: Played, page: DoctorPage) -> None:
    ended(played, page, "doctor-page-wrong")
    assert [card.state for card in page.cards] == ["ok", "failed"]
    assert page.cards[0].result.text() == "<b>disk</b> result"
    assert page.cards[0].mend.isHidden()
    assert page.cards[1].mend.text() == "Plug it in."
    page.copy.click()
    copied = QGuiApplication.clipboard().text()
    assert "Plug it in." in copied
    assert "a hint" in copied
    assert "words" not in copied


def test_each_is_shown_as_soon_as_it_is_there(
    played: Played, page: DoctorPage, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    ended(played, page, "doctor-page-wrong")
    run(monkeypatch, says(GOOD, then="import threading; threading.Event().wait()"))
    page.again.click()
    played.bot.waitUntil(lambda: len(page.cards) == 1, timeout=WAIT_MS)
    assert page.remark.text() == page._scene.texts.say("doctor-page-looks", done=1, total=2)
    process = page._process
    assert process is not None
    played.window.activateWindow()
    played.bot.waitUntil(played.window.isActiveWindow)
    QTest.keyClick(page.back, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    settings = played.window.settings_page
    played.bot.waitUntil(lambda: settings.currentWidget() is not page)
    assert page._process is None, "leaving the page ends what runs"
    assert settings.doctor.hasFocus()


def test_good_ones_and_none(played: Played, page: DoctorPage, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    ended(played, page, "doctor-page-wrong")
    run(monkeypatch, says(GOOD))
    page.again.click()
    ended(played, page, "doctor-page-right")
    assert len(page.cards) == 1
    run(monkeypatch, "raise SystemExit(3)")
    page.again.click()
    ended(played, page, "doctor-page-broken")
    assert not page.copy.isEnabled()
    monkeypatch.setattr("zuruf.ui.pages.doctor_page.own_command", lambda *_verbs: (str(tmp_path / "none"),))
    page.again.click()
    ended(played, page, "doctor-page-broken")


def test_in_every_language(played: Played, page: DoctorPage) -> None:
    ended(played, page, "doctor-page-wrong")
    told = set()
    for language in Language:
        played.window.rail.languages[language].click()
        told.add(page.remark.text())
    assert len(told) == len(Language)


def test_the_command_tells_a_line_for_each_check(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from zuruf.__main__ import main

    monkeypatch.setenv("ZURUF_HOME", str(tmp_path))
    assert main(["doctor", "--jsonl", "--only", "versions", "disk", "steady"]) in (0, 1)
    lines = [json.loads(each) for each in capsys.readouterr().out.splitlines()]
    assert [(each["done"], each["total"]) for each in lines] == [(0, 0), (1, 3), (2, 3), (3, 3)]
    assert {each["check"] for each in lines[1]["checks"] + lines[2]["checks"]} == {"versions", "disk"}
    (tmp_path / "config").mkdir()
    (tmp_path / "config" / "settings.toml").write_text("[", encoding="utf-8")
    assert main(["doctor", "--jsonl"]) == 1
    told = [check for each in capsys.readouterr().out.splitlines() for check in json.loads(each)["checks"]]
    assert {"settings", "microphone"} <= {check["check"] for check in told}

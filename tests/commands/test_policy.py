"""`zuruf policy` as IT types it."""

import json
import os
from pathlib import Path

import pytest
from tests.settings.policy.places import machine, write_policy

from zuruf.__main__ import main
from zuruf.domain.languages import Language
from zuruf.settings import paths
from zuruf.settings.schema import Places

SECRET = "hunter2-hunter2"


@pytest.fixture
def here(places: Places, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Places:
    """An installation whose window speaks English."""
    found = machine(places, tmp_path)
    found.config.mkdir()
    (found.config / "settings.toml").write_text('[window]\nlanguage = "en"\n', encoding="utf-8")
    monkeypatch.setattr(paths, "find_places", lambda: found)
    return found


EVERY_MISTAKE = {
    "version": 2,
    "locked": {
        "quota": {"company": 0, "kiosk": "many", "kiosks": 1},
        "assistant": {"token": SECRET, "address": f"https://me:{SECRET}@host", "admin_token": {"env": "A B"}},
        "window": {"theme": "pink", "zzzzzz": 1},
        "time_zone": "Mars/Base",
        "model": {"kind": "embedded", "base_url": "http://m"},
        "metering": {"prices": {"m": {"prompt": 1, "in": 2}, "n": {}}},
    },
    "extra": 1,
}


@pytest.mark.parametrize("language", Language)
def test_mistakes_are_told_all_at_once_in_the_language_of_the_window(
    here: Places, tmp_path: Path, capsys: pytest.CaptureFixture[str], language: Language
) -> None:
    (here.config / "settings.toml").write_text(f'[window]\nlanguage = "{language.value}"\n', encoding="utf-8")
    file = write_policy(tmp_path, EVERY_MISTAKE)
    assert main(["policy", "check", str(file)]) == 1
    said = capsys.readouterr()
    assert said.out.count("->") == 14
    assert said.err.startswith("zuruf: policy-invalid: ")
    assert "14" in said.err
    assert SECRET not in said.out + said.err
    cyrillic = any("а" <= letter <= "я" for letter in said.out)
    assert cyrillic is (language in (Language.UKRAINIAN, Language.RUSSIAN))
    assert not [line for line in said.out.splitlines() if line.strip().removeprefix("-> ").startswith("policy-")], (
        "a text is missing"
    )


def test_mistakes_for_programs(here: Places, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = write_policy(tmp_path, '{"version": 1,\n "locked": {"windw": {}}}')
    assert main(["policy", "check", "--json", str(file)]) == 1
    (mistake,) = json.loads(capsys.readouterr().out)
    assert mistake == {
        "pointer": "/locked/windw",
        "line": 2,
        "column": 13,
        "code": "key-unknown",
        "text": "There is no setting windw here.",
        "mend": "Did you mean window?",
    }


def test_a_sound_one_and_none(here: Places, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["policy", "check"]) == 0
    assert "no policy" in capsys.readouterr().out
    write_policy(tmp_path, {"version": 1, "locked": {"quota": {"company": 1}}})
    assert main(["policy", "check"]) == 0
    assert "locked: 1; with a default of the company: 0" in capsys.readouterr().out
    assert main(["policy", "check", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == []
    assert main(["policy", "check", str(tmp_path / "none.json")]) == 1
    assert "missing-file" in capsys.readouterr().out


@pytest.mark.skipif(os.name != "posix", reason="rights of POSIX")
def test_rights_are_looked_at_where_it_counts(here: Places, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = write_policy(tmp_path, {"version": 1})
    file.chmod(0o666)
    assert main(["policy", "check"]) == 1
    assert "chmod 644" in capsys.readouterr().out
    assert main(["policy", "check", str(file)]) == 0, "a draft may be anybody's"


def test_everything_is_shown_with_its_origin_and_no_secret(
    here: Places, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write_policy(
        tmp_path,
        {
            "version": 1,
            "locked": {"assistant": {"token": {"keystore": "kiosk"}}, "database": {"url": {"file": "/nowhere"}}},
            "default": {"window": {"theme": "dark", "talk_by": "neither"}},
        },
    )
    own = f'[window]\nlanguage = "en"\n[assistant]\ntoken = "{SECRET}"\nadmin_token = "{SECRET}"\n'
    company = f'[company]\nurl = "postgresql://me:{SECRET}@db/erp"\nwrite_url = "postgresql://db/erp?password={SECRET}"\n'
    (here.config / "settings.toml").write_text(own + company, encoding="utf-8")
    assert main(["policy", "show", "--json"]) == 0
    out = capsys.readouterr().out
    assert SECRET not in out
    told = json.loads(out)
    assert (told["ignored"], told["left_out"]) == (["assistant.token"], ["/default/window/talk_by"])
    shown = {each.pop("name"): each for each in told["settings"]}
    assert shown["assistant.token"] == {"value": "***", "origin": "policy-locked", "reference": "keystore kiosk"}
    assert shown["database.url"] == {"value": "***", "origin": "policy-locked", "reference": "file /nowhere"}
    assert shown["assistant.admin_token"] == {"value": "***", "origin": "person"}
    assert shown["company.url"] == {"value": "postgresql://me:***@db/erp", "origin": "person"}
    assert shown["company.write_url"] == {"value": "postgresql://db/erp?password=***", "origin": "person"}
    assert shown["window.theme"] == {"value": "dark", "origin": "policy-default"}
    assert shown["window.talk_by"] == {"value": "hold", "origin": "built-in"}
    assert shown["model.pack"]["origin"] == "built-in"
    assert "model.base_url" not in shown
    assert main(["policy", "show"]) == 0
    said = capsys.readouterr()
    assert "*** [keystore kiosk]  (set by the company)" in said.out
    assert "assistant.token in settings.toml has no effect" in said.err
    assert SECRET not in said.out + said.err


def test_a_broken_one_is_not_shown_and_told_in_the_persons_language(
    here: Places, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (here.config / "settings.toml").write_text('[window]\nlanguage = "uk"\n', encoding="utf-8")
    write_policy(tmp_path, EVERY_MISTAKE)
    assert main(["policy", "show"]) == 1
    said = capsys.readouterr()
    assert said.err.startswith("zuruf: policy-invalid: У правилах вашої компанії")
    assert SECRET not in said.err

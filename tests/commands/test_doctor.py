"""`zuruf doctor`: every kind of trouble is found, told in four languages, and ends with status 1; without trouble it is 0."""

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest
from sqlalchemy import Insert, insert
from tests.assistant.metering.traffic import traffic
from tests.settings.policy.places import machine

from zuruf.__main__ import main
from zuruf.assistant.store.engine import open_read_write, sqlite_url
from zuruf.assistant.store.metering_tables import quota
from zuruf.assistant.store.migration import migrate
from zuruf.assistant.store.prompt_tables import prompt_accounts
from zuruf.assistant.store.tables import turns
from zuruf.doctor.checks import RULES
from zuruf.doctor.store import NAMES
from zuruf.domain.languages import Language
from zuruf.packs.installed import packs_folder
from zuruf.settings import paths
from zuruf.settings.paths import find_places

STORE = [*RULES, "database", *NAMES, "company", "model", "data", "documents", "tokens"]
"""What is asked here; the other checks need models, devices or a server, and have tests of their own."""

ENDPOINT = '[model]\nkind = "endpoint"\nbase_url = "http://127.0.0.1:9"\nmodel = "small"\n'


@dataclass
class Home:
    """An installation of the test's own."""

    folder: Path

    @property
    def file(self) -> Path:
        return self.folder / "data" / "company.db"

    def settings(self, text: str) -> None:
        (self.folder / "config" / "settings.toml").write_text(text, encoding="utf-8")

    def database(self) -> None:
        migrate(sqlite_url(self.file))

    def used(self, scope: str, used: int) -> None:
        row = {"day": datetime.now(UTC).date(), "scope": scope, "name": scope, "used": used}
        self._insert(insert(quota).values(row))

    def turn(self, started: datetime) -> None:
        row = {"id": "t", "actor": "kiosk", "key": "k", "request_digest": "", "request_text": "", "mode": "voice"}
        rest = {"state": "done", "holder": "", "held_until": started, "started_at": started}
        self._insert(insert(turns).values(row | rest))

    def prompts(self, rise: float) -> None:
        """Thirty days until yesterday; in the last six everything is larger by the share."""
        shift = datetime.now(UTC).date() - timedelta(days=30) - date(2026, 1, 5)
        rows = []
        for day, kinds in traffic(1, 30, rise=rise, since=24, requests=60).items():
            at = datetime(day.year, day.month, day.day, 12, tzinfo=UTC) + shift
            for kind, rounds in kinds.items():
                row = {"number": 1, "kind": kind, "model": "small", "at": at, "cap": 8000, "sections": "{}"}
                tokens = rounds.tokens // max(rounds.count, 1)
                rows += [row | {"turn": f"{at}-{kind}-{each}", "tokens": tokens} for each in range(rounds.count)]
        self._insert(insert(prompt_accounts).values(rows))

    def _insert(self, statement: Insert) -> None:
        engine = open_read_write(sqlite_url(self.file))
        with engine.begin() as connection:
            connection.execute(statement)
        engine.dispose()


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Home:
    monkeypatch.setenv("ZURUF_HOME", str(tmp_path))
    (tmp_path / "config").mkdir()
    (tmp_path / "data").mkdir()
    made = Home(tmp_path)
    made.settings('time_zone = "UTC"\n' + ENDPOINT)
    return made


Found = dict[str, dict[str, object]]


@pytest.fixture
def examined(capsys: pytest.CaptureFixture[str]) -> Callable[[], tuple[int, Found]]:
    def examine() -> tuple[int, Found]:
        status = main(["doctor", "--json", "--only", *STORE])
        told = json.loads(capsys.readouterr().out)
        assert told["ok"] is (status == 0)
        return status, {check["check"]: check for check in told["checks"]}

    return examine


Examined = Callable[[], tuple[int, Found]]


def states(found: Found) -> dict[str, object]:
    return {check: each["state"] for check, each in found.items()}


def test_nothing_is_wrong(home: Home, examined: Examined) -> None:
    home.database()
    home.turn(datetime.now(UTC) - timedelta(hours=1))
    home.prompts(0)
    status, found = examined()
    assert status == 0
    assert states(found) == {
        "policy": "ok",
        "settings": "ok",
        "database": "ok",
        "prompts": "ok",
        "quota": "ok",
        "clock": "ok",
        "sweep": "warning",
        "model": "skipped",
        "data": "ok",
        "documents": "ok",
        "tokens": "ok",
    }
    assert isinstance(found["prompts"]["figure"], int)


def test_before_the_first_start(home: Home, examined: Examined) -> None:
    status, found = examined()
    assert status == 0
    assert found["database"]["state"] == "ok"
    assert not home.file.exists(), "looking makes nothing"


def test_settings_with_a_mistake(home: Home, examined: Examined) -> None:
    home.settings("[quota]\ncompany = 0\n")
    status, found = examined()
    assert status == 1
    assert found["settings"]["state"] == "failed"
    assert "quota.company" in str(found["settings"]["hint"])
    assert set(list(states(found).values())[2:]) == {"skipped"}


@pytest.mark.parametrize(
    ("policy", "status", "state", "figure"),
    [
        ({"version": 1, "locked": {"quota": {"company": 9}}}, 0, "ok", 1),
        ({"version": 1, "default": {"quota": {"company": 0}, "windw": 1}}, 0, "warning", 2),
        ({"version": 1, "locked": {"quota": {"company": 0}}}, 1, "failed", "policy-invalid"),
        ({"version": 1, "locked": {"assistant": {"token": {"file": "/no/such/token"}}}}, 1, "failed", "policy-secret"),
    ],
)
def test_a_policy_of_the_company(
    home: Home, examined: Examined, monkeypatch: pytest.MonkeyPatch, *, policy: object, status: int, state: str, figure: object
) -> None:
    here = machine(find_places(), home.folder, policy)
    monkeypatch.setattr(paths, "find_places", lambda: here)
    found_status, found = examined()
    assert (found_status, found["policy"]["state"], found["policy"]["figure"]) == (status, state, figure)
    assert bool(found["policy"]["mend"]) is (state != "ok")
    assert (found["settings"]["state"] == "skipped") is (state == "failed")


def test_a_database_that_is_none(home: Home, examined: Examined) -> None:
    home.file.write_bytes(b"no database" * 1000)
    status, found = examined()
    assert status == 1
    assert (found["database"]["state"], found["database"]["figure"]) == ("failed", "store-failed")


def test_a_database_of_another_version(home: Home, examined: Examined) -> None:
    home.database()
    for revision, status, state in (("0006", 0, "warning"), ("9999", 1, "failed")):
        with closing(sqlite3.connect(home.file)) as connection, connection:
            connection.execute("UPDATE alembic_version SET version_num = ?", (revision,))
        found_status, found = examined()
        assert (found_status, found["database"]["state"]) == (status, state)
        assert found["database"]["mend"]


def test_a_company_that_cannot_be_reached(home: Home, examined: Examined) -> None:
    home.settings(ENDPOINT + f'[company]\nurl = "sqlite:///{home.folder / "none.db"}"\n')
    status, found = examined()
    assert status == 1
    assert found["company"]["figure"] == "store-missing"


def test_a_model_that_is_missing_or_altered(home: Home, examined: Examined) -> None:
    home.settings('[model]\nkind = "embedded"\npack = "whisper-base"\n')
    status, found = examined()
    assert (status, found["model"]["figure"]) == (1, "pack-missing")
    assert "zuruf models fetch whisper-base" in str(found["model"]["mend"])
    (packs_folder(home.folder / "data") / "whisper-base").mkdir(parents=True)
    (packs_folder(home.folder / "data") / "whisper-base" / "model.bin").write_bytes(b"other")
    status, found = examined()
    assert (status, found["model"]["figure"]) == (1, "pack-altered")


def test_a_kiosk_with_a_remote_assistant_needs_no_model(home: Home, examined: Examined) -> None:
    home.settings('[assistant]\naddress = "http://127.0.0.1:9"\ntoken = "t"\n[model]\nkind = "embedded"\npack = "whisper-base"\n')
    status, found = examined()
    assert (status, found["model"]["state"]) == (0, "skipped")


def test_prompts_that_have_grown(home: Home, examined: Examined) -> None:
    home.database()
    home.prompts(0.10)
    status, found = examined()
    assert (status, found["prompts"]["state"]) == (1, "failed")
    assert 5 < float(str(found["prompts"]["figure"])) < 15
    assert "metering.compared_from" in str(found["prompts"]["mend"])


@pytest.mark.parametrize(
    ("scope", "used", "expected"),
    [
        ("company", 7, (0, "ok")),
        ("company", 8, (0, "warning")),
        ("company", 10, (1, "failed")),
        ("kiosk", 10, (0, "warning")),
        ("person", 10, (0, "warning")),
    ],
)
def test_limits(home: Home, examined: Examined, scope: str, used: int, expected: tuple[int, str]) -> None:
    home.settings(f'time_zone = "UTC"\n{ENDPOINT}[quota]\n{scope} = 10\n')
    home.database()
    home.used(scope, used)
    status, found = examined()
    assert (status, found["quota"]["state"]) == expected
    assert found["quota"]["figure"] == used * 10
    assert bool(found["quota"]["mend"]) is (expected[1] != "ok")


def test_a_clock_behind_the_last_entry(home: Home, examined: Examined) -> None:
    home.database()
    home.turn(datetime.now(UTC) + timedelta(minutes=90, seconds=20))
    status, found = examined()
    assert (status, found["clock"]["state"], found["clock"]["figure"]) == (1, "failed", 90)


def test_a_data_folder_that_is_none(home: Home, examined: Examined) -> None:
    (home.folder / "data").rmdir()
    (home.folder / "data").write_text("")
    status, found = examined()
    assert (status, found["data"]["state"]) == (1, "failed")
    assert found["data"]["mend"]


def test_a_data_folder_that_is_still_to_be_made(home: Home, examined: Examined) -> None:
    (home.folder / "data").rmdir()
    status, found = examined()
    assert (status, found["data"]["state"]) == (0, "ok")


def test_documents_that_are_away(home: Home, examined: Examined) -> None:
    folder = home.folder / "papers"
    home.settings(f'time_zone = "UTC"\n{ENDPOINT}[documents]\nfolder = "{folder.as_posix()}"\n')
    status, found = examined()
    assert (status, found["documents"]["state"]) == (1, "failed")
    folder.mkdir()
    status, found = examined()
    assert (status, found["documents"]["state"]) == (0, "warning")
    (folder / "a.md").write_text("# A")
    assert examined()[1]["documents"]["state"] == "ok"
    assert not (home.folder / "data" / "documents.db").exists(), "looking makes nothing"


@pytest.mark.parametrize("language", Language)
def test_told_to_people(home: Home, capsys: pytest.CaptureFixture[str], language: Language) -> None:
    window = f'[window]\nlanguage = "{language.value}"\n'
    home.settings(f'time_zone = "UTC"\n{window}[model]\nkind = "embedded"\npack = "whisper-base"\n[quota]\ncompany = 10\n')
    home.database()
    home.used("company", 10)
    home.turn(datetime.now(UTC) + timedelta(hours=2))
    home.prompts(0.10)
    assert main(["doctor", "--only", *STORE]) == 1
    told = capsys.readouterr().out
    assert told.count("→") == 5
    assert "Traceback" not in told
    assert "{" not in told


def test_every_fault_of_a_check_is_told(home: Home, capsys: pytest.CaptureFixture[str]) -> None:
    """Also one that the catalogue has no words of its own for."""
    home.settings('[model]\nkind = "embedded"\npack = "no-such-pack"\n')
    assert main(["doctor", "--only", *STORE]) == 1
    assert "no-such-pack" in capsys.readouterr().out

"""A real turn in the real window, assistant and speech process, with planted words, figures and names: no log has any of them."""

import json
import os
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from tests.doctor.servers import Servers, running
from tests.speech.child_process import started

from zuruf.domain.languages import Language
from zuruf.wire.speech import Speak

PLANTED = ("mustermann", "schraubenzieher", "471147", "quittengelee", "geheimnis")
TYPED = "Which invoices of Mustermann for 471147 euros and the Schraubenzieher are overdue?"
PROSE = "Mustermann owes 471147 euros for Quittengelee and Schraubenzieher."
CLAUSE = "# Invoices that are overdue\n\nMustermann pays 471147 euros for Quittengelee within 471147 days.\n"


@pytest.fixture
def home(tmp_path: Path, sample_file: Path) -> Path:
    for name in ("config", "data", "papers"):
        (tmp_path / name).mkdir()
    (tmp_path / "papers" / "mustermann.md").write_text(CLAUSE, encoding="utf-8")
    database = tmp_path / "mustermann.db"
    shutil.copyfile(sample_file, database)
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("UPDATE customers SET name = 'Mustermann ' || name")
        connection.execute("UPDATE products SET name = 'Schraubenzieher ' || name")
    return tmp_path


def _settings(home: Path, servers: Servers) -> None:
    lines = [
        f"[model]\nkind = 'endpoint'\nbase_url = '{servers.base_url}'\nmodel = 'small'\napi_key = 'geheimnis'",
        f"[database]\nurl = 'sqlite:///{home / 'mustermann.db'}'",
        f"[documents]\nfolder = '{home / 'papers'}'",
        "[speech]\nmicrophone = 'Mustermann headset'\nspeaker = 'Mustermann speaker'",
        "[window]\nguided = true\nlanguage = 'en'",
    ]
    (home / "config" / "settings.toml").write_text("\n".join(lines), encoding="utf-8")


def _environment(home: Path) -> dict[str, str]:
    root = Path(__file__).resolve().parents[2]
    return {**os.environ, "ZURUF_HOME": str(home), "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(root)}


def _ask(home: Path) -> None:
    """Answered as a spoken request is."""
    command = [sys.executable, "-m", "zuruf", "run", "--picture", str(home / "window.png"), "--text", TYPED, "--voice"]
    subprocess.run(command, env=_environment(home), check=True, timeout=150, capture_output=True)


def test_no_log_has_what_was_said_asked_or_answered(home: Path) -> None:
    with running(Servers(prose=PROSE)) as servers:
        _settings(home, servers)
        _ask(home)
    with closing(sqlite3.connect(home / "mustermann.db")) as connection:
        ((request, reply),) = connection.execute("SELECT request_text, reply FROM zuruf_turns")
    assert request == TYPED
    assert "Mustermann" in json.loads(reply)["reply"]["text"], "the turn went all the way"
    with started(_environment(home)) as child:
        child.send(
            Speak(key="mustermann", text=PROSE, language=Language.GERMAN),
            b'{"kind": "speak", "key": 471147, "text": "Quittengelee"}\n',
            b"Mustermann Schraubenzieher\n",
        )
    logs = {file.name: file.read_text(encoding="utf-8", errors="replace") for file in (home / "data" / "logs").iterdir()}
    assert {"window.log", "assistant.log", "speech.log"} <= set(logs)
    for process in ("assistant", "speech"):
        assert [json.loads(line)["process"] for line in logs[f"{process}.log"].splitlines()], f"{process} logged something"
    leaks = [(name, word) for name, text in logs.items() for word in PLANTED if word in text.casefold()]
    assert leaks == []

"""`zuruf ask` at a remote assistant: a process of its own, real HTTP, the real service; only the model is a script."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from tests.runtime.test_assistant_client import served

from zuruf.assistant.build import assemble
from zuruf.assistant.model.scripted import Round, ScriptedModel, calls, says
from zuruf.settings.schema import DatabasePart, Places, Settings

TOKEN = "a-token-for-this-test"


@pytest.fixture
def model() -> ScriptedModel:
    return ScriptedModel()


@pytest.fixture
def home(places: Places, own_sample_url: str, model: ScriptedModel, tmp_path: Path) -> Iterator[Path]:
    """Of a person whose settings name the assistant."""
    settings = Settings(database=DatabasePart(url=own_sample_url))
    with served(assemble(settings, places, model, TOKEN, ZoneInfo("Europe/Berlin"))) as url:
        (tmp_path / "home" / "config").mkdir(parents=True)
        (tmp_path / "home" / "config" / "settings.toml").write_text(f'[assistant]\naddress = "{url}"\ntoken = "{TOKEN}"\n')
        yield tmp_path / "home"


@pytest.mark.parametrize(
    ("rounds", "source"),
    [([calls("list_invoices", {"status": "overdue"})], "formatter"), ([calls("list_invoices"), says("Da sind sie.")], "model")],
)
def test_a_reply_from_a_remote_assistant_ends_without_a_word_too_much(
    home: Path, model: ScriptedModel, rounds: list[Round], source: str
) -> None:
    """The stream is closed while more could come; nothing of that may reach the person."""
    model.rounds = rounds
    mode = ["--voice"] if source == "formatter" else []
    finished = subprocess.run(
        [
            sys.executable,
            "-m",
            "zuruf",
            "ask",
            "--json",
            *mode,
            "Wie viele Rechnungen sind überfällig?",
        ],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "ZURUF_HOME": str(home)},
    )
    assert (finished.returncode, finished.stderr) == (0, "")
    assert json.loads(finished.stdout)["source"] == source

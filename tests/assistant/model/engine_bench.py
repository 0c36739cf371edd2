"""Models over stand-in children (fake_host.py), and the notes that these leave."""

import asyncio
import sys
from collections.abc import Sequence
from itertools import count
from pathlib import Path

import pytest
from tests.assistant.model.specs import CLOSED

from zuruf.assistant.model.embedded import LlamaCppModel
from zuruf.assistant.model.ports import (
    Example,
    InstructionsRead,
    Message,
    ModelEvent,
    Prompt,
    Role,
    RoundEnded,
    TextArrived,
    ToolCalled,
)
from zuruf.domain.faults import ModelFault
from zuruf.domain.turns import ToolCall

ROOT = Path(__file__).parents[3]
CHOOSE = Prompt("You choose.", CLOSED, (Example("danke", None, reply="Gern."),), (Message(Role.USER, "wer ist zu spät"),), 100)
WRITE = Prompt("You write.", (), (), (Message(Role.USER, "sag etwas"),), 80)
START = """
import runpy, sys
sys.path.insert(0, sys.argv.pop(1))
runpy.run_module("tests.assistant.model.fake_host", run_name="__main__")
"""


class Bench:
    """Models over stand-in children, and the notes that these leave."""

    def __init__(self, folder: Path) -> None:
        self.notes_file = folder / "notes"
        self.cache = folder / "cache"
        self.file = folder / "model.gguf"
        self.file.write_bytes(b"GGUF" * 100)
        self.keys = (f"key-{number}" for number in count(1))

    def model(self, behaviour: str) -> LlamaCppModel:
        return LlamaCppModel(
            self.locate,
            name="tiny",
            threads=1,
            window_tokens=2048,
            cache=self.cache,
            new_id=lambda: "made",
            new_key=lambda: next(self.keys),
            command=(sys.executable, "-c", START, str(ROOT), behaviour, str(self.notes_file)),
        )

    def locate(self) -> Path:
        if not self.file.is_file():
            raise ModelFault("model-missing", "fetch the pack")
        return self.file

    def note(self, line: str) -> None:
        with self.notes_file.open("a") as file:
            file.write(line + "\n")

    async def noted(self, line: str, times: int) -> None:
        """Waits until a child has noted it so often."""
        for _ in range(2_000):
            if self.notes().count(line) >= times:
                return
            await asyncio.sleep(0.01)
        pytest.fail(f"{line!r} was not noted")

    def notes(self) -> Sequence[str]:
        return self.notes_file.read_text().splitlines() if self.notes_file.exists() else []


async def ask(model: LlamaCppModel, prompt: Prompt) -> list[ModelEvent]:
    """What the model answers, without how far it was with getting ready."""
    return [event async for event in model.answer(prompt) if not isinstance(event, InstructionsRead)]


CALLED = [ToolCalled(ToolCall("made", "list_invoices", {"status": "overdue"})), RoundEnded(9, 0, 3)]
SAID = [TextArrived("Hier "), TextArrived("bitte."), RoundEnded(9, 0, 3)]

"""The assistant's process of soak.py: the real service over the sample company; only its model is a script.

Speaks with its parent in JSON lines, as `zuruf serve --embedded` does: the token in, the port out. Then each line `count` is
answered with counts (tests/counts.py) and `tidy` withdraws the proposals that are open. Ends with its standard input.
"""

import asyncio
import json
import sys
import threading
from itertools import count
from pathlib import Path
from zoneinfo import ZoneInfo

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from fastapi import FastAPI
from starlette.types import ASGIApp, Receive, Scope, Send
from tests.counts import counts_here

from zuruf.assistant.build import assemble
from zuruf.assistant.model.ports import Prompt
from zuruf.assistant.model.scripted import Round, ScriptedModel, calls, says
from zuruf.assistant.web.listening import listen
from zuruf.settings.paths import find_places
from zuruf.settings.schema import Settings

WORDS: tuple[tuple[str, Round], ...] = (
    ("overdue", calls("list_invoices", {"status": "overdue"})),
    ("knapp", calls("list_products", {"status": "low"})),
    ("Finanzen", calls("finance_summary")),
    ("Seite", calls("navigate", {"page": "products"})),
    ("einbuchen", calls("book_stock", {"direction": "in", "product": "PR0017", "quantity": 12})),
)
FULL_EVERY = 5
"""So often the spoken request gets its long answer; the voice takes most of the time."""
SENTENCE = "Das liegt an der langen Frist. Mehr steht in den Daten. "


class Known:
    """The service, and the loop it runs in."""

    def __init__(self, service: ASGIApp) -> None:
        self._service = service
        self.loop: asyncio.AbstractEventLoop | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.loop = asyncio.get_running_loop()
        await self._service(scope, receive, send)


def scripted() -> ScriptedModel:
    spoken = count(1)

    def choose(prompt: Prompt) -> Round:
        model.prompts.clear()  # a script remembers what a test wants to see, and would grow here
        if prompt.must_call:
            # What was misheard may become a question to the database, which is not what is tried here.
            return calls(prompt.tools[0].name)
        asked = prompt.messages[-1].content
        if "overdue" in asked and next(spoken) % FULL_EVERY:
            return says(*SENTENCE.split(" "))
        found = next((answer for word, answer in WORDS if word in asked), None) if prompt.tools else None
        return found or says(*SENTENCE.split(" "))

    model = ScriptedModel(choose=choose)
    return model


def answer_parent(service: FastAPI, known: Known, gone: threading.Event, out: "_Lines") -> None:
    for line in sys.stdin:
        if line.strip() == "count":
            tasks = 0 if known.loop is None else len(asyncio.all_tasks(known.loop))
            out.say(json.dumps(counts_here(tasks)))
        elif line.strip() == "tidy":
            desk = service.state.changes.desk
            for stored in desk.all():
                desk.withdraw(stored.id)
            out.say("{}")
    gone.set()


class _Lines:
    def __init__(self) -> None:
        self._stream, sys.stdout = sys.stdout, sys.stderr

    def say(self, line: str) -> None:
        print(line, file=self._stream, flush=True)


def main() -> int:
    out = _Lines()
    token = str(json.loads(sys.stdin.readline())["token"])
    service = assemble(Settings(), find_places(), scripted(), token, ZoneInfo("Europe/Berlin"))
    known, gone = Known(service), threading.Event()
    threading.Thread(target=answer_parent, args=(service, known, gone, out), daemon=True).start()
    return listen(known, "127.0.0.1", 0, announce=lambda port: out.say(json.dumps({"port": port})), until=gone)


if __name__ == "__main__":
    sys.exit(main())

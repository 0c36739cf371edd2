"""A kiosk of the small company, for tests of changes within turns: what is said there, and what came of it."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

from tests.assistant.changes.office import Office, file_url, opened, prepared, words
from tests.assistant.memory import Memory

from zuruf.assistant.changes.tools import write_tools
from zuruf.assistant.conversation.ports import Waiting
from zuruf.assistant.metering.metrics import Metrics
from zuruf.assistant.model.scripted import ScriptedModel
from zuruf.assistant.parts import Parts
from zuruf.assistant.tools.registry import build_registry
from zuruf.assistant.turn import take_turn
from zuruf.domain.events import ProposalCreated, ReplyDone, TurnEvent, TurnFailed
from zuruf.domain.proposals import Proposal
from zuruf.domain.turns import Mode, Reply, TurnRequest
from zuruf.language.phrases import Phrases
from zuruf.settings.resources import read_catalogues
from zuruf.settings.schema import Places

IN = "bitte zwölf Meter PR null null siebzehn einbuchen"


class Kiosk:
    """Turns at a kiosk with the small company."""

    def __init__(self, office: Office, parts: Parts, model: ScriptedModel, memory: Memory) -> None:
        self.office = office
        self.model = model
        self.memory = memory
        self._parts = parts
        self._turns = count(1)
        self.events: list[TurnEvent] = []

    async def say(self, text: str, *, answering: str | None = None, choice: str | None = None) -> Reply | TurnFailed:
        self.events = []
        turn = f"turn-{next(self._turns)}"
        request = TurnRequest(turn, text, Mode.VOICE, answering, choice, "kiosk")
        await take_turn(turn, request, self._parts, self.events.append)
        last = self.events[-1]
        if isinstance(last, TurnFailed):
            return last
        assert isinstance(last, ReplyDone)
        if last.reply.asking is not None:
            self.memory.questions["kiosk", turn] = Waiting(text, last.reply.asking)
        return last.reply

    def proposals(self) -> list[Proposal]:
        return [event.proposal for event in self.events if isinstance(event, ProposalCreated)]


@contextmanager
def opened_kiosk(folder: Path, places: Places) -> Iterator[Kiosk]:
    """Over a database made in the folder, with a model that answers from a script."""
    with opened(prepared(file_url(folder))) as office:
        model, memory, vocabulary = ScriptedModel(), Memory(), words()[0]
        parts = Parts(
            model=model,
            tools=build_registry(vocabulary, write_tools(office.changes)),
            company=office.changes.desk.reader,
            vocabulary=vocabulary,
            conversation=memory,
            phrases=Phrases(read_catalogues(places, "figures", "blocks", "replies", "faults", "vocabulary")),
            metrics=Metrics(),
            now=office.clock,
            tick=time.perf_counter,
            new_id=lambda: "id",
            turn_seconds=20.0,
            changes=office.changes,
        )
        yield Kiosk(office, parts, model, memory)

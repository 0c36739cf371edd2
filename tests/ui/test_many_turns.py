"""Turn after turn at one window: nothing gets stuck and nothing is left behind. Its long form is tests/bench/soak.py."""

import asyncio
import gc
import os
import threading
from collections import Counter
from pathlib import Path
from types import AsyncGeneratorType, CoroutineType

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from tests.counts import held
from tests.dialogue.sayings import transcript
from tests.ui.proposal_house import IN, Window, opened_house

from zuruf.assistant.model.ports import Prompt
from zuruf.assistant.model.scripted import Round, ScriptedModel, calls, says
from zuruf.dialogue.effects import CloseMicrophone, OpenMicrophone, SessionEffect, Speak, StopSpeaking, Take
from zuruf.dialogue.events import NothingHeard, PartReady, SpeakingEnded, SpeakingStarted, SpeakingStopped, TranscriptArrived
from zuruf.dialogue.ports import Listener
from zuruf.dialogue.state import Health, Part, Stage
from zuruf.runtime.session import Side
from zuruf.settings.schema import Places

WAIT_MS = 20_000
ROUNDS = 6
"""Of seven turns each."""
STRETCHES = 4
"""Of so many rounds: pools of threads, each with a connection to the database, and caches fill up to a bound in the first ones.
What grows in all of them is lost."""
KEPT = {"Proposal", "ProposalText", "ProposalLine", "Card", "Exchange", "TurnRequest", "Column", "Chip", "Trace"}
"""The window keeps the last 500 proposals, the last 30 questions with their replies, and the traces of the last 50 turns."""


class PlayedEars:
    """A speech side that hears a sentence, or nothing, and speaks in no time unless it is told to wait."""

    part = Part.SPEECH

    def __init__(self, listener: Listener) -> None:
        self._listener = listener
        self.hears: str | None = None
        self.goes_on_speaking = False

    async def keep(self) -> None:
        self._listener(PartReady(Part.SPEECH))
        await asyncio.Event().wait()

    async def leave(self) -> None:
        """Has nothing to bring to an end."""

    def carry_out(self, effect: SessionEffect) -> None:
        match effect:
            case CloseMicrophone(key, Take.TRANSCRIBE):
                self._listener(NothingHeard(key) if self.hears is None else TranscriptArrived(key, transcript(self.hears)))
            case Speak(key, last=True):
                self._listener(SpeakingStarted(key))
                if not self.goes_on_speaking:
                    self._listener(SpeakingEnded(key))
            case StopSpeaking(key) if key is not None:
                self._listener(SpeakingStopped(key, ""))
            case OpenMicrophone():
                pass
            case _:
                pass


class Person:
    """Does at the window whatever people do, in turn."""

    def __init__(self, window: Window, ears: PlayedEars) -> None:
        self._window = window
        self._ears = ears
        self._talk = window.desk.conversation

    def rounds(self, count: int) -> None:
        for _ in range(count):
            for way in (self._type, self._ask_aloud, self._say_nothing, self._break_in, self._give_up, self._look, self._propose):
                way()
                self._window.bot.waitUntil(self._at_rest, timeout=WAIT_MS)
                assert self._talk.state.stage is Stage.READY, self._talk.state.fault
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        QApplication.processEvents()

    def _at_rest(self) -> bool:
        state = self._talk.state
        closed = state.exchange is None or not state.exchange.open
        return state.at_rest and closed and state.voice is None and state.take is None

    def _type(self) -> None:
        self._talk.submit("Welche Artikel sind knapp?")

    def _hold(self) -> None:
        self._talk.press_talk(held=True)
        self._talk.release_talk()

    def _ask_aloud(self) -> None:
        self._ears.hears = "Warum ist das so?"
        self._hold()

    def _say_nothing(self) -> None:
        self._ears.hears = None
        self._hold()

    def _break_in(self) -> None:
        self._ears.goes_on_speaking = True
        self._window.say("Warum ist das so?")
        self._window.bot.waitUntil(lambda: self._talk.state.stage is Stage.SPEAKING, timeout=WAIT_MS)
        self._ears.goes_on_speaking = False
        self._talk.press_talk(held=False)
        self._talk.cancel()

    def _give_up(self) -> None:
        self._talk.submit("Welche Artikel sind knapp?")
        self._talk.cancel()

    def _look(self) -> None:
        self._talk.submit("Öffne die Seite Produkte")

    def _propose(self) -> None:
        self._window.say(IN)


def things() -> Counter[str]:
    """How many things of this program there are in memory, and of those that work is done in.

    Without the library of documents, which reads them in the background.
    """
    gc.collect()
    kinds = (type(thing) for thing in gc.get_objects())
    return Counter(
        kind.__qualname__
        for kind in kinds
        # Of classes made in C the module need not be a text.
        if (str(kind.__module__).startswith("zuruf.") and not kind.__module__.startswith("zuruf.assistant.knowledge."))
        or kind in (asyncio.Task, CoroutineType, AsyncGeneratorType)
    )


def scripted() -> ScriptedModel:
    def choose(prompt: Prompt) -> Round:
        model.prompts.clear()
        asked = prompt.messages[-1].content
        if not prompt.tools or "Warum" in asked:
            return says("Das ", "steht in den Daten.")
        if "Seite" in asked:
            return calls("navigate", {"page": "products"})
        if "PR null" in asked:
            return calls("book_stock", {"direction": "in", "product": "PR null null siebzehn", "quantity": 12})
        return calls("list_products", {"status": "low"})

    model = ScriptedModel(choose=choose)
    return model


def test_turn_after_turn_leaves_nothing_behind(qapp: QApplication, qtbot: QtBot, places: Places, tmp_path: Path) -> None:
    ears: list[PlayedEars] = []

    def made(listener: Listener) -> list[Side]:
        ears.append(PlayedEars(listener))
        return list(ears)

    with opened_house(qtbot, places, tmp_path, scripted()) as house:
        window = house.open_window(ears=made)
        qtbot.waitUntil(lambda: window.desk.conversation.state.speech is Health.READY, timeout=WAIT_MS)
        person = Person(window, ears[0])
        desk = house.service.state.changes.desk

        def counted() -> Counter[str]:
            for stored in desk.all():
                desk.withdraw(stored.id)
            found = things()
            found |= {"files": held(os.getpid()).files, "threads": threading.active_count()}
            return found

        person.rounds(2)
        before, widgets = counted(), len(qapp.allWidgets())
        for _ in range(STRETCHES):
            person.rounds(ROUNDS)
            now = counted()
            more = now - before
            before = now
            assert len(qapp.allWidgets()) == widgets
            # A leak takes one a round at least.
            grown = {what: count for what, count in more.items() if count >= ROUNDS and what not in KEPT}
            if not grown:
                break
        assert grown == {}

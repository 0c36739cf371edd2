"""The session's thread: effects from anywhere, an orderly end, and a side that breaks."""

import asyncio
import queue
import threading

from zuruf.dialogue.effects import SessionEffect, StopSpeaking
from zuruf.dialogue.events import PartLost, PartReady
from zuruf.dialogue.ports import News
from zuruf.dialogue.state import Part
from zuruf.runtime.session import AsyncioSession


class PlayedSide:
    """Tells that it is ready, then each effect's arrival, and notes its orderly end."""

    def __init__(
        self, heard: "queue.Queue[News | str]", *, breaks: bool = False, part: Part = Part.SPEECH, lingers: bool = False
    ) -> None:
        self.part = part
        self.heard = heard
        self.breaks = breaks
        self.lingers = lingers
        self.thread = ""
        self.ended = False

    async def keep(self) -> None:
        if self.breaks:
            raise ValueError("a mistake")
        self.heard.put(PartReady(self.part))
        try:
            await asyncio.Event().wait()
        finally:
            self.ended = True

    async def leave(self) -> None:
        self.heard.put(f"leaves, ended: {self.ended}")
        if self.lingers:
            await asyncio.Event().wait()

    def carry_out(self, effect: SessionEffect) -> None:
        self.thread = threading.current_thread().name
        self.heard.put(repr(effect))


def test_effects_are_carried_out_in_the_sessions_thread_and_its_end_is_orderly() -> None:
    heard: queue.Queue[News | str] = queue.Queue()
    side = PlayedSide(heard)
    session = AsyncioSession(lambda: [side], heard.put)
    session.start()
    assert heard.get(timeout=10) == PartReady(Part.SPEECH)
    session.run(StopSpeaking("k"))
    assert heard.get(timeout=10) == repr(StopSpeaking("k"))
    assert side.thread == "session"
    session.close()
    assert side.ended
    assert heard.get_nowait() == "leaves, ended: False"
    assert not [thread for thread in threading.enumerate() if thread.name == "session"]
    session.run(StopSpeaking("late"))
    session.close()
    assert heard.empty()


def test_a_side_that_breaks_is_told_as_lost_and_leaves_the_other_alone() -> None:
    heard: queue.Queue[News | str] = queue.Queue()
    well = PlayedSide(heard, part=Part.ASSISTANT)
    session = AsyncioSession(lambda: [PlayedSide(heard, breaks=True), well], heard.put)
    session.start()
    news = [heard.get(timeout=10), heard.get(timeout=10)]
    assert PartReady(Part.ASSISTANT) in news
    lost = [item for item in news if isinstance(item, PartLost)]
    assert [(item.part, item.code, item.returning) for item in lost] == [(Part.SPEECH, "internal", False)]
    session.run(StopSpeaking("k"))
    assert heard.get(timeout=10) == repr(StopSpeaking("k"))
    session.close()
    assert well.ended


def test_a_session_that_was_never_started_can_be_closed() -> None:
    AsyncioSession(list, lambda news: None).close()


def test_a_side_that_does_not_leave_is_ended() -> None:
    heard: queue.Queue[News | str] = queue.Queue()
    side = PlayedSide(heard, lingers=True)
    session = AsyncioSession(lambda: [side], heard.put, leaving_seconds=0.01)
    session.start()
    assert heard.get(timeout=10) == PartReady(Part.SPEECH)
    session.close()
    assert heard.get_nowait() == "leaves, ended: False"
    assert side.ended


class PlayedWorker:
    """Notes each effect, and that it was ended."""

    def __init__(self, heard: "queue.Queue[News | str]") -> None:
        self.heard = heard
        self.ended = False

    def carry_out(self, effect: SessionEffect) -> None:
        self.heard.put(f"worker: {effect!r}")

    async def end(self) -> None:
        self.ended = True


def test_workers_hear_of_every_effect_and_are_ended() -> None:
    heard: queue.Queue[News | str] = queue.Queue()
    worker = PlayedWorker(heard)
    session = AsyncioSession(list, heard.put, lambda: [worker])
    session.start()
    session.run(StopSpeaking("k"))
    assert heard.get(timeout=10) == f"worker: {StopSpeaking('k')!r}"
    session.close()
    assert worker.ended

"""A speech process played by the test, and the side that keeps it."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field

from tests.runtime.heard import Heard, settle

from zuruf.runtime.restarts import Restarts
from zuruf.runtime.speech_side import SpeechLink, SpeechSide
from zuruf.wire import speech
from zuruf.wire.speech import Command, Prepare, SpeechEvent

PREPARE = Prepare(settings={})


@dataclass
class PlayedLink:
    """A speech process played by the test. It answers a ping as long as it is `awake`."""

    awake: bool = True
    told: list[Command] = field(default_factory=list)
    said: "asyncio.Queue[SpeechEvent | None]" = field(default_factory=asyncio.Queue)
    pinged: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(0))
    killed: bool = False

    def send(self, command: Command) -> None:
        self.told.append(command)
        if self.awake and isinstance(command, speech.Ping):
            self.said.put_nowait(speech.Pong())
            self.pinged.release()

    async def events(self) -> AsyncIterator[SpeechEvent]:
        while (event := await self.said.get()) is not None:
            yield event

    def kill(self) -> None:
        self.killed = True
        self.said.put_nowait(None)


class Played:
    def __init__(self, *, first_hangs: bool = False, last_word_seconds: float = 60) -> None:
        self.links: list[PlayedLink] = []
        self.first_hangs = first_hangs
        self.heard = Heard()
        self.now = 1_000.0
        self.side = SpeechSide(
            self.open,
            self.heard,
            PREPARE,
            wall=lambda: self.now,
            ping_seconds=0.01,
            silence_seconds=0.05 if first_hangs else 60,
            loading_seconds=0.05 if first_hangs else 60,
            last_word_seconds=last_word_seconds,
            restarts=Restarts(quick=(0.0, 0.0), patience=0.0),
        )
        self.task: asyncio.Task[None] | None = None

    @asynccontextmanager
    async def open(self) -> AsyncIterator[SpeechLink]:
        self.links.append(PlayedLink(awake=bool(self.links) or not self.first_hangs))
        yield self.links[-1]

    async def __aenter__(self) -> "Played":
        self.task = asyncio.create_task(self.side.keep())
        await settle()
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self.task is not None
        self.task.cancel()
        with suppress(asyncio.CancelledError):
            await self.task

    def say(self, event: SpeechEvent | None) -> None:
        self.links[-1].said.put_nowait(event)

"""A speech side over its real processes, one after the other, and somebody who talks with it."""

import asyncio
import os
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress

from tests.runtime.heard import Heard

from zuruf.dialogue import effects, events
from zuruf.dialogue.effects import SessionEffect, Take
from zuruf.dialogue.ports import LevelMeasured
from zuruf.domain.languages import Language
from zuruf.domain.manners import WakeWord, WatchFor
from zuruf.runtime.speech_child import SpeechChild, open_speech_child
from zuruf.runtime.speech_side import SpeechLink, SpeechSide
from zuruf.settings.schema import Places
from zuruf.wire.speech import Prepare, SpeechEvent

SETTINGS = Prepare(settings={"languages": ["de"], "speech": {"earcons": "off"}})
PATIENCE = 60.0
LONG = "Ein Satz, der lange dauert. " * 9

Begin = Callable[[str], tuple[SessionEffect, ...]]


def _listens(key: str) -> tuple[SessionEffect, ...]:
    return (effects.OpenMicrophone(key, held=True),)


STATES: dict[str, tuple[Begin, type[LevelMeasured] | type[events.SpeakingStarted] | None]] = {
    "at rest": (lambda _: (), None),
    "listening": (_listens, LevelMeasured),
    "speaking": (lambda key: (effects.Speak(key, LONG, Language.GERMAN, last=True),), events.SpeakingStarted),
    "transcribing": (lambda key: (*_listens(key), effects.CloseMicrophone(key, Take.TRANSCRIBE)), None),
    "waiting for somebody who speaks over the voice": (
        lambda key: (effects.StartWatch(key, WatchFor.BARGE_IN, WakeWord.OFF),),
        LevelMeasured,
    ),
}


class Overheard:
    """A process whose events the test hears as well."""

    def __init__(self, child: SpeechChild, hear: Callable[[SpeechEvent], None]) -> None:
        self._child = child
        self._hear = hear
        self.send, self.kill = child.send, child.kill

    async def events(self) -> AsyncIterator[SpeechEvent]:
        async for event in self._child.events():
            self._hear(event)
            yield event


class Living:
    """A side with its real processes, one after the other."""

    def __init__(self, places: Places, command: Sequence[str] | None = None) -> None:
        self._places = places
        self._command = command
        self.children: list[SpeechChild] = []
        self._told: asyncio.Queue[SpeechEvent] = asyncio.Queue()
        self.heard = Heard(PATIENCE)  # a busy machine takes long to start processes
        self.side = SpeechSide(self._open, self.heard, SETTINGS)

    @asynccontextmanager
    async def _open(self) -> AsyncIterator[SpeechLink]:
        async with open_speech_child(self._places, self._command) as child:
            self.children.append(child)
            yield Overheard(child, self._told.put_nowait)

    async def overhears(self, wanted: Callable[[SpeechEvent], str]) -> str:
        """What it makes of the first event of the process that it makes something of."""
        async with asyncio.timeout(PATIENCE):
            while not (found := wanted(await self._told.get())):
                pass
            return found

    async def runs(self, name: str, key: str) -> None:
        begin, sign = STATES[name]
        before = len(self.heard.news)
        for act in begin(key):
            self.side.carry_out(act)
        if sign is not None:
            await self.heard.wait_for(lambda news: isinstance(news, sign) and news in self.heard.news[before:])

    async def listens_and_speaks(self, key: str) -> None:
        before = len(self.heard.news)
        self.side.carry_out(effects.OpenMicrophone(key, held=True))
        await self.heard.wait_for(lambda news: isinstance(news, LevelMeasured) and news in self.heard.news[before:])
        self.side.carry_out(effects.CloseMicrophone(key, Take.DROP))
        self.side.carry_out(effects.Speak(key, "Gut.", Language.GERMAN, last=True))
        await self.heard.wait_for_news(events.SpeakingEnded(key))

    def strike(self, number: int) -> None:
        os.kill(self.children[-1].pid, number)


@asynccontextmanager
async def living(places: Places, command: Sequence[str] | None = None) -> AsyncIterator[Living]:
    """Kept until the context ends. `command` starts another process than the real one."""
    found = Living(places, command)
    task = asyncio.create_task(found.side.keep())
    try:
        yield found
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task

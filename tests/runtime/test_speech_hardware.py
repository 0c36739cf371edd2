"""Devices that come and go under a real speech process: whatever hangs or fails, the conversation works again."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest
from tests.runtime.heard import Heard
from tests.speech.sound_card import plugged_in, sound_environment

from zuruf.dialogue import effects, events
from zuruf.dialogue.events import PartLost
from zuruf.dialogue.ports import LevelMeasured, News
from zuruf.domain.languages import Language
from zuruf.runtime.restarts import Restarts
from zuruf.runtime.speech_child import open_speech_child
from zuruf.runtime.speech_side import SpeechSide
from zuruf.settings.paths import find_places
from zuruf.wire.speech import Prepare

pytestmark = pytest.mark.anyio


@asynccontextmanager
async def living(heard: Heard) -> AsyncIterator[SpeechSide]:
    side = SpeechSide(lambda: open_speech_child(find_places()), heard, Prepare(settings={}), restarts=Restarts(quick=(0.1,) * 9))
    task = asyncio.create_task(side.keep())
    try:
        yield side
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name, value in sound_environment(tmp_path).items():
        monkeypatch.setenv(name, value)
    monkeypatch.delenv("PULSE_SERVER", raising=False)
    monkeypatch.setenv("ZURUF_HOME", str(tmp_path))
    return tmp_path


Wanted = (
    type[LevelMeasured] | type[events.ListeningFailed] | type[events.SpeakingFailed] | type[events.SpeakingEnded] | type[PartLost]
)


class Talk:
    """Presses and listens, as a person would who tries again."""

    def __init__(self, side: SpeechSide, heard: Heard) -> None:
        self._side = side
        self._heard = heard
        self._number = 0

    async def _first(self, since: int, *wanted: Wanted) -> News:
        return await self._heard.wait_for(lambda news: isinstance(news, wanted) and news in self._heard.news[since:])

    async def listens(self) -> None:
        """Until the microphone gives sound; it stays open."""
        async with asyncio.timeout(40):
            while True:
                self._number += 1
                since = len(self._heard.news)
                self._side.carry_out(effects.OpenMicrophone(f"k{self._number}", held=True))
                news = await self._first(since, LevelMeasured, events.ListeningFailed, PartLost)
                if isinstance(news, LevelMeasured):
                    return
                await asyncio.sleep(0.1)  # nobody presses faster

    async def stops_listening(self) -> None:
        """The take fails, or the process is ended because its sound system does not come back."""
        await self._first(len(self._heard.news), events.ListeningFailed, PartLost)

    async def speaks(self) -> None:
        """Until a sentence has been heard to its end."""
        async with asyncio.timeout(40):
            while True:
                self._number += 1
                since, key = len(self._heard.news), f"k{self._number}"
                self._side.carry_out(effects.Speak(key, "Gut.", Language.GERMAN, last=True))
                news = await self._end_of(key, since)
                if news == events.SpeakingEnded(key):
                    return
                await asyncio.sleep(0.1)

    async def _end_of(self, key: str, since: int) -> News:
        """What becomes of this sentence: one of before may still come to its end meanwhile."""

        def over(news: News) -> bool:
            own = isinstance(news, events.SpeakingEnded | events.SpeakingFailed) and news.key == key
            return (own or isinstance(news, PartLost)) and any(news is later for later in self._heard.news[since:])

        return await self._heard.wait_for(over)

    async def stops_speaking(self) -> None:
        await self._first(len(self._heard.news), events.SpeakingFailed, PartLost)

    def lets_go(self) -> None:
        self._side.carry_out(effects.CloseMicrophone(f"k{self._number}", effects.Take.DROP))


async def test_a_microphone_that_is_unplugged_while_somebody_speaks_works_again_when_it_is_back(home: Path) -> None:
    heard = Heard()
    async with living(heard) as side:
        talk = Talk(side, heard)
        with plugged_in(home):
            await talk.listens()
        await talk.stops_listening()
        with plugged_in(home):
            await talk.listens()
            talk.lets_go()


async def test_a_loudspeaker_that_is_unplugged_while_the_voice_speaks_works_again_when_it_is_back(home: Path) -> None:
    heard = Heard()
    async with living(heard) as side:
        talk = Talk(side, heard)
        with plugged_in(home):
            await talk.listens()
            talk.lets_go()
            side.carry_out(effects.Speak("long", "Ein Satz, der lange dauert. " * 9, Language.GERMAN, last=True))
            await heard.wait_for(lambda news: isinstance(news, events.SpeakingStarted))
        await talk.stops_speaking()
        with plugged_in(home):
            await talk.speaks()

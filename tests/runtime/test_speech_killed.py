"""A real speech process that is killed, or hangs, in every state: another one is there at once, and listens and speaks."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest
from tests.runtime.heard import Heard
from tests.speech.sound_card import plugged_in, sound_environment

from zuruf.dialogue import effects, events
from zuruf.dialogue.effects import SessionEffect, Take
from zuruf.dialogue.events import PartLost, PartReady
from zuruf.dialogue.ports import LevelMeasured
from zuruf.dialogue.state import Part
from zuruf.domain.devices import DeviceChange, SoundDevice
from zuruf.domain.languages import Language
from zuruf.domain.manners import WakeWord, WatchFor
from zuruf.runtime.speech_child import SpeechChild, open_speech_child
from zuruf.runtime.speech_side import SpeechSide
from zuruf.settings.schema import Places
from zuruf.wire.speech import Prepare

pytestmark = [pytest.mark.anyio, pytest.mark.models]

SETTINGS = Prepare(settings={"languages": ["de"], "speech": {"earcons": "off"}})
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


class Living:
    """A side with its real processes, one after the other."""

    def __init__(self, places: Places) -> None:
        self._places = places
        self.children: list[SpeechChild] = []
        self.heard = Heard()
        self.side = SpeechSide(self._open, self.heard, SETTINGS)

    @asynccontextmanager
    async def _open(self) -> AsyncIterator[SpeechChild]:
        async with open_speech_child(self._places) as child:
            self.children.append(child)
            yield child

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


@pytest.fixture
def card(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a process finds the card of this test; the models are the machine's."""
    for name, value in sound_environment(tmp_path).items():
        if name != "HOME":
            monkeypatch.setenv(name, value)
    monkeypatch.delenv("PULSE_SERVER", raising=False)


@pytest.mark.usefixtures("card")
@pytest.mark.parametrize(
    ("strike", "states"),
    [(signal.SIGKILL, tuple(STATES)), (signal.SIGSTOP, ("at rest", "listening", "speaking"))],
    ids=["killed", "hung"],
)
async def test_whatever_it_is_doing(tmp_path: Path, places: Places, strike: signal.Signals, states: tuple[str, ...]) -> None:
    living = Living(places)
    with plugged_in(tmp_path):
        task = asyncio.create_task(living.side.keep())
        try:
            await living.heard.wait_for_news(PartReady(Part.SPEECH))
            for number, name in enumerate(states, 1):
                await living.runs(name, f"{number}")
                living.strike(strike)
                lost = await living.heard.wait_for(lambda news: isinstance(news, PartLost), number)
                assert isinstance(lost, PartLost)
                assert (lost.code, lost.returning) == ("speech-lost", True)
                await living.heard.wait_for_news(PartReady(Part.SPEECH), number + 1)
                await living.listens_and_speaks(f"well-{number}")
            assert len(living.children) == len(states) + 1
        finally:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task


@pytest.mark.usefixtures("card")
async def test_no_sound_card_at_first_and_then_one(tmp_path: Path, places: Places) -> None:
    """Nobody presses anything for it."""
    living = Living(places)
    task = asyncio.create_task(living.side.keep())
    try:
        lost = await living.heard.wait_for(lambda news: isinstance(news, PartLost))
        assert isinstance(lost, PartLost)
        assert lost.code == "microphone-missing"
        with plugged_in(tmp_path):
            await living.heard.wait_for_news(PartReady(Part.SPEECH))
            changes = [news for news in living.heard.news if isinstance(news, events.DeviceChanged)]
            assert [(news.device, news.change) for news in changes] == [
                (SoundDevice.MICROPHONE, DeviceChange.BACK),
                (SoundDevice.SPEAKER, DeviceChange.BACK),
            ]
            await living.listens_and_speaks("well")
            assert len(living.children) == 1
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task

"""The microphone of a real speech process and what the window shows of it: never the one without the other."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest
from tests.runtime.heard import Heard
from tests.speech.sound_card import plugged_in, sound_environment

from zuruf.dialogue.effects import OpenPage, SayNote
from zuruf.dialogue.events import (
    CancelPressed,
    Event,
    MannersSet,
    PartReady,
    TalkPressed,
    TalkReleased,
)
from zuruf.dialogue.ports import News
from zuruf.dialogue.state import Stage, State
from zuruf.dialogue.step import step
from zuruf.domain.manners import Earcons, Manners, WakeWord
from zuruf.runtime.restarts import Restarts
from zuruf.runtime.speech_child import open_speech_child
from zuruf.runtime.speech_side import SpeechLink, SpeechSide
from zuruf.settings.paths import find_places
from zuruf.wire.speech import Command, Pong, Prepare, SpeechEvent

pytestmark = pytest.mark.anyio

QUIET = Manners(earcons=Earcons.OFF)
WAKING = Manners(earcons=Earcons.OFF, wake_word=WakeWord.HEY_JARVIS)


class OverheardLink:
    """A real process whose answers to pings are noted."""

    def __init__(self, link: SpeechLink, window: "Window") -> None:
        self._link = link
        self._window = window

    def send(self, command: Command) -> None:
        self._link.send(command)

    def kill(self) -> None:
        self._link.kill()

    async def events(self) -> AsyncIterator[SpeechEvent]:
        async for event in self._link.events():
            if isinstance(event, Pong):
                self._window.answered(is_open=event.microphone_open)
            yield event


class Window:
    """Shows a conversation, as far as this test goes."""

    def __init__(self) -> None:
        self.state = State()
        self.heard = Heard()
        self.side: SpeechSide | None = None
        self._is_open = False
        self._more = asyncio.Event()

    def __call__(self, news: News) -> None:
        if isinstance(news, Event):
            self.happen(news)
        self.heard(news)

    def happen(self, event: Event) -> None:
        self.state, effects = step(self.state, event)
        for effect in effects:
            if self.side is not None and not isinstance(effect, OpenPage | SayNote):
                self.side.carry_out(effect)

    def answered(self, *, is_open: bool) -> None:
        self._is_open = is_open
        self._more.set()

    async def agrees(self, *, shown: bool) -> None:
        """The window shows this, and the process comes to be so."""
        assert self.state.microphone_open is shown
        async with asyncio.timeout(20):
            while self._is_open is not self.state.microphone_open:
                self._more.clear()
                await self._more.wait()
        assert self.state.microphone_open is shown


@asynccontextmanager
async def living(window: Window) -> AsyncIterator[None]:
    @asynccontextmanager
    async def overheard() -> AsyncIterator[SpeechLink]:
        async with open_speech_child(find_places()) as link:
            yield OverheardLink(link, window)

    prepare = Prepare(settings={"speech": {"earcons": "off"}})
    side = SpeechSide(overheard, window, prepare, ping_seconds=0.05, restarts=Restarts(quick=(0.1,) * 9))
    window.side = side
    task = asyncio.create_task(side.keep())
    try:
        yield
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


@pytest.mark.models
async def test_the_microphone_is_open_when_the_window_shows_it_and_else_it_is_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("XDG_RUNTIME_DIR", "PULSE_RUNTIME_PATH"):
        monkeypatch.setenv(name, sound_environment(tmp_path)[name])
    monkeypatch.delenv("PULSE_SERVER", raising=False)
    window = Window()
    with plugged_in(tmp_path):
        async with living(window):
            await window.heard.wait_for(lambda news: isinstance(news, PartReady) and window.state.can_listen)
            window.happen(MannersSet(QUIET, "m"))
            await window.agrees(shown=False)
            window.happen(TalkPressed("a", held=True))
            await window.agrees(shown=True)
            window.happen(TalkReleased())
            await window.agrees(shown=False)
            window.happen(CancelPressed())
            window.happen(MannersSet(WAKING, "n"))
            await window.agrees(shown=True)
            window.happen(TalkPressed("b", held=True))
            assert window.state.stage is Stage.LISTENING
            await window.agrees(shown=True)
            window.happen(CancelPressed())
            await window.agrees(shown=True)  # for the wake word again
            window.happen(MannersSet(QUIET, "o"))
            await window.agrees(shown=False)

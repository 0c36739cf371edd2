"""A window with the real speech process on a virtual sound card, and an assistant that is played."""

import asyncio
import shutil
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from tests.dialogue.sayings import done, started
from tests.speech.sound_card import SoundCard, virtual_sound_card

from zuruf.app import Desk
from zuruf.dialogue.effects import AbandonTurn, SendTurn, SessionEffect, TellHeard
from zuruf.dialogue.events import PartReady
from zuruf.dialogue.ports import Listener
from zuruf.dialogue.state import Part
from zuruf.domain.languages import Language
from zuruf.runtime.session import AsyncioSession
from zuruf.runtime.speech_child import open_speech_child
from zuruf.runtime.speech_side import SpeechSide
from zuruf.settings.schema import Places, Settings
from zuruf.wire.speech import Prepare

PATIENCE = 120_000
"""Milliseconds: models are loaded, on a machine that may be busy."""
SETTINGS = Settings(languages=(Language.ENGLISH,))
REPLY = "Forty invoices are overdue. The oldest one has been waiting for four hundred and twelve days. Please look at it soon."


class PlayedAssistant:
    """A side that is ready at once and answers every request with one long reply."""

    part = Part.ASSISTANT

    def __init__(self, listener: Listener, reply: str) -> None:
        self.listener = listener
        self.reply = reply
        self.asked: list[SessionEffect] = []

    async def keep(self) -> None:
        self.listener(PartReady(Part.ASSISTANT))
        await asyncio.Event().wait()

    async def leave(self) -> None:
        """Has nothing to bring to an end."""

    def carry_out(self, effect: SessionEffect) -> None:
        if isinstance(effect, SendTurn | AbandonTurn | TellHeard):
            self.asked.append(effect)
        if isinstance(effect, SendTurn):
            self.listener(started(effect.request.key))
            self.listener(done(effect.request.key, self.reply))


@contextmanager
def sound_card_of_window(monkeypatch: pytest.MonkeyPatch) -> Iterator[SoundCard]:
    """The speech process will find it."""
    assert shutil.which("pulseaudio"), "the virtual sound card needs pulseaudio and pulseaudio-utils"
    with virtual_sound_card() as card:
        for name in ("XDG_RUNTIME_DIR", "PULSE_RUNTIME_PATH"):
            monkeypatch.setenv(name, card.environment[name])
        yield card


@contextmanager
def speaking(desk: Desk, places: Places, settings: Settings = SETTINGS, reply: str = REPLY) -> Iterator[PlayedAssistant]:
    listener = desk.conversation.hear
    assistant = PlayedAssistant(listener, reply)
    prepare = Prepare(settings=settings.model_dump(mode="json", include={"languages", "speech"}))
    session = AsyncioSession(
        lambda: [SpeechSide(lambda: open_speech_child(places), listener, prepare, silence_seconds=60), assistant], listener
    )
    desk.conversation.begin(session)
    try:
        yield assistant
    finally:
        desk.conversation.end()

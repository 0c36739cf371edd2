"""What had been heard of the voice by the last word of a speech process that is gone, or about to go."""

import asyncio

from zuruf.dialogue.events import SpeakingStopped
from zuruf.wire import speech
from zuruf.wire.speech import Command, SpeechEvent


class SpokenRecord:
    """By key, from its first piece until the process says that it is over, stopped or failed."""

    def __init__(self) -> None:
        self._heard: dict[str, str] = {}
        self._stopped: dict[str, str] = {}
        """What was not heard to its end, until something else is spoken: somebody may ask for it once more."""
        self._over = asyncio.Event()

    def asked(self, command: Command) -> None:
        if isinstance(command, speech.Speak):
            if not self._heard:
                self._stopped = {}
            self._heard.setdefault(command.key, "")

    def told(self, event: SpeechEvent) -> None:
        match event:
            case speech.Pong():
                # Of a key that is not known here it has just said that it is over, and somebody may have begun it anew.
                self._heard |= {key: heard for key, heard in event.heard.items() if key in self._heard}
            case speech.SpeakingEnded(key=key):
                self._forget(key)
            case speech.SpeakingStopped(key=key, heard=heard):
                self._forget(key, heard)
            case speech.SpeechFailed(key=str(key), activity=speech.Activity.SPEAKING, heard=heard):
                self._forget(key, heard)
            case _:
                pass

    def given_up(self, key: str) -> str | None:
        """The last word about a key of which no more is waited for; None if there is none."""
        return self._heard.pop(key, None)

    async def last_word(self, key: str) -> str | None:
        """How much of it had been heard, once it is over; None when that was all."""
        while key in self._heard:
            self._over.clear()
            await self._over.wait()
        return self._stopped.get(key)

    def process_ended(self) -> tuple[SpeakingStopped, ...]:
        """What the process would have said of each key, had it come to that."""
        heard, self._heard = self._heard, {}
        self._stopped |= heard
        self._over.set()
        return tuple(SpeakingStopped(key, part) for key, part in heard.items())

    def _forget(self, key: str, heard: str | None = None) -> None:
        if self._heard.pop(key, None) is not None and heard is not None:
            self._stopped[key] = heard
        self._over.set()

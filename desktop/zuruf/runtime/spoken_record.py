"""What had been heard of the voice by the last word of a speech process that is gone."""

from zuruf.dialogue.events import SpeakingStopped
from zuruf.wire import speech
from zuruf.wire.speech import Command, SpeechEvent


class SpokenRecord:
    """By key, from its first piece until the process says that it is over, stopped or failed."""

    def __init__(self) -> None:
        self._heard: dict[str, str] = {}

    def asked(self, command: Command) -> None:
        if isinstance(command, speech.Speak):
            self._heard.setdefault(command.key, "")

    def told(self, event: SpeechEvent) -> None:
        match event:
            case speech.Pong():
                # Of a key that is not known here it has just said that it is over, and somebody may have begun it anew.
                self._heard |= {key: heard for key, heard in event.heard.items() if key in self._heard}
            case speech.SpeakingEnded(key=key) | speech.SpeakingStopped(key=key):
                self._heard.pop(key, None)
            case speech.SpeechFailed(key=str(key), activity=speech.Activity.SPEAKING):
                self._heard.pop(key, None)
            case _:
                pass

    def given_up(self, key: str) -> str | None:
        """The last word about a key of which no more is waited for; None if there is none."""
        return self._heard.pop(key, None)

    def process_ended(self) -> tuple[SpeakingStopped, ...]:
        """What the process would have said of each key, had it come to that. Nothing is kept of it."""
        heard, self._heard = self._heard, {}
        return tuple(SpeakingStopped(key, part) for key, part in heard.items())

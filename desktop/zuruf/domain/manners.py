"""How the program listens and speaks, as far as people choose it."""

from dataclasses import dataclass
from enum import StrEnum


class Earcons(StrEnum):
    """How loud the short sounds are that tell what the microphone does."""

    OFF = "off"
    QUIET = "quiet"
    NORMAL = "normal"
    LOUD = "loud"


class BargeIn(StrEnum):
    """What stops the voice. press: the button, a key or Esc. voice: speaking over it, too."""

    PRESS = "press"
    VOICE = "voice"


class WakeWord(StrEnum):
    """What is said to be listened to; the values are names of models. OFF: nothing, and the microphone is closed."""

    OFF = "off"
    OKAY_NABU = "okay_nabu"
    HEY_JARVIS = "hey_jarvis"
    HEY_MYCROFT = "hey_mycroft"
    ALEXA = "alexa"

    @property
    def phrase(self) -> str:
        """As it is said."""
        return self.value.replace("_", " ")


class WatchFor(StrEnum):
    """What an open microphone waits for while nobody has been asked to speak. level: nothing; it is only told how loud it is."""

    BARGE_IN = "barge-in"
    WAKE_WORD = "wake-word"
    LEVEL = "level"


@dataclass(frozen=True, slots=True)
class Manners:
    """`follow_up`: after a spoken question of the assistant the microphone opens by itself."""

    follow_up: bool = True
    barge_in: BargeIn = BargeIn.PRESS
    wake_word: WakeWord = WakeWord.OFF
    earcons: Earcons = Earcons.QUIET


DEFAULT_MANNERS = Manners()

"""What is recorded: open takes, those that are transcribed ahead, and finished ones."""

import math
from dataclasses import dataclass, field
from typing import Protocol

from zuruf.dialogue.endpointing import Endpointer
from zuruf.domain.languages import Language
from zuruf.domain.manners import WakeWord, WatchFor
from zuruf.domain.speech import SAMPLE_RATE, Utterance
from zuruf.speech.dullness import dullness
from zuruf.speech.plausible import Loudness, loudness
from zuruf.wire.speech import ListenUntil

LEVEL_FRAMES = 3
"""Frames between two levels: about ten a second."""
PAUSE_SECONDS = 0.15
"""Silence after which the last word is over."""


@dataclass(frozen=True, slots=True)
class UnfinishedTake:
    """What was said so far. `mark` tells it from others of the same key: the bytes of sound in it. `in_pause`: nobody speaks at
    its end, and it may be all."""

    key: str
    utterance: Utterance
    language: Language | None
    mark: int
    in_pause: bool = True


@dataclass(frozen=True, slots=True)
class Watched:
    """How a take began without a press: over the voice, or with a wake word."""

    what: WatchFor
    word: WakeWord


@dataclass(frozen=True, slots=True)
class FinishedTake:
    """`held`: the person kept the button down. `covered` is the mark of an unfinished take that holds all the speech of this
    one; None if there is none. `quiet`: nobody announced that they would speak."""

    key: str
    utterance: Utterance
    language: Language | None
    loudness: Loudness
    held: bool
    covered: int | None = None
    watched: Watched | None = None
    quiet: bool = False
    silence: float = 0.0
    """Seconds at its end in which nobody spoke."""


class Desk(Protocol):
    """Where takes go."""

    def write(self, take: FinishedTake) -> None: ...

    def write_ahead(self, take: UnfinishedTake) -> None:
        """May be left undone when there is no time; what comes of it goes to `Ears.understood`."""
        ...

    def cancel(self, key: str) -> None: ...


@dataclass(slots=True)
class Loud:
    """How loud it is, told now and then."""

    frames: int = 0
    power: float = 0.0

    def add(self, power: float) -> float | None:
        """The root mean square of the frames since the last answer, every so many frames."""
        self.frames += 1
        self.power += power
        if self.frames % LEVEL_FRAMES:
            return None
        mean, self.power = self.power / LEVEL_FRAMES, 0.0
        return min(1.0, math.sqrt(mean))


@dataclass(slots=True)
class OpenTake:
    """`patience`: seconds in which somebody must have begun to speak."""

    key: str
    until: ListenUntil
    language: Language | None
    watch: Endpointer
    patience: float | None = None
    watched: Watched | None = None
    begun: bool = False
    """Somebody has spoken."""
    samples: bytearray = field(default_factory=bytearray)
    seen: int = 0
    """Bytes of `samples` that have been looked at, frame by frame."""
    loud: Loud = field(default_factory=Loud)
    tail: float | None = None
    """Seconds still to be recorded once the take was stopped."""
    pause: int | None = None
    """The mark of the present pause, or of the silence the take ended with."""
    powers: list[float] = field(default_factory=list)
    """Of each frame: its mean square."""
    spoken: list[bool] = field(default_factory=list)
    """Of each frame: whether it is speech."""
    unwritten: float = 0.0
    """Seconds since somebody looked at what was said."""

    @property
    def quiet(self) -> bool:
        return self.watched is not None or self.patience is not None

    @property
    def pauses(self) -> bool:
        """Nobody is in the middle of a word."""
        return not self.watch.speaking or self.watch.silent_seconds >= PAUSE_SECONDS

    def finished(self, longest_seconds: float) -> FinishedTake:
        return FinishedTake(
            key=self.key,
            utterance=Utterance(bytes(self.samples[: int(longest_seconds * SAMPLE_RATE) * 2])),
            language=self.language,
            loudness=loudness(self.powers, self.spoken, dullness(bytes(self.samples), self.spoken)),
            held=self.until is ListenUntil.STOPPED,
            covered=self.pause,
            watched=self.watched,
            quiet=self.quiet,
            silence=self.watch.silent_seconds,
        )

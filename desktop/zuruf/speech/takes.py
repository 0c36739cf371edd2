"""What is recorded: open takes, those that are transcribed ahead, and finished ones."""

import math
from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Protocol

from zuruf.dialogue.endpointing import Endpointer, Sign
from zuruf.domain.languages import Language
from zuruf.domain.manners import WakeWord, WatchFor
from zuruf.domain.speech import SAMPLE_RATE, Utterance
from zuruf.speech.dullness import dullness
from zuruf.speech.earcon_filter import without_tones
from zuruf.speech.plausible import Loudness, loudness
from zuruf.speech.voice_activity import FRAME_SECONDS
from zuruf.wire.speech import ListenUntil

LEVEL_FRAMES = 3
"""Frames between two levels: about ten a second."""
PAUSE_SECONDS = 0.15
"""Silence after which the last word is over."""
GROWTH_SECONDS = 3.5
"""Between two looks at what somebody says who goes on. Who finishes during one waits for it; most requests are shorter."""
HUSHED = 0.003
"""Share of the power of speech (25 dB less) below which nobody speaks who has let go of the button. Voice activity says so two
or three frames later."""

_LONGEST_VEIL = 2 * SAMPLE_RATE * 2
"""Bytes. No earcon lasts so long; a loudspeaker that does not come back is not to keep anybody from being heard."""


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
class Looks:
    """When to look at what was said so far. Fed frame by frame."""

    pause: int | None = None
    """The mark of the present pause, or of the silence the take ended with."""
    unwritten: float = 0.0
    """Seconds since somebody looked."""
    power: float = 0.0
    """Of all frames of speech."""
    frames: int = 0

    def frame(self, heard: "HeardFrame", watch: Endpointer, seen: int, *, let_go: bool) -> bool:
        """Whether to look now: in the first silence of a pause, so that the text is there when it turns out to be the end; and
        now and then at what somebody says who goes on. `let_go` of the button: then a frame that is hushed is a pause."""
        self.unwritten += FRAME_SECONDS
        if heard.speech:
            self.power, self.frames = self.power + heard.power, self.frames + 1
        if heard.sign is Sign.STARTED:
            self.unwritten = 0.0
        speaks = watch.speaking and not watch.paused
        hushed = speaks and let_go and heard.power * self.frames < HUSHED * self.power
        if speaks and not hushed:
            self.pause = None
        grown = speaks and not hushed and self.unwritten >= GROWTH_SECONDS
        begun = self.pause is None and (hushed or heard.sign is Sign.PAUSED)
        if begun:
            self.pause = seen
        if begun or grown:
            self.unwritten = 0.0
        return begun or grown


@dataclass(frozen=True, slots=True)
class HeardFrame:
    """`power`: its mean square."""

    sign: Sign | None
    power: float
    speech: bool


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
    looks: Looks = field(default_factory=Looks)
    powers: list[float] = field(default_factory=list)
    """Of each frame: its mean square."""
    spoken: list[bool] = field(default_factory=list)
    """Of each frame: whether it is speech."""
    veiled: bytearray = field(default_factory=bytearray)
    """What was recorded while an earcon can be heard. It follows `samples`, without the earcon, once that is over: as a whole,
    since a tone that begins or ends somewhere is found better in all of it."""
    hertz: set[float] = field(default_factory=set)
    """Of the tones in it."""

    def record(self, samples: bytes, hertz: Collection[float]) -> None:
        """`hertz`: of the earcons that can be heard in it."""
        self.veiled += samples
        self.hertz.update(hertz)
        if not hertz or len(self.veiled) >= _LONGEST_VEIL:
            self._unveil(len(self.veiled) - (0 if hertz else len(samples)))

    def _unveil(self, end: int) -> None:
        self.samples += without_tones(bytes(self.veiled[:end]), self.hertz) + self.veiled[end:]
        self.veiled.clear()
        self.hertz.clear()

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
            covered=self.looks.pause,
            watched=self.watched,
            quiet=self.quiet,
            silence=self.watch.silent_seconds,
        )

"""What an open microphone waits for while nobody has been asked to speak."""

import math
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol

import numpy as np

from zuruf.dialogue.endpointing import Endpointer, EndpointRule
from zuruf.domain.manners import WatchFor
from zuruf.domain.speech import SAMPLE_RATE
from zuruf.speech.echo import STILL, Echo
from zuruf.speech.echo_canceller import EchoCanceller
from zuruf.speech.sounds import Samples, to_float
from zuruf.speech.takes import Loud, OpenTake, Watched
from zuruf.speech.voice_activity import FRAME, FRAME_SECONDS, VoiceActivity
from zuruf.speech.wake_words import WakeWords
from zuruf.wire.speech import ListenUntil, StartWatch

_AFTER_WATCH_SECONDS = 4.0
"""Who has said the wake word goes on within this."""


class Watcher(Protocol):
    """Looks at every frame, for one watch."""

    @property
    def kept_seconds(self) -> float:
        """What was said so long before the moment it answers belongs to the take."""
        ...

    def hear(self, frame: Samples) -> bool:
        """Whether this is what was waited for."""
        ...


@dataclass(frozen=True, slots=True)
class BargeInRule:
    """When somebody speaks over the voice. Levels are root mean squares, 0 to 1."""

    begins: float = 0.6
    """Likelihood of speech; while listening half is enough."""
    louder: float = 3.0
    """So many times as loud as what is left of our own voice at most."""
    louder_uncleaned: float = 3.5
    """The same while nothing can be taken away from it."""
    ours: float = 8.0
    """What is so like what was played is our own voice, however loud."""
    perhaps_ours: float = 5.0
    """What is less like it is somebody else, and nothing is learned of it."""
    least_level: float = 0.012
    frames: int = 8
    """Of speech, among the last `among`: a quarter of a second, longer than a cough. Syllables have gaps."""
    among: int = 14


class BargeInWatcher:
    """`tick` is the clock of `echo`; `canceller` has cleaned what is heard."""

    kept_seconds = 1.0

    def __init__(
        self,
        activity: VoiceActivity,
        echo: Echo,
        rule: BargeInRule | None = None,
        *,
        canceller: EchoCanceller | None = None,
        tick: Callable[[], float] = time.monotonic,
    ) -> None:
        echo.begin()
        self._activity = activity
        self._echo = echo
        self._canceller = canceller
        self._rule = rule or BargeInRule()
        self._tick = tick
        self._frames: deque[bool] = deque(maxlen=self._rule.among)
        self._cleaned = False

    def hear(self, frame: Samples) -> bool:
        now, rule = self._tick(), self._rule
        self._look_at_canceller()
        level = math.sqrt(float(np.mean(frame * frame)))
        likelihood = self._activity.frame(frame)
        loud = self._is_loud(level, now)
        if not loud:
            # What is too loud to be ours, or not like it, is no echo: whoever speaks must not raise the bar for themselves.
            self._echo.learn(level if self._may_be_ours else 0.0, FRAME_SECONDS, now, still=level < STILL)
        self._frames.append(loud and likelihood >= rule.begins)
        return sum(self._frames) >= rule.frames

    def _is_loud(self, level: float, now: float) -> bool:
        """Louder than our own voice can be, and not like it."""
        rule, own = self._rule, self._echo.expected(now)
        if own is None or (self._canceller is not None and self._canceller.likeness >= rule.ours):
            # Also while nothing can be taken away yet: a machine that stutters has lost the way, and not what it played.
            return False
        return level >= max(rule.least_level, own * (rule.louder if self._cleaned else rule.louder_uncleaned))

    @property
    def _cleaning(self) -> EchoCanceller | None:
        """The canceller, once it knows its way."""
        return self._canceller if self._cleaned else None

    @property
    def _may_be_ours(self) -> bool:
        return self._cleaning is None or self._cleaning.likeness >= self._rule.perhaps_ours

    def _look_at_canceller(self) -> None:
        """Once the echo is taken away what was learned about it holds no more."""
        if self._canceller is not None and self._canceller.ready is not self._cleaned:
            self._cleaned = self._canceller.ready
            self._echo.forget(cleaned=self._cleaned)


class LevelWatcher:
    """Waits for nothing."""

    kept_seconds = 0.0

    def hear(self, frame: Samples) -> bool:
        del frame
        return False


class Watchers:
    """Makes the watcher of each watch."""

    def __init__(
        self,
        activity: VoiceActivity,
        echo: Echo,
        words: WakeWords | None = None,
        canceller: EchoCanceller | None = None,
    ) -> None:
        self._activity = activity
        self._echo = echo
        self._canceller = canceller
        self._words = words or WakeWords()

    def __call__(self, command: StartWatch) -> Watcher:
        """Raises SpeechFault `wake-word-missing`."""
        if command.what is WatchFor.WAKE_WORD:
            return self._words.watcher(command.word)
        if command.what is WatchFor.LEVEL:
            return LevelWatcher()
        self._activity.reset()
        return BargeInWatcher(self._activity, self._echo, canceller=self._canceller)


@dataclass(slots=True)
class Waiting:
    """An open microphone of which nothing is kept but the last moment."""

    command: StartWatch
    watcher: Watcher
    samples: bytearray = field(default_factory=bytearray)
    seen: int = 0
    loud: Loud = field(default_factory=Loud)

    def hear(self, samples: bytes, tell_level: Callable[[float | None], None]) -> bool:
        """Whether it was what was waited for; then `samples` are the beginning of the take."""
        self.samples += samples
        while len(self.samples) - self.seen >= FRAME * 2:
            frame = to_float(bytes(self.samples[self.seen : self.seen + FRAME * 2]))
            self.seen += FRAME * 2
            tell_level(self.loud.add(float(np.mean(frame * frame))))
            if self.watcher.hear(frame):
                self._trim()
                return True
        self._trim()
        return False

    def take(self, rule: EndpointRule) -> OpenTake:
        return OpenTake(
            self.command.key,
            ListenUntil.SILENCE,
            None,
            Endpointer(rule, FRAME_SECONDS),
            patience=_AFTER_WATCH_SECONDS,
            watched=Watched(self.command.what, self.command.word),
        )

    def _trim(self) -> None:
        surplus = max(0, self.seen - int(self.watcher.kept_seconds * SAMPLE_RATE) * 2)
        del self.samples[:surplus]
        self.seen -= surplus

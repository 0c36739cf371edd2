"""Listening: from the open microphone to a finished take."""

import logging
import math
import queue
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol

import numpy as np

from zuruf.dialogue.endpointing import Endpointer, EndpointRule, Sign
from zuruf.domain.faults import SpeechFault
from zuruf.domain.languages import Language
from zuruf.domain.speech import SAMPLE_RATE, Utterance
from zuruf.language.utterance_ends import tail
from zuruf.speech.microphone import Microphone
from zuruf.speech.plausible import Loudness, loudness
from zuruf.speech.sounds import Samples, to_float
from zuruf.speech.voice_activity import FRAME, FRAME_SECONDS, VoiceActivity
from zuruf.wire.speech import (
    Activity,
    Level,
    ListeningStarted,
    ListenUntil,
    SpeechEnded,
    SpeechEvent,
    SpeechFailed,
    SpeechStarted,
    StartListening,
)

log = logging.getLogger(__name__)

_LEVEL_FRAMES = 3
"""Frames between two levels: about ten a second."""
_TAIL_SECONDS = 0.25
"""Recorded after the button is let go while the person still speaks: people let go on the last syllable."""
_PAUSE_SECONDS = 0.15
"""Silence after which the last word is over."""
_GROWTH_SECONDS = 1.5
"""Between two looks at what a person has said so far who goes on speaking."""
_DEAF_SECONDS = 2.0
"""A microphone that gives no more samples for so long is gone."""
_WAKING_SECONDS = 4.0
"""The same for its first samples: sound servers put unused devices to sleep."""

Tell = Callable[[SpeechEvent], None]


@dataclass(frozen=True, slots=True)
class UnfinishedTake:
    """What was said so far. `mark` tells it from others of the same key: the bytes of sound in it."""

    key: str
    utterance: Utterance
    language: Language | None
    mark: int


@dataclass(frozen=True, slots=True)
class FinishedTake:
    """`held`: the person kept the button down. `covered` is the mark of an unfinished take that holds all the speech of this
    one; None if there is none."""

    key: str
    utterance: Utterance
    language: Language | None
    loudness: Loudness
    held: bool
    covered: int | None = None


class Desk(Protocol):
    """Where takes go."""

    def write(self, take: FinishedTake) -> None: ...

    def write_ahead(self, take: UnfinishedTake) -> None:
        """May be left undone when there is no time; what comes of it goes to `Ears.understood`."""
        ...

    def cancel(self, key: str) -> None: ...


@dataclass(slots=True)
class _Take:
    key: str
    until: ListenUntil
    language: Language | None
    watch: Endpointer
    samples: bytearray = field(default_factory=bytearray)
    seen: int = 0
    """Bytes of `samples` that have been looked at, frame by frame."""
    frames: int = 0
    power: float = 0.0
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


class Ears:
    """One take at a time. The methods may be called from any thread and, but for `close`, return at once."""

    def __init__(
        self,
        microphone: Microphone,
        activity: VoiceActivity,
        *,
        longest_seconds: float,
        tell: Tell,
        desk: Desk,
        rule: EndpointRule | None = None,
    ) -> None:
        self._microphone = microphone
        self._activity = activity
        self._longest = longest_seconds
        self._tell = tell
        self._desk = desk
        self._rule = rule or EndpointRule()
        self._take: _Take | None = None
        self._acts: queue.SimpleQueue[Callable[[], None] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._live, name="ears", daemon=True)
        self._thread.start()

    def start(self, command: StartListening) -> None:
        self._acts.put(lambda: self._start(command))

    def stop(self, key: str) -> None:
        self._acts.put(lambda: self._stop(key))

    def cancel(self, key: str) -> None:
        self._acts.put(lambda: self._cancel(key))

    def understood(self, key: str, mark: int, text: str) -> None:
        """The words of an unfinished take."""
        self._acts.put(lambda: self._understood(key, mark, text))

    def close(self) -> None:
        """Returns when the microphone is closed."""
        self._acts.put(None)
        self._thread.join()

    def _live(self) -> None:
        while True:
            try:
                act = self._acts.get(timeout=self._patience())
            except queue.Empty:
                self._fail(
                    SpeechFault("microphone-missing", "The microphone went silent. Plug it in again.", trying_again_helps=True)
                )
                continue
            if act is None:
                self._drop()
                return
            act()

    def _patience(self) -> float | None:
        if self._take is None:
            return None
        return _DEAF_SECONDS if self._take.samples else _WAKING_SECONDS

    def _start(self, command: StartListening) -> None:
        self._drop()
        take = _Take(command.key, command.until, command.language, Endpointer(self._rule, FRAME_SECONDS))
        self._activity.reset()
        self._take = take
        try:
            self._microphone.open(lambda samples: self._acts.put(lambda: self._hear(take, samples)))
        except SpeechFault as fault:
            self._fail(fault)
        else:
            self._tell(ListeningStarted(key=take.key))

    def _hear(self, take: _Take, samples: bytes) -> None:
        if take is not self._take:
            return  # of a microphone that has been closed since
        take.samples += samples
        while self._take is take and len(take.samples) - take.seen >= FRAME * 2:
            frame = to_float(bytes(take.samples[take.seen : take.seen + FRAME * 2]))
            take.seen += FRAME * 2
            self._look_at(take, frame)

    def _look_at(self, take: _Take, frame: Samples) -> None:
        self._measure(take, frame)
        likelihood = self._activity.frame(frame)
        take.spoken.append(likelihood >= self._rule.begins)
        sign = take.watch.hear(likelihood)
        self._write_ahead(take, sign)
        if sign is Sign.STARTED:
            self._tell(SpeechStarted(key=take.key))
        ended = sign is Sign.ENDED and take.until is ListenUntil.SILENCE
        full = take.seen >= self._longest * SAMPLE_RATE * 2
        if ended or full:
            self._tell(SpeechEnded(key=take.key))
            self._finish(take)
        elif take.tail is not None:
            take.tail -= FRAME_SECONDS
            if take.tail <= 0 or self._pauses(take):
                self._finish(take)

    def _write_ahead(self, take: _Take, sign: Sign | None) -> None:
        """In the first silence of a pause, so that the text is there when the pause turns out to be the end; and now and then
        of somebody who goes on speaking."""
        take.unwritten += FRAME_SECONDS
        if sign in (Sign.STARTED, Sign.RESUMED):
            take.pause = None
        if sign is Sign.STARTED:
            take.unwritten = 0.0
        grown = take.watch.speaking and not take.watch.paused and take.unwritten >= _GROWTH_SECONDS
        if sign is not Sign.PAUSED and not grown:
            return
        take.unwritten = 0.0
        if sign is Sign.PAUSED:
            take.pause = take.seen
        self._desk.write_ahead(UnfinishedTake(take.key, Utterance(bytes(take.samples[: take.seen])), take.language, take.seen))

    def _understood(self, key: str, mark: int, text: str) -> None:
        take = self._take
        if take is not None and (take.key, take.pause) == (key, mark):
            take.watch.understood(tail(text))

    def _measure(self, take: _Take, frame: Samples) -> None:
        take.frames += 1
        power = float(np.mean(frame * frame))
        take.powers.append(power)
        take.power += power
        if take.frames % _LEVEL_FRAMES == 0:
            self._tell(Level(key=take.key, level=min(1.0, math.sqrt(take.power / _LEVEL_FRAMES))))
            take.power = 0.0

    def _stop(self, key: str) -> None:
        take = self._take
        if take is None or take.key != key:
            return
        if self._pauses(take):
            self._finish(take)
        else:
            take.tail = _TAIL_SECONDS

    @staticmethod
    def _pauses(take: _Take) -> bool:
        return not take.watch.speaking or take.watch.silent_seconds >= _PAUSE_SECONDS

    def _finish(self, take: _Take) -> None:
        self._drop()
        longest = int(self._longest * SAMPLE_RATE) * 2
        self._desk.write(
            FinishedTake(
                key=take.key,
                utterance=Utterance(bytes(take.samples[:longest])),
                language=take.language,
                loudness=loudness(take.powers, take.spoken),
                held=take.until is ListenUntil.STOPPED,
                covered=take.pause,
            )
        )

    def _cancel(self, key: str) -> None:
        """The desk hears of it on this thread as well: a take that was stopped just before is on its way there."""
        if self._take is not None and self._take.key == key:
            self._drop()
        self._desk.cancel(key)

    def _fail(self, fault: SpeechFault) -> None:
        """Told before the microphone is closed: closing a device that is gone may never come back."""
        if self._take is not None:
            self._tell(SpeechFailed(key=self._take.key, activity=Activity.LISTENING, code=fault.code, hint=fault.hint))
        self._drop()

    def _drop(self) -> None:
        self._take = None
        self._microphone.close()

"""Ears with a scripted microphone and watcher, and everything they hand on."""

import queue
import threading
from collections.abc import Callable, Collection, Iterator

import numpy as np
from tests.speech.fakes import PATIENCE, ScriptedActivity, ScriptedMicrophone, Told, eventually

from zuruf.domain.faults import SpeechFault
from zuruf.domain.languages import Language
from zuruf.domain.manners import Earcons, WakeWord, WatchFor
from zuruf.domain.speech import SAMPLE_RATE
from zuruf.speech.earcons import Earcon, earcon_hertz, earcon_sound
from zuruf.speech.ears import Ears
from zuruf.speech.resampling import resample
from zuruf.speech.sounds import Samples, to_bytes, to_float
from zuruf.speech.takes import FinishedTake, UnfinishedTake
from zuruf.speech.voice_activity import FRAME, FRAME_SECONDS
from zuruf.speech.watchers import Watcher
from zuruf.wire.speech import ListeningStarted, ListenUntil, SpeechStarted, StartListening, StartWatch

LOUD = 20_000
FRAME_BYTES = FRAME * 2


class ScriptedWatcher:
    """Waits for a loud frame."""

    kept_seconds = 4 * FRAME_SECONDS

    def __init__(self, level: float) -> None:
        self._level = level

    def hear(self, frame: Samples) -> bool:
        return bool(abs(frame).max() >= self._level)


class Stage:
    def __init__(self, fault: SpeechFault | None = None, longest: float = 5.0, shapes: tuple[str, ...] = ()) -> None:
        self.told = Told()
        self.microphone = ScriptedMicrophone(fault)
        self.takes: queue.Queue[FinishedTake] = queue.Queue()
        self.ahead: queue.Queue[UnfinishedTake] = queue.Queue()
        self.cancelled: list[str] = []
        self.chimes: list[Earcon] = []
        self.chiming: Collection[float] = ()
        self.found = LOUD / 32_768
        """The watcher waits for a frame that is at least so loud."""
        self.watcher_fault: SpeechFault | None = None
        self.activity = ScriptedActivity()
        self.ears = Ears(
            self.microphone,
            self.activity,
            longest_seconds=longest,
            tell=self.told,
            desk=self,
            watchers=self.watcher,
            chime=self.chimes.append,
            chiming=lambda: self.chiming,
            shapes=lambda: shapes,
        )

    def listen(self, key: str, until: ListenUntil = ListenUntil.STOPPED, language: Language | None = None) -> None:
        self.ears.start(StartListening(key=key, until=until, language=language))
        assert self.told.next() == ListeningStarted(key=key)

    def watch(self, key: str, what: WatchFor = WatchFor.WAKE_WORD) -> None:
        self.ears.watch(StartWatch(key=key, what=what, word=WakeWord.ALEXA))
        eventually(lambda: self.ears._watch is not None and self.microphone.opened.is_set())

    def watcher(self, command: StartWatch) -> Watcher:
        if self.watcher_fault is not None:
            raise self.watcher_fault
        return ScriptedWatcher(self.found)

    def write(self, take: FinishedTake) -> None:
        self.takes.put(take)

    def write_ahead(self, take: UnfinishedTake) -> None:
        self.ahead.put(take)

    def cancel(self, key: str) -> None:
        self.cancelled.append(key)

    def hear_an_earcon(self, frames: int, said: range = range(0)) -> None:
        """So many frames with one in them, over which somebody speaks in some; then it is over."""
        self.let_it_ring()
        self.microphone.give(with_an_earcon(frames, said))
        self.settle()
        self.let_it_ring_out()

    def let_it_ring(self) -> None:
        self.chiming = earcon_hertz(Earcon.OPEN)

    def let_it_ring_out(self) -> None:
        self.chiming = ()

    def hear(self, value: int, frames: int) -> None:
        self.microphone.hear(value, frames)
        self.settle()

    def settle(self) -> None:
        """Until the ears have looked at what they were given."""
        seen = threading.Event()
        self.ears._acts.put(seen.set)
        assert seen.wait(PATIENCE)

    def say(self, key: str) -> FinishedTake:
        """Ten loud frames, after which the take is stopped."""
        self.microphone.hear(LOUD, 10)
        assert self.told.next() == SpeechStarted(key=key)
        self.ears.stop(key)
        self.microphone.hear(0, 10)
        return self.take()

    def take(self) -> FinishedTake:
        return self.takes.get(timeout=PATIENCE)


def with_an_earcon(frames: int, said: range = range(0)) -> bytes:
    """What a microphone hears of it, from the second frame on. `said`: frames in which somebody speaks."""
    sound = earcon_sound(Earcon.OPEN, Earcons.NORMAL)
    assert sound is not None
    heard = np.zeros(frames * FRAME, dtype=np.float32)
    tones = to_float(resample(sound, SAMPLE_RATE).samples)
    heard[FRAME : FRAME + len(tones)] += tones
    heard[said.start * FRAME : said.stop * FRAME] += LOUD / 32_768
    return to_bytes(heard)


def is_said(samples: bytes) -> bool:
    """Whether somebody speaks in all of it, whatever a filter has left in it."""
    return bool(np.abs(to_float(samples) * 32_768 / LOUD - 1).max() < 0.1)


def is_hushed(samples: bytes) -> bool:
    return bool(np.abs(to_float(samples)).max() < 0.01)


def stages() -> Iterator[Callable[..., Stage]]:
    """For a fixture: makes stages, and closes their ears when the test is over."""
    made: list[Stage] = []

    def make(fault: SpeechFault | None = None, longest: float = 5.0, shapes: tuple[str, ...] = ()) -> Stage:
        made.append(Stage(fault, longest, shapes))
        return made[-1]

    yield make
    for stage in made:
        stage.ears.close()

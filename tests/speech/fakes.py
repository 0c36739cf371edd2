"""Ears and mouth without devices: every part by a script."""

import queue
import threading
import time
from collections.abc import Callable, Iterator, Sequence

from zuruf.domain.faults import SpeechFault
from zuruf.domain.languages import Language
from zuruf.domain.speech import Transcript, Utterance
from zuruf.speech.microphone import OnSamples
from zuruf.speech.sounds import Samples, Sound
from zuruf.speech.transcriber import Moot, Superseded, needed
from zuruf.speech.voice_activity import FRAME
from zuruf.wire.speech import Level, SpeechEvent

PATIENCE = 10.0
"""Seconds after which an event that has not come will not come; nothing is asserted about how long it took."""


def eventually(condition: Callable[[], bool]) -> None:
    """Returns as soon as it holds; for what other threads do and tell nobody of. Fails when patience ends."""
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline, "it never came to that"
        time.sleep(0.005)


class Told:
    """What was told, in order; a test waits for what it expects."""

    def __init__(self) -> None:
        self._events: queue.Queue[SpeechEvent] = queue.Queue()
        self.levels: list[float] = []

    def __call__(self, event: SpeechEvent) -> None:
        if isinstance(event, Level):
            self.levels.append(event.level)
        else:
            self._events.put(event)

    def next(self) -> SpeechEvent:
        return self._events.get(timeout=PATIENCE)

    def nothing_more(self) -> bool:
        return self._events.empty()


class ScriptedMicrophone:
    """Gives the samples that the test says, on the test's thread."""

    def __init__(self, fault: SpeechFault | None = None) -> None:
        self._fault = fault
        self._on_samples: OnSamples | None = None
        self.opened = threading.Event()

    def check(self) -> None:
        if self._fault is not None:
            raise self._fault

    def open(self, on_samples: OnSamples) -> None:
        self.check()
        self._on_samples = on_samples
        self.opened.set()

    def close(self) -> None:
        self._on_samples = None
        self.opened.clear()

    def hear(self, value: int, frames: int) -> None:
        """Samples of one value: their size is what ScriptedActivity takes for the likelihood of speech."""
        self.give(value.to_bytes(2, "little", signed=True) * FRAME * frames)

    def give(self, samples: bytes) -> None:
        """Frame by frame."""
        on_samples = self._on_samples
        assert on_samples is not None, "the microphone is closed"
        for start in range(0, len(samples), FRAME * 2):
            on_samples(samples[start : start + FRAME * 2])


class ScriptedActivity:
    """Loud is speech."""

    def frame(self, samples: Samples) -> float:
        return min(1.0, float(abs(samples).max()) * 2)

    def reset(self) -> None:
        """Has no state."""


class ScriptedTranscriber:
    """Answers in order; may be held up by the test."""

    def __init__(self, answers: Sequence[str | SpeechFault]) -> None:
        self._answers = iter(answers)
        self.heard: list[Utterance] = []
        self.may_answer = threading.Event()
        self.may_answer.set()
        self.asked = threading.Event()
        self.confidence = 0.9
        self.doubtful = False
        """At a first look."""

    def transcribe(
        self,
        utterance: Utterance,
        languages: Sequence[Language],
        hint: Language | None = None,
        *,
        thorough: bool = True,
        moot: Moot = needed,
    ) -> Transcript:
        self.heard.append(utterance)
        self.asked.set()
        assert self.may_answer.wait(PATIENCE)
        if moot():
            raise Superseded
        answer = next(self._answers)
        if isinstance(answer, SpeechFault):
            raise answer
        return Transcript(answer, hint or languages[0], self.confidence, provisional=self.doubtful and not thorough)


class ScriptedVoice:
    """One sound for each text, with the text as its samples."""

    def __init__(
        self, name: str = "scripted", broken: SpeechFault | None = None, breaks_after: int = 0, clause: str = ""
    ) -> None:
        self.name = name
        self._clause = clause
        self.said: list[tuple[str, Language]] = []
        self._broken = broken
        self._breaks_after = breaks_after

    def synthesise(self, text: str, language: Language) -> Iterator[Sound]:
        self.said.append((text, language))
        for number, word in enumerate(text.split()):
            if self._broken is not None and number == self._breaks_after:
                raise self._broken
            over = bool(self._clause) and number == len(self._clause.split())
            yield Sound(f"{word} ".encode("utf-16-le"), 16_000, self._clause if over else "")


class ScriptedSpeaker:
    """Remembers what was heard; may be held up in the middle, as a real one takes its time."""

    def __init__(self, fault: SpeechFault | None = None) -> None:
        self.fault = fault
        self.heard = ""
        self.playing = threading.Event()
        self.may_play = threading.Event()
        self.may_play.set()
        self.finished: list[bool] = []
        self.given_seconds = 0.0
        """A second a sound."""
        self.behind = 0.0
        """Seconds of what was played that nobody has heard yet."""

    @property
    def heard_seconds(self) -> float:
        return self.given_seconds - self.behind

    def check(self) -> None:
        if self.fault is not None:
            raise self.fault

    def open(self, rate: int) -> None:
        self.check()

    def play(self, sound: Sound, silence: threading.Event) -> bool:
        self.check()
        self.playing.set()
        while not self.may_play.wait(0.01):
            if silence.is_set():
                return False
        if silence.is_set():
            return False
        self.heard += sound.samples.decode("utf-16-le")
        self.given_seconds += 1.0
        return True

    def finish(self, silence: threading.Event) -> bool:
        self.finished.append(not silence.is_set())
        return not silence.is_set()

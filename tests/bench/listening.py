"""The program's own ears and scribe, fed with sound as fast as the processor goes: what an open microphone would have sent.

Every step is waited for, so that what comes out depends on the sound and not on how busy the machine is: a transcription that
runs ahead is there in the very pause it was made for.
"""

import queue
import threading
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from zuruf.domain.faults import Fault, SpeechFault
from zuruf.domain.languages import Language
from zuruf.domain.speech import Transcript, Utterance
from zuruf.speech.ears import Ears
from zuruf.speech.microphone import OnSamples
from zuruf.speech.scribe import Scribe
from zuruf.speech.sounds import Samples
from zuruf.speech.takes import FinishedTake, UnfinishedTake
from zuruf.speech.transcriber import Moot, Transcriber, needed
from zuruf.speech.voice_activity import FRAME, VoiceActivity
from zuruf.wire.speech import ListenUntil, NothingHeard, SpeechEvent, SpeechFailed, StartListening, StartWatch, Transcribed

LONGEST = 20.0
_FOR_EVER = 24 * 3600.0
_FED = "fed"
_PATIENCE = 120.0
"""Seconds; one transcription on a busy machine takes a few."""


@dataclass(frozen=True, slots=True)
class Heard:
    """A take, what was understood of it, and whether that was sent."""

    take: FinishedTake
    transcript: Transcript | None
    sent: bool


class Listening:
    """A microphone that is opened again after every take. `activity` is reset by the ears."""

    def __init__(self, transcriber: Transcriber, activity: VoiceActivity) -> None:
        self._desk = _Desk()
        self._microphone = _Microphone()
        self._noted = _Noted(transcriber, self._desk)
        self._scribe = Scribe(lambda: self._noted, tuple(Language), tell=self._desk.tell, loaded=lambda _fault: None)
        self._ears = Ears(
            self._microphone, activity, longest_seconds=LONGEST, tell=self._desk.tell, desk=self._desk, watchers=_no_watcher
        )
        self._desk.join(self._scribe, self._ears)
        self._scribe.tell_words_to(self._desk.understood)
        self._takes = 0

    def hear(self, samples: bytes) -> Iterator[Heard]:
        """Each take of 16-bit samples at SAMPLE_RATE; one that is still open at the end is dropped."""
        self._open()
        for at in range(0, len(samples) - 2 * FRAME + 1, 2 * FRAME):
            self._microphone.give(samples[at : at + 2 * FRAME])
            self._settle()
            take = self._desk.finished
            if take is not None:
                yield self._answered(take)
                self._open()
        self._ears.cancel(self._key)
        self._settle()

    def close(self) -> None:
        self._ears.close()
        self._scribe.close()

    @property
    def _key(self) -> str:
        return f"take-{self._takes}"

    def _open(self) -> None:
        self._takes += 1
        self._desk.finished = None
        # With patience nobody has announced that they would speak.
        self._ears.start(StartListening(key=self._key, until=ListenUntil.SILENCE, patience=_FOR_EVER))
        self._settle()

    def _settle(self) -> None:
        """Until the ears have done all that was asked of them."""
        self._ears.cancel(_FED)
        assert self._desk.fed.acquire(timeout=_PATIENCE), "the ears are stuck"

    def _answered(self, take: FinishedTake) -> Heard:
        event = self._desk.answers.get(timeout=_PATIENCE)
        understood = self._noted.of(take.covered, take.utterance)
        if isinstance(event, SpeechFailed):
            raise SpeechFault(event.code, event.hint)
        return Heard(take, understood, isinstance(event, Transcribed))


class _Microphone:
    def __init__(self) -> None:
        self._on_samples: OnSamples | None = None

    def check(self) -> None:
        """Is always there."""

    def open(self, on_samples: OnSamples) -> None:
        self._on_samples = on_samples

    def close(self) -> None:
        self._on_samples = None

    def give(self, samples: bytes) -> None:
        if self._on_samples is not None:
            self._on_samples(samples)


class _Desk:
    """Between ears and scribe. Looks ahead are waited for on the ears' thread."""

    def __init__(self) -> None:
        self.fed = threading.Semaphore(0)
        self.finished: FinishedTake | None = None
        self.answers: queue.SimpleQueue[SpeechEvent] = queue.SimpleQueue()
        self.looked: queue.SimpleQueue[None] = queue.SimpleQueue()
        self._ahead = False

    def join(self, scribe: Scribe, ears: Ears) -> None:
        self._scribe, self._ears = scribe, ears

    def write(self, take: FinishedTake) -> None:
        self.finished = take
        self._scribe.write(take)

    def write_ahead(self, take: UnfinishedTake) -> None:
        open_take = self._ears._take
        if open_take is None or open_take.looks.pause != take.mark:
            return  # shown to somebody who goes on speaking; nothing depends on it
        self._ahead = True
        while not self.looked.empty():
            self.looked.get()  # of a second look at an earlier pause
        self._scribe.write_ahead(take)
        self.looked.get(timeout=_PATIENCE)
        self._ahead = False

    def cancel(self, key: str) -> None:
        if key == _FED:
            self.fed.release()
        else:
            self._scribe.cancel(key)

    def understood(self, key: str, mark: int, text: str) -> None:
        self._ears.understood(key, mark, text)
        self.looked.put(None)

    def not_understood(self) -> None:
        if self._ahead:
            self.looked.put(None)

    def tell(self, event: SpeechEvent) -> None:
        if isinstance(event, Transcribed | NothingHeard | SpeechFailed):
            self.answers.put(event)


class _Noted:
    """A transcriber whose results are kept by the length of the sound."""

    def __init__(self, inner: Transcriber, desk: _Desk) -> None:
        self._inner = inner
        self._desk = desk
        self._results: dict[int, Transcript | None] = {}

    def of(self, covered: int | None, utterance: Utterance) -> Transcript | None:
        """Of the take that was finished last."""
        found = self._results.get(covered or -1)
        if found is None or found.provisional:
            found = self._results.get(len(utterance.samples), found)
        self._results.clear()
        return found

    def transcribe(
        self,
        utterance: Utterance,
        languages: Sequence[Language],
        hint: Language | None = None,
        *,
        thorough: bool = True,
        moot: Moot = needed,
    ) -> Transcript:
        self._results[len(utterance.samples)] = None
        try:
            transcript = self._inner.transcribe(utterance, languages, hint, thorough=thorough, moot=moot)
        except Fault:
            self._desk.not_understood()
            raise
        self._results[len(utterance.samples)] = transcript
        return transcript


def _no_watcher(command: StartWatch) -> "_NoWatcher":
    raise SpeechFault("wake-word-missing", command.key)


class _NoWatcher:
    kept_seconds = 0.0

    def hear(self, frame: Samples) -> bool:
        return bool(frame.any())

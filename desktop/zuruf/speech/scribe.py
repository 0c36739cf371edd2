"""Finished takes to transcripts, one after the other on a thread of its own."""

import logging
import queue
import threading
import time
from collections.abc import Callable, Sequence

from zuruf.domain.faults import Fault
from zuruf.domain.languages import Language
from zuruf.speech.ears import FinishedTake, Tell
from zuruf.speech.transcriber import Transcriber
from zuruf.wire.speech import Activity, NothingHeard, SpeechEvent, SpeechFailed, Transcribed

log = logging.getLogger(__name__)


class Scribe:
    """`load` makes the transcriber on the scribe's thread; takes that come meanwhile wait for it."""

    def __init__(
        self,
        load: Callable[[], Transcriber],
        languages: Sequence[Language],
        *,
        tell: Tell,
        loaded: Callable[[Fault | None], None],
    ) -> None:
        self._load = load
        self._languages = tuple(languages)
        self._tell = tell
        self._loaded = loaded
        self._takes: queue.SimpleQueue[FinishedTake | None] = queue.SimpleQueue()
        self._lock = threading.Lock()
        self._wanted: set[str] = set()
        self._thread = threading.Thread(target=self._live, name="scribe", daemon=True)
        self._thread.start()

    def write(self, take: FinishedTake) -> None:
        with self._lock:
            self._wanted.add(take.key)
        self._takes.put(take)

    def cancel(self, key: str) -> None:
        """Nothing is told about this key any more."""
        with self._lock:
            self._wanted.discard(key)

    def close(self) -> None:
        """Does not wait: a transcription that runs cannot be broken off."""
        self._takes.put(None)

    def _live(self) -> None:
        transcriber, fault = self._loading()
        self._loaded(fault)
        while (take := self._takes.get()) is not None:
            if self._is_wanted(take.key):
                self._answer(take.key, self._transcribe(transcriber, fault, take))

    def _loading(self) -> tuple[Transcriber | None, Fault | None]:
        try:
            return self._load(), None
        except Fault as fault:
            log.warning("no transcriber: %s", fault.code)
            return None, fault

    def _transcribe(self, transcriber: Transcriber | None, missing: Fault | None, take: FinishedTake) -> SpeechEvent:
        started = time.perf_counter()
        try:
            if transcriber is None:
                assert missing is not None
                raise missing
            transcript = transcriber.transcribe(take.utterance, self._languages, take.language)
        except Fault as fault:
            if fault.code == "no-speech":
                return NothingHeard(key=take.key)
            return SpeechFailed(key=take.key, activity=Activity.LISTENING, code=fault.code, hint=fault.hint)
        return Transcribed(
            key=take.key,
            text=transcript.text,
            language=transcript.language,
            confidence=transcript.confidence,
            seconds=time.perf_counter() - started,
        )

    def _is_wanted(self, key: str) -> bool:
        with self._lock:
            return key in self._wanted

    def _answer(self, key: str, event: SpeechEvent) -> None:
        with self._lock:
            if key in self._wanted:
                self._wanted.discard(key)
                self._tell(event)

"""Takes to transcripts, one after the other on a thread of its own; unfinished ones while there is nothing better to do."""

import logging
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

from zuruf.domain.faults import Fault
from zuruf.domain.languages import Language
from zuruf.domain.manners import WatchFor
from zuruf.domain.speech import Transcript, Utterance
from zuruf.speech.earcons import Earcon
from zuruf.speech.ears import Chime, Tell
from zuruf.speech.own_words import is_own, without_wake_word
from zuruf.speech.plausible import Plausibility, Refusal
from zuruf.speech.takes import FinishedTake, UnfinishedTake
from zuruf.speech.transcriber import Moot, Superseded, Transcriber, needed
from zuruf.wire.speech import Activity, Growing, NothingHeard, SpeechEvent, SpeechFailed, Transcribed

log = logging.getLogger(__name__)

Understood = Callable[[str, int, str], None]
"""Hears the key, the mark and the words of an unfinished take; no words if they are hardly understood."""

RELIABLE = 0.45
"""Confidence from which the words tell whether somebody has finished. A number that has only begun is made out worse: it becomes
some other word, and would look like the end of a sentence."""

WORD_SECONDS = 2.5
"""With what comes before and behind it: the sound of a word or two does not tell the language, so the likely one is taken. Who
says more may have changed it."""

SECOND_LOOK_SECONDS = 0.3
"""With nothing else to do for so long, the scribe looks again at a pause it hardly understood: it can be broken off only
half-way, and whoever speaks on at once would have to wait for it."""


@dataclass(frozen=True, slots=True)
class _Finished:
    take: FinishedTake
    since: float


@dataclass(frozen=True, slots=True)
class _Second:
    """A second look."""

    take: UnfinishedTake


@dataclass(frozen=True, slots=True)
class _Known:
    """What came of an unfinished take."""

    take: UnfinishedTake
    outcome: Transcript | Fault

    @property
    def is_final(self) -> bool:
        return isinstance(self.outcome, Fault) or not self.outcome.provisional


class Scribe:
    """`load` makes the transcriber on the scribe's thread; takes that come meanwhile wait for it."""

    def __init__(
        self,
        load: Callable[[], Transcriber],
        languages: Sequence[Language],
        *,
        tell: Tell,
        loaded: Callable[[Fault | None], None],
        chime: Chime = lambda _earcon: None,
        said_lately: Callable[[], str] = lambda: "",
    ) -> None:
        """`said_lately`: what the assistant has just said."""
        self._load = load
        self._languages = tuple(languages)
        self._tell = tell
        self._loaded = loaded
        self._chime = chime
        self._said_lately = said_lately
        self._plausibility = Plausibility()
        self._understood: Understood = lambda _key, _mark, _text: None
        self._news = threading.Condition()
        self._finished: deque[_Finished] = deque()
        self._unfinished: UnfinishedTake | None = None
        self._doubtful: UnfinishedTake | None = None
        """Hardly understood, and worth a second look."""
        self._open: str | None = None
        """The key of the take that is still being recorded."""
        self._known: _Known | None = None
        self._wanted: set[str] = set()
        self._closed = False
        self._thread = threading.Thread(target=self._live, name="scribe", daemon=True)
        self._thread.start()

    def tell_words_to(self, understood: Understood) -> None:
        """Who hears the words of unfinished takes, on the scribe's thread."""
        self._understood = understood

    def use_bar(self, decibels: float) -> None:
        """What is too quiet for a request at this place."""
        self._plausibility.use_bar(decibels)

    def other_microphone(self) -> None:
        """What was learned of the last one holds no more."""
        self._plausibility.begin_anew()

    def write(self, take: FinishedTake) -> None:
        with self._news:
            self._wanted.add(take.key)
            self._end(take.key)
            self._finished.append(_Finished(take, time.perf_counter()))
            self._news.notify()

    def write_ahead(self, take: UnfinishedTake) -> None:
        """In the place of an earlier one that has not been begun."""
        with self._news:
            self._unfinished = take
            self._open = take.key
            self._news.notify()

    def cancel(self, key: str) -> None:
        """Nothing is told about this key any more."""
        with self._news:
            self._wanted.discard(key)
            self._end(key)

    def _end(self, key: str) -> None:
        """The take is no longer being recorded: nobody needs to look ahead in it."""
        if self._open == key:
            self._open = None
        if self._unfinished is not None and self._unfinished.key == key:
            self._unfinished = None
        if self._doubtful is not None and self._doubtful.key == key:
            self._doubtful = None

    def close(self) -> None:
        """Does not wait: a transcription that runs cannot be broken off."""
        with self._news:
            self._closed = True
            self._news.notify()

    def _live(self) -> None:
        transcriber, fault = self._loading()
        self._loaded(fault)
        while (take := self._next()) is not None:
            if isinstance(take, _Second):
                self._look_ahead(transcriber, take.take, again=True)
            elif isinstance(take, UnfinishedTake):
                self._look_ahead(transcriber, take, again=False)
            elif self._is_wanted(take.take.key):
                self._answer(take, self._outcome(transcriber, fault, take.take))

    def _next(self) -> _Finished | UnfinishedTake | _Second | None:
        with self._news:
            idle = self._doubtful is not None and not self._news.wait_for(self._has_work, SECOND_LOOK_SECONDS)
            doubtful, self._doubtful = self._doubtful, None
            if idle and doubtful is not None:
                return _Second(doubtful)
            self._news.wait_for(self._has_work)
            if self._finished:
                return self._finished.popleft()
            if self._closed:
                return None
            unfinished, self._unfinished = self._unfinished, None
            return unfinished

    def _has_work(self) -> bool:
        return self._closed or bool(self._finished) or self._unfinished is not None

    def _loading(self) -> tuple[Transcriber | None, Fault | None]:
        try:
            return self._load(), None
        except Fault as fault:
            log.warning("no transcriber: %s", fault.code)
            return None, fault

    def _look_ahead(self, transcriber: Transcriber | None, take: UnfinishedTake, *, again: bool) -> None:
        if transcriber is None:
            return  # told when the take is finished
        moot = partial(self._is_moot, take)
        try:
            outcome = self._transcribe(transcriber, take.utterance, take.language, thorough=again, moot=moot)
        except Superseded:
            return
        self._known = _Known(take, outcome)
        if isinstance(outcome, Transcript):
            reliable = outcome.confidence >= RELIABLE and not outcome.provisional
            self._understood(take.key, take.mark, outcome.text if reliable else "")
            with self._news:
                if self._open == take.key:
                    self._doubtful = take if outcome.provisional and take.in_pause else None
                    if outcome.text:
                        self._tell(Growing(key=take.key, text=outcome.text))

    def _is_moot(self, take: UnfinishedTake) -> bool:
        """More has been said, or the take is over without it."""
        with self._news:
            if any((each.take.key, each.take.covered) == (take.key, take.mark) for each in self._finished):
                return False
            return self._open != take.key or self._has_work()

    def _outcome(self, transcriber: Transcriber | None, missing: Fault | None, take: FinishedTake) -> Transcript | Fault:
        if transcriber is None:
            assert missing is not None
            return missing
        known = self._known
        if known is not None and (known.take.key, known.take.mark) == (take.key, take.covered):
            if known.is_final:
                return known.outcome
            return self._transcribe(transcriber, known.take.utterance, known.take.language)
        return self._transcribe(transcriber, take.utterance, take.language)

    def _transcribe(
        self,
        transcriber: Transcriber,
        utterance: Utterance,
        language: Language | None,
        *,
        thorough: bool = True,
        moot: Moot = needed,
    ) -> Transcript | Fault:
        known = language if utterance.seconds <= WORD_SECONDS else None
        try:
            return transcriber.transcribe(utterance, self._languages, known, thorough=thorough, moot=moot)
        except Fault as fault:
            return fault

    def _is_wanted(self, key: str) -> bool:
        with self._news:
            return key in self._wanted

    def _answer(self, finished: _Finished, outcome: Transcript | Fault) -> None:
        key = finished.take.key
        event = self._event(finished, outcome)
        with self._news:
            if key not in self._wanted:
                return  # whoever has given it up may be speaking already, and hears nothing of it
            self._wanted.discard(key)
            self._tell(event)
            if isinstance(event, Transcribed):
                self._chime(Earcon.UNDERSTOOD)
            elif not finished.take.quiet:
                self._chime(Earcon.ERROR)

    def _meant(self, take: FinishedTake, transcript: Transcript) -> Transcript | None:
        """What the person said of what an open microphone heard; None if they said nothing."""
        if take.watched is None:
            return transcript
        if take.watched.what is WatchFor.BARGE_IN:
            if is_own(transcript.text, self._said_lately()):
                log.info("a take was not taken for a request: our own words")
                return None
            return transcript
        text = without_wake_word(transcript.text, take.watched.word)
        return replace(transcript, text=text) if text else None

    def _event(self, finished: _Finished, outcome: Transcript | Fault) -> SpeechEvent:
        take = finished.take
        if isinstance(outcome, Fault):
            if outcome.code == "no-speech":
                return NothingHeard(key=take.key)
            return SpeechFailed(key=take.key, activity=Activity.LISTENING, code=outcome.code, hint=outcome.hint)
        meant = self._meant(take, outcome)
        if meant is None:
            return NothingHeard(key=take.key)
        refusal = self._plausibility.refusal(meant, take.loudness, held=take.held, announced=not take.quiet)
        if refusal is not None:
            log.info("a take was not taken for a request: %s", refusal.value)
            return NothingHeard(key=take.key, unclear=refusal is not Refusal.INVENTED)
        return Transcribed(
            key=take.key,
            text=meant.text,
            language=meant.language,
            confidence=meant.confidence,
            seconds=time.perf_counter() - finished.since,
            silence=take.silence,
            doubts=meant.doubts,
        )

"""Speaking: pieces of text as they arrive, cut into sentences, made into sound by one thread and played by another."""

import logging
import math
import queue
import threading
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field

from zuruf.domain.faults import SpeechFault
from zuruf.domain.languages import Language
from zuruf.language.sentences import first_sentence_end
from zuruf.speech.ears import Tell
from zuruf.speech.sounds import Sound
from zuruf.speech.speaker import Speaker
from zuruf.speech.voice import Voice
from zuruf.wire.speech import Activity, Speak, SpeakingEnded, SpeakingStarted, SpeakingStopped, SpeechFailed

log = logging.getLogger(__name__)

_LATELY = 2
"""Replies of which a microphone may still hear something."""
_RINGING_SECONDS = 0.15
"""A chime comes back so long after its end by the clock, also if it was broken off: queues on the way are longer than devices
say, and rooms ring."""


@dataclass(eq=False, slots=True)
class _Saying:
    """Everything said under one key, until it ends or is silenced."""

    key: str
    silence: threading.Event = field(default_factory=threading.Event)
    text: str = ""
    """Not yet spoken: the beginning of a sentence whose end has not come."""
    whole: str = ""
    """Everything that was to be said."""
    made: int = 0
    """Characters of `whole` that are sound by now."""
    marks: list[tuple[float, int]] = field(default_factory=list)
    """Where in the loudspeaker's seconds so many characters of `whole` are over."""
    started: bool = False
    chime: bool = False
    """A sound of the microphone, and nothing that is said."""
    hertz: frozenset[float] = frozenset()
    """What a chime consists of."""

    def heard(self, seconds: float) -> str:
        """The clauses and sentences that are over."""
        return self.whole[: max((count for at, count in self.marks if at <= seconds), default=0)]


class Mouth:
    """The methods may be called from any thread and return at once."""

    def __init__(self, voice: Voice, speaker: Speaker, *, tell: Tell, tick: Callable[[], float] = time.monotonic) -> None:
        self._voice = voice
        self._tick = tick
        self._speaker = speaker
        self._tell = tell
        self._lock = threading.Lock()
        self._sayings: dict[str, _Saying] = {}
        self._lately: deque[_Saying] = deque(maxlen=_LATELY)
        self._chimes: set[_Saying] = set()
        """Those that wait or sound."""
        self._chimes_until = -math.inf
        self._hertz: frozenset[float] = frozenset()
        """Of the chimes that can be heard until then."""
        self._pieces: queue.SimpleQueue[tuple[_Saying, Speak] | None] = queue.SimpleQueue()
        self._sounds: queue.SimpleQueue[tuple[_Saying, Sound | int | None] | None] = queue.SimpleQueue()
        self._threads = [
            threading.Thread(target=self._make_sounds, name="voice", daemon=True),
            threading.Thread(target=self._play_sounds, name="speaker", daemon=True),
        ]
        for thread in self._threads:
            thread.start()

    def speak(self, piece: Speak) -> None:
        with self._lock:
            saying = self._sayings.get(piece.key)
            if saying is None:
                saying = self._sayings[piece.key] = _Saying(piece.key)
                self._lately.append(saying)
        self._pieces.put((saying, piece))

    def silence(self, key: str | None) -> None:
        """This key, or everything. What is being played stops within some hundredths of a second.

        What was heard of each is told.
        """
        seconds = self._speaker.heard_seconds
        stopped: list[_Saying] = []
        with self._lock:
            keys = list(self._sayings) if key is None else [key]
            for one in keys:
                saying = self._sayings.pop(one, None)
                if saying is not None:
                    saying.silence.set()
                    stopped.append(saying)
                    self._sounds.put((saying, None))  # the player may be waiting, with sound still in the device
        for saying in stopped:
            self._tell(SpeakingStopped(key=saying.key, heard=saying.heard(seconds)))

    @property
    def heard_so_far(self) -> dict[str, str]:
        """Of each key that is neither over nor silenced: its clauses and sentences that are over."""
        seconds = self._speaker.heard_seconds
        with self._lock:
            return {key: saying.heard(seconds) for key, saying in self._sayings.items()}

    @property
    def busy(self) -> bool:
        """Whether something is said or can be heard, or waits for that."""
        return bool(self._sayings or self._chimes) or self.chiming

    def chime(self, sound: Sound, hertz: frozenset[float] = frozenset()) -> None:
        """Plays a short sound, which consists of these tones, behind what is being played."""
        chime = _Saying("", chime=True, hertz=hertz)
        with self._lock:
            self._chimes.add(chime)
        self._sounds.put((chime, sound))

    def end_chimes(self) -> None:
        """Those that wait are left out, and one that sounds is broken off."""
        with self._lock:
            for chime in self._chimes:
                chime.silence.set()

    @property
    def chiming(self) -> bool:
        """Whether a chime can be heard now, as far as can be told."""
        return self._tick() < self._chimes_until

    @property
    def chime_hertz(self) -> frozenset[float]:
        """The tones of chimes that can be heard now."""
        return self._hertz if self.chiming else frozenset()

    @property
    def said_lately(self) -> str:
        """What was said under the last keys."""
        with self._lock:
            return " ".join(saying.whole for saying in self._lately)

    def close(self) -> None:
        """Silences everything and returns when the loudspeaker is closed."""
        self.silence(None)
        self._pieces.put(None)
        for thread in self._threads:
            thread.join()

    def _make_sounds(self) -> None:
        while (item := self._pieces.get()) is not None:
            saying, piece = item
            if not saying.silence.is_set():
                self._take_in(saying, piece)
        self._sounds.put(None)

    def _take_in(self, saying: _Saying, piece: Speak) -> None:
        saying.text += piece.text
        saying.whole += piece.text
        while end := first_sentence_end(saying.text):
            sentence, saying.text = saying.text[:end], saying.text[end:]
            self._say(saying, sentence, piece.language)
        if piece.last:
            sentence, saying.text = saying.text, ""
            self._say(saying, sentence, piece.language)
            self._sounds.put((saying, None))

    def _say(self, saying: _Saying, sentence: str, language: Language) -> None:
        begin, saying.made = saying.made, saying.made + len(sentence)
        if not sentence.strip() or saying.silence.is_set():
            return
        try:
            for sound in self._voice.synthesise(sentence, language):
                if saying.silence.is_set():
                    return
                if sound.after and sound.after in sentence:
                    self._sounds.put((saying, begin + sentence.index(sound.after) + len(sound.after)))
                self._sounds.put((saying, sound))
        except SpeechFault as fault:
            self._fail(saying, fault)
        else:
            self._sounds.put((saying, saying.made))

    def _play_sounds(self) -> None:
        while (item := self._sounds.get()) is not None:
            saying, sound = item
            try:
                if sound is None:
                    self._finish(saying)
                elif isinstance(sound, int):
                    saying.marks.append((self._speaker.given_seconds, sound))
                else:
                    self._play(saying, sound)
            except SpeechFault as fault:
                self._fail(saying, fault)
        self._close_speaker()

    def _close_speaker(self) -> None:
        at_once = threading.Event()
        at_once.set()
        try:
            self._speaker.finish(at_once)
        except SpeechFault as fault:
            log.info("the loudspeaker did not close: %s", fault.code)

    def _chime(self, chime: _Saying, sound: Sound) -> None:
        try:
            if not chime.silence.is_set():
                self._speaker.open(sound.rate)
                self._hertz = self.chime_hertz | chime.hertz
                self._chimes_until = math.inf
                self._speaker.play(sound, chime.silence)
            if chime.silence.is_set() or self._sounds.empty():
                # An earlier one may still be in the device.
                self._speaker.finish(chime.silence)
        finally:
            unheard = self._speaker.given_seconds - self._speaker.heard_seconds
            until = self._tick() + unheard + _RINGING_SECONDS
            self._chimes_until = min(self._chimes_until, until) if chime.silence.is_set() else until
            with self._lock:
                self._chimes.discard(chime)

    def _play(self, saying: _Saying, sound: Sound) -> None:
        if saying.chime:
            self._chime(saying, sound)
            return
        if saying.silence.is_set():
            return
        self._speaker.open(sound.rate)
        if not saying.started:
            saying.started = True
            self._tell(SpeakingStarted(key=saying.key))
        self._speaker.play(sound, saying.silence)

    def _finish(self, saying: _Saying) -> None:
        if self._speaker.finish(saying.silence) and self._forget(saying):
            self._tell(SpeakingEnded(key=saying.key))

    def _fail(self, saying: _Saying, fault: SpeechFault) -> None:
        """The rest of this saying is given up; it is told once. Of what nobody has heard anything the person is shown all."""
        log.warning("speaking failed: %s", fault.code)
        heard = saying.heard(self._speaker.heard_seconds) or None
        saying.silence.set()
        if self._forget(saying):
            failed = SpeechFailed(key=saying.key, activity=Activity.SPEAKING, code=fault.code, hint=fault.hint, heard=heard)
            self._tell(failed)

    def _forget(self, saying: _Saying) -> bool:
        """False if it was silenced meanwhile: then nobody waits for its end."""
        with self._lock:
            return self._sayings.get(saying.key) is saying and self._sayings.pop(saying.key) is saying

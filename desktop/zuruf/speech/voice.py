"""Text to sound: the port, and one voice for each language behind it."""

import logging
import threading
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import Protocol

from zuruf.domain.faults import Fault, SpeechFault
from zuruf.domain.languages import Language
from zuruf.language.sentences import split_sentences
from zuruf.speech.clauses import opening_clause
from zuruf.speech.kept_sounds import KeptSounds
from zuruf.speech.sounds import Sound
from zuruf.speech.work import Work
from zuruf.wire.speech_parts import NativeWork

log = logging.getLogger(__name__)


class Voice(Protocol):
    """Speaks one or more languages."""

    @property
    def name(self) -> str:
        """The pack of a Piper voice, or "espeak-ng"."""
        ...

    def synthesise(self, text: str, language: Language) -> Iterator[Sound]:
        """The text as sounds in order, each as soon as it is made. Raises SpeechFault `voice-missing` when it cannot be."""
        ...


class VoiceNews:
    """Is told what becomes of voices. This one minds nothing."""

    def at_work(self, name: str | None) -> None:
        """A voice of this name is loaded or speaks now; None: it is done."""

    def replaced(self, language: Language, wanted: str, name: str, fault: Fault) -> None:
        """`wanted` cannot speak a language, and `name` does."""


class Voices:
    """Every language by its own voice, sentence by sentence.

    A voice is chosen (and its model loaded) when its language is first needed. One that breaks while speaking is replaced by the
    fallback for good; `replaced` tells which languages that happened to. Safe to use from several threads.
    """

    name = "voices"

    def __init__(
        self,
        choose: Callable[[Language], Voice],
        fallback: Callable[[], Voice],
        news: VoiceNews | None = None,
        work: Work | None = None,
    ) -> None:
        """`choose` and `fallback` raise SpeechFault `voice-missing` when there is none. `work` counts what is under way."""
        self._work = work or Work()
        self._choose = choose
        self._fallback = fallback
        self._news = news or VoiceNews()
        self._voices: dict[Language, Voice] = {}
        self._lock = threading.Lock()
        """Never held while a voice is loaded: whoever chooses others (and answers pings) does not wait for that."""
        self._making = threading.RLock()
        """Held while one is: none is loaded twice."""
        self._kept = KeptSounds()
        self.replaced: set[Language] = set()

    def renew(self, choose: Callable[[Language], Voice], fallback: Callable[[], Voice]) -> None:
        """Speaks by other voices from the next sentence on. Constant phrases have to be kept anew."""
        with self._lock:
            self._choose, self._fallback = choose, fallback
            self._voices = {}
            self._kept = KeptSounds()
            self.replaced = set()

    def voice(self, language: Language) -> Voice:
        with self._making:
            while True:
                with self._lock:
                    voice, choose = self._voices.get(language), self._choose
                if voice is not None:
                    return voice
                with self._work.under_way(NativeWork.LOADING):
                    voice = choose(language)
                with self._lock:
                    # Others may have been chosen meanwhile: then this one is not wanted any more.
                    if self._choose is choose:
                        self._voices[language] = voice

    def keep(self, phrases: Iterable[tuple[str, Language]]) -> None:
        """Makes the sounds of constant phrases now, so that saying them later takes no time."""
        for text, language in phrases:
            for sentence in split_sentences(text):
                if not self._kept.holds(sentence, language):
                    self._kept.keep(sentence, language, tuple(self._speak(sentence, language)))

    def synthesise(self, text: str, language: Language) -> Iterator[Sound]:
        """A long first sentence is begun with its first clause, so that the first sound comes early."""
        first = True
        for sentence in split_sentences(text):
            kept = self._kept.sounds(sentence, language)
            if kept is not None:
                yield from kept
            else:
                yield from self._in_clauses(opening_clause(sentence) if first else (sentence,), language)
            first = False

    def _in_clauses(self, pieces: tuple[str, ...], language: Language) -> Iterator[Sound]:
        over = ""
        for piece in pieces:
            for sound in self._speak(piece, language):
                yield replace(sound, after=over) if over else sound
                over = ""
            over = piece

    def _speak(self, text: str, language: Language) -> Iterator[Sound]:
        voice = self.voice(language)
        said = False
        self._news.at_work(voice.name)
        try:
            for sound in self._made(voice, text, language):
                said = True
                yield sound
        except SpeechFault as fault:
            replacement = self._replace(voice, language, fault)
            # Of a sentence that broke off in the middle the rest is lost: saying it again from the start would be worse.
            if not said:
                yield from self._made(replacement, text, language)
        finally:
            self._news.at_work(None)

    def _made(self, voice: Voice, text: str, language: Language) -> Iterator[Sound]:
        """Only while a sound is being made work is under way, not while somebody plays it."""
        sounds = voice.synthesise(text, language)
        while True:
            with self._work.under_way(NativeWork.SPEAKING, len(text)):
                sound = next(sounds, None)
            if sound is None:
                return
            yield sound

    def _replace(self, broken: Voice, language: Language, fault: SpeechFault) -> Voice:
        with self._making:
            if self.voice(language) is broken:
                replacement = self._fallback()
                if replacement.name == broken.name:
                    raise fault
                with self._lock:
                    if self._voices.get(language) is broken:
                        log.warning("the voice %s for %s is broken (%s): %s", broken.name, language, fault.hint, replacement.name)
                        self._voices[language] = replacement
                        self.replaced.add(language)
                        self._news.replaced(language, broken.name, replacement.name, fault)
            return self.voice(language)

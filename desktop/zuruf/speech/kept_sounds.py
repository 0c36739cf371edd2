"""The sounds of constant phrases, in memory."""

import threading

from zuruf.domain.languages import Language
from zuruf.speech.sounds import Sound

_MOST_BYTES = 64 << 20
"""About 25 minutes of speech."""


class KeptSounds:
    """What is kept stays; when it is full, nothing more is kept. Safe to use from several threads."""

    def __init__(self, most_bytes: int = _MOST_BYTES) -> None:
        self._sounds: dict[tuple[str, Language], tuple[Sound, ...]] = {}
        self._lock = threading.Lock()
        self._room = most_bytes

    def holds(self, sentence: str, language: Language) -> bool:
        return self.sounds(sentence, language) is not None

    def sounds(self, sentence: str, language: Language) -> tuple[Sound, ...] | None:
        with self._lock:
            return self._sounds.get((sentence, language))

    def keep(self, sentence: str, language: Language, sounds: tuple[Sound, ...]) -> None:
        size = sum(len(sound.samples) for sound in sounds)
        with self._lock:
            if size <= self._room and (sentence, language) not in self._sounds:
                self._room -= size
                self._sounds[sentence, language] = sounds

"""Numbers that somebody reads off a shelf: groups of digits and letters with pauses of a real length between them.

Made with the voices of this machine; the pauses are put in here, so that it is known where the number goes on.
"""

import subprocess
import tempfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import numpy as np
from speech_sources import Clip

from zuruf.domain.languages import Language
from zuruf.domain.speech import SAMPLE_RATE, Utterance
from zuruf.settings.paths import find_places
from zuruf.settings.schema import SpeechPart
from zuruf.speech.audio_files import read_audio, resample
from zuruf.speech.build import choose_voice

Say = Callable[[str], bytes]
"""A text as samples."""

_PAUSES = (0.45, 1.0)
"""Seconds between groups."""

GROUPS: dict[Language, tuple[tuple[str, ...], ...]] = {
    Language.GERMAN: (
        ("PR null null", "eins sieben"),
        ("fünf Stück", "von PR null null", "zwei eins"),
        ("Rechnung zwanzig", "dreiundzwanzig", "null vier"),
        ("vier null", "eins zwei", "drei neun"),
        ("Platz B", "drei", "null zwei"),
        ("die Nummer ist sieben", "acht acht", "eins"),
        ("eins zwei drei", "vier fünf sechs", "sieben acht"),
        ("Artikel null", "null vier", "neun"),
        ("Kunde eins null", "zwei zwei"),
        ("Bestellung vier vier", "null sechs", "eins"),
    ),
    Language.ENGLISH: (
        ("P R zero zero", "one seven"),
        ("five pieces of", "P R zero zero", "two one"),
        ("invoice twenty", "twenty three", "zero four"),
        ("four zero", "one two", "three nine"),
        ("bin B", "three", "zero two"),
        ("the number is seven", "eight eight", "one"),
        ("one two three", "four five six", "seven eight"),
        ("article zero", "zero four", "nine"),
        ("customer one zero", "two two"),
        ("order four four", "zero six", "one"),
    ),
}


def _piper(language: Language) -> Say | None:
    voice = choose_voice(SpeechPart(), find_places(), language)
    if voice.name == "espeak-ng":
        return None
    return lambda text: b"".join(resample(sound, SAMPLE_RATE).samples for sound in voice.synthesise(text, language))


def _mbrola(name: str) -> Say | None:
    if not Path(f"/usr/share/mbrola/{name.removeprefix('mb-')}").exists():
        return None

    def say(text: str) -> bytes:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "said.wav"
            subprocess.run(["espeak-ng", "-v", name, "-w", str(path), text], check=True, capture_output=True)
            return read_audio(path, 30).samples

    return say


def voices() -> list[tuple[str, Language, Say]]:
    """Those of this machine, the better ones first."""
    found = [
        ("piper-de", Language.GERMAN, _piper(Language.GERMAN)),
        ("mb-de7", Language.GERMAN, _mbrola("mb-de7")),
        ("piper-en", Language.ENGLISH, _piper(Language.ENGLISH)),
    ]
    return [(name, language, say) for name, language, say in found if say is not None]


def dictated(most: int) -> Iterator[Clip]:
    """At most so many, the languages in turn."""
    chance = np.random.default_rng(17)
    by_language: dict[Language, tuple[str, Say]] = {}
    for name, language, say in voices():
        by_language.setdefault(language, (name, say))
    for number in range(len(GROUPS[Language.GERMAN])):
        for language, (name, say) in by_language.items():
            if most == 0:
                return
            most -= 1
            yield _clip(f"dictated {name}", language, GROUPS[language][number], say, chance)


def _clip(source: str, language: Language, groups: Sequence[str], say: Say, chance: np.random.Generator) -> Clip:
    sound = bytearray()
    for group in groups:
        if sound:
            sound += bytes(int(chance.uniform(*_PAUSES) * SAMPLE_RATE) * 2)
        sound += without_silence(say(group))
    return Clip(source, language, " ".join(groups), Utterance(bytes(sound)))


def without_silence(samples: bytes) -> bytes:
    """Cut to where somebody speaks: the pauses are to be as long as they say."""
    levels = _levels(samples)
    loud = np.flatnonzero(levels > 0.03 * levels.max())
    size = SAMPLE_RATE // 100 * 2
    return samples[loud[0] * size : (loud[-1] + 1) * size]


def end_of_speech(samples: bytes) -> float:
    """Seconds."""
    levels = _levels(samples)
    return float(np.flatnonzero(levels > 0.03 * levels.max())[-1] + 1) / 100


def _levels(samples: bytes) -> "np.ndarray[tuple[int], np.dtype[np.float64]]":
    size = SAMPLE_RATE // 100
    whole = np.frombuffer(samples, dtype="<i2").astype(np.float64)
    frames: np.ndarray[tuple[int], np.dtype[np.float64]] = np.sqrt(
        np.mean(np.square(whole[: len(whole) // size * size].reshape(-1, size)), axis=1)
    )
    return frames

"""Numbers that somebody reads off a shelf: groups of digits and letters with pauses of a real length between them.

Made with the voices of this machine; the pauses are put in here, so that it is known where the number goes on.
"""

import json
import subprocess
import tempfile
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from pathlib import Path

import numpy as np
from speech_sources import FESTVOX, Clip, festival

from zuruf.domain.languages import Language
from zuruf.domain.speech import SAMPLE_RATE, Utterance
from zuruf.settings.paths import find_places
from zuruf.settings.schema import SpeechPart
from zuruf.speech.audio_files import read_audio
from zuruf.speech.build import choose_voice
from zuruf.speech.resampling import resample

Say = Callable[[str], bytes]
"""A text as samples."""

_PAUSES = (0.45, 1.0)
"""Seconds between groups."""

NUMBERS = Path(__file__).with_name("dictated.jsonl")
"""Groups of numbers: `first` and `second` may be looked at, `held_out` is for judging what came of it."""


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


def _festival(text: str) -> bytes:
    return next(festival(1, [text])).utterance.samples


def voices() -> list[tuple[str, Language, Say]]:
    """Those of this machine, the better ones first."""
    found = [
        ("piper-de", Language.GERMAN, _piper(Language.GERMAN)),
        ("mb-de7", Language.GERMAN, _mbrola("mb-de7")),
        ("mb-de6", Language.GERMAN, _mbrola("mb-de6")),
        ("piper-en", Language.ENGLISH, _piper(Language.ENGLISH)),
        ("festival-ru", Language.RUSSIAN, _festival if FESTVOX.exists() else None),
    ]
    return [(name, language, say) for name, language, say in found if say is not None]


def dictated(most: int) -> Iterator[Clip]:
    """At most so many, German and English in turn, each by its best voice."""
    best = {language: (name, language, say) for name, language, say in reversed(voices())}
    spoken = [best[language] for language in (Language.GERMAN, Language.ENGLISH) if language in best]
    yield from islice(dictated_part("first", spoken, 17), most)


def dictated_part(part: str, spoken: Sequence[tuple[str, Language, Say]], seed: int) -> Iterator[Clip]:
    """The numbers of one part, each by every voice of its language; `seed` of the pauses."""
    chance = np.random.default_rng(seed)
    lines = [json.loads(line) for line in NUMBERS.read_text(encoding="utf-8").splitlines()]
    for line in lines:
        for name, language, say in spoken:
            if (line["part"], line["language"]) == (part, language.value):
                yield _clip(f"dictated {name}", language, line["groups"], say, chance)


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

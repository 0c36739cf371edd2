"""Words that are said into the opening earcon, and earcons alone: who is noticed, what is understood, and who never was there.

    .venv/bin/python tests/bench/earcons.py [--quick] [--json]

Each trial is a room of its own: how much of the loudspeaker comes back (2 to 26 dB less), how late (50 to 350 ms of queues), how
long it rings, how noisy it is, how the loudspeaker distorts. A single word of the voices of this machine lies wholly where the
earcon can be heard, as loud as people one metre away and much quieter; a request begins there. For that time stands `silence`, as
it once was; `raw`, what was recorded; or `without`, what is left when the earcon's tones are taken out, as the program does.
Noticed means that the program's voice activity and endpointing tell the beginning of speech; word errors are the transcriber's.
"""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from speech_sources import Clip, pico, piper, rhvoice
from tests.speech.echo_rooms import Room, at_level, from_first_syllable, mixed
from transcription import Heard, errors, ours

from zuruf.dialogue.endpointing import Endpointer, EndpointRule, Sign
from zuruf.domain.languages import Language
from zuruf.domain.manners import Earcons
from zuruf.domain.speech import SAMPLE_RATE, Utterance
from zuruf.speech.earcon_filter import without_tones
from zuruf.speech.earcons import Earcon, earcon_hertz, earcon_sound
from zuruf.speech.resampling import resample
from zuruf.speech.sounds import Samples, to_bytes, to_float
from zuruf.speech.voice_activity import FRAME, FRAME_SECONDS, SileroVoiceActivity

WORDS = {
    Language.GERMAN: ("Ja.", "Nein.", "Stopp.", "Zwei.", "Gut.", "Weiter."),
    Language.ENGLISH: ("Yes.", "No.", "Stop.", "Two.", "Okay.", "Next."),
    Language.UKRAINIAN: ("Так.", "Ні.", "Стоп.", "Два.", "Добре."),
    Language.RUSSIAN: ("Да.", "Нет.", "Стоп.", "Два.", "Хорошо."),
}
LEVELS = (-18.0, -24.0, -30.0)
LOUD = (Earcons.QUIET, Earcons.NORMAL, Earcons.LOUD)
SECONDS = 2.5
RINGS = 0.15
_HUSHED = 0.08
"""Of the loudest block of a word: what is quieter behind it is its end."""


@dataclass(frozen=True, slots=True)
class Trial:
    """What a microphone hears of an earcon, and from where to where it can be heard."""

    near: Samples
    veil: slice
    earcon: Earcon

    def heard(self) -> dict[str, Samples]:
        silence, without = self.near.copy(), self.near.copy()
        silence[self.veil] = 0
        without[self.veil] = to_float(without_tones(to_bytes(self.near[self.veil]), earcon_hertz(self.earcon)))
        return {"silence": silence, "raw": self.near, "without": without}


def trial(chance: np.random.Generator, loudness: Earcons, earcon: Earcon = Earcon.OPEN, seconds: float = SECONDS) -> Trial:
    sound = earcon_sound(earcon, loudness)
    assert sound is not None
    tones = to_float(resample(sound, SAMPLE_RATE).samples)
    given, queue = chance.uniform(0.03, 0.1), chance.uniform(0.05, 0.35)
    played = np.zeros(int(seconds * SAMPLE_RATE), dtype=np.float32)
    begins = int((given + queue) * SAMPLE_RATE)
    played[begins : begins + len(tones)] = tones
    room = Room(
        echo_db=chance.uniform(-26, -2),
        delay=chance.uniform(0, 0.02),
        ringing=chance.uniform(0.1, 0.6),
        noise_db=chance.uniform(-70, -42),
        drive=chance.choice([0.0, 0.3, 1.0]),
    )
    near = np.clip(room.heard(played, chance), -1, 1).astype(np.float32)
    return Trial(near, slice(int(given * SAMPLE_RATE), begins + len(tones) + int(RINGS * SAMPLE_RATE)), earcon)


def spoken_over(found: Trial, person: Samples, chance: np.random.Generator) -> Trial:
    """Wholly in it where it is short enough, and begun in it where it is not."""
    latest = max(found.veil.start, found.veil.stop - len(person))
    return replace(found, near=mixed(found.near, person, chance.uniform(found.veil.start, latest) / SAMPLE_RATE))


def words() -> list[Samples]:
    clips = [*pico(WORDS[Language.GERMAN]), *piper(Language.ENGLISH, WORDS[Language.ENGLISH])(9)]
    for voice, language in (("anatol", Language.UKRAINIAN), ("aleksandr", Language.RUSSIAN), ("anna", Language.RUSSIAN)):
        clips += rhvoice(voice, language, WORDS[language])(9)
    return [_alone(clip) for clip in clips]


def _alone(clip: Clip) -> Samples:
    sound = from_first_syllable(to_float(clip.utterance.samples))
    blocks = sound[: len(sound) // 160 * 160].reshape(-1, 160)
    loud = np.sqrt(np.mean(blocks**2, axis=1))
    return sound[: (int(np.flatnonzero(loud > loud.max() * _HUSHED)[-1]) + 1) * 160]


def noticer() -> Callable[[Samples], bool]:
    activity = SileroVoiceActivity()

    def noticed(heard: Samples) -> bool:
        activity.reset()
        ends = Endpointer(EndpointRule(), FRAME_SECONDS)
        frames = heard[: len(heard) // FRAME * FRAME].reshape(-1, FRAME)
        return Sign.STARTED in [ends.hear(activity.frame(frame)) for frame in frames]

    return noticed


def requests_heard(most: int, chance: np.random.Generator) -> dict[str, float]:
    """Word errors of requests that begin in an earcon."""
    transcribe, found = ours(), dict[str, list[Heard]]()
    clips = [*piper(Language.ENGLISH)(most), *rhvoice("aleksandr", Language.RUSSIAN)(most)]
    for clip in clips:
        person = at_level(from_first_syllable(to_float(clip.utterance.samples)), -20.0)
        alone = trial(chance, Earcons.NORMAL, seconds=SECONDS + len(person) / SAMPLE_RATE)
        heard = spoken_over(alone, person, chance).heard()
        quiet = np.zeros_like(alone.near)
        heard["no earcon"] = mixed(quiet, person, alone.veil.start / SAMPLE_RATE)
        for way, sound in heard.items():
            text = transcribe(Utterance(to_bytes(sound)), clip.language)
            found.setdefault(way, []).append(Heard(clip, text, 0.0))
    return {way: errors(texts) for way, texts in found.items()}


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="fewer rooms and requests")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args(arguments)
    chance, noticed = np.random.default_rng(5), noticer()
    alone, found, rooms, said = Counter[str](), Counter[str](), 0, 0
    for earcon in Earcon:
        for loudness in LOUD:
            for _ in range(6 if asked.quick else 60):
                rooms += 1
                heard = trial(chance, loudness, earcon).heard()
                alone.update(way for way, sound in heard.items() if noticed(sound))
    spoken = words()
    for level in LEVELS:
        for loudness in LOUD[1:2] if asked.quick else LOUD:
            for word in spoken:
                said += 1
                heard = spoken_over(trial(chance, loudness), at_level(word, level), chance).heard()
                found.update(way for way, sound in heard.items() if noticed(sound))
    wrong = requests_heard(4 if asked.quick else 20, chance)
    figures = {
        "earcons": rooms,
        "taken_for_speech": dict(alone),
        "words": said,
        "noticed": dict(found),
        "word_errors": {way: round(percent, 1) for way, percent in wrong.items()},
    }
    if asked.json:
        print(json.dumps(figures))
    else:
        print(f"of {rooms} earcons alone taken for speech: {dict(alone) or 'none'}")
        print(f"of {said} words within an earcon noticed: {dict(found)}")
        print(
            "word errors of requests that begin in one: " + ", ".join(f"{way} {percent:.1f} %" for way, percent in wrong.items())
        )
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

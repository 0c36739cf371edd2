"""Speech to measure with, of whatever this machine can give: people where there are recordings, voices where there are none.

Nothing of it is kept; some of the voices may not be passed on.
"""

import json
import re
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import soundfile

from zuruf.domain.languages import Language
from zuruf.domain.speech import SAMPLE_RATE, Utterance
from zuruf.settings.paths import find_places
from zuruf.settings.schema import SpeechPart
from zuruf.speech.audio_files import read_audio
from zuruf.speech.build import choose_voice
from zuruf.speech.resampling import resample
from zuruf.speech.sounds import Sound, to_bytes

REQUESTS = Path(__file__).with_name("spoken_requests.jsonl")
FESTVOX = Path("/usr/share/festival/voices/russian/msu_ru_nsh_clunits")
RHVOICES = Path("/usr/share/RHVoice/voices")
KTUBERLING = Path("/usr/share/ktuberling/sounds/uk")

_LONGEST = 6.0
"""Seconds: commands are short."""

# What is said in the files of ktuberling-data, as far as the file's name leaves no doubt.
UKRAINIAN_WORDS = {
    "pizzeria_cheese": "сир",
    "pizzeria_tomato": "помідор",
    "pizzeria_onion": "цибуля",
    "pizzeria_mushroom": "гриб",
    "pizzeria_cucumber": "огірок",
    "pizzeria_pineapple": "ананас",
    "tv_house": "будинок",
    "tv_school": "школа",
    "tv_elephant": "слон",
    "tv_lion": "лев",
    "tv_train": "поїзд",
    "tv_tree": "дерево",
    "moon_star": "зірка",
    "moon_rocket": "ракета",
    "moon_planet": "планета",
    "egypt_pyramid": "піраміда",
    "umbrella": "парасолька",
    "nose": "ніс",
    "flower": "квітка",
    "tv_shop": "магазин",
    "tv_bicycle": "велосипед",
    "xmas_snowman": "сніговик",
    "ear": "вухо",
}


@dataclass(frozen=True, slots=True)
class Clip:
    source: str
    language: Language
    text: str
    utterance: Utterance


@dataclass(frozen=True, slots=True)
class SpeechSource:
    """`clips` makes at most so many; it yields none when the machine lacks what it needs."""

    name: str
    what: str
    clips: Callable[[int], Iterator[Clip]]


def requests(language: Language, most: int) -> list[str]:
    lines = (json.loads(line) for line in REQUESTS.read_text(encoding="utf-8").splitlines())
    return [line["text"] for line in lines if line["language"] == language][:most]


def mbrola(voice: str, texts: Sequence[str] | None = None) -> Callable[[int], Iterator[Clip]]:
    def clips(most: int) -> Iterator[Clip]:
        if not Path(f"/usr/share/mbrola/{voice.removeprefix('mb-')}").exists():
            return
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "said.wav"
            for text in requests(Language.GERMAN, most) if texts is None else texts[:most]:
                subprocess.run(["espeak-ng", "-v", voice, "-w", str(path), text], check=True, capture_output=True)
                yield Clip(voice, Language.GERMAN, text, read_audio(path, 30))

    return clips


def pico(texts: Sequence[str]) -> Iterator[Clip]:
    """Debian's `libttspico-utils` (non-free): the German voice here that is understood best."""
    if shutil.which("pico2wave") is None:
        return
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "said.wav"
        for text in texts:
            subprocess.run(["pico2wave", "-l", "de-DE", "-w", str(path), "--", text], check=True, capture_output=True)
            yield Clip("pico-de", Language.GERMAN, text, read_audio(path, 30))


def piper(language: Language, texts: Sequence[str] | None = None) -> Callable[[int], Iterator[Clip]]:
    def clips(most: int) -> Iterator[Clip]:
        voice = choose_voice(SpeechPart(), find_places(), language)
        if voice.name == "espeak-ng":
            return
        for text in requests(language, most) if texts is None else texts[:most]:
            sounds = (resample(sound, SAMPLE_RATE).samples for sound in voice.synthesise(text, language))
            yield Clip(f"piper-{language}", language, text, Utterance(b"".join(sounds)))

    return clips


def festival(most: int, given: Sequence[str] | None = None) -> Iterator[Clip]:
    if not FESTVOX.exists():
        return
    with tempfile.TemporaryDirectory() as folder:
        texts = requests(Language.RUSSIAN, most) if given is None else given[:most]
        script = ["(voice_msu_ru_nsh_clunits)"]
        for number, text in enumerate(texts):
            plain = text.replace("ё", "е")
            script.append(f'(utt.save.wave (utt.synth (Utterance Text "{plain}")) "{folder}/{number}.wav" (quote riff))')
        subprocess.run(["festival", "--batch", *script], check=True, capture_output=True)
        for number, text in enumerate(texts):
            yield Clip("festival-ru", Language.RUSSIAN, text, read_audio(Path(folder) / f"{number}.wav", 30))


def rhvoice(voice: str, language: Language, texts: Sequence[str] | None = None) -> Callable[[int], Iterator[Clip]]:
    """Debian's `rhvoice-ukrainian`, `-russian` and `-english`: the only voices here that Ukrainian can be understood from."""

    def clips(most: int) -> Iterator[Clip]:
        if shutil.which("RHVoice-test") is None or not (RHVOICES / voice).exists():
            return
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "said.wav"
            for text in requests(language, most) if texts is None else texts[:most]:
                command = ["RHVoice-test", "-p", voice, "-o", str(path)]
                subprocess.run(command, input=text.encode(), check=True, capture_output=True)
                yield Clip(f"rh-{voice}", language, text, read_audio(path, 30))

    return clips


def festvox_people(most: int) -> Iterator[Clip]:
    index = FESTVOX / "etc" / "txt.done.data"
    if not index.exists():
        return
    for line in index.read_text(encoding="utf-8").splitlines():
        found = re.match(r'\( (\S+) "(.*)" \)', line)
        if found is None or most == 0:
            continue
        path = FESTVOX / "wav" / f"{found[1]}.wav"
        if path.stat().st_size > _LONGEST * SAMPLE_RATE * 2:
            continue
        most -= 1
        yield Clip("people-ru", Language.RUSSIAN, found[2].replace("+", ""), read_audio(path, 30))


def ukrainian_words(most: int) -> Iterator[Clip]:
    if not KTUBERLING.exists():
        return
    for name, word in list(UKRAINIAN_WORDS.items())[:most]:
        with soundfile.SoundFile(KTUBERLING / f"{name}.ogg") as file:
            mono = file.read(-1, "float32", always_2d=True).mean(axis=1, dtype=np.float32)
            samples = resample(Sound(to_bytes(mono), file.samplerate), SAMPLE_RATE).samples
        yield Clip("words-uk", Language.UKRAINIAN, word, Utterance(samples))


SOURCES = (
    SpeechSource("mb-de6", "German requests, MBROLA voice de6", mbrola("mb-de6")),
    SpeechSource("mb-de7", "German requests, MBROLA voice de7", mbrola("mb-de7")),
    SpeechSource("piper-de", "German requests, Piper voice", piper(Language.GERMAN)),
    SpeechSource("piper-en", "English requests, Piper voice", piper(Language.ENGLISH)),
    SpeechSource("festival-ru", "Russian requests, festival voice", festival),
    SpeechSource("people-ru", "a person reading Russian literature", festvox_people),
    SpeechSource("piper-uk", "Ukrainian requests, Piper voice", piper(Language.UKRAINIAN)),
    SpeechSource("words-uk", "a person saying single Ukrainian words", ukrainian_words),
)


def collect(most: int) -> list[Clip]:
    """At most so many clips of each source, taken in turn, so that a measurement cut short has heard all of them."""
    found = [list(source.clips(most)) for source in SOURCES]
    return [clips[number] for number in range(most) for clips in found if number < len(clips)]

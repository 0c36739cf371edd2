"""Whether figures survive being spoken: the cases of tests/cases/spoken.jsonl are said aloud and transcribed again.

    .venv/bin/python tests/bench/spoken_forms.py [--held-out] [--languages uk ru] [--voices …]
        [--meter careful] [--wrong] [--quick] [--json]

Right is what comes back with the same figures (numbers, days, times by value; identifiers, telephone numbers, days and times also
digit by digit: "1430" is 14:30), whatever happened to the words around them. Each case is said twice: as the voice is given it
(figures in words), and as it is written, which leaves the reading to the voice: that is the baseline.

Two meters: `product` hears as the program does, `careful` has the same model decoded at its best and the case in a sentence
(`careful_meter.py`), so that what it loses says more of the form and the voice, and less of the transcriber.

Several voices of a language tell the form from the voice: what one of them brings back is a form that can be understood, so where
another fails it is that voice's. "any voice" counts those, `--wrong` prints what each failure is. The share of words of ten
requests without figures that come back tells how well a voice is understood at all. A language without a voice that the
transcriber understands is not measured. At the end stands the whole over all languages asked for, of each its best voice.
"""

import argparse
import json
import re
import subprocess
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import onnxruntime
from careful_meter import CarefulMeter, in_sentence
from rapidfuzz.distance import Levenshtein
from speech_sources import Clip, festival, mbrola, pico, piper, requests, rhvoice
from spoken_figures import CODE, same

from zuruf.domain.faults import SpeechFault
from zuruf.domain.languages import Language
from zuruf.domain.speech import SAMPLE_RATE, Utterance
from zuruf.language.spoken import speak
from zuruf.settings.paths import find_places
from zuruf.settings.schema import Settings
from zuruf.speech.build import build_transcriber

CASES = Path(__file__).parents[1] / "cases" / "spoken.jsonl"
HELD_OUT = CASES.with_name("spoken_held_out.jsonl")
QUICK = 4
SILENCE = bytes(2 * int(0.3 * SAMPLE_RATE))
"""Before and after the voice, as a microphone gives it: of a clip that begins with its first sound that sound is lost."""
WORDY = 10
KINDS: tuple[tuple[str, str], ...] = (
    ("identifier", CODE),
    ("run", r"\d{8,}|\+\d|(?:Tel|тел)\.|phone"),
    ("money", r"€|\$|£|[A-Z]{3}\b|грн|руб"),
    ("time", r"\d:\d\d"),
    ("date", r"\d\.\d\d?\.|20\d\d|19\d\d|November|December|March|Dezember|März|Mai\b|листопада|ноября|березня|марта|травня|мая"),
    ("week", r"KW|CW|[Ww]eek|[Ww]oche|тиждень|тижні|недел"),
    ("percent", r"%"),
    ("range", r"\d ?[–-] ?\d"),
    ("unit", r"\d ?(?:kg|g\b|t\b|cm|mm|km|m\b|m²|m³|l\b|ml|кг|г\b|т\b|л\b|м\b|м²|шт|уп|Stk|pcs|Pal|pallets|°)"),
)
_CENTS = re.compile(r"(\d)[.,](\d\d)(?!\d)")
SIGN_BY_SIGN = frozenset({"identifier", "run", "time", "date"})

Speaker = Callable[[Sequence[str]], Iterator[Clip]]
Hear = Callable[[Utterance, Language], str]
Case = dict[str, Any]


def _one_by_one(texts: Sequence[str]) -> Iterator[Clip]:
    """Festival ends at a sign that it has no letter for, and all that was asked with it is lost."""
    for text in texts:
        try:
            yield from festival(1, [text])
        except subprocess.CalledProcessError:
            continue


def _rhvoice(voice: str, language: Language) -> tuple[Language, Speaker]:
    return language, lambda texts: rhvoice(voice, language, texts)(len(texts))


VOICES: dict[str, tuple[Language, Speaker]] = {
    "piper-en": (Language.ENGLISH, lambda texts: piper(Language.ENGLISH, texts)(len(texts))),
    "rh-slt": _rhvoice("slt", Language.ENGLISH),
    "piper-de": (Language.GERMAN, lambda texts: piper(Language.GERMAN, texts)(len(texts))),
    "pico-de": (Language.GERMAN, pico),
    "mb-de6": (Language.GERMAN, lambda texts: mbrola("mb-de6", texts)(len(texts))),
    "mb-de7": (Language.GERMAN, lambda texts: mbrola("mb-de7", texts)(len(texts))),
    "piper-ru": (Language.RUSSIAN, lambda texts: piper(Language.RUSSIAN, texts)(len(texts))),
    "rh-mikhail": _rhvoice("mikhail", Language.RUSSIAN),
    "rh-elena": _rhvoice("elena", Language.RUSSIAN),
    "festival-ru": (Language.RUSSIAN, _one_by_one),
    "piper-uk": (Language.UKRAINIAN, lambda texts: piper(Language.UKRAINIAN, texts)(len(texts))),
    "rh-volodymyr": _rhvoice("volodymyr", Language.UKRAINIAN),
    "rh-anatol": _rhvoice("anatol", Language.UKRAINIAN),
    "rh-natalia": _rhvoice("natalia", Language.UKRAINIAN),
}

WHAT = {
    "piper-en": "Piper, the program's own voice",
    "piper-de": "Piper, the program's own voice",
    "piper-ru": "Piper, the program's own voice",
    "piper-uk": "Piper, the program's own voice",
    "pico-de": "SVOX Pico, a woman",
    "mb-de6": "MBROLA de6 with espeak-ng, a man",
    "mb-de7": "MBROLA de7 with espeak-ng, a woman",
    "rh-slt": "RHVoice slt, a woman",
    "rh-mikhail": "RHVoice mikhail, a man",
    "rh-elena": "RHVoice elena, a woman",
    "rh-volodymyr": "RHVoice volodymyr, a man",
    "rh-anatol": "RHVoice anatol, a man",
    "rh-natalia": "RHVoice natalia, a woman",
    "festival-ru": "Festival msu_ru_nsh_clunits",
}


@dataclass(slots=True)
class Tally:
    right: dict[str, int] = field(default_factory=dict)
    asked: dict[str, int] = field(default_factory=dict)

    def count(self, kind: str, *, right: bool) -> None:
        for name in (kind, "all"):
            self.asked[name] = self.asked.get(name, 0) + 1
            self.right[name] = self.right.get(name, 0) + right

    def add(self, other: "Tally") -> None:
        for kind, asked in other.asked.items():
            self.asked[kind] = self.asked.get(kind, 0) + asked
            self.right[kind] = self.right.get(kind, 0) + other.right[kind]

    def share(self, kind: str) -> str:
        return f"{self.right[kind]}/{self.asked[kind]}" if kind in self.asked else "-"


def kind_of(text: str) -> str:
    return next((kind for kind, pattern in KINDS if re.search(pattern, text)), "count")


def read_cases(path: Path, language: Language, most: int) -> list[Case]:
    lines = (json.loads(line) for line in path.read_text(encoding="utf-8").splitlines())
    cases = [line for line in lines if line["language"] == language.value]
    return cases[:: max(1, len(cases) // most)][:most]


@dataclass(frozen=True, slots=True)
class Meter:
    """`whole`: each case is said in a sentence."""

    hear: Hear
    whole: bool = False

    def around(self, spoken: str, language: Language) -> str:
        return in_sentence(spoken, language) if self.whole else spoken


def build_meter(name: str) -> Meter:
    if name == "careful":
        return Meter(CarefulMeter(Settings()).hear, whole=True)
    transcriber = build_transcriber(Settings(), find_places())
    return Meter(lambda utterance, language: transcriber.transcribe(utterance, [language]).text)


def said_back(name: str, meter: Meter, texts: Sequence[str]) -> dict[str, str]:
    """What is heard of each text as the voice says it; nothing of a text that it cannot say."""
    onnxruntime.set_seed(5)  # Piper says a sentence differently each time
    heard: dict[str, str] = {}
    asked = {meter.around(text, VOICES[name][0]): text for text in texts}
    for clip in VOICES[name][1](list(asked)):
        try:
            heard[asked[clip.text]] = meter.hear(Utterance(SILENCE + clip.utterance.samples + SILENCE), clip.language)
        except SpeechFault:
            heard[asked[clip.text]] = ""
    return heard


def is_right(case: Case, heard: str, language: Language) -> bool:
    # "Twelve euros fifty" comes back as "12 euros 50", "9:00" as "9 o'clock": the figures of any right reading are right.
    short = (_CENTS.sub(r"\1 \2", case["text"]), case["text"].replace(":00", ""))
    readings = (case["text"], case["speech"], *case.get("also", ()), *short)
    return same(heard, readings, language, sign_by_sign=kind_of(case["text"]) in SIGN_BY_SIGN)


def understood(name: str, meter: Meter) -> float:
    """The share of the words of requests without figures that come back."""
    texts = [text for text in requests(VOICES[name][0], 40) if not re.search(r"\d", text)][:WORDY]
    heard = said_back(name, Meter(meter.hear), texts)
    alike = [Levenshtein.normalized_similarity(_words(text), _words(heard.get(text, ""))) for text in texts]
    return sum(alike) / len(alike) if alike else 0.0


def _words(text: str) -> list[str]:
    return re.findall(r"\w+", text.casefold())


@dataclass(slots=True)
class Measured:
    """What came back of each case, by voice."""

    cases: list[Case]
    language: Language
    heard: dict[str, list[str]] = field(default_factory=dict)

    def right(self, voice: str, at: int) -> bool:
        return is_right(self.cases[at], self.heard[voice][at], self.language)

    def tally(self, voices: Sequence[str]) -> Tally:
        """Of what at least one of these voices brings back."""
        tally = Tally()
        for at, case in enumerate(self.cases):
            tally.count(kind_of(case["text"]), right=any(self.right(voice, at) for voice in voices))
        return tally

    def wrong(self) -> Iterator[str]:
        for at, case in enumerate(self.cases):
            lost = [voice for voice in self.heard if not self.right(voice, at)]
            whose = "the form or the transcriber" if len(lost) == len(self.heard) else "the voice"
            for voice in lost:
                yield f"  {voice:12} ({whose}) {case['text']} | {speak(case['text'], self.language)} -> {self.heard[voice][at]}"


def print_row(name: str, what: str, tally: Tally) -> None:
    print(f"{name:12} {what:10}" + "".join(f"{tally.share(kind):>11}" for kind in ("all", "count", *(kind for kind, _ in KINDS))))


def print_whole(measured: Sequence[Measured], meter: str) -> None:
    """All languages together: of each the voice that brings back most, then what at least one of its voices brings back."""
    heard = [found for found in measured if found.heard]
    if not heard:
        return
    print(f"\nThe whole by the {meter} meter, of each language the voice that brings back most:")
    best, any_voice = Tally(), Tally()
    for found in heard:
        name = max(found.heard, key=lambda voice: found.tally([voice]).right["all"])
        print(f"  {found.language} {name:12} {found.tally([name]).share('all'):>8}  {WHAT[name]}, of {len(found.heard)} measured")
        best.add(found.tally([name]))
        any_voice.add(found.tally(list(found.heard)))
    for what, tally in (("one voice each", best), ("at least one of its voices", any_voice)):
        right, asked = tally.right["all"], tally.asked["all"]
        print(f"  {len(heard)} languages, {what}: {right} of {asked} ({right / asked:.1%})")


def measure(language: Language, voices: Sequence[str], path: Path, meter: Meter, most: int, *, baseline: bool) -> Measured:
    """Prints the rows of one language."""
    found = Measured(read_cases(path, language, most), language)
    texts = [case["text"] for case in found.cases]
    for name in voices:
        spoken = [speak(text, language) for text in texts]
        heard = said_back(name, meter, spoken)
        if not heard:
            print(f"{name:12} no voice on this machine: not measured")
            continue
        found.heard[name] = [heard.get(text, "") for text in spoken]
        print_row(name, "in words", found.tally([name]))
        if baseline:
            plainly = said_back(name, meter, texts)
            written = Measured(found.cases, language, {name: [plainly.get(text, "") for text in texts]})
            print_row(name, "as written", written.tally([name]))
        print(f"{name:12} {understood(name, meter):.0%} of the words of requests without figures come back", flush=True)
    if len(found.heard) > 1:
        print_row(f"any, {language}", "in words", found.tally(list(found.heard)))
    return found


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--quick", action="store_true")
    options.add_argument("--json", action="store_true")
    options.add_argument("--held-out", action="store_true", help="the cases that no form was tuned on")
    options.add_argument("--no-baseline", action="store_true", help="leave out what the voices make of the text as written")
    options.add_argument("--languages", nargs="+", choices=list(Language), default=list(Language))
    options.add_argument("--voices", nargs="+", choices=VOICES, default=list(VOICES), help="only these")
    options.add_argument("--meter", choices=("product", "careful"), default="product")
    options.add_argument("--wrong", action="store_true", help="print what did not come back")
    asked = options.parse_args()
    meter = build_meter(asked.meter)
    print(f"{'voice':12} {'':10}" + "".join(f"{kind:>11}" for kind in ("all", "count", *(kind for kind, _ in KINDS))))
    told: dict[str, float] = {}
    measured: list[Measured] = []
    path = HELD_OUT if asked.held_out else CASES
    for language in map(Language, asked.languages):
        voices = [name for name in asked.voices if VOICES[name][0] is language]
        most = QUICK if asked.quick else 1000
        found = measure(language, voices, path, meter, most, baseline=not asked.no_baseline)
        measured.append(found)
        for name in found.heard:
            tally = found.tally([name])
            told[name] = tally.right["all"] / tally.asked["all"]
        if asked.wrong:
            print("\n".join(found.wrong()))
    print_whole(measured, asked.meter)
    if asked.json:
        print(json.dumps(told))


if __name__ == "__main__":
    main()

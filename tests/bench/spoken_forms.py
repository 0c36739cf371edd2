"""Whether figures survive being spoken: the cases of tests/cases/spoken.jsonl are said aloud and transcribed again.

    .venv/bin/python tests/bench/spoken_forms.py [--quick] [--json]

Right is what comes back with the same figures (numbers, dates, times by value; identifiers sign by sign), whatever happened
to the words around them. Each case is said twice: as the voice is given it (figures in words), and as it is written, which leaves
the reading to the voice: that is the baseline. A language without a voice that the transcriber understands is not measured.
"""

import argparse
import json
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from pathlib import Path

import onnxruntime
from speech_sources import Clip, festival, mbrola, piper, rhvoice

from zuruf.assistant.prose.scan import figures_in
from zuruf.domain.faults import SpeechFault
from zuruf.domain.languages import Language
from zuruf.domain.trade import TradeWords
from zuruf.language.spelled.writing import CodeWriter
from zuruf.language.spoken import speak
from zuruf.settings.paths import find_places
from zuruf.settings.schema import Settings
from zuruf.speech.build import build_transcriber
from zuruf.speech.transcriber import WhisperTranscriber

CASES = Path(__file__).parents[1] / "cases" / "spoken.jsonl"
QUICK = 4
KINDS: tuple[tuple[str, str], ...] = (
    ("identifier", r"[A-Z]{1,3}-?\d{3,}"),
    ("money", r"€|\$|[A-Z]{3}\b|грн|руб"),
    ("time", r"\d:\d\d"),
    ("date", r"\d\.\d|20\d\d|19\d\d|November|December|Dezember|листопада|ноября"),
    ("percent", r"%"),
    ("unit", r"\d ?(?:kg|cm|l|кг|л|шт\.|Stk\.|pcs)"),
)
WRITER = CodeWriter(TradeWords(shapes=("PR####", "RE-####-####")))

Speaker = Callable[[Sequence[str]], Iterator[Clip]]
VOICES: dict[str, tuple[Language, Speaker]] = {
    "piper-en": (Language.ENGLISH, lambda texts: piper(Language.ENGLISH, texts)(len(texts))),
    "piper-de": (Language.GERMAN, lambda texts: piper(Language.GERMAN, texts)(len(texts))),
    "mb-de6": (Language.GERMAN, lambda texts: mbrola("mb-de6", texts)(len(texts))),
    "mb-de7": (Language.GERMAN, lambda texts: mbrola("mb-de7", texts)(len(texts))),
    "festival-ru": (Language.RUSSIAN, lambda texts: festival(len(texts), texts)),
    "rh-mikhail": (Language.RUSSIAN, lambda texts: rhvoice("mikhail", Language.RUSSIAN, texts)(len(texts))),
    "piper-uk": (Language.UKRAINIAN, lambda texts: piper(Language.UKRAINIAN, texts)(len(texts))),
    "rh-volodymyr": (Language.UKRAINIAN, lambda texts: rhvoice("volodymyr", Language.UKRAINIAN, texts)(len(texts))),
}


@dataclass(slots=True)
class Tally:
    right: dict[str, int] = field(default_factory=dict)
    asked: dict[str, int] = field(default_factory=dict)

    def count(self, kind: str, *, right: bool) -> None:
        for name in (kind, "all"):
            self.asked[name] = self.asked.get(name, 0) + 1
            self.right[name] = self.right.get(name, 0) + right

    def share(self, kind: str) -> str:
        return f"{self.right[kind]}/{self.asked[kind]}" if kind in self.asked else "-"


def kind_of(text: str) -> str:
    return next((kind for kind, pattern in KINDS if re.search(pattern, text)), "count")


def figures(text: str, language: Language) -> tuple[tuple[str, ...], tuple[Decimal, ...]]:
    """The identifiers of a text, and the values of its other figures."""
    written = WRITER.write(text, language)
    codes = re.findall(r"PR\d{4}|RE-\d{4}-\d{4}", written)
    rest = re.sub(r"PR\d{4}|RE-\d{4}-\d{4}", " ", written)
    values = [value for figure in figures_in(rest, language.value, line_start=False) for value in figure.values]
    return tuple(sorted(codes)), tuple(sorted(value.normalize() for value in values))


def heard(transcriber: WhisperTranscriber, clip: Clip) -> str:
    try:
        return transcriber.transcribe(clip.utterance, [clip.language]).text
    except SpeechFault:
        return ""


def measure(name: str, transcriber: WhisperTranscriber, most: int) -> tuple[Tally, Tally, list[str]]:
    """What came back right: said in words, said as written; and what did not."""
    language, say = VOICES[name]
    lines = [json.loads(line) for line in CASES.read_text(encoding="utf-8").splitlines()]
    cases = [line for line in lines if line["language"] == language.value]
    cases = cases[:: max(1, len(cases) // most)][:most]
    chosen = [case["text"] for case in cases]
    # "Twelve euros fifty" comes back as "12 euros 50": the figures of any right reading are right.
    readings = [
        {figures(reading, language) for reading in (case["text"], case["speech"], *case.get("also", ()))} for case in cases
    ]
    in_words, as_written = Tally(), Tally()
    wrong = []
    for tally, said in ((in_words, [speak(text, language) for text in chosen]), (as_written, chosen)):
        for text, right_ones, clip in zip(chosen, readings, say(said), strict=False):
            back = heard(transcriber, clip)
            right = figures(back, language) in right_ones
            tally.count(kind_of(text), right=right)
            if not right and tally is in_words:
                wrong.append(f"{name}: {text} -> {back}")
    return in_words, as_written, wrong


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--quick", action="store_true")
    options.add_argument("--json", action="store_true")
    options.add_argument("--voices", nargs="+", choices=VOICES, default=list(VOICES), help="only these")
    options.add_argument("--wrong", action="store_true", help="print what did not come back")
    asked = options.parse_args()
    transcriber = build_transcriber(Settings(), find_places())
    kinds = ("all", "count", *(kind for kind, _ in KINDS))
    print(f"{'voice':12} {'':10}" + "".join(f"{kind:>12}" for kind in kinds))
    told: dict[str, float | None] = {}
    for name in asked.voices:
        onnxruntime.set_seed(5)  # Piper says a sentence differently each time
        in_words, as_written, wrong = measure(name, transcriber, QUICK if asked.quick else 200)
        told[name] = in_words.right["all"] / in_words.asked["all"] if in_words.asked else None
        if told[name] is None:
            print(f"{name:12} no voice on this machine: not measured")
            continue
        for what, tally in (("in words", in_words), ("as written", as_written)):
            print(f"{name:12} {what:10}" + "".join(f"{tally.share(kind):>12}" for kind in kinds))
        if asked.wrong:
            print("\n".join(wrong))
    if asked.json:
        print(json.dumps(told))


if __name__ == "__main__":
    main()

"""The transcriber against faster-whisper as shipped: the same model, the same clips, one after the other in one run.

    .venv/bin/python tests/bench/transcription.py [--quick] [--json]

Both are told the language; faster-whisper decodes with beam 1, the transcriber as it is set up in the program. Word errors are
counted without case, punctuation and the spelling of numbers. What was measured with is printed: which is people and which a
voice, and what this machine could not give.
"""

import argparse
import json
import re
import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import jiwer
from faster_whisper import WhisperModel
from num2words import num2words
from speech_sources import SOURCES, Clip, collect

from zuruf.domain.faults import SpeechFault
from zuruf.domain.languages import Language
from zuruf.domain.speech import Utterance
from zuruf.packs.installed import find_pack
from zuruf.settings.paths import find_places
from zuruf.settings.schema import Settings
from zuruf.speech.build import build_transcriber
from zuruf.speech.sounds import to_float

_QUICK_SECONDS = 24.0
_QUICK_CLIPS = 5

Transcribe = Callable[[Utterance, Language], str]


@dataclass(frozen=True, slots=True)
class Heard:
    clip: Clip
    text: str
    seconds: float


def plain(text: str, language: Language) -> str:
    spelled = re.sub(r"\d+", lambda found: f" {num2words(int(found.group()), lang=language.value)} ", text)
    return " ".join(re.sub(r"[^\w\s]", " ", spelled.lower().replace("ё", "е").replace("’", "'")).split())


def errors(heard: Sequence[Heard]) -> float:
    """Word errors in percent."""
    said = [plain(one.clip.text, one.clip.language) for one in heard]
    return 100 * jiwer.wer(said, [plain(one.text, one.clip.language) for one in heard])


def timed(transcribe: Transcribe, clip: Clip) -> Heard:
    began = time.perf_counter()
    text = transcribe(clip.utterance, clip.language)
    return Heard(clip, text, time.perf_counter() - began)


def ours() -> Transcribe:
    transcriber = build_transcriber(Settings(), find_places())

    def transcribe(utterance: Utterance, language: Language) -> str:
        try:
            return transcriber.transcribe(utterance, [language]).text
        except SpeechFault:
            return ""

    return transcribe


def baseline() -> Transcribe:
    model = WhisperModel(str(find_pack(find_places(), Settings().speech.transcriber).folder), device="cpu", compute_type="int8")

    def transcribe(utterance: Utterance, language: Language) -> str:
        segments, _ = model.transcribe(to_float(utterance.samples), beam_size=1, language=language.value)
        return " ".join(segment.text for segment in segments)

    return transcribe


def memory_mb() -> float:
    status = Path("/proc/self/status").read_text(encoding="utf-8")
    found = re.search(r"VmRSS:\s+(\d+) kB", status)
    return int(found[1]) / 1000 if found else float("nan")


def run(clips: Sequence[Clip], budget: float) -> tuple[list[Heard], list[Heard], float]:
    mine = ours()
    mine(clips[0].utterance, clips[0].language)
    memory = memory_mb()
    theirs = baseline()
    theirs(clips[0].utterance, clips[0].language)
    until = time.monotonic() + budget
    results: tuple[list[Heard], list[Heard]] = ([], [])
    for number, clip in enumerate(clips):
        if time.monotonic() > until:
            break
        # In turn and in changing order, so that whatever else the machine does hits both.
        pair = [(results[0], mine), (results[1], theirs)]
        for heard, transcribe in pair if number % 2 else reversed(pair):
            heard.append(timed(transcribe, clip))
    return *results, memory


def quantile(heard: Sequence[Heard], share: float) -> float:
    seconds = sorted(one.seconds for one in heard)
    return seconds[round(share * (len(seconds) - 1))]


def summary(mine: Sequence[Heard], theirs: Sequence[Heard], memory: float) -> dict[str, float]:
    return {
        "p50": round(quantile(mine, 0.5), 3),
        "p95": round(quantile(mine, 0.95), 3),
        "wer": round(errors(mine), 2),
        "baseline_p50": round(quantile(theirs, 0.5), 3),
        "baseline_wer": round(errors(theirs), 2),
        "ratio": round(quantile(theirs, 0.5) / quantile(mine, 0.5), 2),
        "rss_mb": round(memory, 1),
    }


def table(clips: Sequence[Clip], mine: Sequence[Heard], theirs: Sequence[Heard]) -> None:
    print(f"{'source':<12} {'clips':>5} {'p50 ms':>7} {'wer %':>6} {'base ms':>8} {'base %':>7}  what")
    for source in SOURCES:
        here = [one for one in mine if one.clip.source == source.name]
        there = [one for one in theirs if one.clip.source == source.name]
        if not here:
            why = "no time left" if any(clip.source == source.name for clip in clips) else "not on this machine"
            print(f"{source.name:<12} {0:>5} {'':>31}  {source.what}: {why}")
            continue
        own, base = (1000 * statistics.median(one.seconds for one in heard) for heard in (here, there))
        figures = f"{own:>7.0f} {errors(here):>6.1f} {base:>8.0f} {errors(there):>7.1f}"
        print(f"{source.name:<12} {len(here):>5} {figures}  {source.what}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="under 50 seconds")
    parser.add_argument("--json", action="store_true", help="one object on the last line")
    options = parser.parse_args()
    clips = collect(_QUICK_CLIPS if options.quick else 24)
    if not clips:
        raise SystemExit("no speech to measure with: install a Piper voice (zuruf voices fetch)")
    mine, theirs, memory = run(clips, _QUICK_SECONDS if options.quick else float("inf"))
    result = summary(mine, theirs, memory)
    table(clips, mine, theirs)
    print(json.dumps(result) if options.json else "\n".join(f"{key:<14}{value:>9}" for key, value in result.items()))


if __name__ == "__main__":
    main()

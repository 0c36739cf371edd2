"""From the end of speech to the first sound of a reply, hands-free and with the button held; and ends that came too early.

    .venv/bin/python tests/bench/voice.py [--quick] [--json] [--no-model]

Requests and dictated numbers run frame by frame through the real voice activity, the endpointing, the transcriber (which works
ahead in pauses, as in the program, and knows the sample company's words) and the voice. The clock is that of the sound; what a
transcription and a sentence of the voice take of a processor is added to it, so that a busy machine measures the same as an idle
one with a core to spare. The queues of sound devices are not in it. The model round is measured apart: `handsfree` and `hold` are
everything else. `hold` counts from the release of the button, `handsfree` from the end of speech; people let go at the last
syllable or a little later, so each take is released at each of three moments. `fast` and `fast_hold` are the same of summary
questions alone, which code answers at once: people who read a book to us are among the others.

`naive` is the same put together plainly, in the same run: a fixed silence of 0.7 s, transcription only then and with the full
window of 30 s, the whole reply made before the first sound. A take is cut off when its end is decided before that of the speech.
Where there is a sound server, a press that silences the voice is measured too, from the command to the last loud sample.
ends.py judges the endpointing alone, over more clips, and on some that were never looked at.
"""

import argparse
import asyncio
import importlib
import json
import os
import statistics
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from dictation import dictated, end_of_speech
from endings import RELEASES, Ended, listen
from ends import knowing
from first_sound import NUMBERS, REPLIES
from recorded import Hearing, hear, processor_seconds
from silencing import silence_after_press
from speech_sources import Clip, collect
from transcription import Transcribe, baseline

from zuruf.assistant.fast_path.summary_question import summary_question
from zuruf.dialogue.endpointing import EndpointRule
from zuruf.domain.faults import Fault
from zuruf.domain.languages import Language
from zuruf.domain.speech import SAMPLE_RATE, Utterance
from zuruf.settings.paths import find_places
from zuruf.settings.schema import Settings
from zuruf.speech.build import build_voice
from zuruf.speech.sounds import to_float
from zuruf.speech.voice import Voices
from zuruf.speech.voice_activity import FRAME, FRAME_SECONDS, SileroVoiceActivity

RULE = EndpointRule()
NAIVE_SILENCE = 0.7
BEHIND_SECONDS = 3.0


def naive(clip: Clip, transcribe: Transcribe) -> Ended:
    activity = SileroVoiceActivity()
    spoken = end_of_speech(clip.utterance.samples)
    sound = clip.utterance.samples + bytes(int(BEHIND_SECONDS * SAMPLE_RATE) * 2)
    begun, silent = False, 0.0
    for start in range(0, len(sound) - FRAME * 2, FRAME * 2):
        speech = activity.frame(to_float(sound[start : start + FRAME * 2])) >= RULE.begins
        begun, silent = begun or speech, 0.0 if speech else silent + FRAME_SECONDS
        if begun and silent >= NAIVE_SILENCE:
            break
    now = (start + FRAME * 2) / 2 / SAMPLE_RATE
    began = processor_seconds()
    transcribe(Utterance(sound[: start + FRAME * 2]), clip.language)
    return Ended(clip, spoken, now, now + processor_seconds() - began)


def first_sound(voices: Voices, language: Language, number: int, *, whole: bool) -> float:
    """Seconds from a reply's text to its first sound, or to all of it."""
    words = NUMBERS[language]
    began = processor_seconds()
    for _ in voices.synthesise(REPLIES[language].format(n=words[number % len(words)]), language):
        if not whole:
            break
    return processor_seconds() - began


@dataclass(slots=True)
class Stages:
    """Seconds of each take: from the end of speech, or from the release, to the decision; the text behind it, the first sound
    behind that."""

    decision: list[float] = field(default_factory=list)
    text: list[float] = field(default_factory=list)
    sound: list[float] = field(default_factory=list)

    def add(self, ended: Ended, sound: float) -> None:
        self.decision.append(ended.decided - (ended.spoken if ended.released is None else ended.released))
        self.text.append(ended.written - ended.decided)
        self.sound.append(sound)

    @property
    def whole(self) -> list[float]:
        return [sum(parts) for parts in zip(self.decision, self.text, self.sound, strict=True)]


def quantile(values: Sequence[float], share: float) -> float:
    return sorted(values)[round(share * (len(values) - 1))]


@dataclass(slots=True)
class Run:
    handsfree: Stages = field(default_factory=Stages)
    hold: Stages = field(default_factory=Stages)
    fast: Stages = field(default_factory=Stages)
    """Of what is answered without a second round of the model: hands-free; then held."""
    fast_hold: Stages = field(default_factory=Stages)
    naive: Stages = field(default_factory=Stages)
    ends: list[Ended] = field(default_factory=list)
    """Of requests."""
    number_ends: list[Ended] = field(default_factory=list)
    naive_ends: list[Ended] = field(default_factory=list)


def measure(clips: Sequence[Clip], numbers: Sequence[Clip], folder: Path, budget: float, *, show: bool) -> Run:
    mine, theirs, voices = knowing(), baseline(), build_voice(Settings(), find_places())
    for clip in {clip.language: clip for clip in clips}.values():
        mine(clip.utterance, clip.language, True)
        first_sound(voices, clip.language, 0, whole=True)
    theirs(clips[0].utterance, clips[0].language)
    run, until = Run(), processor_seconds() + budget
    for number, clip in enumerate(clips):
        if processor_seconds() > until:
            break
        _measure_request(run, hear(clip, folder, knowing), number, theirs, voices)
    for clip in numbers:
        run.number_ends.append(listen(hear(clip, folder, knowing)))
        run.naive_ends.append(naive(clip, lambda _sound, _language: ""))
    for ended in [*run.ends, *run.number_ends] if show else ():
        mark = "CUT OFF" if ended.cut_off else "       "
        print(f"{mark} {ended.decided - ended.spoken:6.2f} s  {ended.clip.source:18} {ended.clip.text}")
    return run


def _measure_request(run: Run, hearing: Hearing, number: int, theirs: Transcribe, voices: Voices) -> None:
    clip = hearing.clip
    ended, plain = listen(hearing), naive(clip, theirs)
    run.ends.append(ended)
    run.naive_ends.append(plain)
    sound = first_sound(voices, clip.language, number, whole=False)
    fast = summary_question(clip.text, clip.language).summary
    if not ended.cut_off:
        run.handsfree.add(ended, sound)
        if fast:
            run.fast.add(ended, sound)
    for release in RELEASES:
        held = listen(hearing, release=release)
        run.hold.add(held, sound)
        if fast:
            run.fast_hold.add(held, sound)
    if not plain.cut_off:
        run.naive.add(plain, first_sound(voices, clip.language, number, whole=True))


def model_round(requests: int) -> float | None:
    """The median of the real embedded model's choice; None where there is no model."""
    bench = importlib.import_module("requests")
    known = frozenset(spec.name for spec in bench.every_tool())
    cases = list(bench.spread(bench.read_cases(Path(__file__).with_name(bench.CASES[0]), known)))[:requests]
    try:
        outcomes = asyncio.run(bench.measure("15", cases, quick=True, show=True))
    except Fault as fault:
        print(f"no model round: {fault.code}")
        return None
    return statistics.median(float(outcome.seconds) for outcome in outcomes)


def table(run: Run) -> None:
    print(f"{'':<12}{'end decided':>18}{'text':>16}{'first sound':>16}{'together':>18}   (p50 / p95, s)")
    rows = {"hands-free": run.handsfree, "held": run.hold, "fast path": run.fast, "fast, held": run.fast_hold, "naive": run.naive}
    for name, stages in rows.items():
        cells = [stages.decision, stages.text, stages.sound, stages.whole]
        print(f"{name:<12}" + "".join(f"{quantile(cell, 0.5):>9.2f} /{quantile(cell, 0.95):>5.2f}" for cell in cells))
    for name, ends in (("requests", run.ends), ("dictated numbers", run.number_ends), ("naive, both", run.naive_ends)):
        cut = sum(ended.cut_off for ended in ends)
        print(f"{name}: {cut} of {len(ends)} cut off")
    print(f"held: from the release, which came {', '.join(f'{release:.1f}' for release in RELEASES)} s behind the end of speech")
    print(f"load of the machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores; work counts as processor time")


def figures(run: Run, model: float | None, silence: Sequence[float]) -> dict[str, float | None]:
    handsfree, hold, plain = run.handsfree.whole, run.hold.whole, run.naive.whole
    found: dict[str, float | None] = {
        "handsfree_p50": round(quantile(handsfree, 0.5), 3),
        "handsfree_p95": round(quantile(handsfree, 0.95), 3),
        "hold_p50": round(quantile(hold, 0.5), 3),
        "hold_p95": round(quantile(hold, 0.95), 3),
        "fast_p50": round(quantile(run.fast.whole, 0.5), 3),
        "fast_p95": round(quantile(run.fast.whole, 0.95), 3),
        "fast_hold_p50": round(quantile(run.fast_hold.whole, 0.5), 3),
        "fast_hold_p95": round(quantile(run.fast_hold.whole, 0.95), 3),
        "naive_p50": round(quantile(plain, 0.5), 3),
        "decided_p50": round(quantile(run.handsfree.decision, 0.5), 3),
        "cut_off_percent": _cut_off([*run.ends, *run.number_ends]),
        "cut_off_requests_percent": _cut_off(run.ends),
        "cut_off_numbers_percent": _cut_off(run.number_ends),
        "naive_cut_off_percent": _cut_off(run.naive_ends),
        "takes": len(run.ends) + len(run.number_ends),
        "model_round_p50": None if model is None else round(model, 3),
    }
    if silence:
        found |= {"silence_p50_ms": round(statistics.median(silence)), "silence_max_ms": round(max(silence))}
    return found


def _cut_off(ends: Sequence[Ended]) -> float:
    return round(100 * statistics.mean(ended.cut_off for ended in ends), 1)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="under 50 seconds on a quiet machine")
    parser.add_argument("--json", action="store_true", help="one object on the last line")
    parser.add_argument("--show", action="store_true", help="every take")
    parser.add_argument("--no-model", action="store_true", help="without the model round")
    options = parser.parse_args()
    quick: bool = options.quick
    clips, numbers = collect(2 if quick else 12), list(dictated(6 if quick else 20))
    if not clips:
        raise SystemExit("no speech to measure with: install a Piper voice (zuruf voices fetch)")
    with tempfile.TemporaryDirectory() as folder:
        run = measure(clips, numbers, Path(folder), 18.0 if quick else float("inf"), show=options.show)
    silence = silence_after_press(2 if quick else 10)
    model = None if options.no_model else model_round(3 if quick else 12)
    table(run)
    found = figures(run, model, silence)
    print(json.dumps(found) if options.json else "\n".join(f"{key:<24}{value}" for key, value in found.items()))


if __name__ == "__main__":
    main()

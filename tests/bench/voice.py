"""From the end of speech to the first sound of a reply, hands-free and with the button held; and ends that came too early.

    .venv/bin/python tests/bench/voice.py [--quick] [--json] [--no-model]

Requests and dictated numbers run frame by frame through the real voice activity, the endpointing, the transcriber (which works
ahead in pauses, as in the program) and the voice; the clock is that of the sound, and what a part really takes is added to it.
The queues of sound devices are not in it. The model round is measured apart: `handsfree` and `hold` are everything else.

`naive` is the same put together plainly, in the same run: a fixed silence of 0.7 s, transcription only then and with the full
window of 30 s, the whole reply made before the first sound. A take is cut off when its end is decided before that of the speech.
Where there is a sound server, a press that silences the voice is measured too, from the command to the last loud sample.
"""

import argparse
import asyncio
import importlib
import json
import os
import statistics
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from dictation import dictated, end_of_speech
from first_sound import NUMBERS, REPLIES
from silencing import silence_after_press
from speech_sources import Clip, collect
from transcription import Transcribe, baseline, ours

from zuruf.dialogue.endpointing import Endpointer, EndpointRule, Sign
from zuruf.domain.faults import Fault
from zuruf.domain.languages import Language
from zuruf.domain.speech import SAMPLE_RATE, Utterance
from zuruf.language.utterance_ends import tail
from zuruf.settings.paths import find_places
from zuruf.settings.schema import Settings
from zuruf.speech.build import build_voice
from zuruf.speech.sounds import to_float
from zuruf.speech.voice import Voices
from zuruf.speech.voice_activity import FRAME, FRAME_SECONDS, SileroVoiceActivity

RULE = EndpointRule()
NAIVE_SILENCE = 0.7
GROWTH_SECONDS = 1.5
BEHIND_SECONDS = 3.0
HELD_TAIL, HELD_PAUSE = 0.25, 0.15


@dataclass(slots=True)
class Scribe:
    """One transcription at a time, as the real one, by the clock of the sound."""

    transcribe: Transcribe
    language: Language
    waiting: tuple[int, bytes] | None = None
    busy: tuple[int, float, str] | None = None
    known: dict[int, str] = field(default_factory=dict)

    def _take(self, mark: int, samples: bytes, now: float) -> tuple[int, float, str]:
        began = time.perf_counter()
        text = self.transcribe(Utterance(samples), self.language)
        return mark, now + time.perf_counter() - began, text

    def look(self, now: float) -> tuple[int, str] | None:
        """What was understood by now."""
        news = None
        if self.busy is not None and now >= self.busy[1]:
            mark, _, text = self.busy
            self.known[mark] = text
            self.busy, news = None, (mark, text)
        if self.busy is None and self.waiting is not None:
            (mark, samples), self.waiting = self.waiting, None
            self.busy = self._take(mark, samples, now)
        return news

    def finish(self, covered: int | None, samples: bytes, now: float) -> float:
        """The moment at which the text of a finished take is there."""
        if covered is not None and covered in self.known:
            return now
        if self.busy is not None:
            if self.busy[0] == covered:
                return self.busy[1]
            now = max(now, self.busy[1])
        return self._take(-1, samples, now)[1]


@dataclass(frozen=True, slots=True)
class Ended:
    """Seconds of the sound's clock."""

    clip: Clip
    spoken: float
    decided: float
    written: float

    @property
    def cut_off(self) -> bool:
        return self.decided < self.spoken


def listen(clip: Clip, transcribe: Transcribe, *, held: bool) -> Ended:
    """`held`: the button is let go on the last syllable."""
    activity, watch, scribe = SileroVoiceActivity(), Endpointer(RULE, FRAME_SECONDS), Scribe(transcribe, clip.language)
    spoken = end_of_speech(clip.utterance.samples)
    sound = clip.utterance.samples + bytes(int(BEHIND_SECONDS * SAMPLE_RATE) * 2)
    pause: int | None = None
    unwritten = 0.0
    for start in range(0, len(sound) - FRAME * 2, FRAME * 2):
        seen = start + FRAME * 2
        now = seen / 2 / SAMPLE_RATE
        news = scribe.look(now)
        if news is not None and news[0] == pause:
            watch.understood(tail(news[1]))
        sign = watch.hear(activity.frame(to_float(sound[start:seen])))
        unwritten = 0.0 if sign is Sign.STARTED else unwritten + FRAME_SECONDS
        if sign in (Sign.STARTED, Sign.RESUMED):
            pause = None
        if sign is Sign.PAUSED or (watch.speaking and not watch.paused and unwritten >= GROWTH_SECONDS):
            unwritten = 0.0
            pause = seen if sign is Sign.PAUSED else pause
            scribe.waiting = (seen, sound[:seen])
        quiet = not watch.speaking or watch.silent_seconds >= HELD_PAUSE
        let_go = held and now >= spoken and (quiet or now >= spoken + HELD_TAIL)
        if let_go or (sign is Sign.ENDED and not held):
            return Ended(clip, spoken, now, scribe.finish(pause, sound[:seen], now))
    raise SystemExit(f"{clip.source}: no end was found of {clip.text!r}")


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
    began = time.perf_counter()
    transcribe(Utterance(sound[: start + FRAME * 2]), clip.language)
    return Ended(clip, spoken, now, now + time.perf_counter() - began)


def first_sound(voices: Voices, language: Language, number: int, *, whole: bool) -> float:
    """Seconds from a reply's text to its first sound, or to all of it."""
    words = NUMBERS[language]
    began = time.perf_counter()
    for _ in voices.synthesise(REPLIES[language].format(n=words[number % len(words)]), language):
        if not whole:
            break
    return time.perf_counter() - began


@dataclass(slots=True)
class Stages:
    """Seconds of each take: the decision, the text behind it, the first sound behind that."""

    decision: list[float] = field(default_factory=list)
    text: list[float] = field(default_factory=list)
    sound: list[float] = field(default_factory=list)

    def add(self, ended: Ended, sound: float) -> None:
        self.decision.append(ended.decided - ended.spoken)
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
    naive: Stages = field(default_factory=Stages)
    ends: list[Ended] = field(default_factory=list)
    naive_ends: list[Ended] = field(default_factory=list)


def measure(clips: Sequence[Clip], numbers: Sequence[Clip], budget: float, *, show: bool) -> Run:
    mine, theirs, voices = ours(), baseline(), build_voice(Settings(), find_places())
    for clip in {clip.language: clip for clip in clips}.values():
        mine(clip.utterance, clip.language)
        first_sound(voices, clip.language, 0, whole=True)
    theirs(clips[0].utterance, clips[0].language)
    run, until = Run(), time.monotonic() + budget
    for number, clip in enumerate(clips):
        if time.monotonic() > until:
            break
        ended, held, plain = listen(clip, mine, held=False), listen(clip, mine, held=True), naive(clip, theirs)
        run.ends.append(ended)
        run.naive_ends.append(plain)
        if not ended.cut_off:
            run.handsfree.add(ended, first_sound(voices, clip.language, number, whole=False))
        run.hold.add(held, first_sound(voices, clip.language, number, whole=False))
        if not plain.cut_off:
            run.naive.add(plain, first_sound(voices, clip.language, number, whole=True))
    for clip in numbers:
        run.ends.append(listen(clip, mine, held=False))
        run.naive_ends.append(naive(clip, lambda _sound, _language: ""))
    for ended in run.ends if show else ():
        mark = "CUT OFF" if ended.cut_off else "       "
        print(f"{mark} {ended.decided - ended.spoken:6.2f} s  {ended.clip.source:18} {ended.clip.text}")
    return run


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
    for name, stages in (("hands-free", run.handsfree), ("held", run.hold), ("naive", run.naive)):
        cells = [stages.decision, stages.text, stages.sound, stages.whole]
        print(f"{name:<12}" + "".join(f"{quantile(cell, 0.5):>9.2f} /{quantile(cell, 0.95):>5.2f}" for cell in cells))
    for name, ends in (("adaptive", run.ends), ("naive", run.naive_ends)):
        cut = sum(ended.cut_off for ended in ends)
        print(f"{name}: {cut} of {len(ends)} cut off")
    print(f"load of the machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")


def figures(run: Run, model: float | None, silence: Sequence[float]) -> dict[str, float | None]:
    handsfree, hold, plain = run.handsfree.whole, run.hold.whole, run.naive.whole
    found: dict[str, float | None] = {
        "handsfree_p50": round(quantile(handsfree, 0.5), 3),
        "handsfree_p95": round(quantile(handsfree, 0.95), 3),
        "hold_p50": round(quantile(hold, 0.5), 3),
        "hold_p95": round(quantile(hold, 0.95), 3),
        "naive_p50": round(quantile(plain, 0.5), 3),
        "decided_p50": round(quantile(run.handsfree.decision, 0.5), 3),
        "cut_off_percent": round(100 * statistics.mean(ended.cut_off for ended in run.ends), 1),
        "naive_cut_off_percent": round(100 * statistics.mean(ended.cut_off for ended in run.naive_ends), 1),
        "takes": len(run.ends),
        "model_round_p50": None if model is None else round(model, 3),
    }
    if silence:
        found |= {"silence_p50_ms": round(statistics.median(silence)), "silence_max_ms": round(max(silence))}
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="under 50 seconds")
    parser.add_argument("--json", action="store_true", help="one object on the last line")
    parser.add_argument("--show", action="store_true", help="every take")
    parser.add_argument("--no-model", action="store_true", help="without the model round")
    options = parser.parse_args()
    quick: bool = options.quick
    clips, numbers = collect(2 if quick else 12), list(dictated(6 if quick else 20))
    if not clips:
        raise SystemExit("no speech to measure with: install a Piper voice (zuruf voices fetch)")
    run = measure(clips, numbers, 14.0 if quick else float("inf"), show=options.show)
    silence = silence_after_press(2 if quick else 10)
    model = None if options.no_model else model_round(3 if quick else 12)
    table(run)
    found = figures(run, model, silence)
    print(json.dumps(found) if options.json else "\n".join(f"{key:<24}{value}" for key, value in found.items()))


if __name__ == "__main__":
    main()

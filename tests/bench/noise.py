"""What noise does to listening: word errors of requests spoken into it, and whether noise alone ever becomes a request.

    .venv/bin/python tests/bench/noise.py [--quick] [--json]

Every kind of noise (tests/bench/noises.py) runs through voice activity, endpointing, transcriber and the judgement of its text,
as behind an open microphone that opens again after each take. `false_requests` are takes that would have been sent. The word
errors without noise stand beside those in it.
"""

import argparse
import json
import time
from collections import Counter
from collections.abc import Iterator, Sequence

import numpy as np
from noises import NOISES, Floats, coloured, mixed
from speech_sources import Clip, collect
from transcription import Heard, errors

from zuruf.dialogue.endpointing import Endpointer, EndpointRule, Sign
from zuruf.domain.faults import SpeechFault
from zuruf.domain.languages import Language
from zuruf.domain.speech import SAMPLE_RATE, Transcript, Utterance
from zuruf.settings.paths import find_places
from zuruf.settings.schema import Settings
from zuruf.speech.build import build_transcriber
from zuruf.speech.plausible import Plausibility, loudness
from zuruf.speech.takes import FinishedTake
from zuruf.speech.transcriber import WhisperTranscriber
from zuruf.speech.voice_activity import FRAME, FRAME_SECONDS, SileroVoiceActivity

LEVELS = (20, 10, 5)
LONGEST = 20.0
QUICK_SECONDS = 40.0
RULE = EndpointRule()


def takes(samples: Floats) -> Iterator[FinishedTake]:
    """The takes that listening would make of a sound."""
    activity, watch = SileroVoiceActivity(), Endpointer(RULE, FRAME_SECONDS)
    start = 0
    powers: list[float] = []
    spoken: list[bool] = []
    for at in range(0, len(samples) - FRAME, FRAME):
        frame = samples[at : at + FRAME].astype(np.float32)
        likelihood = activity.frame(frame)
        powers.append(float(np.mean(frame * frame)))
        spoken.append(likelihood >= RULE.begins)
        sign = watch.hear(likelihood)
        full = watch.speaking and at - start >= LONGEST * SAMPLE_RATE
        if sign is Sign.ENDED or full:
            utterance = Utterance((np.clip(samples[start:at], -1, 1) * 32_767).astype("<i2").tobytes())
            yield FinishedTake("", utterance, None, loudness(powers, spoken), held=False)
        if sign is Sign.ENDED or full or (not watch.speaking and at - start >= LONGEST * SAMPLE_RATE):
            start = at
            activity.reset()
            watch = Endpointer(RULE, FRAME_SECONDS)
            powers, spoken = [], []


def understood(transcriber: WhisperTranscriber, take: FinishedTake) -> Transcript | None:
    """What would be sent. Nobody has held the button before, so that nothing is known of who stands here."""
    try:
        transcript = transcriber.transcribe(take.utterance, tuple(Language))
    except SpeechFault:
        return None
    return transcript if Plausibility().refusal(transcript, take.loudness, held=False) is None else None


def false_requests(transcriber: WhisperTranscriber, minutes: float, speech: Sequence[Utterance], *, show: bool) -> Counter[str]:
    chance = np.random.default_rng(11)
    found: Counter[str] = Counter()
    for name, make in NOISES.items():
        # In stretches of at most a minute, so that an hour needs no gigabytes.
        for _ in range(max(1, round(minutes / len(NOISES)))):
            for take in takes(make(60 * min(1.0, minutes / len(NOISES)), chance, speech)):
                transcript = understood(transcriber, take)
                if transcript is not None:
                    found[name] += 1
                    if show:
                        print(f"{name}: {take.utterance.seconds:.1f} s {transcript.confidence:.2f} {transcript.text!r}")
    return found


def errors_at(transcriber: WhisperTranscriber, clips: Sequence[Clip], ratio: float | None) -> float:
    """Word errors in percent; `ratio` in dB, None without noise."""
    chance = np.random.default_rng(5)
    heard = []
    for clip in clips:
        sound = clip.utterance
        if ratio is not None:
            noise = coloured(sound.seconds + 0.1, chance, float(chance.choice([0, 1, 2])))
            sound = mixed(sound, noise, ratio)
        try:
            text = transcriber.transcribe(sound, tuple(Language), clip.language).text
        except SpeechFault:
            text = ""
        heard.append(Heard(clip, text, 0.0))
    return errors(heard)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--show", action="store_true", help="what was understood where nothing was said")
    parser.add_argument("--minutes", type=float, default=60.0)
    chosen = parser.parse_args()
    transcriber = build_transcriber(Settings(), find_places())
    clips = collect(1 if chosen.quick else 12)
    began = time.monotonic()
    minutes = 2.0 if chosen.quick else chosen.minutes
    wrong = false_requests(transcriber, minutes, [clip.utterance for clip in clips], show=chosen.show)
    figures: dict[str, float] = {"clips": len(clips), "wer_quiet": round(errors_at(transcriber, clips, None), 1)}
    for ratio in LEVELS:
        if chosen.quick and time.monotonic() - began > QUICK_SECONDS:
            break
        figures[f"wer_{ratio}db"] = round(errors_at(transcriber, clips, ratio), 1)
    figures |= {"false_requests": wrong.total(), "minutes": minutes}
    for name, count in wrong.items():
        print(f"false requests in {name}: {count}")
    for key, value in figures.items():
        print(f"{key:16} {value:g}")
    if chosen.json:
        print(json.dumps(figures))


if __name__ == "__main__":
    main()

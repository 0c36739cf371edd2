"""`zuruf doctor --microphone`: listens to the place, then to a sentence, and says what to do about it."""

import json
import math
import queue
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TextIO

import numpy as np

from zuruf.dialogue.calibration import (
    HALL_SECONDS,
    SENTENCE_SECONDS,
    Advice,
    Hall,
    Heard,
    Sentence,
    advice,
    bar_db,
    decibels,
    hall_of,
    sentence_of,
)
from zuruf.dialogue.endpointing import Endpointer, EndpointRule, Sign
from zuruf.domain.faults import Fault, SpeechFault
from zuruf.domain.speech import Transcript, Utterance
from zuruf.language.phrases import Phrases
from zuruf.settings.hearing_places import HearingPlace, keep_hearing
from zuruf.settings.load import load_settings
from zuruf.settings.paths import find_places
from zuruf.settings.resources import read_catalogues
from zuruf.settings.schema import Places, Settings
from zuruf.speech.build import build_transcriber
from zuruf.speech.devices import SoundSystem
from zuruf.speech.microphone import Microphone, SounddeviceMicrophone
from zuruf.speech.sounds import to_float
from zuruf.speech.takes import LEVEL_FRAMES
from zuruf.speech.transcriber import Transcriber
from zuruf.speech.voice_activity import FRAME, FRAME_SECONDS, SileroVoiceActivity, VoiceActivity

_DEAF_SECONDS = 4.0
_SPEECH = 0.5
_VOICES_SHARE = 0.1
"""Of the time, from which on people are heard in the hall."""
_SURE = 0.5
_METER = 40
_METER_DB = 70.0


@dataclass(frozen=True, slots=True)
class Measured:
    microphone: str
    hall: Hall
    sentence: Sentence
    transcript: Transcript | None

    @property
    def place(self) -> HearingPlace:
        floor, speech = min(0.0, self.hall.floor_db), min(0.0, self.sentence.speech_db)
        return HearingPlace(floor_db=floor, speech_db=speech, bar_db=bar_db(self.hall, self.sentence))

    @property
    def advice(self) -> tuple[Advice, ...]:
        return advice(self.hall, self.sentence)


class Meter:
    """A line in the terminal that shows how loud it is; nothing where there is none."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._on = stream.isatty()

    def show(self, heard: Heard, seconds: float) -> None:
        if self._on:
            lit = round(max(0.0, min(1.0, 1 + heard.level_db / _METER_DB)) * _METER)
            loud = "!" if heard.peak >= 1 else " "
            bar = "█" * lit + "·" * (_METER - lit)
            self._stream.write(f"\r{bar}{loud} {heard.level_db:6.1f} dB {max(0.0, seconds):4.1f} s ")
            self._stream.flush()

    def close(self) -> None:
        if self._on:
            self._stream.write("\n")


class Listening:
    """Sound from a microphone, frame by frame, while the context is open."""

    def __init__(self, microphone: Microphone, activity: VoiceActivity, meter: Meter) -> None:
        self._microphone = microphone
        self._activity = activity
        self._meter = meter

    def hall(self, seconds: float) -> Hall:
        moments: list[Heard] = []
        spoken = frames = 0
        for heard, likelihood, _ in self._frames(seconds):
            frames += 1
            spoken += likelihood >= _SPEECH
            if heard is not None:
                moments.append(heard)
        return hall_of(moments, voices=spoken > frames * _VOICES_SHARE)

    def sentence(self, seconds: float) -> tuple[list[Heard], Utterance]:
        """Until somebody has spoken and is silent again, at most so long."""
        moments: list[Heard] = []
        samples = bytearray()
        watch = Endpointer(EndpointRule(), FRAME_SECONDS)
        for heard, likelihood, frame in self._frames(seconds):
            samples += frame
            if heard is not None:
                moments.append(heard)
            if watch.hear(likelihood) is Sign.ENDED:
                break
        return moments, Utterance(bytes(samples))

    def _frames(self, seconds: float) -> Iterator[tuple[Heard | None, float, bytes]]:
        """How loud it was, about ten times a second; the likelihood of speech and the samples of every frame."""
        blocks: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        self._activity.reset()
        self._microphone.open(blocks.put)
        kept, power, peak = bytearray(), 0.0, 0.0
        try:
            for number in range(1, round(seconds / FRAME_SECONDS) + 1):
                while len(kept) < FRAME * 2:
                    kept += _next(blocks)
                data = bytes(kept[: FRAME * 2])
                del kept[: FRAME * 2]
                frame = to_float(data)
                power += float(np.mean(frame * frame))
                peak = max(peak, float(np.abs(frame).max()))
                heard = None
                if number % LEVEL_FRAMES == 0:
                    heard = Heard(decibels(math.sqrt(power / LEVEL_FRAMES)), peak)
                    power, peak = 0.0, 0.0
                    self._meter.show(heard, seconds - number * FRAME_SECONDS)
                yield heard, self._activity.frame(frame), data
        finally:
            self._microphone.close()
            self._meter.close()


def _next(blocks: "queue.SimpleQueue[bytes]") -> bytes:
    try:
        return blocks.get(timeout=_DEAF_SECONDS)
    except queue.Empty as error:
        hint = "The microphone gives no sound. Plug it in again."
        raise SpeechFault("microphone-missing", hint, trying_again_helps=True) from error


def measure(
    listening: Listening, transcriber: Transcriber, settings: Settings, name: str, ask: Callable[[str], None]
) -> Measured:
    """`ask` says what the person is to do: `hall`, then `sentence`. Raises Fault."""
    ask("hall")
    hall = listening.hall(HALL_SECONDS)
    ask("sentence")
    moments, utterance = listening.sentence(SENTENCE_SECONDS)
    try:
        transcript = transcriber.transcribe(utterance, settings.languages)
    except SpeechFault as fault:
        if fault.code != "no-speech":
            raise
        transcript = None
    understood = transcript is not None and transcript.confidence >= _SURE
    return Measured(name, hall, sentence_of(moments, hall, understood=understood), transcript)


def examine_microphone(*, for_programs: bool) -> int:
    """1 when something is to be done about it, or it cannot be measured."""
    places = find_places()
    settings = load_settings(places)
    phrases = Phrases(read_catalogues(places, "sound", "faults"))
    language = settings.window.language

    def say(message: str, **words: str | int) -> str:
        return phrases.say(language, f"microphone-{message}", **words)

    def ask(what: str) -> None:
        print(say(f"ask-{what}", seconds=round(HALL_SECONDS)), file=sys.stderr)

    try:
        measured = _measured(settings, places, ask)
        keep_hearing(places, measured.microphone, measured.place)
    except Fault as fault:
        sentence = phrases.say(language, f"fault-{fault.code}") if phrases.has(language, f"fault-{fault.code}") else fault.code
        if for_programs:
            print(json.dumps({"ok": False, "code": fault.code, "hint": fault.hint}, ensure_ascii=False))
        else:
            print(f"{sentence}\n    [{fault.code}: {fault.hint}]")
        return 1
    if for_programs:
        print(json.dumps(_told(measured), ensure_ascii=False))
    else:
        print("\n".join(_lines(measured, say)))
    return int(measured.advice != (Advice.GOOD,))


def _measured(settings: Settings, places: Places, ask: Callable[[str], None]) -> Measured:
    system = SoundSystem()
    name = system.find("input", settings.speech.microphone).shown_name
    transcriber = build_transcriber(settings, places)
    listening = Listening(SounddeviceMicrophone(system, settings.speech.microphone), SileroVoiceActivity(), Meter(sys.stderr))
    return measure(listening, transcriber, settings, name, ask)


def _told(measured: Measured) -> dict[str, object]:
    """What was said is not among it."""
    hall, sentence = measured.hall, measured.sentence
    return {
        "ok": measured.advice == (Advice.GOOD,),
        "microphone": measured.microphone,
        "floor_db": round(hall.floor_db, 1),
        "loud_db": round(hall.loud_db, 1),
        "peak_db": round(hall.peak_db, 1),
        "voices": hall.voices,
        "speech_db": round(sentence.speech_db, 1),
        "ratio_db": round(sentence.ratio_db, 1),
        "clipped": sentence.clipped,
        "understood": sentence.understood,
        "bar_db": round(measured.place.bar_db, 1),
        "advice": [each.value for each in measured.advice],
    }


def _lines(measured: Measured, say: Callable[..., str]) -> Iterator[str]:
    hall, sentence = measured.hall, measured.sentence
    yield say("name", name=measured.microphone) if measured.microphone else say("name-default")
    yield say("hall", floor=round(hall.floor_db), loud=round(hall.loud_db))
    if hall.voices:
        yield say("voices")
    yield say("speech", speech=round(sentence.speech_db), ratio=round(sentence.ratio_db))
    yield say("heard", text=measured.transcript.text) if measured.transcript is not None else say("heard-nothing")
    for each in measured.advice:
        yield f"→ {say(f'advice-{each.value}')}"

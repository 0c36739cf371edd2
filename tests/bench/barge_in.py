"""People who speak over the voice, and the voice alone, in simulated rooms: who is noticed, how soon, and who never was there.

    .venv/bin/python tests/bench/barge_in.py [--quick] [--json] [--show]

Each trial is a room of its own: how much of the loudspeaker comes back (6 to 20 dB less), how late (20 to 480 ms, queues of
devices and all), how long it rings, how noisy it is, how the loudspeaker distorts and how far the two clocks drift apart. A reply
is spoken there in one of four languages by the voices of this machine; somebody begins to speak over it between its second and
seventh second (voices, and people where there are recordings), at -18, -22 and, quietly, -26 dB of full scale. The same room is
run again with nobody in it; in every third of them the way from the loudspeaker to the microphone changes in the middle.

Sound goes frame by frame through the parts of the program: reference, canceller, voice activity, bar. `baseline` is the same bar
without the canceller: half duplex. Silence follows what is noticed by `silence_p50_ms` of `voice.py`.
"""

import argparse
import json
import os
import statistics
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

import numpy as np
import onnxruntime

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from speech_sources import collect
from tests.speech.echo_rooms import Room, at_level, from_first_syllable, mixed

from zuruf.domain.languages import Language
from zuruf.domain.speech import SAMPLE_RATE
from zuruf.settings.paths import find_places
from zuruf.settings.schema import SpeechPart
from zuruf.speech.build import choose_voice
from zuruf.speech.clean_microphone import CleanMicrophone
from zuruf.speech.echo import Echo
from zuruf.speech.echo_canceller import AdaptiveCanceller
from zuruf.speech.microphone import OnSamples
from zuruf.speech.resampling import resample
from zuruf.speech.sounds import Samples, to_bytes, to_float
from zuruf.speech.voice_activity import FRAME, SileroVoiceActivity
from zuruf.speech.watchers import BargeInWatcher

REPLIES = {
    Language.GERMAN: "Es sind siebzehn Rechnungen offen, zusammen zwölftausendvierhundert Euro. Die älteste ist seit neun Tagen "
    "überfällig und gehört Nordlicht. Zwei weitere sind vom selben Kunden.",
    Language.ENGLISH: "There are seventeen unpaid invoices, twelve thousand four hundred euros in all. The oldest of them is "
    "nine days overdue and belongs to Northern Light. Two more are of the same customer.",
    Language.UKRAINIAN: "Є сімнадцять несплачених рахунків, разом дванадцять тисяч чотириста євро. Найстаріший прострочено на "
    "дев'ять днів, він належить компанії Північне світло. Ще два того самого клієнта.",
    Language.RUSSIAN: "Есть семнадцать неоплаченных счетов, всего двенадцать тысяч четыреста евро. Самый старый просрочен на "
    "девять дней и принадлежит компании Северный свет. Ещё два того же клиента.",
}
LEVELS = (-18.0, -22.0, -26.0)
QUIET = -26.0
LATE_SECONDS = 2.0
"""Whoever is not noticed by then has not been noticed."""
AHEAD = int(0.1 * SAMPLE_RATE)
"""So much earlier than it is heard sound is given to a loudspeaker."""
PIECE = int(0.04 * SAMPLE_RATE)
BEGINS = 100.0
"""By the clock."""
SETTLED = 3 * SAMPLE_RATE


@dataclass(frozen=True, slots=True)
class Trial:
    number: int
    language: Language
    source: str
    room: Room
    level: float
    played: Samples
    person: Samples
    at: float

    def near(self, *, person: bool) -> Samples:
        """What the microphone hears."""
        chance = np.random.default_rng(self.number)
        heard = self.room.heard(self.played, chance)
        if person:
            return mixed(heard, self.person, self.at)
        if self.number % 3 == 0:
            moved = replace(self.room, echo_db=self.room.echo_db + float(chance.choice([0.0, 6.0])))
            place = int(self.at * SAMPLE_RATE)
            heard[place:] = moved.heard(self.played, chance)[place:]
        return np.clip(heard, -1, 1).astype(np.float32)


class RoomMicrophone:
    """Gives what a room holds."""

    def check(self) -> None:
        """Is always there."""

    def open(self, on_samples: OnSamples) -> None:
        self.give = on_samples

    def close(self) -> None:
        """Nothing to do."""


def listen(trial: Trial, near: Samples, *, cancel: bool) -> tuple[float | None, bytes]:
    """The second at which somebody was noticed, and what was left until then."""
    now, left, frames = 0.0, bytearray(), bytearray()

    def tick() -> float:
        return BEGINS + now

    echo, canceller, device = Echo(), AdaptiveCanceller() if cancel else None, RoomMicrophone()
    microphone = device if canceller is None else CleanMicrophone(device, echo.reference, canceller, tick)
    watcher = BargeInWatcher(SileroVoiceActivity(), echo, canceller=canceller, tick=tick)
    microphone.open(frames.extend)
    given = 0
    for start in range(0, len(near) - FRAME, FRAME):
        now = (start + FRAME) / SAMPLE_RATE
        while given < min(len(trial.played), start + AHEAD):
            echo.play(trial.played[given : given + PIECE], BEGINS + given / SAMPLE_RATE, AHEAD / SAMPLE_RATE)
            given += PIECE
        device.give(to_bytes(near[start : start + FRAME]))
        while len(frames) >= FRAME * 2:
            frame = bytes(frames[: FRAME * 2])
            del frames[: FRAME * 2]
            left += frame
            if watcher.hear(to_float(frame)):
                return now, bytes(left)
    return None, bytes(left)


def trials(count: int, clips: int, seed: int = 5) -> Iterator[Trial]:
    onnxruntime.set_seed(seed)  # Piper puts chance into its melody
    people, chance = collect(clips), np.random.default_rng(seed)
    replies = {language: spoken(language) for language in REPLIES}
    for number in range(count):
        clip = people[int(chance.integers(len(people)))]
        language = tuple(REPLIES)[number % len(REPLIES)]
        room = Room(
            echo_db=float(chance.uniform(-20, -6)),
            delay=float(chance.uniform(0.02, 0.18) + chance.choice([0.0, 0.1, 0.3])),
            ringing=float(chance.uniform(0.2, 0.5)),
            noise_db=float(chance.uniform(-60, -48)),
            drive=float(chance.uniform(0, 0.4)),
            drift=float(chance.uniform(-40, 40)),
        )
        level = LEVELS[number // len(REPLIES) % len(LEVELS)]
        played = at_level(replies[language], float(chance.uniform(-22, -14)))
        person = at_level(from_first_syllable(to_float(clip.utterance.samples)), level)
        yield Trial(number, language, clip.source, room, level, played, person, float(chance.uniform(2, 7)))


def spoken(language: Language) -> Samples:
    voice = choose_voice(SpeechPart(), find_places(), language)
    pieces = (resample(sound, SAMPLE_RATE).samples for sound in voice.synthesise(REPLIES[language], language))
    return to_float(b"".join(pieces))


@dataclass(slots=True)
class Noticed:
    """`alarms`: nobody had spoken. `seconds`: from the first syllable."""

    alarms: int = 0
    seconds: list[float] = field(default_factory=list)
    missed: list[Trial] = field(default_factory=list)

    def add(self, trial: Trial, found: float | None) -> None:
        if found is not None and found < trial.at:
            self.alarms += 1
        elif found is None or found > trial.at + LATE_SECONDS:
            self.missed.append(trial)
        else:
            self.seconds.append(found - trial.at)

    def percent(self, among: Sequence[Trial], *, quiet: bool) -> float:
        asked = [trial for trial in among if (trial.level <= QUIET) is quiet]
        missed = [trial for trial in self.missed if (trial.level <= QUIET) is quiet]
        return round(100 * (1 - len(missed) / max(1, len(asked))), 1)


def taken_away(near: Samples, left: bytes) -> float:
    """dB, of everything that the microphone hears: noise is not taken away, and hides what is left of the echo."""
    heard, kept = near[SETTLED : len(left) // 2], to_float(left)[SETTLED:]
    return float(10 * np.log10(np.mean(heard**2) / np.mean(kept**2)))


def measure(count: int, clips: int, budget: float, *, show: bool) -> dict[str, float]:
    ours, plain, decibels, done = Noticed(), Noticed(), list[float](), list[Trial]()
    until = time.monotonic() + budget
    for trial in trials(count, clips):
        if time.monotonic() > until:
            break
        done.append(trial)
        alone, near = trial.near(person=False), trial.near(person=True)
        found, left = listen(trial, alone, cancel=True)
        ours.alarms += found is not None
        if found is None and trial.number % 3:
            decibels.append(taken_away(alone, left))
        ours.add(trial, listen(trial, near, cancel=True)[0])
        plain.alarms += listen(trial, alone, cancel=False)[0] is not None
        plain.add(trial, listen(trial, near, cancel=False)[0])
    for trial in ours.missed if show else ():
        print(f"missed {trial.language} {trial.source:12} {trial.level:.0f} dB at {trial.at:.1f} s in {trial.room}")
    seconds = sorted(ours.seconds)
    return {
        "trials": 2 * len(done),
        "false_alarms": ours.alarms,
        "noticed_percent": ours.percent(done, quiet=False),
        "noticed_quiet_percent": ours.percent(done, quiet=True),
        "noticed_p50_ms": round(1000 * statistics.median(seconds)),
        "noticed_p95_ms": round(1000 * seconds[round(0.95 * (len(seconds) - 1))]),
        "taken_away_p50_db": round(statistics.median(decibels), 1),
        "taken_away_least_db": round(min(decibels), 1),
        "baseline_false_alarms": plain.alarms,
        "baseline_noticed_percent": plain.percent(done, quiet=False),
        "baseline_noticed_quiet_percent": plain.percent(done, quiet=True),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="under 50 seconds")
    parser.add_argument("--json", action="store_true", help="one object on the last line")
    parser.add_argument("--show", action="store_true", help="who was not noticed")
    options = parser.parse_args()
    quick: bool = options.quick
    found = measure(24 if quick else 120, 2 if quick else 8, 30.0 if quick else float("inf"), show=options.show)
    print(f"load of the machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    print(json.dumps(found) if options.json else "\n".join(f"{key:<32}{value}" for key, value in found.items()))


if __name__ == "__main__":
    main()

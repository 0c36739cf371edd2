"""Whether a radio next door is taken for somebody who asks, and whether somebody further away or quiet still is.

    .venv/bin/python tests/bench/next_door_takes.py [--quick] [--json] [--show] [--minutes N] [--only radio|people]

Through the program's own ears, voice activity, endpointing, transcriber and judgement, as behind an open microphone that nobody
holds, where nobody has been heard from nearby and no bar was measured. Each take is judged twice: as it is, and without what
dullness and telling words count for (`before`). Of radios (tests/bench/next_door.py): takes that would have been sent, of those
that the rule was tuned on, of some that were looked at once before its last change, and of others that never were. Of the 60
commands, spoken normally and 8 dB more quietly from one, two and three metres away: those that would have been sent, where any
take of a command counts.
"""

import argparse
import json
import time
from collections import Counter
from collections.abc import Iterator, Sequence

import numpy as np
from broadcasts import broadcasts, seen, talk, unheard
from listening import Heard, Listening
from next_door import SEEN, TUNED, UNHEARD, Way, from_away, next_door, spoken_at
from noises import LEAD_SECONDS, Floats, at_level, coloured
from noisy_commands import BEHIND_SECONDS, COMMANDS, Command, commands
from requests import read_cases

from zuruf.domain.speech import SAMPLE_RATE, Utterance
from zuruf.settings.paths import find_places
from zuruf.settings.schema import Settings
from zuruf.speech.build import build_transcriber
from zuruf.speech.plausible import Plausibility, PlausibleRule
from zuruf.speech.sounds import to_bytes, to_float
from zuruf.speech.voice_activity import SileroVoiceActivity

BEFORE = PlausibleRule(dull=0.0, told=0.0, told_unknown=0.0)
METRES = (1, 2, 3)
LEVELS = {"normal": -24.0, "quiet": -32.0}
"""dB of full scale that somebody's voice has a metre away."""
_HALL = -60.0
QUICK_SECONDS = 20.0
QUICK_MINUTES = 0.4
Figures = dict[str, float]


def bytes_of(sound: Floats) -> bytes:
    return to_bytes(sound.astype(np.float32))


def sent_before(heard: Heard) -> bool:
    words = heard.transcript
    return words is not None and Plausibility(BEFORE).refusal(words, heard.take.loudness, held=False) is None


def radios(listening: Listening, minutes: float, *, show: bool) -> Figures:
    """Of each set so many minutes."""
    figures: Figures = {}
    sets = {
        "tuned": (TUNED, (*broadcasts(), *talk()), 11),
        "seen": (SEEN, tuple(seen()), 23),
        "unheard": (UNHEARD, tuple(unheard()), 37),
    }
    for name, (ways, speech, seed) in sets.items():
        found: Counter[str] = Counter()
        for kind, way in ways.items():
            own: Counter[str] = Counter()
            for heard in radio(listening, way, minutes / len(ways), np.random.default_rng(seed), speech):
                own.update(takes=1, before=sent_before(heard), sent=heard.sent)
                if show and heard.sent:
                    print_take(kind, heard)
            print_counts(f"{name} {kind}", own)
            found += own
        print_counts(f"{name} all", found)
        figures |= {f"{name}_takes": found["takes"], f"{name}_before": found["before"], f"{name}_sent": found["sent"]}
    return figures


def radio(
    listening: Listening, way: Way, minutes: float, chance: np.random.Generator, speech: Sequence[Utterance]
) -> Iterator[Heard]:
    """In stretches of at most a minute."""
    stretches = max(1, round(minutes))
    for _ in range(stretches):
        yield from listening.hear(bytes_of(next_door(way, 60 * minutes / stretches, chance, speech)))


def print_take(name: str, heard: Heard) -> None:
    text, loud = heard.transcript, heard.take.loudness
    if text is not None:
        print(f"  {name} {text.confidence:.2f} {loud.speech:.1f} dB, dull {loud.dull:.2f}: {text.text!r}")


def print_counts(name: str, counts: Counter[str]) -> None:
    print(f"{name:20} of {counts['takes']:4}: sent {counts['before']:3} before, {counts['sent']:3} now", flush=True)


def placed(command: Command, number: int, metres: float, level: float) -> bytes:
    """The command from so far away in a quiet hall, with some time before and behind."""
    chance = np.random.default_rng(number)
    voice = to_float(command.clip.utterance.samples).astype(np.float64)
    heard = from_away(spoken_at(voice, level), metres, chance)
    around = (int(LEAD_SECONDS * SAMPLE_RATE), int(BEHIND_SECONDS * SAMPLE_RATE))
    sound = np.pad(heard, around)
    return bytes_of(sound + at_level(coloured(len(sound) / SAMPLE_RATE + 0.01, chance, 1), _HALL)[: len(sound)])


def people(listening: Listening, *, quick: bool, show: bool) -> Figures:
    lines = [json.loads(line) for line in COMMANDS.read_text(encoding="utf-8").splitlines()]
    tools = frozenset(asked["tool"] for line in lines for asked in (line, *line.get("also", ())))
    spoken = commands(read_cases(COMMANDS, tools))[:: 12 if quick else 1]
    until = time.monotonic() + (QUICK_SECONDS if quick else float("inf"))
    figures: Figures = {}
    for manner, level in LEVELS.items():
        for metres in METRES:
            name, own = f"{manner}_{metres}m", Counter[str]()
            for number, command in enumerate(spoken):
                if time.monotonic() > until:
                    break
                takes = list(listening.hear(placed(command, number, metres, level)))
                before, now = any(map(sent_before, takes)), any(take.sent for take in takes)
                own.update(takes=1, before=before, sent=now)
                if show and before and not now:
                    print(f"  {name} {command.case.text}")
                    for take in takes:
                        print_take(name, take)
            print_counts(name, own)
            figures |= {f"{name}_of": own["takes"], f"{name}_before": own["before"], f"{name}_sent": own["sent"]}
    return figures


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--show", action="store_true", help="radios that were sent, and people who are no longer")
    parser.add_argument("--minutes", type=float, default=8.0, help="of each set of radios")
    parser.add_argument("--only", choices=("radio", "people"))
    chosen = parser.parse_args()
    listening = Listening(build_transcriber(Settings(), find_places()), SileroVoiceActivity())
    figures: Figures = {}
    try:
        if chosen.only != "people":
            figures |= radios(listening, QUICK_MINUTES if chosen.quick else chosen.minutes, show=chosen.show)
        if chosen.only != "radio":
            figures |= people(listening, quick=chosen.quick, show=chosen.show)
    finally:
        listening.close()
    if chosen.json:
        print(json.dumps(figures))


if __name__ == "__main__":
    main()

"""What noise does to listening: 60 commands spoken into it, and whether noise alone ever becomes a request.

    .venv/bin/python tests/bench/noise.py [--quick] [--json] [--show] [--minutes N] [--no-model] [--only commands|noise]

Both run through the program's own ears, voice activity, endpointing, transcriber and judgement of what was understood, as behind
an open microphone that nobody holds (tests/bench/listening.py), in one of four languages that nobody names.

Of the commands, per language and level (dB between speech and noise): word errors of what was understood, how many were not
sent (and how many would not have been with the button held), and how many led the real 1.5B model to the right tool; what was
not sent is not right. The model's answers are kept by transcript, so that a second run asks only what is new. Beside it stands
the choice for the same commands as they are written. Of an hour of made noise (tests/bench/noises.py): takes that would have
been sent, which should be none.
"""

import argparse
import asyncio
import json
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

import numpy as np
from broadcasts import broadcasts
from listening import Listening
from noises import NOISES
from noisy_commands import LEVELS, Command, Outcome, all_cases, commands, outcome, row, staged
from requests import spread
from tool_choices import ToolChoices

from zuruf.domain.languages import Language
from zuruf.domain.speech import Utterance
from zuruf.settings.paths import find_places
from zuruf.settings.schema import Settings
from zuruf.speech.build import build_transcriber
from zuruf.speech.voice_activity import SileroVoiceActivity

QUICK_SECONDS = 20.0
"""For the commands of a quick run."""
QUICK_COMMANDS = 8
QUICK_MINUTES = 1.2
QUICK_KINDS = ("silence", "forklift", "music", "crowd", "radio", "babble")
"""Of a few seconds each most kinds come to nothing at all."""
Figures = dict[str, float]


def hour(
    listening: Listening, minutes: float, kinds: Sequence[str], speech: Sequence[Utterance], *, show: bool
) -> tuple[Counter[str], Counter[str]]:
    """Takes and requests of each kind of noise."""
    takes: Counter[str] = Counter()
    sent: Counter[str] = Counter()
    seconds = 60 * minutes / len(kinds)
    for name in kinds:
        make, chance = NOISES[name], np.random.default_rng(11)
        # In stretches of at most a minute, so that an hour needs no gigabytes.
        stretches = max(1, round(seconds / 60))
        for _ in range(stretches):
            sound = make(seconds / stretches, chance, speech)
            for take in listening.hear((np.clip(sound, -1, 1) * 32_767).astype("<i2").tobytes()):
                takes[name] += 1
                sent[name] += take.sent
                if show and take.transcript is not None:
                    loud, text = take.take.loudness, take.transcript
                    print(
                        f"{'SENT' if take.sent else 'kept'} {name:10} {take.take.utterance.seconds:4.1f} s {text.confidence:.2f} "
                        f"{loud.speech:6.1f} {loud.floor:6.1f} dB  {text.language.value} {text.text!r}"
                    )
        print(f"{name:10} {seconds / 60:5.1f} min {takes[name]:5} takes {sent[name]:4} requests", flush=True)
    return takes, sent


def heard_at(listening: Listening, spoken: Sequence[Command], ratio: float | None, until: float) -> list[Outcome]:
    speech = [command.clip.utterance for command in spoken]
    outcomes = []
    for number, command in enumerate(spoken):
        if time.monotonic() > until:
            break
        outcomes.append(outcome(listening, command, staged(command, number, ratio, speech)))
    return outcomes


async def judged(choices: ToolChoices, outcomes: Sequence[Outcome], until: float, *, ask: bool) -> list[Outcome]:
    """What is not known is asked as long as there is time."""
    found = []
    for one in outcomes:
        able = not one.sent or choices.knows(one.text) or (ask and time.monotonic() < until)
        right = one.sent and await choices.right(one.command.case, one.text) if able else None
        found.append(replace(one, right=right))
    return found


async def as_written(choices: ToolChoices, spoken: Sequence[Command], until: float, *, ask: bool) -> list[Outcome]:
    outcomes = [Outcome(command, command.case.text, sent=True, sent_held=True) for command in spoken]
    return await judged(choices, outcomes, until, ask=ask)


def level(name: str) -> float | None:
    return None if name == "quiet" else float(name)


def level_name(ratio: float | None) -> str:
    return "quiet" if ratio is None else f"{ratio:g}db"


def print_rows(name: str, outcomes: Sequence[Outcome]) -> None:
    for language in (*Language, None):
        own = [one for one in outcomes if language is None or one.command.case.language is language]
        if own:
            told = row(own)
            print(
                f"{name:8} {language.value if language else 'all':4} {told.commands:4} {told.word_errors:6.1f} {told.refused:7} "
                f"{told.refused_held:7} {f'{told.right} of {told.judged}':>12}",
                flush=True,
            )


def print_misses(name: str, outcomes: Sequence[Outcome]) -> None:
    for one in outcomes:
        if not one.sent or one.right is False:
            what = "not sent" if not one.sent else "other tool"
            print(f"  {name} {what}: {one.command.case.text} [{one.command.clip.source}] -> {one.text}")


async def measure_commands(
    listening: Listening, levels: Sequence[float | None], *, quick: bool, ask: bool, show: bool
) -> Figures:
    figures: Figures = {}
    async with ToolChoices() as choices:
        cases = all_cases(choices)
        spoken = commands(list(spread(cases))[:QUICK_COMMANDS] if quick else cases)
        until = time.monotonic() + (QUICK_SECONDS if quick else float("inf"))
        print(f"{'level':8} {'':4} {'of':>4} {'wer %':>6} {'refused':>7} {'held':>7} {'right tool':>12}")
        print_rows("written", await as_written(choices, spoken, until, ask=ask))
        for ratio in levels:
            outcomes = await judged(choices, heard_at(listening, spoken, ratio, until), until, ask=ask)
            if not outcomes:
                break
            name, told = level_name(ratio), row(outcomes)
            print_rows(name, outcomes)
            if show:
                print_misses(name, outcomes)
            figures |= {f"wer_{name}": round(told.word_errors, 1), f"refused_{name}": told.refused}
            figures |= {f"right_{name}": told.right, f"judged_{name}": told.judged}
        return figures | {"commands": len(spoken)}


def measure_noise(listening: Listening, minutes: float, kinds: Sequence[str], *, show: bool) -> Figures:
    takes, sent = hour(listening, minutes, kinds, tuple(broadcasts()), show=show)
    print(f"{minutes:g} minutes of noise: {takes.total()} takes, {sent.total()} requests")
    return {"false_requests": sent.total(), "takes": takes.total(), "minutes": minutes}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--show", action="store_true", help="what was not right, and what was understood where nothing was said")
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--no-model", action="store_true", help="tools only where the model's answer is kept")
    parser.add_argument("--only", choices=("commands", "noise"))
    parser.add_argument("--levels", nargs="+", type=level, default=LEVELS, help="dB, or quiet: only these")
    parser.add_argument("--kinds", nargs="+", choices=tuple(NOISES), help="of the noises, only these")
    chosen = parser.parse_args()
    listening = Listening(build_transcriber(Settings(), find_places()), SileroVoiceActivity())
    figures: Figures = {}
    try:
        if chosen.only != "commands":
            minutes = QUICK_MINUTES if chosen.quick else chosen.minutes
            kinds = chosen.kinds or (QUICK_KINDS if chosen.quick else tuple(NOISES))
            figures |= measure_noise(listening, minutes, kinds, show=chosen.show)
        if chosen.only != "noise":
            ask = not chosen.no_model
            figures |= asyncio.run(measure_commands(listening, chosen.levels, quick=chosen.quick, ask=ask, show=chosen.show))
    finally:
        listening.close()
    if chosen.json:
        print(json.dumps(figures))


if __name__ == "__main__":
    main()

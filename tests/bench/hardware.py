"""How long it takes from a fault of the hardware until the conversation works again: somebody is heard, and a sentence is spoken.

    .venv/bin/python tests/bench/hardware.py [--quick] [--json]

A real speech process under a virtual sound card. `killed` and `hung`: the process, in each state. `unplugged`: the sound server
ends while somebody speaks or is spoken to, and is there again at once; the time runs from the moment it is back. `absent`: it is
first there after the start. `silent`: the microphone gives no more sound, for as long as it takes to notice. `overdue`: the
transcriber or the voice does not come back from native code; the time runs from the moment that this is told. Beside them stand a
plain start of the speech process, and the same hearing and speaking without a fault: what goes beyond that is the mending. Keys:
`median worst start untroubled mending worst_fault`, seconds. --quick: fewer states.
"""

import argparse
import asyncio
import json
import os
import signal
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.runtime.living_speech import STATES, Living, living
from tests.speech.hanging_process import TRANSCRIBER, VOICE
from tests.speech.sound_card import SoundCard, plugged_in, sound_environment

from zuruf.dialogue import effects, events
from zuruf.dialogue.events import PartLost, PartReady
from zuruf.dialogue.ports import LevelMeasured
from zuruf.dialogue.state import Part
from zuruf.domain.languages import Language
from zuruf.settings.paths import find_places

Row = tuple[str, float]
_TRIES = 100


async def started(folder: Path) -> list[Row]:
    with plugged_in(folder):
        begun = time.perf_counter()
        async with living(find_places()) as side:
            await side.heard.wait_for_news(PartReady(Part.SPEECH))
            return [("start", time.perf_counter() - begun)]


async def untroubled(folder: Path) -> list[Row]:
    """What being heard and spoken to takes where nothing is wrong: the part of every time below that is no mending."""
    with plugged_in(folder):
        async with living(find_places()) as side:
            await side.heard.wait_for_news(PartReady(Part.SPEECH))
            await side.listens_and_speaks("first")
            begun = time.perf_counter()
            await side.listens_and_speaks("again")
            heard_and_spoken = time.perf_counter() - begun
            begun = time.perf_counter()
            await works(side)
            return [("no fault, whole", heard_and_spoken), ("no fault, a press and a word", time.perf_counter() - begun)]


async def struck(folder: Path, name: str, number: int, states: tuple[str, ...]) -> list[Row]:
    rows: list[Row] = []
    with plugged_in(folder):
        async with living(find_places()) as side:
            await side.heard.wait_for_news(PartReady(Part.SPEECH))
            for count, state in enumerate(states, 1):
                await side.runs(state, f"{count}")
                begun = time.perf_counter()
                side.strike(number)
                await side.heard.wait_for_news(PartReady(Part.SPEECH), count + 1)
                await side.listens_and_speaks(f"well-{count}")
                rows.append((f"{name}, {state}", time.perf_counter() - begun))
    return rows


async def works(side: Living) -> None:
    """As a person who tries again at once."""
    for number in range(_TRIES):
        key = f"try-{time.monotonic()}-{number}"
        if await _comes(side, effects.OpenMicrophone(key, held=True), LevelMeasured):
            side.side.carry_out(effects.CloseMicrophone(key, effects.Take.DROP))
            if await _comes(side, effects.Speak(key, "Gut.", Language.GERMAN, last=True), events.SpeakingEnded):
                return
        await asyncio.sleep(0.1)
    raise AssertionError("it does not work again")


async def _comes(side: Living, effect: effects.SessionEffect, sign: type[LevelMeasured] | type[events.SpeakingEnded]) -> bool:
    """Whether it works; False as soon as it is known that it does not."""
    before = len(side.heard.news)
    side.side.carry_out(effect)
    news = await side.heard.wait_for(
        lambda news: (isinstance(news, sign) or _failed(news)) and any(news is later for later in side.heard.news[before:])
    )
    return isinstance(news, sign)


async def unplugged(folder: Path, states: tuple[str, ...]) -> list[Row]:
    rows: list[Row] = []
    async with living(find_places()) as side:
        with ExitStack() as stack:
            stack.enter_context(plugged_in(folder))
            await side.heard.wait_for_news(PartReady(Part.SPEECH))
            for number, state in enumerate(states):
                await side.runs(state, f"u{number}")
                before = len(side.heard.news)
                stack.close()
                await _fails(side, before)
                stack.enter_context(plugged_in(folder))
                begun = time.perf_counter()
                await works(side)
                rows.append((f"unplugged, {state}", time.perf_counter() - begun))
    return rows


async def _fails(side: Living, before: int) -> None:
    await side.heard.wait_for(lambda news: _failed(news) and any(news is later for later in side.heard.news[before:]))


def _failed(news: object) -> bool:
    return isinstance(news, events.ListeningFailed | events.SpeakingFailed | PartLost)


async def overdue(folder: Path) -> list[Row]:
    rows: list[Row] = []
    command = [sys.executable, "-m", "tests.speech.hanging_process", str(folder), "--real"]
    listens = (effects.OpenMicrophone("o", held=True), effects.CloseMicrophone("o", effects.Take.TRANSCRIBE))
    speaks = (effects.Speak("p", "Gut.", Language.GERMAN, last=True),)
    hung: tuple[tuple[str, tuple[effects.SessionEffect, ...]], ...] = ((TRANSCRIBER, listens), (VOICE, speaks))
    with plugged_in(folder):
        async with living(find_places(), command) as side:
            await side.heard.wait_for_news(PartReady(Part.SPEECH))
            for count, (what, acts) in enumerate(hung, 1):
                (folder / what).touch()
                for act in acts:
                    side.side.carry_out(act)
                await side.heard.wait_for(lambda news: isinstance(news, PartLost), count)
                begun = time.perf_counter()
                await side.heard.wait_for_news(PartReady(Part.SPEECH), count + 1)
                await side.listens_and_speaks(f"well-{count}")
                rows.append((f"overdue, {what}", time.perf_counter() - begun))
    return rows


async def absent(folder: Path) -> list[Row]:
    async with living(find_places()) as side:
        await side.heard.wait_for(lambda news: isinstance(news, PartLost))
        with plugged_in(folder):
            begun = time.perf_counter()
            await side.heard.wait_for_news(PartReady(Part.SPEECH))
            await works(side)
            return [("absent, then there", time.perf_counter() - begun)]


async def suspended(card: SoundCard, what: str, name: str, how: str) -> None:
    process = await asyncio.create_subprocess_exec("pactl", f"suspend-{what}", name, how, env=card.environment)
    await process.wait()


async def silent(folder: Path) -> list[Row]:
    with plugged_in(folder) as card:
        async with living(find_places()) as side:
            await side.heard.wait_for_news(PartReady(Part.SPEECH))
            await side.runs("listening", "k")
            begun = time.perf_counter()
            for what, name in (("source", "virtmic"), ("sink", "mic")):
                await suspended(card, what, name, "1")
            await side.heard.wait_for(lambda news: isinstance(news, events.ListeningFailed))
            for what, name in (("source", "virtmic"), ("sink", "mic")):
                await suspended(card, what, name, "0")
            await works(side)
            return [("silent, listening", time.perf_counter() - begun)]


def measured(*, quick: bool) -> Iterator[Row]:
    states = ("listening", "speaking") if quick else tuple(STATES)
    with tempfile.TemporaryDirectory(prefix="zuruf-hardware-") as name:
        folder = Path(name)
        folder.chmod(0o700)
        os.environ.update({key: value for key, value in sound_environment(folder).items() if key != "HOME"})
        os.environ.pop("PULSE_SERVER", None)
        yield from asyncio.run(started(folder))
        yield from asyncio.run(untroubled(folder))
        yield from asyncio.run(struck(folder, "killed", signal.SIGKILL, states))
        yield from asyncio.run(struck(folder, "hung", signal.SIGSTOP, states))
        if not quick:
            yield from asyncio.run(unplugged(folder, ("listening", "speaking")))
            yield from asyncio.run(silent(folder))
        yield from asyncio.run(overdue(folder))
        yield from asyncio.run(absent(folder))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="fewer states")
    parser.add_argument("--json", action="store_true", help="one object on the last line")
    options = parser.parse_args()
    rows: list[Row] = []
    for fault, seconds in measured(quick=options.quick):
        rows.append((fault, seconds))
        print(f"{fault:<60} {seconds:6.2f} s", flush=True)
    faults = dict(rows[3:])
    worst = max(faults, key=lambda fault: faults[fault])
    median = statistics.median(faults.values())
    untroubled = max(seconds for _, seconds in rows[1:3])
    print(f"{'median':<60} {median:6.2f} s")
    print(f"{'the worst, beyond the same without a fault':<60} {faults[worst] - untroubled:6.2f} s")
    if options.json:
        figures = {"median": median, "worst": faults[worst], "start": rows[0][1], "untroubled": untroubled}
        figures["mending"] = figures["worst"] - untroubled
        print(json.dumps({**{key: round(value, 3) for key, value in figures.items()}, "worst_fault": worst}))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

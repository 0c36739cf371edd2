"""The fast path against the same requests answered with a second model round, through the embedded assistant and over HTTP.

    .venv/bin/python tests/bench/fast_path.py [--quick] [--json]

A summary question in voice mode is answered by the formatter; the same question in text mode takes a second round. `overhead` is
what a fast-path turn takes beside its model round: language, rule, tools, formatter, journal and transport, from the request's
sending to its reply.
"""

import argparse
import asyncio
import json
import statistics
import tempfile
import time
import uuid
from dataclasses import dataclass
from pathlib import Path

from zuruf.domain.events import ReplyDone
from zuruf.domain.turns import Mode, ReplySource, TurnRequest
from zuruf.runtime.assistant_client import AssistantClient
from zuruf.runtime.connection import open_assistant, wait_until_ready
from zuruf.settings.paths import find_places
from zuruf.settings.schema import Settings

QUESTIONS = (
    "Wie viele Rechnungen sind überfällig?",
    "how many invoices are unpaid",
    "скільки рахунків прострочено",
    "какие товары заканчиваются на складе",
    "Gib mir einen Überblick über die Finanzen",
    "which products are out of stock",
)


@dataclass(frozen=True, slots=True)
class Measured:
    source: ReplySource
    rounds: int
    seconds: float
    model_seconds: float

    @property
    def overhead(self) -> float:
        return self.seconds - self.model_seconds


async def measure(client: AssistantClient, text: str, mode: Mode) -> Measured:
    began = time.perf_counter()
    async for event in client.turn(TurnRequest(uuid.uuid4().hex, text, mode)):
        if isinstance(event, ReplyDone):
            took = time.perf_counter() - began
            return Measured(event.reply.source, event.reply.model_rounds, took, event.reply.timings["model"])
    raise SystemExit(f"no reply to {text!r}")


async def run(repeats: int) -> dict[str, float]:
    found = find_places()
    with tempfile.TemporaryDirectory() as folder:
        # Own data, so that the journal of this machine stays as it is; the packs are the installed ones.
        shared = (found.data, *found.shared_data)
        places = found.model_copy(update={"data": Path(folder), "shared_data": shared})
        async with open_assistant(Settings(), places) as client:
            await wait_until_ready(client, 180, lambda _: None)
            for text in QUESTIONS:
                await measure(client, text, Mode.VOICE)
            fast = [await measure(client, text, Mode.VOICE) for _ in range(repeats) for text in QUESTIONS]
            slow = [await measure(client, text, Mode.TEXT) for text in QUESTIONS]
    by_code = [one for one in fast if one.source is ReplySource.FORMATTER]
    if not by_code:
        raise SystemExit("the formatter answered none of the questions")
    seconds_fast = statistics.median(one.seconds for one in by_code)
    seconds_model = statistics.median(one.seconds for one in slow)
    overheads = sorted(one.overhead for one in by_code)
    return {
        "rounds_fast": statistics.mean(one.rounds for one in by_code),
        "rounds_model": statistics.mean(one.rounds for one in slow),
        "seconds_fast": round(seconds_fast, 3),
        "seconds_model": round(seconds_model, 3),
        "ratio": round(seconds_model / seconds_fast, 2),
        "overhead_p95_ms": round(1000 * overheads[int(0.95 * (len(overheads) - 1))], 1),
        "answered_by_code": len(by_code),
        "asked": len(fast),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="under 50 seconds")
    parser.add_argument("--json", action="store_true", help="one object on the last line")
    options = parser.parse_args()
    result = asyncio.run(run(1 if options.quick else 8))
    if options.json:
        print(json.dumps(result))
        return
    for key, value in result.items():
        print(f"{key:<18}{value:>10}")


if __name__ == "__main__":
    main()

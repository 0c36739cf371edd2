"""Right tool and arguments, and how long the choice takes: spoken-style requests through the real embedded model.

    python tests/bench/requests.py [--quick] [--json] [--model 05|15|PATH] [--cases FILE] [--show]

The cases beside this file were written before the examples in the prompt were tuned and none of them stands there. `--quick`
takes some of them, spread over languages and tools, for as long as its time allows. `--cases` scores other files, such as
requests_held_out.jsonl and requests_changes_held_out.jsonl, whose wordings are further from the examples, and
requests_blind*.jsonl, which were written before anything was made for them and are no longer blind since. Tools that do not exist
here (open_document, several) count as right when no tool is used. Of changes it is scored, too, what code then hears of the
request: the very record, the quantity, the places, the day, or that something has to be asked for.
"""

import argparse
import asyncio
import json
import statistics
import sys
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from itertools import zip_longest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.assistant.changes.heard_cases import heard_right, orders_told_apart, sample_changes

from zuruf.assistant.changes.build import Changes
from zuruf.assistant.changes.tools import write_specs
from zuruf.assistant.knowledge.entries import policy_specs
from zuruf.assistant.metering.counting import shipped_counter
from zuruf.assistant.model.build import embedded_model, pack_file
from zuruf.assistant.model.ports import Model, Prompt, TextArrived, ToolCalled, ToolSpec
from zuruf.assistant.prompt.budget import Budget
from zuruf.assistant.prompt.builder import choose_prompt
from zuruf.assistant.reports.entries import report_specs
from zuruf.assistant.stages.settling import outright, settled
from zuruf.assistant.tools.registry import build_registry, tool_specs
from zuruf.domain.faults import ModelFault
from zuruf.domain.languages import Language
from zuruf.domain.turns import Json
from zuruf.settings.paths import find_places
from zuruf.settings.schema import EmbeddedModel

REPLY = "reply"
PACKS = {"15": "qwen2.5-coder-1.5b-instruct-q4", "05": "qwen2.5-coder-0.5b-instruct-q4"}
CASES = ("requests.jsonl", "requests_changes.jsonl")
ORDERS = Path(__file__).parent.parent / "cases" / "orders.jsonl"
QUICK_SECONDS = 25.0
"""For the requests of a quick run; loading and warming come on top."""


@dataclass(frozen=True, slots=True)
class Choice:
    tool: str
    arguments: Mapping[str, Json]


@dataclass(frozen=True, slots=True)
class Case:
    id: str
    language: Language
    text: str
    right: tuple[Choice, ...]
    hard: bool
    given: Mapping[str, Json] | None = None
    """For a change: what has to be heard of the request."""


@dataclass(frozen=True, slots=True)
class Outcome:
    case: Case
    chosen: Choice
    text: str
    seconds: float
    heard: bool | None = None

    @property
    def right(self) -> bool:
        return any(fits(self.chosen, choice) for choice in self.case.right)


def read_cases(path: Path, known: frozenset[str]) -> list[Case]:
    lines = path.read_text(encoding="utf-8").splitlines()
    return [_case(number, json.loads(line), known) for number, line in enumerate(lines, 1) if line.strip()]


def _case(number: int, row: Mapping[str, Json], known: frozenset[str]) -> Case:
    choices = [_choice(row, known)]
    also = row.get("also") or ()
    assert isinstance(also, list | tuple)
    choices.extend(_choice(other if isinstance(other, Mapping) else {"tool": other}, known) for other in also)
    name, language, text = str(row.get("id", number)), Language(str(row["language"])), str(row["text"])
    given = row.get("given")
    return Case(name, language, text, tuple(choices), bool(row.get("hard")), given if isinstance(given, Mapping) else None)


def _choice(row: Mapping[str, Json], known: frozenset[str]) -> Choice:
    tool = str(row["tool"])
    arguments = row.get("arguments") or {}
    assert isinstance(arguments, Mapping)
    return Choice(tool, arguments) if tool in known else Choice(REPLY, {})


def fits(chosen: Choice, right: Choice) -> bool:
    return chosen.tool == right.tool and all(chosen.arguments.get(name) == value for name, value in right.arguments.items())


def spread(cases: Sequence[Case]) -> Iterator[Case]:
    """The cases in an order in which any beginning holds every language and tool about equally."""
    seen: Counter[tuple[Language, str]] = Counter()
    ranked: dict[Language, list[tuple[int, int]]] = {}
    for position, case in enumerate(cases):
        kind = (case.language, case.right[0].tool)
        ranked.setdefault(case.language, []).append((seen[kind], position))
        seen[kind] += 1
    turns = zip_longest(*(sorted(ranks) for ranks in ranked.values()))
    return (cases[rank[1]] for turn in turns for rank in turn if rank is not None)


async def run_cases(
    model: Model, cases: Sequence[Case], tools: tuple[ToolSpec, ...], seconds: float | None, show: bool
) -> list[Outcome]:
    warm = _prompt(cases[0], tools)
    model.start((warm,))
    await _ask(model, warm, cases[0])
    began = time.perf_counter()
    outcomes = []
    for case in cases:
        if seconds is not None and time.perf_counter() - began > seconds:
            break
        outcomes.append(await _ask(model, _prompt(case, tools), case))
        if show or not outcomes[-1].right:
            print_outcome(outcomes[-1])
    return outcomes


def _prompt(case: Case, tools: tuple[ToolSpec, ...]) -> Prompt:
    return choose_prompt(case.text, case.language, tools, datetime.now(UTC).date(), budget=Budget(shipped_counter()))


async def _ask(model: Model, prompt: Prompt, case: Case) -> Outcome:
    """The choice counts as made when the call is there, or the first word of a reply."""
    began = time.perf_counter()
    chosen, text, seconds = Choice("nothing", {}), "", 0.0
    names = frozenset(spec.name for spec in every_tool())
    try:
        async for event in model.answer(prompt):
            if isinstance(event, ToolCalled):
                # As the turn does: where the request's own words settle it, code corrects the model.
                (call,) = settled((event.call,), case.text, case.language, names)
                chosen = Choice(call.tool, call.arguments)
            elif isinstance(event, TextArrived):
                chosen = Choice(REPLY, {})
                text += event.text
            if not seconds:
                seconds = time.perf_counter() - began
    except ModelFault as fault:
        chosen = Choice(fault.code, {})
    said = outright(case.text, case.language, names) if chosen.tool == REPLY else None
    if said is not None:
        chosen = Choice(said.tool, said.arguments)
    return Outcome(case, chosen, text, seconds or time.perf_counter() - began)


def figures(model: str, outcomes: Sequence[Outcome]) -> dict[str, str | int | float]:
    times = sorted(outcome.seconds for outcome in outcomes)
    heard = [outcome.heard for outcome in outcomes if outcome.heard is not None]
    return {
        "model": model,
        "right": sum(outcome.right for outcome in outcomes),
        "total": len(outcomes),
        "p50": round(statistics.median(times), 3),
        "p95": round(times[min(len(times) - 1, int(len(times) * 0.95))], 3),
        "changes": len(heard),
        "changes_right": sum(heard),
    }


def print_outcome(outcome: Outcome) -> None:
    wanted = " or ".join(_told(choice) for choice in outcome.case.right)
    print(f"{'right' if outcome.right else 'WRONG'}  {outcome.seconds:5.2f} s  {outcome.case.id:6} {outcome.case.text}")
    print(
        f"                {_told(outcome.chosen)} {outcome.text}" + ("" if outcome.right else f"   [wanted {wanted}]"), flush=True
    )


def with_heard(outcomes: Sequence[Outcome]) -> list[Outcome]:
    """With what code hears of each change whose tool was chosen rightly."""
    with sample_changes() as changes:
        return [replace(outcome, heard=_heard(changes, outcome)) for outcome in outcomes]


def _heard(changes: Changes, outcome: Outcome) -> bool | None:
    expected = outcome.case.given
    if expected is None:
        return None
    chosen = outcome.chosen
    return outcome.right and heard_right(changes, chosen.tool, chosen.arguments, outcome.case.text, expected)


def print_tools(outcomes: Sequence[Outcome]) -> None:
    """Choice by the tool that was wanted, and of changes the share whose arguments are right too."""
    wanted: dict[str, list[Outcome]] = {}
    for outcome in outcomes:
        wanted.setdefault(outcome.case.right[0].tool, []).append(outcome)
    for tool, own in sorted(wanted.items()):
        told = [outcome.heard for outcome in own if outcome.heard is not None]
        heard = f", arguments right {sum(told)} of {len(told)}" if told else ""
        print(f"{tool:18} {sum(outcome.right for outcome in own):3} of {len(own):3}{heard}")
    for outcome in outcomes:
        if outcome.right and outcome.heard is False:
            print(f"arguments WRONG  {outcome.case.id:6} {outcome.case.text}   [wanted {outcome.case.given}]")


def print_totals(outcomes: Sequence[Outcome]) -> None:
    for language in Language:
        own = [outcome for outcome in outcomes if outcome.case.language is language]
        print(f"{language.value}: {sum(outcome.right for outcome in own)} of {len(own)} right")
    hard = [outcome for outcome in outcomes if outcome.case.hard]
    if hard:
        print(f"hard: {sum(outcome.right for outcome in hard)} of {len(hard)} right")


def _told(choice: Choice) -> str:
    return f"{choice.tool}({', '.join(f'{name}={value}' for name, value in choice.arguments.items())})"


def every_tool() -> tuple[ToolSpec, ...]:
    return (*tool_specs(build_registry()), *report_specs(), *policy_specs(), *write_specs())


async def measure(name: str, cases: Sequence[Case], *, quick: bool, show: bool) -> list[Outcome]:
    file = Path(name) if name not in PACKS else pack_file(find_places(), PACKS[name])
    tools = every_tool()
    model = embedded_model(EmbeddedModel(pack=PACKS.get(name, file.stem)), lambda: file, find_places().cache)
    try:
        return await run_cases(model, list(spread(cases)), tools, QUICK_SECONDS if quick else None, show)
    finally:
        await model.close()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--show", action="store_true", help="every request, not only the misses")
    parser.add_argument("--model", default="15", help="05, 15 or the path of a GGUF file")
    parser.add_argument("--cases", type=Path, nargs="+", default=[Path(__file__).with_name(name) for name in CASES])
    given = parser.parse_args()
    known = frozenset(spec.name for spec in every_tool())
    cases = [case for file in given.cases for case in read_cases(file, known)]
    outcomes = with_heard(asyncio.run(measure(given.model, cases, quick=given.quick, show=given.show)))
    found = figures(PACKS.get(given.model, Path(given.model).stem), outcomes)
    print_totals(outcomes)
    print_tools(outcomes)
    split, messages = orders_told_apart(ORDERS)
    print(f"{found['model']}: {split} of {messages} messages with several orders told apart rightly (by code)")
    print(f"{found['model']}: {found['right']} of {found['total']} right; choice p50 {found['p50']} s, p95 {found['p95']} s")
    if given.json:
        print(json.dumps(found))
    return 0


if __name__ == "__main__":
    sys.exit(main())

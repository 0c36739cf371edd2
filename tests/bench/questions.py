"""Which query a model writes for 60 questions in four languages, half over the sample company, half over another one.

    python tests/bench/questions.py [--model scripted|embedded|endpoint] [--pack 15|05] [--quick] [--json]
                                    [--company sample|kontor] [--language de|en|uk|ru] [--show]

`scripted` plays the expected query through whole turns and checks the road around the model: everything must be right.
`embedded` is the model of the pack on this machine, `endpoint` the same pack behind llama.cpp's own OpenAI-compatible server on
the loopback. A query is right when it means the same as one of the expected ones (tests/companies/questions.py), or asks the
expected term back. Seconds are those of the round that writes the query, the constant part of the prompt read beforehand.
"""

import argparse
import asyncio
import json
import statistics
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from pydantic import SecretStr

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.companies.admitted import is_writable
from tests.companies.offices import Office, open_offices, parts_of, phrases_of
from tests.companies.questions import Question, meaning_of, read_questions, settled

from zuruf.assistant.model.build import embedded_model, pack_file
from zuruf.assistant.model.embedded_process import EngineProcess
from zuruf.assistant.model.embedded_wire import HostOrder
from zuruf.assistant.model.endpoint import OpenAiModel
from zuruf.assistant.model.ports import Model
from zuruf.assistant.model.scripted import ScriptedModel, calls, says
from zuruf.assistant.parts import Parts
from zuruf.assistant.query.query_form import read_query
from zuruf.assistant.stages.querying import write_query
from zuruf.assistant.tools.tool import Asked
from zuruf.assistant.turn import constant_prompts, take_turn
from zuruf.domain.blocks import Block
from zuruf.domain.events import ReplyDone, TurnEvent, TurnFailed
from zuruf.domain.faults import Fault
from zuruf.domain.jsons import from_json, to_json
from zuruf.domain.languages import Language
from zuruf.domain.turns import AskingBack, Json, Mode, ToolCall, TurnRequest
from zuruf.language.phrases import Phrases
from zuruf.settings.paths import find_places
from zuruf.settings.schema import EmbeddedModel, EndpointModel, ToolCalling

PACKS = {"15": "qwen2.5-coder-1.5b-instruct-q4", "05": "qwen2.5-coder-0.5b-instruct-q4"}
QUICK_QUESTIONS = 12
QUICK_SECONDS = 30.0
"""For the questions of a quick run; on a slow or busy machine fewer are asked. Loading and warming come on top."""
WINDOW = 8192
TURN = "turn-1"


@dataclass(frozen=True, slots=True)
class Given:
    """What came of a question: the settled query, or the term that was asked back, or neither (`wrong` says why). `written` is
    what the model wrote."""

    query: Mapping[str, Json] | None = None
    asks: str | None = None
    wrong: str = ""
    written: Json = None
    seconds: float = 0.0
    rounds: int = 0


@dataclass(frozen=True, slots=True)
class Outcome:
    """`unasked`: the rows are right, but in an order that nobody asked for. `writable`: the schema that binds a model lets it
    write one of the expected forms."""

    question: Question
    given: Given
    right: bool
    unasked: bool
    writable: bool


async def ask_written(question: Question, office: Office, model: Model, phrases: Phrases) -> Given:
    """The round that writes the query, and the tool that runs it."""
    parts = parts_of(office, model, phrases, question.today)
    context = parts.context(lambda: "b1", asked := _asked(parts, question))
    began = time.perf_counter()
    written: Json = None
    rounds = 0
    try:
        outcome = await write_query(ToolCall("c1", "query", {}), asked, parts)
        seconds = time.perf_counter() - began
        written, rounds = outcome.call.arguments.get("query"), outcome.rounds
        finding = await parts.tools.find(outcome.call, context)
    except Fault as fault:
        return Given(wrong=f"{fault.code}: {fault.hint}", written=written, seconds=time.perf_counter() - began, rounds=rounds)
    return _given(finding.blocks, finding.asking, written, seconds, rounds)


def _asked(parts: Parts, question: Question) -> Asked:
    return Asked(question.text, question.language, readings=parts.readings)


async def ask_scripted(question: Question, office: Office, phrases: Phrases) -> Given:
    """A whole turn in which the model writes what is expected."""
    model = ScriptedModel([calls("query"), calls("query", {"query": question.forms[0]}), says("Siehe oben.")])
    events: list[TurnEvent] = []
    parts = parts_of(office, model, phrases, question.today)
    began = time.perf_counter()
    await take_turn(TURN, TurnRequest("key", question.text, Mode.TEXT), parts, events.append)
    seconds = time.perf_counter() - began
    last = events[-1]
    if isinstance(last, TurnFailed):
        return Given(wrong=f"{last.code}", seconds=seconds)
    assert isinstance(last, ReplyDone)
    if not any(prompt.must_call for prompt in model.prompts):
        # Code knew a list that answers it and left the query out: then only the query itself is looked at.
        return await ask_written(question, office, ScriptedModel([calls("query", {"query": question.forms[0]})]), phrases)
    return _given(last.reply.blocks, last.reply.asking, question.forms[0], seconds, 1)


def _given(blocks: Sequence[Block], asking: AskingBack | None, written: Json, seconds: float, rounds: int) -> Given:
    if asking is not None:
        return Given(asks=asking.term, written=written, seconds=seconds, rounds=rounds)
    question = blocks[0].question if blocks else None
    if question is None:
        return Given(wrong="no block of a query appeared", written=written, seconds=seconds, rounds=rounds)
    query = from_json(question.query)
    assert isinstance(query, Mapping)
    return Given(query=query, written=written, seconds=seconds, rounds=rounds)


def judged(question: Question, given: Given, office: Office) -> Outcome:
    writable = is_writable(question, office)
    if question.asks is not None or given.query is None:
        return Outcome(question, given, given.asks is not None and given.asks == question.asks, unasked=False, writable=writable)
    found = read_query(given.query)
    wanted = [settled(question, form, office.vocabulary) for form in question.forms]

    def fits(*, ordered: bool) -> bool:
        meanings = [meaning_of(each, office.vocabulary, office.now, ordered=ordered) for each in (found, *wanted)]
        return meanings[0] in meanings[1:]

    right = fits(ordered=True)
    return Outcome(question, given, right, unasked=not right and fits(ordered=False), writable=writable)


@asynccontextmanager
async def running_model(kind: str, pack: str, folder: Path) -> AsyncIterator[Model]:
    """The model, its constant prompts not read yet."""
    places = find_places()
    if kind == "embedded":
        embedded = embedded_model(EmbeddedModel(pack=pack, window_tokens=WINDOW), lambda: pack_file(places, pack), places.cache)
        try:
            yield embedded
        finally:
            await embedded.close()
        return

    async def nothing(engine: object, file: Path) -> None:
        del engine, file

    key = "the-key-of-this-run"
    order = HostOrder("", pack, "", 2, WINDOW, 1, str(folder))
    process = EngineProcess(order, lambda: pack_file(places, pack), lambda: key, nothing)
    try:
        address = str((await process.engine()).http.base_url)
        part = EndpointModel(
            base_url=address, model=pack, api_key=SecretStr(key), tool_calling=ToolCalling.SCHEMA, window_tokens=WINDOW
        )
        endpoint = OpenAiModel(part, new_id=lambda: "made")
        yield endpoint
        await endpoint.close()
    finally:
        await process.close()


async def measure(
    given: argparse.Namespace, questions: Sequence[Question], offices: Mapping[str, Office], folder: Path
) -> list[Outcome]:
    phrases = phrases_of(find_places())
    outcomes: list[Outcome] = []

    def take(question: Question, answer: Given) -> None:
        outcomes.append(judged(question, answer, offices[question.company]))
        if given.show or not outcomes[-1].right:
            print_outcome(outcomes[-1])

    if given.model == "scripted":
        for question in questions:
            take(question, await ask_scripted(question, offices[question.company], phrases))
        return outcomes
    async with running_model(given.model, PACKS[given.pack], folder) as model:
        # The middle one is the constant part of the round that writes a query.
        model.start(constant_prompts(parts_of(next(iter(offices.values())), model, phrases))[1:2])
        await ask_written(questions[0], offices[questions[0].company], model, phrases)
        began = time.perf_counter()
        for question in questions:
            if given.quick and time.perf_counter() - began > QUICK_SECONDS:
                break
            take(question, await ask_written(question, offices[question.company], model, phrases))
    return outcomes


def spread(questions: Sequence[Question], count: int) -> list[Question]:
    """So many of them, over both companies, all languages and different kinds; unsettled ones first."""
    questions = sorted(questions, key=lambda question: question.asks is None)
    ranked: dict[tuple[str, Language], list[Question]] = {}
    for question in questions:
        ranked.setdefault((question.company, question.language), []).append(question)
    chosen: list[Question] = []
    kinds: set[str] = set()
    while len(chosen) < min(count, len(questions)):
        for own in ranked.values():
            fresh = next((each for each in own if each.kind not in kinds), own[0] if own else None)
            if fresh is not None and len(chosen) < count:
                own.remove(fresh)
                kinds.add(fresh.kind)
                chosen.append(fresh)
    return chosen


def print_outcome(outcome: Outcome) -> None:
    question, given = outcome.question, outcome.given
    wanted = f"asks {question.asks}" if question.asks else " or ".join(to_json(form) for form in question.forms[:2])
    got = f"asks {given.asks}" if given.asks else given.wrong or to_json(given.query)
    told = "right" if outcome.right else "ORDER" if outcome.unasked else "WRONG"
    print(f"{told} {given.seconds:5.2f} s  {question.id} ({question.kind}) {question.text}")
    print(f"        wanted {wanted}\n        got    {got}")
    if given.wrong:
        print(f"        wrote  {to_json(given.written)}")
    if not outcome.writable:
        print("        The schema that binds the model lets it write none of the expected queries.")
    sys.stdout.flush()


def print_shares(outcomes: Sequence[Outcome]) -> None:
    def share(label: str, own: Sequence[Outcome]) -> None:
        if own:
            right = sum(outcome.right for outcome in own)
            print(f"{label:16} {right:3} of {len(own):2} right ({100 * right / len(own):.0f} %)")

    for name in sorted({outcome.question.company for outcome in outcomes}):
        share(name, [outcome for outcome in outcomes if outcome.question.company == name])
    for language in Language:
        share(language.value, [outcome for outcome in outcomes if outcome.question.language is language])
    for kind in sorted({outcome.question.kind for outcome in outcomes}):
        share(kind, [outcome for outcome in outcomes if outcome.question.kind == kind])


def figures(model: str, outcomes: Sequence[Outcome]) -> dict[str, str | int | float]:
    times = sorted(outcome.given.seconds for outcome in outcomes)
    return {
        "model": model,
        "right": sum(outcome.right for outcome in outcomes),
        "total": len(outcomes),
        "asked_back_right": sum(outcome.right for outcome in outcomes if outcome.question.asks is not None),
        "p50": round(statistics.median(times), 3),
        "p95": round(times[min(len(times) - 1, int(len(times) * 0.95))], 3),
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--model", choices=("scripted", "embedded", "endpoint"), default="scripted")
    parser.add_argument("--pack", choices=tuple(PACKS), default="15")
    parser.add_argument("--quick", action="store_true", help=f"{QUICK_QUESTIONS} questions, or as many as its time allows")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--show", action="store_true", help="every question, not only the wrong ones")
    parser.add_argument("--company", choices=("sample", "kontor"))
    parser.add_argument("--language", choices=[language.value for language in Language])
    given = parser.parse_args()
    questions = [
        question
        for question in read_questions()
        if given.company in {None, question.company} and given.language in {None, question.language.value}
    ]
    if given.quick:
        questions = spread(questions, QUICK_QUESTIONS)
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        with open_offices(folder) as offices:
            outcomes = asyncio.run(measure(given, questions, offices, folder))
    name = given.model if given.model == "scripted" else f"{given.model} {PACKS[given.pack]}"
    found = figures(name, outcomes)
    print_shares(outcomes)
    print(f"{sum(outcome.unasked for outcome in outcomes)} more gave the right rows in an order that nobody asked for")
    print(f"{sum(not outcome.writable for outcome in outcomes)} expected queries could not be written under the model's schema")
    print(f"{name}: {found['right']} of {found['total']} right; query round p50 {found['p50']} s, p95 {found['p95']} s")
    if given.json:
        print(json.dumps(found))
    return 0 if given.model != "scripted" or found["right"] == found["total"] else 1


if __name__ == "__main__":
    sys.exit(main())

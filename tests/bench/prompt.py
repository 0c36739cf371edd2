"""How large prompts are and how long building one takes: the budget's cap, counted by section over a scripted day.

    python tests/bench/prompt.py [--quick] [--json] [--turns N]

Building: every prompt is built and counted from texts that were not counted before. The usual ones have four past rounds,
decisions, a long request and six passages; the full ones take nearly the whole cap. The baseline builds the same without
counting. The day: N turns (400; 60 with `--quick`) in four languages over HTTP, the real service and database, with a model that
answers by script. The account of every round has to lie in the database, whatever became of the turn.
"""

import argparse
import asyncio
import itertools
import json
import random
import sqlite3
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from zoneinfo import ZoneInfo

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.companies.questions import read_questions
from tests.runtime.test_assistant_client import served

from zuruf.assistant.build import assemble
from zuruf.assistant.knowledge.pieces import Passage
from zuruf.assistant.knowledge.quoting import passage_values
from zuruf.assistant.metering.accounts import Uncounted
from zuruf.assistant.metering.counting import shipped_counter
from zuruf.assistant.model.ports import Prompt
from zuruf.assistant.model.scripted import Round, ScriptedModel, calls, says
from zuruf.assistant.prompt.account import Section
from zuruf.assistant.prompt.budget import CAP, Budget
from zuruf.assistant.prompt.builder import Earlier, PastRound, choose_prompt, query_prompt, reply_prompt
from zuruf.assistant.query.focus import focus_on
from zuruf.assistant.query.query_schema import query_schema
from zuruf.assistant.query.vocabulary_file import find_vocabulary, load_vocabulary
from zuruf.assistant.tools.registry import build_registry, tool_specs
from zuruf.domain.blocks import Block, BlockKind, Column, ColumnKind
from zuruf.domain.faults import Fault
from zuruf.domain.languages import Language
from zuruf.domain.turns import Json, Mode, ToolCall, ToolResult, TurnRequest
from zuruf.runtime.assistant_client import AssistantClient
from zuruf.settings.paths import find_places
from zuruf.settings.schema import AssistantPart, Places, Settings

Build = Callable[[Budget, int], Prompt]

TOKEN = "a-token-for-this-measurement"
ZONE = ZoneInfo("Europe/Berlin")
REQUESTS = Path(__file__).with_name("requests.jsonl")
FOLLOW_UPS = {
    Language.GERMAN: ("und letztes Jahr?", "und in Dänemark?", "und warum?"),
    Language.ENGLISH: ("and last year?", "and in Denmark?", "and why is that?"),
    Language.UKRAINIAN: ("а за минулий рік?", "а в Данії?", "а чому?"),
    Language.RUSSIAN: ("а за прошлый год?", "а в Дании?", "а почему?"),
}
SENTENCES = {
    Language.GERMAN: "Die Ware wird binnen zwei Werktagen geprüft, Mängel werden schriftlich gemeldet. ",
    Language.ENGLISH: "Goods are checked within two working days, and defects are reported in writing. ",
    Language.UKRAINIAN: "Товар перевіряють протягом двох робочих днів, про недоліки повідомляють письмово. ",
    Language.RUSSIAN: "Товар проверяют в течение двух рабочих дней, о недостатках сообщают письменно. ",
}


MOST_OF_PASSAGE, MOST_OF_REQUEST, WIDE = 480, 1470, 54
"""Tokens of each of six passages and of a request, and columns of each of five results, that nearly fill a prompt."""


def percentile(values: Sequence[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[int(share * (len(ordered) - 1))]


def builders(places: Places) -> Iterator[Build]:
    """What builds one prompt each; the number makes its texts new."""
    vocabulary = load_vocabulary(find_vocabulary(places))
    tools = tool_specs(build_registry(vocabulary))
    today = datetime.now(UTC).date()

    def choose(budget: Budget, number: int, language: Language) -> Prompt:
        rounds = tuple(PastRound(f"{SENTENCES[language]}{number}", SENTENCES[language] * 3) for _ in range(4))
        lines = tuple(f"period «{number}-{each}» (1 min ago)" for each in range(6))
        request = f"{SENTENCES[language] * 10}{number}"
        return choose_prompt(request, language, tools, today, Earlier(rounds, lines), budget=budget)

    focuses = {language: focus_on("umsatz revenue дохід выручка 2025", language, vocabulary, today) for language in Language}
    schemas = {language: query_schema(vocabulary, focus) for language, focus in focuses.items()}

    def query(budget: Budget, number: int, language: Language) -> Prompt:
        focus, schema = focuses[language], schemas[language]
        return query_prompt(f"{SENTENCES[language]}{number}", language, focus, schema, budget=budget)

    def reply(budget: Budget, number: int, language: Language) -> Prompt:
        texts = [f"{SENTENCES[language] * 15}{number}-{each}" for each in range(6)]
        found = [Passage(f"d{at}.md", "D", ("H",), str(at), None, 0, len(text), text, language) for at, text in enumerate(texts)]
        values: dict[str, Json] = {"passages": passage_values(found)}
        result = ToolResult(ToolCall("c1", "lookup_policy", {}), values)
        return reply_prompt(f"{SENTENCES[language]}{number}", language, (result,), today, budget=budget)

    for make, language in itertools.product((choose, query, reply), Language):
        yield partial(make, language=language)


def full_builders() -> Iterator[Build]:
    """What builds prompts that are nearly full: every section that changes close to its allowance, all of them new texts."""
    counter, today = shipped_counter(), datetime.now(UTC).date()

    def full(budget: Budget, number: int, language: Language) -> Prompt:
        sentence = SENTENCES[language]
        each = counter.count(sentence)
        texts = [f"{sentence * (MOST_OF_PASSAGE // each)}{number}-{at}" for at in range(6)]
        found = [Passage(f"d{at}.md", "D", ("H",), str(at), None, 0, len(text), text, language) for at, text in enumerate(texts)]
        held: dict[str, Json] = {"passages": passage_values(found)}
        columns = tuple(Column(f"column_{at}_{number}", ColumnKind.TEXT) for at in range(WIDE))
        blocks = tuple(
            Block(f"b{at}", BlockKind.TABLE, "t", columns, (), 9, "s", datetime(2026, 3, 16, tzinfo=UTC)) for at in range(5)
        )
        results = (ToolResult(ToolCall("c1", "lookup_policy", {}), held), ToolResult(ToolCall("c2", "query", {}), {}, blocks))
        request = f"{sentence * (MOST_OF_REQUEST // each)}{number}"
        return reply_prompt(request, language, results, today, budget=budget)

    for language in Language:
        yield partial(full, language=language)


def time_building(makes: Sequence[Build], repeats: int) -> tuple[list[float], list[float], int]:
    """Seconds of processor time with counting and without, and the tokens of the largest prompt."""
    counted, plain = Budget(shipped_counter()), Budget(Uncounted())
    numbers = itertools.count(1000)
    largest = 0
    for make in makes:
        account = make(counted, next(numbers)).account
        assert account is not None
        largest = max(largest, account.tokens)
    with_count: list[float] = []
    without: list[float] = []
    for _ in range(repeats):
        for make in makes:
            for budget, taken in ((counted, with_count), (plain, without)):
                number, began = next(numbers), time.process_time()
                make(budget, number)
                taken.append(time.process_time() - began)
    return with_count, without, largest


class Day:
    """A day's requests, and the model that answers them by script."""

    def __init__(self, turns: int) -> None:
        chance = random.Random(20260316)
        rows = [json.loads(line) for line in REQUESTS.read_text(encoding="utf-8").splitlines()]
        self._choices: dict[str, tuple[str, Mapping[str, Json]]] = {}
        self._queries: dict[str, Mapping[str, Json]] = {}
        by_language: dict[Language, list[str]] = {language: [] for language in Language}
        for row in rows:
            self._choices[row["text"]] = (row["tool"], row.get("arguments") or {})
            by_language[Language(row["language"])].append(row["text"])
        questions: dict[Language, list[str]] = {language: [] for language in Language}
        for question in read_questions():
            if question.company == "sample":
                self._queries[question.text] = question.forms[0]
                questions[question.language].append(question.text)
        self.texts: list[str] = []
        for language in itertools.cycle(Language):
            if len(self.texts) >= turns:
                break
            self.texts += chance.sample(by_language[language], 3)
            self.texts += [chance.choice(questions[language]), chance.choice(FOLLOW_UPS[language])]
        del self.texts[turns:]
        self._last: Mapping[str, Json] = {"metric": "revenue_invoiced"}

    def answer(self, prompt: Prompt) -> Round:
        said = prompt.messages[-1].content
        if prompt.must_call:
            self._last = next((query for text, query in self._queries.items() if f"«{text}»" in said), self._last)
            return calls("query", {"query": self._last})
        if not prompt.tools:
            return says("Siehe Bildschirm.")
        text = said.rpartition("\n")[2]
        tool, arguments = self._choices.get(text, ("query" if text in self._queries else "", {}))
        known = {each.name for each in prompt.tools}
        return calls(tool, arguments) if tool in known else says("Das geht hier leider nicht.")


async def live_through(day: Day, address: str) -> int:
    """Takes every turn; how many failed."""
    failed = 0
    async with AssistantClient(address, TOKEN) as client:
        for number, text in enumerate(day.texts):
            mode = Mode.TEXT if number % 4 == 3 else Mode.VOICE
            last = [event async for event in client.turn(TurnRequest(f"k{number}", text, mode))][-1]
            failed += last.name == "turn.failed"
    return failed


def scripted_day(places: Places, turns: int) -> dict[str, object]:
    day = Day(turns)
    model = ScriptedModel(choose=day.answer)
    with tempfile.TemporaryDirectory() as folder:
        own = places.model_copy(update={"data": Path(folder), "config": Path(folder)})
        service = assemble(Settings(assistant=AssistantPart(rest_minutes=60)), own, model, TOKEN, ZONE)
        with served(service) as address:
            failed = asyncio.run(live_through(day, address))
        with closing(sqlite3.connect(Path(folder) / "company.db")) as connection:
            rows = connection.execute("SELECT kind, tokens, sections FROM zuruf_prompt_accounts").fetchall()
    accounts = [(kind, tokens, json.loads(sections)) for kind, tokens, sections in rows]
    if len(accounts) != len(model.prompts):
        raise SystemExit(f"{len(model.prompts)} rounds and {len(accounts)} accounts")
    tokens = [tokens for _, tokens, _ in accounts]
    return {
        "turns": len(day.texts),
        "failed_turns": failed,
        "rounds": len(model.prompts),
        "accounts": len(accounts),
        "mean_tokens": round(statistics.mean(tokens)),
        "p95_tokens": percentile(tokens, 0.95),
        "most_tokens": max(tokens),
        "sections": {
            section.value: {
                "mean": round(statistics.mean(each.get(section.value, 0) for _, _, each in accounts), 1),
                "p95": percentile([each.get(section.value, 0) for _, _, each in accounts], 0.95),
            }
            for section in Section
        },
        "kinds": {
            kind: {
                "rounds": len(own_tokens),
                "mean": round(statistics.mean(own_tokens)),
                "p95": percentile(own_tokens, 0.95),
            }
            for kind in ("choose", "query", "reply")
            if (own_tokens := [tokens for each, tokens, _ in accounts if each == kind])
        },
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="under 50 seconds")
    parser.add_argument("--json", action="store_true", help="one object on the last line")
    parser.add_argument("--turns", type=int, help="turns of the day")
    options = parser.parse_args()
    places = find_places()
    try:
        repeats = 10 if options.quick else 60
        with_count, without, largest = time_building(tuple(builders(places)), repeats)
        full, full_plain, fullest = time_building(tuple(full_builders()), repeats)
        day = scripted_day(places, options.turns or (60 if options.quick else 400))
    except Fault as fault:
        raise SystemExit(str(fault)) from fault
    result = {
        "build_p95_ms": round(1000 * percentile(with_count, 0.95), 2),
        "build_mean_ms": round(1000 * statistics.mean(with_count), 2),
        "uncounted_p95_ms": round(1000 * percentile(without, 0.95), 2),
        "built_most_tokens": largest,
        "full_p95_ms": round(1000 * percentile(full, 0.95), 2),
        "full_uncounted_p95_ms": round(1000 * percentile(full_plain, 0.95), 2),
        "full_most_tokens": fullest,
        "cap": CAP,
        **day,
    }
    if options.json:
        print(json.dumps(result))
        return
    for key, value in result.items():
        if isinstance(value, dict):
            print(key)
            for name, figures in value.items():
                print(f"  {name:<16}{'  '.join(f'{each} {figure:>8}' for each, figure in figures.items())}")
        else:
            print(f"{key:<18}{value:>10}")


if __name__ == "__main__":
    main()

"""A sweep over the sample company's documents with models that answer as a script says."""

import asyncio
import re
from datetime import UTC, date, datetime
from pathlib import Path

import pytest
from tests.assistant.knowledge.conftest import LATER

from zuruf.assistant.knowledge.library import Library
from zuruf.assistant.metering.counting import shipped_counter
from zuruf.assistant.model.ports import Prompt
from zuruf.assistant.model.scripted import Round, ScriptedModel, says
from zuruf.assistant.prompt.budget import Budget
from zuruf.assistant.store.engine import open_read_write, sqlite_url
from zuruf.assistant.store.migration import migrate
from zuruf.assistant.sweep.memory import SweptModel, remember, sweep_standing, swept_model
from zuruf.assistant.sweep.places import kept_file, reference_file
from zuruf.assistant.sweep.reference import Question, read_reference
from zuruf.assistant.sweep.report import report
from zuruf.assistant.sweep.runner import Kept, Sweep
from zuruf.assistant.sweep.scoring import Verdict
from zuruf.assistant.sweep.tally import Asked, best, tally
from zuruf.domain.faults import ModelFault
from zuruf.domain.languages import Language
from zuruf.language.phrases import Phrases
from zuruf.settings.resources import read_catalogues
from zuruf.settings.schema import EmbeddedModel, EndpointModel, Places, Settings

pytestmark = pytest.mark.anyio
TODAY = date(2026, 3, 16)


@pytest.fixture(scope="module")
def library(places: Places, tmp_path_factory: pytest.TempPathFactory) -> Library:
    made = Library(places.resources / "documents", tmp_path_factory.mktemp("index") / "documents.db", lambda: LATER)
    made.update()
    return made


@pytest.fixture(scope="module")
def questions(places: Places) -> tuple[Question, ...]:
    return read_reference(reference_file(Settings(), places)).some(24)


class Reader:
    """Tells the facts if the clause is among the passages it reads; of more than `most` it reads the last one only."""

    def __init__(self, questions: tuple[Question, ...], library: Library, most: int) -> None:
        self._by_text = {question.text: question for question in questions}
        self._texts = {
            question.id: {p.clause: " ".join(p.text.split()) for p in library.passages(question.place[0])}[question.place[1]]
            for question in questions
            if question.place is not None
        }
        self._most = most

    def __call__(self, prompt: Prompt) -> Round:
        message = prompt.messages[-1].content
        question = next(question for text, question in self._by_text.items() if f"«{text}»" in message)
        lines = [line for line in message.splitlines() if re.match(r"\d+\. «", line)]
        read = lines if len(lines) <= self._most else lines[-1:]
        clause = self._texts.get(question.id)
        if clause is None or not any(clause[:40] in line for line in read):
            return says("No company document answers this.") if len(lines) <= self._most else says("In 99 days, surely.")
        return says(clause)


def _sweep(model: ScriptedModel, library: Library, questions: tuple[Question, ...], *counts: int) -> Sweep:
    return Sweep(model, library, Budget(shipped_counter()), questions, counts or (3, 6, 9, 12), TODAY)


def _silent(done: int, total: int, asked: Asked) -> None:
    """Nobody is looking."""


async def test_a_model_that_is_worse_at_twelve_is_best_at_six(
    library: Library, questions: tuple[Question, ...], tmp_path: Path
) -> None:
    model = ScriptedModel(choose=Reader(questions, library, 6))
    answers = await _sweep(model, library, questions).run(Kept(tmp_path / "kept.jsonl"), _silent)
    rows = tally(answers)
    first = best(rows)
    assert first is not None
    assert first.passages == 6
    assert len(answers) == 4 * len(questions)
    by_count = {row.passages: row for row in rows}
    assert by_count[6].right.value > by_count[3].right.value
    assert by_count[12].wrong.value > by_count[6].wrong.value
    assert by_count[12].found.hits >= by_count[6].found.hits


async def test_the_prompts_are_those_of_a_turn_with_as_many_passages(
    library: Library, questions: tuple[Question, ...], tmp_path: Path
) -> None:
    model = ScriptedModel(choose=Reader(questions, library, 12))
    await _sweep(model, library, questions[:2], 3, 12).run(Kept(tmp_path / "kept.jsonl"), _silent)
    told = [len(re.findall(r"^\d+\. «", prompt.messages[-1].content, re.MULTILINE)) for prompt in model.prompts]
    assert told == [3, 12, 3, 12]
    assert all(prompt.account is not None for prompt in model.prompts)


async def test_a_sweep_that_was_stopped_goes_on_where_it_was(
    library: Library, questions: tuple[Question, ...], tmp_path: Path
) -> None:
    kept = Kept(tmp_path / "kept.jsonl")
    task: asyncio.Task[list[Asked]]

    def stop(done: int, total: int, asked: Asked) -> None:
        if done == 5:
            task.cancel()

    first = ScriptedModel(choose=Reader(questions, library, 6))
    task = asyncio.create_task(_sweep(first, library, questions, 3, 6).run(kept, stop))
    with pytest.raises(asyncio.CancelledError):
        await task
    before = len(list(kept.read()))
    assert before in {5, 6}
    with (tmp_path / "kept.jsonl").open("a") as file:
        file.write('\n{"question": "cut o')
    second = ScriptedModel(choose=Reader(questions, library, 6))
    answers = await _sweep(second, library, questions, 3, 6).run(kept, _silent)
    assert len(second.prompts) == 2 * len(questions) - before
    assert len(answers) == 2 * len(questions)


def test_what_was_kept_is_read_whole_and_what_is_no_answer_is_passed_over(tmp_path: Path) -> None:
    kept = Kept(tmp_path / "kept.jsonl")
    odd = Asked("q", 3, Verdict.WRONG, True, False, 7, "one\u2028two\x85three")
    kept.add(odd)
    with (tmp_path / "kept.jsonl").open("a") as file:
        file.write(
            "\n" + "[" * 100_000 + '\n{"question": "q", "passages": "6", "verdict": "right", "found": true, "tempting": true, '
        )
        file.write('"tokens": null}\nnull')
    assert list(kept.read()) == [odd]


async def test_a_model_that_cannot_be_used_ends_the_sweep_and_keeps_what_there_is(
    library: Library, questions: tuple[Question, ...], tmp_path: Path
) -> None:
    kept = Kept(tmp_path / "kept.jsonl")
    gone = ModelFault("model-unreachable", "away")
    model = ScriptedModel(rounds=[says("7"), (gone,)])
    with pytest.raises(ModelFault):
        await _sweep(model, library, questions, 3, 6).run(kept, _silent)
    assert len(list(kept.read())) == 1


async def test_an_answer_that_makes_no_sense_is_wrong(library: Library, questions: tuple[Question, ...], tmp_path: Path) -> None:
    model = ScriptedModel(rounds=[says("")])
    (answer,) = await _sweep(model, library, questions[:1], 3).run(Kept(tmp_path / "kept.jsonl"), _silent)
    assert answer.verdict is Verdict.WRONG


def _answers() -> list[Asked]:
    return [
        Asked(f"q{at}", count, Verdict.RIGHT if at < count else Verdict.WRONG, True, False, 9)
        for at in range(8)
        for count in (3, 6)
    ]


def test_it_is_remembered_by_model_and_version(tmp_path: Path) -> None:
    url = sqlite_url(tmp_path / "company.db")
    migrate(url)
    engine = open_read_write(url)
    model = SweptModel("small", "abc")
    assert not sweep_standing(engine, model).swept
    at = datetime(2026, 3, 16, 12, tzinfo=UTC)
    remember(engine, model, "r1", tally(_answers()), at)
    standing = sweep_standing(engine, model)
    assert (standing.swept, standing.best, standing.questions, standing.at) == (True, 6, 8, at)
    assert not standing.enough
    assert not sweep_standing(engine, SweptModel("small", "abd")).swept
    remember(engine, model, "r1", tally(_answers()[:8]), datetime(2026, 3, 17, tzinfo=UTC))
    assert sweep_standing(engine, model).questions == 4
    engine.dispose()


def test_a_model_is_known_by_its_file_or_its_address(places: Places) -> None:
    pack = swept_model(EmbeddedModel(), places)
    assert re.fullmatch(r"[0-9a-f]{64}", pack.version)
    one = swept_model(EndpointModel(base_url="http://one/v1", model="m"), places)
    other = swept_model(EndpointModel(base_url="http://other/v1", model="m"), places)
    assert one.name == other.name
    assert one.version != other.version
    assert kept_file(places, one, "r", "d") != kept_file(places, other, "r", "d")


@pytest.mark.parametrize("language", Language)
def test_the_report_holds_chart_and_table_and_what_was_said_as_text(places: Places, language: Language) -> None:
    phrases = Phrases(read_catalogues(places, "sweep"))
    answers = _answers()
    evil = Question("q7", "tuning", language, "<script>alert(1)</script>", ("a.md", "1"), (("7",),))
    answers[-1] = Asked("q7", 6, Verdict.WRONG, True, True, 9, "<img src=x onerror=alert(1)>")
    text = report(
        SweptModel("<small>", "abc"),
        tally(answers),
        answers,
        questions={"q7": evil},
        at=datetime(2026, 3, 16, tzinfo=UTC),
        say=lambda message, **arguments: phrases.say(language, message, **arguments),
    )
    assert text.count("<svg") == 1
    assert text.count("<polyline") == 3
    assert "<script" not in text
    assert "<img" not in text
    assert "&lt;small&gt;" in text

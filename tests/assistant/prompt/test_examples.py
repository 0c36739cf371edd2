"""The examples teach what the tools can do, in every language, and none of the benchmark's requests."""

import json
from collections import Counter
from pathlib import Path

import pytest

from zuruf.assistant.changes.tools import write_specs
from zuruf.assistant.knowledge.entries import policy_specs
from zuruf.assistant.model.compact_choice import choice_text, possible_outputs
from zuruf.assistant.model.ports import Example
from zuruf.assistant.prompt.answers import ANSWERS, Answer
from zuruf.assistant.prompt.examples import EXAMPLES, LESSONS
from zuruf.assistant.reports.entries import report_specs
from zuruf.assistant.tools.registry import build_registry, tool_specs
from zuruf.domain.languages import Language
from zuruf.language.recogniser import request_language

TESTS = Path(__file__).parents[2]
READ_TOOLS = tool_specs(build_registry())
REPORT_TOOLS = report_specs()
WRITE_TOOLS = write_specs()
ALL_TOOLS = (*READ_TOOLS, *REPORT_TOOLS, *policy_specs(), *WRITE_TOOLS)


def test_there_are_many_and_each_is_said_once() -> None:
    assert len(EXAMPLES) >= 28
    assert max(Counter(example.request.casefold() for example in EXAMPLES).values()) == 1


@pytest.mark.parametrize("language", Language)
def test_every_language_has_the_same_lessons(language: Language) -> None:
    own = LESSONS[language]
    taught = {example.tool for example in own}
    assert {None, *(tool.name for tool in READ_TOOLS)} <= taught
    assert {"in", "out"} <= {example.arguments.get("direction") for example in own}
    # One of the two tools for reports is enough to teach the other.
    assert taught & {tool.name for tool in REPORT_TOOLS}
    statuses = {example.arguments.get("status") for example in own}
    assert {"unpaid", "overdue", "out", "low"} <= statuses


@pytest.mark.parametrize("tool", [tool.name for tool in WRITE_TOOLS])
def test_every_change_is_taught_in_two_languages_at_least(tool: str) -> None:
    """Which of them is meant code reads out of the words; a small model that reads too many of them forgets the rest."""
    assert sum(any(example.tool == tool for example in own) for own in LESSONS.values()) >= 2


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.request)
def test_every_call_is_one_the_tools_accept(example: Example) -> None:
    keys = tuple(Answer)
    outputs = possible_outputs(ALL_TOOLS, keys)
    written = choice_text(example, keys)
    assert written in outputs.closed or written.startswith(outputs.open_beginnings)


@pytest.mark.parametrize("language", Language)
def test_every_answer_has_a_sentence_in_every_language(language: Language) -> None:
    sentences = ANSWERS[language]
    assert set(sentences) == set(Answer)
    assert len(set(sentences.values())) == len(Answer)
    for sentence in sentences.values():
        cyrillic = any("а" <= letter <= "я" for letter in sentence.casefold())
        assert cyrillic == (language in {Language.UKRAINIAN, Language.RUSSIAN}), sentence
        assert not any(letter.isdigit() for letter in sentence)
        assert sentence[-1] in ".!?"


def test_the_languages_take_turns() -> None:
    first = [EXAMPLES[position] for position in range(len(Language))]
    assert first == [lessons[0] for lessons in LESSONS.values()]
    assert max(map(len, LESSONS.values())) - min(map(len, LESSONS.values())) <= 1


def test_no_example_is_a_request_of_the_benchmark() -> None:
    benchmark = {
        json.loads(line)["text"].casefold().strip("?.!")
        for file in (TESTS / "bench").glob("requests*.jsonl")
        for line in file.read_text("utf-8").splitlines()
    }
    assert not benchmark & {example.request.casefold().strip("?.!") for example in EXAMPLES}


@pytest.mark.parametrize("language", Language)
def test_the_recogniser_agrees_about_most_of_them(language: Language) -> None:
    own = [example.request for example in LESSONS[language]]
    agreed = sum(request_language(request) is language for request in own)
    assert agreed >= len(own) * 2 // 3

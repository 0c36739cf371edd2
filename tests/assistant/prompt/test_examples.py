"""The examples teach what the tools can do, in every language, and none of the benchmark's requests."""

import json
from collections import Counter
from pathlib import Path

import pytest

from zuruf.assistant.model.compact_choice import choice_text, possible_outputs
from zuruf.assistant.model.ports import Example
from zuruf.assistant.prompt.examples import EXAMPLES
from zuruf.assistant.prompt.sections import LANGUAGE_NAMES
from zuruf.assistant.tools.registry import build_registry, tool_specs
from zuruf.domain.languages import Language
from zuruf.language.recogniser import request_language

TESTS = Path(__file__).parents[2]
TOOLS = tool_specs(build_registry())


def spoken(line: str) -> tuple[str, str]:
    language, _, request = line.partition(": ")
    return language, request


def test_there_are_many_and_each_is_said_once() -> None:
    assert len(EXAMPLES) >= 28
    assert max(Counter(example.request.casefold() for example in EXAMPLES).values()) == 1


@pytest.mark.parametrize("language", Language)
def test_every_language_has_the_same_lessons(language: Language) -> None:
    own = [example for example in EXAMPLES if spoken(example.request)[0] == LANGUAGE_NAMES[language]]
    assert {example.tool for example in own} == {None, *(tool.name for tool in TOOLS)}
    statuses = {example.arguments.get("status") for example in own}
    assert {"unpaid", "overdue", "out", "low"} <= statuses


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.request)
def test_every_call_is_one_the_tools_accept(example: Example) -> None:
    assert (example.tool is None) == bool(example.reply)
    assert example.tool is None or choice_text(example) in possible_outputs(TOOLS).closed


def test_replies_are_in_the_language_of_their_request() -> None:
    for example in EXAMPLES:
        language = spoken(example.request)[0]
        if example.reply:
            cyrillic = any("а" <= letter <= "я" for letter in example.reply.casefold())
            assert cyrillic == (language in {"Ukrainian", "Russian"}), example.reply


def test_replies_claim_no_figures() -> None:
    assert not [example.reply for example in EXAMPLES if any(letter.isdigit() for letter in example.reply)]


def test_no_example_is_a_request_of_the_benchmark() -> None:
    benchmark = {
        json.loads(line)["text"].casefold() for line in (TESTS / "bench" / "requests.jsonl").read_text("utf-8").splitlines()
    }
    assert not benchmark & {spoken(example.request)[1].casefold().strip("?.!") for example in EXAMPLES}


@pytest.mark.parametrize("language", Language)
def test_the_recogniser_agrees_about_most_of_them(language: Language) -> None:
    own = [spoken(example.request) for example in EXAMPLES if spoken(example.request)[0] == LANGUAGE_NAMES[language]]
    agreed = sum(request_language(request) is language for _, request in own)
    assert agreed >= len(own) * 2 // 3

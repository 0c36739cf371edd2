"""The check on written cases: tests/cases/numbers.jsonl."""

import json
from decimal import Decimal
from pathlib import Path

import pytest

from zuruf.assistant.prose.number_check import check
from zuruf.assistant.prose.sources import Sources
from zuruf.commands.inspect_numbers import inspect_numbers
from zuruf.domain.turns import Json

CASES = Path(__file__).parents[2] / "cases" / "numbers.jsonl"


def _cases() -> list[dict[str, Json]]:
    return [json.loads(line, parse_float=Decimal) for line in CASES.read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("case", _cases(), ids=lambda case: f"{case['language']}-{str(case['text'])[:40]}")
def test_a_written_case_comes_out_as_expected(case: dict[str, Json]) -> None:
    answer = inspect_numbers(case)
    assert (answer["text"], answer["replaced"]) == (case["expected"], case["replaced"])


@pytest.mark.parametrize("case", _cases(), ids=lambda case: f"{case['language']}-{str(case['text'])[:40]}")
def test_a_checked_text_checked_again_is_unchanged(case: dict[str, Json]) -> None:
    sources = Sources.from_json(case["results"], case["inputs"])
    once = check(str(case["text"]), str(case["language"]), sources).text
    assert check(once, str(case["language"]), sources).text == once

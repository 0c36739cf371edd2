"""The sentences that code writes hold what the collected cases expect, and nothing that they rule out."""

import json
import re
from collections.abc import Mapping
from datetime import date
from decimal import Decimal
from pathlib import Path

import pytest
from tests.assistant.fast_path.results import result

from zuruf.assistant.fast_path.formatters import format_reply
from zuruf.domain.languages import Language
from zuruf.domain.turns import Json
from zuruf.language.phrases import Phrases

COLLECTED = [
    json.loads(line, parse_float=Decimal)
    for line in (Path(__file__).parents[2] / "cases" / "formatter.jsonl").read_text(encoding="utf-8").splitlines()
]


def _folded(text: str) -> str:
    return re.sub(r"[\s\u00a0\u202f]", " ", re.sub("[’ʼ]", "'", text.casefold().replace("ё", "е")))


def _holds(token: str, text: str) -> bool:
    pattern = re.escape(_folded(token))
    pattern = (r"(?<!\d)" if token[:1].isdigit() else "") + pattern + (r"(?!\d)" if token[-1:].isdigit() else "")
    return re.search(pattern, _folded(text)) is not None


@pytest.mark.parametrize("case", COLLECTED, ids=[f"{case['language']}: {case['note']}" for case in COLLECTED])
def test_says_what_the_collected_cases_expect(phrases: Phrases, case: dict[str, Json]) -> None:
    tool, language, today, values = case["tool"], case["language"], case["today"], case["result"]
    assert isinstance(tool, str)
    assert isinstance(language, str)
    assert isinstance(today, str)
    assert isinstance(values, Mapping)
    said = format_reply([result(tool, values)], Language(language), date.fromisoformat(today), phrases).text
    wanted, unwanted = case["must_contain"], case["must_not_contain"]
    assert isinstance(wanted, list)
    assert isinstance(unwanted, list)
    for alternatives in wanted:
        assert isinstance(alternatives, list)
        assert any(_holds(str(token), said) for token in alternatives), (alternatives, said)
    assert not [token for token in unwanted if _holds(str(token), said)], said

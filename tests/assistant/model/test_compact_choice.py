"""The compact form of a choice: its schema, its texts, and when it is settled."""

import json

import pytest
from tests.assistant.model.specs import CLOSED, INVOICES, SEARCH

from zuruf.assistant.model.compact_choice import choice_schema, choice_text, possible_outputs, tool_lines
from zuruf.assistant.model.ports import Example
from zuruf.domain.jsons import to_json


def test_the_schema_offers_each_tool_and_a_reply() -> None:
    schema = json.loads(to_json(choice_schema((INVOICES,))))
    tool, reply = schema["anyOf"]
    assert tool["properties"]["tool"] == {"const": "list_invoices"}
    assert reply["required"] == ["tool", "text"]
    assert all(option["additionalProperties"] is False for option in schema["anyOf"])


def test_where_sentences_are_ready_a_reply_names_one() -> None:
    schema = json.loads(to_json(choice_schema((INVOICES,), ("reason", "rule"))))
    reply = schema["anyOf"][-1]
    assert reply["properties"]["about"]["enum"] == ["reason", "rule"]
    assert reply["required"] == ["tool", "about"]
    assert choice_text(Example("warum", None, reply="reason"), ("reason",)) == '{"tool":"reply","about":"reason"}'
    assert possible_outputs((INVOICES,), ("reason", "rule")).settled('{"tool":"reply","about":"ru') == (
        "reply",
        {"about": "rule"},
    )


def test_a_choice_with_a_default_must_be_written_all_the_same() -> None:
    schema = json.loads(to_json(choice_schema((INVOICES,))))
    assert schema["anyOf"][0]["required"] == ["tool", "status"]


def test_the_tool_comes_first_in_every_output() -> None:
    schema = json.loads(to_json(choice_schema((*CLOSED, SEARCH))))
    assert all(next(iter(option["properties"])) == "tool" for option in schema["anyOf"])


def test_an_example_stands_for_an_output() -> None:
    assert (
        choice_text(Example("who is late", "list_invoices", {"status": "overdue"}))
        == '{"tool":"list_invoices","status":"overdue"}'
    )
    assert choice_text(Example("Danke", None, reply="Gern.")) == '{"tool":"reply","text":"Gern."}'


@pytest.mark.parametrize(
    ("text", "settled"),
    [
        ('{"tool":"', None),
        ('{"tool":"f', ("finance_summary", {})),
        ('{"tool":"list_invoices","status":"', None),
        ('{"tool":"list_invoices","status":"o', ("list_invoices", {"status": "overdue"})),
        ('{"tool":"navigate","page":"p', ("navigate", {"page": "products"})),
        ('{"tool":"r', None),
        ('{"tool":"x', None),
        ("", None),
    ],
)
def test_a_choice_is_settled_when_nothing_else_is_possible(text: str, settled: object) -> None:
    assert possible_outputs(CLOSED).settled(text) == settled


def test_an_open_argument_is_never_settled_before_it_is_written() -> None:
    outputs = possible_outputs((*CLOSED, SEARCH))
    assert outputs.settled('{"tool":"s') is None
    assert outputs.settled('{"tool":"search","words":"cable') is None
    assert outputs.settled('{"tool":"n') is None


def test_a_line_tells_name_values_and_purpose() -> None:
    assert list(tool_lines((INVOICES, SEARCH))) == [
        "- list_invoices(status: unpaid|overdue): list_invoices does its work.",
        "- search(words): Searches.",
    ]

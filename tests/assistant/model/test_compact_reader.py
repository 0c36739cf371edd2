"""Reading a compact choice: whole, in pieces, settled early, and wrong."""

from itertools import count, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.assistant.model.specs import CLOSED

from zuruf.assistant.model.compact_choice import BEGINNING, PossibleOutputs, possible_outputs
from zuruf.assistant.model.compact_reader import CompactReader
from zuruf.assistant.model.ports import TextArrived, ToolCalled
from zuruf.domain.faults import ModelFault
from zuruf.domain.jsons import to_json
from zuruf.domain.turns import ToolCall

REPLIES = {"reason": "Gründe stehen nicht in den Daten.", "rule": "Die Regeln kenne ich nicht."}


def reader(outputs: PossibleOutputs | None = None) -> CompactReader:
    ids = count(1)
    return CompactReader(lambda: f"id-{next(ids)}", REPLIES, outputs)


def read(*pieces: str, outputs: PossibleOutputs | None = None, cut: bool = False) -> list[TextArrived | ToolCalled]:
    compact = reader(outputs)
    events = [event for piece in pieces for event in compact.feed(piece)]
    return [*events, *compact.finish(cut=cut)]


def called(tool: str, **arguments: str) -> ToolCalled:
    return ToolCalled(ToolCall("id-1", tool, arguments))


@given(st.lists(st.integers(min_value=0, max_value=60), max_size=8))
def test_a_call_is_the_same_wherever_it_is_cut(cuts: list[int]) -> None:
    text = ' { "tool" : "list_invoices", "status": "overdue" }\n'
    places = sorted({0, len(text), *(cut for cut in cuts if cut < len(text))})
    pieces = [text[start:end] for start, end in pairwise(places)]
    assert read(*pieces) == [called("list_invoices", status="overdue")]
    assert read(*pieces, outputs=possible_outputs(CLOSED)) == [called("list_invoices", status="overdue")]


@given(st.text(min_size=1), st.integers(min_value=1, max_value=7))
def test_a_reply_streams_and_loses_nothing(text: str, size: int) -> None:
    output = to_json({"tool": "reply", "text": text})
    events = read(*(output[start : start + size] for start in range(0, len(output), size)))
    assert "".join(event.text for event in events if isinstance(event, TextArrived)) == text
    assert all(isinstance(event, TextArrived) for event in events)


def test_a_reply_is_heard_before_it_is_complete() -> None:
    compact = reader()
    assert list(compact.feed('{"tool":"reply","text":"Ja, ')) == [TextArrived("Ja, ")]
    assert list(compact.feed('gern"')) == [TextArrived("gern")]
    assert compact.done


def test_the_call_comes_before_its_last_letters() -> None:
    compact = reader(possible_outputs(CLOSED))
    assert list(compact.feed('{"tool": "list_invoices", "status": "o')) == [called("list_invoices", status="overdue")]
    assert compact.done
    assert list(compact.feed('verdue"}')) == []
    assert list(compact.finish(cut=False)) == []


def test_a_reply_by_its_key_is_the_sentence_of_the_prompt() -> None:
    assert read('{"tool":"reply","about":"reason"}') == [TextArrived(REPLIES["reason"])]


def test_a_reply_by_its_key_is_settled_early_too() -> None:
    compact = reader(possible_outputs(CLOSED, REPLIES))
    assert list(compact.feed('{"tool":"reply","about":"re')) == [TextArrived(REPLIES["reason"])]
    assert compact.done


@pytest.mark.parametrize("pieces", [("list_invoices", '","status":"o'), ('{"tool":"list_invoices', '","status":"o')])
def test_a_choice_that_was_begun_for_the_model(pieces: tuple[str, ...]) -> None:
    compact = CompactReader(lambda: "id-1", REPLIES, possible_outputs(CLOSED, REPLIES), BEGINNING)
    assert [event for piece in pieces for event in compact.feed(piece)] == [called("list_invoices", status="overdue")]


def test_without_a_kept_schema_nothing_is_settled_early() -> None:
    compact = reader()
    assert list(compact.feed('{"tool":"finance_sum')) == []
    assert not compact.done


def test_a_tool_that_does_not_exist_is_for_the_registry_to_refuse() -> None:
    assert read('{"tool":"launch_rocket","when":"now"}') == [called("launch_rocket", when="now")]


def test_a_fence_around_the_object_is_forgiven() -> None:
    assert read('```json\n{"tool":"finance_summary"}\n```') == [called("finance_summary")]
    assert read('```\n{"text":"Ja.","tool":"reply"}```') == [TextArrived("Ja.")]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "   ",
        "Sure! There are 14 overdue invoices.",
        '{"tool":"list_invoices","status":',
        '{"tool":"list_invoices"} {"tool":"navigate"}',
        '["list_invoices"]',
        '"list_invoices"',
        '{"name":"list_invoices"}',
        '{"tool":7}',
        '{"tool":"reply"}',
        '{"tool":"reply","about":"weather"}',
        '{"tool":"reply","about":7}',
        '{"tool":"reply","text":null}',
        '{"tool":"reply","text":"broken',
        "[" * 10_000,
    ],
)
def test_what_is_no_choice_is_nonsense(text: str) -> None:
    with pytest.raises(ModelFault) as caught:
        read(text)
    assert caught.value.code == "model-nonsense"


def test_a_reply_may_lack_its_end_when_the_limit_cut_it() -> None:
    assert read('{"tool":"reply","text":"Es ist', cut=True) == [TextArrived("Es ist")]


def test_a_choice_without_end_is_given_up() -> None:
    compact = reader()
    with pytest.raises(ModelFault, match="end"):
        list(compact.feed("x" * 30_000))

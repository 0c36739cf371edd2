"""Native tool calls put together from fragments."""

import pytest

from zuruf.assistant.model.chat_pieces import CallPiece
from zuruf.assistant.model.native_calls import NativeCalls
from zuruf.domain.faults import ModelFault
from zuruf.domain.turns import ToolCall


def put_together(*pieces: CallPiece) -> list[ToolCall]:
    calls = NativeCalls(lambda: "made")
    for piece in pieces:
        calls.add(piece)
    return [event.call for event in calls.finish()]


def test_fragments_become_one_call() -> None:
    pieces = [
        CallPiece(0, "c1", "list_invoices", ""),
        CallPiece(0, None, None, '{"sta'),
        CallPiece(0, None, None, 'tus":"paid"}'),
    ]
    assert put_together(*pieces) == [ToolCall("c1", "list_invoices", {"status": "paid"})]


def test_calls_side_by_side_keep_their_order() -> None:
    pieces = [
        CallPiece(1, "c2", "navigate", '{"page":'),
        CallPiece(0, "c1", "finance_summary", ""),
        CallPiece(1, None, None, '"orders"}'),
    ]
    assert [call.tool for call in put_together(*pieces)] == ["finance_summary", "navigate"]


def test_whole_calls_that_all_claim_the_same_place_stay_apart() -> None:
    pieces = [CallPiece(0, "a", "navigate", '{"page":"orders"}'), CallPiece(0, "b", "navigate", '{"page":"reports"}')]
    assert [call.arguments["page"] for call in put_together(*pieces)] == ["orders", "reports"]


def test_a_call_without_an_id_gets_one() -> None:
    assert put_together(CallPiece(0, None, "finance_summary", "")) == [ToolCall("made", "finance_summary", {})]


@pytest.mark.parametrize(("name", "arguments"), [("x", '{"a":'), ("x", "[1]"), ("x", "true"), ("", "{}")])
def test_half_a_call_is_nonsense(name: str, arguments: str) -> None:
    with pytest.raises(ModelFault) as caught:
        put_together(CallPiece(0, "c1", name, arguments))
    assert caught.value.code == "model-nonsense"


def test_arguments_without_end_are_given_up() -> None:
    with pytest.raises(ModelFault):
        put_together(CallPiece(0, "c1", "x", "{"), *(CallPiece(0, None, None, " " * 20_000) for _ in range(6)))

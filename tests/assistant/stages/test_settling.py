"""The model's calls against the request's words: a call alone, and several of one request."""

from zuruf.assistant.stages.settling import outright, settled
from zuruf.domain.languages import Language
from zuruf.domain.turns import ToolCall

DE = Language.GERMAN
OFFERED = ("book_stock", "list_products", "list_invoices", "query", "lookup_policy")


def test_a_call_alone_becomes_what_the_words_say() -> None:
    (call,) = settled((ToolCall("a", "list_products", {}),), "fünf PR0018 sind angekommen", DE, OFFERED)
    assert (call.tool, call.arguments) == ("book_stock", {"direction": "in"})
    (call,) = settled((ToolCall("a", "lookup_policy", {}),), "wer hat noch nicht bezahlt", DE, OFFERED)
    assert (call.tool, call.arguments) == ("list_invoices", {"status": "unpaid"})


def test_of_several_calls_none_is_taken_for_another() -> None:
    calls = (ToolCall("a", "book_stock", {"direction": "in"}), ToolCall("b", "list_products", {"status": "low"}))
    assert settled(calls, "fünf PR0018 einbuchen und welche Artikel sind knapp", DE, OFFERED) == calls


def test_where_the_model_found_nothing() -> None:
    wish = outright("drei PR0018 sind kaputtgegangen", DE, OFFERED)
    assert wish is not None
    assert (wish.tool, wish.arguments) == ("book_stock", {"direction": "out"})
    assert outright("drei PR0018 sind nicht angekommen", DE, OFFERED) is None
    assert outright("RE-2026-0312 hat der Kunde mitgenommen", DE, OFFERED) is None
    assert outright("sind PR0018 angekommen?", DE, OFFERED) is None
    assert outright("danke, das war's", DE, OFFERED) is None

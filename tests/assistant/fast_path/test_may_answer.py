"""The rule by which plain code may write the reply (mission F2, F7): each condition by itself, and each with its reason."""

from collections.abc import Mapping
from dataclasses import replace
from decimal import Decimal

import pytest

from zuruf.assistant.fast_path.may_answer import Decision, Reason, may_answer
from zuruf.domain.turns import Json, Mode, Page, Step, ToolCall, ToolResult

HOW_MANY_OVERDUE = "Wie viele Rechnungen sind überfällig?"


def invoices(*statuses: str, failure: str | None = None, **arguments: Json) -> ToolResult:
    rows: list[Json] = [
        {
            "number": f"RE-2026-{place:04}",
            "customer": "Nordlicht GmbH",
            "due_date": "2026-03-01",
            "open_amount": Decimal("10.00"),
            "currency": "EUR",
            "status": status,
        }
        for place, status in enumerate(statuses)
    ]
    return ToolResult(ToolCall("c1", "list_invoices", arguments), {"rows": rows}, failure=failure)


def tool(name: str, values: Mapping[str, Json] | None = None, **arguments: Json) -> ToolResult:
    return ToolResult(ToolCall("c1", name, arguments), values or {"rows": []})


def page(name: str) -> ToolResult:
    return ToolResult(ToolCall("c2", "navigate", {"page": name}), {"page": name}, page=Page(name))


def decide(text: str, *results: ToolResult, mode: Mode = Mode.VOICE) -> Decision:
    return may_answer(mode, text, Step(results))


OVERDUE = Step((invoices("overdue", status="overdue"),))


def test_a_summary_question_by_voice_may_be_answered() -> None:
    assert may_answer(Mode.VOICE, HOW_MANY_OVERDUE, OVERDUE) == Decision(True, Reason.SUMMARY_QUESTION)


@pytest.mark.parametrize(
    ("step", "reason"),
    [
        (replace(OVERDUE, proposals=1), Reason.WRITE_PROPOSAL),
        (replace(OVERDUE, executed_changes=1), Reason.EXECUTED_CHANGE),
        (replace(OVERDUE, model_text="Das sind viele."), Reason.MODEL_WROTE_TEXT),
        (Step((invoices("overdue", failure="store-locked"),)), Reason.FAILED_TOOL),
        (Step(()), Reason.NO_TOOL),
        (Step((tool("query"),)), Reason.TOOL_WITHOUT_FORMATTER),
        (Step((invoices("overdue"), tool("query"))), Reason.TOOL_WITHOUT_FORMATTER),
        (Step((invoices("overdue"), tool("list_products"))), Reason.SEVERAL_TOOLS),
        (Step((invoices("overdue"), invoices("unpaid"))), Reason.SEVERAL_TOOLS),
    ],
)
def test_each_obstacle_by_itself(step: Step, reason: Reason) -> None:
    assert may_answer(Mode.VOICE, HOW_MANY_OVERDUE, step) == Decision(False, reason)
    assert not may_answer(Mode.TEXT, HOW_MANY_OVERDUE, step).allowed


def test_blank_text_of_the_model_is_none() -> None:
    assert may_answer(Mode.VOICE, HOW_MANY_OVERDUE, replace(OVERDUE, model_text=" \n")).allowed


def test_typed_questions_get_the_models_reply() -> None:
    assert may_answer(Mode.TEXT, HOW_MANY_OVERDUE, OVERDUE) == Decision(False, Reason.NOT_VOICE)


def test_not_a_summary_question_says_what_it_is() -> None:
    decision = decide("Warum ist die älteste Rechnung überfällig?", invoices("overdue", status="overdue"))
    assert decision == Decision(False, Reason.NOT_A_SUMMARY_QUESTION, "explanation")
    assert str(decision) == "not-a-summary-question:explanation"
    assert str(Decision(True, Reason.SUMMARY_QUESTION)) == "summary-question"


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("Was geht aus?", invoices("overdue")),
        ("Wie viele Rechnungen sind überfällig?", tool("list_products")),
        ("Was haben wir diesen Monat eingenommen?", invoices("unpaid")),
        ("Wie hoch ist die Summe der überfälligen Rechnungen?", tool("finance_summary")),
    ],
)
def test_the_tool_must_hold_the_answer(text: str, result: ToolResult) -> None:
    assert decide(text, result).reason is Reason.TOOL_DOES_NOT_FIT


@pytest.mark.parametrize(
    ("text", "result", "allowed"),
    [
        ("Wie viele Rechnungen sind unbezahlt?", invoices("overdue", status="overdue"), False),
        ("Wie viele Rechnungen sind unbezahlt?", invoices("overdue", "unpaid", status="unpaid"), True),
        ("Wie viele Rechnungen sind unbezahlt?", invoices("paid", status="paid"), False),
        ("Wie viele Rechnungen sind unbezahlt?", invoices("paid", "unpaid", status="all"), True),
        ("Wie viele Rechnungen sind überfällig?", invoices("overdue", "unpaid", status="unpaid"), True),
        ("Wie viele Rechnungen sind überfällig?", invoices("unpaid", status="unpaid"), False),
        ("Wie viele Rechnungen sind überfällig?", invoices(status="overdue"), True),
        ("Wie hoch ist die überfällige Summe?", invoices("overdue", "unpaid", status="unpaid"), False),
        ("Wie hoch ist die überfällige Summe?", invoices("overdue", status="overdue"), True),
        ("Welche Artikel sind ausverkauft?", tool("list_products", status="low"), False),
        ("Welche Artikel sind ausverkauft?", tool("list_products", status="out"), True),
        ("Welche Artikel sind ausverkauft?", tool("list_products", status="out_or_low"), True),
        ("Was wird knapp?", tool("list_products", status="out"), False),
        ("Was wird knapp und was ist ausverkauft?", tool("list_products", status="low"), False),
        ("Sag mir die Summe", invoices("overdue", "unpaid", status="unpaid"), True),
        ("Sag mir die Summe", invoices("overdue", status="overdue"), False),
    ],
)
def test_the_rows_must_be_those_asked_about(text: str, result: ToolResult, allowed: bool) -> None:
    assert decide(text, result).allowed is allowed


def test_a_list_narrowed_by_what_nobody_said_is_not_read_out() -> None:
    assert decide(HOW_MANY_OVERDUE, invoices("overdue", status="overdue", customer="Nordlicht")).reason is Reason.TOOL_NARROWED
    assert decide(HOW_MANY_OVERDUE, invoices("overdue", status="overdue", customer=None)).allowed


@pytest.mark.parametrize("mode", Mode)
@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("öffne die Rechnungen", "invoices"),
        ("mach mal die finanzen auf", "finance"),
        ("ich muss mal eben in die bestellungen rein", "orders"),
        ("dashboard", "dashboard"),
        ("open the invoices page", "invoices"),
        ("hey could you pull up the money page", "finance"),
        ("take me to settings please", "settings"),
        ("Перейди, будь ласка, до клієнтів.", "customers"),
        ("відкрий звіти", "reports"),
        ("Перекинь меня на финансы", "finance"),
        ("открой счета", "invoices"),
    ],
)
def test_one_page_alone_takes_the_short_way_in_both_modes(mode: Mode, text: str, name: str) -> None:
    assert decide(text, page(name), mode=mode) == Decision(True, Reason.NAVIGATION_ONLY)


@pytest.mark.parametrize("mode", Mode)
@pytest.mark.parametrize(
    ("text", "name", "detail"),
    [
        ("öffne die Rechnungen und sag mir wie viele überfällig sind", "invoices", "more-than-a-page"),
        ("open the invoices and tell me the total", "invoices", "more-than-a-page"),
        ("wie viele Rechnungen sind überfällig", "invoices", "asks-for-data"),
        ("open RE-2026-0117", "invoices", "more-than-a-page"),
        ("открой последний счёт", "invoices", "more-than-a-page"),
        ("öffne die Rechnung", "invoices", "more-than-a-page"),
        ("öffne die Rechnungen von Nordlicht", "invoices", "more-than-a-page"),
        ("open the invoices and mark them as paid", "invoices", "more-than-a-page"),
        ("open the customers page", "invoices", "another-page"),
        ("mach das auf", "invoices", "more-than-a-page"),
        ("", "invoices", "more-than-a-page"),
    ],
)
def test_a_page_and_more_is_for_the_model(mode: Mode, text: str, name: str, detail: str) -> None:
    assert decide(text, page(name), mode=mode) == Decision(False, Reason.NAVIGATION_AND_MORE, detail)


def test_an_unknown_page_is_not_announced() -> None:
    result = ToolResult(ToolCall("c", "navigate", {}), {"page": "garage"})
    assert decide("open the garage", result) == Decision(False, Reason.NAVIGATION_AND_MORE, "unknown-page")


def test_a_page_opened_beside_the_answer_does_not_hinder_it() -> None:
    assert decide(HOW_MANY_OVERDUE, page("invoices"), invoices("overdue", status="overdue")).allowed
    assert not decide("öffne die Rechnungen", page("invoices"), invoices("overdue")).allowed
    assert decide("öffne alles", page("invoices"), page("finance")).reason is Reason.SEVERAL_TOOLS

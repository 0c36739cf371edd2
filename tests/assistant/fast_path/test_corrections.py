"""The model's choice against the request's own words."""

from collections.abc import Mapping

import pytest

from zuruf.assistant.fast_path.corrections import corrected
from zuruf.domain.languages import Language
from zuruf.domain.turns import Json, ToolCall
from zuruf.language.recogniser import request_language

OFFERED = ("list_invoices", "list_products", "finance_summary", "query", "navigate")
CASES: list[tuple[str, tuple[str, Mapping[str, Json]], tuple[str, Mapping[str, Json]]]] = [
    ("Öffne die Rechnungen", ("navigate", {"page": "finance"}), ("navigate", {"page": "invoices"})),
    ("открой страницу счетов", ("navigate", {"page": "finance"}), ("navigate", {"page": "invoices"})),
    ("Öffne die Finanzen", ("navigate", {"page": "finance"}), ("navigate", {"page": "finance"})),
    # One page is named; what else is said narrows it.
    (
        "Öffne die Seite der überfälligen Rechnungen von Ostwind",
        ("navigate", {"page": "reports"}),
        ("navigate", {"page": "invoices"}),
    ),
    ("open the orders of our customers", ("navigate", {"page": "finance"}), ("navigate", {"page": "finance"})),
    ("Geh da hin, du weißt schon", ("navigate", {"page": "orders"}), ("navigate", {"page": "orders"})),
    ("Wie viele Rechnungen sind überfällig?", ("list_invoices", {"status": "all"}), ("list_invoices", {"status": "overdue"})),
    ("wie viele rechnungen sind noch offen", ("list_invoices", {"status": "paid"}), ("list_invoices", {"status": "unpaid"})),
    ("какие товары заканчиваются", ("list_products", {"status": "out"}), ("list_products", {"status": "low"})),
    (
        "Welche Artikel fehlen oder werden knapp?",
        ("list_products", {"status": "low"}),
        ("list_products", {"status": "out_or_low"}),
    ),
    ("Wie viele Rechnungen sind überfällig?", ("query", {}), ("list_invoices", {"status": "overdue"})),
    # What is not understood whole is the model's.
    ("Welche Rechnungen von Nordbau sind überfällig?", ("query", {}), ("query", {})),
    ("Warum sind so viele überfällig?", ("list_invoices", {"status": "all"}), ("list_invoices", {"status": "all"})),
    ("Zeig mir alle Rechnungen", ("list_invoices", {"status": "all"}), ("list_invoices", {"status": "all"})),
    ("Öffne die Rechnungen", ("navigate", {"page": 7}), ("navigate", {"page": 7})),
]


@pytest.mark.parametrize(("text", "given", "right"), CASES)
def test_where_the_words_settle_it(
    text: str, given: tuple[str, Mapping[str, Json]], right: tuple[str, Mapping[str, Json]]
) -> None:
    call = corrected(ToolCall("c1", *given), text, request_language(text), OFFERED)
    assert (call.tool, call.arguments) == right


def test_no_tool_that_the_company_does_not_have() -> None:
    call = ToolCall("c1", "query", {})
    assert corrected(call, "Wie viele Rechnungen sind überfällig?", Language.GERMAN, ("query", "navigate")) == call

"""Conditions that a request says in known words and a model forgets."""

from collections.abc import Mapping
from datetime import date
from pathlib import Path

import pytest

from zuruf.assistant.query.completing import completed
from zuruf.assistant.query.focus import focus_on
from zuruf.assistant.query.vocabulary_file import load_vocabulary
from zuruf.domain.languages import Language
from zuruf.domain.turns import Json

VOCABULARY = load_vocabulary(Path(__file__).parents[3] / "resources" / "vocabulary" / "sample.toml")
OVER: Json = {"field": "gross_amount", "op": ">", "value": 5000}
UNPAID: Json = {"field": "status", "op": "=", "value": "unpaid"}
EURO: Json = {"field": "currency", "op": "=", "value": "EUR"}


@pytest.mark.parametrize(
    ("language", "text", "given", "where"),
    [
        ("en", "show me unpaid invoices over 5000 euros", {"table": "invoices", "where": [OVER]}, [OVER, EURO, UNPAID]),
        (
            "en",
            "show me unpaid invoices over 5000 euros",
            {"table": "invoices", "where": [OVER, EURO, UNPAID]},
            [OVER, EURO, UNPAID],
        ),
        (
            "de",
            "welche rechnungen sind nicht bezahlt",
            {"table": "invoices"},
            [{"field": "status", "op": "!=", "value": "paid"}],
        ),
        (
            "ru",
            "расходы на аренду в этом году",
            {"metric": "expenses_net", "period": "this_year"},
            [{"field": "category", "op": "=", "value": "rent"}],
        ),
        ("de", "alle rechnungen", {"table": "invoices"}, None),
        ("de", "bezahlter umsatz letzten monat", {"metric": "revenue", "period": "last_month"}, None),
    ],
)
def test_code_adds_what_was_said(language: str, text: str, given: Mapping[str, Json], where: list[Json] | None) -> None:
    focus = focus_on(text, Language(language), VOCABULARY, date(2026, 11, 30))
    assert completed(given, focus, VOCABULARY, text, Language(language)).get("where") == where

"""Queries and the vocabulary in words."""

from collections.abc import Mapping
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from tests.assistant.query import workshop
from tests.assistant.query.questions import VOCABULARY, queries

from zuruf.assistant.query.query import Query
from zuruf.assistant.query.query_form import read_query
from zuruf.assistant.query.validation import plan_query
from zuruf.assistant.query.vocabulary import Vocabulary
from zuruf.assistant.query.words import QueryWords
from zuruf.domain.languages import Language
from zuruf.domain.turns import Json
from zuruf.language.phrases import Phrases
from zuruf.settings.paths import find_places
from zuruf.settings.resources import read_catalogues

NOW = datetime(2026, 3, 16, 9, 0, tzinfo=ZoneInfo("Europe/Berlin"))
PHRASES = Phrases(read_catalogues(find_places(), "vocabulary", "figures"))

TOP: dict[str, Json] = {
    "metric": "revenue_invoiced",
    "period": "last_month",
    "by": ["customer"],
    "where": [{"field": "country", "op": "in", "value": ["DE", "AT"]}, {"field": "status", "op": "!=", "value": "paid"}],
    "order": ["-revenue_invoiced"],
    "limit": 3,
}
SAID = {
    Language.GERMAN: "Fakturierter Umsatz, Rechnungsdatum vom 1. Februar 2026 bis 28. Februar 2026, je Kunde und Währung, "
    "nur wenn Land des Kunden ist eines von “DE”, “AT” und Status ist nicht bezahlt, absteigend nach Fakturierter Umsatz, "
    "höchstens 3 Zeilen je Währung",
    Language.ENGLISH: "Invoiced revenue, Invoice date from 1 February 2026 to 28 February 2026, by Customer and Currency, "
    "only where Customer's country is one of “DE”, “AT” and Status is not paid, by Invoiced revenue, descending, "
    "at most 3 rows for each Currency",
    Language.UKRAINIAN: "Виставлена виручка, Дата рахунка з 1 лютого 2026 р. до 28 лютого 2026 р., у розрізі: Клієнт і Валюта, "
    "лише якщо Країна клієнта — одне з: “DE”, “AT” і Стан — не сплачено, за спаданням: Виставлена виручка, "
    "не більше 3 рядків на кожне значення «Валюта»",
    Language.RUSSIAN: "Выставленная выручка, Дата счёта с 1 февраля 2026 г. по 28 февраля 2026 г., в разрезе: Клиент и Валюта, "
    "только если Страна клиента — одно из: “DE”, “AT” и Статус — не оплачен, по убыванию: Выставленная выручка, "
    "не больше 3 строк на каждое значение «Валюта»",
}


@pytest.mark.parametrize("language", Language)
def test_a_query_is_said_in_each_language(sample_vocabulary: Vocabulary, language: Language) -> None:
    plan = plan_query(read_query(TOP), sample_vocabulary, NOW)
    assert QueryWords(PHRASES, language).query(plan).replace("\u00a0", " ").replace("\u202f", " ") == SAID[language]


SHORT: list[tuple[Mapping[str, Json], str]] = [
    (
        {"metric": "invoice_count", "by": ["month"], "period": "2025-03-01/"},
        "Number of invoices, Invoice date from 1 March 2025 on, by month",
    ),
    ({"metric": "invoice_count", "period": "today"}, "Number of invoices, Invoice date on 16 March 2026"),
    ({"table": "customers", "limit": 1}, "Customers: Customer number, Name, City, Country and Days to pay, at most one row"),
    (
        {
            "table": "products",
            "columns": ["number"],
            "where": [{"field": "stock", "op": "<=", "value": {"field": "reorder_level"}}],
        },
        "Products: Product number, only where Stock is at most Reorder level",
    ),
    (
        {
            "metric": "invoice_count",
            "where": [{"any": [{"field": "due_date", "op": "<", "value": "today"}, {"field": "city", "op": "empty"}]}],
        },
        "Number of invoices, only where Due date is up to 15 March 2026 or Customer's city is empty",
    ),
]


@pytest.mark.parametrize(("given", "said"), SHORT)
def test_short_queries_in_english(sample_vocabulary: Vocabulary, given: Mapping[str, Json], said: str) -> None:
    assert QueryWords(PHRASES, Language.ENGLISH).query(plan_query(read_query(given), sample_vocabulary, NOW)) == said


@settings(max_examples=60, deadline=None)
@given(query=queries)
def test_every_query_can_be_said(query: Query) -> None:
    plan = plan_query(query, VOCABULARY, workshop.NOW)
    for language in Language:
        assert QueryWords(PHRASES, language).query(plan)


@pytest.mark.parametrize("language", Language)
def test_the_vocabulary_says_everything_it_holds(sample_vocabulary: Vocabulary, language: Language) -> None:
    told = QueryWords(PHRASES, language).vocabulary(sample_vocabulary)
    for table in sample_vocabulary.tables.values():
        assert table.naming.label[language] in told
        assert all(field.naming.label[language] in told for field in table.fields.values())
    for metric in sample_vocabulary.metrics.values():
        assert metric.naming.meaning[language] in told
    for term in sample_vocabulary.terms.values():
        assert all(reading.naming.label[language] in told for reading in term.readings.values())

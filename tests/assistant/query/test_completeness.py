"""A query that drops or turns round what the request said is told as wrong, and one that keeps it is not."""

from collections.abc import Mapping
from datetime import date

import pytest

from zuruf.assistant.query.completeness import missing_in
from zuruf.assistant.query.focus import focus_on
from zuruf.assistant.query.query_form import read_query
from zuruf.assistant.query.said_values import countries_said
from zuruf.assistant.query.vocabulary import Vocabulary
from zuruf.domain.languages import Language
from zuruf.domain.turns import Json

TODAY = date(2026, 11, 30)


def condition(field: str, op: str, value: Json) -> dict[str, Json]:
    return {"field": field, "op": op, "value": value}


def missing(language: str, text: str, vocabulary: Vocabulary, query: Mapping[str, Json]) -> list[str]:
    focus = focus_on(text, Language(language), vocabulary, TODAY)
    problems = missing_in(read_query(query), focus, vocabulary, text, Language(language))
    return [problem.code for problem in problems]


CASES: list[tuple[str, str, str, list[Json], list[Json]]] = [
    ("de", "Kunden in Dänemark", "customers", [condition("country", "=", "DK")], []),
    ("de", "alle Kunden außer Dänemark", "customers", [condition("country", "!=", "DK")], [condition("country", "=", "DK")]),
    ("en", "customers not from Denmark", "customers", [condition("country", "!=", "DK")], [condition("country", "=", "DK")]),
    ("uk", "клієнти не з Данії", "customers", [condition("country", "!=", "DK")], [condition("country", "=", "DK")]),
    ("ru", "клиенты кроме Германии", "customers", [condition("country", "!=", "DE")], [condition("country", "=", "DE")]),
    ("de", "nicht bezahlte Rechnungen", "invoices", [condition("status", "!=", "paid")], [condition("status", "=", "paid")]),
    ("en", "paid invoices", "invoices", [condition("status", "=", "paid")], [condition("status", "!=", "paid")]),
    ("de", "Rechnungen von Nordbau", "invoices", [condition("customer", "contains", "Nordbau")], []),
    (
        "de",
        "Rechnungen zwischen 100 und 500 Euro",
        "invoices",
        [condition("currency", "=", "EUR"), condition("gross_amount", ">=", 100), condition("gross_amount", "<=", 500)],
        [condition("currency", "=", "EUR"), condition("gross_amount", ">=", 100)],
    ),
    (
        "ru",
        "счета больше 1 000,50 евро",
        "invoices",
        [condition("currency", "=", "EUR"), condition("gross_amount", ">", "1000.50")],
        [condition("currency", "=", "EUR"), condition("gross_amount", ">", 1000)],
    ),
    ("en", "invoices over 500 dollars", "invoices", [condition("currency", "=", "USD"), condition("gross_amount", ">", 500)], []),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case[1])
def test_what_was_said_is_kept(sample_vocabulary: Vocabulary, case: tuple[str, str, str, list[Json], list[Json]]) -> None:
    language, text, table, right, wrong = case
    kept: Mapping[str, Json] = {"table": table, "where": right}
    dropped: Mapping[str, Json] = {"table": table, **({"where": wrong} if wrong else {})}
    assert missing(language, text, sample_vocabulary, kept) == []
    assert missing(language, text, sample_vocabulary, dropped) != []


def test_nothing_is_kept_of_a_name_behind_a_negation(sample_vocabulary: Vocabulary) -> None:
    """No operator leaves out what contains a text: all but Nordbau would be answered with Nordbau."""
    query: Mapping[str, Json] = {"table": "invoices", "where": [condition("customer", "contains", "Nordbau")]}
    assert missing("de", "Rechnungen außer Nordbau", sample_vocabulary, query) == ["operator-unfit"]


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("de", "Rechnungen pro Monat"),
        ("ru", "три товара с самой большой выручкой"),
        ("ru", "сколько из того оплачено"),
        ("en", "how many invoices"),
    ],
)
def test_words_that_look_like_countries(language: str, text: str) -> None:
    assert countries_said(text, Language(language)) == ()


@pytest.mark.parametrize(
    ("language", "text", "codes"),
    [
        ("de", "aus den Niederlanden", ("NL",)),
        ("de", "aus den Vereinigten Staaten", ("US",)),
        ("uk", "з Польщі та Данії", ("DK", "PL")),
        ("ru", "из Соединенных Штатов", ("US",)),
        ("ru", "из Монако", ("MC",)),
        ("de", "Kunden in den USA und in England", ("GB", "US")),
        ("en", "customers in the UK", ("GB",)),
        ("ru", "клиенты из США", ("US",)),
    ],
)
def test_countries_in_their_forms(language: str, text: str, codes: tuple[str, ...]) -> None:
    assert countries_said(text, Language(language)) == codes

"""Follow-ups in four languages over the vocabularies of two companies: what code completes."""

import pytest
from tests.assistant.conversation.asked import (
    BILLED,
    GERMAN_REVENUE,
    KONTOR,
    OVERDUE,
    RANKED,
    REVENUE,
    SAMPLE,
    TODAY,
    Form,
    followed,
    held,
    where,
)

from zuruf.assistant.conversation.following import Followed, country_field, follow_up
from zuruf.assistant.query.query_form import read_query
from zuruf.domain.languages import Language

WHOLE: list[tuple[str, str, Form, Form]] = [
    ("de", "Und in Dänemark?", REVENUE, {**REVENUE, "where": [where("country", "DK")]}),
    ("de", "und in Dänemark?", GERMAN_REVENUE, {**REVENUE, "where": [where("country", "DK")]}),
    ("de", "und letztes Jahr?", GERMAN_REVENUE, {**GERMAN_REVENUE, "period": "last_year"}),
    ("de", "Und im Februar in Polen?", REVENUE, {**REVENUE, "period": "2026-02", "where": [where("country", "PL")]}),
    ("de", "in Polen?", REVENUE, {**REVENUE, "where": [where("country", "PL")]}),
    ("de", "und in Dänemark und Polen?", REVENUE, {**REVENUE, "where": [where("country", ["DK", "PL"], "in")]}),
    ("de", "und seit März?", REVENUE, {**REVENUE, "period": "2026-03-01/"}),
    ("de", "wie sieht es im Februar aus?", REVENUE, {**REVENUE, "period": "2026-02"}),
    ("de", "und pro Monat?", RANKED, {"metric": "revenue_invoiced", "period": "this_year", "by": ["month"]}),
    ("de", "und nach Land?", REVENUE, {**REVENUE, "by": ["country"]}),
    ("de", "und in Dänemark?", RANKED, {**RANKED, "where": [where("country", "DK")]}),
    ("de", "und in Dänemark?", OVERDUE, {"table": "invoices", "where": [where("status", "overdue"), where("country", "DK")]}),
    ("de", "und die bezahlten?", OVERDUE, {"table": "invoices", "where": [where("status", "paid")]}),
    ("en", "and last year?", REVENUE, {**REVENUE, "period": "last_year"}),
    ("en", "What about Denmark?", REVENUE, {**REVENUE, "where": [where("country", "DK")]}),
    ("en", "and the overdue ones?", REVENUE, {**REVENUE, "where": [where("status", "overdue")]}),
    ("en", "and in dollars?", REVENUE, {**REVENUE, "where": [where("currency", "USD")]}),
    ("en", "and per month please?", REVENUE, {**REVENUE, "by": ["month"]}),
    ("ru", "а за прошлый год?", REVENUE, {**REVENUE, "period": "last_year"}),
    ("ru", "а в Дании?", GERMAN_REVENUE, {**REVENUE, "where": [where("country", "DK")]}),
    ("ru", "а просроченные?", REVENUE, {**REVENUE, "where": [where("status", "overdue")]}),
    ("ru", "а по клиентам?", REVENUE, {**REVENUE, "by": ["customer"]}),
    ("uk", "а в Данії?", REVENUE, {**REVENUE, "where": [where("country", "DK")]}),
    ("uk", "а за минулий рік?", REVENUE, {**REVENUE, "period": "last_year"}),
    ("uk", "і в Польщі за лютий?", REVENUE, {**REVENUE, "period": "2026-02", "where": [where("country", "PL")]}),
    ("uk", "а по місяцях?", REVENUE, {**REVENUE, "by": ["month"]}),
]


@pytest.mark.parametrize(("language", "text", "before", "after"), WHOLE, ids=[f"{row[0]} {row[1]}" for row in WHOLE])
def test_code_completes_what_it_understands_whole(language: str, text: str, before: Form, after: Form) -> None:
    found = followed(text, language, before, SAMPLE)
    assert isinstance(found, Followed)
    assert found.name is None
    assert read_query(found.query) == read_query(after)


OTHER_COMPANY: list[tuple[str, str, Form]] = [
    ("de", "und in Polen?", {**BILLED, "where": [where("nation", "PL")]}),
    ("de", "und letztes Jahr?", {**BILLED, "period": "last_year"}),
    ("en", "and by country?", {**BILLED, "by": ["nation"]}),
    ("en", "and in Austria last year?", {**BILLED, "period": "last_year", "where": [where("nation", "AT")]}),
    ("uk", "а в Польщі?", {**BILLED, "where": [where("nation", "PL")]}),
    ("uk", "а за минулий рік?", {**BILLED, "period": "last_year"}),
    ("ru", "а в Швейцарии?", {**BILLED, "where": [where("nation", "CH")]}),
    ("ru", "а за прошлый год?", {**BILLED, "period": "last_year"}),
]


@pytest.mark.parametrize(("language", "text", "after"), OTHER_COMPANY, ids=[f"{row[0]} {row[1]}" for row in OTHER_COMPANY])
def test_the_same_at_another_company(language: str, text: str, after: Form) -> None:
    found = followed(text, language, BILLED, KONTOR)
    assert isinstance(found, Followed)
    assert read_query(found.query) == read_query(after)


LED = [
    (
        "de",
        "nur die überfälligen",
        GERMAN_REVENUE,
        {**GERMAN_REVENUE, "where": [where("country", "DE"), where("status", "overdue")]},
    ),
    ("de", "nein, ich meinte Dänemark", GERMAN_REVENUE, {**REVENUE, "where": [where("country", "DK")]}),
    ("de", "dasselbe für Februar", GERMAN_REVENUE, {**GERMAN_REVENUE, "period": "2026-02"}),
    ("de", "Und jetzt Polen", GERMAN_REVENUE, {**REVENUE, "where": [where("country", "PL")]}),
    ("en", "only the overdue ones", OVERDUE, OVERDUE),
    ("en", "no, I meant paid", OVERDUE, {"table": "invoices", "where": [where("status", "paid")]}),
    ("en", "the same for last year", GERMAN_REVENUE, {**GERMAN_REVENUE, "period": "last_year"}),
    ("en", "and now Poland", GERMAN_REVENUE, {**REVENUE, "where": [where("country", "PL")]}),
    ("uk", "лише прострочені", GERMAN_REVENUE, {**GERMAN_REVENUE, "where": [where("country", "DE"), where("status", "overdue")]}),
    ("uk", "ні, я мав на увазі Данію", GERMAN_REVENUE, {**REVENUE, "where": [where("country", "DK")]}),
    ("uk", "те саме за лютий", GERMAN_REVENUE, {**GERMAN_REVENUE, "period": "2026-02"}),
    (
        "ru",
        "только просроченные",
        GERMAN_REVENUE,
        {**GERMAN_REVENUE, "where": [where("country", "DE"), where("status", "overdue")]},
    ),
    ("ru", "нет, я имел в виду Данию", GERMAN_REVENUE, {**REVENUE, "where": [where("country", "DK")]}),
    ("ru", "то же за февраль", GERMAN_REVENUE, {**GERMAN_REVENUE, "period": "2026-02"}),
    ("ru", "а сейчас в Польше", GERMAN_REVENUE, {**REVENUE, "where": [where("country", "PL")]}),
    (
        "de",
        "und wie viele davon in Dänemark?",
        OVERDUE,
        {**OVERDUE, "where": [where("status", "overdue"), where("country", "DK")]},
    ),
    (
        "en",
        "how many of those are from Denmark?",
        OVERDUE,
        {**OVERDUE, "where": [where("status", "overdue"), where("country", "DK")]},
    ),
    ("uk", "скільки з них у Данії?", OVERDUE, {**OVERDUE, "where": [where("status", "overdue"), where("country", "DK")]}),
    ("ru", "сколько из них в Дании?", OVERDUE, {**OVERDUE, "where": [where("status", "overdue"), where("country", "DK")]}),
]


@pytest.mark.parametrize(("language", "text", "before", "after"), LED, ids=[f"{row[0]} {row[1]}" for row in LED])
def test_what_leans_without_an_and_keeps_the_conditions(language: str, text: str, before: Form, after: Form) -> None:
    found = followed(text, language, before, SAMPLE)
    assert isinstance(found, Followed)
    assert found.name is None
    assert read_query(found.query) == read_query(after)


@pytest.mark.parametrize(
    ("language", "text", "name"),
    [
        ("de", "und bei Hansen Maskiner?", "Hansen Maskiner"),
        ("en", "and for Hansen?", "Hansen"),
        ("uk", "а у Хансена?", "Хансена"),
        ("ru", "а у Хансена в марте?", "Хансена"),
    ],
)
def test_a_name_is_left_to_be_looked_up(language: str, text: str, name: str) -> None:
    found = followed(text, language, REVENUE, SAMPLE)
    assert isinstance(found, Followed)
    assert found.name == name


def test_the_language_of_the_conversation_is_tried_first() -> None:
    question = held(REVENUE, SAMPLE)
    # "за март" is March in Russian; Ukrainian has another word for it.
    found = follow_up("а за март?", (Language.UKRAINIAN, Language.RUSSIAN), question, SAMPLE, TODAY)
    assert isinstance(found, Followed)
    assert (found.language, found.query["period"]) == (Language.RUSSIAN, "2026-03")


def test_every_table_of_both_companies_has_one_country_at_most() -> None:
    names = {name: field.name for name, table in SAMPLE.tables.items() if (field := country_field(table)) is not None}
    assert names["invoices"] == "country"
    assert "products" not in names

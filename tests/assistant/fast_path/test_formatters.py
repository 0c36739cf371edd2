"""The sentences that code writes (mission F4, F5): exact texts in four languages, and what must never be said."""

import json
import re
from collections.abc import Mapping
from datetime import date
from decimal import Decimal
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from zuruf.assistant.fast_path.formatters import Formatted, format_reply
from zuruf.domain.faults import ToolFault
from zuruf.domain.languages import Language
from zuruf.domain.turns import Json, Page, Phrase, ToolCall, ToolResult
from zuruf.language.phrases import Phrases
from zuruf.settings.resources import read_catalogues
from zuruf.settings.schema import Places

DE, EN, UK, RU = Language.GERMAN, Language.ENGLISH, Language.UKRAINIAN, Language.RUSSIAN
TODAY = date(2026, 3, 16)
COLLECTED = [
    json.loads(line, parse_float=Decimal)
    for line in (Path(__file__).parents[2] / "cases" / "formatter.jsonl").read_text(encoding="utf-8").splitlines()
]


@pytest.fixture(scope="session")
def phrases(places: Places) -> Phrases:
    return Phrases(read_catalogues(places, "replies"))


def result(tool: str, values: Mapping[str, Json], **arguments: Json) -> ToolResult:
    return ToolResult(ToolCall("c", tool, arguments), values)


def invoice(number: str, due: str, amount: str, currency: str = "EUR", status: str = "unpaid") -> Json:
    return {
        "number": number,
        "customer": "Nordlicht GmbH",
        "due_date": due,
        "open_amount": Decimal(amount),
        "currency": currency,
        "status": status,
    }


def product(name: str, status: str) -> Json:
    return {"name": name, "number": "PR0001", "stock": Decimal(0), "reorder_level": Decimal(5), "status": status}


def plain(said: Formatted) -> Phrase:
    return Phrase(*(re.sub("[\u00a0\u202f]", " ", form) for form in (said.text, said.speech)))


MIXED: Mapping[str, Json] = {
    "rows": [
        invoice("RE-2026-0100", "2026-03-14", "1000.10", status="overdue"),
        invoice("RE-2026-0099", "2026-02-23", "234.40", status="overdue"),
        invoice("RE-2026-0120", "2026-03-16", "12400", "DKK"),
        invoice("RE-2026-0050", "2026-01-01", "0", status="paid"),
    ]
}


@pytest.mark.parametrize(
    ("language", "text", "speech"),
    [
        (
            DE,
            (
                "3 offene Rechnungen, davon 2 überfällig. Offen: 1.234,50 EUR und 12.400,00 DKK. "
                "Die älteste ist RE-2026-0099, seit 21 Tagen überfällig."
            ),
            (
                "Drei offene Rechnungen, davon zwei überfällig. "
                "Offen: eintausendzweihundertvierunddreißig Euro fünfzig und zwölftausendvierhundert Kronen. "
                "Die älteste ist R E zwanzig sechsundzwanzig null null neunundneunzig, seit einundzwanzig Tagen überfällig."
            ),
        ),
        (
            EN,
            (
                "3 unpaid invoices, 2 of them overdue. Outstanding: EUR 1,234.50 and DKK 12,400.00. "
                "The oldest is RE-2026-0099, 21 days overdue."
            ),
            (
                "Three unpaid invoices, two of them overdue. "
                "Outstanding: one thousand two hundred and thirty-four euros and fifty cents, "
                "and twelve thousand four hundred kroner. "
                "The oldest is R E twenty twenty-six zero zero ninety-nine, twenty-one days overdue."
            ),
        ),
        (
            UK,
            (
                "3 неоплачені рахунки, з них прострочено 2. До сплати: 1 234,50 EUR і 12 400,00 DKK. "
                "Найстаріший — RE-2026-0099, прострочений на 21 день."
            ),
            (
                "Три неоплачені рахунки, з них прострочено два. "
                "До сплати: одна тисяча двісті тридцять чотири євро п'ятдесят центів і дванадцять тисяч чотириста крон. "
                "Найстаріший — ер е двадцять двадцять шість нуль нуль дев'яносто дев'ять, прострочений на двадцять один день."
            ),
        ),
        (
            RU,
            (
                "3 неоплаченных счёта, из них просрочено: 2. К оплате: 1 234,50 EUR и 12 400,00 DKK. "
                "Самый старый — RE-2026-0099, просрочен на 21 день."
            ),
            (
                "Три неоплаченных счёта, из них просрочено: два. "
                "К оплате: одна тысяча двести тридцать четыре евро пятьдесят центов и двенадцать тысяч четыреста крон. "
                "Самый старый — эр е двадцать двадцать шесть ноль ноль девяносто девять, просрочен на двадцать один день."
            ),
        ),
    ],
)
def test_invoices(phrases: Phrases, language: Language, text: str, speech: str) -> None:
    said = plain(format_reply([result("list_invoices", MIXED)], language, TODAY, phrases))
    assert said.text == text
    assert said.speech == speech


@pytest.mark.parametrize(
    ("language", "days", "text"),
    [
        (DE, 1, "seit 1 Tag überfällig"),
        (DE, 2, "seit 2 Tagen überfällig"),
        (EN, 1, "1 day overdue"),
        (EN, 101, "101 days overdue"),
        (UK, 1, "на 1 день"),
        (UK, 3, "на 3 дні"),
        (UK, 11, "на 11 днів"),
        (UK, 22, "на 22 дні"),
        (UK, 25, "на 25 днів"),
        (RU, 1, "на 1 день"),
        (RU, 4, "на 4 дня"),
        (RU, 12, "на 12 дней"),
        (RU, 21, "на 21 день"),
        (RU, 111, "на 111 дней"),
    ],
)
def test_forms_of_day(phrases: Phrases, language: Language, days: int, text: str) -> None:
    due = date.fromordinal(TODAY.toordinal() - days).isoformat()
    said = format_reply([result("list_invoices", {"rows": [invoice("RE-1", due, "5")]})], language, TODAY, phrases)
    assert text in said.text


def test_one_invoice_one_day_agree_in_speech(phrases: Phrases) -> None:
    rows: Mapping[str, Json] = {"rows": [invoice("RE-2026-0098", "2026-03-15", "900.40", status="overdue")]}
    said = format_reply([result("list_invoices", rows)], DE, TODAY, phrases)
    assert said.speech.startswith("Eine überfällige Rechnung. ")
    assert said.speech.endswith("seit einem Tag überfällig.")


def test_due_today_is_not_overdue(phrases: Phrases) -> None:
    said = format_reply(
        [result("list_invoices", {"rows": [invoice("RE-1", "2026-03-16", "5", status="overdue")]})], EN, TODAY, phrases
    )
    assert plain(said).text == "1 unpaid invoice. Outstanding: EUR 5.00."


def test_a_due_date_may_be_a_date_and_an_amount_a_string(phrases: Phrases) -> None:
    row: Json = {"number": "RE-1", "due_date": date(2026, 3, 15), "open_amount": "5.10", "currency": "EUR", "status": "overdue"}
    said = format_reply([result("list_invoices", {"rows": [row]})], EN, TODAY, phrases)
    assert "EUR 5.10" in plain(said).text


@pytest.mark.parametrize(
    ("tool", "values", "arguments", "text"),
    [
        ("list_invoices", {"rows": []}, {}, "There are no invoices."),
        ("list_invoices", {"rows": []}, {"status": "overdue"}, "There are no overdue invoices."),
        ("list_invoices", {"rows": []}, {"status": "unpaid"}, "There are no unpaid invoices."),
        ("list_invoices", {"rows": [invoice("RE-1", "2026-01-01", "0", status="paid")]}, {}, "There are no unpaid invoices."),
        ("list_products", {"rows": []}, {}, "There are no products out of stock or running low."),
        ("list_products", {"rows": [product("Cable", "ok")]}, {}, "There are no products out of stock or running low."),
        ("list_products", {"rows": []}, {"status": "out"}, "There are no products out of stock."),
        ("finance_summary", {"unpaid_count": 0, "overdue_count": 0}, {}, "There are no unpaid invoices."),
    ],
)
def test_nothing_is_none(
    phrases: Phrases, tool: str, values: Mapping[str, Json], arguments: Mapping[str, Json], text: str
) -> None:
    assert format_reply([result(tool, values, **arguments)], EN, TODAY, phrases).text == text


FINANCE: Mapping[str, Json] = {
    "unpaid_count": 21,
    "overdue_count": 2,
    "open_totals": {"EUR": Decimal("3020.75"), "USD": Decimal(0)},
    "revenue_this_month": {"EUR": Decimal(0)},
    "expenses_this_month": {"EUR": Decimal("812.45")},
}


@pytest.mark.parametrize(
    ("language", "text"),
    [
        (DE, "21 Rechnungen sind unbezahlt, 2 überfällig. Offen: 3.020,75 EUR. Ausgaben in diesem Monat: 812,45 EUR."),
        (EN, "21 invoices are unpaid, 2 overdue. Outstanding: EUR 3,020.75. Expenses this month: EUR 812.45."),
        (UK, "Неоплачених рахунків: 21, прострочених: 2. До сплати: 3 020,75 EUR. Витрати цього місяця: 812,45 EUR."),
        (RU, "Неоплаченных счетов: 21, просроченных: 2. К оплате: 3 020,75 EUR. Расходы в этом месяце: 812,45 EUR."),
    ],
)
def test_finance_leaves_zero_totals_out(phrases: Phrases, language: Language, text: str) -> None:
    assert plain(format_reply([result("finance_summary", FINANCE)], language, TODAY, phrases)).text == text


PRODUCTS: Mapping[str, Json] = {
    "rows": [
        product("Kabel 3x1,5", "out"),
        product("Helm", "out"),
        product("Handschuhe", "low"),
        product("Leiter", "low"),
        product("Eimer", "ok"),
    ]
}


@pytest.mark.parametrize(
    ("language", "text"),
    [
        (DE, "2 Produkte sind nicht auf Lager, 2 knapp. Die ersten: Kabel 3x1,5, Helm und Handschuhe."),
        (EN, "2 products are out of stock, 2 running low. The first ones: Kabel 3x1,5, Helm and Handschuhe."),
        (UK, "Немає на складі: 2 товари, закінчується: 2. Перші: Kabel 3x1,5, Helm і Handschuhe."),
        (RU, "Нет на складе: 2 товара, заканчивается: 2. Первые: Kabel 3x1,5, Helm и Handschuhe."),
    ],
)
def test_products_name_the_first_three(phrases: Phrases, language: Language, text: str) -> None:
    said = format_reply([result("list_products", PRODUCTS)], language, TODAY, phrases).text
    assert said.replace(" та ", " і ") == text


def test_one_product_is_named(phrases: Phrases) -> None:
    said = format_reply([result("list_products", {"rows": [product("Helm", "low")]})], DE, TODAY, phrases)
    assert plain(said) == Phrase("1 Produkt wird knapp. Es ist Helm.", "Ein Produkt wird knapp. Es ist Helm.")


@pytest.mark.parametrize("language", Language)
def test_every_page_is_named_in_every_language(phrases: Phrases, language: Language) -> None:
    names = {format_reply([result("navigate", {"page": page.value})], language, TODAY, phrases).text for page in Page}
    assert len(names) == len(Page)


def test_an_unknown_page_is_not_named(phrases: Phrases) -> None:
    assert format_reply([result("navigate", {"page": "invoices/1"})], DE, TODAY, phrases).text == "Ich öffne die Seite."


def test_results_are_told_in_order(phrases: Phrases) -> None:
    said = format_reply([result("navigate", {"page": "invoices"}), result("list_invoices", {"rows": []})], EN, TODAY, phrases)
    assert said.text == "Opening the invoices page. There are no invoices."


@pytest.mark.parametrize(
    ("tool", "values"),
    [
        ("list_invoices", {}),
        ("list_invoices", {"rows": [7]}),
        ("list_invoices", {"rows": [{"number": "RE-1"}]}),
        ("list_invoices", {"rows": [{**dict(MIXED), "number": ""}]}),
        ("finance_summary", {"unpaid_count": "3", "overdue_count": 1}),
        ("finance_summary", {"unpaid_count": 3, "overdue_count": 1, "open_totals": {"EUR": "viel"}}),
        ("finance_summary", {"unpaid_count": 3, "overdue_count": 1, "open_totals": {"EUR": "NaN"}}),
        ("finance_summary", {"unpaid_count": 10**20, "overdue_count": 1}),
        ("finance_summary", {"unpaid_count": 3, "overdue_count": 1, "open_totals": {"EUR": "1e999999"}}),
        ("finance_summary", {"unpaid_count": 3, "overdue_count": 1, "open_totals": {"\u202e": "1"}}),
        ("list_invoices", {"rows": [invoice("RE-1", "2026-01-01", "5", status="cancelled")]}),
        ("list_products", {"rows": [product("Helm", "unknown")]}),
        ("list_products", {"rows": [product("\u202e\u200b", "low")]}),
        ("list_products", {"rows": [product("N" * 3000, "low")]}),
        ("list_products", {"rows": [product("N" * 990, "low")] * 3}),
        ("list_products", {"rows": [{"name": "Helm"}]}),
        ("navigate", {}),
    ],
)
def test_a_result_of_another_shape_is_a_failed_tool(phrases: Phrases, tool: str, values: Mapping[str, Json]) -> None:
    with pytest.raises(ToolFault) as caught:
        format_reply([result(tool, values)], EN, TODAY, phrases)
    assert caught.value.code == "tool-failed"


@pytest.mark.parametrize(
    ("language", "text"),
    [
        (DE, "Keine Rechnung ist unbezahlt, 1 überfällig."),
        (EN, "No invoice is unpaid, 1 overdue."),
        (UK, "Неоплачених рахунків немає, прострочених: 1."),
        (RU, "Неоплаченных счетов нет, просроченных: 1."),
    ],
)
def test_a_count_of_zero_is_never_printed(phrases: Phrases, language: Language, text: str) -> None:
    values: Mapping[str, Json] = {"unpaid_count": 0, "overdue_count": 1, "open_totals": {"EUR": Decimal("0.0000001")}}
    assert format_reply([result("finance_summary", values)], language, TODAY, phrases).text == text


def test_marks_that_nobody_sees_do_not_reach_the_sentence(phrases: Phrases) -> None:
    said = format_reply([result("list_products", {"rows": [product("\u202eHelm\u2069\x07", "low")]})], DE, TODAY, phrases)
    assert said.text == "1 Produkt wird knapp. Es ist Helm."
    rows: Json = [invoice("\u202eRE-\u200e1", "2026-03-15", "5", "\u2066EUR", status="overdue")]
    said = format_reply([result("list_invoices", {"rows": rows})], DE, TODAY, phrases)
    assert plain(said).text == "1 überfällige Rechnung. Offen: 5,00 EUR. Die älteste ist RE-1, seit 1 Tag überfällig."


def test_a_tool_without_formatter_is_refused(phrases: Phrases) -> None:
    with pytest.raises(ToolFault) as caught:
        format_reply([result("query", {})], EN, TODAY, phrases)
    assert caught.value.code == "tool-unknown"


def _folded(text: str) -> str:
    return re.sub(r"[\s\u00a0\u202f]", " ", re.sub("[’ʼ]", "'", text.casefold().replace("ё", "е")))


def _holds(token: str, text: str) -> bool:
    pattern = re.escape(_folded(token))
    pattern = (r"(?<!\d)" if token[:1].isdigit() else "") + pattern + (r"(?!\d)" if token[-1:].isdigit() else "")
    return re.search(pattern, _folded(text)) is not None


@pytest.mark.parametrize("case", COLLECTED, ids=[f"{case['language']}: {case['note']}" for case in COLLECTED])
def test_says_what_the_collected_cases_expect(phrases: Phrases, case: dict[str, Json]) -> None:
    tool, language, today, values = case["tool"], case["language"], case["today"], case["result"]
    assert isinstance(tool, str)
    assert isinstance(language, str)
    assert isinstance(today, str)
    assert isinstance(values, Mapping)
    said = format_reply([result(tool, values)], Language(language), date.fromisoformat(today), phrases).text
    wanted, unwanted = case["must_contain"], case["must_not_contain"]
    assert isinstance(wanted, list)
    assert isinstance(unwanted, list)
    for alternatives in wanted:
        assert isinstance(alternatives, list)
        assert any(_holds(str(token), said) for token in alternatives), (alternatives, said)
    assert not [token for token in unwanted if _holds(str(token), said)], said


@given(
    amounts=st.lists(st.tuples(st.decimals(0, 10**6, places=2), st.sampled_from(("EUR", "DKK"))), min_size=1, max_size=30),
    language=st.sampled_from(Language),
)
def test_totals_are_exact_and_no_customer_is_named(
    amounts: list[tuple[Decimal, str]], language: Language, phrases: Phrases
) -> None:
    rows: list[Json] = [
        invoice(f"RE-{place}", "2026-04-01", str(amount), currency) for place, (amount, currency) in enumerate(amounts)
    ]
    said = format_reply([result("list_invoices", {"rows": rows})], language, TODAY, phrases)
    figures = re.sub(r"[^\dA-Z]", "", said.text)
    for currency in {currency for _, currency in amounts}:
        total = sum((amount for amount, other in amounts if other == currency), Decimal(0))
        digits = f"{total:.2f}".replace(".", "")
        assert (f"{currency}{digits}" in figures or f"{digits}{currency}" in figures) is (total != 0)
    assert "Nordlicht" not in said.text + said.speech

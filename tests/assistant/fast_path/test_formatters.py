"""The sentences that code writes: exact texts in four languages, and what must never be said."""

from collections.abc import Mapping
from decimal import Decimal

import pytest
from tests.assistant.fast_path.results import DE, EN, MIXED, RU, TODAY, UK, invoice, plain, product, result

from zuruf.assistant.fast_path.formatters import format_reply
from zuruf.domain.faults import ToolFault
from zuruf.domain.languages import Language
from zuruf.domain.turns import Json, Page, Phrase
from zuruf.language.phrases import Phrases


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

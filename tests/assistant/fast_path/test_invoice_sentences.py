"""The sentence that code writes about invoices: counts, sums by currency, the oldest and its days, in four languages."""

import re
from collections.abc import Mapping
from datetime import date
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.assistant.fast_path.results import DE, EN, MIXED, RU, TODAY, UK, invoice, plain, result

from zuruf.assistant.fast_path.formatters import format_reply
from zuruf.domain.languages import Language
from zuruf.domain.turns import Json
from zuruf.language.phrases import Phrases


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
                "Offen: eintausend zweihundertvierunddreißig Euro und fünfzig Cent und zwölftausend vierhundert Kronen. "
                "Die älteste ist R E, zwei, null, zwei, sechs; null, null, neun, neun, seit einundzwanzig Tagen überfällig."
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
                "The oldest is R E, two, zero, two, six, dash, zero, zero, nine, nine, twenty-one days overdue."
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
                "До сплати: одна тисяча двісті тридцять чотири євро і п'ятдесят центів і дванадцять тисяч чотириста крон. "
                "Найстаріший — ер, е, два, нуль, два, шість; нуль, нуль, дев'ять, дев'ять, прострочений на двадцять один день."
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
                "К оплате: одна тысяча двести тридцать четыре евро и пятьдесят центов и двенадцать тысяч четыреста крон. "
                "Самый старый — эр, е, два, ноль, два, шесть; ноль, ноль, девять, девять, просрочен на двадцать один день."
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

"""What a request says of the page it opens, on the sample company: "the overdue invoices of Ostwind"."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import date, datetime, time
from itertools import count
from zoneinfo import ZoneInfo

import pytest
from sqlalchemy import Engine

from zuruf.assistant.fast_path.may_answer import may_answer
from zuruf.assistant.query.vocabulary_file import find_vocabulary, load_vocabulary
from zuruf.assistant.tools.navigate import Navigate, NavigateArguments
from zuruf.assistant.tools.tool import Asked, Finding, ToolContext, result_of
from zuruf.domain.pages import EVERYTHING
from zuruf.domain.turns import Mode, Page, Step, ToolCall
from zuruf.language.phrases import Phrases
from zuruf.language.recogniser import request_language
from zuruf.settings.schema import Places

Filters = Mapping[str, str] | None

CASES: list[tuple[Page, str, Filters]] = [
    (Page.INVOICES, "zeig mir die überfälligen Rechnungen von Ostwind", {"status": "overdue", "customer": "Ostwind"}),
    (
        Page.INVOICES,
        "Öffne die Seite der überfälligen Rechnungen von Tannenkamp Metallbau",
        {"status": "overdue", "customer": "Tannenkamp Metallbau"},
    ),
    (Page.INVOICES, "mach mal die offenen Rechnungen vom letzten Monat auf", {"status": "unpaid", "period": "last_month"}),
    (Page.INVOICES, "geh zu den bezahlten Rechnungen aus dem März", {"status": "paid", "period": "2026-03"}),
    (Page.INVOICES, "öffne alle Rechnungen", {}),
    (Page.INVOICES, "öffne die Rechnungen", None),
    (Page.PRODUCTS, "öffne die Seite mit den knappen Artikeln", {"status": "low"}),
    (Page.PRODUCTS, "bring mich zu den ausverkauften Produkten", {"status": "out"}),
    (Page.CUSTOMERS, "öffne die Kundenseite von Nørregård", {"text": "Nørregård"}),
    (
        Page.ORDERS,
        "öffne die Bestellungen von Hanseat Lagertechnik aus dem letzten Monat",
        {"period": "last_month", "customer": "Hanseat Lagertechnik"},
    ),
    (Page.FINANCE, "öffne die Finanzen vom letzten Quartal", {"period": "last_quarter"}),
    (Page.FINANCE, "open finance", None),
    (Page.INVOICES, "open the invoices", None),
    (Page.INVOICES, "open the open invoices", {"status": "unpaid"}),
    (
        Page.INVOICES,
        "take me to the overdue invoices of Lakeshore Builders",
        {"status": "overdue", "customer": "Lakeshore Builders"},
    ),
    (Page.INVOICES, "go to the unpaid invoices page for last month", {"status": "unpaid", "period": "last_month"}),
    (Page.PRODUCTS, "open the page of products that run low", {"status": "low"}),
    (Page.PRODUCTS, "go to the products named hex nut", {"text": "hex nut"}),
    (Page.INVOICES, "відкрий прострочені рахунки Соняшника", {"status": "overdue", "customer": "Соняшник"}),
    (Page.INVOICES, "відкрий неоплачені рахунки за минулий місяць", {"status": "unpaid", "period": "last_month"}),
    (Page.PRODUCTS, "покажи сторінку товарів, які закінчуються", {"status": "low"}),
    (Page.INVOICES, "открой просроченные счета от Маяка-2", {"status": "overdue", "customer": "Маяк"}),
    (Page.PRODUCTS, "открой товары которых нет в наличии", {"status": "out"}),
    (Page.PROPOSALS, "öffne die Vorschläge", None),
    (Page.PROPOSALS, "відкрий пропозиції", None),
    (Page.PROPOSALS, "открой предложения", None),
    (Page.QUEUE, "open the queue", None),
    (Page.QUEUE, "öffne die Warteschlange", None),
]


@pytest.fixture
def context(sample_engine: Engine, sample_day: date, places: Places, phrases: Phrases) -> ToolContext:
    numbers = count(1)
    now = datetime.combine(sample_day, time(12), ZoneInfo("Europe/Berlin"))
    return ToolContext(sample_engine, load_vocabulary(find_vocabulary(places)), phrases, now, lambda: f"b{next(numbers)}")


async def opened(page: Page, text: str, context: ToolContext) -> Finding:
    asked = Asked(text, request_language(text))
    return await Navigate().run(NavigateArguments(page=page), replace(context, asked=asked))


def answered_by_code(text: str, page: Page, finding: Finding) -> bool:
    result = result_of(ToolCall("c1", "navigate", {"page": page.value}), finding)
    return may_answer(Mode.VOICE, text, Step.of((result,))).allowed


@pytest.mark.anyio
@pytest.mark.parametrize(("page", "text", "filters"), CASES, ids=[text for _, text, _ in CASES])
async def test_what_is_said_narrows_the_page(page: Page, text: str, filters: Filters, context: ToolContext) -> None:
    finding = await opened(page, text, context)
    assert finding.page is page
    assert finding.filters == (None if filters is None else replace(EVERYTHING, **filters))
    assert finding.values.get("filters") == (None if filters is None else dict(filters))
    # Every word is accounted for: no model has to look at it again.
    assert answered_by_code(text, page, finding)


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("page", "text", "filters"),
    [
        # Nobody of this name is a customer: nothing is filtered by a word that was not understood.
        (Page.INVOICES, "öffne die überfälligen Rechnungen von Zwieselbach", {"status": "overdue"}),
        (Page.INVOICES, "Öffne die Rechnungen von Käferstein und sag mir warum", {"customer": "Käferstein"}),
        (Page.PRODUCTS, "öffne die Artikel und buche fünf aus", None),
    ],
)
async def test_what_is_left_over_is_the_model_s(page: Page, text: str, filters: Filters, context: ToolContext) -> None:
    finding = await opened(page, text, context)
    assert finding.filters == (None if filters is None else replace(EVERYTHING, **filters))
    assert not answered_by_code(text, page, finding)

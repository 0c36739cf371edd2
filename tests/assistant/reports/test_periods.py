"""Reports run for a period, their own or another, and compared with another one."""

from decimal import Decimal

import pytest
from tests.assistant.reports.conftest import Office
from tests.assistant.reports.saving import by_hand, pairs, revenue, saved

from zuruf.assistant.query.blocks import Show
from zuruf.domain.blocks import BlockKind, ChartKind
from zuruf.domain.faults import ReportFault
from zuruf.domain.languages import Language
from zuruf.domain.turns import Json

pytestmark = pytest.mark.anyio


async def test_a_report_is_run_for_its_own_period(any_office: Office) -> None:
    await saved(any_office)
    (block,) = (await any_office.desk.run("umsatz")).blocks
    assert pairs(block) == revenue(any_office.reader, "2026-03-01", "2026-03-31")
    assert block.labels[Language.GERMAN] == "Umsatz"
    assert block.question is not None
    assert "March 2026" in block.question.words[Language.ENGLISH]


async def test_a_report_is_run_for_another_period(any_office: Office) -> None:
    await saved(any_office)
    (block,) = (await any_office.desk.run("Umsatz", period="2025-Q4")).blocks
    assert pairs(block) == revenue(any_office.reader, "2025-10-01", "2025-12-31")
    # What was saved stays as it was.
    assert any_office.store.find("Umsatz").query == '{"metric":"revenue_invoiced","period":"this_month"}'


async def test_two_periods_are_compared(any_office: Office) -> None:
    await saved(any_office)
    (table,) = (await any_office.desk.run("Umsatz", period="last_month", compare="year_before")).blocks
    now = revenue(any_office.reader, "2026-02-01", "2026-02-28")
    before = revenue(any_office.reader, "2025-02-01", "2025-02-28")
    assert {row[0]: row[1:4] for row in table.rows} == {
        currency: (
            now.get(currency),
            before.get(currency),
            now[currency] - before[currency] if currency in now and currency in before else None,
        )
        for currency in {**now, **before}
    }
    assert table.kind is BlockKind.TABLE
    assert table.columns[2].labels[Language.GERMAN] == "Februar 2025"
    assert table.question is not None
    assert "compared with February 2025" in table.question.words[Language.ENGLISH]


async def test_a_compared_chart_stands_beside_its_table(office: Office) -> None:
    query: dict[str, Json] = {"metric": "invoice_count", "period": "2025", "by": ["month"]}
    await saved(office, query=query, show=Show.LINE)
    chart, table = (await office.desk.run("Umsatz", compare="previous")).blocks
    assert (chart.kind, chart.chart) == (BlockKind.CHART, ChartKind.LINE)
    assert [column.name for column in chart.columns] == ["month", "invoice_count", "invoice_count_before"]
    assert len(chart.rows) == len(table.rows) == 12
    expected = by_hand(
        office.reader, "SELECT COUNT(*) FROM invoices WHERE issue_date LIKE '2025-%' GROUP BY substr(issue_date, 1, 7) ORDER BY 1"
    )
    assert sorted(row[1] for row in chart.rows if isinstance(row[1], int)) == [row[0] for row in expected]


async def test_the_best_few_are_compared_with_what_they_were(office: Office) -> None:
    query: dict[str, Json] = {
        "metric": "revenue_invoiced",
        "period": "2025",
        "by": ["customer"],
        "where": [{"field": "currency", "value": "EUR"}],
        "order": ["-revenue_invoiced"],
        "limit": 3,
    }
    await saved(office, query=query)
    table = (await office.desk.run("Umsatz", compare="previous")).blocks[-1]
    best = by_hand(
        office.reader,
        "SELECT c.name, SUM(i.net_amount) FROM invoices i JOIN customers c ON c.id = i.customer_id"
        " WHERE i.currency = 'EUR' AND i.issue_date LIKE '2025-%' GROUP BY c.name ORDER BY 2 DESC, 1 LIMIT 3",
    )
    assert [row[0] for row in table.rows] == [row[0] for row in best]
    for name, before in ((row[0], row[3]) for row in table.rows):
        ((earlier,),) = by_hand(
            office.reader,
            "SELECT SUM(i.net_amount) FROM invoices i JOIN customers c ON c.id = i.customer_id WHERE i.currency = 'EUR'"
            f" AND i.issue_date LIKE '2024-%' AND c.name = '{name}'",
        )
        assert before == (None if earlier is None else Decimal(str(earlier)) / 100)


async def test_periods_that_do_not_fit(office: Office) -> None:
    await saved(office, "Lager", {"table": "products", "columns": ["name", "stock"]})
    await saved(office, "Rechnungen", {"metric": "invoice_count"})
    for name, period, compare, code in (
        ("Lager", "2025", None, "report-without-period"),
        ("Rechnungen", None, "2025", "report-without-period"),
        ("Rechnungen", "sometime", None, "report-period-unknown"),
        ("Rechnungen", "2025", "sometime", "report-period-unknown"),
    ):
        with pytest.raises(ReportFault) as caught:
            await office.desk.run(name, period=period, compare=compare)
        assert caught.value.code == code

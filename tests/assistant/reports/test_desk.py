"""Reports over the sample company: saved, run, compared, broken."""

from dataclasses import replace
from decimal import Decimal
from itertools import count
from pathlib import Path

import pytest
from sqlalchemy import Engine, create_engine, text
from tests.assistant.reports.conftest import NOW, Clock, Office

from zuruf.assistant.query.blocks import Show
from zuruf.assistant.query.connections import open_company
from zuruf.assistant.query.problems import QueryInvalid
from zuruf.assistant.query.vocabulary import Vocabulary
from zuruf.assistant.reports import desk
from zuruf.assistant.reports.desk import ReportDesk, Saving
from zuruf.assistant.reports.names import ReportUnknown
from zuruf.assistant.reports.running import Running
from zuruf.assistant.reports.standing import ReportBroken
from zuruf.assistant.reports.store import Draft
from zuruf.domain.blocks import BlockKind, Cell, ChartKind
from zuruf.domain.faults import Fault, ReportFault
from zuruf.domain.languages import Language
from zuruf.domain.turns import Json
from zuruf.language.phrases import Phrases

pytestmark = pytest.mark.anyio

REVENUE: dict[str, Json] = {"metric": "revenue_invoiced", "period": "this_month"}


async def saved(office: Office, name: str = "Umsatz", query: dict[str, Json] | None = None, show: Show | None = None) -> None:
    await office.desk.save(Saving(name, query or REVENUE, show=show), "anna")


def by_hand(engine: Engine, statement: str) -> list[tuple[Cell, ...]]:
    with engine.connect() as connection:
        return [tuple(row) for row in connection.execute(text(statement))]


def revenue(engine: Engine, first: str, last: str) -> dict[str, Decimal]:
    """Net by currency, in SQL of its own."""
    cents = 100 if engine.dialect.name == "sqlite" else 1
    found = by_hand(
        engine,
        f"SELECT currency, SUM(net_amount) FROM invoices WHERE issue_date BETWEEN '{first}' AND '{last}' GROUP BY currency",
    )
    return {str(currency): Decimal(str(total)) / cents for currency, total in found}


async def test_a_report_is_run_for_its_own_period(any_office: Office) -> None:
    await saved(any_office)
    (block,) = (await any_office.desk.run("umsatz")).blocks
    assert dict(block.rows) == revenue(any_office.reader, "2026-03-01", "2026-03-31")  # type: ignore[arg-type]
    assert block.labels[Language.GERMAN] == "Umsatz"
    assert block.question is not None
    assert "March 2026" in block.question.words[Language.ENGLISH]


async def test_a_report_is_run_for_another_period(any_office: Office) -> None:
    await saved(any_office)
    (block,) = (await any_office.desk.run("Umsatz", period="2025-Q4")).blocks
    assert dict(block.rows) == revenue(any_office.reader, "2025-10-01", "2025-12-31")  # type: ignore[arg-type]
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


async def test_details_say_what_it_is_and_who_did_what(office: Office) -> None:
    await saved(office)
    changed: dict[str, Json] = {"metric": "revenue_invoiced", "period": "last_quarter", "by": ["country"]}
    await office.desk.save(Saving("Umsatz", changed, show=Show.BAR, version=1), "bert")
    await office.desk.rename("Umsatz", 2, "Umsatz je Land", "anna")
    await office.desk.pin("Umsatz je Land", 3, "carla", pinned=True)
    details = await office.desk.details("umsatz je land")
    assert details.question is not None
    assert "Fakturierter Umsatz" in details.question.words[Language.GERMAN]
    assert "invoice" in details.question.definition[Language.ENGLISH].casefold()
    assert (details.report.title, details.has_period, details.broken) == ("Umsatz je Land", True, ())
    told = [
        (version.actor, [(c.what[Language.GERMAN], c.before[Language.GERMAN], c.after[Language.GERMAN]) for c in version.changes])
        for version in details.versions
    ]
    assert told == [
        ("anna", []),
        (
            "bert",
            [
                ("Darstellung", "wie es passt", "Balken"),
                ("Zeitraum", "dieser Monat", "letztes Quartal"),
                ("Gruppierung", "(nichts)", "Land des Kunden"),
            ],
        ),
        ("anna", [("Name", "Umsatz", "Umsatz je Land"), ("Titel", "Umsatz", "Umsatz je Land")]),
        ("carla", [("Auf der Startseite", "nein", "ja")]),
    ]


async def test_a_query_that_does_not_fit_is_not_saved(office: Office) -> None:
    for query in ({"metric": "revenu_invoiced"}, {"metric": "revenue_invoiced", "colour": "red"}):
        with pytest.raises(QueryInvalid):
            await office.desk.save(Saving("Umsatz", query), "anna")
    assert await office.desk.all() == ()


async def test_delete_and_restore(office: Office) -> None:
    await saved(office)
    await office.desk.delete("Umsatz", 1, "anna")
    with pytest.raises(ReportUnknown):
        await office.desk.run("Umsatz")
    restored = await office.desk.restore("Umsatz", 2, "anna")
    assert (restored.version, restored.deleted) == (3, False)
    assert (await office.desk.run("Umsatz")).report == restored


async def test_pinned_reports_are_blocks_and_one_that_fails_says_why(office: Office) -> None:
    await saved(office, "Heil")
    await saved(office, "Nicht angeheftet")
    await office.desk.pin("Heil", 1, "anna", pinned=True)
    office.store.add(Draft("x", "Kaputt", "Kaputt", '{"metric":"revenue_invoced"}', None, "anna", NOW))
    await office.desk.pin("Kaputt", 1, "anna", pinned=True)
    whole, broken = await office.desk.pinned_blocks()
    assert whole.title == "Heil"
    assert broken.labels[Language.GERMAN] == "Kaputt"
    assert (broken.kind, broken.rows) == (BlockKind.VALUE, (("not_run",),))
    assert broken.columns[0].values["not_run"][Language.GERMAN] == "nicht ausgeführt"
    assert broken.question is not None
    reason = broken.question.definition[Language.GERMAN]
    assert reason == (
        "Die Kennzahl „revenue_invoced“ gibt es nicht mehr. Gemeint sein könnte: Fakturierter Umsatz (revenue_invoiced),"
        f" {reason.split(', ', 1)[1]}"
    )


@pytest.fixture
def narrowed(office: Office, phrases: Phrases) -> ReportDesk:
    """The same reports after IT has renamed things in the vocabulary."""
    invoices = office.vocabulary.tables["invoices"]
    fields = {("client" if name == "customer" else name): field for name, field in invoices.fields.items()}
    fields["client"] = replace(fields["client"], name="client")
    invoices = replace(
        invoices,
        fields=fields,
        show=tuple("client" if name == "customer" else name for name in invoices.show),
        dimensions=tuple("client" if name == "customer" else name for name in invoices.dimensions),
    )
    metrics = {name: metric for name, metric in office.vocabulary.metrics.items() if name != "revenue_invoiced"}
    terms = {name: term for name, term in office.vocabulary.terms.items() if name != "revenue"}
    vocabulary = Vocabulary({**office.vocabulary.tables, "invoices": invoices}, metrics, terms)
    numbers = count()
    return ReportDesk(office.store, Running(office.reader, vocabulary, phrases, Clock(), lambda: f"n{next(numbers)}"))


@pytest.mark.parametrize(
    ("query", "reasons"),
    [
        (REVENUE, ["The metric “revenue_invoiced” is gone."]),
        ({"metric": "invoice_count", "by": ["customer", "country"]}, ["“customer”"]),
        (
            {
                "table": "invoices",
                "columns": ["number", "customer"],
                "where": [{"field": "customer", "op": "contains", "value": "a"}],
            },
            ["The field “customer” is gone.", "The field “customer” is gone."],
        ),
    ],
)
async def test_what_was_renamed_breaks_a_report_with_the_reason(
    office: Office, narrowed: ReportDesk, query: dict[str, Json], reasons: list[str]
) -> None:
    await saved(office, "Bericht", query)
    (listed,) = await narrowed.all()
    told = [reason[Language.ENGLISH] for reason in listed.broken]
    assert len(told) == len(reasons)
    assert all(reason in sentence for reason, sentence in zip(reasons, told, strict=True)), told
    if "customer" in str(query):
        assert any("(client)" in sentence or "client" in sentence for sentence in told), told
    details = await narrowed.details("Bericht")
    assert details.broken == listed.broken
    assert details.question is None
    with pytest.raises(ReportBroken):
        await narrowed.run("Bericht")


async def test_a_column_that_the_database_no_longer_has(any_office: Office) -> None:
    await saved(any_office, "Kunden", {"metric": "invoice_count", "by": ["city"]})
    await saved(any_office)
    engine = create_engine(any_office.writer.url)
    with engine.begin() as connection:
        connection.execute(text("ALTER TABLE customers RENAME COLUMN city TO town_city"))
    try:
        with pytest.raises(ReportBroken) as caught:
            await any_office.desk.run("Kunden")
        (reason,) = any_office.desk.explained(caught.value).reasons
        assert reason[Language.GERMAN].startswith(
            "Die Datenbank hat die Spalte „customers.city“ nicht mehr. Gemeint sein könnte: "
        )
        assert "town_city" in reason[Language.GERMAN]
        listed = {listed.report.name: listed.broken for listed in await any_office.desk.all()}
        assert listed == {"Kunden": (reason,), "Umsatz": ()}
        assert (await any_office.desk.details("Kunden")).broken == (reason,)
        assert (await any_office.desk.run("Umsatz")).blocks
    finally:
        with engine.begin() as connection:
            connection.execute(text("ALTER TABLE customers RENAME COLUMN town_city TO city"))
        engine.dispose()


@pytest.mark.parametrize("query", ["", "{", "[]", '{"metric": NaN}', '{"metric": 5}', '{"period": "never"}'])
async def test_a_saved_text_that_is_no_query(office: Office, query: str) -> None:
    office.store.add(Draft("x", "Alt", "Alt", query, "hologram", "anna", NOW))
    (listed,) = await office.desk.all()
    assert listed.broken
    with pytest.raises(ReportBroken):
        await office.desk.run("Alt")


async def test_a_way_of_showing_that_this_program_does_not_know(office: Office) -> None:
    office.store.add(Draft("x", "Neu", "Neu", '{"metric":"invoice_count"}', "hologram", "anna", NOW))
    (block,) = (await office.desk.run("Neu")).blocks
    assert block.kind is BlockKind.VALUE


async def test_rows_are_limited_and_the_block_says_so(office: Office) -> None:
    await saved(office, "Alle", {"table": "invoices"})
    ((number,),) = by_hand(office.reader, "SELECT COUNT(*) FROM invoices")
    (few,) = (await office.desk.run("Alle", rows=5)).blocks
    assert (len(few.rows), few.row_count, few.truncated) == (5, number, True)
    (whole,) = (await office.desk.run("Alle", rows=100_000)).blocks
    assert (len(whole.rows), whole.truncated) == (number, False)


async def test_a_store_that_is_gone(office: Office) -> None:
    await saved(office)
    with office.writer.begin() as connection:
        connection.execute(text("DROP TABLE zuruf_report_versions"))
    with pytest.raises(Fault) as caught:
        await office.desk.all()
    assert caught.value.code == "store-failed"


async def test_conditions_and_order_are_told_in_words(office: Office) -> None:
    await saved(office, "A", {"metric": "invoice_count", "by": ["month"], "where": [{"field": "status", "value": "overdue"}]})
    after: dict[str, Json] = {
        "metric": "invoice_count",
        "by": ["country"],
        "order": ["-invoice_count"],
        "where": [
            {"any": [{"field": "status", "value": "paid"}, {"field": "due_date", "op": "<", "value": {"field": "issue_date"}}]},
            {"field": "country", "op": "in", "value": ["DE", "UA"]},
        ],
    }
    await office.desk.save(Saving("A", after, version=1), "bert")
    changes = (await office.desk.details("A")).versions[1].changes
    assert [(c.what[Language.ENGLISH], c.before[Language.ENGLISH], c.after[Language.ENGLISH]) for c in changes] == [
        ("Conditions", "Status = overdue", "(Status = paid or Due date < Invoice date), Customer's country in DE, UA"),
        ("Grouping", "month", "Customer's country"),
        ("Order", "(nothing)", "Number of invoices ↓"),
    ]


async def test_a_pinned_report_that_takes_too_long_does_not_hold_up_the_page(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    await saved(office)
    await office.desk.pin("Umsatz", 1, "anna", pinned=True)
    monkeypatch.setattr(desk, "PINNED_SECONDS", 0.0)
    (late,) = await office.desk.pinned_blocks()
    assert late.rows == (("not_run",),)
    assert late.question is not None
    assert "zu lange gedauert" in late.question.definition[Language.GERMAN]


async def test_a_company_that_is_away_breaks_no_report(office: Office, tmp_path: Path, phrases: Phrases) -> None:
    await saved(office)
    away = open_company(f"sqlite:///{tmp_path / 'nowhere.db'}")
    desk_away = ReportDesk(office.store, Running(away, office.vocabulary, phrases, Clock(), lambda: "n"))
    (listed,) = await desk_away.all()
    assert listed.broken == ()
    assert (await desk_away.details("Umsatz")).question is not None
    with pytest.raises(Fault) as caught:
        await desk_away.run("Umsatz")
    assert caught.value.code == "store-missing"

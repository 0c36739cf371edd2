"""What the desk does with reports: saved, described, deleted, pinned."""

import pytest
from tests.assistant.reports.conftest import NOW, Office
from tests.assistant.reports.saving import by_hand, saved

from zuruf.assistant.query.blocks import Show
from zuruf.assistant.query.problems import QueryInvalid
from zuruf.assistant.reports import desk
from zuruf.assistant.reports.desk import Saving
from zuruf.assistant.reports.names import ReportUnknown
from zuruf.assistant.reports.store import Draft
from zuruf.domain.blocks import BlockKind
from zuruf.domain.languages import Language
from zuruf.domain.turns import Json

pytestmark = pytest.mark.anyio


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


async def test_rows_are_limited_and_the_block_says_so(office: Office) -> None:
    await saved(office, "Alle", {"table": "invoices"})
    ((number,),) = by_hand(office.reader, "SELECT COUNT(*) FROM invoices")
    (few,) = (await office.desk.run("Alle", rows=5)).blocks
    assert (len(few.rows), few.row_count, few.truncated) == (5, number, True)
    (whole,) = (await office.desk.run("Alle", rows=100_000)).blocks
    assert (len(whole.rows), whole.truncated) == (number, False)


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

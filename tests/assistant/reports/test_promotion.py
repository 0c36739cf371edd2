"""From a report to a metric of the vocabulary: anybody proposes, a manager decides, and only then it counts."""

import json
from dataclasses import replace

import pytest
from tests.assistant.reports.conftest import NOW, Office

from zuruf.assistant.query.query_form import read_query
from zuruf.assistant.query.run import run_query
from zuruf.assistant.query.vocabulary import Aggregate
from zuruf.assistant.reports.desk import Saving
from zuruf.assistant.reports.metrics import with_metrics
from zuruf.assistant.reports.promotion import Manager, MetricState, confirmed_metrics
from zuruf.domain.faults import ReportFault
from zuruf.domain.languages import Language
from zuruf.domain.reports import Report
from zuruf.domain.turns import Json

pytestmark = pytest.mark.anyio

CHIEF = Manager("Dr. Boss")
GERMAN_SALES: dict[str, Json] = {
    "metric": "revenue_invoiced",
    "where": [{"field": "country", "value": "DE"}, {"field": "net_amount", "op": "!=", "value": 0}],
    "period": "this_year",
    "by": ["month"],
    "limit": 5,
}


async def report_of(office: Office, name: str = "Umsatz Inland", query: dict[str, Json] | None = None) -> Report:
    return await office.desk.save(Saving(name, query or GERMAN_SALES), "anna")


async def test_a_confirmed_metric_is_part_of_the_vocabulary(any_office: Office) -> None:
    report = await report_of(any_office)
    proposed = await any_office.promotion.propose(report, "anna")
    assert (proposed.name, proposed.state, proposed.version) == ("umsatz_inland", MetricState.PROPOSED, 1)
    assert with_metrics(any_office.vocabulary, confirmed_metrics(any_office.metrics)) == (any_office.vocabulary, ())
    confirmed = await any_office.promotion.confirm("umsatz_inland", 1, CHIEF)
    assert (confirmed.state, confirmed.decided_by, confirmed.version) == (MetricState.CONFIRMED, "Dr. Boss", 2)
    vocabulary, collisions = with_metrics(any_office.vocabulary, confirmed_metrics(any_office.metrics))
    assert collisions == ()
    metric = vocabulary.metrics["umsatz_inland"]
    assert (metric.aggregate, metric.date, metric.naming.label[Language.RUSSIAN]) == (
        Aggregate.SUM,
        "issue_date",
        "Umsatz Inland",
    )
    # Neither the period nor the months of the report are part of what is agreed.
    meaning = "Invoiced revenue, by Currency, only where Customer's country is “DE” and Net amount is not 0"
    assert metric.naming.meaning[Language.ENGLISH] == meaning
    new = await run_query(read_query({"metric": "umsatz_inland", "period": "2025"}), vocabulary, any_office.reader, NOW)
    old_query = {**GERMAN_SALES, "period": "2025", "by": [], "limit": None}
    old = await run_query(read_query(old_query), any_office.vocabulary, any_office.reader, NOW)
    assert new.rows == old.rows != ()


async def test_nobody_but_a_manager_decides(office: Office) -> None:
    await office.promotion.propose(await report_of(office), "anna")
    for decide in (office.promotion.confirm, office.promotion.reject):
        with pytest.raises(ReportFault) as caught:
            await decide("umsatz_inland", 1, None)
        assert caught.value.code == "report-needs-manager"
    assert [metric.state for metric in await office.promotion.all()] == [MetricState.PROPOSED]


async def test_a_decision_is_about_what_was_shown(office: Office) -> None:
    report = await report_of(office)
    await office.promotion.propose(report, "anna")
    again = await office.promotion.propose(report, "bert", meaning=dict.fromkeys(Language, "Etwas anderes."))
    assert again.version == 2
    with pytest.raises(ReportFault) as caught:
        await office.promotion.confirm("umsatz_inland", 1, CHIEF)
    assert caught.value.code == "report-changed"
    assert (await office.promotion.confirm("umsatz_inland", 2, CHIEF)).proposed_by == "bert"
    with pytest.raises(ReportFault) as caught:
        await office.promotion.propose(report, "carla")
    assert caught.value.code == "report-metric-taken"


async def test_a_metric_can_be_taken_out_again(office: Office) -> None:
    report = await report_of(office)
    await office.promotion.propose(report, "anna")
    await office.promotion.confirm("umsatz_inland", 1, CHIEF)
    await office.promotion.reject("umsatz_inland", 2, CHIEF)
    assert confirmed_metrics(office.metrics) == []
    assert (await office.promotion.propose(report, "anna")).version == 4


async def test_rows_that_meet_a_condition_are_counted(office: Office) -> None:
    query: dict[str, Json] = {"table": "invoices", "where": [{"field": "status", "value": "overdue"}]}
    await office.promotion.propose(await report_of(office, "Mahnfälle", query), "anna")
    await office.promotion.confirm("mahnfaelle", 1, CHIEF)
    vocabulary, _ = with_metrics(office.vocabulary, confirmed_metrics(office.metrics))
    assert vocabulary.metrics["mahnfaelle"].aggregate is Aggregate.COUNT
    meaning = vocabulary.metrics["mahnfaelle"].naming.meaning[Language.GERMAN]
    assert meaning == "Anzahl der Zeilen; Rechnungen: Rechnungsnummer, nur wenn Status ist überfällig"
    counted = await run_query(read_query({"metric": "mahnfaelle"}), vocabulary, office.reader, NOW)
    listed = await run_query(read_query(query), vocabulary, office.reader, NOW)
    assert counted.rows == ((listed.row_count,),)


@pytest.mark.parametrize(
    ("query", "name", "code"),
    [
        ({"metric": "revenue_invoiced", "period": "2025"}, None, "report-not-a-metric"),
        ({"table": "invoices"}, None, "report-not-a-metric"),
        (GERMAN_SALES, "revenue_invoiced", "report-metric-taken"),
        (GERMAN_SALES, "revenue", "report-metric-taken"),
        (GERMAN_SALES, "net_amount", "report-metric-taken"),
        (GERMAN_SALES, "Drop Table", "report-not-a-metric"),
        (GERMAN_SALES, "month", "report-not-a-metric"),
    ],
)
async def test_what_cannot_be_a_metric(office: Office, query: dict[str, Json], name: str | None, code: str) -> None:
    report = await report_of(office, "Bericht", query)
    with pytest.raises(ReportFault) as caught:
        await office.promotion.propose(report, "anna", name=name)
    assert caught.value.code == code
    assert await office.promotion.all() == ()


async def test_a_word_that_calls_something_else_collides(office: Office) -> None:
    report = await report_of(office, "Fakturierter Umsatz")
    with pytest.raises(ReportFault) as caught:
        await office.promotion.propose(report, "anna")
    assert caught.value.code == "report-metric-taken"


async def test_collisions_with_a_newer_file_are_reported_and_left_out(office: Office) -> None:
    await office.promotion.propose(await report_of(office), "anna")
    await office.promotion.confirm("umsatz_inland", 1, CHIEF)
    taken = replace(office.vocabulary.metrics["invoice_count"], name="umsatz_inland")
    newer = replace(office.vocabulary, metrics={**office.vocabulary.metrics, "umsatz_inland": taken})
    invoices = office.vocabulary.tables["invoices"]
    fields = {name: field for name, field in invoices.fields.items() if name != "country"}
    dimensions = tuple(name for name in invoices.dimensions if name != "country")
    fewer = {**office.vocabulary.tables, "invoices": replace(invoices, fields=fields, dimensions=dimensions)}
    narrower = replace(office.vocabulary, tables=fewer)
    for vocabulary, code in ((newer, "name-taken"), (narrower, "field-unknown")):
        merged, collisions = with_metrics(vocabulary, confirmed_metrics(office.metrics))
        assert merged == vocabulary
        assert [collision.metric for collision in collisions] == ["umsatz_inland"]
        assert code in {mistake.code for mistake in collisions[0].mistakes}


@pytest.mark.parametrize("definition", ["", "{", "[]", "{}", json.dumps({"table": "invoices"})])
async def test_a_definition_that_cannot_be_read_is_left_out(office: Office, definition: str) -> None:
    merged, (collision,) = with_metrics(office.vocabulary, [("odd", definition)])
    assert merged == office.vocabulary
    assert collision.metric == "odd"


async def test_an_unknown_metric(office: Office) -> None:
    with pytest.raises(ReportFault) as caught:
        await office.promotion.confirm("nothing", 1, CHIEF)
    assert caught.value.code == "report-unknown"

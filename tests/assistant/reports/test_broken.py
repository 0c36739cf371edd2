"""Reports that no longer run, and why: a vocabulary or a database that changed, a saved text that is no query."""

from dataclasses import replace
from itertools import count
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text
from tests.assistant.reports.conftest import NOW, Clock, Office
from tests.assistant.reports.saving import REVENUE, saved

from zuruf.assistant.query.connections import open_company
from zuruf.assistant.query.vocabulary import Vocabulary
from zuruf.assistant.reports.desk import ReportDesk
from zuruf.assistant.reports.running import Running
from zuruf.assistant.reports.standing import ReportBroken
from zuruf.assistant.reports.store import Draft
from zuruf.domain.blocks import BlockKind
from zuruf.domain.faults import Fault
from zuruf.domain.languages import Language
from zuruf.domain.turns import Json
from zuruf.language.phrases import Phrases

pytestmark = pytest.mark.anyio


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


async def test_a_store_that_is_gone(office: Office) -> None:
    await saved(office)
    with office.writer.begin() as connection:
        connection.execute(text("DROP TABLE zuruf_report_versions"))
    with pytest.raises(Fault) as caught:
        await office.desk.all()
    assert caught.value.code == "store-failed"


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

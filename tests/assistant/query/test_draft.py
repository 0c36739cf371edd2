"""Drafts from databases: sound from the first, and queries run on them."""

import tomllib
from decimal import Decimal

import pytest
from sqlalchemy import Engine
from tests.assistant.query import workshop

from zuruf.assistant.query.draft import draft_vocabulary
from zuruf.assistant.query.mistakes import Mistakes
from zuruf.assistant.query.query import Order, Query
from zuruf.assistant.query.run import run_query
from zuruf.assistant.query.schema import DatabaseColumn, DatabaseSchema, DatabaseTable, Holds, Reference, read_schema
from zuruf.assistant.query.schema_check import check_schema
from zuruf.assistant.query.toml_lines import TomlLines
from zuruf.assistant.query.vocabulary_file import read_vocabulary
from zuruf.language.phrases import Phrases
from zuruf.settings.resources import read_catalogues
from zuruf.settings.schema import Places


@pytest.fixture(scope="session")
def phrases(places: Places) -> Phrases:
    return Phrases(read_catalogues(places, "vocabulary", "figures"))


def drafted(engine: Engine, phrases: Phrases) -> str:
    with engine.connect() as connection:
        schema = read_schema(connection)
    text = draft_vocabulary(schema, phrases)
    mistakes = Mistakes(TomlLines(text))
    check_schema(read_vocabulary(text), schema, mistakes)
    assert mistakes.found == ()
    return text


@pytest.mark.anyio
@pytest.mark.parametrize("backend", ["sqlite", "postgresql", "duckdb"])
async def test_a_draft_of_the_workshop_works_at_once(companies: dict[str, Engine], phrases: Phrases, backend: str) -> None:
    text = drafted(companies[backend], phrases)
    vocabulary = read_vocabulary(text)
    assert set(vocabulary.tables) == {"sale_order", "res_partner", "res_country"}
    counted = await run_query(Query(metric="sale_order_count"), vocabulary, companies[backend], workshop.NOW)
    assert counted.rows == ((180,),)
    rows = await run_query(Query(table="sale_order"), vocabulary, companies[backend], workshop.NOW)
    assert rows.row_count == 180
    total = await run_query(Query(metric="sale_order_amount_untaxed_total"), vocabulary, companies[backend], workshop.NOW)
    expected: dict[str, Decimal] = {}
    for order in workshop.orders():
        expected[order.currency] = expected.get(order.currency, Decimal(0)) + (order.amount_untaxed or 0)
    assert sorted(total.rows) == sorted(expected.items())
    assert "CHECK" in text


@pytest.mark.anyio
async def test_a_draft_of_the_sample_follows_its_references(sample_engine: Engine, phrases: Phrases) -> None:
    text = drafted(sample_engine, phrases)
    vocabulary = read_vocabulary(text)
    assert not any(name.startswith(("zuruf_", "alembic")) for name in vocabulary.tables)
    invoices = vocabulary.tables["invoices"]
    assert invoices.fields["customer"].link == "customer"
    query = Query(
        metric="invoices_net_amount_total",
        groups=("customer",),
        order=(Order("invoices_net_amount_total", descending=True),),
        limit=1,
    )
    result = await run_query(query, vocabulary, sample_engine, workshop.NOW)
    assert result.row_count == 4


def test_odd_names_are_given_plain_ones(phrases: Phrases) -> None:
    columns = {
        name: DatabaseColumn(name, holds, decimals)
        for name, holds, decimals in (
            ("ID", Holds.WHOLE, 0),
            ("Kunden-Nr.", Holds.WORDS, None),
            ("kunden nr", Holds.WORDS, None),
            ("Month", Holds.DAY, None),
            ('größe "x"\\n', Holds.EXACT, 9),
            ("2nd", Holds.TRUTH, None),
            ("Ціна", Holds.FLOATING, None),
            ("blob", Holds.OTHER, None),
            ("partner_id", Holds.WHOLE, 0),
        )
    }
    tables = {
        "Sales.Order": DatabaseTable("Sales.Order", columns, frozenset({"ID"}), (Reference("partner_id", "gone", "id"),)),
        "empty": DatabaseTable("empty", {}),
    }
    text = draft_vocabulary(DatabaseSchema("postgresql", tables), phrases)
    vocabulary = read_vocabulary(text)
    (table,) = vocabulary.tables.values()
    assert {field.column for field in table.fields.values()} == set(columns) - {"ID", "blob", "partner_id"}
    assert table.key == "ID"
    assert list(tomllib.loads(text)["tables"]) == ["sales_order"]

"""A second company with the tables of a common ERP program: the same rows for SQLite, PostgreSQL and DuckDB.

Amounts lie in whole cents (documents, purchases), as NUMERIC (orders; SQLite holds floating point) or as floating point (prices);
moments in UTC without a zone; flags as booleans or as numbers; a partner may belong to another partner.
"""

from datetime import datetime
from decimal import Decimal
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Date,
    DateTime,
    Double,
    Engine,
    Float,
    Integer,
    MetaData,
    Numeric,
    SmallInteger,
    String,
    Table,
    Text,
    insert,
)
from tests.companies import kontor_rows

from zuruf.assistant.query.vocabulary import Vocabulary
from zuruf.assistant.query.vocabulary_file import read_vocabulary

ZONE = ZoneInfo("Europe/Vienna")
TODAY = kontor_rows.TODAY
NOW = datetime(TODAY.year, TODAY.month, TODAY.day, 10, 15, tzinfo=ZONE)
VOCABULARY_FILE = Path(__file__).with_name("kontor.toml")


def vocabulary() -> Vocabulary:
    return read_vocabulary(VOCABULARY_FILE.read_text(encoding="utf-8"))


def enter(engine: Engine) -> None:
    """Makes the company's tables with their rows in an empty database."""
    sqlite = engine.dialect.name == "sqlite"
    metadata = _tables(sqlite=sqlite)
    with engine.begin() as connection:
        metadata.create_all(connection)
        for name, rows in kontor_rows.all_rows().items():
            held = [{column: _held(value, sqlite=sqlite) for column, value in row.items()} for row in rows]
            connection.execute(insert(metadata.tables[name]), held)


def _held(value: object, *, sqlite: bool) -> object:
    return float(value) if sqlite and isinstance(value, Decimal) else value


def _tables(*, sqlite: bool) -> MetaData:
    metadata = MetaData()

    def table(name: str, *columns: Column[Any]) -> None:
        Table(name, metadata, Column("id", Integer, primary_key=True, autoincrement=False), *columns)

    def reference(name: str, *, nullable: bool = True) -> Column[int]:
        return Column(name, Integer, nullable=nullable)

    exact: Float[float] | Numeric[Decimal] = Float() if sqlite else Numeric(16, 2)
    counted: Float[float] | Numeric[Decimal] = Float() if sqlite else Numeric(12, 3)
    table("res_country", Column("code", String(2)), Column("name", Text))
    table("res_currency", Column("name", String(3)))
    table("res_users", Column("login_name", Text))
    table("product_category", Column("name", Text))
    table("stock_location", Column("complete_name", Text))
    table(
        "res_partner",
        Column("ref", String(16), unique=True),
        Column("display_name", Text),
        reference("parent_id"),
        reference("country_id"),
        Column("city", Text),
        Column("is_company", Boolean),
        Column("customer_rank", Integer),
        Column("supplier_rank", Integer),
        Column("comment", Text),
        Column("vat", String(20)),
    )
    table(
        "product_template",
        Column("default_code", String(16), unique=True),
        Column("name", Text),
        reference("categ_id"),
        Column("list_price", Double),
        Column("standard_price", Double),
        Column("weight", Double),
        Column("sale_ok", Boolean),
        Column("tracking", SmallInteger),
    )
    table(
        "stock_quant",
        reference("product_id", nullable=False),
        reference("location_id", nullable=False),
        Column("quantity", Double),
        Column("reserved_quantity", Double),
        Column("inventory_date", DateTime),
    )
    table(
        "sale_order",
        Column("name", String(16), unique=True),
        reference("partner_id"),
        reference("user_id"),
        reference("currency_id"),
        Column("date_order", DateTime, nullable=False),
        Column("commitment_date", Date),
        Column("state", String(10)),
        Column("is_express", Boolean),
        Column("amount_untaxed", exact),
        Column("note", Text),
    )
    table(
        "account_move",
        Column("name", String(20), unique=True),
        reference("partner_id"),
        reference("currency_id"),
        Column("invoice_date", Date),
        Column("invoice_date_due", Date),
        Column("move_type", String(12)),
        Column("state", String(10)),
        Column("payment_state", String(12)),
        Column("amount_untaxed_cents", BigInteger),
        Column("amount_total_cents", BigInteger),
        Column("amount_residual_cents", BigInteger),
        Column("narration", Text),
    )
    table(
        "account_move_line",
        reference("move_id", nullable=False),
        reference("product_id"),
        Column("quantity", counted),
        Column("price_subtotal_cents", BigInteger),
    )
    table(
        "purchase_order",
        Column("name", String(16), unique=True),
        reference("partner_id"),
        reference("currency_id"),
        Column("date_order", DateTime, nullable=False),
        Column("date_planned", Date),
        Column("state", String(10)),
        Column("is_received", SmallInteger),
        Column("amount_total_cents", BigInteger),
    )
    return metadata

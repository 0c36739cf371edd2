"""Rows entered in bulk arrive as if entered one by one."""

from datetime import date
from decimal import Decimal

from sqlalchemy import Column, Date, Integer, MetaData, String, Table, create_engine, insert, select

from zuruf.assistant.store.bulk import insert_many
from zuruf.assistant.store.exact import money

metadata = MetaData()
entries = Table(
    "entries",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("name", String(20)),
    Column("day", Date),
    Column("amount", money(), nullable=False, server_default="0"),
    Column("note", String(20)),
)
ROWS: list[dict[str, str | int | Decimal | date | None]] = [
    # Keys in another order than the table's columns, and not all of them.
    {"note": "a", "amount": Decimal("1.25"), "name": "x", "id": 2, "day": date(2026, 3, 16)},
    {"name": None, "note": "b", "day": None, "id": 1, "amount": Decimal(-3)},
]


def test_equal_to_the_ordinary_insert() -> None:
    engine = create_engine("sqlite://")
    metadata.create_all(engine)
    with engine.connect() as connection:
        connection.execute(insert(entries), ROWS)
        expected = connection.execute(select(entries).order_by(entries.c.id)).all()
        connection.rollback()
        insert_many(connection, entries, ROWS)
        assert connection.execute(select(entries).order_by(entries.c.id)).all() == expected
    engine.dispose()


def test_columns_left_out_take_their_default() -> None:
    engine = create_engine("sqlite://")
    metadata.create_all(engine)
    with engine.connect() as connection:
        insert_many(connection, entries, [{"name": "x"}])
        insert_many(connection, entries, [])
        assert connection.execute(select(entries.c.name, entries.c.amount)).all() == [("x", Decimal(0))]
    engine.dispose()

"""Amounts, quantities and moments come back from the database as they went in, and add up there as they do here."""

from datetime import UTC, datetime, timedelta, timezone
from decimal import Decimal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sqlalchemy import Column, Integer, MetaData, Table, create_engine, func, insert, make_url, select
from sqlalchemy.exc import StatementError

from zuruf.assistant.store.exact import Instant, money, quantity

metadata = MetaData()
entries = Table(
    "entries",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("amount", money()),
    Column("quantity", quantity()),
    Column("moment", Instant()),
)

amounts = st.decimals(min_value=Decimal(-(10**12)), max_value=Decimal(10**12), places=2)


@settings(deadline=None)
@given(st.lists(amounts, min_size=1, max_size=50))
def test_sums_are_exact(values: list[Decimal]) -> None:
    engine = create_engine("sqlite://")
    metadata.create_all(engine)
    with engine.begin() as connection:
        connection.execute(insert(entries), [{"amount": value} for value in values])
        assert connection.scalars(select(entries.c.amount).order_by(entries.c.id)).all() == values
        assert connection.scalar(select(func.sum(entries.c.amount))) == sum(values)
        assert connection.scalar(select(func.max(entries.c.amount))) == max(values)
    engine.dispose()


@settings(deadline=None)
@given(amounts, amounts)
def test_comparisons_in_the_database_are_those_of_decimal(value: Decimal, limit: Decimal) -> None:
    engine = create_engine("sqlite://")
    metadata.create_all(engine)
    with engine.begin() as connection:
        connection.execute(insert(entries), [{"amount": value}])
        found = connection.scalar(select(func.count()).where(entries.c.amount > limit))
    engine.dispose()
    assert found == int(value > limit)


def test_the_file_holds_whole_cents() -> None:
    engine = create_engine("sqlite://")
    metadata.create_all(engine)
    with engine.begin() as connection:
        connection.execute(insert(entries), [{"amount": Decimal("1234.50"), "quantity": Decimal("2.5")}])
        assert connection.exec_driver_sql("SELECT amount, quantity FROM entries").one() == (123450, 2500)
        assert str(connection.scalar(select(entries.c.amount))) == "1234.50"
    engine.dispose()


def test_a_fraction_of_a_cent_is_refused() -> None:
    engine = create_engine("sqlite://")
    metadata.create_all(engine)
    with engine.begin() as connection, pytest.raises(StatementError, match="more than 2 decimals"):
        connection.execute(insert(entries), [{"amount": Decimal("0.005")}])
    engine.dispose()


def test_postgresql_has_the_type_itself() -> None:
    dialect = make_url("postgresql+psycopg://").get_dialect()()
    assert money().compile(dialect=dialect) == "NUMERIC(18, 2)"
    assert quantity().compile(dialect=dialect) == "NUMERIC(18, 3)"
    assert Instant().compile(dialect=dialect) == "TIMESTAMP WITH TIME ZONE"


zones = st.integers(min_value=-14 * 60, max_value=14 * 60).map(lambda minutes: timezone(timedelta(minutes=minutes)))


@settings(deadline=None)
@given(st.datetimes(timezones=zones).filter(lambda moment: 1900 < moment.year < 2200))
def test_moments_keep_their_instant(moment: datetime) -> None:
    engine = create_engine("sqlite://")
    metadata.create_all(engine)
    with engine.begin() as connection:
        connection.execute(insert(entries), [{"moment": moment}])
        found = connection.scalar(select(entries.c.moment))
    engine.dispose()
    assert found == moment
    assert found is not None
    assert found.tzinfo is UTC


def test_a_moment_without_a_zone_is_refused() -> None:
    engine = create_engine("sqlite://")
    metadata.create_all(engine)
    naive = datetime(2026, 3, 16, 12, tzinfo=UTC).replace(tzinfo=None)
    with engine.begin() as connection, pytest.raises(StatementError, match="time zone"):
        connection.execute(insert(entries), [{"moment": naive}])
    engine.dispose()

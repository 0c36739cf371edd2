"""Enters the sample company into a database."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from hashlib import sha256
from typing import Self

from sqlalchemy import Connection, Engine, Table, delete, func, insert, select, type_coerce
from sqlalchemy.types import NullType

from zuruf.assistant.sample.rows import Row, sample_rows
from zuruf.assistant.store.bulk import insert_many
from zuruf.assistant.store.faults import store_errors
from zuruf.assistant.store.tables import COMPANY, sample_marker

DEFAULT_SEED = 7
EDITION = 3
"""Raised whenever the same seed and date give other rows than before: samples of an earlier edition are made anew."""


def make_sample(engine: Engine, seed: int, today: date) -> None:
    """Puts the sample company of that seed and day in the place of whatever the company's tables held, all or nothing.

    Raises StoreFault.
    """
    sample = Sample.drafted(seed, today)
    with store_errors(), engine.begin() as connection:
        enter_sample(connection, sample, making=1)


@dataclass(frozen=True, slots=True)
class Sample:
    """The company of a seed and a day, not yet entered: the database is locked only while that is done."""

    seed: int
    today: date
    rows: Sequence[tuple[Table, list[Row]]]

    @classmethod
    def drafted(cls, seed: int, today: date) -> Self:
        return cls(seed, today, tuple(sample_rows(seed, today)))


def enter_sample(connection: Connection, sample: Sample, making: int) -> None:
    """Enters the sample in an open transaction. `making` becomes the version of every row."""
    for table in reversed(COMPANY):
        connection.execute(delete(table))
    for table, rows in sample.rows:
        insert_many(connection, table, [{**row, "version": making} for row in rows])
        if connection.dialect.name == "postgresql":
            _count_on_from_rows(connection, table)
    connection.execute(delete(sample_marker))
    marker = {"id": 1, "seed": sample.seed, "made_for": sample.today, "edition": EDITION, "making": making}
    connection.execute(insert(sample_marker).values(digest=company_digest(connection), **marker))


def company_digest(connection: Connection) -> str:
    """A digest of every row of the company's tables as the database stores them; versions do not count."""
    digest = sha256()
    for table in COMPANY:
        # Each column as it is stored: turning amounts into Decimal would take longer than everything else here.
        columns = [type_coerce(column, NullType()) for column in table.columns if column.name != "version"]
        digest.update(table.name.encode())
        for rows in connection.execute(select(*columns).order_by(table.c.id)).partitions(1000):
            digest.update(repr(list(map(tuple, rows))).encode())
    return digest.hexdigest()


def _count_on_from_rows(connection: Connection, table: Table) -> None:
    """Rows entered with their ids leave a PostgreSQL sequence behind; the next row of a person would collide."""
    sequence = func.pg_get_serial_sequence(table.name, "id")
    connection.execute(select(func.setval(sequence, select(func.max(table.c.id)).scalar_subquery())))

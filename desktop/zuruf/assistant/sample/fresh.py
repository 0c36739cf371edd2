"""Keeps the sample company at today's date."""

from datetime import date
from enum import StrEnum

from sqlalchemy import Connection, select, text

from zuruf.assistant.sample.make import DEFAULT_SEED, EDITION, company_digest, enter_sample
from zuruf.assistant.store.engine import open_read_write
from zuruf.assistant.store.faults import store_errors
from zuruf.assistant.store.migration import migrate
from zuruf.assistant.store.tables import COMPANY, sample_marker

_WAIT_SECONDS = 4.0
"""Another copy of the program may be making the sample at this moment, which takes longer than the usual wait."""

_ADVISORY_LOCK = 7_263_005


class Freshness(StrEnum):
    """What was found and done: made for the first time, made anew for another day, already of today, kept because people have
    changed it, or not ours: a company's own data."""

    MADE = "made"
    REMADE = "remade"
    CURRENT = "current"
    KEPT = "kept"
    FOREIGN = "foreign"


def ensure_fresh(url: str, today: date, *, seed: int = DEFAULT_SEED) -> Freshness:
    """Prepares the database and puts the sample company in it as it stands today, unless that would lose anything.

    Only an empty database is filled, and only a sample that nobody has changed is made anew. For a database that IT has named,
    use `migrate`: this fills it when it is empty. Raises StoreFault.
    """
    migrate(url)
    engine = open_read_write(url, wait_seconds=_WAIT_SECONDS)
    try:
        with store_errors(), engine.begin() as connection:
            if connection.dialect.name == "postgresql":
                connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _ADVISORY_LOCK})
            return _refresh(connection, seed, today)
    finally:
        engine.dispose()


def _refresh(connection: Connection, seed: int, today: date) -> Freshness:
    marker = connection.execute(select(sample_marker)).one_or_none()
    if marker is None:
        if any(connection.execute(select(table.c.id).limit(1)).first() for table in COMPANY):
            return Freshness.FOREIGN
        enter_sample(connection, seed, today, making=1)
        return Freshness.MADE
    if (marker.seed, marker.made_for, marker.edition) == (seed, today, EDITION):
        return Freshness.CURRENT
    if marker.digest != company_digest(connection):
        return Freshness.KEPT
    enter_sample(connection, seed, today, marker.making + 1)
    return Freshness.REMADE

"""Keeps the sample company at today's date."""

from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from sqlalchemy import Connection, select, text

from zuruf.assistant.sample.make import DEFAULT_SEED, EDITION, Sample, company_digest, enter_sample
from zuruf.assistant.store.engine import open_read_only, open_read_write
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


_TO_MAKE = frozenset({Freshness.MADE, Freshness.REMADE})


def ensure_fresh(url: str, today: date, *, seed: int = DEFAULT_SEED) -> Freshness:
    """Prepares the database and puts the sample company in it as it stands today, unless that would lose anything.

    Only an empty database is filled, and only a sample that nobody has changed is made anew. For a database that IT has named,
    use `migrate`: this fills it when it is empty. Raises StoreFault.
    """
    migrate(url)
    found = _look(url, seed, today)
    if found.freshness not in _TO_MAKE:
        return found.freshness
    sample = Sample.drafted(seed, today)
    engine = open_read_write(url, wait_seconds=_WAIT_SECONDS)
    try:
        with store_errors(), engine.begin() as connection:
            if connection.dialect.name == "postgresql":
                connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _ADVISORY_LOCK})
            # Looked at again: another copy, or a person, may have been quicker.
            found = _judge(connection, seed, today)
            if found.freshness in _TO_MAKE:
                enter_sample(connection, sample, found.making + 1)
            return found.freshness
    finally:
        engine.dispose()


@dataclass(frozen=True, slots=True)
class _Found:
    """What is to be said of the database, and how often its sample was made so far."""

    freshness: Freshness
    making: int = 0


def _look(url: str, seed: int, today: date) -> _Found:
    engine = open_read_only(url)
    try:
        with store_errors(), engine.connect() as connection:
            return _judge(connection, seed, today)
    finally:
        engine.dispose()


def _judge(connection: Connection, seed: int, today: date) -> _Found:
    marker = connection.execute(select(sample_marker)).one_or_none()
    if marker is None:
        filled = any(connection.execute(select(table.c.id).limit(1)).first() for table in COMPANY)
        return _Found(Freshness.FOREIGN if filled else Freshness.MADE)
    if (marker.seed, marker.made_for, marker.edition) == (seed, today, EDITION):
        return _Found(Freshness.CURRENT)
    if marker.digest != company_digest(connection):
        return _Found(Freshness.KEPT)
    return _Found(Freshness.REMADE, marker.making)

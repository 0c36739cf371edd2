"""Reports over the sample company, in SQLite and in PostgreSQL."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import count
from zoneinfo import ZoneInfo

import pytest
from sqlalchemy import Engine, create_engine, text
from tests.assistant.databases import BACKENDS, new_database

from zuruf.assistant.query.vocabulary import Vocabulary
from zuruf.assistant.query.vocabulary_file import load_vocabulary
from zuruf.assistant.reports.desk import ReportDesk
from zuruf.assistant.reports.promotion import MetricStore, Promotion
from zuruf.assistant.reports.running import Running
from zuruf.assistant.reports.store import ReportStore
from zuruf.assistant.sample.fresh import ensure_fresh
from zuruf.assistant.store.engine import open_read_only, open_read_write
from zuruf.language.phrases import Phrases
from zuruf.settings.resources import read_catalogues
from zuruf.settings.schema import Places

ZONE = ZoneInfo("Europe/Berlin")
NOW = datetime(2026, 3, 16, 11, 30, tzinfo=ZONE)


@dataclass
class Clock:
    """Goes on by a minute with every look, so that the order of acts shows."""

    moment: datetime = NOW

    def __call__(self) -> datetime:
        self.moment += timedelta(minutes=1)
        return self.moment


@dataclass(frozen=True)
class Office:
    """Everything about reports over one database."""

    desk: ReportDesk
    promotion: Promotion
    store: ReportStore
    metrics: MetricStore
    reader: Engine
    writer: Engine
    vocabulary: Vocabulary


MakeOffice = Callable[..., Office]


@pytest.fixture(scope="session")
def phrases(places: Places) -> Phrases:
    return Phrases(read_catalogues(places, "vocabulary", "figures", "reports", "faults", "blocks"))


@pytest.fixture(scope="session")
def sample_vocabulary(places: Places) -> Vocabulary:
    return load_vocabulary(places.resources / "vocabulary" / "sample.toml")


@contextmanager
def opened(url: str, vocabulary: Vocabulary, phrases: Phrases) -> Iterator[Office]:
    reader, writer = open_read_only(url), open_read_write(url)
    numbers = count(1)
    clock = Clock()
    store, metrics = ReportStore(reader, writer), MetricStore(reader, writer)
    running = Running(reader, vocabulary, phrases, clock, lambda: f"id-{next(numbers)}")
    promotion = Promotion(metrics, vocabulary, phrases, clock)
    yield Office(ReportDesk(store, running), promotion, store, metrics, reader, writer, vocabulary)
    reader.dispose()
    writer.dispose()


@pytest.fixture
def office(own_sample_url: str, sample_vocabulary: Vocabulary, phrases: Phrases) -> Iterator[Office]:
    """Over a copy of the sample company that the test may change."""
    with opened(own_sample_url, sample_vocabulary, phrases) as found:
        yield found


@pytest.fixture(scope="session")
def postgresql_sample(postgresql: str) -> str:
    url = new_database(postgresql)
    ensure_fresh(url, NOW.date())
    return url


@pytest.fixture(params=BACKENDS)
def any_office(request: pytest.FixtureRequest, sample_vocabulary: Vocabulary, phrases: Phrases) -> Iterator[Office]:
    """The same on either database; without any report to begin with."""
    if request.param == "sqlite":
        url = str(request.getfixturevalue("own_sample_url"))
    else:
        url = str(request.getfixturevalue("postgresql_sample"))
        engine = create_engine(url)
        with engine.begin() as connection:
            connection.execute(text("TRUNCATE zuruf_reports, zuruf_report_versions, zuruf_metrics"))
        engine.dispose()
    with opened(url, sample_vocabulary, phrases) as found:
        yield found

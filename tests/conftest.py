"""Fixtures for every room."""

import os
import shutil
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest
from sqlalchemy import Engine

from zuruf.assistant.sample.fresh import ensure_fresh
from zuruf.assistant.store.engine import open_read_only, sqlite_url
from zuruf.settings.paths import find_places
from zuruf.settings.schema import Places

SAMPLE_DAY = date(2026, 3, 16)

for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
    os.environ.pop(name, None)
# For this process and its children: what no test has chosen is said in English, whatever this machine speaks.
os.environ["LANG"] = "C.UTF-8"


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def places() -> Places:
    """The folders of this installation: resources and packs are real."""
    return find_places()


@pytest.fixture(scope="session")
def sample_day() -> date:
    """The day that the sample company of the tests is looked at: a Monday."""
    return SAMPLE_DAY


@pytest.fixture(scope="session")
def sample_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sample company as a SQLite file; made once, not to be changed."""
    file = tmp_path_factory.mktemp("sample") / "company.db"
    ensure_fresh(sqlite_url(file), SAMPLE_DAY)
    return file


@pytest.fixture(scope="session")
def sample_url(sample_file: Path) -> str:
    """The sample company's database, for reading."""
    return sqlite_url(sample_file)


@pytest.fixture
def own_sample_url(sample_file: Path, tmp_path: Path) -> str:
    """A copy of the sample company that the test may change."""
    copy = tmp_path / "company.db"
    shutil.copyfile(sample_file, copy)
    return sqlite_url(copy)


@pytest.fixture
def sample_engine(sample_url: str) -> Iterator[Engine]:
    """A read-only engine on the sample company."""
    engine = open_read_only(sample_url)
    yield engine
    engine.dispose()

"""What a tool needs to run on the sample company."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import date, datetime, time
from itertools import count
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from sqlalchemy import Engine

from zuruf.assistant.query.vocabulary_file import find_vocabulary, load_vocabulary
from zuruf.assistant.tools.registry import Registry, ToolContext, build_registry
from zuruf.language.phrases import Phrases
from zuruf.settings.resources import read_catalogues
from zuruf.settings.schema import Places

ContextOn = Callable[[date], ToolContext]


@pytest.fixture(scope="session")
def registry() -> Registry:
    return build_registry()


@pytest.fixture
def context_on(sample_engine: Engine, places: Places) -> ContextOn:
    """A context at noon of a day, with blocks numbered block-1, block-2, …"""
    numbers = count(1)
    vocabulary = load_vocabulary(find_vocabulary(places))
    phrases = Phrases(read_catalogues(places, "figures", "vocabulary"))

    def context(day: date) -> ToolContext:
        now = datetime.combine(day, time(12), ZoneInfo("UTC"))
        return ToolContext(sample_engine, vocabulary, phrases, now, lambda: f"block-{next(numbers)}")

    return context


@pytest.fixture
def context(context_on: ContextOn, sample_day: date) -> ToolContext:
    return context_on(sample_day)


@pytest.fixture
def sql(sample_file: Path) -> Iterator[sqlite3.Connection]:
    """The sample company without any of our code in between."""
    with closing(sqlite3.connect(f"{sample_file.as_uri()}?mode=ro", uri=True)) as connection:
        yield connection

"""What a tool needs to run on the sample company."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import UTC, date, datetime, time
from itertools import count
from pathlib import Path

import pytest
from sqlalchemy import Engine

from zuruf.assistant.tools.registry import Registry, ToolContext, build_registry

ContextOn = Callable[[date], ToolContext]


@pytest.fixture(scope="session")
def registry() -> Registry:
    return build_registry()


@pytest.fixture
def context_on(sample_engine: Engine) -> ContextOn:
    """A context at noon of a day, with blocks numbered block-1, block-2, …"""
    numbers = count(1)

    def context(day: date) -> ToolContext:
        now = datetime.combine(day, time(12), UTC)
        return ToolContext(engine=sample_engine, now=now, new_id=lambda: f"block-{next(numbers)}")

    return context


@pytest.fixture
def context(context_on: ContextOn, sample_day: date) -> ToolContext:
    return context_on(sample_day)


@pytest.fixture
def sql(sample_file: Path) -> Iterator[sqlite3.Connection]:
    """The sample company without any of our code in between."""
    with closing(sqlite3.connect(f"{sample_file.as_uri()}?mode=ro", uri=True)) as connection:
        yield connection

"""The parts of a turn: the sample company, a model that answers from a script, a memory without a database."""

import itertools
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from datetime import date, datetime
from datetime import time as datetime_time
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from tests.assistant.memory import Memory

from zuruf.assistant.metering.metrics import Metrics
from zuruf.assistant.model.scripted import ScriptedModel
from zuruf.assistant.parts import Parts
from zuruf.assistant.query.connections import open_company
from zuruf.assistant.query.vocabulary_file import find_vocabulary, load_vocabulary
from zuruf.assistant.tools.registry import build_registry
from zuruf.language.phrases import Phrases
from zuruf.settings.resources import read_catalogues
from zuruf.settings.schema import Places


@pytest.fixture
def model() -> ScriptedModel:
    return ScriptedModel()


@pytest.fixture
def memory() -> Memory:
    return Memory()


@pytest.fixture
def sql(sample_file: Path) -> Iterator[sqlite3.Connection]:
    """The sample company without any of our code in between."""
    with closing(sqlite3.connect(f"{sample_file.as_uri()}?mode=ro", uri=True)) as connection:
        yield connection


@pytest.fixture
def parts(places: Places, sample_url: str, sample_day: date, model: ScriptedModel, memory: Memory) -> Iterator[Parts]:
    numbers = itertools.count()
    engine = open_company(sample_url)
    yield Parts(
        model=model,
        tools=build_registry(),
        company=engine,
        vocabulary=load_vocabulary(find_vocabulary(places)),
        conversation=memory,
        phrases=Phrases(read_catalogues(places, "figures", "blocks", "replies", "faults", "vocabulary")),
        metrics=Metrics(),
        now=lambda: datetime.combine(sample_day, datetime_time(9, 30), ZoneInfo("Europe/Berlin")),
        tick=time.perf_counter,
        new_id=lambda: f"id-{next(numbers)}",
        turn_seconds=20.0,
    )
    engine.dispose()

"""The two companies as the assistant meets them: a database, a vocabulary, a day, and the parts of a turn."""

import itertools
import time
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date, datetime
from pathlib import Path
from zoneinfo import ZoneInfo

from sqlalchemy import Engine, create_engine
from tests.companies import kontor

from zuruf.assistant.conversation.ports import Waiting
from zuruf.assistant.metering.metrics import Metrics
from zuruf.assistant.model.ports import Model
from zuruf.assistant.parts import Parts
from zuruf.assistant.prompt.builder import PastRound
from zuruf.assistant.query.connections import open_company
from zuruf.assistant.query.vocabulary import Vocabulary
from zuruf.assistant.query.vocabulary_file import load_vocabulary
from zuruf.assistant.sample.fresh import ensure_fresh
from zuruf.assistant.store.engine import sqlite_url
from zuruf.assistant.tools.registry import build_registry
from zuruf.domain.blocks import Block
from zuruf.domain.decisions import Decision, DecisionKind
from zuruf.language.phrases import Phrases
from zuruf.settings.paths import find_places
from zuruf.settings.resources import read_catalogues
from zuruf.settings.schema import Places

SAMPLE, KONTOR = "sample", "kontor"
SAMPLE_NOW = datetime(2026, 3, 16, 9, 30, tzinfo=ZoneInfo("Europe/Berlin"))


@dataclass(frozen=True, slots=True)
class Office:
    """A company; `engine` reads `file`, an SQLite database. `now` is the moment that its questions are asked at."""

    name: str
    file: Path
    engine: Engine
    vocabulary: Vocabulary
    now: datetime


@contextmanager
def open_offices(folder: Path) -> Iterator[Mapping[str, Office]]:
    """Both companies, made in an empty folder."""
    places = find_places()
    sample, other = folder / "sample.db", folder / "kontor.db"
    ensure_fresh(sqlite_url(sample), SAMPLE_NOW.date())
    entering = create_engine(f"sqlite:///{other}")
    kontor.enter(entering)
    entering.dispose()
    known = load_vocabulary(places.resources / "vocabulary" / "sample.toml")
    offices = {
        SAMPLE: Office(SAMPLE, sample, open_company(sqlite_url(sample)), known, SAMPLE_NOW),
        KONTOR: Office(KONTOR, other, open_company(sqlite_url(other)), kontor.vocabulary(), kontor.NOW),
    }
    yield offices
    for office in offices.values():
        office.engine.dispose()


def phrases_of(places: Places) -> Phrases:
    return Phrases(read_catalogues(places, "figures", "blocks", "replies", "faults", "vocabulary"))


class NothingSaid:
    """A conversation that has only begun and remembers nothing: every question is the first."""

    async def waiting(self, actor: str, turn: str) -> Waiting | None:
        del actor, turn
        return None

    async def last_shown(self, actor: str) -> Block | None:
        del actor
        return None

    async def readings(self, actor: str) -> Mapping[str, str]:
        del actor
        return {}

    async def decide(self, actor: str, term: str, reading: str, turn: str) -> None:
        raise AssertionError(f"nobody decided {term} to be {reading} ({actor}, {turn})")

    async def decisions(self, actor: str) -> tuple[Decision, ...]:
        del actor
        return ()

    async def remember(self, actor: str, entries: Sequence[Decision], replaced: Collection[DecisionKind] = ()) -> None:
        """Nothing."""

    async def forget(self, actor: str, kind: DecisionKind, subject: str | None = None) -> bool:
        del actor, kind, subject
        return False

    async def rounds(self, actor: str) -> tuple[PastRound, ...]:
        del actor
        return ()


def parts_of(office: Office, model: Model, phrases: Phrases, today: date | None = None) -> Parts:
    """The parts of a turn at this office, with a model that is handed in."""
    numbers = itertools.count()
    now = office.now if today is None else datetime.combine(today, office.now.timetz())
    return Parts(
        model=model,
        tools=build_registry(),
        company=office.engine,
        vocabulary=office.vocabulary,
        phrases=phrases,
        metrics=Metrics(),
        now=lambda: now,
        tick=time.perf_counter,
        new_id=lambda: f"id-{next(numbers)}",
        turn_seconds=600.0,
        conversation=NothingSaid(),
    )

"""A company with many rows alike, in whatever database, and what its pages are asked with."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from itertools import count
from pathlib import Path
from zoneinfo import ZoneInfo

from sqlalchemy import Column, Date, Engine, Integer, MetaData, String, Table, insert
from tests.assistant.memory import Memory

from zuruf.assistant.metering.metrics import Metrics
from zuruf.assistant.model.scripted import ScriptedModel
from zuruf.assistant.parts import Parts
from zuruf.assistant.query.vocabulary import Vocabulary
from zuruf.assistant.query.vocabulary_file import read_vocabulary
from zuruf.assistant.tools.registry import build_registry
from zuruf.language.phrases import Phrases

NOW = datetime(2026, 3, 16, 11, 30, tzinfo=ZoneInfo("Europe/Berlin"))
TODAY = NOW.date()
PAYERS = ("Nordwind Größe GmbH", "nordwind klein", "ПП «Їжак»", "100%_ig", "")
NOTES = ("eilt", "ärger", "50%_Rabatt", None)
COINS = ("EUR", "DKK")
STAGES = ("begun", "ready")


@dataclass(frozen=True, slots=True)
class Bill:
    id: str
    payer: str
    made_on: date
    pay_by: date
    left_cents: int
    coin: str
    note: str | None

    @property
    def status(self) -> str:
        return "paid" if self.left_cents <= 0 else "overdue" if self.pay_by < TODAY else "unpaid"


def bills(many: int = 173) -> tuple[Bill, ...]:
    """Few different values in many rows: nearly every order has ties."""
    return tuple(
        Bill(
            f"B{at:04}",
            PAYERS[at % 5],
            TODAY - timedelta(days=at % 4 * 20),
            TODAY + timedelta(days=at % 4 - 2),
            (at % 3) * 1250,
            COINS[at % 2],
            NOTES[at % 4],
        )
        for at in range(many)
    )


def vocabulary() -> Vocabulary:
    return read_vocabulary(Path(__file__).with_name("shop.toml").read_text(encoding="utf-8"))


def enter(engine: Engine, rows: Sequence[Bill]) -> None:
    metadata = MetaData()
    sold = Table(
        "sold_bills",
        metadata,
        Column("id", String, primary_key=True),
        Column("payer", String),
        Column("made_on", Date),
        Column("pay_by", Date),
        Column("left_cents", Integer),
        Column("coin", String),
        Column("note", String),
    )
    jobs = Table(
        "work_jobs",
        metadata,
        Column("id", String, primary_key=True),
        Column("client", String),
        Column("taken_on", Date),
        Column("stage", String),
    )
    metadata.create_all(engine)
    with engine.begin() as connection:
        connection.execute(insert(sold), [{name: getattr(row, name) for name in Bill.__dataclass_fields__} for row in rows])
        given = [
            {"id": f"J{at}", "client": PAYERS[at % 3], "taken_on": TODAY - timedelta(days=at), "stage": STAGES[at % 2]}
            for at in range(9)
        ]
        connection.execute(insert(jobs), given)


def parts_of(engine: Engine, phrases: Phrases, words: Vocabulary | None = None) -> Parts:
    numbers = count(1)
    return Parts(
        model=ScriptedModel(),
        tools=build_registry(words or vocabulary()),
        company=engine,
        vocabulary=words or vocabulary(),
        conversation=Memory(),
        phrases=phrases,
        metrics=Metrics(),
        now=lambda: NOW,
        tick=lambda: 0.0,
        new_id=lambda: f"block-{next(numbers)}",
        turn_seconds=20.0,
    )

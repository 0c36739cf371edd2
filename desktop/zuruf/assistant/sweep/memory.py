"""What sweeps came to, kept in the service's database by model and version: a model that was not swept can be told."""

import hashlib
import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from datetime import datetime

from sqlalchemy import Connection, Engine, delete, insert, select

from zuruf.assistant.store.faults import store_errors
from zuruf.assistant.store.sweep_tables import sweeps
from zuruf.assistant.sweep.tally import Row, best
from zuruf.domain.faults import PackFault
from zuruf.packs.manifest import load_manifest
from zuruf.settings.schema import EmbeddedModel, EndpointModel, Places

LEAST_QUESTIONS = 40
"""Of a sweep that is more than a try: with fewer the intervals are wider than the differences looked for."""


@dataclass(frozen=True, slots=True)
class SweptModel:
    """A model by its name and its version: the digest of its file, or of the address that answers under the name."""

    name: str
    version: str


@dataclass(frozen=True, slots=True)
class SweepStanding:
    """What is known of a model. `at` is None if it was never swept; `best` is the number of passages that served it best.

    `enough`: it was asked enough questions for the figure to mean something.
    """

    model: SweptModel
    at: datetime | None = None
    questions: int = 0
    best: int | None = None

    @property
    def swept(self) -> bool:
        return self.at is not None

    @property
    def enough(self) -> bool:
        return self.questions >= LEAST_QUESTIONS


def sweep_hint(standing: SweepStanding) -> str:
    """For IT: what to do about a model that was not swept, or with too few questions. Empty if there is nothing."""
    if not standing.swept:
        return f"{standing.model.name} was never swept: nobody knows how many passages serve it best. Run: zuruf sweep"
    if not standing.enough:
        return f"{standing.model.name} was swept with {standing.questions} questions only. Run: zuruf sweep"
    return ""


def swept_model(part: EmbeddedModel | EndpointModel, places: Places) -> SweptModel:
    """The model of these settings. Nothing is loaded and no file is read but the manifest of packs."""
    if isinstance(part, EndpointModel):
        return SweptModel(part.model, hashlib.sha256(f"{part.base_url}\n{part.model}".encode()).hexdigest())
    try:
        pack = load_manifest(places).pack(part.pack)
    except PackFault:
        return SweptModel(part.pack, "")
    return SweptModel(part.pack, next((file.sha256 or "" for file in pack.files if file.name.endswith(".gguf")), ""))


def remember(engine: Engine, model: SweptModel, reference: str, rows: Sequence[Row], at: datetime) -> None:
    """Replaces what was known of this model and reference set. Raises StoreFault."""
    first = best(rows)
    if first is None:
        return
    key = {"model": model.name, "version": model.version, "reference": reference}
    with store_errors(), engine.begin() as connection:
        connection.execute(delete(sweeps).where(*(sweeps.c[name] == value for name, value in key.items())))
        connection.execute(
            insert(sweeps).values(
                **key,
                at=at,
                questions=first.right.total,
                best=first.passages,
                rows=json.dumps([asdict(row) for row in rows]),
            )
        )


def sweep_standing(engine: Engine, model: SweptModel) -> SweepStanding:
    """The latest sweep of a model, over whichever reference set. `engine` may be read-only. Raises StoreFault."""
    with store_errors(), engine.connect() as connection:
        return read_standing(connection, model)


def read_standing(connection: Connection, model: SweptModel) -> SweepStanding:
    """As `sweep_standing`, within a transaction of somebody else's."""
    wanted = (
        select(sweeps.c.at, sweeps.c.questions, sweeps.c.best)
        .where(sweeps.c.model == model.name, sweeps.c.version == model.version)
        .order_by(sweeps.c.at.desc())
        .limit(1)
    )
    row = connection.execute(wanted).one_or_none()
    return SweepStanding(model) if row is None else SweepStanding(model, *row)

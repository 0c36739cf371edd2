"""What clients send, and the short answers that are no event stream."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from zuruf.domain.turn_stages import LONGEST_SECONDS, TurnStage
from zuruf.domain.turns import Mode
from zuruf.wire.blocks import BlockModel

LONGEST_KEY = 200


class TurnBody(BaseModel):
    """A request. The length of `text` is checked by the turn, so that the person gets a sentence in their language.

    `answering` names the turn whose question back still stands, `choice` the answer that was touched.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    text: str = Field(max_length=100_000)
    mode: Mode = Mode.TEXT
    answering: str | None = Field(default=None, max_length=LONGEST_KEY)
    choice: str | None = Field(default=None, max_length=LONGEST_KEY)


class HeardBody(BaseModel):
    """How much of the spoken form of a turn's reply was heard before the voice was silenced: its beginning."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    heard: str = Field(max_length=100_000)


class TimingsBody(BaseModel):
    """Seconds by stage of a spoken turn, as the window saw them."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    stages: dict[TurnStage, Annotated[float, Field(ge=0, le=LONGEST_SECONDS, allow_inf_nan=False)]] = Field(min_length=1)


class RowsBody(BaseModel):
    """Further rows of a block, or the same in another order: the JSON text of its query, column names (a minus before one means
    descending), and how many rows come before."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    query: str = Field(max_length=20_000)
    order: list[str] = Field(default=[], max_length=3)
    offset: int = Field(default=0, ge=0, le=1_000_000)


class Problem(BaseModel):
    """An error outside a turn: its code and the hint for IT. The client has the sentence for the person."""

    code: str
    hint: str


class PartHealth(BaseModel):
    """`read` is how much of its instructions a model that is getting ready has read, 0 to 1. `warm`, of a model that keeps them
    itself: whether it has those of each kind of round; the first request of a kind that it has not waits until it has."""

    ready: bool
    code: str | None = None
    hint: str = ""
    read: float | None = Field(default=None, ge=0, le=1)
    warm: dict[str, bool] = {}


class SweepHealth(BaseModel):
    """Whether the model in use was asked how many passages of documents serve it best. Nothing is out of order if it was not.

    `best` is that number, `questions` how many it was asked, `hint` what to do.
    """

    swept: bool
    best: int | None = None
    questions: int = 0
    hint: str = ""


class Health(BaseModel):
    """`state` is *starting* while the model loads, *ready*, or *failing* if a part is out of order."""

    state: Literal["starting", "ready", "failing"]
    version: str
    model_name: str
    parts: dict[str, PartHealth]
    sweep: SweepHealth | None = None
    """None where nothing is known of sweeps."""


class UsageBody(BaseModel):
    """How much the service is used, for IT."""

    blocks: list[BlockModel]

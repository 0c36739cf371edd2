"""What clients send, and the short answers that are no event stream."""

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from zuruf.domain.turns import Mode
from zuruf.wire.blocks import BlockModel

LONGEST_KEY = 200


class TurnBody(BaseModel):
    """A request. The length of `text` is checked by the turn, so that the person gets a sentence in their language."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    text: str = Field(max_length=100_000)
    mode: Mode = Mode.TEXT


class Problem(BaseModel):
    """An error outside a turn: its code and the hint for IT. The client has the sentence for the person."""

    code: str
    hint: str


class PartHealth(BaseModel):
    ready: bool
    code: str | None = None
    hint: str = ""


class Health(BaseModel):
    """`state` is *starting* while the model loads, *ready*, or *failing* if a part is out of order."""

    state: Literal["starting", "ready", "failing"]
    version: str
    model_name: str
    parts: dict[str, PartHealth]


class PageBlocks(BaseModel):
    """What a page shows."""

    page: str
    blocks: list[BlockModel]

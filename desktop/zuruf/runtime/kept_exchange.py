"""The present exchange as a line that outlives the window: the process that watches over it holds it in memory, no file does."""

from dataclasses import asdict

from pydantic import BaseModel, ConfigDict, ValidationError

from zuruf.dialogue.state import Answered, Exchange, Fate, OpenQuestion
from zuruf.domain.languages import Language
from zuruf.domain.turns import FigureSource, Mode, Page, TurnRequest
from zuruf.wire.blocks import BlockModel
from zuruf.wire.jobs import JobModel, QueueModel
from zuruf.wire.proposals import ProposalModel
from zuruf.wire.replies import AskingModel, ChipModel, FigureModel

LARGEST = 1 << 20
"""Bytes. What is larger is kept without its blocks."""


class _Kept(BaseModel):
    model_config = ConfigDict(frozen=True, extra="ignore")

    key: str
    mode: Mode
    request: str
    open: bool
    language: Language | None
    reply: str
    given: str
    blocks: list[BlockModel]
    page: Page | None
    figures: list[FigureModel]
    left_out: bool
    asks_turn: str | None
    asks: AskingModel | None
    decisions: list[ChipModel]
    answered: Answered | None
    turn: str | None
    proposals: list[ProposalModel]
    queue: QueueModel | None
    heard: str | None
    sent: TurnRequest | None
    fate: Fate

    @classmethod
    def of(cls, exchange: Exchange) -> "_Kept":
        asks, queue = exchange.asks, exchange.queue
        return cls(
            key=exchange.key,
            mode=exchange.mode,
            request=exchange.request,
            open=exchange.open,
            language=exchange.language,
            reply=exchange.reply,
            given=exchange.given,
            blocks=[BlockModel.of(block) for block in exchange.blocks],
            page=exchange.page,
            figures=[FigureModel(**asdict(figure)) for figure in exchange.figures],
            left_out=exchange.left_out,
            asks_turn=None if asks is None else asks.turn,
            asks=None if asks is None else AskingModel.of(asks.asking),
            decisions=[ChipModel.of(chip) for chip in exchange.decisions],
            answered=exchange.answered,
            turn=exchange.turn,
            proposals=[ProposalModel.of(proposal) for proposal in exchange.proposals],
            queue=None
            if queue is None
            else QueueModel(
                queue=queue.id, stopped=queue.stopped, report=queue.report, jobs=[JobModel.of(job) for job in queue.jobs]
            ),
            heard=exchange.heard,
            sent=exchange.sent,
            fate=exchange.fate,
        )

    def to_domain(self) -> Exchange:
        asks = None
        if self.asks is not None and self.asks_turn is not None:
            asks = OpenQuestion(self.asks_turn, self.asks.to_domain())
        return Exchange(
            key=self.key,
            mode=self.mode,
            request=self.request,
            open=self.open,
            language=self.language,
            reply=self.reply,
            given=self.given,
            blocks=tuple(block.to_domain() for block in self.blocks),
            page=self.page,
            figures=tuple(FigureSource(**figure.model_dump()) for figure in self.figures),
            left_out=self.left_out,
            asks=asks,
            decisions=tuple(chip.to_domain() for chip in self.decisions),
            answered=self.answered,
            turn=self.turn,
            proposals=tuple(proposal.to_domain() for proposal in self.proposals),
            queue=None if self.queue is None else self.queue.to_domain(),
            heard=self.heard,
            sent=self.sent,
            fate=self.fate,
        )


def write_exchange(exchange: Exchange) -> bytes:
    """One line of JSON without its end, LARGEST at most; "" when not even the words fit."""
    kept = _Kept.of(exchange)
    for smaller in (kept, kept.model_copy(update={"blocks": [], "figures": []})):
        line = smaller.model_dump_json().encode()
        if len(line) <= LARGEST:
            return line
    return b""


def read_exchange(line: bytes) -> Exchange | None:
    """None for what no window of this version has written."""
    try:
        return _Kept.model_validate_json(line).to_domain()
    except (ValidationError, ValueError):
        return None

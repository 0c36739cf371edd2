"""The reply object (design, "Command line"): what `zuruf ask --json` prints and `reply.done` carries."""

from dataclasses import asdict

from pydantic import BaseModel, ConfigDict

from zuruf.domain.decisions import Chip, DecisionKind
from zuruf.domain.languages import Language
from zuruf.domain.turns import AskingBack, Choice, FigureSource, Page, Reply, ReplySource
from zuruf.wire.blocks import BlockModel
from zuruf.wire.quota import QuotaModel


class FigureModel(BaseModel):
    """Where a figure came from: offsets into `text`, and the cell (`row` from 0), column or row count of a block."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    start: int
    end: int
    kind: str
    block: str | None = None
    row: int | None = None
    column: str | None = None


class ChoiceModel(BaseModel):
    model_config = ConfigDict(frozen=True, extra="ignore")

    name: str
    label: str


class AskingModel(BaseModel):
    """A question back: the answers as buttons; `query` is the waiting query as JSON text."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    term: str
    query: str
    choices: list[ChoiceModel]

    @classmethod
    def of(cls, asking: AskingBack) -> "AskingModel":
        choices = [ChoiceModel(name=choice.name, label=choice.label) for choice in asking.choices]
        return cls(term=asking.term, query=asking.query, choices=choices)

    def to_domain(self) -> AskingBack:
        return AskingBack(self.term, self.query, tuple(Choice(choice.name, choice.label) for choice in self.choices))


class ChipModel(BaseModel):
    """A decision of the conversation in words; `kind` and `subject` name it."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    kind: DecisionKind
    subject: str
    title: str
    label: str

    @classmethod
    def of(cls, chip: Chip) -> "ChipModel":
        return cls(**asdict(chip))

    def to_domain(self) -> Chip:
        return Chip(self.kind, self.subject, self.title, self.label)


class ReplyModel(BaseModel):
    """`timings` are seconds by stage; `prompt_tokens` is the sum over the model rounds of the turn."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    turn: str
    language: Language
    text: str
    speech: str
    source: ReplySource
    reason: str
    blocks: list[BlockModel]
    proposals: list[str]
    page: Page | None
    replaced: int
    laundered: int = 0
    figures: list[FigureModel] = []
    model_rounds: int
    timings: dict[str, float]
    prompt_tokens: int
    asking: AskingModel | None = None
    decisions: list[ChipModel] = []
    quota: QuotaModel | None = None

    @classmethod
    def of(cls, reply: Reply) -> "ReplyModel":
        return cls(
            turn=reply.turn,
            language=reply.language,
            text=reply.text,
            speech=reply.speech,
            source=reply.source,
            reason=reply.reason,
            blocks=[BlockModel.of(block) for block in reply.blocks],
            proposals=list(reply.proposals),
            page=reply.page,
            replaced=reply.replaced,
            laundered=reply.laundered,
            figures=[FigureModel(**asdict(figure)) for figure in reply.figures],
            model_rounds=reply.model_rounds,
            timings={stage: round(seconds, 4) for stage, seconds in reply.timings.items()},
            prompt_tokens=reply.prompt_tokens,
            asking=None if reply.asking is None else AskingModel.of(reply.asking),
            decisions=[ChipModel.of(chip) for chip in reply.decisions],
            quota=None if reply.quota is None else QuotaModel.of(reply.quota),
        )

    def to_domain(self) -> Reply:
        return Reply(
            turn=self.turn,
            language=self.language,
            text=self.text,
            speech=self.speech,
            source=self.source,
            reason=self.reason,
            blocks=tuple(block.to_domain() for block in self.blocks),
            proposals=tuple(self.proposals),
            page=self.page,
            replaced=self.replaced,
            laundered=self.laundered,
            figures=tuple(FigureSource(**figure.model_dump()) for figure in self.figures),
            model_rounds=self.model_rounds,
            timings=self.timings,
            prompt_tokens=self.prompt_tokens,
            asking=None if self.asking is None else self.asking.to_domain(),
            decisions=tuple(chip.to_domain() for chip in self.decisions),
            quota=None if self.quota is None else self.quota.to_domain(),
        )

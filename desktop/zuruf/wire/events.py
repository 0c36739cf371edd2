"""Turn events on the wire: the name of a server-sent event and its JSON data."""

from typing import ClassVar

from pydantic import BaseModel, ConfigDict, Field

from zuruf.domain.events import (
    BlockShown,
    JobChanged,
    PageOpened,
    ProposalCreated,
    ReadingChanged,
    ReplyDelta,
    ReplyDone,
    ToolFinished,
    ToolStarted,
    TurnEvent,
    TurnFailed,
    TurnStarted,
)
from zuruf.domain.languages import Language
from zuruf.domain.turns import Page
from zuruf.wire.blocks import BlockModel
from zuruf.wire.jobs import JobModel
from zuruf.wire.pages import PageFiltersModel
from zuruf.wire.proposals import ProposalModel
from zuruf.wire.replies import ReplyModel


class _Data(BaseModel):
    model_config = ConfigDict(frozen=True, extra="ignore")

    turn: str

    def to_domain(self) -> TurnEvent:
        raise NotImplementedError


class TurnStartedData(_Data):
    name: ClassVar[str] = TurnStarted.name
    language: Language

    def to_domain(self) -> TurnStarted:
        return TurnStarted(self.turn, self.language)


class ReadingChangedData(_Data):
    name: ClassVar[str] = ReadingChanged.name
    share: float | None = Field(ge=0, le=1)

    def to_domain(self) -> ReadingChanged:
        return ReadingChanged(self.turn, self.share)


class ToolStartedData(_Data):
    name: ClassVar[str] = ToolStarted.name
    call: str
    tool: str

    def to_domain(self) -> ToolStarted:
        return ToolStarted(self.turn, self.call, self.tool)


class ToolFinishedData(_Data):
    name: ClassVar[str] = ToolFinished.name
    call: str
    tool: str
    failure: str | None
    seconds: float

    def to_domain(self) -> ToolFinished:
        return ToolFinished(self.turn, self.call, self.tool, self.failure, self.seconds)


class BlockShownData(_Data):
    name: ClassVar[str] = BlockShown.name
    block: BlockModel

    def to_domain(self) -> BlockShown:
        return BlockShown(self.turn, self.block.to_domain())


class PageOpenedData(_Data):
    name: ClassVar[str] = PageOpened.name
    page: Page
    filters: PageFiltersModel | None = None

    def to_domain(self) -> PageOpened:
        return PageOpened(self.turn, self.page, None if self.filters is None else self.filters.to_domain())


class ProposalCreatedData(_Data):
    name: ClassVar[str] = ProposalCreated.name
    proposal: ProposalModel

    def to_domain(self) -> ProposalCreated:
        return ProposalCreated(self.turn, self.proposal.to_domain())


class JobChangedData(_Data):
    name: ClassVar[str] = JobChanged.name
    job: JobModel

    def to_domain(self) -> JobChanged:
        return JobChanged(self.turn, self.job.to_domain())


class ReplyDeltaData(_Data):
    name: ClassVar[str] = ReplyDelta.name
    text: str
    speech: str

    def to_domain(self) -> ReplyDelta:
        return ReplyDelta(self.turn, self.text, self.speech)


class ReplyDoneData(_Data):
    name: ClassVar[str] = ReplyDone.name
    reply: ReplyModel

    def to_domain(self) -> ReplyDone:
        return ReplyDone(self.turn, self.reply.to_domain())


class TurnFailedData(_Data):
    name: ClassVar[str] = TurnFailed.name
    code: str
    language: Language
    sentence: str
    speech: str
    not_done: str
    hint: str

    def to_domain(self) -> TurnFailed:
        return TurnFailed(self.turn, self.code, self.language, self.sentence, self.speech, self.not_done, self.hint)


EventData = (
    TurnStartedData
    | ReadingChangedData
    | ToolStartedData
    | ToolFinishedData
    | BlockShownData
    | PageOpenedData
    | ProposalCreatedData
    | JobChangedData
    | ReplyDeltaData
    | ReplyDoneData
    | TurnFailedData
)

_BY_NAME: dict[str, type[EventData]] = {
    data.name: data
    for data in (
        TurnStartedData,
        ReadingChangedData,
        ToolStartedData,
        ToolFinishedData,
        BlockShownData,
        PageOpenedData,
        ProposalCreatedData,
        JobChangedData,
        ReplyDeltaData,
        ReplyDoneData,
        TurnFailedData,
    )
}


def event_data(event: TurnEvent) -> EventData:
    """The event as a model whose JSON is the data of the server-sent event `event.name`."""
    match event:
        case BlockShown() | ReplyDone() | ProposalCreated() | JobChanged():
            return _whole(event)
        case TurnStarted(turn, language):
            return TurnStartedData(turn=turn, language=language)
        case ReadingChanged(turn, share):
            return ReadingChangedData(turn=turn, share=share)
        case ToolStarted(turn, call, tool):
            return ToolStartedData(turn=turn, call=call, tool=tool)
        case ToolFinished(turn, call, tool, failure, seconds):
            return ToolFinishedData(turn=turn, call=call, tool=tool, failure=failure, seconds=round(seconds, 4))
        case PageOpened(turn, page, filters):
            return PageOpenedData(turn=turn, page=page, filters=None if filters is None else PageFiltersModel.of(filters))
        case ReplyDelta(turn, text, speech):
            return ReplyDeltaData(turn=turn, text=text, speech=speech)
        case TurnFailed():
            return TurnFailedData(
                turn=event.turn,
                code=event.code,
                language=event.language,
                sentence=event.sentence,
                speech=event.speech,
                not_done=event.not_done,
                hint=event.hint,
            )


def _whole(event: BlockShown | ReplyDone | ProposalCreated | JobChanged) -> EventData:
    """Events that carry a whole thing with a model of its own."""
    match event:
        case BlockShown(turn, block):
            return BlockShownData(turn=turn, block=BlockModel.of(block))
        case ProposalCreated(turn, proposal):
            return ProposalCreatedData(turn=turn, proposal=ProposalModel.of(proposal))
        case JobChanged(turn, job):
            return JobChangedData(turn=turn, job=JobModel.of(job))
        case ReplyDone(turn, reply):
            return ReplyDoneData(turn=turn, reply=ReplyModel.of(reply))


def read_event(name: str, data: str) -> TurnEvent | None:
    """The event of a server-sent event; None for a name that this version does not know (a newer service may send more).

    Raises pydantic.ValidationError if the data are not what the name promises.
    """
    model = _BY_NAME.get(name)
    return None if model is None else model.model_validate_json(data).to_domain()

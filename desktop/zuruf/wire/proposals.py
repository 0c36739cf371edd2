"""Proposals on the wire. Arguments travel as JSON text, so that no decimal passes through a float."""

from datetime import datetime

from pydantic import BaseModel, ConfigDict, Field

from zuruf.domain.change_offers import OfferedChange, OfferedField
from zuruf.domain.languages import Language
from zuruf.domain.people import Role
from zuruf.domain.proposals import Proposal, ProposalLine, ProposalState, ProposalText
from zuruf.wire.requests import Problem

_LONGEST_ARGUMENTS = 10_000
_LONGEST_WORDS = 8_000


class _Model(BaseModel):
    model_config = ConfigDict(frozen=True, extra="ignore")


class _Body(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class ProposalLineModel(_Model):
    record: str
    field: str
    before: str
    after: str


class ProposalTextModel(_Model):
    """`title` heads the card, `button` says what confirming does, `sentence` and `speech` are the assistant's."""

    title: str
    button: str
    sentence: str
    speech: str
    lines: list[ProposalLineModel]

    @classmethod
    def of(cls, text: ProposalText) -> "ProposalTextModel":
        lines = [
            ProposalLineModel(record=line.record, field=line.field, before=line.before, after=line.after) for line in text.lines
        ]
        return cls(title=text.title, button=text.button, sentence=text.sentence, speech=text.speech, lines=lines)

    def to_domain(self) -> ProposalText:
        lines = tuple(ProposalLine(line.record, line.field, line.before, line.after) for line in self.lines)
        return ProposalText(self.title, self.button, self.sentence, self.speech, lines)


class ProposalModel(_Model):
    """A version of a proposal. To confirm it, send `version` and `digest` back as they are."""

    id: str
    version: int
    digest: str
    change: str
    state: ProposalState
    role: Role
    language: Language
    texts: dict[Language, ProposalTextModel]
    arguments: str
    proposed_by: str
    proposed_at: datetime
    expires_at: datetime
    words: str = ""
    turn: str = ""
    decided_by: str | None = None
    decided_at: datetime | None = None
    failure: str | None = None

    @classmethod
    def of(cls, proposal: Proposal) -> "ProposalModel":
        return cls(
            id=proposal.id,
            version=proposal.version,
            digest=proposal.digest,
            change=proposal.change,
            state=proposal.state,
            role=proposal.role,
            language=proposal.language,
            texts={language: ProposalTextModel.of(text) for language, text in proposal.texts.items()},
            arguments=proposal.arguments,
            proposed_by=proposal.proposed_by,
            proposed_at=proposal.proposed_at,
            expires_at=proposal.expires_at,
            words=proposal.words,
            turn=proposal.turn,
            decided_by=proposal.decided_by,
            decided_at=proposal.decided_at,
            failure=proposal.failure,
        )

    def to_domain(self) -> Proposal:
        return Proposal(
            id=self.id,
            version=self.version,
            digest=self.digest,
            change=self.change,
            state=self.state,
            role=self.role,
            language=self.language,
            texts={language: text.to_domain() for language, text in self.texts.items()},
            arguments=self.arguments,
            proposed_by=self.proposed_by,
            proposed_at=self.proposed_at,
            expires_at=self.expires_at,
            words=self.words,
            turn=self.turn,
            decided_by=self.decided_by,
            decided_at=self.decided_at,
            failure=self.failure,
        )


class ProposalListModel(_Model):
    proposals: list[ProposalModel]


class OfferedFieldModel(_Model):
    """A field that a declared change may set."""

    name: str
    label: dict[Language, str]

    def to_domain(self) -> OfferedField:
        return OfferedField(self.name, self.label)


class OfferedChangeModel(_Model):
    """A change that can be proposed. `unasked`: it needs no confirmation. The schema of its arguments is JSON text."""

    name: str
    does: str
    role: Role
    unasked: bool
    label: dict[Language, str]
    fields: list[OfferedFieldModel]
    arguments_schema: str

    def to_domain(self) -> OfferedChange:
        fields = tuple(field.to_domain() for field in self.fields)
        return OfferedChange(self.name, self.does, self.role, self.unasked, self.label, fields, self.arguments_schema)


class OfferedListModel(_Model):
    changes: list[OfferedChangeModel]


class ProposeBody(_Body):
    """`arguments` is a JSON object as text, as the change's schema says; `words` are what the person said."""

    change: str = Field(min_length=1, max_length=60)
    arguments: str = Field(max_length=_LONGEST_ARGUMENTS)
    language: Language = Language.GERMAN
    words: str = Field(default="", max_length=_LONGEST_WORDS)


class DecideBody(_Body):
    """The version that the person saw."""

    version: int = Field(ge=1)
    digest: str = Field(pattern=r"^[0-9a-f]{64}$")


class EditBody(DecideBody):
    """`arguments` as in ProposeBody; without them the proposal is made anew from the data as they are now."""

    arguments: str | None = Field(default=None, max_length=_LONGEST_ARGUMENTS)
    language: Language | None = None


class ChoiceOfRecord(_Model):
    """A record that may be meant: its number, and what stands on its button."""

    number: str
    label: str


class ProposalProblem(Problem):
    """`proposal` is how it stands now (after change-stale: the new version on offer). `argument` has to be one of `choices`."""

    proposal: ProposalModel | None = None
    argument: str | None = None
    choices: list[ChoiceOfRecord] = Field(default=[])

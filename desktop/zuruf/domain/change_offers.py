"""What can be proposed, and what a service says more when it refuses something about a proposal."""

from dataclasses import dataclass

from zuruf.domain.blocks import Labels
from zuruf.domain.faults import ChangeFault
from zuruf.domain.people import Role
from zuruf.domain.proposals import Proposal


@dataclass(frozen=True, slots=True)
class OfferedField:
    """A field that a change of the company's own may set."""

    name: str
    label: Labels


@dataclass(frozen=True, slots=True)
class OfferedChange:
    """A change that can be proposed. `unasked`: it needs no confirmation. `arguments_schema` is JSON Schema as text."""

    name: str
    does: str
    role: Role
    unasked: bool
    label: Labels
    fields: tuple[OfferedField, ...]
    arguments_schema: str


@dataclass(frozen=True, slots=True)
class RecordChoice:
    """A record that may be meant: its number, and what stands on its button."""

    number: str
    label: str


class ChangeTrouble(ChangeFault):
    """A refusal with what more there is to say: how the proposal stands now, or the records that `argument` may mean."""

    codes = ChangeFault.codes

    def __init__(
        self,
        code: str,
        hint: str,
        proposal: Proposal | None = None,
        argument: str | None = None,
        choices: tuple[RecordChoice, ...] = (),
    ) -> None:
        super().__init__(code, hint)
        self.proposal = proposal
        self.argument = argument
        self.choices = choices

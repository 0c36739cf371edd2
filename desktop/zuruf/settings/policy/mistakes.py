"""What can be wrong with a policy. No mistake quotes a value: one may be a secret."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from zuruf.domain.faults import SettingsFault
from zuruf.settings.policy.document import Pointer, Spot, as_pointer

_TOLD = 5


@dataclass(frozen=True, slots=True)
class Mistake:
    """`code` names the messages `policy-<code>` and `policy-<code>-mend`, with `words`, of the catalogue *policy*."""

    code: str
    pointer: Pointer = ()
    spot: Spot | None = None
    words: Mapping[str, str | int] = field(default_factory=dict)

    @property
    def in_default_value(self) -> bool:
        """Whether it concerns a single value of the tier that a person may change: then that value is left out."""
        return len(self.pointer) > 1 and self.pointer[0] == "default"

    def __str__(self) -> str:
        place = f"line {self.spot.line}, column {self.spot.column}: " if self.spot is not None else ""
        return f"{place}{as_pointer(self.pointer)}: {self.code}"


class PolicyInvalid(SettingsFault):
    """A policy that cannot be trusted to lock what it is meant to lock."""

    def __init__(self, origin: str, mistakes: Iterable[Mistake]) -> None:
        self.origin = origin
        self.mistakes = tuple(mistakes)
        first = "; ".join(str(mistake) for mistake in self.mistakes[:_TOLD])
        more = f"; and {len(self.mistakes) - _TOLD} more" if len(self.mistakes) > _TOLD else ""
        super().__init__("policy-invalid", f"{origin}: {first}{more}; zuruf policy check tells how to mend it")

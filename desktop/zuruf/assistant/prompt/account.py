"""What a prompt consists of, section by section, in tokens: an account that a person can read. Pure."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum


class Section(StrEnum):
    """A named part of a prompt. Everything that is sent belongs to one."""

    SYSTEM = "system"
    TOOLS = "tools"
    EXAMPLES = "examples"
    VOCABULARY = "vocabulary"
    DECISIONS = "decisions"
    ROUNDS = "rounds"
    PASSAGES = "passages"
    REQUEST = "request"
    RESULTS = "results"


CONSTANT = frozenset({Section.SYSTEM, Section.TOOLS, Section.EXAMPLES})
"""Sections that are equal from request to request; they grow with the program and with nothing that a person says."""


class RoundKind(StrEnum):
    """What a round is for."""

    CHOOSE = "choose"
    QUERY = "query"
    REPLY = "reply"


@dataclass(frozen=True, slots=True)
class Allowance:
    """The tokens that a section may take, and why so many."""

    tokens: int
    reason: str


ALLOWANCES: Mapping[Section, Allowance] = {
    Section.SYSTEM: Allowance(1000, "the rules are read in every round and are always whole"),
    Section.TOOLS: Allowance(1500, "twenty tools of a line each, with their arguments"),
    Section.EXAMPLES: Allowance(3500, "lessons in four languages; they teach a small model more than rules"),
    Section.VOCABULARY: Allowance(2500, "two tables with their metrics, and the schema of a query over them"),
    Section.DECISIONS: Allowance(400, "a dozen entries of one line"),
    Section.ROUNDS: Allowance(800, "four earlier requests with their spoken replies"),
    Section.PASSAGES: Allowance(3000, "six clauses of a few hundred words"),
    Section.REQUEST: Allowance(1500, "a minute of fast speech in any of the four languages"),
    Section.RESULTS: Allowance(2000, "outlines of what one round's tools showed, forty columns each"),
}


@dataclass(frozen=True, slots=True)
class Account:
    """One prompt. `sections` are tokens by our own count; `output` are those kept free for the answer.

    `permille` is how many of the model's own tokens a thousand of ours are; `left_out` counts what a section could not hold and
    was not told (older rounds, older decisions).
    """

    kind: RoundKind
    sections: Mapping[Section, int]
    cap: int
    output: int
    permille: int = 1000
    left_out: Mapping[Section, int] = field(default_factory=dict)

    @property
    def tokens(self) -> int:
        """The whole prompt by our own count."""
        return sum(self.sections.values())

    @property
    def size(self) -> int:
        """The whole prompt as the model counts it, rounded up."""
        return -(-self.tokens * self.permille // 1000)

    def over(self, section: Section) -> int:
        """By how many tokens a section exceeds its allowance; not above 0 where it does not."""
        return self.sections.get(section, 0) - ALLOWANCES[section].tokens

    def lines(self) -> Iterator[str]:
        """The account in words, for IT: numbers and names of sections, nothing of what was said."""
        for section, tokens in self.sections.items():
            yield f"{section.value} {tokens} of {ALLOWANCES[section].tokens}"
        factor = "" if self.permille == 1000 else f" ({self.size} of the model's own)"
        yield f"whole {self.tokens}{factor} of {self.cap}"

"""What comes to the desk: who asks for what, and what a person had before their eyes when they decided."""

from dataclasses import dataclass

from zuruf.assistant.changes.content import Content
from zuruf.assistant.changes.rules import Rule
from zuruf.domain.languages import Language


@dataclass(frozen=True, slots=True)
class Drafted:
    """A change that is about to be proposed: its rule, what it would do, and the arguments it was made from (JSON text)."""

    rule: Rule
    content: Content
    arguments: str


@dataclass(frozen=True, slots=True)
class Asker:
    """Who proposes, in which words and turn. `key` makes a repeated request the same proposal.

    `actor` is the device or desk, `person` who was signed in there, if anybody was.
    """

    actor: str
    language: Language
    words: str = ""
    turn: str = ""
    key: str | None = None
    person: str | None = None


@dataclass(frozen=True, slots=True)
class Shown:
    """The version that a person had before their eyes."""

    proposal: str
    version: int
    digest: str

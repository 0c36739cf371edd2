"""What an index of passages holds and gives, whatever database it lies in."""

from collections.abc import Iterable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Protocol

from zuruf.assistant.knowledge.pieces import Passage
from zuruf.assistant.knowledge.prepared import Prepared
from zuruf.assistant.knowledge.terms import Term
from zuruf.assistant.knowledge.unreadable import Reason
from zuruf.domain.languages import Language

VERSION = 2
"""Raised with every change of what is kept, or of how documents are read, cut and brought into terms."""


@dataclass(frozen=True, slots=True)
class Known:
    """What the index knows of a file. `settled`: it was old enough when it was read for a later change to show in its time.

    `reason` is set if it could not be read.
    """

    size: int
    changed_ns: int
    digest: str
    settled: bool
    reason: Reason | None = None


@dataclass(frozen=True, slots=True)
class ListedDocument:
    """A document of the index; one with a `reason` could not be read and has no passages."""

    path: str
    title: str
    size: int
    language: Language | None
    pages: int | None
    passages: int
    reason: Reason | None = None


@dataclass(frozen=True, slots=True)
class Candidate:
    """A passage that may answer, with the terms it is judged by.

    `rank` is the full-text search's, the higher the better; 0 where the words did not come to it. `near` is how near its vector
    stands to the question's (the cosine), None without vectors. `id` is the passage's in its index.
    """

    passage: Passage
    body: tuple[str, ...]
    head: tuple[str, ...]
    rank: float
    near: float | None = None
    id: int = 0


@dataclass(frozen=True, slots=True)
class Found:
    """Candidates, the best first; the number of passages by word, in the language (of all if it has none), and of all."""

    candidates: tuple[Candidate, ...]
    spread: Mapping[str, int]
    passages: int
    everywhere: int


@dataclass(frozen=True, slots=True)
class Untold:
    """A passage that has no vector yet, by the text its vector is made of."""

    id: int
    text: str


class PassageIndex(Protocol):
    """Documents with their passages. Any thread may call; every call raises DocumentFault `documents-unavailable`."""

    def prepare(self, root: str) -> None:
        """Makes what is missing, damaged, of another version, or of another folder of documents."""

    def alone(self) -> AbstractContextManager[None]:
        """Held while the index is brought up to date. Raises DocumentFault `documents-busy` where another holds it."""

    def known(self) -> Mapping[str, Known]: ...

    def put(self, path: str, known: Known, found: Prepared | Reason) -> None:
        """Replaces a document, all of it or nothing."""

    def touch(self, path: str, known: Known) -> None:
        """The same content with another time."""

    def remove(self, paths: Iterable[str]) -> None: ...

    def documents(self) -> tuple[ListedDocument, ...]: ...

    def passages(self, path: str) -> tuple[Passage, ...]:
        """All of a document in order, nothing for one that is not there."""

    def find(self, terms: Sequence[Term], most: int, words: Iterable[str], language: Language) -> Found:
        """The best passages for a question's terms, and of each word how many passages hold a word that begins with it."""

    def candidates(self, passages: Sequence[int]) -> tuple[Candidate, ...]:
        """Those passages that are still there, in any order."""

    def name_vectors(self, name: str) -> None:
        """Vectors of another name are thrown away: they come from another model."""

    def without_vector(self, most: int) -> tuple[Sequence[Untold], int]:
        """At most so many passages that have none, and how many there are of them."""

    def put_vectors(self, vectors: Mapping[int, bytes]) -> None:
        """The vectors as 16-bit floats. A passage that has gone meanwhile is passed over."""

    def state(self) -> int:
        """Another number after every change of passages or vectors."""

    def vectors(self) -> tuple[tuple[int, ...], bytes]:
        """The passages that have one, and their vectors one behind the other."""

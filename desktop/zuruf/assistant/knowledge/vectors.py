"""Passages by what they mean: vectors of a small multilingual model, where one is installed. Without one, words alone search.

The vectors lie in the index, 16-bit floats, and are made beside everything else. They are few enough (a passage each) to be
compared with a question one and all: a hundred thousand take some 20 milliseconds.
"""

import logging
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from zuruf.assistant.knowledge.indexed import Candidate, PassageIndex

Vectors = NDArray[np.float32]
"""A row for each text, of length 1."""

LONGEST_TEXT = 1_800
"""Characters of a passage that its vector is made of; the model reads about 500 tokens at once."""
_BATCH = 16
_TELL = Callable[[int, int], None]

_log = logging.getLogger(__name__)


class Embedder(Protocol):
    """Texts as vectors. `name` is the model with its version: vectors of two names are never compared."""

    @property
    def name(self) -> str: ...

    def passages(self, texts: Sequence[str]) -> Vectors: ...

    def question(self, text: str) -> Vectors:
        """One row."""


def vector_text(title: str, headings: Sequence[str], text: str) -> str:
    """What the vector of a passage is made of: a clause is often understood by its heading alone."""
    return f"{title}. {' '.join(headings)}. {text}".replace("\0", " ")[:LONGEST_TEXT]


@dataclass(frozen=True, slots=True)
class _Held:
    state: int
    ids: tuple[int, ...]
    matrix: Vectors


class Nearness:
    """Finds the passages of an index whose vectors stand nearest to a question. Any thread may call."""

    def __init__(self, index: PassageIndex, embedder: Embedder) -> None:
        self._index = index
        self._embedder = embedder
        self._lock = threading.Lock()
        self._held: _Held | None = None

    def fill(self, tell: _TELL, stop: threading.Event) -> int:
        """Makes the vectors that are missing, and tells how many are made of how many; returns how many are left.

        Raises DocumentFault.
        """
        self._index.name_vectors(self._embedder.name)
        done = 0
        untold, left = self._index.without_vector(_BATCH)
        while untold and not stop.is_set():
            made = self._embedder.passages([each.text for each in untold]).astype(np.float16)
            self._index.put_vectors({each.id: row.tobytes() for each, row in zip(untold, made, strict=True)})
            done += len(untold)
            untold, left = self._index.without_vector(_BATCH)
            tell(done, done + left)
        return left

    def nearest(self, question: str, most: int) -> dict[int, float]:
        """The passages by how near they are (the cosine), the nearest first; none while there are no vectors."""
        held = self._hold()
        if not held.ids:
            return {}
        with self._lock:
            asked = self._embedder.question(question)
        near = held.matrix @ asked
        best = np.argsort(-near, kind="stable")[:most]
        return {held.ids[at]: float(near[at]) for at in best}

    def _hold(self) -> _Held:
        state = self._index.state()
        with self._lock:
            if self._held is None or self._held.state != state:
                ids, data = self._index.vectors()
                matrix = np.frombuffer(data, dtype=np.float16).astype(np.float32).reshape(len(ids), -1 if ids else 0)
                self._held = _Held(state, ids, matrix)
            return self._held


def with_nearest(index: PassageIndex, found: Sequence[Candidate], near: dict[int, float]) -> tuple[Candidate, ...]:
    """The candidates of the words with how near each is, and behind them those that only stand near."""
    by_words = {candidate.id: candidate for candidate in found}
    further = [id_ for id_ in near if id_ not in by_words]
    fetched = {candidate.id: candidate for candidate in index.candidates(further)} if further else {}
    both = [*found, *(fetched[id_] for id_ in further if id_ in fetched)]
    return tuple(Candidate(each.passage, each.body, each.head, each.rank, near.get(each.id), each.id) for each in both)

"""How often the clause that answers is among the passages: by the search alone, with the reranker, with vectors, with both."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from zuruf.assistant.knowledge.library import Library
from zuruf.assistant.knowledge.rerank import SearchOrder
from zuruf.assistant.knowledge.search import MOST_PASSAGES, clauses
from zuruf.assistant.sweep.reference import PARTS, Question
from zuruf.assistant.sweep.tally import Share

WAYS = (("search", False, False), ("search-reranker", True, False), ("vectors", False, True), ("vectors-reranker", True, True))
"""Each way by its name, with or without the reranker and the vectors."""


@dataclass(frozen=True, slots=True)
class Found:
    """Of the questions that a document answers: the clause first, among six, among those that a look-up gives. `silent`: of those
    that none answers, how many get nothing."""

    way: str
    part: str
    first: Share
    among_six: Share
    looked_up: Share
    silent: Share


def found_by_all_ways(library: Library, questions: Sequence[Question]) -> Iterator[Found]:
    """Each way over each part of the set. Vectors are left out where there are none. Raises DocumentFault."""
    for name, reranked, vectors in WAYS:
        if vectors and not library.has_vectors:
            continue
        way = library.beside(None if reranked else SearchOrder(), vectors=vectors)
        for part in PARTS:
            some = [question for question in questions if question.part == part]
            if some:
                yield _found(name, part, way, some)


def _found(name: str, part: str, library: Library, questions: Sequence[Question]) -> Found:
    first = among = looked_up = silent = 0
    asked = [question for question in questions if question.place is not None]
    for question in questions:
        result = library.search(question.text, MOST_PASSAGES)
        given = clauses(result)
        if question.place is None:
            silent += not given
            continue
        places = [(each.candidate.passage.document, each.candidate.passage.clause) for each in result.passages]
        first += places[:1] == [question.place]
        among += question.place in places
        looked_up += question.place in [(each.candidate.passage.document, each.candidate.passage.clause) for each in given]
    total = len(asked)
    return Found(
        *(name, part, Share(first, total), Share(among, total), Share(looked_up, total)),
        Share(silent, len(questions) - total),
    )

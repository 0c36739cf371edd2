"""From a question to passages: full-text search, reranking, and the judgement whether anything answers at all."""

from dataclasses import dataclass

from zuruf.assistant.knowledge.indexed import PassageIndex
from zuruf.assistant.knowledge.prepared import index_word, meaning_words
from zuruf.assistant.knowledge.rerank import Judged, Reranker, weigh
from zuruf.assistant.knowledge.terms import question_terms
from zuruf.assistant.knowledge.vectors import Nearness, with_nearest
from zuruf.language.recogniser import request_language

MOST_PASSAGES = 6
"""That a prompt may hold (mission B2)."""
MOST_CLAUSES = 3
"""That one look-up returns."""
LONGEST_QUESTION = 1_000

_CANDIDATES = 60
_NEAREST = 60
_MOST_TERMS = 24
_BESIDE = 0.8
"""A further clause must come this near to the best one's score."""


@dataclass(frozen=True, slots=True)
class SearchResult:
    """The passages, the best first; `answered` says whether one of the first two is about what was asked."""

    passages: tuple[Judged, ...]
    answered: bool


def search(
    index: PassageIndex, reranker: Reranker, question: str, most: int = MOST_PASSAGES, nearness: Nearness | None = None
) -> SearchResult:
    """The passages that come nearest, by words and where there are vectors by what they mean. Raises DocumentFault."""
    question = question[:LONGEST_QUESTION]
    terms = question_terms(question)[:_MOST_TERMS]
    words = {word for term in terms for word in (index_word(term), *meaning_words(term)) if word}
    language = request_language(question)
    found = index.find(terms, _CANDIDATES, words, language)
    asked = weigh(question, terms, found, language)
    candidates = found.candidates
    if nearness is not None and terms:
        candidates = with_nearest(index, candidates, nearness.nearest(question, _NEAREST))
    judged = tuple(reranker.judge(asked, candidates)[:most])
    return SearchResult(judged, any(each.answers for each in judged[:2]))


def clauses(result: SearchResult, most: int = MOST_CLAUSES) -> tuple[Judged, ...]:
    """The clause that applies and those that stand as near to the question; nothing if no document answers."""
    if not result.answered:
        return ()
    best = result.passages[0].score
    near = [each for each in result.passages if each.answers and each.score >= _BESIDE * best]
    return tuple(near[:most])

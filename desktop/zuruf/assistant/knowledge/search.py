"""From a question to passages: full-text search, reranking, and the judgement whether anything answers at all."""

from collections.abc import Iterable
from dataclasses import dataclass

from zuruf.assistant.knowledge.index import KnowledgeIndex
from zuruf.assistant.knowledge.prepared import index_word, meaning_words
from zuruf.assistant.knowledge.rerank import Judged, Reranker, weigh
from zuruf.assistant.knowledge.terms import Term, question_terms, tail_of
from zuruf.language.recogniser import request_language

MOST_PASSAGES = 6
"""That a prompt may hold (mission B2)."""
MOST_CLAUSES = 3
"""That one look-up returns."""
LONGEST_QUESTION = 1_000

_CANDIDATES = 60
_MOST_TERMS = 24
_BESIDE = 0.88
"""A further clause must come this near to the best one's score."""


@dataclass(frozen=True, slots=True)
class SearchResult:
    """The passages, the best first; `answered` says whether the first of them is about what was asked."""

    passages: tuple[Judged, ...]
    answered: bool


def search(index: KnowledgeIndex, reranker: Reranker, question: str, most: int = MOST_PASSAGES) -> SearchResult:
    """The passages that come nearest. Raises DocumentFault documents-unavailable."""
    question = question[:LONGEST_QUESTION]
    terms = question_terms(question)[:_MOST_TERMS]
    words = {word for term in terms for word in (index_word(term), *meaning_words(term)) if word}
    language = request_language(question)
    found = index.find(_query(terms), _CANDIDATES, words, language)
    asked = weigh(question, terms, found, language)
    judged = tuple(reranker.judge(asked, found.candidates)[:most])
    return SearchResult(judged, bool(judged) and judged[0].answers)


def clauses(result: SearchResult, most: int = MOST_CLAUSES) -> tuple[Judged, ...]:
    """The clause that applies and those that stand as near to the question; nothing if no document answers."""
    if not result.answered:
        return ()
    best = result.passages[0].score
    near = [each for each in result.passages if each.answers and each.score >= _BESIDE * best]
    return tuple(near[:most])


def _query(terms: Iterable[Term]) -> str:
    """The question for FTS5. Only letters and digits of our own stems are in it, each within quotes."""
    return " OR ".join(part for term in terms for part in _parts(term))


def _parts(term: Term) -> Iterable[str]:
    word = index_word(term)
    if word:
        yield f'{{body head}} : "{word}"'
    if len(word) > 3 and not term.number:
        # Shorter than the word, because an ending may have taken more from one form than from another.
        yield f'{{body head}} : "{word[: max(4, min(6, len(word) - 2))]}" *'
        tail = tail_of(word) or word[::-1]
        yield f'tails : "{tail[:6]}" *'
    for meaning in meaning_words(term):
        yield f'meanings : "{meaning}"'

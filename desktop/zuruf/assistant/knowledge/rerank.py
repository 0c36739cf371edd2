"""Puts the candidates of a search in order. Pure; whoever has a better judge implements `Reranker`."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

from zuruf.assistant.knowledge.fusion import fused
from zuruf.assistant.knowledge.indexed import Candidate, Found
from zuruf.assistant.knowledge.prepared import index_word, meaning_words
from zuruf.assistant.knowledge.terms import Term, alike, meanings_of
from zuruf.domain.languages import Language

_BY_MEANING = 0.6
"""What a word is worth that means the same thing of the trade."""
_ONLY_BY_MEANING = 0.85
_COVERED, _HEADED, _NEAR, _RANKED = 0.45, 0.15, 0.10, 0.25
_ENOUGH = 0.535
"""Of `sure`. Set, like the weights, on the reference sets of the tests and on half of the one in `resources/reference`."""
_BY_VECTOR = 0.6
_FAR, _STEEP, _SAME_SCALE = 0.75, 4.0, 0.135
"""Texts that have nothing to do with each other stand at cosines of 0.75 and more in this model."""
_WANTED = 0.6
"""What a word weighs at least that the form of the question asks for (how long, who may), however many passages have it."""
_EVERYWHERE, _MEANT_ANYHOW = frozenset({"customer", "goods"}), 0.4
"""Every rule of trade is about customers and goods, whether or not it says so."""
_UNSEEN = 1.1
"""What a word weighs that no document has, nor anything that means the same."""
_OWN_LANGUAGE = 0.08
_NUMBERED = 0.15


@dataclass(frozen=True, slots=True)
class Asked:
    """A question by its terms, with what each weighs: a word that few passages have decides, one that most have does not.

    `unseen` are words that no document has; only something that means the same can stand for them.
    """

    text: str
    terms: tuple[Term, ...]
    weights: tuple[float, ...]
    unseen: tuple[bool, ...]
    language: Language


@dataclass(frozen=True, slots=True)
class Judged:
    """A candidate with its score, by which the order is made.

    `sure` says from the words alone how far the passage is about the question at all: below a threshold it is about something
    else that shares a word with it.
    """

    candidate: Candidate
    score: float
    sure: float

    @property
    def answers(self) -> bool:
        return self.sure >= _ENOUGH


class Reranker(Protocol):
    """The candidates, the best first."""

    def judge(self, asked: Asked, candidates: Sequence[Candidate]) -> Sequence[Judged]: ...


class PairScorer(Protocol):
    """A cross-encoder: how well each text answers the question, the higher the better."""

    def scores(self, question: str, texts: Sequence[str]) -> Sequence[float]: ...


def weigh(question: str, terms: Iterable[Term], found: Found, language: Language) -> Asked:
    """The question with the weights of its terms, by how many passages have them; those that none has, by what they mean."""
    kept = tuple(terms)
    weights, unseen = [], []
    for term in kept:
        by_meaning = max((found.spread.get(word, 0) for word in meaning_words(term)), default=0)
        own = found.spread.get(index_word(term), 0) if term.stem else 0
        unseen.append(not own)
        if own:
            weights.append(_weight(own, found.passages))
        else:
            # What a word means is the same thing in every language, so it is counted over all of them.
            weights.append(_weight(by_meaning, found.everywhere) if by_meaning else _UNSEEN)
        if not _EVERYWHERE.isdisjoint(term.meanings):
            weights[-1] *= _MEANT_ANYHOW
        if term.wanted:
            weights[-1] = max(weights[-1], _WANTED)
    return Asked(question, kept, tuple(weights), tuple(unseen), language)


def _weight(spread: int, passages: int) -> float:
    """Between 0.15 (in nearly every passage) and 1 (in hardly one)."""
    if passages <= 1:
        return 1.0
    return max(0.15, min(1.0, math.log((passages + 1) / (spread + 0.5)) / math.log(passages + 1)))


class SearchOrder:
    """No reranker: as the search ranks them, joined with the vectors where there are any. Everything counts as an answer."""

    def judge(self, asked: Asked, candidates: Sequence[Candidate]) -> Sequence[Judged]:
        del asked
        ordered = sorted(candidates, key=lambda candidate: -candidate.rank)
        return [Judged(each.candidate, each.score, 1.0) for each in with_nearness([Judged(c, c.rank, 1.0) for c in ordered])]


class LexicalReranker:
    """By the question's words in passage and headings, how near they stand together, and its numbers."""

    def judge(self, asked: Asked, candidates: Sequence[Candidate]) -> Sequence[Judged]:
        best = max((candidate.rank for candidate in candidates), default=0.0) or 1.0
        judged = [self._judge(asked, candidate, candidate.rank / best) for candidate in candidates]
        by_words = sorted(judged, key=lambda each: (-each.score, each.candidate.passage.document, each.candidate.passage.start))
        return with_nearness(by_words)

    def _judge(self, asked: Asked, candidate: Candidate, ranked: float) -> Judged:
        body, head = _Words(candidate.body), _Words(candidate.head)
        whole = sum(weight for term, weight in zip(asked.terms, asked.weights, strict=True) if not term.number) or 1.0
        covered = headed = 0.0
        places: list[int] = []
        numbers: list[bool] = []
        for term, weight, unseen in zip(asked.terms, asked.weights, asked.unseen, strict=True):
            by_meaning = _ONLY_BY_MEANING if unseen else _BY_MEANING
            in_body, place = body.best(term, by_meaning)
            in_head, _ = head.best(term, by_meaning)
            if term.number:
                # "May I pay 700 in cash?" is answered by a clause that says 500: a number that is there speaks for a passage,
                # one that is not does not speak against it.
                numbers.append(max(in_body, in_head) > 0)
                continue
            covered += weight * max(in_body, 0.9 * in_head)
            headed += weight * in_head
            if place is not None:
                places.append(place)
        score = _COVERED * covered / whole + _HEADED * headed / whole + _NEAR * _nearness(places) + _RANKED * ranked
        if numbers:
            score += _NUMBERED * sum(numbers) / len(numbers)
        own = _OWN_LANGUAGE if candidate.passage.language is asked.language else 0.0
        return Judged(candidate, score + own, score + own)


def with_nearness(judged: Sequence[Judged]) -> Sequence[Judged]:
    """An order by words, joined with the order by vectors where there are any."""
    near = {each.candidate.id: each.candidate.near for each in judged if each.candidate.near is not None}
    if not near:
        return judged
    by_id = {each.candidate.id: each for each in judged}
    by_words = [each.candidate.id for each in judged if each.candidate.rank > 0]
    scores = fused(by_words, sorted(near, key=lambda id_: -near[id_]))
    return [Judged(by_id[id_].candidate, score, _surer(by_id[id_])) for id_, score in scores.items()]


def _surer(judged: Judged) -> float:
    """What the words say of a passage with what its vector says, on the scale of the words alone."""
    near = _FAR if judged.candidate.near is None else judged.candidate.near
    return (1 - _BY_VECTOR) * judged.sure + _BY_VECTOR * _STEEP * (near - _FAR) + _SAME_SCALE


class _Words:
    """The words of one passage, to find the one that comes nearest to a term of the question."""

    def __init__(self, words: Sequence[str]) -> None:
        self._places: dict[str, int] = {}
        for place, word in enumerate(words):
            self._places.setdefault(word, place)

    def best(self, term: Term, by_meaning: float) -> tuple[float, int | None]:
        """How well it is met (0 to 1), and where."""
        if term.number:
            place = self._places.get(index_word(term))
            return (0.0, None) if place is None else (1.0, place)
        best, found = 0.0, None
        for word, place in self._places.items():
            likeness = alike(term.stem, word)
            if 0 < likeness < 1 and term.meanings and (meant := meanings_of(word)) and term.meanings.isdisjoint(meant):
                # "Customs" and "customer" look like forms of one word.
                likeness = 0.0
            if likeness < by_meaning and term.meanings and not term.meanings.isdisjoint(meanings_of(word)):
                likeness = by_meaning
            if likeness > best:
                best, found = likeness, place
        return best, found


def _nearness(places: Sequence[int]) -> float:
    """1 where the words that were met stand side by side, less the further they are apart."""
    if len(places) < 2:
        return 0.0
    return min(1.0, (len(places) - 1) / max(1, max(places) - min(places)) * 2)


class CrossEncoderReranker:
    """A local model's judgement of the best candidates; whether a passage is about the question at all stays with the words."""

    def __init__(self, scorer: PairScorer, lexical: Reranker, most: int = 24) -> None:
        self._scorer = scorer
        self._lexical = lexical
        self._most = most

    def judge(self, asked: Asked, candidates: Sequence[Candidate]) -> Sequence[Judged]:
        first = list(self._lexical.judge(asked, candidates))
        judged, rest = first[: self._most], first[self._most :]
        texts = [f"{each.candidate.passage.heading}\n{each.candidate.passage.text}" for each in judged]
        scores = self._scorer.scores(asked.text, texts)
        again = [Judged(each.candidate, _between(score), each.sure) for each, score in zip(judged, scores, strict=True)]
        return [*sorted(again, key=lambda each: -each.score), *(Judged(each.candidate, 0.0, each.sure) for each in rest)]


def _between(score: float) -> float:
    """A cross-encoder's logit as a number between 0 and 1."""
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, score))))

"""Questions with the clause that answers them, over the sample company's documents."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from zuruf.assistant.knowledge.indexed import Candidate
from zuruf.assistant.knowledge.library import Library
from zuruf.assistant.knowledge.rerank import Asked, CrossEncoderReranker, Judged, LexicalReranker
from zuruf.assistant.knowledge.search import MOST_PASSAGES
from zuruf.settings.schema import Places

SETS = ("reference", "reference_held_out")


@dataclass(frozen=True)
class Right:
    """A question with its clause; without a document none answers it."""

    question: str
    document: str | None
    clause: str | None


@dataclass(frozen=True)
class Scores:
    """Shares: the clause first, among those that the look-up returns, among six; questions without an answer that get none."""

    first: float
    looked_up: float
    among_six: float
    silent: float


def read_set(name: str) -> list[Right]:
    lines = (Path(__file__).parent / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
    return [Right(line["question"], line["document"], line["clause"]) for line in map(json.loads, lines)]


def score(library: Library, rights: Sequence[Right]) -> Scores:
    first = looked_up = among = silent = 0
    asked = [right for right in rights if right.document is not None]
    unanswered = [right for right in rights if right.document is None]
    for right in asked:
        wanted = (right.document, right.clause)
        found = [
            (each.candidate.passage.document, each.candidate.passage.clause) for each in library.search(right.question).passages
        ]
        first += found[:1] == [wanted]
        among += wanted in found[:MOST_PASSAGES]
        looked_up += wanted in [(passage.document, passage.clause) for passage in library.look_up(right.question)]
    silent = sum(not library.look_up(right.question) for right in unanswered)
    return Scores(first / len(asked), looked_up / len(asked), among / len(asked), silent / len(unanswered))


class InOrderOfSearch:
    """No reranker: as the full-text search ranks them."""

    def judge(self, asked: Asked, candidates: Sequence[Candidate]) -> Sequence[Judged]:
        return [Judged(candidate, candidate.rank, 1.0) for candidate in candidates]


def test_the_clause_is_found(sample_library: Library) -> None:
    scores = score(sample_library, read_set("reference"))
    assert scores.among_six >= 0.9
    assert scores.first >= 0.75
    assert scores.looked_up >= 0.85
    assert scores.silent >= 0.8


def test_the_clause_is_found_for_questions_the_rules_were_not_made_with(sample_library: Library) -> None:
    scores = score(sample_library, read_set("reference_held_out"))
    assert scores.among_six >= 0.9
    assert scores.looked_up >= 0.7
    assert scores.silent >= 0.9


def test_the_reranker_is_better_than_the_search_alone(sample_library: Library, places: Places) -> None:
    plain = Library(sample_library.root, sample_library._file, sample_library._now, InOrderOfSearch())
    rights = [right for name in SETS for right in read_set(name)]
    with_reranker, without = score(sample_library, rights), score(plain, rights)
    assert with_reranker.among_six >= without.among_six
    assert with_reranker.first > without.first
    assert with_reranker.silent > without.silent + 0.4


def test_a_look_up_returns_at_most_three_passages_and_never_the_file(sample_library: Library) -> None:
    for right in read_set("reference"):
        found = sample_library.look_up(right.question)
        assert len(found) <= 3
        assert all(len(passage.text) < 700 for passage in found)


@pytest.mark.parametrize(
    "question", ["", "   ", "?!", "der die das", '" OR * NEAR(', "a" * 5_000, "NOT AND {body} : x", "\x00\ud800"]
)
def test_whatever_is_asked_is_no_query_language(sample_library: Library, question: str) -> None:
    assert sample_library.look_up(question) == ()


def test_a_question_in_one_language_finds_the_document_in_another(sample_library: Library, tmp_path: Path) -> None:
    german = Library(sample_library.root / "de", tmp_path / "de.db", sample_library._now)
    german.update()
    found = german.look_up("Хто може керувати навантажувачем?") + german.look_up("What is the speed limit for forklifts?")
    assert [(passage.document, passage.clause) for passage in found][:1] == [("sicherheit_im_lager.txt", "2.1")]
    assert ("sicherheit_im_lager.txt", "2.2") in [(passage.document, passage.clause) for passage in found]


def test_a_cross_encoder_orders_what_the_words_have_found(sample_library: Library) -> None:
    class Preferring:
        """Likes what speaks of horns."""

        def scores(self, question: str, texts: Sequence[str]) -> Sequence[float]:
            return [5.0 if "horn" in text else -5.0 for text in texts]

    reranker = CrossEncoderReranker(Preferring(), LexicalReranker())
    library = Library(sample_library.root, sample_library._file, sample_library._now, reranker)
    found = library.search("Who may drive a forklift?").passages
    assert found[0].candidate.passage.clause == "2.4"
    assert len(found) == MOST_PASSAGES
    assert library.look_up("How do I reset my password?") == ()

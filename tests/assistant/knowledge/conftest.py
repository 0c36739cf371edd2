"""Libraries over folders that a test fills."""

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest

from zuruf.assistant.knowledge.library import Library
from zuruf.settings.schema import Places

LATER = datetime(2100, 1, 1, tzinfo=UTC)
"""Long after every file of a test was written, so that its time can be relied on."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The folder of documents."""
    made = tmp_path / "documents"
    made.mkdir()
    return made


@pytest.fixture
def library(folder: Path, tmp_path: Path) -> Library:
    return Library(folder, tmp_path / "data" / "documents.db", lambda: LATER)


@pytest.fixture(scope="session")
def sample_library(places: Places, tmp_path_factory: pytest.TempPathFactory) -> Library:
    """The sample company's documents, indexed once."""
    made = Library(places.resources / "documents", tmp_path_factory.mktemp("index") / "documents.db", lambda: LATER)
    made.update()
    return made


Write = Callable[[str, str], Path]


@pytest.fixture
def write(folder: Path) -> Write:
    """Writes a text file below the folder of documents."""

    def make(path: str, text: str) -> Path:
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
        return file

    return make

"""The index in PostgreSQL does what the file does."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Engine, create_engine, text
from tests.assistant.knowledge.conftest import LATER, Write
from tests.assistant.knowledge.test_reference import read_set, score
from tests.assistant.knowledge.test_vectors import PETS, RULE, ByTheme
from tests.assistant.query.postgresql import running_server, server_url

from zuruf.assistant.knowledge.library import Library
from zuruf.assistant.knowledge.postgres_index import PostgresIndex
from zuruf.assistant.knowledge.shared import shared_index
from zuruf.domain.faults import DocumentFault
from zuruf.settings.schema import Places


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    with running_server() as folder:
        yield folder


@pytest.fixture
def engine(server: str) -> Iterator[Engine]:
    engine = create_engine(server_url(server, "owner"))
    yield engine
    engine.dispose()


def _library(folder: Path, engine: Engine, tmp_path: Path, embedder: ByTheme | None = None) -> Library:
    return Library(folder, tmp_path / "unused.db", lambda: LATER, index=PostgresIndex(engine), embedder=embedder)


def test_it_finds_the_clauses_as_well_as_the_file(
    engine: Engine, places: Places, tmp_path: Path, sample_library: Library
) -> None:
    library = _library(places.resources / "documents", engine, tmp_path)
    library.update()
    assert library.documents() == sample_library.documents()
    assert library.passages("en/returns.md") == sample_library.passages("en/returns.md")
    for name in ("reference", "reference_held_out"):
        here, file = score(library, read_set(name)), score(sample_library, read_set(name))
        assert here.among_six >= file.among_six - 0.05
        assert here.looked_up >= file.looked_up - 0.1
        assert here.silent >= 0.8


def test_new_changed_and_removed_files(folder: Path, engine: Engine, tmp_path: Path, write: Write) -> None:
    library = _library(folder, engine, tmp_path)
    write("a.md", RULE)
    write("b.md", "# Gates\n\n2.1 Gates are painted green.\n")
    (folder / "c.pdf").write_bytes(b"no pdf")
    progress = library.update()
    assert (progress.new, progress.unreadable) == (3, 1)
    assert library.look_up("What colour are the gates painted?")[0].clause == "2.1"
    write("b.md", "# Gates\n\n2.1 Gates are painted twice a year, in blue.\n")
    (folder / "a.md").unlink()
    progress = library.update()
    assert (progress.changed, progress.removed) == (1, 1)
    assert [document.path for document in library.documents()] == ["b.md", "c.pdf"]
    assert "blue" in library.look_up("What colour are the gates painted?")[0].text


def test_vectors_lie_there_too(folder: Path, engine: Engine, tmp_path: Path, write: Write) -> None:
    write("rules.md", RULE)
    library = _library(folder, engine, tmp_path, ByTheme("themes/1", PETS))
    assert library.update().told == 3
    assert library.search("May my poodle come along?").passages[0].candidate.passage.clause == "1.2"
    assert _library(folder, engine, tmp_path, ByTheme("themes/2")).update().told == 3


def test_one_copy_at_a_time(folder: Path, engine: Engine, tmp_path: Path, write: Write) -> None:
    write("rules.md", RULE)
    library = _library(folder, engine, tmp_path)
    with PostgresIndex(engine).alone(), pytest.raises(DocumentFault) as busy:
        library.update()
    assert busy.value.code == "documents-busy"
    assert library.update().new == 1


def test_an_index_of_another_version_is_made_anew(folder: Path, engine: Engine, tmp_path: Path, write: Write) -> None:
    write("rules.md", RULE)
    library = _library(folder, engine, tmp_path)
    library.update()
    with engine.begin() as connection:
        connection.execute(text("update zuruf_documents.about set value = '0' where name = 'version'"))
    assert library.update().new == 1


@pytest.mark.parametrize("question", ["", "?!", "' & | ! :* \\ '", "NOT AND {body} : x", "a" * 5_000, "\x00\ud800 '':A"])
def test_whatever_is_asked_is_no_query_language(
    folder: Path, engine: Engine, tmp_path: Path, write: Write, question: str
) -> None:
    write("rules.md", RULE)
    library = _library(folder, engine, tmp_path)
    library.update()
    assert library.look_up(question) == ()


def test_only_postgresql_is_shared() -> None:
    assert shared_index(None) is None
    assert shared_index("sqlite:///company.db") is None
    assert shared_index("no url") is None
    assert isinstance(shared_index("postgresql+psycopg://owner@localhost/zuruf"), PostgresIndex)


def test_a_server_that_is_away_is_a_fault_with_a_code(folder: Path, tmp_path: Path) -> None:
    away = create_engine(server_url(str(tmp_path), "owner"))
    with pytest.raises(DocumentFault) as fault:
        _library(folder, away, tmp_path).update()
    assert fault.value.code == "documents-unavailable"


def test_signs_that_the_server_does_not_take_hold_up_no_other_document(
    folder: Path, engine: Engine, tmp_path: Path, write: Write
) -> None:
    """PostgreSQL knows no text with a zero in it; a file may hold one far behind what is looked at."""
    library = _library(folder, engine, tmp_path)
    write("a.md", "# A\n\n1.1 " + "Boxes are stacked. " * 4_000 + "\n\n1.2 Ze\x00ro and \x01 one.\n")
    write("b.md", "# Gates\n\n2.1 Gates are painted green.\n")
    library.update()
    assert library.look_up("What colour are the gates painted?")[0].clause == "2.1"
    assert library.passages("a\x00.md") == ()
    assert library.search("gates \x00 painted").passages

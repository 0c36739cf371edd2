"""The index follows the folder: only what changed is read again, and nothing that happens meanwhile spoils it."""

import asyncio
import os
import sqlite3
import threading
from datetime import UTC, datetime
from pathlib import Path

import filelock
import pytest
from tests.assistant.knowledge.conftest import LATER, Write

from zuruf.assistant.knowledge.index import KnowledgeIndex
from zuruf.assistant.knowledge.indexing import Indexing, Progress, Tell
from zuruf.assistant.knowledge.library import Library, keep_indexed
from zuruf.assistant.knowledge.prepared import Prepared, prepare
from zuruf.assistant.knowledge.unreadable import Reason, Unreadable
from zuruf.domain.faults import DocumentFault

RULE = "# Rule\n\n1.1 Boxes are stacked {} high.\n"


class CountingReader:
    """Reads in this process and remembers what it read."""

    def __init__(self) -> None:
        self.read_paths: list[str] = []

    def read(self, root: Path, path: str) -> Prepared:
        self.read_paths.append(path)
        return prepare(root, path)


def _found(library: Library, question: str) -> list[str]:
    return [judged.candidate.passage.text for judged in library.search(question).passages]


def _run(folder: Path, data: Path, reader: CountingReader, *, now: datetime = LATER, thorough: bool = False) -> Progress:
    indexing = Indexing(folder, KnowledgeIndex(data / "i.db"), reader, lambda: now)
    return indexing.run(lambda _: None, thorough=thorough)


def test_new_changed_and_removed_files(library: Library, write: Write) -> None:
    write("a.md", RULE.format("four"))
    write("b.md", RULE.format("five"))
    first = library.update()
    assert (first.new, first.changed, first.removed) == (2, 0, 0)
    write("a.md", RULE.format("seven"))
    write("b.md", RULE.format("five")).unlink()
    write("sub/c.md", RULE.format("nine"))
    second = library.update()
    assert (second.new, second.changed, second.removed) == (1, 1, 1)
    assert sorted(_found(library, "How high are boxes stacked?")) == [
        "1.1 Boxes are stacked nine high.",
        "1.1 Boxes are stacked seven high.",
    ]
    third = library.update()
    assert (third.new, third.changed, third.removed, third.total, third.done) == (0, 0, 0, 2, 2)


def test_only_what_changed_is_read(folder: Path, tmp_path: Path, write: Write) -> None:
    reader = CountingReader()
    write("a.md", RULE.format("four"))
    same = write("b.md", RULE.format("five"))
    _run(folder, tmp_path, reader)
    os.utime(same, (1, 1))
    write("a.md", RULE.format("six"))
    _run(folder, tmp_path, reader)
    assert reader.read_paths == ["a.md", "b.md", "a.md"]


def test_a_change_within_the_same_moment_is_seen_at_the_next_look(folder: Path, tmp_path: Path, write: Write) -> None:
    reader = CountingReader()
    file = write("a.md", RULE.format("four"))
    os.utime(file, (1_000_000_000, 1_000_000_000))
    at_once = datetime.fromtimestamp(1_000_000_001, UTC)
    _run(folder, tmp_path, reader, now=at_once)
    file.write_text(RULE.format("five"))
    os.utime(file, (1_000_000_000, 1_000_000_000))
    assert _run(folder, tmp_path, reader).changed == 1


def test_thorough_finds_what_size_and_time_hide(folder: Path, tmp_path: Path, write: Write) -> None:
    reader = CountingReader()
    file = write("a.md", RULE.format("four"))
    _run(folder, tmp_path, reader)
    times = file.stat()
    file.write_text(RULE.format("five"))
    os.utime(file, ns=(times.st_atime_ns, times.st_mtime_ns))
    assert _run(folder, tmp_path, reader).changed == 0
    assert _run(folder, tmp_path, reader, thorough=True).changed == 1


def test_what_could_not_be_read_is_tried_again_when_it_may_be_read_or_when_thorough(
    folder: Path, tmp_path: Path, write: Write
) -> None:
    class Refusing(CountingReader):
        def __init__(self, reason: Reason) -> None:
            super().__init__()
            self.reason = reason

        def read(self, root: Path, path: str) -> Prepared:
            raise Unreadable(self.reason)

    write("a.md", RULE.format("four"))
    assert _run(folder, tmp_path, Refusing(Reason.TOO_SLOW)).unreadable == 1
    assert _run(folder, tmp_path, CountingReader()).unreadable == 1
    assert _run(folder, tmp_path, CountingReader(), thorough=True).unreadable == 0
    write("b.md", RULE.format("five"))
    assert _run(folder, tmp_path, Refusing(Reason.FORBIDDEN)).unreadable == 1
    os.utime(folder / "b.md", (5, 5))
    assert _run(folder, tmp_path, Refusing(Reason.FORBIDDEN)).unreadable == 1


def test_a_folder_that_is_away_leaves_the_index_as_it_is(folder: Path, library: Library, write: Write) -> None:
    write("a.md", RULE.format("four"))
    library.update()
    folder.rename(folder.with_name("away"))
    with pytest.raises(DocumentFault) as missing:
        library.update()
    assert missing.value.code == "documents-folder-missing"
    assert _found(library, "boxes stacked") == ["1.1 Boxes are stacked four high."]


def test_an_empty_folder_is_a_drive_that_is_away_unless_it_is_meant(folder: Path, library: Library, write: Write) -> None:
    """Where a drive was mounted an empty folder is left: every rule of the company would be forgotten."""
    write("sub/a.md", RULE.format("four"))
    library.update()
    folder.rename(folder.with_name("away"))
    folder.mkdir()
    with pytest.raises(DocumentFault) as missing:
        library.update()
    assert missing.value.code == "documents-folder-missing"
    assert "--thorough" in missing.value.hint
    assert _found(library, "boxes stacked") == ["1.1 Boxes are stacked four high."]
    assert library.update(thorough=True).removed == 1
    assert library.update().removed == 0


@pytest.mark.parametrize("damage", [b"no database at all", b"", None])
def test_a_damaged_index_is_made_anew(library: Library, tmp_path: Path, write: Write, damage: bytes | None) -> None:
    write("a.md", RULE.format("four"))
    library.update()
    file = tmp_path / "data" / "documents.db"
    if damage is None:
        content = bytearray(file.read_bytes())
        content[4096:] = os.urandom(len(content) - 4096)
        file.write_bytes(content)
    else:
        file.write_bytes(damage)
    assert library.update().new == 1
    assert _found(library, "boxes stacked") == ["1.1 Boxes are stacked four high."]


def test_a_crash_between_two_documents_or_within_one_leaves_whole_documents(folder: Path, tmp_path: Path, write: Write) -> None:
    class Dying(CountingReader):
        def read(self, root: Path, path: str) -> Prepared:
            if path == "b.md":
                raise KeyboardInterrupt
            return super().read(root, path)

    for name in ("a.md", "b.md", "c.md"):
        write(name, RULE.format(name[0] * 5))
    with pytest.raises(KeyboardInterrupt):
        _run(folder, tmp_path, Dying())
    index = KnowledgeIndex(tmp_path / "i.db")
    assert [document.path for document in index.documents()] == ["a.md"]
    assert _run(folder, tmp_path, CountingReader()).new == 2


def test_a_document_whose_writing_fails_half_way_keeps_its_old_passages(folder: Path, tmp_path: Path, write: Write) -> None:
    write("a.md", RULE.format("four"))
    _run(folder, tmp_path, CountingReader())
    index = KnowledgeIndex(tmp_path / "i.db")
    with sqlite3.connect(tmp_path / "i.db") as connection:
        connection.execute(
            "create trigger no before insert on passages when new.text like '%five%' begin select raise(abort, 'no'); end"
        )
    connection.close()
    write("a.md", "# Rule\n\n1.1 Boxes.\n\n1.2 Boxes are stacked five high.\n")
    with pytest.raises(DocumentFault) as failed:
        _run(folder, tmp_path, CountingReader())
    assert failed.value.code == "documents-unavailable"
    assert [document.passages for document in index.documents()] == [1]


def test_another_folder_means_another_index(folder: Path, library: Library, tmp_path: Path, write: Write) -> None:
    write("a.md", RULE.format("four"))
    library.update()
    other = tmp_path / "other"
    other.mkdir()
    (other / "z.md").write_text(RULE.format("eleven"))
    moved = Library(other, tmp_path / "data" / "documents.db", lambda: LATER)
    moved.update()
    assert _found(moved, "boxes stacked") == ["1.1 Boxes are stacked eleven high."]


def test_one_process_at_a_time(library: Library, tmp_path: Path, write: Write) -> None:
    write("a.md", RULE.format("four"))
    library.update()
    with filelock.FileLock(tmp_path / "data" / "documents.lock"), pytest.raises(DocumentFault) as busy:
        library.update()
    assert busy.value.code == "documents-busy"
    assert _found(library, "boxes stacked") == ["1.1 Boxes are stacked four high."]


def test_progress_is_told_and_stopping_keeps_what_is_done(folder: Path, library: Library, write: Write) -> None:
    for number in range(5):
        write(f"{number}.md", RULE.format(number))
    told: list[Progress] = []
    stop = threading.Event()

    def tell(progress: Progress) -> None:
        told.append(progress)
        if progress.done == 2:
            stop.set()

    library.update(tell, stop=stop)
    assert [(progress.done, progress.total) for progress in told] == [(0, 5), (1, 5), (2, 5)]
    assert len(library.documents()) == 2
    assert library.update().new == 3


def test_searching_goes_on_while_the_index_is_written(library: Library, write: Write) -> None:
    for number in range(6):
        write(f"{number}.md", RULE.format(number))
    found: list[int] = []
    library.update(lambda _: found.append(len(_found(library, "How high are boxes stacked?"))))
    assert found == [0, 1, 2, 3, 4, 5, 6]


def test_documents_that_cannot_be_looked_into_stay(
    folder: Path, tmp_path: Path, write: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    write("open/a.md", RULE.format("four"))
    write("shut/b.md", RULE.format("five"))
    _run(folder, tmp_path, CountingReader())
    real = os.scandir

    def refusing(path: Path) -> object:
        if str(path).endswith("shut"):
            raise PermissionError(13, "shut")
        return real(path)

    monkeypatch.setattr(os, "scandir", refusing)
    progress = _run(folder, tmp_path, CountingReader())
    assert (progress.removed, progress.unseen) == (0, 1)
    assert {document.path for document in KnowledgeIndex(tmp_path / "i.db").documents()} == {"open/a.md", "shut/b.md"}


@pytest.mark.anyio
async def test_the_service_indexes_beside_its_work_and_ends_at_once(folder: Path, tmp_path: Path, write: Write) -> None:
    loop, looked = asyncio.get_running_loop(), asyncio.Event()

    class Telling(Library):
        def update(self, tell: Tell = lambda _: None, *, thorough: bool = False, stop: threading.Event | None = None) -> Progress:
            progress = super().update(tell, thorough=thorough, stop=stop)
            loop.call_soon_threadsafe(looked.set)
            return progress

    library = Telling(folder, tmp_path / "documents.db", lambda: LATER)
    write("a.md", RULE.format("four"))
    running = asyncio.create_task(keep_indexed(library, look_seconds=3600))
    await looked.wait()
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    assert [document.path for document in library.documents()] == ["a.md"]

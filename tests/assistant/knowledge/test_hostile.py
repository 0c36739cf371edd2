"""Files and folders that are broken or were made to do harm: each is named with its reason, and the others are found."""

import os
import zipfile
from pathlib import Path

import pytest
from pypdf import PdfReader, PdfWriter
from tests.assistant.knowledge.conftest import Write
from tests.assistant.knowledge.making import pdf, word, zip_bomb

from zuruf.assistant.knowledge.library import Library
from zuruf.assistant.knowledge.reader import ReaderProcess
from zuruf.assistant.knowledge.unreadable import Reason, Unreadable

GOOD = "# Returns\n\n1.1 Goods are taken back within 30 days.\n"


def _reasons(library: Library) -> dict[str, Reason | None]:
    library.update()
    return {document.path: document.reason for document in library.documents()}


def _fill_with_traps(folder: Path) -> dict[str, Reason | None]:
    """Files that cannot be read, each with the reason that has to be given."""
    (folder / "binary.txt").write_bytes(os.urandom(50_000))
    (folder / "nulls.md").write_bytes(bytes(10_000))
    (folder / "not.pdf").write_bytes(b"MZ" + os.urandom(20_000))
    (folder / "cut.pdf").write_bytes(pdf([["1.1 One page."]])[:200])
    (folder / "empty.pdf").write_bytes(b"")
    (folder / "scan.pdf").write_bytes(pdf([[], []]))
    (folder / "not.docx").write_bytes(os.urandom(20_000))
    (folder / "empty.docx").write_bytes(b"")
    (folder / "locked.docx").write_bytes(b"\xd0\xcf\x11\xe0" + bytes(5_000))
    zip_bomb(folder / "bomb.docx", 300_000_000)
    with zipfile.ZipFile(folder / "many.docx", "w") as archive:
        for number in range(5_000):
            archive.writestr(f"part{number}.xml", "<a/>")
    (folder / "empty.md").write_text("")
    (folder / "blank.html").write_text("<html><body><p hidden>only for machines</p></body></html>")
    (folder / "deep.html").write_text("<div>" * 1_000_000 + "text")
    locked = PdfWriter(clone_from=PdfReader(folder / "scan.pdf"))
    locked.encrypt("secret", algorithm="RC4-128")
    locked.write(folder / "locked.pdf")
    with (folder / "huge.txt").open("wb") as huge:
        huge.truncate(500 * 1024 * 1024)
    (folder / "long.txt").write_text("a word " * 1_500_000)
    return {
        "binary.txt": Reason.BINARY,
        "nulls.md": Reason.BINARY,
        "not.pdf": Reason.BROKEN,
        "cut.pdf": Reason.BROKEN,
        "empty.pdf": Reason.BROKEN,
        "scan.pdf": Reason.WITHOUT_TEXT,
        "not.docx": Reason.BROKEN,
        "empty.docx": Reason.BROKEN,
        "locked.docx": Reason.ENCRYPTED,
        "bomb.docx": Reason.TOO_LARGE,
        "many.docx": Reason.TOO_LARGE,
        "empty.md": Reason.WITHOUT_TEXT,
        "blank.html": Reason.WITHOUT_TEXT,
        "deep.html": Reason.BROKEN,
        "locked.pdf": Reason.ENCRYPTED,
        "huge.txt": Reason.TOO_LARGE,
        "long.txt": Reason.TOO_LONG,
    }


def test_each_bad_file_is_named_with_its_reason_and_the_good_one_is_found(folder: Path, library: Library, write: Write) -> None:
    expected = _fill_with_traps(folder)
    write("zz_good.md", GOOD)
    assert _reasons(library) == {**expected, "zz_good.md": None}
    assert [passage.clause for passage in library.look_up("How many days to take goods back?")] == ["1.1"]
    # What cannot be read is not tried again until it changes.
    again = library.update()
    assert (again.new, again.changed, again.unreadable) == (0, 0, len(expected))


def test_text_that_is_one_endless_line_or_word_is_cut_and_not_stalled_on(library: Library, write: Write) -> None:
    write("line.txt", "Returns are free. " * 200_000)
    write("word.txt", "x" * 3_000_000)
    write("spaces.md", "|" + " " * 500_000 + "x|\n" + "#" + " " * 500_000 + "x\n")
    write("marks.md", "[" * 200_000 + "*" * 200_000 + "<" * 200_000)
    write("numbers.txt", "1. " * 300_000)
    assert set(_reasons(library).values()) <= {None, Reason.WITHOUT_TEXT}
    for judged in library.search("Returns", 6).passages:
        assert len(judged.candidate.passage.text) <= 1_700


def test_html_that_never_closes_anything_ends(library: Library, write: Write) -> None:
    write("a.html", "<p>1.1 Goods are taken back." + "<b><i>" * 2_000 + "</x>" * 50_000)
    write("b.html", "<!" * 100_000)
    write("c.html", "<a " + 'x="' * 100_000)
    reasons = _reasons(library)
    assert reasons["a.html"] is None
    assert set(reasons) == {"a.html", "b.html", "c.html"}


def test_links_out_of_the_folder_and_in_circles_are_not_followed(
    folder: Path, library: Library, write: Write, tmp_path: Path
) -> None:
    outside = tmp_path / "secret.md"
    outside.write_text(GOOD)
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere" / "other.md").write_text(GOOD)
    write("in/inside.md", GOOD)
    (folder / "in" / "circle").symlink_to(folder, target_is_directory=True)
    (folder / "self.md").symlink_to(folder / "self.md")
    (folder / "leak.md").symlink_to(outside)
    (folder / "leaking").symlink_to(tmp_path / "elsewhere", target_is_directory=True)
    (folder / "near.md").symlink_to(folder / "in" / "inside.md")
    assert set(_reasons(library)) == {"in/inside.md", "near.md"}


def test_a_pipe_with_the_name_of_a_document_does_not_hold_up_anything(folder: Path, library: Library, write: Write) -> None:
    os.mkfifo(folder / "pipe.md")
    write("good.md", GOOD)
    assert _reasons(library) == {"good.md": None}
    with ReaderProcess() as reader, pytest.raises(Unreadable) as refused:
        reader.read(folder, "pipe.md")
    assert refused.value.reason is Reason.FORBIDDEN


def test_ten_thousand_files_and_a_folder_a_hundred_deep(folder: Path, library: Library, write: Write) -> None:
    for number in range(10_000):
        (folder / f"note{number:05}.dat").write_bytes(b"")
    for number in range(300):
        write(f"rules/{number // 100}/rule{number:05}.md", f"# Rule\n\n1.{number} Rule number {number} about shelf S{number}.\n")
    write("/".join(["deep"] * 100) + "/hidden.md", GOOD)
    progress = library.update()
    assert (progress.new, progress.others, progress.left_out) == (300, 10_000, 1)
    assert library.search("shelf S217").passages[0].candidate.passage.document == "rules/2/rule00217.md"


def test_no_more_files_are_taken_than_are_said(folder: Path, write: Write) -> None:
    from zuruf.assistant.knowledge.folder import walk

    for number in range(20):
        write(f"{number:02}.md", GOOD)
    seen = walk(folder, most=5)
    assert ([file.path for file in seen.files], seen.left_out) == (["00.md", "01.md", "02.md", "03.md", "04.md"], 15)


def test_a_file_that_takes_too_long_is_given_up_and_the_next_one_read(folder: Path, write: Write) -> None:
    write("good.md", GOOD)
    word(folder / "slow.docx", [("Normal", "1.1 A clause.")] * 3_000)
    with ReaderProcess(seconds=0.05) as reader:
        with pytest.raises(Unreadable) as given_up:
            reader.read(folder, "slow.docx")
        assert given_up.value.reason is Reason.TOO_SLOW
    with ReaderProcess() as reader:
        assert reader.read(folder, "good.md").title == "Returns"


def test_a_reader_that_dies_is_started_again(folder: Path, write: Write) -> None:
    write("good.md", GOOD)
    with ReaderProcess() as reader:
        reader.read(folder, "good.md")
        child = reader._child
        assert child is not None
        child.kill()
        child.wait()
        with pytest.raises(Unreadable):
            reader.read(folder, "good.md")
        assert reader.read(folder, "good.md").title == "Returns"


def test_a_name_that_is_no_text_is_passed_over(folder: Path, library: Library, write: Write) -> None:
    write("good.md", GOOD)
    Path(os.fsdecode(os.fsencode(folder) + b"/bad\xff.md")).write_text(GOOD)
    assert _reasons(library) == {"good.md": None}

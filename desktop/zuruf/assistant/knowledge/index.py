"""The index: a SQLite file of its own with full-text search.

It can be made anew from the documents at any time, so a file that is damaged or of another version is thrown away.
"""

import json
import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

from zuruf.assistant.knowledge.pieces import Passage
from zuruf.assistant.knowledge.prepared import IndexedPassage, Prepared
from zuruf.assistant.knowledge.unreadable import Reason
from zuruf.domain.faults import DocumentFault
from zuruf.domain.languages import Language

_VERSION = 1
"""Raised with every change of what is kept here, or of how documents are read, cut and brought into terms."""
_BUSY_SECONDS = 10.0
_SCHEMA = """
create table documents (
    id integer primary key, path text not null unique, size integer not null, changed_ns integer not null, digest text not null,
    settled integer not null, title text not null, language text, pages integer, passages integer not null, reason text
);
create table passages (
    id integer primary key, document integer not null references documents on delete cascade,
    headings text not null, clause text, page integer, first integer not null, last integer not null, part integer not null,
    text text not null
);
create index passages_by_document on passages (document);
create virtual table words using fts5 (body, head, tails, meanings, tokenize = "unicode61 remove_diacritics 0", prefix = '4 5 6');
create virtual table vocabulary using fts5vocab (words, row);
"""
_WEIGHTS = "1.0, 1.5, 0.5, 0.6"
"""Of a term in the passage, in its headings, at the end of a compound, and of a thing that is meant by another word."""


@dataclass(frozen=True, slots=True)
class Known:
    """What the index knows of a file. `settled`: it was old enough when it was read for a later change to show in its time.

    `reason` is set if it could not be read.
    """

    size: int
    changed_ns: int
    digest: str
    settled: bool
    reason: Reason | None = None


@dataclass(frozen=True, slots=True)
class ListedDocument:
    """A document of the index; one with a `reason` could not be read and has no passages."""

    path: str
    title: str
    size: int
    language: Language | None
    pages: int | None
    passages: int
    reason: Reason | None = None


@dataclass(frozen=True, slots=True)
class Candidate:
    """A passage that the full-text search came to, with the terms it is judged by. `rank` is BM25's: the higher the better."""

    passage: Passage
    body: tuple[str, ...]
    head: tuple[str, ...]
    rank: float


class KnowledgeIndex:
    """One index file. Every call opens the file anew, so any thread may call. Raises DocumentFault documents-unavailable."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def prepare(self, root: str) -> None:
        """Makes the file if it is missing, damaged, of another version, or of another folder of documents."""
        wanted = {"version": str(_VERSION), "root": root}
        if self._file.exists():
            try:
                with self._open() as connection:
                    if _about(connection) == wanted and _is_whole(connection):
                        return
            except DocumentFault as fault:
                if not _is_damage(fault.__cause__):
                    raise
        self._make(wanted)

    def known(self) -> Mapping[str, Known]:
        with self._open() as connection:
            rows = connection.execute("select path, size, changed_ns, digest, settled, reason from documents")
            return {
                path: Known(size, changed, digest, bool(settled), None if reason is None else Reason(reason))
                for path, size, changed, digest, settled, reason in rows
            }

    def put(self, path: str, known: Known, found: Prepared | Reason) -> None:
        """Replaces a document, all of it or nothing."""
        with self._write() as connection:
            _delete(connection, path)
            prepared = found if isinstance(found, Prepared) else None
            passages = () if prepared is None else prepared.passages
            cursor = connection.execute(
                "insert into documents (path, size, changed_ns, digest, settled, title, language, pages, passages, reason)"
                " values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    *(path, known.size, known.changed_ns, known.digest, known.settled),
                    *(("", None, None) if prepared is None else (prepared.title, prepared.language, prepared.pages)),
                    *(len(passages), found.value if isinstance(found, Reason) else None),
                ),
            )
            _insert(connection, int(cursor.lastrowid or 0), passages)

    def touch(self, path: str, known: Known) -> None:
        """The same content with another time."""
        with self._write() as connection:
            connection.execute(
                "update documents set size = ?, changed_ns = ?, settled = ? where path = ?",
                (known.size, known.changed_ns, known.settled, path),
            )

    def remove(self, paths: Iterable[str]) -> None:
        with self._write() as connection:
            for path in paths:
                _delete(connection, path)

    def documents(self) -> tuple[ListedDocument, ...]:
        with self._open() as connection:
            rows = connection.execute("select path, title, size, language, pages, passages, reason from documents order by path")
            return tuple(
                ListedDocument(
                    *(path, title, size, None if language is None else Language(language), pages, passages),
                    reason=None if reason is None else Reason(reason),
                )
                for path, title, size, language, pages, passages, reason in rows
            )

    def find(self, query: str, most: int, words: Iterable[str], language: Language) -> "Found":
        """The best passages for a full-text query, and of each word how many passages hold a word that begins with it."""
        with self._open() as connection:
            candidates = tuple(_candidates(connection, query, most)) if query else ()
            count = "select coalesce(sum(passages), 0), coalesce(sum(passages) filter (where language = ?), 0) from documents"
            everywhere, spoken = connection.execute(count, (language,)).fetchone()
            return Found(
                candidates, {word: _spread(connection, word) for word in words}, int(spoken or everywhere), int(everywhere)
            )

    def _make(self, about: Mapping[str, str]) -> None:
        # Beside and then in place: whoever looks meanwhile sees the old file or the new one.
        beside = self._file.with_suffix(".new")
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            for old in (beside, *_companions(beside), *_companions(self._file)):
                old.unlink(missing_ok=True)
            with closing(sqlite3.connect(beside)) as connection:
                connection.executescript(_SCHEMA)
                connection.execute("create table about (name text primary key, value text not null)")
                connection.executemany("insert into about values (?, ?)", about.items())
                connection.commit()
            beside.replace(self._file)
            with self._open() as connection:
                connection.execute("pragma journal_mode = wal")
        except (sqlite3.Error, OSError) as error:
            raise _unavailable(error) from error

    @contextmanager
    def _open(self) -> Iterator[sqlite3.Connection]:
        try:
            with closing(
                sqlite3.connect(f"{self._file.absolute().as_uri()}?mode=rw", uri=True, timeout=_BUSY_SECONDS)
            ) as connection:
                connection.execute("pragma foreign_keys = on")
                yield connection
        except sqlite3.Error as error:
            raise _unavailable(error) from error

    @contextmanager
    def _write(self) -> Iterator[sqlite3.Connection]:
        with self._open() as connection, connection:
            connection.execute("begin immediate")
            yield connection


@dataclass(frozen=True, slots=True)
class Found:
    """Candidates, the best first; the number of passages by word, in the language (of all if it has none), and of all."""

    candidates: tuple[Candidate, ...]
    spread: Mapping[str, int]
    passages: int
    everywhere: int


def _about(connection: sqlite3.Connection) -> dict[str, str]:
    return dict(connection.execute("select name, value from about").fetchall())


def _is_whole(connection: sqlite3.Connection) -> bool:
    (found,) = connection.execute("pragma quick_check(1)").fetchone()
    return bool(found == "ok")


def _is_damage(error: BaseException | None) -> bool:
    """Whether the file is no index, rather than one that is in use or may not be read."""
    code = getattr(error, "sqlite_errorcode", None)
    return code is not None and code & 0xFF in {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR}


def _delete(connection: sqlite3.Connection, path: str) -> None:
    connection.execute(
        "delete from words where rowid in"
        " (select passages.id from passages join documents on documents.id = document where path = ?)",
        (path,),
    )
    connection.execute("delete from documents where path = ?", (path,))


def _insert(connection: sqlite3.Connection, document: int, passages: Sequence[IndexedPassage]) -> None:
    for each in passages:
        passage = each.passage
        cursor = connection.execute(
            "insert into passages (document, headings, clause, page, first, last, part, text) values (?, ?, ?, ?, ?, ?, ?, ?)",
            (
                *(document, json.dumps(passage.headings, ensure_ascii=False), passage.clause, passage.page),
                *(passage.start, passage.end, passage.part, passage.text),
            ),
        )
        connection.execute(
            "insert into words (rowid, body, head, tails, meanings) values (?, ?, ?, ?, ?)",
            (cursor.lastrowid, each.body, each.head, each.tails, each.meanings),
        )


def _candidates(connection: sqlite3.Connection, query: str, most: int) -> Iterator[Candidate]:
    rows = connection.execute(
        f"select path, title, language, headings, clause, page, first, last, part, text, body, head, rank_ from"  # noqa: S608
        f" (select rowid as found, body, head, bm25(words, {_WEIGHTS}) as rank_ from words where words match ?"
        " order by rank_ limit ?) join passages on passages.id = found join documents on documents.id = document order by rank_",
        (query, most),
    )
    for path, title, language, headings, clause, page, first, last, part, text, body, head, rank in rows:
        passage = Passage(path, title, tuple(json.loads(headings)), clause, page, first, last, text, Language(language), part)
        yield Candidate(passage, tuple(body.split()), tuple(head.split()), -float(rank))


def _spread(connection: sqlite3.Connection, word: str) -> int:
    """Passages that hold a word with this beginning; of several such words, of the most frequent one."""
    row = connection.execute(
        "select max(doc) from vocabulary where term >= ? and term < ?", (word, word + "\U0010ffff")
    ).fetchone()
    return int(row[0] or 0)


def _companions(file: Path) -> tuple[Path, Path]:
    """What SQLite keeps beside a file while it is written."""
    return file.with_name(f"{file.name}-wal"), file.with_name(f"{file.name}-shm")


def _unavailable(error: Exception) -> DocumentFault:
    return DocumentFault(
        "documents-unavailable", f"the index of documents: {type(error).__name__}: {error}", trying_again_helps=True
    )

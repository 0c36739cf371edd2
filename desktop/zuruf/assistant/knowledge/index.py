"""The index: a SQLite file of its own with full-text search.

It can be made anew from the documents at any time, so a file that is damaged or of another version is thrown away.
"""

import json
import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import filelock

from zuruf.assistant.knowledge.indexed import VERSION, Candidate, Found, Known, ListedDocument, Untold
from zuruf.assistant.knowledge.pieces import Passage
from zuruf.assistant.knowledge.prepared import IndexedPassage, Prepared
from zuruf.assistant.knowledge.sqlite_query import MATCHING, OF_DOCUMENT, by_id, match_of
from zuruf.assistant.knowledge.terms import Term
from zuruf.assistant.knowledge.unreadable import Reason
from zuruf.assistant.knowledge.vectors import vector_text
from zuruf.domain.faults import DocumentFault
from zuruf.domain.languages import Language

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
create table vectors (passage integer primary key references passages on delete cascade, vector blob not null);
create virtual table words using fts5 (body, head, tails, meanings, tokenize = "unicode61 remove_diacritics 0", prefix = '4 5 6');
create virtual table vocabulary using fts5vocab (words, row);
"""


class KnowledgeIndex:
    """One index file. Every call opens the file anew, so any thread may call. Raises DocumentFault documents-unavailable."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def prepare(self, root: str) -> None:
        wanted = {"version": str(VERSION), "root": root}
        if self._file.exists():
            try:
                with self._open() as connection:
                    if wanted.items() <= _about(connection).items() and _is_whole(connection):
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
            _changed(connection)

    def touch(self, path: str, known: Known) -> None:
        with self._write() as connection:
            connection.execute(
                "update documents set size = ?, changed_ns = ?, settled = ? where path = ?",
                (known.size, known.changed_ns, known.settled, path),
            )

    def remove(self, paths: Iterable[str]) -> None:
        with self._write() as connection:
            for path in paths:
                _delete(connection, path)
            _changed(connection)

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

    def passages(self, path: str) -> tuple[Passage, ...]:
        with self._open() as connection:
            rows = connection.execute(OF_DOCUMENT, (path,))
            return tuple(_candidate(row, 0.0).passage for row in rows)

    def find(self, terms: Sequence[Term], most: int, words: Iterable[str], language: Language) -> Found:
        query = match_of(terms)
        with self._open() as connection:
            candidates = tuple(_candidates(connection, query, most)) if query else ()
            count = "select coalesce(sum(passages), 0), coalesce(sum(passages) filter (where language = ?), 0) from documents"
            everywhere, spoken = connection.execute(count, (language,)).fetchone()
            return Found(
                candidates, {word: _spread(connection, word) for word in words}, int(spoken or everywhere), int(everywhere)
            )

    def candidates(self, passages: Sequence[int]) -> tuple[Candidate, ...]:
        with self._open() as connection:
            rows = connection.execute(by_id(len(passages)), tuple(passages))
            return tuple(_candidate(row, 0.0) for row in rows)

    def name_vectors(self, name: str) -> None:
        with self._write() as connection:
            if _about(connection).get("vectors") != name:
                connection.execute("delete from vectors")
                connection.execute("insert or replace into about values ('vectors', ?)", (name,))
                _changed(connection)

    def without_vector(self, most: int) -> tuple[Sequence[Untold], int]:
        with self._open() as connection:
            (count,) = connection.execute(
                "select count(*) from passages left join vectors on passage = passages.id where passage is null"
            ).fetchone()
            rows = connection.execute(
                "select passages.id, title, headings, text from passages join documents on documents.id = document"
                " left join vectors on passage = passages.id where passage is null order by passages.id limit ?",
                (most,),
            )
            untold = [Untold(id_, vector_text(title, json.loads(headings), text)) for id_, title, headings, text in rows]
            return untold, int(count)

    def put_vectors(self, vectors: Mapping[int, bytes]) -> None:
        with self._write() as connection:
            connection.executemany(
                "insert or replace into vectors select id, ? from passages where id = ?",
                [(vector, passage) for passage, vector in vectors.items()],
            )
            _changed(connection)

    def state(self) -> int:
        with self._open() as connection:
            return int(_about(connection).get("state", "0"))

    def vectors(self) -> tuple[tuple[int, ...], bytes]:
        with self._open() as connection:
            rows = connection.execute("select passage, vector from vectors order by passage").fetchall()
        return tuple(passage for passage, _ in rows), b"".join(vector for _, vector in rows)

    @contextmanager
    def alone(self) -> Iterator[None]:
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            with filelock.FileLock(self._file.with_suffix(".lock"), timeout=0):
                yield
        except filelock.Timeout as error:
            raise DocumentFault("documents-busy", "another process is indexing the documents", trying_again_helps=True) from error
        except OSError as error:
            raise DocumentFault("documents-unavailable", f"the folder of the index: {error.strerror}") from error

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
                connection.executemany("insert into about values (?, ?)", {**about, "state": "1"}.items())
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
    for *row, rank in connection.execute(MATCHING, (query, most)):
        yield _candidate(row, -float(rank))


def _candidate(row: Sequence[Any], rank: float) -> Candidate:
    path, title, language, headings, clause, page, first, last, part, text, body, head, id_ = row
    passage = Passage(path, title, tuple(json.loads(headings)), clause, page, first, last, text, Language(language), part)
    return Candidate(passage, tuple(body.split()), tuple(head.split()), rank, id=id_)


def _changed(connection: sqlite3.Connection) -> None:
    connection.execute("update about set value = cast(value as integer) + 1 where name = 'state'")


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

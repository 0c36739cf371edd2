"""The index in the service's PostgreSQL, with its own full-text search: copies of a service share one.

The tables lie in a schema of their own, outside the program's migrations: they can be made anew from the documents at any time.
Terms come ready-made (`prepared`), so no text configuration of the server has a say in them.
"""

import json
import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import SQLAlchemyError

from zuruf.assistant.knowledge.indexed import VERSION, Candidate, Found, Known, ListedDocument, Untold
from zuruf.assistant.knowledge.pieces import Passage
from zuruf.assistant.knowledge.postgres_schema import SCHEMA
from zuruf.assistant.knowledge.postgres_text import query_of, search_vector, word_query
from zuruf.assistant.knowledge.prepared import IndexedPassage, Prepared
from zuruf.assistant.knowledge.terms import Term
from zuruf.assistant.knowledge.unreadable import Reason
from zuruf.assistant.knowledge.vectors import vector_text
from zuruf.assistant.store.faults import store_fault
from zuruf.domain.faults import DocumentFault
from zuruf.domain.languages import Language

_LOCK = 0x5A7566_446F63
"""Of the one copy that brings the index up to date."""
_MAKING = 0x5A7566_4D616B
_SELECT = (
    "select path, title, language, headings, clause, page, first, last, part, text, body, head, p.id"
    " from zuruf_documents.passages p join zuruf_documents.documents d on d.id = p.document"
)
_KINDS = [0.5, 0.6, 1.0, 1.0]
"""Of D (the end of a compound), C (a thing that is meant by another word), B (the passage) and A (its headings)."""


class PostgresIndex:
    """One index per database. Raises DocumentFault `documents-unavailable`."""

    def __init__(self, engine: Engine) -> None:
        """`engine` writes."""
        self._engine = engine

    def prepare(self, root: str) -> None:
        wanted = {"version": str(VERSION), "root": root}
        with self._begin() as connection:
            # Two copies that begin at once must not make the tables twice.
            connection.execute(text("select pg_advisory_xact_lock(:lock)"), {"lock": _MAKING})
            if connection.scalar(text("select to_regclass('zuruf_documents.about') is not null")):
                about: dict[str, str] = dict(connection.execute(text("select name, value from zuruf_documents.about")).all())
                if wanted.items() <= about.items():
                    return
            connection.exec_driver_sql(SCHEMA)
            rows = [{"name": name, "value": value} for name, value in {**wanted, "state": "1"}.items()]
            connection.execute(text("insert into zuruf_documents.about values (:name, :value)"), rows)

    @contextmanager
    def alone(self) -> Iterator[None]:
        with self._errors(), self._engine.connect() as connection:
            if not connection.scalar(text("select pg_try_advisory_lock(:lock)"), {"lock": _LOCK}):
                raise DocumentFault("documents-busy", "another copy is indexing the documents", trying_again_helps=True)
            # Held by the session, not by a transaction that would stay open for minutes.
            connection.commit()
            try:
                yield
            finally:
                connection.execute(text("select pg_advisory_unlock(:lock)"), {"lock": _LOCK})
                connection.commit()

    def known(self) -> Mapping[str, Known]:
        with self._begin() as connection:
            rows = connection.execute(
                text("select path, size, changed_ns, digest, settled, reason from zuruf_documents.documents")
            )
            return {
                path: Known(size, changed, digest, settled, None if reason is None else Reason(reason))
                for path, size, changed, digest, settled, reason in rows
            }

    def put(self, path: str, known: Known, found: Prepared | Reason) -> None:
        prepared = found if isinstance(found, Prepared) else None
        passages = () if prepared is None else prepared.passages
        with self._begin() as connection:
            connection.execute(text("delete from zuruf_documents.documents where path = :path"), {"path": path})
            document = connection.scalar(
                text(
                    "insert into zuruf_documents.documents"
                    " (path, size, changed_ns, digest, settled, title, language, pages, passages, reason) values"
                    " (:path, :size, :changed, :digest, :settled, :title, :language, :pages, :passages, :reason) returning id"
                ),
                _document_row(path, known, found, len(passages)),
            )
            if passages:
                connection.execute(_INSERT, [_passage_row(document, each) for each in passages])
            _changed(connection)

    def touch(self, path: str, known: Known) -> None:
        with self._begin() as connection:
            connection.execute(
                text(
                    "update zuruf_documents.documents set size = :size, changed_ns = :changed, settled = :settled"
                    " where path = :path"
                ),
                {"size": known.size, "changed": known.changed_ns, "settled": known.settled, "path": path},
            )

    def remove(self, paths: Iterable[str]) -> None:
        gone = [{"path": path} for path in paths]
        if gone:
            with self._begin() as connection:
                connection.execute(text("delete from zuruf_documents.documents where path = :path"), gone)
                _changed(connection)

    def documents(self) -> tuple[ListedDocument, ...]:
        with self._begin() as connection:
            rows = connection.execute(
                text("select path, title, size, language, pages, passages, reason from zuruf_documents.documents")
            )
            listed = (
                ListedDocument(
                    *(path, title, size, None if language is None else Language(language), pages, passages),
                    reason=None if reason is None else Reason(reason),
                )
                for path, title, size, language, pages, passages, reason in rows
            )
            return tuple(sorted(listed, key=lambda document: document.path))

    def passages(self, path: str) -> tuple[Passage, ...]:
        if "\x00" in path:  # no text here can hold it, and no document is called so
            return ()
        with self._begin() as connection:
            rows = connection.execute(_OF_DOCUMENT, {"path": path})
            return tuple(_candidate(tuple(row)).passage for row in rows)

    def find(self, terms: Sequence[Term], most: int, words: Iterable[str], language: Language) -> Found:
        with self._begin() as connection:
            everywhere, spoken = connection.execute(
                text(
                    "select coalesce(sum(passages), 0), coalesce(sum(passages) filter (where language = :language), 0)"
                    " from zuruf_documents.documents"
                ),
                {"language": language.value},
            ).one()
            spread = {word: _spread(connection, word) for word in words}
            queries = [query for query in map(query_of, terms) if query]
            candidates = tuple(_candidates(connection, queries, most, int(everywhere))) if queries else ()
            return Found(candidates, spread, int(spoken or everywhere), int(everywhere))

    def candidates(self, passages: Sequence[int]) -> tuple[Candidate, ...]:
        with self._begin() as connection:
            rows = connection.execute(_FETCH, {"ids": list(passages)})
            return tuple(_candidate(tuple(row)) for row in rows)

    def name_vectors(self, name: str) -> None:
        with self._begin() as connection:
            held = connection.scalar(text("select value from zuruf_documents.about where name = 'vectors'"))
            if held != name:
                connection.execute(text("update zuruf_documents.passages set vector = null"))
                connection.execute(
                    text(
                        "insert into zuruf_documents.about values ('vectors', :name)"
                        " on conflict (name) do update set value = excluded.value"
                    ),
                    {"name": name},
                )
                _changed(connection)

    def without_vector(self, most: int) -> tuple[Sequence[Untold], int]:
        with self._begin() as connection:
            count = connection.scalar(text("select count(*) from zuruf_documents.passages where vector is null"))
            rows = connection.execute(
                text(
                    "select p.id, title, headings, text from zuruf_documents.passages p"
                    " join zuruf_documents.documents d on d.id = p.document where vector is null order by p.id limit :most"
                ),
                {"most": most},
            )
            untold = [Untold(id_, vector_text(title, json.loads(headings), words)) for id_, title, headings, words in rows]
            return untold, int(count or 0)

    def put_vectors(self, vectors: Mapping[int, bytes]) -> None:
        with self._begin() as connection:
            connection.execute(
                text("update zuruf_documents.passages set vector = :vector where id = :id"),
                [{"id": id_, "vector": vector} for id_, vector in vectors.items()],
            )
            _changed(connection)

    def state(self) -> int:
        with self._begin() as connection:
            return int(connection.scalar(text("select value from zuruf_documents.about where name = 'state'")) or 0)

    def vectors(self) -> tuple[tuple[int, ...], bytes]:
        with self._begin() as connection:
            rows = connection.execute(
                text("select id, vector from zuruf_documents.passages where vector is not null order by id")
            ).all()
        return tuple(row[0] for row in rows), b"".join(bytes(row[1]) for row in rows)

    @contextmanager
    def _begin(self) -> Iterator[Connection]:
        with self._errors(), self._engine.begin() as connection:
            yield connection

    @contextmanager
    def _errors(self) -> Iterator[None]:
        try:
            yield
        except SQLAlchemyError as error:
            fault = store_fault(error)
            raise DocumentFault(
                "documents-unavailable", f"the index of documents: {fault.hint}", trying_again_helps=fault.trying_again_helps
            ) from error


_INSERT = text(
    "insert into zuruf_documents.passages (document, headings, clause, page, first, last, part, text, body, head, words) values"
    " (:document, :headings, :clause, :page, :first, :last, :part, :text, :body, :head, cast(:words as tsvector))"
)
_COUNT = text("select count(*) from zuruf_documents.passages where words @@ cast(:query as tsquery)")
_MATCHING = text(
    "select passages.id, sum(weight * ts_rank(cast(:kinds as float4[]), words, cast(query as tsquery)))"
    " from zuruf_documents.passages"
    " cross join unnest(cast(:queries as text[]), cast(:weights as float8[])) as asked (query, weight)"
    " where words @@ cast(:any as tsquery) group by passages.id order by 2 desc, 1 limit :most"
)
_FETCH = text(f"{_SELECT} where p.id = any(:ids)")
_OF_DOCUMENT = text(f"{_SELECT} where path = :path order by p.id")


def _document_row(path: str, known: Known, found: Prepared | Reason, passages: int) -> dict[str, object]:
    file = {"path": path, "size": known.size, "changed": known.changed_ns, "digest": known.digest, "settled": known.settled}
    if isinstance(found, Reason):
        return {**file, "title": "", "language": None, "pages": None, "passages": 0, "reason": found.value}
    about = {"title": found.title, "language": found.language.value, "pages": found.pages}
    return {**file, **about, "passages": passages, "reason": None}


def _passage_row(document: int | None, each: IndexedPassage) -> dict[str, object]:
    passage = each.passage
    return {
        "document": document,
        "headings": json.dumps(passage.headings, ensure_ascii=False),
        "clause": passage.clause,
        "page": passage.page,
        "first": passage.start,
        "last": passage.end,
        "part": passage.part,
        "text": passage.text,
        "body": each.body,
        "head": each.head,
        "words": search_vector(each),
    }


def _candidates(connection: Connection, queries: Sequence[str], most: int, passages: int) -> Iterator[Candidate]:
    """The server's rank knows no rare words, so each term's is weighed by how few passages it has."""
    weights: dict[str, float] = {}
    for query in queries:
        count = int(connection.scalar(_COUNT, {"query": query}) or 0)
        if count:
            weights[query] = math.log(1 + (passages - count + 0.5) / (count + 0.5))
    if not weights:
        return
    asked = {"queries": list(weights), "weights": list(weights.values()), "any": " | ".join(weights)}
    rows = connection.execute(_MATCHING, {**asked, "kinds": _KINDS, "most": most})
    ranks: dict[int, float] = dict(rows.all())
    fetched = {row[-1]: tuple(row) for row in connection.execute(_FETCH, {"ids": list(ranks)})}
    for id_, rank in ranks.items():
        yield _candidate(fetched[id_], float(rank))


def _spread(connection: Connection, word: str) -> int:
    """Passages that hold a word with this beginning."""
    return int(connection.scalar(_COUNT, {"query": word_query(word)}) or 0)


def _candidate(row: Sequence[Any], rank: float = 0.0) -> Candidate:
    path, title, language, headings, clause, page, first, last, part, words, body, head, id_ = row
    passage = Passage(path, title, tuple(json.loads(headings)), clause, page, first, last, words, Language(language), part)
    return Candidate(passage, tuple(body.split()), tuple(head.split()), rank, id=id_)


def _changed(connection: Connection) -> None:
    connection.execute(
        text("update zuruf_documents.about set value = cast(cast(value as bigint) + 1 as text) where name = 'state'")
    )

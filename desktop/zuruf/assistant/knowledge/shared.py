"""The index that copies of a service share, where they share a database."""

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from zuruf.assistant.knowledge.indexed import PassageIndex
from zuruf.assistant.store.engine import create_unchecked


def shared_index(url: str | None) -> PassageIndex | None:
    """The index in the PostgreSQL of this URL; None for any other database, whose service keeps a file of its own."""
    if url is None:
        return None
    try:
        if make_url(url).get_backend_name() != "postgresql":
            return None
    except ArgumentError:
        return None
    from zuruf.assistant.knowledge.postgres_index import PostgresIndex  # noqa: PLC0415 - most installations have none

    return PostgresIndex(create_unchecked(url))

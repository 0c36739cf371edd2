"""What sweeps came to, as migrations/ builds it."""

from sqlalchemy import Column, Integer, PrimaryKeyConstraint, String, Table, Text

from zuruf.assistant.store.exact import Instant
from zuruf.assistant.store.names import metadata

sweeps = Table(
    "zuruf_sweeps",
    metadata,
    Column("model", String(200), nullable=False),
    Column("version", String(64), nullable=False),
    Column("reference", String(64), nullable=False),
    Column("at", Instant, nullable=False),
    Column("questions", Integer, nullable=False),
    Column("best", Integer, nullable=False),
    Column("rows", Text, nullable=False),
    PrimaryKeyConstraint("model", "version", "reference"),
)
"""The last sweep of each model and version over each reference set (by its digest). `best` is the number of passages that served
it best; `rows` is a JSON list, an object for each number of passages."""

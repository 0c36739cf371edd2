"""Tables about how much the service is used, as migrations/ builds them. They hold counts and no word of any request."""

from sqlalchemy import CheckConstraint, Column, Date, ForeignKey, Index, Integer, String, Table, Text

from zuruf.assistant.store.exact import Instant
from zuruf.assistant.store.names import metadata

quota = Table(
    "zuruf_quota",
    metadata,
    Column("day", Date, primary_key=True),
    Column("scope", String(8), primary_key=True),
    Column("name", String(128), primary_key=True),
    Column("used", Integer, nullable=False),
    Column("told_by", String(64), nullable=True),
    CheckConstraint("used >= 0", name="used"),
)
"""Requests charged on a day of the company's calendar, by whose they were. `told_by` is the turn that told the person that little
is left."""

charges = Table(
    "zuruf_charges",
    metadata,
    Column("turn", String(64), ForeignKey("zuruf_turns.id", ondelete="CASCADE"), primary_key=True),
    Column("scope", String(8), primary_key=True),
    Column("name", String(128), nullable=False),
    Column("day", Date, nullable=False),
    Column("given_back_at", Instant, nullable=True),
)
"""What a turn was charged to: written with the turn itself, so that neither is there without the other, and given back once."""

usage = Table(
    "zuruf_usage",
    metadata,
    Column("turn", String(64), ForeignKey("zuruf_turns.id", ondelete="CASCADE"), primary_key=True),
    Column("day", Date, nullable=False),
    Column("at", Instant, nullable=False),
    Column("source", String(16), nullable=True),
    Column("reason", String(64), nullable=True),
    Column("failure", String(64), nullable=True),
    Column("replaced", Integer, nullable=False),
    Column("laundered", Integer, nullable=False),
    Column("timings", Text, nullable=False),
)
"""One row per ended turn. `reason` is why code or the model wrote the reply, without the detail behind it; `timings` are seconds
by stage, as JSON. Tokens are kept by round, in the accounts of prompts."""

Index("ix_zuruf_usage_day", usage.c.day)

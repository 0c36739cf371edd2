"""Tables about changes to the company's data, as migrations/ builds them.

`LEDGER` lies in the database whose data is changed, because a change, the state of its proposal and its audit entry are one
transaction; that is the service's own database unless the company has one of its own. The tables about people always lie in the
service's.
"""

from sqlalchemy import (
    Boolean,
    CheckConstraint,
    Column,
    Date,
    ForeignKey,
    Index,
    Integer,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
)

from zuruf.assistant.store.exact import Instant, money, quantity
from zuruf.assistant.store.names import metadata

proposals = Table(
    "zuruf_proposals",
    metadata,
    Column("id", String(64), nullable=False),
    Column("version", Integer, nullable=False),
    Column("state", String(16), nullable=False),
    Column("change", String(60), nullable=False),
    Column("content", Text, nullable=False),
    Column("digest", String(64), nullable=False),
    Column("arguments", Text, nullable=False),
    Column("role", String(16), nullable=False),
    Column("language", String(2), nullable=False),
    Column("actor", String(128), nullable=False),
    Column("words", Text, nullable=False),
    Column("turn", String(64), nullable=False),
    Column("origin", String(64), nullable=True, unique=True),
    Column("made_at", Instant, nullable=False),
    Column("expires_at", Instant, nullable=False),
    Column("decided_by", String(128), nullable=True),
    Column("decided_at", Instant, nullable=True),
    Column("failure", String(64), nullable=True),
    Column("person", String(80), nullable=True),
    PrimaryKeyConstraint("id", "version"),
    CheckConstraint(
        "state IN ('open', 'executed', 'rejected', 'expired', 'superseded', 'failed')",
        name="state",
    ),
    CheckConstraint("state IN ('open', 'superseded', 'expired') OR decided_at IS NOT NULL", name="decided"),
)
"""Every version of every proposal. `content` is what would change, as canonical JSON, and `digest` what a confirmation has to
name; neither is ever changed. `arguments` are those of the change, so that it can be made anew. `role` is the least that may
confirm. `person` was signed in where it was
proposed. `origin` is a digest of who asked with which idempotency key. There is no state "confirmed, not yet carried out": both
are one transaction. Nor is there one for an unknown outcome: the row itself is where it is looked up."""

Index("ix_zuruf_proposals_state_made_at", proposals.c.state, proposals.c.made_at)

audit = Table(
    "zuruf_audit",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", String(40), nullable=False),
    Column("act", String(32), nullable=False),
    Column("actor", String(128), nullable=False),
    Column("subject", String(128), nullable=False),
    Column("body", Text, nullable=False),
    Column("previous", String(64), nullable=False),
    Column("digest", String(64), nullable=False),
)
"""What was proposed, decided and done, numbered from 1 without gaps. `digest` is over the entry and the digest before it. Rows
are added and never changed; the database refuses anything else (append_only.py). `at` is text, so that the digest is over the
very characters that are stored."""

audit_head = Table(
    "zuruf_audit_head",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("number", Integer, nullable=False),
    Column("digest", String(64), nullable=False),
    CheckConstraint("id = 1", name="one_row"),
)
"""The last entry of the log. Its row is what writers wait for, and what tells that entries are missing at the end."""

stock_moves = Table(
    "zuruf_stock_moves",
    metadata,
    Column("proposal", String(64), nullable=False),
    Column("position", Integer, nullable=False),
    Column("product", String(200), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("quantity", quantity(), nullable=False),
    Column("place", String(64), nullable=True),
    Column("reason", String(200), nullable=True),
    Column("moved_on", Date, nullable=False),
    PrimaryKeyConstraint("proposal", "position"),
)
"""Each movement that a proposal made, with place and reason, which the company's own tables may have no column for."""

order_proposals = Table(
    "zuruf_order_proposals",
    metadata,
    Column("proposal", String(64), primary_key=True),
    Column("supplier", String(200), nullable=False),
    Column("product", String(200), nullable=False),
    Column("quantity", quantity(), nullable=False),
    Column("wanted_on", Date, nullable=True),
    Column("ordered_on", Date, nullable=False),
)
"""What is to be ordered from a supplier; whoever buys works it off."""

payment_details = Table(
    "zuruf_payment_details",
    metadata,
    Column("proposal", String(64), primary_key=True),
    Column("invoice", String(200), nullable=False),
    Column("amount", money(), nullable=False),
    Column("currency", String(3), nullable=False),
    Column("paid_on", Date, nullable=False),
    Column("method", String(16), nullable=False),
)
"""Each payment that a proposal entered, with the way it was paid."""

notes = Table(
    "zuruf_notes",
    metadata,
    Column("proposal", String(64), primary_key=True),
    Column("about", String(60), nullable=False),
    Column("record", String(200), nullable=False),
    Column("text", Text, nullable=False),
    Column("due_on", Date, nullable=True),
    Column("noted_on", Date, nullable=False),
)
"""Notes and reminders (with a day) about a record of the company; `about` is the vocabulary's name of its table."""

LEDGER = (proposals, audit, audit_head, stock_moves, order_proposals, payment_details, notes)

queues = Table(
    "zuruf_queues",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("actor", String(128), nullable=False),
    Column("mode", String(8), nullable=False),
    Column("language", String(2), nullable=False),
    Column("made_at", Instant, nullable=False),
    Column("stopped_at", Instant, nullable=True),
    Column("person", String(80), nullable=True),
)
"""A message with several orders; its id is the turn that brought it."""

jobs = Table(
    "zuruf_jobs",
    metadata,
    Column("queue", String(64), ForeignKey("zuruf_queues.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("text", Text, nullable=False),
    Column("state", String(16), nullable=False),
    Column("held_until", Instant, nullable=True),
    Column("said", Text, nullable=False),
    Column("failure", String(64), nullable=True),
    Column("proposals", Text, nullable=False),
    CheckConstraint("state IN ('waiting', 'running', 'done', 'proposed', 'failed', 'stopped')", name="state"),
)
"""The orders of a queue, worked one after the other. `held_until` is up to when a copy of the service vouches for a running one;
past that moment the copy has died. `proposals` are ids, as a JSON array."""

Index("ix_zuruf_jobs_state_held_until", jobs.c.state, jobs.c.held_until)

people = Table(
    "zuruf_people",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("name", String(80), nullable=False),
    Column("name_key", String(200), nullable=False, unique=True),
    Column("role", String(16), nullable=False),
    Column("secret", String(200), nullable=False),
    Column("active", Boolean, nullable=False),
    Column("failures", Integer, nullable=False),
    Column("locked_until", Instant, nullable=True),
    Column("made_at", Instant, nullable=False),
    CheckConstraint("role IN ('staff', 'manager', 'admin')", name="role"),
)
"""People who can sign in. `secret` is the argon2 hash of a PIN or password; `failures` counts wrong ones since the last right
one."""

sessions = Table(
    "zuruf_sessions",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("person", String(64), nullable=False, index=True),
    Column("device", String(128), nullable=False),
    Column("started_at", Instant, nullable=False),
    Column("seen_at", Instant, nullable=False),
    Column("ends_at", Instant, nullable=False),
    Column("ended_at", Instant, nullable=True),
)
"""Who is signed in where. `digest` is of the session's token, which is stored nowhere."""

devices = Table(
    "zuruf_devices",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("name", String(80), nullable=False),
    Column("name_key", String(200), nullable=False, unique=True),
    Column("digest", String(64), nullable=False, unique=True),
    Column("made_at", Instant, nullable=False),
    Column("withdrawn_at", Instant, nullable=True),
)
"""Kiosks with a token of their own; `digest` is of the token."""

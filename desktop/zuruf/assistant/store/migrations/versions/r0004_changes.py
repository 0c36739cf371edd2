"""Changes: proposals, the audit log, what they enter beside the company's tables; people, sessions and devices."""

import sqlalchemy as sa
from alembic import op

from zuruf.assistant.store.append_only import make_append_only
from zuruf.assistant.store.exact import Exact, Instant

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    _proposals()
    _audit()
    _entries()
    _people()
    make_append_only(op.get_bind(), "zuruf_audit")
    op.execute("INSERT INTO zuruf_audit_head (id, number, digest) VALUES (1, 0, '')")


def _proposals() -> None:
    op.create_table(
        "zuruf_proposals",
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("state", sa.String(16), nullable=False),
        sa.Column("change", sa.String(60), nullable=False),
        sa.Column("content", sa.Text(), nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("arguments", sa.Text(), nullable=False),
        sa.Column("role", sa.String(16), nullable=False),
        sa.Column("language", sa.String(2), nullable=False),
        sa.Column("actor", sa.String(128), nullable=False),
        sa.Column("words", sa.Text(), nullable=False),
        sa.Column("turn", sa.String(64), nullable=False),
        sa.Column("origin", sa.String(64), nullable=True),
        sa.Column("made_at", Instant(), nullable=False),
        sa.Column("expires_at", Instant(), nullable=False),
        sa.Column("decided_by", sa.String(128), nullable=True),
        sa.Column("decided_at", Instant(), nullable=True),
        sa.Column("failure", sa.String(64), nullable=True),
        sa.CheckConstraint(
            "state IN ('open', 'executed', 'rejected', 'expired', 'superseded', 'failed')",
            name=op.f("ck_zuruf_proposals_state"),
        ),
        sa.CheckConstraint(
            "state IN ('open', 'superseded', 'expired') OR decided_at IS NOT NULL", name=op.f("ck_zuruf_proposals_decided")
        ),
        sa.PrimaryKeyConstraint("id", "version", name=op.f("pk_zuruf_proposals")),
        sa.UniqueConstraint("origin", name=op.f("uq_zuruf_proposals_origin")),
    )
    op.create_index("ix_zuruf_proposals_state_made_at", "zuruf_proposals", ["state", "made_at"])


def _audit() -> None:
    op.create_table(
        "zuruf_audit",
        sa.Column("number", sa.Integer(), nullable=False, autoincrement=False),
        sa.Column("at", sa.String(40), nullable=False),
        sa.Column("act", sa.String(32), nullable=False),
        sa.Column("actor", sa.String(128), nullable=False),
        sa.Column("subject", sa.String(128), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("previous", sa.String(64), nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("number", name=op.f("pk_zuruf_audit")),
    )
    op.create_table(
        "zuruf_audit_head",
        sa.Column("id", sa.Integer(), nullable=False, autoincrement=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.CheckConstraint("id = 1", name=op.f("ck_zuruf_audit_head_one_row")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_zuruf_audit_head")),
    )


def _entries() -> None:
    op.create_table(
        "zuruf_stock_moves",
        sa.Column("proposal", sa.String(64), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("product", sa.String(200), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("quantity", Exact(3), nullable=False),
        sa.Column("place", sa.String(64), nullable=True),
        sa.Column("reason", sa.String(200), nullable=True),
        sa.Column("moved_on", sa.Date(), nullable=False),
        sa.PrimaryKeyConstraint("proposal", "position", name=op.f("pk_zuruf_stock_moves")),
    )
    op.create_table(
        "zuruf_order_proposals",
        sa.Column("proposal", sa.String(64), nullable=False),
        sa.Column("supplier", sa.String(200), nullable=False),
        sa.Column("product", sa.String(200), nullable=False),
        sa.Column("quantity", Exact(3), nullable=False),
        sa.Column("wanted_on", sa.Date(), nullable=True),
        sa.Column("ordered_on", sa.Date(), nullable=False),
        sa.PrimaryKeyConstraint("proposal", name=op.f("pk_zuruf_order_proposals")),
    )
    op.create_table(
        "zuruf_payment_details",
        sa.Column("proposal", sa.String(64), nullable=False),
        sa.Column("invoice", sa.String(200), nullable=False),
        sa.Column("amount", Exact(2), nullable=False),
        sa.Column("currency", sa.String(3), nullable=False),
        sa.Column("paid_on", sa.Date(), nullable=False),
        sa.Column("method", sa.String(16), nullable=False),
        sa.PrimaryKeyConstraint("proposal", name=op.f("pk_zuruf_payment_details")),
    )
    op.create_table(
        "zuruf_notes",
        sa.Column("proposal", sa.String(64), nullable=False),
        sa.Column("about", sa.String(60), nullable=False),
        sa.Column("record", sa.String(200), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("due_on", sa.Date(), nullable=True),
        sa.Column("noted_on", sa.Date(), nullable=False),
        sa.PrimaryKeyConstraint("proposal", name=op.f("pk_zuruf_notes")),
    )


def _people() -> None:
    op.create_table(
        "zuruf_people",
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("name_key", sa.String(200), nullable=False),
        sa.Column("role", sa.String(16), nullable=False),
        sa.Column("secret", sa.String(200), nullable=False),
        sa.Column("active", sa.Boolean(), nullable=False),
        sa.Column("failures", sa.Integer(), nullable=False),
        sa.Column("locked_until", Instant(), nullable=True),
        sa.Column("made_at", Instant(), nullable=False),
        sa.CheckConstraint("role IN ('staff', 'manager', 'admin')", name=op.f("ck_zuruf_people_role")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_zuruf_people")),
        sa.UniqueConstraint("name_key", name=op.f("uq_zuruf_people_name_key")),
    )
    op.create_table(
        "zuruf_sessions",
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("device", sa.String(128), nullable=False),
        sa.Column("started_at", Instant(), nullable=False),
        sa.Column("seen_at", Instant(), nullable=False),
        sa.Column("ends_at", Instant(), nullable=False),
        sa.Column("ended_at", Instant(), nullable=True),
        sa.PrimaryKeyConstraint("digest", name=op.f("pk_zuruf_sessions")),
    )
    op.create_index("ix_zuruf_sessions_person", "zuruf_sessions", ["person"])
    op.create_table(
        "zuruf_devices",
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("name_key", sa.String(200), nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("made_at", Instant(), nullable=False),
        sa.Column("withdrawn_at", Instant(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_zuruf_devices")),
        sa.UniqueConstraint("digest", name=op.f("uq_zuruf_devices_digest")),
        sa.UniqueConstraint("name_key", name=op.f("uq_zuruf_devices_name_key")),
    )

"""Jobs: the orders of one message, worked one by one."""

import sqlalchemy as sa
from alembic import op

from zuruf.assistant.store.exact import Instant

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "zuruf_queues",
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("actor", sa.String(128), nullable=False),
        sa.Column("mode", sa.String(8), nullable=False),
        sa.Column("language", sa.String(2), nullable=False),
        sa.Column("made_at", Instant(), nullable=False),
        sa.Column("stopped_at", Instant(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_zuruf_queues")),
    )
    op.create_table(
        "zuruf_jobs",
        sa.Column("queue", sa.String(64), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False, autoincrement=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("state", sa.String(16), nullable=False),
        sa.Column("held_until", Instant(), nullable=True),
        sa.Column("said", sa.Text(), nullable=False),
        sa.Column("failure", sa.String(64), nullable=True),
        sa.Column("proposals", sa.Text(), nullable=False),
        sa.CheckConstraint(
            "state IN ('waiting', 'running', 'done', 'proposed', 'failed', 'stopped')", name=op.f("ck_zuruf_jobs_state")
        ),
        sa.ForeignKeyConstraint(["queue"], ["zuruf_queues.id"], name=op.f("fk_zuruf_jobs_queue")),
        sa.PrimaryKeyConstraint("queue", "number", name=op.f("pk_zuruf_jobs")),
    )
    op.create_index("ix_zuruf_jobs_state_held_until", "zuruf_jobs", ["state", "held_until"])

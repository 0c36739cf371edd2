"""The daily limit of requests, and what each turn took."""

import sqlalchemy as sa
from alembic import op

from zuruf.assistant.store.exact import Instant

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "zuruf_quota",
        sa.Column("day", sa.Date(), nullable=False),
        sa.Column("scope", sa.String(8), nullable=False),
        sa.Column("name", sa.String(128), nullable=False),
        sa.Column("used", sa.Integer(), nullable=False),
        sa.Column("told_by", sa.String(64), nullable=True),
        sa.CheckConstraint("used >= 0", name=op.f("ck_zuruf_quota_used")),
        sa.PrimaryKeyConstraint("day", "scope", "name", name=op.f("pk_zuruf_quota")),
    )
    op.create_table(
        "zuruf_charges",
        sa.Column("turn", sa.String(64), nullable=False),
        sa.Column("scope", sa.String(8), nullable=False),
        sa.Column("name", sa.String(128), nullable=False),
        sa.Column("day", sa.Date(), nullable=False),
        sa.Column("given_back_at", Instant(), nullable=True),
        sa.ForeignKeyConstraint(["turn"], ["zuruf_turns.id"], name=op.f("fk_zuruf_charges_turn"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("turn", "scope", name=op.f("pk_zuruf_charges")),
    )
    op.create_table(
        "zuruf_usage",
        sa.Column("turn", sa.String(64), nullable=False),
        sa.Column("day", sa.Date(), nullable=False),
        sa.Column("at", Instant(), nullable=False),
        sa.Column("source", sa.String(16), nullable=True),
        sa.Column("reason", sa.String(64), nullable=True),
        sa.Column("failure", sa.String(64), nullable=True),
        sa.Column("replaced", sa.Integer(), nullable=False),
        sa.Column("laundered", sa.Integer(), nullable=False),
        sa.Column("timings", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["turn"], ["zuruf_turns.id"], name=op.f("fk_zuruf_usage_turn"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("turn", name=op.f("pk_zuruf_usage")),
    )
    op.create_index("ix_zuruf_usage_day", "zuruf_usage", ["day"])
    op.add_column("zuruf_prompt_accounts", sa.Column("output", sa.Integer(), nullable=True))

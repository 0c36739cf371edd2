"""What was decided in conversation."""

import sqlalchemy as sa
from alembic import op

from zuruf.assistant.store.exact import Instant

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "zuruf_decisions",
        sa.Column("actor", sa.String(128), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("subject", sa.String(120), nullable=False),
        sa.Column("value", sa.String(200), nullable=False),
        sa.Column("turn", sa.String(64), nullable=False),
        sa.Column("decided_at", Instant(), nullable=False),
        sa.PrimaryKeyConstraint("actor", "kind", "subject", name=op.f("pk_zuruf_decisions")),
    )

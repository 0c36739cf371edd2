"""How many passages serve which model best."""

import sqlalchemy as sa
from alembic import op

from zuruf.assistant.store.exact import Instant

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "zuruf_sweeps",
        sa.Column("model", sa.String(200), nullable=False),
        sa.Column("version", sa.String(64), nullable=False),
        sa.Column("reference", sa.String(64), nullable=False),
        sa.Column("at", Instant(), nullable=False),
        sa.Column("questions", sa.Integer(), nullable=False),
        sa.Column("best", sa.Integer(), nullable=False),
        sa.Column("rows", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("model", "version", "reference", name=op.f("pk_zuruf_sweeps")),
    )

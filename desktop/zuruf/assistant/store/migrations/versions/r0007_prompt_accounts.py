"""The account of every prompt, the sizes of models, and decisions of any length."""

import sqlalchemy as sa
from alembic import op

from zuruf.assistant.store.exact import Instant

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "zuruf_prompt_accounts",
        sa.Column("turn", sa.String(64), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False, autoincrement=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("model", sa.String(200), nullable=False),
        sa.Column("at", Instant(), nullable=False),
        sa.Column("tokens", sa.Integer(), nullable=False),
        sa.Column("cap", sa.Integer(), nullable=False),
        sa.Column("reported", sa.Integer(), nullable=True),
        sa.Column("sections", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("turn", "number", name=op.f("pk_zuruf_prompt_accounts")),
    )
    op.create_index("ix_zuruf_prompt_accounts_at", "zuruf_prompt_accounts", ["at"])
    op.create_table(
        "zuruf_model_sizes",
        sa.Column("model", sa.String(200), nullable=False),
        sa.Column("permille", sa.Integer(), nullable=False),
        sa.Column("rounds", sa.Integer(), nullable=False),
        sa.Column("at", Instant(), nullable=False),
        sa.PrimaryKeyConstraint("model", name=op.f("pk_zuruf_model_sizes")),
    )
    with op.batch_alter_table("zuruf_decisions") as decisions:
        decisions.alter_column("value", existing_type=sa.String(200), type_=sa.Text(), existing_nullable=False)

"""How much of a reply was heard."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("zuruf_turns", sa.Column("heard", sa.Text(), nullable=True))

"""Who was signed in when something was proposed at a shared kiosk."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("zuruf_proposals", sa.Column("person", sa.String(80), nullable=True))
    op.add_column("zuruf_queues", sa.Column("person", sa.String(80), nullable=True))

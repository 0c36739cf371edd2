"""Reports, their versions, and the metrics that come from them."""

import sqlalchemy as sa
from alembic import op

from zuruf.assistant.store.exact import Instant

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    _reports()
    _metrics()


def _reports() -> None:
    op.create_table(
        "zuruf_reports",
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("name_key", sa.String(200), nullable=True),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_zuruf_reports")),
        sa.UniqueConstraint("name_key", name=op.f("uq_zuruf_reports_name_key")),
    )
    op.create_table(
        "zuruf_report_versions",
        sa.Column("report", sa.String(64), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("act", sa.String(16), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("title", sa.String(200), nullable=False),
        sa.Column("query", sa.Text(), nullable=False),
        sa.Column("show", sa.String(16), nullable=True),
        sa.Column("pinned", sa.Boolean(), nullable=False),
        sa.Column("deleted", sa.Boolean(), nullable=False),
        sa.Column("actor", sa.String(128), nullable=False),
        sa.Column("at", Instant(), nullable=False),
        sa.ForeignKeyConstraint(["report"], ["zuruf_reports.id"], name=op.f("fk_zuruf_report_versions_report")),
        sa.PrimaryKeyConstraint("report", "number", name=op.f("pk_zuruf_report_versions")),
    )


def _metrics() -> None:
    op.create_table(
        "zuruf_metrics",
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("state", sa.String(16), nullable=False),
        sa.Column("definition", sa.Text(), nullable=False),
        sa.Column("report", sa.String(64), nullable=False),
        sa.Column("report_version", sa.Integer(), nullable=False),
        sa.Column("proposed_by", sa.String(128), nullable=False),
        sa.Column("proposed_at", Instant(), nullable=False),
        sa.Column("decided_by", sa.String(128), nullable=True),
        sa.Column("decided_at", Instant(), nullable=True),
        sa.CheckConstraint("state IN ('proposed', 'confirmed', 'rejected')", name=op.f("ck_zuruf_metrics_state")),
        sa.CheckConstraint("state = 'proposed' OR decided_by IS NOT NULL", name=op.f("ck_zuruf_metrics_decided")),
        sa.ForeignKeyConstraint(["report"], ["zuruf_reports.id"], name=op.f("fk_zuruf_metrics_report")),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_zuruf_metrics")),
    )

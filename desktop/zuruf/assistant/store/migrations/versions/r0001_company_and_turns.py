"""The company's tables and the journal of turns."""

import sqlalchemy as sa
from alembic import op

from zuruf.assistant.store.exact import KEY, Instant, money, quantity

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    _partners()
    _products()
    _invoices()
    _expenses()
    _service()


def _id() -> sa.Column[int]:
    return sa.Column("id", KEY, nullable=False)


def _version() -> sa.Column[int]:
    return sa.Column("version", sa.Integer(), server_default=sa.text("1"), nullable=False)


def _partners() -> None:
    op.create_table(
        "customers",
        _id(),
        sa.Column("number", sa.String(32), nullable=False),
        sa.Column("name", sa.String(200), nullable=False),
        sa.Column("city", sa.String(100), nullable=False),
        sa.Column("country", sa.String(2), nullable=False),
        sa.Column("language", sa.String(2), nullable=False),
        sa.Column("email", sa.String(200), nullable=False),
        sa.Column("currency", sa.String(3), nullable=False),
        sa.Column("payment_days", sa.Integer(), nullable=False),
        _version(),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_customers")),
        sa.UniqueConstraint("number", name=op.f("uq_customers_number")),
    )
    op.create_table(
        "suppliers",
        _id(),
        sa.Column("number", sa.String(32), nullable=False),
        sa.Column("name", sa.String(200), nullable=False),
        sa.Column("city", sa.String(100), nullable=False),
        sa.Column("country", sa.String(2), nullable=False),
        sa.Column("language", sa.String(2), nullable=False),
        sa.Column("currency", sa.String(3), nullable=False),
        _version(),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_suppliers")),
        sa.UniqueConstraint("number", name=op.f("uq_suppliers_number")),
    )


def _products() -> None:
    op.create_table(
        "products",
        _id(),
        sa.Column("number", sa.String(32), nullable=False),
        sa.Column("name", sa.String(200), nullable=False),
        sa.Column("unit", sa.String(16), nullable=False),
        sa.Column("supplier_id", KEY, nullable=False),
        sa.Column("purchase_price", money(), nullable=False),
        sa.Column("sales_price", money(), nullable=False),
        sa.Column("currency", sa.String(3), nullable=False),
        sa.Column("stock", quantity(), nullable=False),
        sa.Column("reorder_level", quantity(), nullable=False),
        _version(),
        sa.CheckConstraint("reorder_level >= 0", name=op.f("ck_products_reorder_level")),
        sa.ForeignKeyConstraint(["supplier_id"], ["suppliers.id"], name=op.f("fk_products_supplier_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_products")),
        sa.UniqueConstraint("number", name=op.f("uq_products_number")),
    )
    op.create_index(op.f("ix_products_supplier_id"), "products", ["supplier_id"])
    is_short = sa.text("stock <= reorder_level")
    op.create_index("ix_products_short", "products", ["number"], sqlite_where=is_short, postgresql_where=is_short)
    op.create_table(
        "stock_movements",
        _id(),
        sa.Column("product_id", KEY, nullable=False),
        sa.Column("moved_on", sa.Date(), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("quantity", quantity(), nullable=False),
        sa.Column("reference", sa.String(32), nullable=True),
        _version(),
        sa.CheckConstraint("kind IN ('opening', 'receipt', 'issue', 'correction')", name=op.f("ck_stock_movements_kind")),
        sa.ForeignKeyConstraint(["product_id"], ["products.id"], name=op.f("fk_stock_movements_product_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_stock_movements")),
    )
    op.create_index("ix_stock_movements_product_id_moved_on", "stock_movements", ["product_id", "moved_on"])


def _invoices() -> None:
    op.create_table(
        "invoices",
        _id(),
        sa.Column("number", sa.String(32), nullable=False),
        sa.Column("customer_id", KEY, nullable=False),
        sa.Column("issue_date", sa.Date(), nullable=False),
        sa.Column("due_date", sa.Date(), nullable=False),
        sa.Column("currency", sa.String(3), nullable=False),
        sa.Column("tax_percent", sa.Integer(), nullable=False),
        sa.Column("net_amount", money(), nullable=False),
        sa.Column("tax_amount", money(), nullable=False),
        sa.Column("gross_amount", money(), nullable=False),
        sa.Column("paid_amount", money(), server_default=sa.text("0"), nullable=False),
        sa.Column("open_amount", money(), sa.Computed("gross_amount - paid_amount", persisted=True), nullable=True),
        _version(),
        sa.CheckConstraint("due_date >= issue_date", name=op.f("ck_invoices_due_date")),
        sa.CheckConstraint("gross_amount = net_amount + tax_amount", name=op.f("ck_invoices_gross_amount")),
        sa.CheckConstraint("paid_amount >= 0 AND paid_amount <= gross_amount", name=op.f("ck_invoices_paid_amount")),
        sa.ForeignKeyConstraint(["customer_id"], ["customers.id"], name=op.f("fk_invoices_customer_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_invoices")),
        sa.UniqueConstraint("number", name=op.f("uq_invoices_number")),
    )
    op.create_index(op.f("ix_invoices_customer_id"), "invoices", ["customer_id"])
    op.create_index("ix_invoices_due_date_number", "invoices", ["due_date", "number"])
    op.create_index("ix_invoices_issue_date", "invoices", ["issue_date", "currency", "net_amount"])
    is_open = sa.text("open_amount > 0")
    op.create_index("ix_invoices_open", "invoices", ["due_date", "number"], sqlite_where=is_open, postgresql_where=is_open)
    _invoice_parts()


def _invoice_parts() -> None:
    op.create_table(
        "invoice_lines",
        _id(),
        sa.Column("invoice_id", KEY, nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("product_id", KEY, nullable=False),
        sa.Column("quantity", quantity(), nullable=False),
        sa.Column("unit_price", money(), nullable=False),
        sa.Column("net_amount", money(), nullable=False),
        _version(),
        sa.ForeignKeyConstraint(["invoice_id"], ["invoices.id"], name=op.f("fk_invoice_lines_invoice_id")),
        sa.ForeignKeyConstraint(["product_id"], ["products.id"], name=op.f("fk_invoice_lines_product_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_invoice_lines")),
        sa.UniqueConstraint("invoice_id", "position", name=op.f("uq_invoice_lines_invoice_id_position")),
    )
    op.create_index(op.f("ix_invoice_lines_product_id"), "invoice_lines", ["product_id"])
    op.create_table(
        "payments",
        _id(),
        sa.Column("invoice_id", KEY, nullable=False),
        sa.Column("paid_on", sa.Date(), nullable=False),
        sa.Column("currency", sa.String(3), nullable=False),
        sa.Column("amount", money(), nullable=False),
        _version(),
        sa.CheckConstraint("amount > 0", name=op.f("ck_payments_amount")),
        sa.ForeignKeyConstraint(["invoice_id"], ["invoices.id"], name=op.f("fk_payments_invoice_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_payments")),
    )
    op.create_index(op.f("ix_payments_invoice_id"), "payments", ["invoice_id"])
    op.create_index(op.f("ix_payments_paid_on"), "payments", ["paid_on"])


def _expenses() -> None:
    op.create_table(
        "expenses",
        _id(),
        sa.Column("number", sa.String(32), nullable=False),
        sa.Column("supplier_id", KEY, nullable=True),
        sa.Column("category", sa.String(32), nullable=False),
        sa.Column("expense_date", sa.Date(), nullable=False),
        sa.Column("currency", sa.String(3), nullable=False),
        sa.Column("tax_percent", sa.Integer(), nullable=False),
        sa.Column("net_amount", money(), nullable=False),
        sa.Column("tax_amount", money(), nullable=False),
        sa.Column("gross_amount", money(), nullable=False),
        _version(),
        sa.CheckConstraint("gross_amount = net_amount + tax_amount", name=op.f("ck_expenses_gross_amount")),
        sa.ForeignKeyConstraint(["supplier_id"], ["suppliers.id"], name=op.f("fk_expenses_supplier_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_expenses")),
        sa.UniqueConstraint("number", name=op.f("uq_expenses_number")),
    )
    op.create_index("ix_expenses_expense_date", "expenses", ["expense_date", "currency", "net_amount"])
    op.create_index(op.f("ix_expenses_supplier_id"), "expenses", ["supplier_id"])


def _service() -> None:
    op.create_table(
        "zuruf_sample",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("seed", sa.Integer(), nullable=False),
        sa.Column("made_for", sa.Date(), nullable=False),
        sa.Column("edition", sa.Integer(), nullable=False),
        sa.Column("making", sa.Integer(), nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.CheckConstraint("id = 1", name=op.f("ck_zuruf_sample_one_row")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_zuruf_sample")),
    )
    op.create_table(
        "zuruf_turns",
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("actor", sa.String(128), nullable=False),
        sa.Column("key", sa.String(200), nullable=False),
        sa.Column("request_digest", sa.String(64), nullable=False),
        sa.Column("request_text", sa.Text(), nullable=False),
        sa.Column("mode", sa.String(8), nullable=False),
        sa.Column("language", sa.String(2), nullable=True),
        sa.Column("state", sa.String(8), nullable=False),
        sa.Column("holder", sa.String(64), nullable=False),
        sa.Column("held_until", Instant(), nullable=False),
        sa.Column("cancel_asked_at", Instant(), nullable=True),
        sa.Column("started_at", Instant(), nullable=False),
        sa.Column("finished_at", Instant(), nullable=True),
        sa.Column("failure", sa.String(64), nullable=True),
        sa.Column("reply", sa.Text(), nullable=True),
        sa.CheckConstraint("state IN ('running', 'done', 'failed')", name=op.f("ck_zuruf_turns_state")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_zuruf_turns")),
        sa.UniqueConstraint("actor", "key", name=op.f("uq_zuruf_turns_actor_key")),
    )
    op.create_index("ix_zuruf_turns_actor_started_at", "zuruf_turns", ["actor", "started_at"])
    op.create_index("ix_zuruf_turns_state_held_until", "zuruf_turns", ["state", "held_until"])
    op.create_table(
        "zuruf_turn_events",
        sa.Column("turn", sa.String(64), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("name", sa.String(32), nullable=False),
        sa.Column("data", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["turn"], ["zuruf_turns.id"], name=op.f("fk_zuruf_turn_events_turn"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("turn", "number", name=op.f("pk_zuruf_turn_events")),
    )

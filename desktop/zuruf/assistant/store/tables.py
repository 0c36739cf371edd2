"""The tables, as migrations/ builds them.

The company's own tables have plain names; those of the service begin with `zuruf_`. Definitions that the tools and the business
vocabulary rest on:

- An invoice is *paid* when nothing of its gross amount is open, *overdue* when something is open and its due date is before
  today, otherwise *unpaid*. Due today is not overdue.
- `paid_amount` is the sum of the invoice's payments; whoever adds a payment changes it in the same transaction. It lies beside
  the invoice so that open invoices are found by an index and not by adding up all payments ever made.
- A product is *out* when its stock is zero or less, *low* when its stock is at or below its reorder level, otherwise *ok*.
  `stock` is the sum of its movements.
- `version` of a business record rises with every change, so that a change prepared on an older one can be refused.
"""

from sqlalchemy import (
    Boolean,
    CheckConstraint,
    Column,
    Computed,
    Date,
    ForeignKey,
    Index,
    Integer,
    String,
    Table,
    Text,
    UniqueConstraint,
    text,
)

from zuruf.assistant.store import change_tables, metering_tables, prompt_tables, sweep_tables
from zuruf.assistant.store.exact import KEY, Instant, money, quantity
from zuruf.assistant.store.names import metadata

__all__ = ["change_tables", "metadata", "metering_tables", "prompt_tables", "sweep_tables"]


def _version() -> Column[int]:
    return Column("version", Integer, nullable=False, server_default=text("1"))


customers = Table(
    "customers",
    metadata,
    Column("id", KEY, primary_key=True),
    Column("number", String(32), nullable=False, unique=True),
    Column("name", String(200), nullable=False),
    Column("city", String(100), nullable=False),
    Column("country", String(2), nullable=False),
    Column("language", String(2), nullable=False),
    Column("email", String(200), nullable=False),
    Column("currency", String(3), nullable=False),
    Column("payment_days", Integer, nullable=False),
    _version(),
)

suppliers = Table(
    "suppliers",
    metadata,
    Column("id", KEY, primary_key=True),
    Column("number", String(32), nullable=False, unique=True),
    Column("name", String(200), nullable=False),
    Column("city", String(100), nullable=False),
    Column("country", String(2), nullable=False),
    Column("language", String(2), nullable=False),
    Column("currency", String(3), nullable=False),
    _version(),
)

products = Table(
    "products",
    metadata,
    Column("id", KEY, primary_key=True),
    Column("number", String(32), nullable=False, unique=True),
    Column("name", String(200), nullable=False),
    Column("unit", String(16), nullable=False),
    Column("supplier_id", KEY, ForeignKey("suppliers.id"), nullable=False, index=True),
    Column("purchase_price", money(), nullable=False),
    Column("sales_price", money(), nullable=False),
    Column("currency", String(3), nullable=False),
    Column("stock", quantity(), nullable=False),
    Column("reorder_level", quantity(), nullable=False),
    _version(),
    CheckConstraint("reorder_level >= 0", name="reorder_level"),
)
# The few that are out or low among all; out is in it too, as no reorder level is below zero.
_is_short = text("stock <= reorder_level")
Index("ix_products_short", products.c.number, sqlite_where=_is_short, postgresql_where=_is_short)

invoices = Table(
    "invoices",
    metadata,
    Column("id", KEY, primary_key=True),
    Column("number", String(32), nullable=False, unique=True),
    Column("customer_id", KEY, ForeignKey("customers.id"), nullable=False, index=True),
    Column("issue_date", Date, nullable=False),
    Column("due_date", Date, nullable=False),
    Column("currency", String(3), nullable=False),
    Column("tax_percent", Integer, nullable=False),
    Column("net_amount", money(), nullable=False),
    Column("tax_amount", money(), nullable=False),
    Column("gross_amount", money(), nullable=False),
    Column("paid_amount", money(), nullable=False, server_default=text("0")),
    Column("open_amount", money(), Computed("gross_amount - paid_amount", persisted=True)),
    _version(),
    CheckConstraint("gross_amount = net_amount + tax_amount", name="gross_amount"),
    CheckConstraint("paid_amount >= 0 AND paid_amount <= gross_amount", name="paid_amount"),
    CheckConstraint("due_date >= issue_date", name="due_date"),
)
Index("ix_invoices_issue_date", invoices.c.issue_date, invoices.c.currency, invoices.c.net_amount)
Index("ix_invoices_due_date_number", invoices.c.due_date, invoices.c.number)
# Open invoices are few among all: both the list of them and their sums are read from these alone.
_is_open = text("open_amount > 0")
Index(
    "ix_invoices_open",
    invoices.c.due_date,
    invoices.c.number,
    sqlite_where=_is_open,
    postgresql_where=_is_open,
)

invoice_lines = Table(
    "invoice_lines",
    metadata,
    Column("id", KEY, primary_key=True),
    Column("invoice_id", KEY, ForeignKey("invoices.id"), nullable=False),
    Column("position", Integer, nullable=False),
    Column("product_id", KEY, ForeignKey("products.id"), nullable=False, index=True),
    Column("quantity", quantity(), nullable=False),
    Column("unit_price", money(), nullable=False),
    Column("net_amount", money(), nullable=False),
    _version(),
    UniqueConstraint("invoice_id", "position"),
)

payments = Table(
    "payments",
    metadata,
    Column("id", KEY, primary_key=True),
    Column("invoice_id", KEY, ForeignKey("invoices.id"), nullable=False, index=True),
    Column("paid_on", Date, nullable=False, index=True),
    Column("currency", String(3), nullable=False),
    Column("amount", money(), nullable=False),
    _version(),
    CheckConstraint("amount > 0", name="amount"),
)

expenses = Table(
    "expenses",
    metadata,
    Column("id", KEY, primary_key=True),
    Column("number", String(32), nullable=False, unique=True),
    Column("supplier_id", KEY, ForeignKey("suppliers.id"), nullable=True, index=True),
    Column("category", String(32), nullable=False),
    Column("expense_date", Date, nullable=False),
    Column("currency", String(3), nullable=False),
    Column("tax_percent", Integer, nullable=False),
    Column("net_amount", money(), nullable=False),
    Column("tax_amount", money(), nullable=False),
    Column("gross_amount", money(), nullable=False),
    _version(),
    CheckConstraint("gross_amount = net_amount + tax_amount", name="gross_amount"),
)
Index("ix_expenses_expense_date", expenses.c.expense_date, expenses.c.currency, expenses.c.net_amount)

stock_movements = Table(
    "stock_movements",
    metadata,
    Column("id", KEY, primary_key=True),
    Column("product_id", KEY, ForeignKey("products.id"), nullable=False),
    Column("moved_on", Date, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("quantity", quantity(), nullable=False),
    Column("reference", String(32), nullable=True),
    _version(),
    CheckConstraint("kind IN ('opening', 'receipt', 'issue', 'correction')", name="kind"),
)
Index("ix_stock_movements_product_id_moved_on", stock_movements.c.product_id, stock_movements.c.moved_on)

COMPANY = (customers, suppliers, products, invoices, invoice_lines, payments, expenses, stock_movements)
"""The company's tables, each after those it refers to."""

sample_marker = Table(
    "zuruf_sample",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("seed", Integer, nullable=False),
    Column("made_for", Date, nullable=False),
    Column("edition", Integer, nullable=False),
    Column("making", Integer, nullable=False),
    Column("digest", String(64), nullable=False),
    CheckConstraint("id = 1", name="one_row"),
)
"""Present while the company is the sample one. `digest` tells whether people have changed it since it was made; `making` counts
how often it was made and is the `version` of all its rows, so that nothing prepared on an earlier making passes as current."""

turns = Table(
    "zuruf_turns",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("actor", String(128), nullable=False),
    Column("key", String(200), nullable=False),
    Column("request_digest", String(64), nullable=False),
    Column("request_text", Text, nullable=False),
    Column("mode", String(8), nullable=False),
    Column("language", String(2), nullable=True),
    Column("state", String(8), nullable=False),
    Column("holder", String(64), nullable=False),
    Column("held_until", Instant, nullable=False),
    Column("cancel_asked_at", Instant, nullable=True),
    Column("started_at", Instant, nullable=False),
    Column("finished_at", Instant, nullable=True),
    Column("failure", String(64), nullable=True),
    Column("reply", Text, nullable=True),
    Column("heard", Text, nullable=True),
    UniqueConstraint("actor", "key"),
    CheckConstraint("state IN ('running', 'done', 'failed')", name="state"),
)
"""One row per turn. The unique (actor, key) makes a retried request the same turn; another request under a used key shows in
`request_digest`. `holder` is the copy of the service that runs the turn and `held_until` the moment up to which it vouches for
it: a running turn past that moment belongs to a copy that died. Any copy may set `cancel_asked_at`; the holder acts on it.
`reply` is the reply object as JSON text (text, because a JSON column would turn amounts into floats). `heard` is the beginning of
its spoken form that was heard before the voice was silenced; null if it was not."""

turn_events = Table(
    "zuruf_turn_events",
    metadata,
    Column("turn", String(64), ForeignKey("zuruf_turns.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("name", String(32), nullable=False),
    Column("data", Text, nullable=False),
)
"""The events of a turn as they were sent, numbered from 1 without gaps; `data` is JSON text."""

Index("ix_zuruf_turns_state_held_until", turns.c.state, turns.c.held_until)
Index("ix_zuruf_turns_actor_started_at", turns.c.actor, turns.c.started_at)

reports = Table(
    "zuruf_reports",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("name_key", String(200), nullable=True, unique=True),
    Column("version", Integer, nullable=False),
)
"""One row per report. `name_key` is its name without case and spaces, or NULL for a deleted one, whose name is free again;
`version` is the latest of its versions."""

report_versions = Table(
    "zuruf_report_versions",
    metadata,
    Column("report", String(64), ForeignKey("zuruf_reports.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("act", String(16), nullable=False),
    Column("name", String(80), nullable=False),
    Column("title", String(200), nullable=False),
    Column("query", Text, nullable=False),
    Column("show", String(16), nullable=True),
    Column("pinned", Boolean, nullable=False),
    Column("deleted", Boolean, nullable=False),
    Column("actor", String(128), nullable=False),
    Column("at", Instant, nullable=False),
)
"""Every version of every report as it was, with who made it. Rows are added and never changed."""

metrics = Table(
    "zuruf_metrics",
    metadata,
    Column("name", String(60), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("state", String(16), nullable=False),
    Column("definition", Text, nullable=False),
    Column("report", String(64), ForeignKey("zuruf_reports.id"), nullable=False),
    Column("report_version", Integer, nullable=False),
    Column("proposed_by", String(128), nullable=False),
    Column("proposed_at", Instant, nullable=False),
    Column("decided_by", String(128), nullable=True),
    Column("decided_at", Instant, nullable=True),
    CheckConstraint("state IN ('proposed', 'confirmed', 'rejected')", name="state"),
    CheckConstraint("state = 'proposed' OR decided_by IS NOT NULL", name="decided"),
)
"""Metrics that came from reports. Only confirmed ones are part of the vocabulary. `definition` is JSON text in the form of the
vocabulary's file; `version` rises with every proposal and decision, so that a decision is about what was shown."""

decisions = Table(
    "zuruf_decisions",
    metadata,
    Column("actor", String(128), primary_key=True),
    Column("kind", String(16), primary_key=True),
    Column("subject", String(120), primary_key=True),
    Column("value", Text, nullable=False),
    Column("turn", String(64), nullable=False),
    Column("decided_at", Instant, nullable=False),
)
"""What was decided in conversation, the latest for each subject, by its kind (conversation/decisions.py). `turn` is where."""

"""Which of a company's tables, fields and metrics play the parts that the fixed read tools need.

A vocabulary says it in `[roles.invoices]`, `[roles.products]` and `[roles.finance]`; what it does not say is looked for under the
part's own name. A tool whose parts are not all there is not offered.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from zuruf.assistant.query.vocabulary import Aggregate, FieldType, Vocabulary

TABLE = "table"

INVOICE_PARTS = ("number", "customer", "due_date", "open_amount")
PRODUCT_PARTS = ("name", "number", "stock", "reorder_level")
FINANCE_PARTS = ("revenue", "expenses")
PARTS: Mapping[str, tuple[str, ...]] = {"invoices": INVOICE_PARTS, "products": PRODUCT_PARTS, "finance": FINANCE_PARTS}
"""Parts by role. Those of finance are metrics, the others fields of the role's table."""

PAGE_PARTS: Mapping[str, tuple[str, ...]] = {"orders": ("customer",), "customers": ("name",)}
"""What only pages of the window list: a table, and the field that says whom a row is about. Nothing of it has to be there."""

FINANCE_METRICS: Mapping[str, str] = {"revenue": "revenue_invoiced", "expenses": "expenses_net"}
TYPES: Mapping[tuple[str, str], frozenset[FieldType]] = {
    ("invoices", "due_date"): frozenset({FieldType.DATE}),
    ("invoices", "open_amount"): frozenset({FieldType.AMOUNT}),
    ("products", "stock"): frozenset({FieldType.QUANTITY, FieldType.COUNT}),
    ("products", "reorder_level"): frozenset({FieldType.QUANTITY, FieldType.COUNT}),
}


@dataclass(frozen=True, slots=True)
class Role:
    """A table with the fields that play the parts, by part."""

    table: str
    fields: Mapping[str, str]


def role_of(vocabulary: Vocabulary, name: str) -> Role | None:
    """The table and fields of a role (invoices or products); None if the company has not all of them."""
    declared = vocabulary.roles.get(name, {})
    table = vocabulary.tables.get(declared.get(TABLE, name))
    if table is None:
        return None
    fields = {part: declared.get(part, part) for part in PARTS[name]}
    for part, field in fields.items():
        wanted = TYPES.get((name, part))
        if field not in table.fields or (wanted is not None and table.fields[field].type not in wanted):
            return None
    return Role(table.name, fields)


def finance_of(vocabulary: Vocabulary) -> Mapping[str, str] | None:
    """The metrics of revenue and expenses; None if one is missing, has no date, or is no sum of money in a currency."""
    declared = vocabulary.roles.get("finance", {})
    metrics = {part: declared.get(part, FINANCE_METRICS[part]) for part in FINANCE_PARTS}
    for name in metrics.values():
        metric = vocabulary.metrics.get(name)
        if metric is None or metric.date is None or metric.aggregate is not Aggregate.SUM or metric.field is None:
            return None
        if vocabulary.tables[metric.table].fields[metric.field].type is not FieldType.AMOUNT:
            return None
    return metrics

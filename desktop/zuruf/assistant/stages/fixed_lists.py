"""The question that a fixed list answers, as a query: "und in Dänemark?" after the overdue invoices builds on it."""

from collections.abc import Mapping

from zuruf.assistant.query.roles import role_of
from zuruf.assistant.query.vocabulary import FieldType, Table, Vocabulary
from zuruf.assistant.tools.list_invoices import TITLES as INVOICES
from zuruf.assistant.tools.list_invoices import InvoiceChoice, ListInvoices, ListInvoicesArguments
from zuruf.assistant.tools.list_products import TITLES as PRODUCTS
from zuruf.assistant.tools.list_products import ListProducts, ListProductsArguments, ProductChoice
from zuruf.domain.turns import Json, ToolCall

_STATES: Mapping[str, tuple[str, tuple[str, ...]]] = {
    INVOICES[InvoiceChoice.UNPAID]: ("invoices", ("unpaid", "overdue")),
    INVOICES[InvoiceChoice.OVERDUE]: ("invoices", ("overdue",)),
    INVOICES[InvoiceChoice.PAID]: ("invoices", ("paid",)),
    INVOICES[InvoiceChoice.ALL]: ("invoices", ()),
    PRODUCTS[ProductChoice.OUT]: ("products", ("out",)),
    PRODUCTS[ProductChoice.LOW]: ("products", ("low",)),
    PRODUCTS[ProductChoice.OUT_OR_LOW]: ("products", ("out", "low")),
    PRODUCTS[ProductChoice.ALL]: ("products", ()),
}
"""Role and states by the title of the block."""
_LISTS: Mapping[str, tuple[Mapping[str, str], str]] = {
    ListInvoices.name: ({choice.value: title for choice, title in INVOICES.items()}, ListInvoicesArguments().status.value),
    ListProducts.name: ({choice.value: title for choice, title in PRODUCTS.items()}, ListProductsArguments().status.value),
}
"""The titles by what is chosen, and what is chosen where nothing is said."""


def title_of(call: ToolCall) -> str:
    """The title of the block that a call of a fixed list shows; empty for another call."""
    titles, usual = _LISTS.get(call.tool, ({}, ""))
    return titles.get(str(call.arguments.get("status") or usual), "")


def listed_query(title: str, vocabulary: Vocabulary) -> Mapping[str, Json] | None:
    """The query of a fixed list's block; None where it is another block, or where the company has no field for these states: a
    follow-up could not put them anew then."""
    name, states = _STATES.get(title, ("", ()))
    role = role_of(vocabulary, name) if name else None
    if role is None:
        return None
    if not states:
        return {"table": role.table}
    field = _state_field(vocabulary.tables[role.table], states)
    if field is None:
        return None
    value: Json = states[0] if len(states) == 1 else list(states)
    return {"table": role.table, "where": [{"field": field, "op": "=" if len(states) == 1 else "in", "value": value}]}


def _state_field(table: Table, states: tuple[str, ...]) -> str | None:
    fields = [
        field.name
        for field in table.fields.values()
        if field.type is FieldType.STATUS and field.cases and all(state in field.values for state in states)
    ]
    return fields[0] if len(fields) == 1 else None

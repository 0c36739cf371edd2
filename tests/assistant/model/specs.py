"""Tools for the tests of this room: two with counted choices, one without arguments, one that is open."""

from collections.abc import Mapping

from zuruf.assistant.model.ports import ToolSpec
from zuruf.domain.turns import Json


def choice(name: str, argument: str, *values: str, required: bool = True) -> ToolSpec:
    schema: Mapping[str, Json] = {
        "type": "object",
        "properties": {argument: {"type": "string", "enum": list(values)}},
        "required": [argument] if required else [],
        "additionalProperties": False,
    }
    return ToolSpec(name, f"{name} does its work.", schema)


INVOICES = choice("list_invoices", "status", "unpaid", "overdue", required=False)
PAGES = choice("navigate", "page", "invoices", "products")
FINANCE = ToolSpec("finance_summary", "Sums up.", {"type": "object", "properties": {}})
SEARCH = ToolSpec("search", "Searches.", {"type": "object", "properties": {"words": {"type": "string"}}, "required": ["words"]})
CLOSED = (INVOICES, PAGES, FINANCE)

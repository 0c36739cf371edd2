"""The tools by name. Nothing that a model asks for is trusted before it has been checked here."""

from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TypeVar

from pydantic import BaseModel, ValidationError

from zuruf.assistant.model.ports import ToolSpec
from zuruf.assistant.query.roles import finance_of, role_of
from zuruf.assistant.query.vocabulary import Vocabulary
from zuruf.assistant.tools.finance_summary import FinanceSummary, FinanceSummaryArguments
from zuruf.assistant.tools.list_invoices import ListInvoices, ListInvoicesArguments
from zuruf.assistant.tools.list_products import ListProducts, ListProductsArguments
from zuruf.assistant.tools.navigate import Navigate, NavigateArguments
from zuruf.assistant.tools.query_company import QueryArguments, QueryCompany
from zuruf.assistant.tools.schemas import compact_schema
from zuruf.assistant.tools.tool import Arguments, Finding, Tool, ToolContext, result_of
from zuruf.domain.faults import Fault, ToolFault
from zuruf.domain.turns import Json, ToolCall, ToolResult

__all__ = ["Registry", "ToolContext", "build_registry", "outline", "tool_specs"]

Checked = TypeVar("Checked", bound=Arguments)
_Run = Callable[[Mapping[str, Json], ToolContext], Awaitable[Finding]]


@dataclass(frozen=True, slots=True)
class Entry:
    """A tool with the JSON schema of its arguments as a model is told it; `run` checks them first."""

    name: str
    description: str
    schema: Mapping[str, Json]
    run: _Run


class Registry:
    """Tools by name, in the order in which the model is told of them."""

    def __init__(self, *entries: Entry) -> None:
        self._entries = {entry.name: entry for entry in entries}

    @property
    def entries(self) -> tuple[Entry, ...]:
        return tuple(self._entries.values())

    @property
    def names(self) -> frozenset[str]:
        return frozenset(self._entries)

    async def find(self, call: ToolCall, context: ToolContext) -> Finding:
        """Checks the call and runs it. Raises ToolFault (tool-unknown, tool-arguments, tool-failed) or StoreFault."""
        entry = self._entries.get(call.tool)
        if entry is None:
            raise ToolFault(
                "tool-unknown", f"the model asked for a tool that does not exist; there are {', '.join(self._entries)}"
            )
        return await entry.run(call.arguments, context)

    async def run(self, call: ToolCall, context: ToolContext) -> ToolResult:
        """As `find`, with the code of a fault in the result: raises for cancellation only."""
        try:
            finding = await self.find(call, context)
        except Fault as fault:
            return ToolResult(call, failure=fault.code)
        return result_of(call, finding)


def entry_of(tool: Tool[Checked], arguments: type[Checked], told: type[BaseModel] | None = None) -> Entry:
    """The entry of a tool. `told`: the arguments that the model is told of at first, where a later round writes the others."""

    async def run(given: Mapping[str, Json], context: ToolContext) -> Finding:
        return await tool.run(_checked(tool.name, arguments, given), context)

    return Entry(tool.name, tool.description, compact_schema(told or arguments), run)


def _checked(name: str, arguments: type[Checked], given: Mapping[str, Json]) -> Checked:
    try:
        return arguments.model_validate(dict(given) if isinstance(given, Mapping) else given)
    except ValidationError as error:
        # The names of the fields only: what the model put into them may be somebody's words.
        places = ", ".join(sorted({str(mistake["loc"][0]) if mistake["loc"] else "all" for mistake in error.errors()}))
        raise ToolFault("tool-arguments", f"{name} got arguments that do not fit its schema: {places}") from error


def build_registry(vocabulary: Vocabulary | None = None, further: Iterable[Entry] = ()) -> Registry:
    """The four read tools, the query, and `further` ones. With a vocabulary, only those that it has the parts for."""
    invoices = vocabulary is None or role_of(vocabulary, "invoices") is not None
    products = vocabulary is None or role_of(vocabulary, "products") is not None
    finance = vocabulary is None or (invoices and finance_of(vocabulary) is not None)
    entries = (
        (invoices, entry_of(ListInvoices(), ListInvoicesArguments)),
        (finance, entry_of(FinanceSummary(), FinanceSummaryArguments)),
        (products, entry_of(ListProducts(), ListProductsArguments)),
        (True, entry_of(QueryCompany(), QueryArguments, told=Arguments)),
        (True, entry_of(Navigate(), NavigateArguments)),
    )
    return Registry(*(entry for offered, entry in entries if offered), *further)


def tool_specs(registry: Registry) -> tuple[ToolSpec, ...]:
    """What the model is told of each tool."""
    return tuple(ToolSpec(entry.name, entry.description, entry.schema) for entry in registry.entries)


def outline(result: ToolResult) -> Mapping[str, Json]:
    """All that the model learns of a result: which blocks appeared, which page opens, or the code of the failure.

    `{"blocks": [{"block", "type", "columns", "row_count"}]}`, with `"page"` or `"failure"` beside it where there is one. Never a
    value of a cell.
    """
    blocks: list[Json] = []
    for block in result.blocks:
        told = block.outline()
        blocks.append({"block": told.block, "type": told.type.value, "columns": list(told.columns), "row_count": told.row_count})
    learned: dict[str, Json] = {"blocks": blocks}
    if result.page is not None:
        learned["page"] = result.page.value
    if result.failure is not None:
        learned["failure"] = result.failure
    return learned

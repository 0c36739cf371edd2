"""The write tools: what a model can call. Each makes a proposal and nothing more; none of them can confirm."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from anyio import CancelScope
from pydantic import BaseModel, Field

from zuruf.assistant.changes.arguments import Book, Count, Level, Note, Order, Pay, SetField
from zuruf.assistant.changes.build import Changes
from zuruf.assistant.changes.draft import Ambiguous
from zuruf.assistant.changes.rules import Does, Rule
from zuruf.assistant.changes.wishes import Asker
from zuruf.assistant.tools.registry import Entry
from zuruf.assistant.tools.schemas import compact_schema
from zuruf.assistant.tools.tool import Finding, ToolContext
from zuruf.domain.faults import ToolFault
from zuruf.domain.jsons import to_json
from zuruf.domain.proposals import Proposal
from zuruf.domain.turns import AskingBack, Choice, Json

RECORD = "record:"
"""Begins the term of a question back that is about which record is meant; the argument's name follows."""

_BOUNDS = frozenset({"maxLength", "minLength", "decimal_places", "max_digits", "gt", "ge"})

CHANGE, DIRECTION = "change", "direction"


class Direction(StrEnum):
    """Which way goods go: in, out, or over from one place to another."""

    IN = "in"
    OUT = "out"
    OVER = "over"


class BookStock(Book):
    """As a model is told it: one tool for the three ways."""

    direction: Direction
    to_place: str | None = Field(default=None, max_length=64)


_BY_DIRECTION: Mapping[str, str] = {"in": "stock_in", "out": "stock_out", "over": "stock_over"}


@dataclass(frozen=True, slots=True)
class _Tool:
    """A tool with the change it makes, or, for several changes, the argument that names it."""

    name: str
    description: str
    told: type[BaseModel]
    change: Callable[[Mapping[str, Json]], tuple[str, Mapping[str, Json]]]
    needs: tuple[str, ...]


def _plainly(change: str) -> Callable[[Mapping[str, Json]], tuple[str, Mapping[str, Json]]]:
    return lambda given: (change, given)


def _by_direction(given: Mapping[str, Json]) -> tuple[str, Mapping[str, Json]]:
    change = _BY_DIRECTION.get(str(given.get(DIRECTION)))
    if change is None:
        raise ToolFault("tool-arguments", "book_stock got arguments that do not fit its schema: direction")
    rest = {name: value for name, value in given.items() if name != DIRECTION}
    if change != "stock_over":
        rest.pop("to_place", None)
    return change, rest


def _by_name(given: Mapping[str, Json]) -> tuple[str, Mapping[str, Json]]:
    return str(given.get(CHANGE)), {name: value for name, value in given.items() if name != CHANGE}


_TOOLS = (
    _Tool(
        "book_stock",
        "Book goods into stock (in), out of stock (out) or from one place to another (over).",
        BookStock,
        _by_direction,
        ("stock_in", "stock_out", "stock_over"),
    ),
    _Tool("count_stock", "Set a product's stock to what was counted.", Count, _plainly("count"), ("count",)),
    _Tool("order_goods", "Put a product down to be ordered from its supplier.", Order, _plainly("order"), ("order",)),
    _Tool("mark_paid", "Enter a payment on an invoice: all that is open, or an amount.", Pay, _plainly("pay"), ("pay",)),
    _Tool("add_note", "Save a note or, with due_on, a reminder about a customer.", Note, _plainly("note"), ("note",)),
    _Tool("set_reorder_level", "Change a product's reorder level.", Level, _plainly("reorder_level"), ("reorder_level",)),
)


def write_tools(changes: Changes) -> tuple[Entry, ...]:
    """The tools for the changes that the company allows and has the tables for."""
    offered = changes.desk.offered()
    found = [_entry(tool, changes) for tool in _TOOLS if any(name in offered for name in tool.needs)]
    declared = {name: rule for name, rule in offered.items() if rule.does is Does.SET}
    if declared:
        found.append(_for_declared(declared, changes))
    return tuple(found)


def _for_declared(declared: Mapping[str, Rule], changes: Changes) -> Entry:
    """One tool for all changes that the company declares itself."""
    known = "; ".join(f"{name} sets {', '.join(rule.fields)} of {rule.table}" for name, rule in declared.items())
    tool = _Tool("change_record", f"Set a field of a record: {known}.", SetField, _by_name, tuple(declared))
    plain = _entry(tool, changes)
    properties = plain.schema["properties"]
    assert isinstance(properties, Mapping)
    fields: list[Json] = list(dict.fromkeys(field for rule in declared.values() for field in rule.fields))
    names: list[Json] = list(declared)
    chosen: dict[str, Json] = {CHANGE: {"enum": names}, **properties, "field": {"enum": fields}}
    return replace(plain, schema={**plain.schema, "properties": chosen, "required": [CHANGE, "record", "field", "value"]})


def _entry(tool: _Tool, changes: Changes) -> Entry:
    def run(given: Mapping[str, Json], context: ToolContext) -> Awaitable[Finding]:
        return _propose(tool, given, context, changes)

    return Entry(tool.name, tool.description, _short(compact_schema(tool.told)), run)


def _short(schema: Mapping[str, Json]) -> dict[str, Json]:
    """What a small model has to read: bounds are checked when it has answered, and what it does not know it leaves out."""
    either = schema.get("anyOf")
    if isinstance(either, list) and isinstance(either[0], Mapping):
        return _short(either[0])
    return {name: _short(part) if isinstance(part, Mapping) else part for name, part in schema.items() if name not in _BOUNDS}


async def _made(changes: Changes, change: str, arguments: Mapping[str, Json], asker: Asker) -> Proposal:
    """The proposal. If the person cancels meanwhile, it is taken back before the cancellation goes on."""
    making = asyncio.ensure_future(asyncio.to_thread(changes.propose, change, arguments, asker))
    try:
        return await asyncio.shield(making)
    except asyncio.CancelledError:
        with CancelScope(shield=True):
            await asyncio.wait({making})
            if making.exception() is None:
                await asyncio.to_thread(changes.desk.withdraw, making.result().id)
        raise


async def _propose(tool: _Tool, given: Mapping[str, Json], context: ToolContext, changes: Changes) -> Finding:
    """Raises ChangeFault, ToolFault, StoreFault. The same call within one turn is the same proposal."""
    change, arguments = tool.change(given)
    arguments = {name: value for name, value in arguments.items() if value is not None and value != ""}
    asked = context.asked
    key = f"{asked.turn}:{tool.name}:{to_json(dict(sorted(given.items())))}" if asked.turn else None
    asker = Asker(asked.actor or "kiosk", asked.language, asked.text, asked.turn, key, asked.person or None)
    try:
        proposal = await _made(changes, change, arguments, asker)
    except Ambiguous as ambiguous:
        choices = tuple(Choice(each.number, f"{each.number} {each.name}".strip()) for each in ambiguous.choices)
        waiting = to_json({"tool": tool.name, "arguments": dict(given)})
        return Finding(asking=AskingBack(f"{RECORD}{ambiguous.argument}", waiting, choices))
    return Finding({"proposal": proposal.id, "state": proposal.state.value}, proposals=(proposal,))

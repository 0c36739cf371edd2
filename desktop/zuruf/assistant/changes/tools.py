"""The write tools: what a model can call. Each makes a proposal and nothing more; none of them can confirm.

A model chooses which change is meant. What is changed is heard out of the request's own words (hearing.py), so that no figure
stands in a proposal that nobody said; a model's own arguments only settle which of the things said is meant.
"""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from anyio import CancelScope
from pydantic import BaseModel

from zuruf.assistant.changes.build import Changes
from zuruf.assistant.changes.draft import Ambiguous
from zuruf.assistant.changes.hearing import hear
from zuruf.assistant.changes.rules import Does, Rule
from zuruf.assistant.changes.said.direction import direction_said
from zuruf.assistant.changes.said.ports import Lack
from zuruf.assistant.changes.said.wish import denied
from zuruf.assistant.changes.said.wish_words import NOTE
from zuruf.assistant.changes.wishes import Asker
from zuruf.assistant.model.ports import ToolSpec
from zuruf.assistant.tools.registry import Entry
from zuruf.assistant.tools.schemas import compact_schema
from zuruf.assistant.tools.tool import Arguments, Finding, ToolContext
from zuruf.domain.faults import ChangeFault, ToolFault
from zuruf.domain.jsons import to_json
from zuruf.domain.languages import Language
from zuruf.domain.proposals import Proposal
from zuruf.domain.turns import AskingBack, Choice, Json

RECORD = "record:"
"""Begins the term of a question back that is about which record is meant; the argument's name follows."""

LACKING = "lacking:"
"""Begins the term of a question back for what nobody said: the choices, if any, are figures."""
SETTLED = "settled:"
"""Begins the name of a reading that is an argument which the person gave when asked."""

CHANGE, DIRECTION = "change", "direction"


class Direction(StrEnum):
    """Which way goods go: in, out, or over from one place to another."""

    IN = "in"
    OUT = "out"
    OVER = "over"


class Booking(Arguments):
    """All that a model is told of a booking: which way. The rest stands in the request, where code reads it."""

    direction: Direction


_BY_DIRECTION: Mapping[str, str] = {"in": "stock_in", "out": "stock_out", "over": "stock_over"}


Given = Mapping[str, Json]


@dataclass(frozen=True, slots=True)
class _Tool:
    """A tool; `change` gives the change that a call means and the rest of its arguments, by the call and the direction said."""

    name: str
    description: str
    told: type[BaseModel]
    change: Callable[[Given, str | None], tuple[str, Given]]
    needs: tuple[str, ...]


def _plainly(change: str) -> Callable[[Given, str | None], tuple[str, Given]]:
    return lambda given, _said: (change, given)


def _by_direction(given: Given, said: str | None) -> tuple[str, Given]:
    change = _BY_DIRECTION.get(said or str(given.get(DIRECTION)))
    if change is None:
        raise ToolFault("tool-arguments", "book_stock got arguments that do not fit its schema: direction")
    return change, {name: value for name, value in given.items() if name != DIRECTION}


def _by_name(given: Given, _said: str | None) -> tuple[str, Given]:
    return str(given.get(CHANGE)), {name: value for name, value in given.items() if name != CHANGE}


_TOOLS = (
    _Tool(
        "book_stock",
        "Book goods into stock (in), out of stock (out) or from one place to another (over).",
        Booking,
        _by_direction,
        ("stock_in", "stock_out", "stock_over"),
    ),
    _Tool("count_stock", "Set a product's stock to what was counted.", Arguments, _plainly("count"), ("count",)),
    _Tool("order_goods", "Put a product down to be ordered from its supplier.", Arguments, _plainly("order"), ("order",)),
    _Tool("mark_paid", "Enter a payment on an invoice: all that is open, or an amount.", Arguments, _plainly("pay"), ("pay",)),
    _Tool("add_note", "Save a note or a reminder about a customer.", Arguments, _plainly("note"), ("note",)),
    _Tool("set_reorder_level", "Change a product's reorder level.", Arguments, _plainly("reorder_level"), ("reorder_level",)),
)


def change_of(name: str, given: Given, words: str, language: Language) -> str:
    """The change that a call means. Raises ToolFault tool-arguments, tool-unknown."""
    tool = next((each for each in (*_TOOLS, _declared_tool({})) if each.name == name), None)
    if tool is None:
        raise ToolFault("tool-unknown", "no write tool is called so")
    return tool.change(given, direction_said(words, language))[0]


def write_specs() -> tuple[ToolSpec, ...]:
    """What a model is told of the built-in ones."""
    return tuple(ToolSpec(tool.name, tool.description, compact_schema(tool.told)) for tool in _TOOLS)


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
    tool = _declared_tool(declared)
    names: list[Json] = list(declared)
    schema: dict[str, Json] = {"properties": {CHANGE: {"enum": names}}, "required": [CHANGE]}
    plain = _entry(tool, changes)
    return replace(plain, schema={**plain.schema, **schema})


def _declared_tool(declared: Mapping[str, Rule]) -> _Tool:
    known = "; ".join(f"{name} sets {', '.join(rule.fields)} of {rule.table}" for name, rule in declared.items())
    return _Tool("change_record", f"Set a field of a record: {known}.", Arguments, _by_name, tuple(declared))


def _entry(tool: _Tool, changes: Changes) -> Entry:
    def run(given: Mapping[str, Json], context: ToolContext) -> Awaitable[Finding]:
        return _propose(tool, given, context, changes)

    return Entry(tool.name, tool.description, compact_schema(tool.told), run)


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
    """Raises ChangeFault, ToolFault, StoreFault. The same change within one turn is the same proposal."""
    asked = context.asked
    if tool.name != NOTE and denied(asked.text, asked.language):
        raise ChangeFault("change-unfit", "the words say that it is not so, or is not to be done")
    change, written = tool.change(given, direction_said(asked.text, asked.language))
    settled = {name.removeprefix(SETTLED): value for name, value in asked.readings.items() if name.startswith(SETTLED)}
    heard = await asyncio.to_thread(hear, changes, change, asked, written, settled)
    if heard.lack is not None:
        return Finding(asking=_asking(tool, given, heard.lack, asked.text, settled))
    key = f"{asked.turn}:{change}:{to_json(dict(sorted(heard.arguments.items())))}" if asked.turn else None
    asker = Asker(asked.actor or "kiosk", asked.language, asked.text, asked.turn, key, asked.person or None)
    try:
        proposal = await _made(changes, change, heard.arguments, asker)
    except Ambiguous as ambiguous:
        return Finding(asking=_asking(tool, given, Lack(ambiguous.argument, ambiguous.choices), asked.text, settled))
    return Finding({"proposal": proposal.id, "state": proposal.state.value}, proposals=(proposal,))


def _asking(tool: _Tool, given: Mapping[str, Json], lack: Lack, words: str, settled: Mapping[str, str]) -> AskingBack:
    """The question for what is lacking, with all that has been said and settled so far."""
    waiting = {"tool": tool.name, "arguments": dict(given), "words": words, "settled": dict(settled), "unit": lack.unit}
    choices = tuple(Choice(each.number, f"{each.number} {each.name}".strip()) for each in lack.records)
    choices += tuple(Choice(f"{figure:f}", f"{figure:f}") for figure in lack.figures)
    term = f"{RECORD if lack.records else LACKING}{lack.argument}"
    return AskingBack(term, to_json(waiting), choices)

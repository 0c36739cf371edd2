"""The compact form of a choice: one JSON object at one level, such as `{"tool":"list_invoices","status":"overdue"}`.

Small models fail at native tool calls and every output token costs them time; this form takes about fourteen tokens, and a JSON
schema keeps them to it. An answer in words is `{"tool":"reply","text":"…"}`, or `{"tool":"reply","about":"KEY"}` where a
prompt has its sentences ready.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import product

from zuruf.assistant.model.ports import Example, ToolSpec
from zuruf.domain.jsons import to_json
from zuruf.domain.turns import Json

REPLY = "reply"
TOOL_KEY = "tool"
TEXT_KEY = "text"
ABOUT_KEY = "about"
BEGINNING = f'{{"{TOOL_KEY}":"'
"""Every choice begins so. Where an engine lets an answer be begun for it, the model need not write this."""

_MOST_OUTPUTS = 200
"""A tool with more possible calls than this is not enumerated; it is simply read to its end."""


def choice_schema(tools: Iterable[ToolSpec], replies: Collection[str] = (), *, must_call: bool = False) -> Mapping[str, Json]:
    """The JSON schema of a choice: one of the tools with its arguments, or a reply: free text, or one of the keys `replies`."""
    if must_call:
        return {"anyOf": [_tool_schema(tool) for tool in tools]}
    key = ABOUT_KEY if replies else TEXT_KEY
    keys: Mapping[str, Json] = {"enum": list(replies)} if replies else {}
    reply: Mapping[str, Json] = {
        "type": "object",
        "properties": {TOOL_KEY: {"const": REPLY}, key: {"type": "string", **keys}},
        "required": [TOOL_KEY, key],
        "additionalProperties": False,
    }
    return {"anyOf": [*(_tool_schema(tool) for tool in tools), reply]}


def _tool_schema(tool: ToolSpec) -> Mapping[str, Json]:
    return {
        "type": "object",
        "properties": {TOOL_KEY: {"const": tool.name}, **_properties(tool)},
        "required": [TOOL_KEY, *_told(tool)],
        "additionalProperties": False,
    }


def _told(tool: ToolSpec) -> list[str]:
    """Arguments that must be written: those with a default too, if they are a choice; small models leave them out."""
    required = tool.schema.get("required", ())
    names = required if isinstance(required, list | tuple) else ()
    return [name for name, schema in _properties(tool).items() if name in names or _values(_mapping(schema)) is not None]


def choice_text(example: Example, replies: Collection[str] = ()) -> str:
    """The output that the example stands for."""
    if example.tool is None:
        return to_json({TOOL_KEY: REPLY, (ABOUT_KEY if replies else TEXT_KEY): example.reply})
    return to_json({TOOL_KEY: example.tool, **example.arguments})


@dataclass(frozen=True, slots=True)
class PossibleOutputs:
    """What a schema-bound model can still write: the outputs of closed tools in full, of open ones their beginning.

    Once the text so far fits a single closed output, the rest of it holds no information and need not be generated.
    """

    closed: Mapping[str, tuple[str, Mapping[str, Json]]]
    open_beginnings: tuple[str, ...]

    def settled(self, text: str) -> tuple[str, Mapping[str, Json]] | None:
        """Tool and arguments if the text so far leaves no other choice. `text` is without white space between tokens."""
        if any(text.startswith(begin) or begin.startswith(text) for begin in self.open_beginnings):
            return None
        fitting = [choice for output, choice in self.closed.items() if output.startswith(text)]
        return fitting[0] if len(fitting) == 1 else None


def possible_outputs(tools: Iterable[ToolSpec], replies: Collection[str] = (), *, must_call: bool = False) -> PossibleOutputs:
    """What `choice_schema` of the same allows."""
    closed: dict[str, tuple[str, Mapping[str, Json]]] = {
        to_json({TOOL_KEY: REPLY, ABOUT_KEY: key}): (REPLY, {ABOUT_KEY: key}) for key in replies
    }
    beginnings = [] if replies or must_call else [to_json({TOOL_KEY: REPLY})[:-1]]
    for tool in tools:
        calls = _calls(tool)
        if calls is None:
            beginnings.append(to_json({TOOL_KEY: tool.name})[:-1])
            continue
        for arguments in calls:
            closed[to_json({TOOL_KEY: tool.name, **arguments})] = (tool.name, arguments)
    return PossibleOutputs(closed, tuple(beginnings))


def _calls(tool: ToolSpec) -> list[Mapping[str, Json]] | None:
    """Every call the tool's schema allows, or None if they cannot be counted."""
    told = _told(tool)
    choices: list[list[tuple[str, Json] | None]] = []
    size = 1
    for name, property_schema in _properties(tool).items():
        values = _values(_mapping(property_schema))
        if values is None:
            return None
        options: list[tuple[str, Json] | None] = [(name, value) for value in values]
        choices.append(options if name in told else [*options, None])
        size *= len(choices[-1])
    if size > _MOST_OUTPUTS:
        return None
    return [dict(pair for pair in combination if pair is not None) for combination in product(*choices)]


def _values(schema: Mapping[str, Json]) -> list[Json] | None:
    if "const" in schema:
        return [schema["const"]]
    values = schema.get("enum")
    return list(values) if isinstance(values, list | tuple) else None


def _properties(tool: ToolSpec) -> Mapping[str, Json]:
    return _mapping(tool.schema.get("properties"))


def _mapping(value: Json) -> Mapping[str, Json]:
    return value if isinstance(value, Mapping) else {}


def tool_lines(tools: Iterable[ToolSpec]) -> Iterator[str]:
    """One line for each tool: name, arguments with their values, what it is for."""
    for tool in tools:
        arguments = ", ".join(
            f"{name}: {'|'.join(str(value) for value in values)}" if (values := _values(_mapping(property_schema))) else name
            for name, property_schema in _properties(tool).items()
        )
        yield f"- {tool.name}({arguments}): {tool.description}"

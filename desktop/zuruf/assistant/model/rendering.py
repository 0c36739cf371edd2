"""A prompt as the body of a chat request."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from zuruf.assistant.model.compact_choice import choice_schema, choice_text, tool_lines
from zuruf.assistant.model.ports import Example, Message, Prompt, Role, ToolSpec
from zuruf.domain.jsons import to_json
from zuruf.domain.turns import Json


class ChoiceForm(StrEnum):
    """How a server is made to choose a tool."""

    NATIVE = "native"
    SCHEMA = "schema"


@dataclass(frozen=True, slots=True)
class Dialect:
    """What differs between servers that call themselves OpenAI-compatible."""

    form: ChoiceForm
    limit_name: str = "max_tokens"
    fixed_temperature: bool = True
    """Some reasoning models accept their own default temperature only."""


def chat_body(model: str, prompt: Prompt, dialect: Dialect) -> Mapping[str, Json]:
    """The request, streaming, with the constant part of the prompt first."""
    native = dialect.form is ChoiceForm.NATIVE
    messages = _native_messages(prompt) if native else _schema_messages(prompt)
    body: dict[str, Json] = {
        "model": model,
        "messages": messages,
        "stream": True,
        "stream_options": {"include_usage": True},
        dialect.limit_name: prompt.max_output_tokens,
    }
    if dialect.fixed_temperature:
        body["temperature"] = 0
    if prompt.tools and native:
        body["tools"] = [_tool(tool) for tool in prompt.tools]
        if prompt.must_call:
            body["tool_choice"] = "required"
    elif prompt.bound and not native:
        schema = choice_schema(prompt.tools, prompt.replies, must_call=prompt.must_call)
        body["response_format"] = {"type": "json_schema", "json_schema": {"name": "choice", "strict": True, "schema": schema}}
    return body


def _native_messages(prompt: Prompt) -> list[Json]:
    return [
        *(_plain(message) for message in _native_constant_messages(prompt)),
        *(_native(message) for message in prompt.messages),
    ]


def _native_constant_messages(prompt: Prompt) -> Sequence[Message]:
    if not prompt.tools:
        return (Message(Role.SYSTEM, prompt.system), *_acted_out(prompt, bound=False))
    # Choices are told, not acted out: faked earlier calls would have to be answered, and large models need few examples.
    told = [f"- {example.request} -> {_told(example)}" for example in prompt.examples]
    return (Message(Role.SYSTEM, "\n".join([prompt.system, "Examples:", *told]) if told else prompt.system),)


def _told(example: Example) -> str:
    if example.tool is None:
        return f"no tool, but words ({example.reply})"
    arguments = ", ".join(f"{name}={to_json(value)}" for name, value in example.arguments.items())
    return f"{example.tool}({arguments})"


def _native(message: Message) -> Mapping[str, Json]:
    rendered: dict[str, Json] = {"role": message.role.value, "content": message.content}
    if message.calls:
        rendered["tool_calls"] = [
            {"id": call.id, "type": "function", "function": {"name": call.tool, "arguments": to_json(call.arguments)}}
            for call in message.calls
        ]
    if message.call_id is not None:
        rendered["tool_call_id"] = message.call_id
    return rendered


def _schema_messages(prompt: Prompt) -> list[Json]:
    messages = (*constant_messages(prompt), *(_without_calls(message) for message in prompt.messages))
    return [_plain(message) for message in messages]


def constant_messages(prompt: Prompt) -> Sequence[Message]:
    """The constant part in schema form: system text with the tools, then the examples as earlier requests with their choices."""
    return (Message(Role.SYSTEM, _system_with_tools(prompt)), *_acted_out(prompt, bound=prompt.bound))


def _system_with_tools(prompt: Prompt) -> str:
    if not prompt.bound:
        return prompt.system
    lines = ["Answer with one JSON object only. Tools:", *tool_lines(prompt.tools)]
    if not prompt.must_call:
        lines.append(_reply_line(prompt))
    return "\n".join([prompt.system, *lines])


def _reply_line(prompt: Prompt) -> str:
    if prompt.replies:
        return f"- reply(about: {'|'.join(prompt.replies)}): {'everything else' if prompt.tools else 'what is to be said'}"
    return "- reply(text): everything else, in your own words"


def _acted_out(prompt: Prompt, *, bound: bool) -> Iterator[Message]:
    for example in prompt.examples:
        chosen = example if prompt.tools else replace(example, reply=example.about)
        yield Message(Role.USER, example.request)
        yield Message(Role.ASSISTANT, choice_text(chosen, prompt.replies) if bound else example.reply)


def _without_calls(message: Message) -> Message:
    """Servers without native calls know neither calls nor tool messages: both become plain text."""
    if message.role is Role.TOOL:
        return Message(Role.USER, message.content)
    if message.calls:
        calls = "\n".join(choice_text(Example("", call.tool, call.arguments)) for call in message.calls)
        return Message(Role.ASSISTANT, "\n".join(part for part in (message.content, calls) if part))
    return message


def _plain(message: Message) -> Mapping[str, Json]:
    return {"role": message.role.value, "content": message.content}


def _tool(tool: ToolSpec) -> Mapping[str, Json]:
    return {
        "type": "function",
        "function": {"name": tool.name, "description": tool.description, "parameters": tool.schema},
    }


def adapted(dialect: Dialect, status: int, body: str) -> Dialect | None:
    """The dialect that a server asks for in its refusal, or None if it does not say."""
    if status != 400:
        return None
    if dialect.limit_name == "max_tokens" and "max_completion_tokens" in body:
        return replace(dialect, limit_name="max_completion_tokens")
    if dialect.fixed_temperature and "temperature" in body:
        return replace(dialect, fixed_temperature=False)
    return None

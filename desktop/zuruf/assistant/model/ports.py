"""The port to a language model: one round in, a stream of events out. The turn knows no adapter."""

from collections.abc import AsyncGenerator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Protocol

from zuruf.assistant.prompt.account import Account
from zuruf.domain.turns import Json, ToolCall


class Role(StrEnum):
    SYSTEM = "system"
    USER = "user"
    ASSISTANT = "assistant"
    TOOL = "tool"


@dataclass(frozen=True, slots=True)
class Message:
    """One message of a prompt. An ASSISTANT message may carry the calls it made; a TOOL message answers `call_id`."""

    role: Role
    content: str
    calls: tuple[ToolCall, ...] = ()
    call_id: str | None = None


@dataclass(frozen=True, slots=True)
class ToolSpec:
    """What the model is told of a tool. `schema` is the JSON schema of its arguments: an object, no references."""

    name: str
    description: str
    schema: Mapping[str, Json]


@dataclass(frozen=True, slots=True)
class Example:
    """A request with the right choice. `tool` None means: none; `reply` is then a key of the prompt's replies, or the words.

    In a prompt without tools `reply` are the words, and `about` is the key of its replies that says the same.
    """

    request: str
    tool: str | None
    arguments: Mapping[str, Json] = field(default_factory=dict)
    reply: str = ""
    about: str = ""


@dataclass(frozen=True, slots=True)
class Prompt:
    """One round.

    `system`, `tools` and `examples` are the constant part: equal from request to request, so that an engine keeps them in its
    cache. `messages` is what differs. Without `tools` the model can only write. With `replies` (sentences by their
    keys), a model that is bound to a schema names the key of what is to be said; others find their own words. `must_call`: one of
    the tools has to be called, words are no answer. `account` is what each of its sections takes; only probes have none.
    """

    system: str
    tools: tuple[ToolSpec, ...]
    examples: tuple[Example, ...]
    messages: tuple[Message, ...]
    max_output_tokens: int
    replies: Mapping[str, str] = field(default_factory=dict)
    must_call: bool = False
    account: Account | None = None

    @property
    def bound(self) -> bool:
        """Whether a model that can be bound to a schema is: it chooses then, and does not write."""
        return bool(self.tools or self.replies)


@dataclass(frozen=True, slots=True)
class TextArrived:
    """A piece of prose, of any size."""

    text: str


@dataclass(frozen=True, slots=True)
class ToolCalled:
    """A complete tool call. Its arguments are parsed JSON and nothing more: the registry checks them."""

    call: ToolCall


@dataclass(frozen=True, slots=True)
class InstructionsRead:
    """How much of its instructions the model has read before it can begin, 0 to 1; None where nobody can tell, because it is
    still being loaded or reads those of others. Comes only where that takes long, again and again, before everything else.
    """

    share: float | None


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """Always the last event. Token counts are the engine's own."""

    prompt_tokens: int
    cached_tokens: int
    output_tokens: int


ModelEvent = InstructionsRead | TextArrived | ToolCalled | RoundEnded


@dataclass(frozen=True, slots=True)
class ModelState:
    """What a probe found. `fault` is a code of `ModelFault`, or None if the model can be used.

    `read` is how much of its instructions a model that is not ready yet has read, 0 to 1; None where it reads none just now.
    `warm`: whether it has the instructions of each kind of round in its cache, as far as it keeps them there itself.
    """

    name: str
    ready: bool
    window_tokens: int | None
    fault: str | None = None
    hint: str = ""
    read: float | None = None
    warm: Mapping[str, bool] = field(default_factory=dict)


class Model(Protocol):
    """A language model. Faults are `ModelFault`; closing the stream early (or cancelling the task) ends the generation."""

    @property
    def name(self) -> str: ...

    @property
    def window_tokens(self) -> int | None:
        """What a prompt must fit into together with its answer, as far as it is known by now."""

    def start(self, warm: Sequence[Prompt] = ()) -> None:
        """Begins in the background whatever takes long, and returns at once; needs a running event loop.

        The constant parts of the prompts in `warm` are put into the engine's cache before the first request needs them.
        """

    def answer(self, prompt: Prompt) -> AsyncGenerator[ModelEvent, None]: ...

    async def probe(self) -> ModelState: ...

    async def close(self) -> None: ...

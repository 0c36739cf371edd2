"""Chat completions on the wire: server-sent events or one JSON object, checked and taken apart into pieces."""

import json
from collections.abc import AsyncGenerator, Iterator
from contextlib import aclosing
from dataclasses import dataclass
from typing import Annotated

import httpx
from httpx_sse import EventSource
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from zuruf.assistant.model.failures import fault_of_error_body
from zuruf.domain.faults import ModelFault


@dataclass(frozen=True, slots=True)
class TextPiece:
    text: str


@dataclass(frozen=True, slots=True)
class CallPiece:
    """A fragment of a tool call; fragments of one call share `index`."""

    index: int
    id: str | None
    name: str | None
    arguments: str


@dataclass(frozen=True, slots=True)
class Finished:
    """`cut` when the limit on output tokens ended the answer."""

    cut: bool


@dataclass(frozen=True, slots=True)
class Counted:
    """Token counts so far; the last one holds."""

    prompt_tokens: int
    cached_tokens: int
    output_tokens: int


@dataclass(frozen=True, slots=True)
class PromptRead:
    """How much of the prompt the server has read, 0 to 1; few servers tell. `new` are the tokens that its cache did not have."""

    share: float
    new: int


ChatPiece = TextPiece | CallPiece | Finished | Counted | PromptRead


class _Lenient(BaseModel):
    model_config = ConfigDict(extra="ignore", frozen=True)


class _Function(_Lenient):
    name: str | None = None
    arguments: str | dict[str, object] | None = None


class _Call(_Lenient):
    index: int | None = None
    id: str | None = None
    function: _Function = _Function()


class _Delta(_Lenient):
    content: str | None = None
    tool_calls: list[_Call] | None = None


class _Choice(_Lenient):
    delta: _Delta | None = None
    message: _Delta | None = None
    finish_reason: str | None = None


class _Details(_Lenient):
    cached_tokens: int | None = None


class _Usage(_Lenient):
    prompt_tokens: Annotated[int, Field(ge=0)]
    completion_tokens: Annotated[int, Field(ge=0)] = 0
    prompt_tokens_details: _Details | None = None


class _Timings(_Lenient):
    """llama.cpp's own counts, which it can send along with every piece."""

    prompt_n: Annotated[int, Field(ge=0)]
    cache_n: Annotated[int, Field(ge=0)] = 0
    predicted_n: Annotated[int, Field(ge=0)] = 0


class _Progress(_Lenient):
    """llama.cpp's signs of life while it reads a prompt, in tokens; what its cache had counts as read."""

    total: Annotated[int, Field(ge=0)] = 0
    cache: Annotated[int, Field(ge=0)] = 0
    processed: Annotated[int, Field(ge=0)] = 0


class _Chunk(_Lenient):
    choices: list[_Choice]
    usage: _Usage | None = None
    timings: _Timings | None = None
    prompt_progress: _Progress | None = None


async def chat_pieces(response: httpx.Response) -> AsyncGenerator[ChatPiece, None]:
    """The pieces of a successful response, streamed or whole.

    Raises ModelFault (model-nonsense) for shapes that are no chat completion and for a stream that ends before its answer did.
    """
    kind = response.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind == "text/event-stream":
        async with aclosing(_streamed(response)) as pieces:
            async for piece in pieces:
                yield piece
    else:
        body = await response.aread()
        for piece in _pieces(body.decode("utf-8", errors="replace")):
            yield piece


async def _streamed(response: httpx.Response) -> AsyncGenerator[ChatPiece, None]:
    finished = False
    async for event in EventSource(response).aiter_sse():
        if event.data.strip() == "[DONE]":
            break
        for piece in _pieces(event.data):
            finished = finished or isinstance(piece, Finished)
            yield piece
    if not finished:
        raise ModelFault("model-nonsense", "the model server's stream ended before the answer did", trying_again_helps=True)


def _pieces(text: str) -> Iterator[ChatPiece]:
    chunk = _chunk(text)
    progress = chunk.prompt_progress
    if progress is not None and progress.total:
        yield PromptRead(min(1.0, progress.processed / progress.total), max(0, progress.total - progress.cache))
    if chunk.usage is not None:
        details = chunk.usage.prompt_tokens_details
        cached = (details.cached_tokens or 0) if details else 0
        yield Counted(chunk.usage.prompt_tokens, cached, chunk.usage.completion_tokens)
    elif chunk.timings is not None:
        timings = chunk.timings
        yield Counted(timings.prompt_n + timings.cache_n, timings.cache_n, timings.predicted_n)
    for choice in chunk.choices[:1]:
        part = choice.delta or choice.message
        if part is not None and part.content:
            yield TextPiece(part.content)
        if part is not None:
            yield from (_call_piece(position, call) for position, call in enumerate(part.tool_calls or ()))
        if choice.finish_reason == "content_filter":
            raise ModelFault("model-refused", "the model server's content filter stopped the answer")
        if choice.finish_reason:
            yield Finished(cut=choice.finish_reason == "length")


def _call_piece(position: int, call: _Call) -> CallPiece:
    arguments = call.function.arguments
    if isinstance(arguments, dict):  # some servers send parsed arguments instead of their text
        arguments = json.dumps(arguments, ensure_ascii=False)
    index = position if call.index is None else call.index
    return CallPiece(index, call.id, call.function.name, arguments or "")


def _chunk(text: str) -> _Chunk:
    try:
        return _Chunk.model_validate_json(text)
    except ValidationError as error:
        fault = fault_of_error_body(text)
        if fault is not None:
            raise fault from error
        raise ModelFault("model-nonsense", "the model server sent something that is no chat completion") from error

"""A small OpenAI-compatible server over real HTTP on the loopback that answers from a script, well or badly."""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

Writer = asyncio.StreamWriter
Answer = Callable[[Writer], Awaitable[None]]
Body = dict[str, Any]


@dataclass(slots=True)
class FakeServer:
    """`answers` are given to completions one after the other, or `answer_for` is asked. `offered` is what it lists as its models;
    `elsewhere` answers all other paths.
    """

    answers: list[Answer] = field(default_factory=list)
    answer_for: Callable[[Body], Answer] | None = None
    offered: Sequence[Mapping[str, object]] | None = ({"id": "small"},)
    bodies: list[Body] = field(default_factory=list)
    keys: list[str | None] = field(default_factory=list)
    key: str | None = None
    elsewhere: Callable[[str, Body], Answer] | None = None
    address: str = ""

    async def serve(self, reader: asyncio.StreamReader, writer: Writer) -> None:
        try:
            while await self._one(reader, writer):
                pass
        except (ConnectionError, asyncio.IncompleteReadError):
            pass
        finally:
            writer.close()

    async def _one(self, reader: asyncio.StreamReader, writer: Writer) -> bool:
        line = await reader.readline()
        if not line:
            return False
        path = line.split()[1].decode()
        headers = {}
        while (header := (await reader.readline()).strip()) != b"":
            name, _, value = header.decode().partition(":")
            headers[name.lower()] = value.strip()
        content = await reader.readexactly(int(headers.get("content-length", 0)))
        self.keys.append(headers.get("authorization"))
        if self.key is not None and headers.get("authorization") != f"Bearer {self.key}":
            await status(401, {"error": {"message": "bad key"}})(writer)
        elif path.endswith("/models"):
            await (status(404, {}) if self.offered is None else whole({"object": "list", "data": list(self.offered)}))(writer)
        elif self.elsewhere is not None and not path.endswith("/completions"):
            await self.elsewhere(path, json.loads(content))(writer)
        else:
            body = json.loads(content)
            self.bodies.append(body)
            await (self.answer_for(body) if self.answer_for is not None else self.answers.pop(0))(writer)
        return not writer.is_closing()


@asynccontextmanager
async def running(fake: FakeServer) -> AsyncIterator[FakeServer]:
    server = await asyncio.start_server(fake.serve, "127.0.0.1", 0)
    host, port = server.sockets[0].getsockname()[:2]
    fake.address = f"http://{host}:{port}/v1"
    try:
        yield fake
    finally:
        server.close()
        await server.wait_closed()


def status(code: int, body: object, **headers: str) -> Answer:
    content = body if isinstance(body, bytes) else json.dumps(body).encode()
    return _response(code, content, {"content-type": "application/json", **{k.replace("_", "-"): v for k, v in headers.items()}})


def whole(body: object) -> Answer:
    """One JSON object, as a server answers that does not stream."""
    return status(200, body)


def _response(code: int, content: bytes, headers: Mapping[str, str]) -> Answer:
    async def answer(writer: Writer) -> None:
        lines = [
            f"HTTP/1.1 {code} X",
            *(f"{name}: {value}" for name, value in headers.items()),
            f"content-length: {len(content)}",
        ]
        writer.write("\r\n".join([*lines, "", ""]).encode() + content)
        await writer.drain()

    return answer


def stream(*chunks: object, done: bool = True, finish: str | None = "stop", usage: Mapping[str, object] | None = None) -> Answer:
    """Server-sent events. `finish` None and `done` False: the stream ends in the middle of the answer."""
    events = [*chunks]
    if finish is not None:
        events.append({"choices": [{"index": 0, "delta": {}, "finish_reason": finish}]})
    if usage is not None:
        events.append({"choices": [], "usage": usage})

    async def answer(writer: Writer) -> None:
        writer.write(b"HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\nconnection: close\r\n\r\n")
        for event in events:
            data = event if isinstance(event, str) else json.dumps(event, ensure_ascii=False)
            writer.write(f"data: {data}\n\n".encode())
            await writer.drain()
        if done:
            writer.write(b"data: [DONE]\n\n")
        await writer.drain()
        writer.close()

    return answer


def text(*pieces: str) -> list[object]:
    return [{"choices": [{"index": 0, "delta": {"content": piece}}]} for piece in pieces]


def call(*fragments: str, name: str = "list_invoices", call_id: str = "c1", index: int = 0) -> list[object]:
    """A native tool call: name and id first, the arguments in fragments."""
    first = {"index": index, "id": call_id, "type": "function", "function": {"name": name, "arguments": ""}}
    rest = [{"index": index, "function": {"arguments": fragment}} for fragment in fragments]
    return [{"choices": [{"index": 0, "delta": {"tool_calls": [piece]}}]} for piece in (first, *rest)]


def slam() -> Answer:
    """Closes the connection without a word."""

    async def answer(writer: Writer) -> None:
        writer.transport.abort()

    return answer


def then_reset(*chunks: object) -> Answer:
    """Begins an answer and resets the connection."""

    async def answer(writer: Writer) -> None:
        writer.write(b"HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\ntransfer-encoding: chunked\r\n\r\n")
        for chunk in chunks:
            data = f"data: {json.dumps(chunk)}\n\n".encode()
            writer.write(f"{len(data):x}\r\n".encode() + data + b"\r\n")
        await writer.drain()
        writer.close()

    return answer


def silence(until: asyncio.Event) -> Answer:
    """Accepts the request and says nothing."""

    async def answer(writer: Writer) -> None:
        del writer
        await until.wait()

    return answer


def endless(piece: str, gone: asyncio.Event) -> Answer:
    """Streams for ever; `gone` is set when the client has hung up."""

    async def answer(writer: Writer) -> None:
        writer.write(b"HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\nconnection: close\r\n\r\n")
        data = f"data: {json.dumps(text(piece)[0])}\n\n".encode()
        try:
            while True:
                writer.write(data)
                await writer.drain()
                await asyncio.sleep(0)
        except ConnectionError:
            gone.set()
            raise

    return answer

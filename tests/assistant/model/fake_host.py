"""A child that stands in for llama.cpp: the same protocol over the same pipes and HTTP, and it dies where it is told to.

Called with a behaviour and a file for notes: every start, completion and saved or restored slot becomes a line there.
"""

import asyncio
import json
import os
import sys
from pathlib import Path

from tests.assistant.model.fake_server import Answer, Body, FakeServer, Writer, running, status, stream, text

from zuruf.assistant.model.embedded_wire import HostOrder, HostReport

CALL = 'list_invoices","status":"overdue"}'
"""What follows the beginning that llama.cpp is given."""


class FakeHost:
    def __init__(self, behaviour: str, notes: Path, order: HostOrder) -> None:
        self.behaviour, self.notes, self.order = behaviour, notes, order

    def note(self, line: str) -> None:
        with self.notes.open("a") as file:
            file.write(line + "\n")

    def noted(self, line: str) -> int:
        return self.notes.read_text().splitlines().count(line) if self.notes.exists() else 0

    def complete(self, body: Body) -> Answer:
        self.note(f"completion slot={body['id_slot']} limit={body['max_tokens']}")
        begun = body["messages"][-1]["role"] == "assistant"
        if begun != ("response_format" in body):
            return status(400, {"error": {"message": "a choice is begun for the model, a reply is not"}})
        warming = body["max_tokens"] == 1
        deaths = self.noted("died")
        if warming and self.behaviour == "reads-slowly":
            return self.read_slowly
        if not warming and (self.behaviour == "dies-always" or (self.behaviour == "dies-once" and deaths == 0)):
            return self.die
        if not warming and self.behaviour == "dies-within" and deaths == 0:
            return self.begin_and_die
        return stream(
            *(text(CALL) if "response_format" in body else text("Hier ", "bitte.")),
            usage={"prompt_tokens": 9, "completion_tokens": 3},
        )

    async def die(self, writer: Writer) -> None:
        del writer
        self.note("died")
        os._exit(7)

    async def read_slowly(self, writer: Writer) -> None:
        """Tells that a quarter is read, and goes on once there is one note `go on` more than slots were saved."""
        writer.write(b"HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\nconnection: close\r\n\r\n")
        progress = {"choices": [], "prompt_progress": {"total": 8, "cache": 0, "processed": 2, "time_ms": 1}}
        writer.write(f"data: {json.dumps(progress)}\n\n".encode())
        await writer.drain()
        for _ in range(3_000):
            if self.noted("go on") > self.noted("save"):
                break
            await asyncio.sleep(0.01)
        end = {"choices": [{"index": 0, "delta": {"content": "."}, "finish_reason": "stop"}]}
        writer.write(f"data: {json.dumps(end)}\n\ndata: [DONE]\n\n".encode())
        await writer.drain()
        writer.close()

    async def begin_and_die(self, writer: Writer) -> None:
        writer.write(b"HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\nconnection: close\r\n\r\n")
        writer.write(f"data: {json.dumps(text('Hier ')[0])}\n\n".encode())
        await writer.drain()
        await self.die(writer)

    def slot(self, path: str, body: Body) -> Answer:
        action = path.partition("action=")[2]
        self.note(action)
        file = Path(self.order.slots) / body["filename"]
        if action == "save":
            file.write_bytes(b"native data " + path.encode())
        elif self.behaviour == "cannot-restore":
            return status(400, {"error": {"message": "cannot restore"}})
        return status(200, {"filename": file.name})


async def host(behaviour: str, notes: Path) -> None:
    order = HostOrder(**json.loads(sys.stdin.buffer.readline()))
    fake = FakeHost(behaviour, notes, order)
    fake.note("start")
    print("log line of the engine", file=sys.stderr, flush=True)
    if behaviour == "dies-loading":
        print("out of memory", file=sys.stderr, flush=True)
        os._exit(9)
    if behaviour == "cannot-load":
        tell(HostReport(failure="RuntimeError: bad file"))
        return
    server = FakeServer(answer_for=fake.complete, elsewhere=fake.slot, key=order.api_key)
    async with running(server):
        tell(HostReport(address=server.address.removesuffix("/v1"), engine="fake-1"))
        await asyncio.to_thread(sys.stdin.buffer.read)
        fake.note("parent gone")


def tell(report: HostReport) -> None:
    sys.stdout.buffer.write(report.line())
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    asyncio.run(host(sys.argv[1], Path(sys.argv[2])))

"""A model server and an assistant over real HTTP, well or with one fault planted."""

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from email.utils import formatdate
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from zuruf import __version__


@dataclass
class Servers:
    """Both at one address. `window` is how many words of a prompt the model server really reads."""

    address: str = ""
    key: str | None = None
    models: tuple[str, ...] = ("small",)
    stated: int | None = None
    window: int = 100_000
    calls_tools: bool = True
    version: str = __version__
    state: str = "ready"
    token: str = "right"
    date: str = field(default_factory=lambda: formatdate(usegmt=True))
    is_assistant: bool = True
    prose: str = "Hello!"
    """What it says where it calls no tool."""

    @property
    def base_url(self) -> str:
        return f"{self.address}/v1"


def _completion(servers: Servers, body: dict[str, Any]) -> dict[str, object]:
    words = " ".join(str(message["content"]) for message in body["messages"]).split()
    read = words[-servers.window :]
    usage = {"prompt_tokens": len(read), "completion_tokens": 2, "total_tokens": len(read) + 2}
    names = {tool["function"]["name"] for tool in body.get("tools", ())} if servers.calls_tools else set()
    answered = any(message["role"] == "tool" for message in body["messages"])
    if "switch_lamp" in names or ("list_invoices" in names and not answered):
        name, arguments = ("switch_lamp", '{"state": "on"}') if "switch_lamp" in names else ("list_invoices", "{}")
        call = {"id": "c", "type": "function", "function": {"name": name, "arguments": arguments}}
        message: dict[str, object] = {"role": "assistant", "content": None, "tool_calls": [call]}
    else:
        marks = [word.strip(".") for word in read if word.startswith("probe-")]
        message = {"role": "assistant", "content": marks[0] if marks else servers.prose}
    return {"choices": [{"index": 0, "message": message, "finish_reason": "stop"}], "usage": usage}


class _Handler(BaseHTTPRequestHandler):
    servers: Servers
    protocol_version = "HTTP/1.0"

    def date_time_string(self, timestamp: float | None = None) -> str:
        del timestamp
        return self.servers.date

    def do_GET(self) -> None:
        if self.path.endswith("/models"):
            self._models()
        elif not self.servers.is_assistant:
            self._say(200, {"hello": "world"})
        elif self.path == "/v1/health":
            parts = {
                "model": {
                    "ready": self.servers.state == "ready",
                    "code": None if self.servers.state == "ready" else "model-missing",
                }
            }
            self._say(200, {"state": self.servers.state, "version": self.servers.version, "model_name": "small", "parts": parts})
        elif self.headers["authorization"] == f"Bearer {self.servers.token}":
            self._say(200, {})
        else:
            self._say(401, {})

    def _models(self) -> None:
        if self.servers.key is not None and self.headers["authorization"] != f"Bearer {self.servers.key}":
            self._say(401, {"error": {"message": "bad key"}})
            return
        offered: list[dict[str, object]] = [{"id": name} for name in self.servers.models]
        for each in offered:
            if self.servers.stated is not None:
                each["max_model_len"] = self.servers.stated
        self._say(200, {"object": "list", "data": offered})

    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers["content-length"])))
        self._say(200, _completion(self.servers, body))

    def _say(self, status: int, body: object) -> None:
        content = json.dumps(body).encode()
        self.send_response(status)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, *args: object) -> None:
        del args


@contextmanager
def running(servers: Servers) -> Iterator[Servers]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), type("Handler", (_Handler,), {"servers": servers}))
    servers.address = f"http://127.0.0.1:{server.server_address[1]}"
    thread = threading.Thread(target=server.serve_forever, args=(0.02,))
    thread.start()
    try:
        yield servers
    finally:
        server.shutdown()
        thread.join()
        server.server_close()

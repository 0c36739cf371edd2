"""A web server of a few lines that answers as it is told to, byte for byte: honest servers do not do what is tried here."""

import contextlib
import socket
import ssl
import threading
from collections.abc import Callable, Iterator, Mapping
from types import TracebackType
from typing import Self

Answer = Callable[[Mapping[str, str]], Iterator[bytes]]
"""The headers of a request (in lower case) to the raw bytes of an answer, until the other side hangs up."""


def whole(content: bytes, *headers: str, status: str = "200 OK", length: int | None = None) -> Answer:
    """With the length that is claimed."""
    lines = [f"HTTP/1.1 {status}", f"Content-Length: {len(content) if length is None else length}", "Connection: close", *headers]

    def answer(_: Mapping[str, str]) -> Iterator[bytes]:
        yield "\r\n".join([*lines, "", ""]).encode() + content

    return answer


def ranged(content: bytes) -> Answer:
    def answer(headers: Mapping[str, str]) -> Iterator[bytes]:
        start = int(headers["range"].removeprefix("bytes=").rstrip("-")) if "range" in headers else None
        if start is None:
            yield from whole(content)(headers)
        else:
            told = f"Content-Range: bytes {start}-{len(content) - 1}/{len(content)}"
            yield from whole(content[start:], told, status="206 Partial Content")(headers)

    return answer


def endless(_: Mapping[str, str]) -> Iterator[bytes]:
    yield b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
    while True:
        yield b"10000\r\n" + b"x" * 65536 + b"\r\n"


def endless_headers(_: Mapping[str, str]) -> Iterator[bytes]:
    yield b"HTTP/1.1 200 OK\r\n"
    while True:
        yield b"X-More: " + b"y" * 1000 + b"\r\n"


class UnrulyServer:
    """`answers` by path; anything else is not found. `asked` holds the paths and whether a range was wanted."""

    def __init__(self, answers: Mapping[str, Answer], context: ssl.SSLContext | None = None) -> None:
        self.answers = dict(answers)
        self.asked: list[tuple[str, str | None]] = []
        self.sent = 0
        self._context = context
        self._listening = socket.create_server(("127.0.0.1", 0))
        scheme = "https" if context is not None else "http"
        self.address = f"{scheme}://127.0.0.1:{self._listening.getsockname()[1]}/folder"
        self._thread = threading.Thread(target=self._serve, name="unruly server")

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._listening.shutdown(socket.SHUT_RDWR)
        self._thread.join()
        self._listening.close()

    def _serve(self) -> None:
        while True:
            try:
                connection, _ = self._listening.accept()
            except OSError:
                return
            # Whoever hangs up in the middle is what most of the tests are about.
            with connection, contextlib.suppress(OSError):
                connection.settimeout(20)
                self._answer(connection if self._context is None else self._context.wrap_socket(connection, server_side=True))

    def _answer(self, connection: socket.socket) -> None:
        with connection, connection.makefile("rb") as stream:
            first = stream.readline().decode()
            if not first:
                return
            path = first.split(" ")[1]
            headers = {}
            while (line := stream.readline().decode().strip()) != "":
                name, _, value = line.partition(":")
                headers[name.lower()] = value.strip()
            name = path.rpartition("/")[2]
            self.asked.append((name, headers.get("range")))
            for piece in self.answers.get(name, whole(b"", status="404 Not Found"))(headers):
                connection.sendall(piece)
                self.sent += len(piece)

"""Parts of the program that are slow, hang, say nothing or are not there."""

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Engine, event

HUNG = """
import os, signal, sys
from zuruf.wire.speech import Pong, Ready
def say(message):
    sys.stdout.buffer.write(message.line())
    sys.stdout.buffer.flush()
for line in sys.stdin.buffer:
    if b'"prepare"' in line:
        say(Ready())
    elif b'"ping"' in line:
        say(Pong())
    elif b'"start_listening"' in line:
        os.kill(os.getpid(), signal.SIGSTOP)
"""
"""A speech process that stops for good when it is to listen."""


@contextmanager
def slow_database(seconds: float) -> Iterator[None]:
    """Every statement of the service takes so long, as it does on a loaded server."""

    def wait(*_: Any) -> None:
        assert threading.current_thread() is not threading.main_thread()
        time.sleep(seconds)

    event.listen(Engine, "before_cursor_execute", wait)
    try:
        yield
    finally:
        event.remove(Engine, "before_cursor_execute", wait)


@contextmanager
def mute_assistant() -> Iterator[str]:
    """Accepts whoever comes, and says nothing."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield f"http://127.0.0.1:{server.getsockname()[1]}"


@contextmanager
def dead_assistant() -> Iterator[str]:
    """Nobody is there."""
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))
        yield f"http://127.0.0.1:{nobody.getsockname()[1]}"

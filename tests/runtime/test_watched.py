"""The window's side of being watched, over real pipes."""

import os
import threading
from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from tests.dialogue.sayings import READY, after, done, started

from zuruf.dialogue.events import TextSubmitted
from zuruf.dialogue.state import Exchange
from zuruf.runtime.kept_exchange import read_exchange, write_exchange
from zuruf.runtime.kept_lines import HELD, held_line
from zuruf.runtime.watched import Watched


def exchange(text: str = "Zwei.") -> Exchange:
    state, _ = after(*READY, TextSubmitted("a", "Wie viele?"), started("a"), done("a", text))
    assert state.exchange is not None
    return state.exchange


@dataclass
class Pipes:
    """`give` and `hear` are the watcher's ends."""

    given: int
    give: int
    hear: int
    told: int
    watched: Watched

    def line(self) -> bytes:
        found = b""
        while not found.endswith(b"\n"):
            found += os.read(self.hear, 1 << 16)
        return found


@pytest.fixture
def pipes() -> Iterator[Pipes]:
    given, give = os.pipe()
    hear, told = os.pipe()
    watched = Watched(given, told)
    yield Pipes(given, give, hear, told, watched)
    watched.close()
    for end in (given, hear, told):
        os.close(end)


def test_what_stood_there_is_taken_up_and_what_stands_there_is_told(pipes: Pipes) -> None:
    os.write(pipes.give, held_line(write_exchange(exchange())))
    assert pipes.watched.take_up() == exchange()
    pipes.watched.keep(exchange("Drei."))
    assert read_exchange(pipes.line().removeprefix(HELD)) == exchange("Drei.")
    pipes.watched.keep(None)
    assert pipes.line() == held_line(b"")
    os.close(pipes.give)


@pytest.mark.parametrize("given", [b"", held_line(b""), held_line(b"{}"), b"something else\n"])
def test_a_first_start_takes_up_nothing(pipes: Pipes, given: bytes) -> None:
    os.write(pipes.give, given)
    os.close(pipes.give)
    assert pipes.watched.take_up() is None


def test_the_end_of_the_watcher_is_noticed(pipes: Pipes) -> None:
    os.write(pipes.give, held_line(b""))
    pipes.watched.take_up()
    gone = threading.Event()
    pipes.watched.watch(gone.set)
    os.write(pipes.give, b"of no concern\n")
    assert not gone.is_set()
    os.close(pipes.give)
    assert gone.wait(30)


def test_a_large_exchange_does_not_hold_the_window_up_and_the_latest_counts(pipes: Pipes) -> None:
    os.write(pipes.give, held_line(b""))
    pipes.watched.take_up()
    large = exchange("x" * 500_000)
    for _ in range(50):
        # Nobody reads yet: the pipe is full after the first.
        pipes.watched.keep(large)
    pipes.watched.keep(exchange("zuletzt"))
    lines = [pipes.line()]
    while b"zuletzt" not in lines[-1]:
        lines.append(pipes.line())
    assert len(lines) <= 3
    os.close(pipes.give)

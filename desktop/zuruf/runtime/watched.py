"""The window's side of being watched: it tells what it shows, and ends when the process that watches is gone."""

import os
import threading
from collections.abc import Callable

from zuruf.dialogue.state import Exchange
from zuruf.runtime.kept_exchange import read_exchange, write_exchange
from zuruf.runtime.kept_lines import HELD, held_line

_PIECE = 1 << 16


class Watched:
    """`given` and `told` are file descriptors: the window's standard input and output.

    What is shown is written in a thread of its own, the latest state alone: a large table takes a while, and the window goes on.
    """

    def __init__(self, given: int, told: int) -> None:
        self._given = given
        self._told = told
        self._wanted = threading.Condition()
        self._waiting: list[Exchange | None] = []
        self._closed = False
        self._writer = threading.Thread(target=self._write, name="conversation kept", daemon=True)

    def take_up(self) -> Exchange | None:
        """What stood in the window before it crashed; waits for the first line. Called first, and once."""
        line = b""
        while not line.endswith(b"\n"):
            piece = os.read(self._given, _PIECE)
            if not piece:
                break
            line += piece
        self._writer.start()
        held = line.removeprefix(HELD).strip()
        return read_exchange(held) if held else None

    def watch(self, gone: Callable[[], None]) -> None:
        """`gone` is called from a thread when the process that watches has ended, or wants the window to end."""

        def wait() -> None:
            # Not through sys.stdin: its lock, held here for ever, would abort an orderly end of the interpreter.
            while os.read(self._given, _PIECE):
                pass
            gone()

        threading.Thread(target=wait, name="parent watch", daemon=True).start()

    def keep(self, exchange: Exchange | None) -> None:
        """Returns at once."""
        with self._wanted:
            self._waiting = [exchange]
            self._wanted.notify()

    def close(self) -> None:
        """After what is still to be written has been written."""
        with self._wanted:
            self._closed = True
            self._wanted.notify()
        if self._writer.is_alive():
            self._writer.join()

    def _write(self) -> None:
        while True:
            with self._wanted:
                while not self._waiting and not self._closed:
                    self._wanted.wait()
                if not self._waiting:
                    return
                (exchange,) = self._waiting
                self._waiting = []
            line = held_line(b"" if exchange is None else write_exchange(exchange))
            try:
                while line:
                    line = line[os.write(self._told, line) :]
            except OSError:
                # Nobody watches any more; the window is about to learn it.
                return

"""A copy of the service in a process of its own that dies, or loses its connection, at a chosen point.

Points are counted through one act: before and after each statement, before and after each commit at the database, and after the
act's last commit, before anybody is told. Nothing of the dead process is cleaned up, as after a power cut.
"""

import logging
import os
import signal
import sys
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from sqlalchemy import Engine, event
from sqlalchemy.exc import OperationalError
from tests.assistant.changes.office import Office, opened, signed_in

from zuruf.assistant.changes.wishes import Shown
from zuruf.domain.faults import Fault

Act = Callable[[Office], str]
"""What the copy does; gives what it would tell the person."""

SURVIVED = 0


class Blow(StrEnum):
    """What happens at the point: the process is killed, or its connection is gone (a commit's answer may get lost with it)."""

    KILL = "kill"
    CUT = "cut"


@dataclass(frozen=True)
class Struck:
    """`point` was reached; `told` is what the person was told, if anything."""

    reached: bool
    told: str | None


@dataclass(frozen=True)
class Confirm:
    """An act: confirms, and says what the person would be told."""

    view: Shown
    name: str = "Eva"

    def __call__(self, office: Office) -> str:
        try:
            return office.changes.desk.confirm(self.view, signed_in(self.name)).state.value
        except Fault as fault:
            return fault.code


class Points:
    """Counts the points of an engine and strikes at one of them."""

    def __init__(self, engine: Engine, at: int, blow: Blow) -> None:
        self.passed = 0
        self._at = at
        self._blow = blow
        event.listen(engine, "before_cursor_execute", self._statement)
        event.listen(engine, "after_cursor_execute", self._statement)
        self._commit = engine.dialect.do_commit
        # Bound to this engine alone: the class is every engine's.
        setattr(engine.dialect, "do_commit", self._committing)  # noqa: B010 - a method is not assigned to otherwise

    @property
    def reached(self) -> bool:
        return self.passed >= self._at

    def _statement(self, connection: Any, *_more: object) -> None:
        self.pass_by(connection.connection.driver_connection)

    def _committing(self, connection: Any) -> None:
        self.pass_by(connection.driver_connection)
        self._commit(connection)
        # From here on the change counts, and only the answer can get lost.
        self.pass_by(connection.driver_connection)

    def pass_by(self, connection: Any = None) -> None:
        self.passed += 1
        if self.passed != self._at:
            return
        if self._blow is Blow.KILL:
            os.kill(os.getpid(), signal.SIGKILL)
        if connection is not None:
            connection.close()
            raise OperationalError("the connection", {}, ConnectionResetError("was cut"), connection_invalidated=True)


def strike(url: str, act: Act, at: int, blow: Blow = Blow.KILL, prefix: str = "x") -> Struck:
    """Runs an act in a copy of its own that is struck at a point; waits for its end."""
    return wait_for(*start(url, act, at, blow, prefix))


def start(url: str, act: Act, at: int, blow: Blow = Blow.KILL, prefix: str = "x") -> tuple[int, int]:
    """As strike, without waiting: the process and the pipe with what it told."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        # The parent's clean-ups are none of the copy's business.
        os._exit(_live(url, act, lambda engine: Points(engine, at, blow), prefix, writing))
    os.close(writing)
    return child, reading


def wait_for(child: int, reading: int) -> Struck:
    with os.fdopen(reading, "rb") as pipe:
        said = pipe.read().decode()
    _, status = os.waitpid(child, 0)
    if os.WIFEXITED(status) and os.WEXITSTATUS(status) != SURVIVED:
        raise AssertionError(f"the copy failed by itself: {said}")
    told, _, reached = said.partition("\n")
    killed = os.WIFSIGNALED(status)
    return Struck(killed or reached == "reached", told or None)


def _live(url: str, act: Act, points: Callable[[Engine], Points], prefix: str, writing: int) -> int:
    # The pool tells of each cursor that it cannot close any more.
    logging.disable(logging.CRITICAL)
    try:
        with opened(url, prefix=prefix) as office:
            counted = points(office.writer)
            told = act(office)
            counted.pass_by()
            os.write(writing, f"{told}\n{'reached' if counted.reached else ''}".encode())
    except BaseException:  # noqa: BLE001 - whatever it was, the parent has to hear of it
        os.write(writing, traceback.format_exc().encode())
        sys.stderr.flush()
        return 1
    return SURVIVED

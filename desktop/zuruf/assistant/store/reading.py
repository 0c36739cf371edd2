"""Reading from asynchronous code: in a thread, and stopped in the database itself when the reader is cancelled."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from threading import Lock
from typing import Generic, TypeVar

from anyio import CancelScope
from sqlalchemy import Connection, Engine

from zuruf.assistant.store.faults import store_errors

Result = TypeVar("Result")

_ASK_AGAIN_SECONDS = 0.02

# Threads of their own: those of the loop may all be busy with the very statements that are to be stopped.
_STOPPERS = ThreadPoolExecutor(max_workers=2, thread_name_prefix="stop-reading")


async def read(engine: Engine, work: Callable[[Connection], Result]) -> Result:
    """What `work` returns, run in a thread within one transaction.

    Raises StoreFault. When the caller is cancelled, the running statement is stopped and the cancellation goes on only after the
    connection is back in the pool.
    """
    reading = _Reading(engine, work)
    outcome = asyncio.get_running_loop().run_in_executor(None, reading.run)
    try:
        return await asyncio.shield(outcome)
    except asyncio.CancelledError:
        with CancelScope(shield=True):
            while not outcome.done():
                # Between two statements there is nothing to stop yet, so one call might come too early. A server is asked over
                # the network, which must not hold up the loop.
                stopping = asyncio.get_running_loop().run_in_executor(_STOPPERS, reading.stop)
                with suppress(asyncio.CancelledError):
                    await asyncio.wait({stopping})
                    await asyncio.wait({outcome}, timeout=_ASK_AGAIN_SECONDS)
        if not outcome.cancelled():
            # The thread's own error is of no interest any more, but the loop would report it as forgotten.
            outcome.exception()
        raise


class _Reading(Generic[Result]):
    def __init__(self, engine: Engine, work: Callable[[Connection], Result]) -> None:
        self._engine = engine
        self._work = work
        self._lock = Lock()
        self._stoppable: object = None

    def run(self) -> Result:
        with store_errors(), self._engine.connect() as connection:
            self._set_stoppable(connection.connection.driver_connection)
            try:
                return self._work(connection)
            finally:
                # Cleared before the pool hands the connection to somebody else.
                self._set_stoppable(None)

    def _set_stoppable(self, connection: object) -> None:
        with self._lock:
            self._stoppable = connection

    def stop(self) -> None:
        with self._lock:
            # What SQLite's and DuckDB's connections call interrupt is cancel at a server's.
            stop = getattr(self._stoppable, "interrupt", None) or getattr(self._stoppable, "cancel", None)
            if stop is not None:
                stop()

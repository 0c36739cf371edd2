"""Keeps the llama.cpp child alive: starts it in the background, starts it again when it dies, ends it with us."""

import asyncio
import json
import os
import ssl
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from pathlib import Path

import httpx

from zuruf.assistant.model.embedded_wire import HostOrder, HostReport
from zuruf.domain.faults import ModelFault
from zuruf.settings.bundle import QUIET_CHILD, child_command

HOST_COMMAND = child_command("zuruf.assistant.model.embedded_host")

_LOAD_SECONDS = 120.0
_SILENT_SECONDS = 60.0
"""Longest silence in an answer: a slow machine reads a full window for most of a minute."""
_CRASHES_IN_A_ROW = 3
"""A child that dies this often without an answer in between is not started again by itself; a new request tries once more."""
_LOG_TAIL = 2000
"""Bytes of the child's log that are kept for hints."""


@dataclass(frozen=True, slots=True)
class Engine:
    """A running child: the way to its server, its version, and a number that tells one start from the next."""

    http: httpx.AsyncClient
    version: str
    start: int


Prepare = Callable[[Engine, Path], Awaitable[None]]


class EngineProcess:
    """One child at a time.

    `locate` gives the model file of the order (it may read all of it, so it runs in a thread; raises ModelFault). `prepare` runs
    after each start, before anyone gets the engine: it warms the caches.
    """

    def __init__(
        self,
        order: HostOrder,
        locate: Callable[[], Path],
        new_key: Callable[[], str],
        prepare: Prepare,
        command: tuple[str, ...] = HOST_COMMAND,
    ) -> None:
        self._order = order
        self._locate = locate
        self._new_key = new_key
        self._prepare = prepare
        self._command = command
        self._starts = 0
        self._crashes = 0
        self._child: asyncio.subprocess.Process | None = None
        self._running: asyncio.Task[Engine] | None = None
        self._watching: asyncio.Task[None] | None = None
        self._log = b""
        self._http: httpx.AsyncClient | None = None
        self._closed = False

    def start(self) -> asyncio.Task[Engine]:
        """Starts the child unless it runs or is starting. Needs a running event loop; returns at once."""
        if self._closed:
            raise ModelFault("model-unreachable", "the embedded model has been closed")
        if self._running is None or (self._running.done() and not isinstance(self.state(), Engine)):
            self._running = asyncio.create_task(self._run(), name="model-engine")
            self._running.add_done_callback(_look_at)
        return self._running

    @property
    def alive(self) -> bool:
        return self._child is not None and self._child.returncode is None

    def state(self) -> Engine | ModelFault | None:
        """The engine if it is ready, why it cannot be had, or None while it loads."""
        if self._running is None or not self._running.done() or self._running.cancelled():
            return None
        error = self._running.exception()
        if isinstance(error, ModelFault):
            return error
        return self._running.result() if self.alive and error is None else None

    async def engine(self) -> Engine:
        """The engine once it is ready. Raises ModelFault if it cannot be started."""
        # Shielded: one request that is given up must not end the start that the others wait for.
        return await asyncio.shield(self.start())

    async def gone(self, engine: Engine) -> bool:
        """Whether that start of the engine is over. Waits a moment, because a dying child's socket closes before it is dead."""
        if engine.start != self._starts or self._child is None:
            return True
        try:
            async with asyncio.timeout(1.0):
                await self._child.wait()
        except TimeoutError:
            return False
        return True

    def proved(self) -> None:
        """The engine has answered: crashes before that are forgiven."""
        self._crashes = 0

    def kill(self, engine: Engine) -> None:
        """Ends a child that hangs; its successor is started at once."""
        if engine.start == self._starts and self._child is not None and self._child.returncode is None:
            self._child.kill()

    async def close(self) -> None:
        self._closed = True
        for task in (self._watching, self._running):
            if task is not None:
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)
        await self._end_child()

    async def _run(self) -> Engine:
        await self._end_child()
        file = await asyncio.to_thread(self._locate)
        self._starts += 1
        engine = await self._launch(self._starts, replace(self._order, model=str(file), api_key=self._new_key()))
        await self._prepare(engine, file)
        return engine

    async def _launch(self, start: int, order: HostOrder) -> Engine:
        child = await self._spawned()
        self._child = child
        self._watching = asyncio.create_task(self._watch(child), name="model-engine-watch")
        try:
            async with asyncio.timeout(_LOAD_SECONDS):
                report = await self._first_report(child, order)
        except TimeoutError as error:
            await self._end_child()
            raise ModelFault("model-timeout", f"the embedded model did not load within {_LOAD_SECONDS:g} s") from error
        if report.failure:
            await self._end_child()
            raise ModelFault("model-missing", f"llama.cpp cannot load the model file ({report.failure}): verify the model pack")
        self._http = _client(report.address, order.api_key)
        return Engine(self._http, report.engine, start)

    async def _spawned(self) -> asyncio.subprocess.Process:
        pipe = asyncio.subprocess.PIPE
        try:
            return await asyncio.create_subprocess_exec(
                *self._command, stdin=pipe, stdout=pipe, stderr=pipe, env=_environment(), creationflags=QUIET_CHILD
            )
        except OSError as error:
            raise ModelFault("model-unreachable", f"the embedded engine cannot be started: {error.strerror}") from error

    async def _first_report(self, child: asyncio.subprocess.Process, order: HostOrder) -> HostReport:
        assert child.stdin is not None
        assert child.stdout is not None
        try:
            child.stdin.write(order.line())
            await child.stdin.drain()
            line = await child.stdout.readline()
        except ConnectionError:
            line = b""
        if not line:
            await child.wait()
            said = self._log.decode("utf-8", errors="replace").strip().rpartition("\n")[2] or "nothing"
            raise ModelFault(
                "model-unreachable", f"the embedded engine ended while loading (status {child.returncode}, last words: {said})"
            )
        return HostReport(**json.loads(line))

    async def _watch(self, child: asyncio.subprocess.Process) -> None:
        """Empties the child's log and, if the child dies by itself after it was ready, starts the next one."""
        assert child.stderr is not None
        while chunk := await child.stderr.read(4096):
            self._log = (self._log + chunk)[-_LOG_TAIL:]
        await child.wait()
        self._crashes += 1
        started = self._running is not None and self._running.done() and not self._running.cancelled()
        if started and child is self._child and not self._closed and self._crashes < _CRASHES_IN_A_ROW:
            self.start()

    async def _end_child(self) -> None:
        child, self._child = self._child, None
        if self._watching is not None and self._watching is not asyncio.current_task():
            self._watching.cancel()
        if self._http is not None:
            await self._http.aclose()
        if child is None:
            return
        if child.returncode is None:
            child.kill()
        await child.wait()


def _environment() -> dict[str, str]:
    # By default OpenMP's threads spin while they wait for each other. Beside a window and a transcriber on the same few cores
    # that costs everyone most of their speed, the engine included.
    return {**os.environ, "OMP_WAIT_POLICY": "passive"}


def _client(address: str, api_key: str) -> httpx.AsyncClient:
    # Loopback: a proxy from the environment must not come between, and no certificates need loading where there is no TLS.
    return httpx.AsyncClient(
        base_url=f"{address}/v1/",
        headers={"authorization": f"Bearer {api_key}"},
        timeout=httpx.Timeout(_SILENT_SECONDS, connect=2.0),
        trust_env=False,
        verify=ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT),
    )


def _look_at(task: asyncio.Task[Engine]) -> None:
    """A start that nobody waits for may fail; the next one who asks is told."""
    if not task.cancelled():
        task.exception()

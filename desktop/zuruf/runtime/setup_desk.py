"""What the guide of the first start asks for, carried out."""

import asyncio
import json
from asyncio.subprocess import Process
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path

from zuruf.dialogue.effects import SessionEffect
from zuruf.dialogue.ports import Listener
from zuruf.dialogue.setup import (
    FetchPacks,
    LookPacks,
    NeededPack,
    PackFetched,
    PacksLooked,
    SetupAct,
    SetupDone,
    SetupErrand,
    SetupFailed,
    SetupStopped,
    StopFetching,
    Try,
)
from zuruf.domain.faults import AssistantFault, Fault, PackFault
from zuruf.runtime.child_process import end_child, start_child
from zuruf.runtime.tasks import Tasks
from zuruf.settings.bundle import own_command

_TRY_SECONDS = 40.0


@dataclass(frozen=True, slots=True)
class Probes:
    """What has to be known of the rooms that this one does not know. Each raises Fault.

    `attempt` returns when what is tried works; `packs` gives what the settings need, read anew.
    """

    attempt: Callable[[Try], Awaitable[None]]
    packs: Callable[[], tuple[NeededPack, ...]]


class SetupDesk:
    """`command` gives the program that fetches packs (see commands/fetch_for_parent.py)."""

    def __init__(
        self,
        probes: Probes,
        listener: Listener,
        log: Path,
        *,
        command: Callable[[tuple[str, ...]], tuple[str, ...]] = lambda names: own_command("models", "fetch", "--jsonl", *names),
    ) -> None:
        self._probes = probes
        self._listener = listener
        self._log = log
        self._command = command
        self._tasks = Tasks()
        self._fetching: Process | None = None
        self._stopping = False

    def carry_out(self, effect: SessionEffect) -> None:
        if isinstance(effect, SetupErrand):
            self._tasks.begin(self._serve(effect.key, effect.act))

    async def end(self) -> None:
        await self._tasks.end()

    async def _serve(self, key: str, act: SetupAct) -> None:
        try:
            match act:
                case LookPacks():
                    self._listener(PacksLooked(key, await asyncio.to_thread(self._probes.packs)))
                case FetchPacks(names):
                    await self._fetch(key, names)
                case StopFetching():
                    await self._stop()
                case _:
                    await self._try(act)
                    self._listener(SetupDone(key))
        except Fault as fault:
            self._listener(SetupFailed(key, fault.code, fault.hint))

    async def _try(self, act: Try) -> None:
        try:
            async with asyncio.timeout(_TRY_SECONDS):
                await self._probes.attempt(act)
        except TimeoutError:
            raise AssistantFault("turn-timeout", f"no answer in {_TRY_SECONDS:g} s", trying_again_helps=True) from None

    async def _stop(self) -> None:
        if self._fetching is not None:
            self._stopping = True
            await end_child(self._fetching)

    async def _fetch(self, key: str, names: tuple[str, ...]) -> None:
        if self._fetching is not None:
            raise PackFault("pack-unavailable", "Another fetch is running. Wait for it to end.", trying_again_helps=True)
        self._stopping = False
        process = await start_child(self._command(names), self._log)
        self._fetching = process
        try:
            fault = await self._follow(key, process)
            status = await process.wait()
        finally:
            await end_child(process)
            self._fetching = None
        if self._stopping:
            self._listener(SetupStopped(key))
        elif fault is not None:
            raise fault
        elif status != 0:
            raise PackFault("pack-unavailable", f"the process that fetches ended with {status}; see {self._log}")
        else:
            self._listener(SetupDone(key))

    async def _follow(self, key: str, process: Process) -> Fault | None:
        assert process.stdout is not None
        async for line in process.stdout:
            told = json.loads(line)
            if "code" in told:
                return PackFault(told["code"], told["hint"], trying_again_helps=True)
            self._listener(PackFetched(key, told["pack"], told["done"], told["total"]))
        return None

"""The embedded assistant: `zuruf serve --embedded` as a child on the loopback, with a token made for this start."""

import asyncio
import json
import secrets
from asyncio.subprocess import Process
from dataclasses import dataclass

from zuruf.domain.faults import AssistantFault, Fault, fault_from_code
from zuruf.runtime.child_process import end_child, start_child
from zuruf.settings.bundle import own_command
from zuruf.settings.schema import Places

_START_SECONDS = 120.0
"""The first start makes the sample company; on a busy old machine that takes its time. Progress is shown meanwhile."""


@dataclass(frozen=True, slots=True)
class Address:
    """Where an assistant listens and what it wants to hear."""

    base_url: str
    token: str


class AssistantChild:
    """One child. `start` again after it was lost gives a new address."""

    def __init__(self, places: Places) -> None:
        self._places = places
        self._process: Process | None = None

    async def start(self) -> Address:
        """Starts the child and waits until it listens; its model may still be loading (see `health`).

        Raises the fault with which the child gave up, or AssistantFault assistant-unreachable.
        """
        await self.close()
        log = self._places.data / "logs" / "assistant.native.log"
        token = secrets.token_urlsafe(32)
        process = await start_child(own_command("serve", "--embedded"), log)
        self._process = process
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(json.dumps({"token": token}).encode() + b"\n")
        try:
            async with asyncio.timeout(_START_SECONDS):
                line = await process.stdout.readline()
        except TimeoutError as error:
            await self.close()
            raise AssistantFault(
                "assistant-unreachable", f"the assistant did not listen in {_START_SECONDS:g} s; see {log}"
            ) from error
        port, fault = _first_line(line, str(log))
        if fault is not None:
            await self.close()
            raise fault
        return Address(f"http://127.0.0.1:{port}", token)

    async def lost(self) -> int:
        """Waits until the child has ended, whatever the reason, and gives its exit status."""
        if self._process is None:
            return 0
        return await self._process.wait()

    async def close(self) -> None:
        if self._process is not None:
            process, self._process = self._process, None
            await end_child(process)


def _first_line(line: bytes, log: str) -> tuple[int, Fault | None]:
    """The port from the child's first line, or the fault with which it gave up."""
    try:
        said = json.loads(line)
        if "port" in said:
            return int(said["port"]), None
        return 0, fault_from_code(str(said["code"]), str(said["hint"]))
    except (ValueError, KeyError, TypeError):
        return 0, AssistantFault("assistant-unreachable", f"the assistant ended while starting; see {log}")

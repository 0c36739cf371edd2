"""Starting and ending the program's own child processes."""

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from pathlib import Path

_GRACE_SECONDS = 5.0

LONGEST_LINE = 1 << 20


def own_command(*verbs: str) -> list[str]:
    """The command that starts this same program again, from source or frozen."""
    if getattr(sys, "frozen", False):
        return [sys.executable, *verbs]
    return [sys.executable, "-m", "zuruf", *verbs]


async def start_child(command: list[str], log: Path) -> Process:
    """A child with pipes for its standard input and output; what it says on standard error goes to `log`.

    Every child of ours ends when its standard input ends, so that none is left behind when this process is killed.
    """
    log.parent.mkdir(parents=True, exist_ok=True)
    with log.open("ab") as errors:
        return await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, stderr=errors, limit=LONGEST_LINE)


async def end_child(process: Process) -> None:
    """Asks the child to end by closing its input; kills it when it does not."""
    if process.returncode is not None:
        return
    if process.stdin is not None:
        process.stdin.close()
    try:
        async with asyncio.timeout(_GRACE_SECONDS):
            await process.wait()
    except TimeoutError:
        process.kill()
        await process.wait()

"""Starting and ending the program's own child processes."""

import asyncio
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence
from pathlib import Path
from typing import BinaryIO

from zuruf.settings.bundle import QUIET_CHILD

_GRACE_SECONDS = 5.0
_LARGE_LOG = 1 << 20
"""Bytes. Only native libraries and the interpreter itself print there."""

LONGEST_LINE = 1 << 20


async def start_child(command: Sequence[str], log: Path) -> Process:
    """A child with pipes for its standard input and output; what it says on standard error goes to `log`, which begins anew when
    it has become large.

    Every child of ours ends when its standard input ends, so that none is left behind when this process is killed.
    """
    with _open_log(log) as errors:
        return await asyncio.create_subprocess_exec(
            *command, stdin=PIPE, stdout=PIPE, stderr=errors, limit=LONGEST_LINE, creationflags=QUIET_CHILD
        )


def _open_log(log: Path) -> BinaryIO:
    log.parent.mkdir(parents=True, exist_ok=True)
    large = log.exists() and log.stat().st_size > _LARGE_LOG
    return log.open("wb" if large else "ab")


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

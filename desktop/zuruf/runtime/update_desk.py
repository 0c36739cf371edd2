"""Looks now and then whether there is a newer version, and whether the program's own files have been replaced.

Both in processes of their own: the window loads nothing for it, and a share or server that hangs is ended with its process.
"""

import asyncio
import json
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from zuruf import __version__
from zuruf.dialogue.effects import SessionEffect
from zuruf.dialogue.ports import Listener
from zuruf.dialogue.updates import ProgramReplaced, UpdateTold
from zuruf.runtime.child_process import end_child, start_child
from zuruf.runtime.tasks import Tasks
from zuruf.settings.bundle import is_frozen, own_command
from zuruf.settings.schema import UpdateMode, UpdatePart

_FIRST_SECONDS = 90.0
"""The first requests of the day come before."""
_DAY_SECONDS = 86_400.0
_AGAIN_SECONDS = 3_600.0
"""After a look that came to nothing."""
_LOOK_SECONDS = 180.0
_OWN_FILE_SECONDS = 60.0

Wait = Callable[[float], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Commands:
    """`look` prints one object; `version` prints the name and the version of what is installed now."""

    look: Sequence[str]
    version: Sequence[str]


class UpdateDesk:
    """Begins at once, in the loop that runs. `program` None: nothing of its own is watched."""

    def __init__(
        self,
        listener: Listener,
        log: Path,
        *,
        looks: bool,
        program: Path | None,
        commands: Commands,
        wait: Wait = asyncio.sleep,
    ) -> None:
        self._listener = listener
        self._log = log
        self._commands = commands
        self._wait = wait
        self._tasks = Tasks()
        if looks:
            self._tasks.begin(self._look_daily())
        if program is not None:
            self._tasks.begin(self._watch(program, _mark(program)))

    def carry_out(self, effect: SessionEffect) -> None:
        """Nothing is asked of it."""

    async def end(self) -> None:
        await self._tasks.end()

    async def _look_daily(self) -> None:
        await self._wait(_FIRST_SECONDS)
        while True:
            told = _read(await self._run(self._commands.look))
            self._listener(told)
            await self._wait(_AGAIN_SECONDS if told.code else _DAY_SECONDS)

    async def _watch(self, program: Path, before: tuple[int, ...] | None) -> None:
        """Until it is another version's: while files are being replaced they change from look to look, or do not run."""
        last = before
        while True:
            await self._wait(_OWN_FILE_SECONDS)
            now = _mark(program)
            if now is not None and now == last and now != before:
                version = (await self._run(self._commands.version)).strip().rpartition(" ")[2]
                if version and version != __version__:
                    self._listener(ProgramReplaced(version))
                    return
            last = now

    async def _run(self, command: Sequence[str]) -> str:
        """What it has printed; nothing when it took too long or could not be started."""
        try:
            process = await start_child(command, self._log)
        except OSError:
            return ""
        assert process.stdout is not None
        try:
            async with asyncio.timeout(_LOOK_SECONDS):
                return (await process.stdout.read()).decode("utf-8", "replace")
        except TimeoutError:
            return ""
        finally:
            await end_child(process)


def _read(printed: str) -> UpdateTold:
    try:
        told = json.loads(printed)
        if "code" in told:
            return UpdateTold(__version__, code=str(told["code"]), hint=str(told["hint"]))
        return UpdateTold(__version__, version=str(told["update"]["version"]) if told.get("update") else "")
    except (ValueError, KeyError, TypeError):
        return UpdateTold(__version__, code="update-unreachable", hint="looking took too long or ended early; see updates.log")


def _mark(program: Path) -> tuple[int, ...] | None:
    try:
        status = program.stat()
    except OSError:
        return None
    return status.st_ino, status.st_size, status.st_mtime_ns


def update_desk(settings: UpdatePart, listener: Listener, logs: Path) -> UpdateDesk:
    """Of this program: what an update replaces is there only where it does not run from source."""
    program = Path(own_command()[0]) if is_frozen() else None
    commands = Commands(own_command("update", "--json"), own_command("--version"))
    return UpdateDesk(
        listener, logs / "updates.log", looks=settings.mode is not UpdateMode.OFF, program=program, commands=commands
    )

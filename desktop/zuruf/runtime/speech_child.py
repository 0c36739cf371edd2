"""The speech process as a child: commands in, events out, a line each."""

from asyncio.subprocess import Process
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

from pydantic import ValidationError

from zuruf.domain.faults import SpeechFault
from zuruf.runtime.child_process import end_child, start_child
from zuruf.settings.bundle import child_command
from zuruf.settings.schema import Places
from zuruf.wire.speech import Command, SpeechEvent
from zuruf.wire.speech_lines import read_event

COMMAND = child_command("zuruf.speech.process")


class SpeechChild:
    """One running process. It may end or fall silent at any time: native audio code can hang for ever."""

    def __init__(self, process: Process) -> None:
        self._process = process

    @property
    def pid(self) -> int:
        return self._process.pid

    def send(self, command: Command) -> None:
        """Into the pipe. To a process that has ended nothing can be said any more; `events` ends then."""
        if self._process.stdin is not None and not self._process.stdin.is_closing():
            self._process.stdin.write(command.line())

    async def events(self) -> AsyncIterator[SpeechEvent]:
        """Ends when the process ends. Raises SpeechFault speech-lost when it says what cannot be understood."""
        assert self._process.stdout is not None
        while line := await self._process.stdout.readline():
            try:
                yield read_event(line)
            except ValidationError as error:
                raise SpeechFault(
                    "speech-lost", "the speech process said something unreadable", trying_again_helps=True
                ) from error

    def kill(self) -> None:
        """For a process that answers no more; `events` ends then."""
        if self._process.returncode is None:
            self._process.kill()


@asynccontextmanager
async def open_speech_child(places: Places, command: Sequence[str] | None = None) -> AsyncIterator[SpeechChild]:
    """Starts the process and ends it with the context. Raises SpeechFault speech-lost when it cannot be started."""
    try:
        process = await start_child(command or COMMAND, places.data / "logs" / "speech.native.log")
    except OSError as error:
        raise SpeechFault("speech-lost", f"the speech process cannot be started: {error.strerror}") from error
    try:
        yield SpeechChild(process)
    finally:
        await end_child(process)

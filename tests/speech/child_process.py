"""The speech process as a child that a test gives commands and whose events it reads."""

import queue
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TypeVar

from zuruf.wire.speech import Command, EndWatch, Growing, Level, Ping, Pong, Prepare, SpeechEvent, StopSpeaking
from zuruf.wire.speech_lines import read_event
from zuruf.wire.speech_parts import VoiceAtWork

PATIENCE = 60.0
Kind = TypeVar("Kind", bound=SpeechEvent)


class Child:
    """The process, and a thread that reads what it tells."""

    def __init__(self, environment: dict[str, str]) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "zuruf.speech.process"],
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        self.levels: list[float] = []
        self.growing: list[Growing] = []
        self.at_work: list[str | None] = []
        self._events: queue.Queue[SpeechEvent | None] = queue.Queue()
        self._reader = threading.Thread(target=self._read)
        self._reader.start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            event = read_event(line)
            if isinstance(event, Level):
                self.levels.append(event.level)
            elif isinstance(event, Growing):
                self.growing.append(event)
            elif isinstance(event, VoiceAtWork):
                self.at_work.append(event.name)
            else:
                self._events.put(event)
        self._events.put(None)

    def send(self, *commands: Command | bytes) -> None:
        assert self.process.stdin is not None
        for command in commands:
            self.process.stdin.write(command if isinstance(command, bytes) else command.line())
        self.process.stdin.flush()

    def next(self) -> SpeechEvent:
        event = self._events.get(timeout=PATIENCE)
        assert event is not None, "the process has ended"
        return event

    def expect(self, kind: type[Kind]) -> Kind:
        event = self.next()
        assert isinstance(event, kind), event
        return event

    def fall_silent(self, *takes: str) -> None:
        """Ends what is said and these takes and watches, and leaves nothing to be told: another test begins."""
        self.send(StopSpeaking(), *(EndWatch(key=take) for take in takes), Ping())
        while not isinstance(self.next(), Pong):
            pass

    def end(self) -> int:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.close()
        try:
            return self.process.wait(timeout=PATIENCE)
        finally:
            self.process.kill()
            self.process.wait()
            self._reader.join()
            self.process.stdout.close()


@contextmanager
def started(environment: dict[str, str], prepare: Prepare | None = None) -> Iterator[Child]:
    child = Child(environment)
    try:
        child.send(prepare or Prepare(settings={}))
        yield child
    finally:
        child.end()

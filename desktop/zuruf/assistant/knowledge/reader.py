"""Reads documents in a child process that can be killed, and is started again for the next one."""

import json
import subprocess
import threading
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Protocol

from zuruf.assistant.knowledge.limits import LONGEST_READING
from zuruf.assistant.knowledge.prepared import Prepared, from_json
from zuruf.assistant.knowledge.unreadable import Reason, Unreadable
from zuruf.settings.bundle import QUIET_CHILD, child_command

COMMAND = child_command("zuruf.assistant.knowledge.reader_host")


class Reader(Protocol):
    """Reads the file at `path` below `root`. Raises Unreadable, and OSError when nothing can be read at all."""

    def read(self, root: Path, path: str) -> Prepared: ...


class ReaderProcess:
    """One child at a time, used by one thread; a context manager. `stop` may be called from another thread."""

    def __init__(self, seconds: float = LONGEST_READING, command: Sequence[str] = COMMAND) -> None:
        self._seconds = seconds
        self._command = list(command)
        self._child: subprocess.Popen[bytes] | None = None
        self._stopped = False

    def __enter__(self) -> "ReaderProcess":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._end()

    def read(self, root: Path, path: str) -> Prepared:
        """Raises Unreadable; of a file that takes too long, or takes the process with it, too."""
        child = self._running()
        assert child.stdin is not None
        assert child.stdout is not None
        late = threading.Event()

        def give_up() -> None:
            late.set()
            child.kill()

        clock = threading.Timer(self._seconds, give_up)
        clock.start()
        try:
            child.stdin.write(json.dumps({"root": str(root), "path": path}).encode() + b"\n")
            child.stdin.flush()
            line = child.stdout.readline()
        except BrokenPipeError:
            line = b""
        finally:
            clock.cancel()
            clock.join()
        if not line.endswith(b"\n"):
            self._end()
            raise Unreadable(Reason.TOO_SLOW if late.is_set() else Reason.BROKEN)
        return _prepared(line)

    def stop(self) -> None:
        """Ends the reading that is under way."""
        self._stopped = True
        if (child := self._child) is not None:
            child.kill()

    def _running(self) -> subprocess.Popen[bytes]:
        if self._stopped:
            raise InterruptedError("the reader was stopped")
        if self._child is None:
            pipe = subprocess.PIPE
            self._child = subprocess.Popen(
                self._command, stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL, creationflags=QUIET_CHILD
            )
        return self._child

    def _end(self) -> None:
        child, self._child = self._child, None
        if child is None:
            return
        child.kill()
        for end in (child.stdin, child.stdout):
            if end is not None:
                # What could not be written to it is for nobody any more.
                with suppress(OSError):
                    end.close()
        child.wait()


def _prepared(line: bytes) -> Prepared:
    try:
        told = json.loads(line)
        if "failure" in told:
            reason = Reason(told["failure"])
        else:
            return from_json(told)
    except (ValueError, TypeError) as error:
        raise Unreadable(Reason.BROKEN) from error
    raise Unreadable(reason)

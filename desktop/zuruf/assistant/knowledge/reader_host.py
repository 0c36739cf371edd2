"""The child process that reads documents: `python -m zuruf.assistant.knowledge.reader_host`.

A hostile file can take all memory, loop for ever or crash native code; here it takes nothing else along. The parent writes
`{"root", "path"}` in lines to standard input and gets one line for each: the prepared document or `{"failure": reason}`. When the
input closes, by whatever death, this process ends.
"""

import json
import logging
import os
import queue
import sys
import threading
import warnings
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

from zuruf.assistant.knowledge.limits import MOST_MEMORY
from zuruf.assistant.knowledge.prepared import prepare, to_line
from zuruf.assistant.knowledge.unreadable import Reason, Unreadable


def main() -> int:
    answers = _private_output()
    logging.disable()
    warnings.simplefilter("ignore")
    _stand_back()
    orders: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(orders,), name="orders", daemon=True).start()
    while True:
        order = json.loads(orders.get())
        answers.write(_answer(Path(order["root"]), order["path"]))


def _answer(root: Path, path: str) -> bytes:
    try:
        return to_line(prepare(root, path))
    except Unreadable as unreadable:
        reason = unreadable.reason
    except MemoryError:
        reason = Reason.TOO_LARGE
    except RecursionError:
        reason = Reason.BROKEN
    return json.dumps({"failure": reason.value}).encode() + b"\n"


def _private_output() -> BinaryIO:
    """Standard output for our answers alone; whatever a library prints goes to standard error."""
    private = os.fdopen(os.dup(sys.stdout.fileno()), "wb", buffering=0)
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    return private


def _stand_back() -> None:
    """Whoever speaks comes first; and a file that unpacks to more than the memory fails by itself."""
    with suppress(OSError, AttributeError):
        os.nice(10)
    if sys.platform != "win32":
        import resource  # noqa: PLC0415 - is not there on Windows

        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))


def _listen(orders: "queue.SimpleQueue[bytes]") -> None:
    rest = b""
    while piece := os.read(sys.stdin.fileno(), 65_536):
        *lines, rest = (rest + piece).split(b"\n")
        for line in lines:
            orders.put(line)
    # The reading may never end; nothing here is worth waiting for.
    os._exit(0)


if __name__ == "__main__":
    raise SystemExit(main())

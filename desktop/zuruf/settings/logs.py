"""Where the program's processes log, and in what form: a JSON object a line, bounded, without anything that somebody said.

A record of ours is written as it stands: our messages hold codes, ids and durations. Of a record of a library only who logged it
where is kept, because its message may quote what it was given; and of an error only its kind and the places it came through.
"""

import json
import logging
import os
import sys
import threading
from collections.abc import Mapping
from datetime import UTC, datetime
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType
from typing import TextIO

from zuruf.settings.schema import Places

LOGS = "logs"
"""The folder of logs, in the data folder."""

_MEGABYTE = 1 << 20
_KEPT = 2
_PLACES = 8
"""The most places of an error; the innermost are the ones that tell."""
_OWN = "zuruf"
_PRIORITIES = {logging.DEBUG: 7, logging.INFO: 6, logging.WARNING: 4, logging.ERROR: 3, logging.CRITICAL: 2}
"""The system journal's, by our levels."""

_log = logging.getLogger("zuruf.logs")


class JsonLines(logging.Formatter):
    """`process` names who logs."""

    def __init__(self, process: str) -> None:
        super().__init__()
        self._process = process

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "process": self._process,
            "logger": record.name,
            "place": f"{_short(record.pathname)}:{record.lineno}",
        }
        if _is_own(record):
            line["message"] = record.getMessage()
        if record.exc_info is not None and record.exc_info[0] is not None:
            line["error"] = record.exc_info[0].__name__
            line["through"] = _through(record.exc_info[2])
        return json.dumps(line, ensure_ascii=False)


class JournalLines(JsonLines):
    """With the priority before each line, as systemd takes it from standard error."""

    def format(self, record: logging.LogRecord) -> str:
        return f"<{_PRIORITIES.get(record.levelno, 6)}>{super().format(record)}"


def keep_logs(process: str, places: Places, *, stream: TextIO | None = None) -> None:
    """From now on this process logs: into the system journal where it runs under systemd, else into `logs/PROCESS.log`.

    A folder that cannot be written is no reason not to work: then it goes to `stream` (default: standard error). What no thread
    caught is logged too. To be called once.
    """
    stream = stream or sys.stderr
    handler = _handler(process, places, stream)
    handler.addFilter(lambda record: _is_own(record) or record.levelno >= logging.WARNING)
    root = logging.getLogger()
    root.addHandler(handler)
    root.setLevel(logging.INFO)
    threading.excepthook = _log_thread


def log_uncaught(kind: type[BaseException], trace: TracebackType | None) -> None:
    """The place and the kind only: a message may quote what somebody said."""
    through = _through(trace)
    _log.error("uncaught %s at %s", kind.__name__, through[-1] if through else "nowhere")


def _handler(process: str, places: Places, stream: TextIO) -> logging.Handler:
    handler: logging.Handler
    if _is_journal(stream, os.environ):
        handler = logging.StreamHandler(stream)
        handler.setFormatter(JournalLines(process))
        return handler
    folder = places.data / LOGS
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handler = RotatingFileHandler(folder / f"{process}.log", maxBytes=_MEGABYTE, backupCount=_KEPT, encoding="utf-8")
    except OSError:
        handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonLines(process))
    return handler


def _is_journal(stream: TextIO, environment: Mapping[str, str]) -> bool:
    """Whether the stream is the one that systemd connected: a child's may be another."""
    device, _, inode = environment.get("JOURNAL_STREAM", "").partition(":")
    try:
        status = os.fstat(stream.fileno())
    except (OSError, ValueError):
        return False
    return (device, inode) == (str(status.st_dev), str(status.st_ino))


def _is_own(record: logging.LogRecord) -> bool:
    return record.name == _OWN or record.name.startswith(f"{_OWN}.")


def _log_thread(raised: threading.ExceptHookArgs) -> None:
    if raised.exc_type is not SystemExit:
        log_uncaught(raised.exc_type, raised.exc_traceback)


def _through(trace: TracebackType | None) -> list[str]:
    places = []
    while trace is not None:
        places.append(f"{_short(trace.tb_frame.f_code.co_filename)}:{trace.tb_lineno}")
        trace = trace.tb_next
    return places[-_PLACES:]


def _short(file: str) -> str:
    """Without the folders above, which may have a person's name."""
    return "/".join(Path(file).parts[-2:])

"""The window's own log: codes, ids and durations, and what went wrong inside."""

import sys
from types import TracebackType

from zuruf.settings.logs import keep_logs, log_uncaught
from zuruf.settings.schema import Places


def keep_window_log(places: Places) -> None:
    """From now on into `logs/window.log` of the data folder; also what nobody caught."""
    keep_logs("window", places)
    sys.excepthook = _log_uncaught


def _log_uncaught(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    log_uncaught(kind, trace)
    sys.__excepthook__(kind, error, trace)

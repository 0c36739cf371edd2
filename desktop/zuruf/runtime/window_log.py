"""The window's own log: codes, ids and durations, and what went wrong inside."""

import logging
import sys
from logging.handlers import RotatingFileHandler
from types import TracebackType

from zuruf.settings.schema import Places

_MEGABYTE = 1 << 20
_log = logging.getLogger("zuruf.window")


def keep_window_log(places: Places) -> None:
    """From now on into `logs/window.log` of the data folder; also what nobody caught.

    A folder that cannot be written is no reason not to open the window: then there is no log.
    """
    folder = places.data / "logs"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handler = RotatingFileHandler(folder / "window.log", maxBytes=_MEGABYTE, backupCount=2, encoding="utf-8")
    except OSError:
        return
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    root = logging.getLogger()
    root.addHandler(handler)
    root.setLevel(logging.INFO)
    # One line per request of the client: where it goes is in the settings, and how often is nobody's concern.
    logging.getLogger("httpx").setLevel(logging.WARNING)
    sys.excepthook = _log_uncaught


def _log_uncaught(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    """The place and the kind only: a message may quote what somebody said."""
    place = trace
    while place is not None and place.tb_next is not None:
        place = place.tb_next
    where = f"{place.tb_frame.f_code.co_filename}:{place.tb_lineno}" if place is not None else "nowhere"
    _log.error("uncaught %s at %s", kind.__name__, where)
    sys.__excepthook__(kind, error, trace)

"""Fetching packs for the window: a process of its own, which can be stopped at any byte and goes on from there another time."""

import _thread
import json
import os
import signal
import sys
import threading
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

from zuruf.domain.faults import PackFault

if TYPE_CHECKING:
    from zuruf.packs.progress import FetchProgress
    from zuruf.settings.schema import Places

_PIECE = 4096
_AGAIN_SECONDS = 5.0
"""An interruption that falls into a clean-up of Python's own is lost; one that is heard is over with its own by then."""


def fetch_for_parent(places: "Places", names: Sequence[str]) -> int:
    """Tells how far it is, a JSON object a line, and ends when its standard input does.

    `{"pack", "done", "total"}` in bytes, with `done` equal to `total` once the pack is there and verified; `{"code", "hint"}` for
    the first fault, when everything else that can be had is there.
    """
    from zuruf.packs.fetch import Fetcher
    from zuruf.packs.manifest import load_manifest

    # A program that was started in the background may have been told to take no notice of interruptions; its children are, too.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    threading.Thread(target=_watch_parent, name="parent watch", daemon=True).start()
    manifest = load_manifest(places)
    fetcher = Fetcher(places)
    missed: PackFault | None = None
    for name in names:
        try:
            fetcher.fetch(name, progress=_Teller().show)
        except PackFault as fault:
            missed = missed or fault
        else:
            size = manifest.pack(name).size
            _tell(pack=name, done=size, total=size)
    if missed is not None:
        _tell(code=missed.code, hint=missed.hint)
    return 0 if missed is None else 1


class _Teller:
    """A line for every percent: a pack comes in thousands of pieces."""

    def __init__(self) -> None:
        self._percent = -1

    def show(self, progress: "FetchProgress") -> None:
        percent = progress.done * 100 // progress.total
        # The whole of it is told when it has been verified.
        if percent != self._percent and progress.done < progress.total:
            self._percent = percent
            _tell(pack=progress.pack, done=progress.done, total=progress.total)


def _tell(**values: str | int) -> None:
    print(json.dumps(values), flush=True)


def _watch_parent() -> None:
    while os.read(sys.stdin.fileno(), _PIECE):
        pass
    while True:
        if hasattr(signal, "pthread_kill"):
            # Also out of a wait for a network that says nothing: what has come so far is to be marked as good before the end.
            signal.pthread_kill(threading.main_thread().ident or 0, signal.SIGINT)
        else:
            _thread.interrupt_main()
        time.sleep(_AGAIN_SECONDS)

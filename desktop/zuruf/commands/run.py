"""`zuruf run`: the window."""

import argparse
import logging
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from zuruf.domain.faults import AssistantFault, SettingsFault

if TYPE_CHECKING:
    from zuruf.runtime.watcher import Patience
    from zuruf.settings.schema import Places
    from zuruf.ui.kiosk.kept import Keeper

_PICTURE_SECONDS = 240.0
_KIOSK_PAUSE_SECONDS = 30.0


def add_parser(verbs: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = verbs.add_parser("run", help="the window (also without a verb)")
    parser.add_argument("--picture", type=Path, metavar="OUT.png", help="write a picture of the window and end; needs no screen")
    parser.add_argument("--text", metavar="TEXT", help="with --picture: a request to ask first")
    parser.add_argument("--voice", action="store_true", help="with --text: treat the request as a spoken one")
    parser.add_argument("--alone", action="store_true", help="no process watches over the window: after a crash it stays away")
    parser.add_argument("--watched", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--tell", action="store_true", help=argparse.SUPPRESS)
    parser.set_defaults(handler=run)


def run(options: argparse.Namespace) -> int:
    """`options` may come from a parser without these arguments: then it is the window."""
    picture: Path | None = getattr(options, "picture", None)
    if picture is not None and not has_screen():
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    elif not has_screen():
        raise SettingsFault(
            "screen-missing", "neither DISPLAY nor WAYLAND_DISPLAY is set: use zuruf ask, or zuruf run --picture OUT.png"
        )
    if picture is not None:
        return open_window(picture=picture, text=getattr(options, "text", None), spoken=getattr(options, "voice", False))
    if getattr(options, "tell", False):
        return open_window(_say)
    if getattr(options, "watched", False):
        return _open_watched()
    if getattr(options, "alone", False):
        return open_only_window()
    return _watch()


def _say(news: str) -> None:
    """For benchmarks: what the window tells of its start, a line each."""
    print(news, flush=True)


def _watch() -> int:
    """Starts the window as a child, and again when it crashes. Loads neither Qt nor settings: the window is to stand soon."""
    import signal

    from zuruf.runtime.watcher import Watcher
    from zuruf.settings.bundle import own_command

    watcher = Watcher(own_command("run", "--watched"), _patience)
    signal.signal(signal.SIGTERM, lambda *_: watcher.end())
    return watcher.run()


def _patience() -> "Patience":
    """A kiosk has nobody who would start it again, so it is tried for ever."""
    from zuruf.runtime.watcher import Patience
    from zuruf.settings.load import load_settings
    from zuruf.settings.paths import find_places

    try:
        is_kiosk = load_settings(find_places()).kiosk.on
    except SettingsFault:
        is_kiosk = True
    return Patience(forever=_KIOSK_PAUSE_SECONDS) if is_kiosk else Patience()


def _open_watched() -> int:
    from zuruf.runtime.watched import Watched

    given, told = os.dup(0), os.dup(1)
    # What libraries read or print must not get between the two processes.
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    try:
        os.dup2(2, 1)
    except OSError:
        # Started by a program without a console, there is nothing to print to.
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    return open_only_window(Watched(given, told))


def open_only_window(keeper: "Keeper | None" = None) -> int:
    """The window, unless there is one already: then that is brought forward."""
    from filelock import FileLock, Timeout

    from zuruf.settings.paths import find_places
    from zuruf.ui.kiosk.single import call_first_window, server_name

    data = find_places().data
    data.mkdir(parents=True, exist_ok=True)
    lock = FileLock(data / "window.lock")
    try:
        with lock.acquire(timeout=0):
            return open_window(keeper=keeper, instance=server_name(data), guide=True)
    except Timeout:
        if call_first_window(server_name(data)):
            return 0
        raise AssistantFault(
            "internal", f"a window is open already but does not answer; end it, or see {lock.lock_file}"
        ) from None


def open_window(
    tell: Callable[[str], None] | None = None,
    *,
    picture: Path | None = None,
    text: str | None = None,
    spoken: bool = False,
    keeper: "Keeper | None" = None,
    instance: str | None = None,
    guide: bool = False,
) -> int:
    """With the settings of this installation; the exit status. `tell` and the rest: see zuruf.app."""
    # Pydantic looks through every installed package for plugins, which takes a tenth of the time to the first picture.
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "1")
    from zuruf.runtime.window_log import keep_window_log
    from zuruf.settings.load import load_settings
    from zuruf.settings.paths import find_places

    places = find_places()
    keep_window_log(places)
    try:
        settings = load_settings(places)
    except SettingsFault as fault:
        if picture is None and fault.code.startswith("policy"):
            _refuse(fault, places)
        raise
    from zuruf.app import picture_window, run_window

    if picture is None:
        return run_window(settings, places, tell=tell, keeper=keeper, instance=instance, guide=guide)
    return picture_window(settings, places, picture, text, seconds=_PICTURE_SECONDS, spoken=spoken)


def _refuse(fault: SettingsFault, places: "Places") -> None:
    """A kiosk has nobody who reads standard error."""
    from zuruf.app import show_refusal

    logging.getLogger(__name__).error("%s: %s", fault.code, fault.hint)
    show_refusal(fault, places)


def has_screen() -> bool:
    """Whether Qt can open a window here. Without this it would end the process with an abort."""
    if not sys.platform.startswith("linux"):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"))

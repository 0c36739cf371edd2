"""`zuruf run`: the window."""

import argparse
import logging
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from zuruf.domain.faults import SettingsFault

if TYPE_CHECKING:
    from zuruf.settings.schema import Places

_PICTURE_SECONDS = 240.0


def add_parser(verbs: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = verbs.add_parser("run", help="the window (also without a verb)")
    parser.add_argument("--picture", type=Path, metavar="OUT.png", help="write a picture of the window and end; needs no screen")
    parser.add_argument("--text", metavar="TEXT", help="with --picture: a request to ask first")
    parser.add_argument("--voice", action="store_true", help="with --text: treat the request as a spoken one")
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
    return open_window(picture=picture, text=getattr(options, "text", None), spoken=getattr(options, "voice", False))


def open_window(
    tell: Callable[[str], None] | None = None, *, picture: Path | None = None, text: str | None = None, spoken: bool = False
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
        return run_window(settings, places, tell=tell)
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

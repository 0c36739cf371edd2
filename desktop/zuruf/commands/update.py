"""`zuruf update`: whether there is a newer version, and installing it."""

import argparse
import json
import sys
from typing import TYPE_CHECKING

from zuruf.domain.faults import Fault, UpdateFault

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from zuruf.release.updates import Looked, Updates
    from zuruf.settings.schema import Places, UpdatePart


def add_parser(verbs: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = verbs.add_parser("update", help="whether there is a newer version where the company puts them")
    parser.add_argument("--install", action="store_true", help="install it; for this machine's administrator")
    parser.add_argument(
        "--when-idle",
        action="store_true",
        help="with --install: only where update.mode is install, within update.hours, and when nobody is talking",
    )
    parser.add_argument("--json", action="store_true", help="one object on standard output")
    parser.set_defaults(handler=_update)


def _update(options: argparse.Namespace) -> int:
    from zuruf import __version__
    from zuruf.settings.load import load_settings
    from zuruf.settings.paths import find_places

    places = find_places()
    settings = load_settings(places).update
    told: dict[str, object] = {"mode": settings.mode.value, "running": __version__}
    if settings.mode == "off" or (options.when_idle and settings.mode != "install"):
        _say(options, told, f"{__version__}; update.mode is {settings.mode.value}, so nothing is done")
        return 0
    try:
        if options.install:
            outcome = _install(options, settings, places)
            _say(options, {**told, "outcome": outcome}, f"{__version__}: {outcome}")
        else:
            _tell(options, told, _look(settings, places))
    except Fault as fault:
        if options.json:
            print(json.dumps({**told, "code": fault.code, "hint": fault.hint}))
        raise
    return 0


def _look(settings: "UpdatePart", places: "Places") -> "Looked":
    import asyncio

    folder = places.data / "updates"
    folder.mkdir(parents=True, exist_ok=True)
    return asyncio.run(_updates(settings, places, folder).look())


def _install(options: argparse.Namespace, settings: "UpdatePart", places: "Places") -> str:
    import asyncio

    from zuruf.release.update_install import is_administrator
    from zuruf.release.updates import Installation
    from zuruf.settings.policy.places import machine_updates

    if not is_administrator():
        raise UpdateFault("update-rights", "run it as root, or as SYSTEM on Windows; zuruf-update.timer does")
    updates = _updates(settings, places, machine_updates())
    hours = settings.hours if options.when_idle else None
    return asyncio.run(Installation(updates, hours, progress=_progress(options)).run()).value


def _updates(settings: "UpdatePart", places: "Places", folder: "Path") -> "Updates":
    from packaging.version import Version

    from zuruf import __version__
    from zuruf.commands.verify import release_keys
    from zuruf.release.update_install import find_package_manager
    from zuruf.release.update_source import open_source
    from zuruf.release.updates import Updates

    if settings.address is None:
        raise UpdateFault("update-address", "update.mode is on and update.address is not set")
    source = open_source(settings.address)
    return Updates(source, release_keys((), places), find_package_manager(), folder, Version(__version__))


def _tell(options: argparse.Namespace, told: dict[str, object], looked: "Looked") -> None:
    update = looked.update
    if update is None:
        _say(options, {**told, "newest": str(looked.newest), "update": None}, f"{told['running']}: nothing newer is there")
        return
    named = {"version": str(update.version), "file": update.file.path, "size": update.file.size}
    named |= {"issued": update.issued.isoformat(), "since": looked.since.isoformat()}
    sentence = f"{update.version} is there ({update.file.path}, {update.file.size // 1_000_000} MB); this is {told['running']}"
    _say(options, {**told, "newest": str(looked.newest), "update": named}, sentence)


def _say(options: argparse.Namespace, told: dict[str, object], sentence: str) -> None:
    print(json.dumps(told) if options.json else sentence)


def _progress(options: argparse.Namespace) -> "Callable[[int], None]":
    """A person who watches is told how far it is."""
    watched = sys.stderr.isatty() and not options.json

    def tell(fetched: int) -> None:
        if watched:
            print(f"\r{fetched // 1_000_000} MB ", end="", file=sys.stderr, flush=True)

    return tell

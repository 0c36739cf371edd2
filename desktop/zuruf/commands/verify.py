"""`zuruf verify`: whether a bundle, an installer or what this program runs from is what was published."""

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from zuruf.domain.faults import Fault, ReleaseFault

if TYPE_CHECKING:
    from collections.abc import Sequence

    from zuruf.release.contents import OnBytes
    from zuruf.release.minisign import PublicKey
    from zuruf.settings.schema import Places


def add_parser(verbs: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = verbs.add_parser(
        "verify", help="whether a bundle, an installer, or this program and its packs are what was published"
    )
    parser.add_argument("target", type=Path, metavar="FOLDER|FILE", nargs="?", help="default: this program and its packs")
    parser.add_argument("--key", type=Path, metavar="F.pub", action="append", help="check with this public key alone")
    parser.add_argument("--older", action="store_true", help="let a release pass that is older than this program")
    parser.add_argument("--json", action="store_true", help="one object on standard output")
    parser.set_defaults(handler=_verify)


def _verify(options: argparse.Namespace) -> int:
    from packaging.version import Version

    from zuruf import __version__
    from zuruf.release.check import check_release
    from zuruf.settings.paths import find_places

    places = find_places()
    target = options.target or _own_folder()
    try:
        keys = release_keys(options.key or (), places)
        found = check_release(target, keys, None if options.older else Version(__version__), _progress(options))
        packs = _check_packs(places) if options.target is None else 0
    except Fault as fault:
        if options.json:
            print(json.dumps({"right": False, "code": fault.code, "hint": fault.hint}))
        raise
    manifest = found.manifest
    if options.json:
        names = {"version": manifest.version, "platform": manifest.platform, "commit": manifest.commit, "key": found.key.name}
        print(json.dumps({"right": True, **names, "issued": manifest.issued.isoformat(), "files": found.files, "packs": packs}))
    else:
        told = f"{manifest.version} for {manifest.platform}, {manifest.issued:%Y-%m-%d}, signed by {found.key.name}"
        print(f"{target}: {told}; {found.files} files right" + (f"; {packs} packs right" if options.target is None else ""))
    return 0


def _own_folder() -> Path:
    from zuruf.settings.bundle import is_frozen

    if not is_frozen():
        raise ReleaseFault("release-unsigned", "this program runs from its source; name a FOLDER or a FILE")
    return Path(sys.executable).parent


def release_keys(named: "Sequence[Path]", places: "Places") -> "list[PublicKey]":
    """Those that were named; else those that ship inside and those of the machine."""
    from zuruf.release.minisign import LONGEST, read_public_key
    from zuruf.settings.policy.places import machine_keys
    from zuruf.settings.policy.reading import is_trusted

    files = list(named)
    if not files:
        files = sorted((places.resources / "keys").glob("*.pub"))
        for path in sorted(machine_keys().glob("*.pub")):
            if not is_trusted(path):
                raise ReleaseFault("release-key", f"{path} could have been written by an ordinary user")
            files.append(path)
    keys = []
    for path in files:
        try:
            keys.append(read_public_key(path.read_text(encoding="utf-8")[: LONGEST + 1]))
        except (OSError, UnicodeDecodeError) as error:
            raise ReleaseFault("release-key", f"{path} cannot be read") from error
    return keys


def _check_packs(places: "Places") -> int:
    """Every byte of every pack that is on this machine, whatever was found before. Raises PackFault."""
    from zuruf.packs.installed import find_pack, verify_pack
    from zuruf.packs.manifest import load_manifest

    checked = 0
    for pack in load_manifest(places).packs:
        try:
            installed = find_pack(places, pack.name)
        except Fault as fault:
            if fault.code != "pack-missing":
                raise
            continue
        verify_pack(installed)
        checked += 1
    return checked


def _progress(options: argparse.Namespace) -> "OnBytes":
    """A person who watches is told how far it is."""
    watched = sys.stderr.isatty() and not options.json

    def tell(read: int) -> None:
        if watched:
            print(f"\r{read // 1_000_000} MB ", end="", file=sys.stderr, flush=True)

    return tell

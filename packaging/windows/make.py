"""Makes the installers of a bundle for Windows: an MSI and a setup program, both per machine and both silent if wanted.

    python packaging/windows/make.py [--bundle FOLDER] [--output FOLDER] [--version V] [--only msi|setup]

The bundle (default: build/bundle/zuruf) is one that was made on Windows, its programs signed already. On Windows it is asked for
its version. Runs there (NSIS 3, WiX 3) and on Debian (nsis, wixl). Prints the path of each. signing.py signs them then; the setup
program's uninstaller is signed here, where a key is named as signing.py has it.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from listing import HERE, Item, list_items
from naming import checked_version, installer_names
from nsis import write_install, write_remove
from wix import ARCHITECTURES, QUERIES, write_wix

ROOT = HERE.parents[1]
ICON = ROOT / "packaging" / "bundle" / "icons" / "zuruf.ico"
WIX_HINTS = (r"C:\Program Files (x86)\WiX Toolset v3.14\bin", r"C:\Program Files (x86)\WiX Toolset v3.11\bin")
NSIS_HINTS = (r"C:\Program Files (x86)\NSIS", r"C:\Program Files\NSIS")


class Unable(Exception):
    """What is told to whoever runs this, as one sentence."""


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--bundle", type=Path, default=ROOT / "build" / "bundle" / "zuruf")
    parser.add_argument("--output", type=Path, default=ROOT / "build" / "windows")
    parser.add_argument("--version", help="default: what the bundle says of itself")
    parser.add_argument("--architecture", choices=ARCHITECTURES, default="x64")
    parser.add_argument("--only", choices=("msi", "setup"))
    parser.add_argument("--target", default="x86-unicode", help="of NSIS; amd64-unicode where no program of 32 bits runs")
    parser.add_argument("--maker", default=os.environ.get("ZURUF_MAKER", "Zuruf"), help="the company that publishes it")
    options = parser.parse_args(arguments)
    try:
        for path in _make(options):
            print(path)
    except (Unable, ValueError) as error:
        print(f"make.py: {error}", file=sys.stderr)
        return 1
    return 0


def _make(options: argparse.Namespace) -> list[Path]:
    items = list_items(options.bundle.resolve(), ROOT / "packaging" / "policy")
    version = checked_version(options.version or _version_of(options.bundle.resolve()))
    msi, setup = (options.output.resolve() / name for name in installer_names(version, options.architecture))
    options.output.mkdir(parents=True, exist_ok=True)
    made = []
    with tempfile.TemporaryDirectory() as work:
        if options.only != "setup":
            _make_msi(items, version, options, Path(work), msi)
            made.append(msi)
        if options.only != "msi":
            _make_setup(items, version, options, Path(work), setup)
            made.append(setup)
    return made


def _make_msi(items: list[Item], version: str, options: argparse.Namespace, work: Path, output: Path) -> None:
    source = work / "zuruf.wxs"
    made_by = "wixl" if shutil.which("wixl") else "candle"
    if made_by == "wixl":
        items = _linked(items, work)
    icon = ICON.name
    shutil.copy(ICON, work / icon)
    source.write_bytes(write_wix(items, version, options.architecture, icon, maker=options.maker, made_by=made_by))
    if made_by == "wixl":
        _run("wixl", "--arch", options.architecture, "--output", str(output), source.name, folder=work)
        for query in QUERIES:
            _run("msibuild", str(output), "-q", query)
        return
    candle, light = (_program(name, WIX_HINTS, "WiX 3, or wixl on Debian") for name in ("candle", "light"))
    compiled = work / "zuruf.wixobj"
    _run(candle, "-nologo", "-arch", options.architecture, "-out", str(compiled), str(source), folder=work)
    # ICE60 wants versions of fonts and libraries that have none.
    _run(light, "-nologo", "-sice:ICE60", "-spdb", "-out", str(output), str(compiled), folder=work)


def _linked(items: list[Item], work: Path) -> list[Item]:
    """The same, named from `work` on: wixl finds files below its own folder only."""
    made = []
    for number, item in enumerate(items):
        link = work / f"{number}"
        link.symlink_to(item.source)
        made.append(Item(item.target, Path(link.name)))
    return made


def _make_setup(items: list[Item], version: str, options: argparse.Namespace, work: Path, output: Path) -> None:
    (work / "install.nsh").write_text(write_install(items), encoding="utf-8-sig")
    (work / "remove.nsh").write_text(write_remove(items), encoding="utf-8-sig")
    kilobytes = sum(item.source.stat().st_size for item in items) // 1024
    values = {
        "VERSION": version,
        "ARCHITECTURE": options.architecture,
        "OUTPUT": output,
        "LISTS": work,
        "BUNDLE_ICON": ICON,
        "LICENSE": ROOT / "LICENSE",
        "MAKER": options.maker,
        "SIZE": kilobytes,
    }
    if any(os.environ.get(name) for name in ("ZURUF_WINDOWS_KEY", "ZURUF_WINDOWS_THUMBPRINT")):
        values["SIGN"] = f'"{sys.executable}" "{HERE / "signing.py"}" sign'
    words = [f"-D{name}={value}" for name, value in values.items()]
    _run(
        _program("makensis", NSIS_HINTS, "NSIS 3"),
        "-V2",
        "-WX",
        "-NOCD",
        "-INPUTCHARSET",
        "UTF8",
        f"-XTarget {options.target}",
        *words,
        str(HERE / "zuruf.nsi"),
    )


def _version_of(bundle: Path) -> str:
    if sys.platform != "win32":
        raise Unable("the bundle's programs do not run here: give --version")
    return _run(str(bundle / "zuruf.exe"), "--version").split()[1]


def _program(name: str, hints: tuple[str, ...], what: str) -> str:
    found = shutil.which(name) or shutil.which(name, path=os.pathsep.join(hints))
    if found is None:
        raise Unable(f"{name} is not here: install {what}")
    return found


def _run(*command: str, folder: Path | None = None) -> str:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, encoding="utf-8", errors="replace", check=False)
    # wixl only warns of words that it does not know and leaves them out.
    if done.returncode != 0 or " **" in done.stderr:
        raise Unable(f"{Path(command[0]).name} ended with {done.returncode}: {(done.stderr + done.stdout).strip()[-2000:]}")
    return done.stdout


if __name__ == "__main__":
    sys.exit(main())

"""`zuruf kiosk`: the window opens when this user signs in."""

import argparse
import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from zuruf.domain.faults import SettingsFault

_UNIT = "zuruf-kiosk.service"
_ENTRY = "zuruf.desktop"
_TEMPLATES = "kiosk"


def add_parser(verbs: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = verbs.add_parser("kiosk", help="open the window when this user signs in (Linux)")
    parser.set_defaults(handler=_show)
    acts = parser.add_subparsers(metavar="ACT")
    install = acts.add_parser("install", help="from the next sign-in on")
    install.add_argument("--systemd", action="store_true", help="by a unit that starts it again whatever it ends with")
    install.set_defaults(handler=_install)
    acts.add_parser("remove", help="no more").set_defaults(handler=_remove)


def entry_path() -> Path:
    return _config() / "autostart" / _ENTRY


def unit_path() -> Path:
    return _config() / "systemd" / "user" / _UNIT


def _config() -> Path:
    return Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config")


def _install(options: argparse.Namespace) -> int:
    from zuruf.settings.bundle import bundled_root, own_command

    _only_linux()
    path = unit_path() if options.systemd else entry_path()
    command = own_command("run")
    quoted = _for_systemd(command) if options.systemd else _for_desktop(command)
    text = (bundled_root() / "resources" / _TEMPLATES / path.name).read_text(encoding="utf-8").replace("@COMMAND@", quoted)
    _take_away(unit_path() if not options.systemd else entry_path())
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise SettingsFault("settings-invalid", f"{path} cannot be written: {error}") from error
    if options.systemd:
        _systemctl("daemon-reload")
        _systemctl("enable", _UNIT)
    print(path)
    return 0


def _remove(_: argparse.Namespace) -> int:
    _only_linux()
    for path in (entry_path(), unit_path()):
        _take_away(path)
    return 0


def _show(_: argparse.Namespace) -> int:
    """The file by which the window is opened; status 1 when there is none."""
    _only_linux()
    there = [path for path in (entry_path(), unit_path()) if path.exists()]
    for path in there:
        print(path)
    return 0 if there else 1


def _take_away(path: Path) -> None:
    if path.exists():
        if path.name == _UNIT:
            _systemctl("disable", _UNIT)
        path.unlink()
        if path.name == _UNIT:
            _systemctl("daemon-reload")


def _systemctl(*words: str) -> None:
    """Without a systemd that answers the unit is there all the same, and whoever set it up is told how to go on."""
    program = shutil.which("systemctl") or "systemctl"
    try:
        done = subprocess.run([program, "--user", *words], capture_output=True, text=True, check=False, timeout=30)
    except (OSError, subprocess.TimeoutExpired) as error:
        print(f"systemctl --user {' '.join(words)}: {type(error).__name__}", file=sys.stderr)
    else:
        if done.returncode != 0:
            print(f"systemctl --user {' '.join(words)}: {done.stderr.strip()}", file=sys.stderr)


def _for_desktop(command: Sequence[str]) -> str:
    """Quoted as the desktop entry specification has it: once for the shell-like rules of Exec, once for the file's strings."""
    return " ".join(_desktop_word(word) for word in command)


def _desktop_word(word: str) -> str:
    escaped = "".join(f"\\{sign}" if sign in '"`$\\' else sign for sign in word).replace("%", "%%")
    return f'"{escaped}"'.replace("\\", "\\\\")


def _for_systemd(command: Sequence[str]) -> str:
    return " ".join(shlex.quote(word).replace("%", "%%").replace("$", "$$") for word in command)


def _only_linux() -> None:
    if not sys.platform.startswith("linux"):
        raise SettingsFault(
            "settings-invalid", "only where systemd or XDG autostart is: on Windows use Task Scheduler, on macOS a LaunchAgent"
        )

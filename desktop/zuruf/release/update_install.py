"""Handing an installer that was checked to the system's package manager."""

import ctypes
import os
import platform
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Protocol

from packaging.version import Version

from zuruf.domain.faults import UpdateFault
from zuruf.release.update_choice import System

_SECONDS = 1800.0
_TOLD = 300
"""Characters of what the package manager says, at most, that go into a hint."""
_RESTART_NEEDED = 3010
_PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"

Run = Callable[[Sequence[str]], "tuple[int, str]"]
"""Runs a command to its end: its exit status and what it has said."""


class PackageManager(Protocol):
    @property
    def system(self) -> System: ...

    def install(self, file: Path, version: Version) -> None:
        """Raises UpdateFault `update-refused`; what was installed before stays then. Never goes back to an older version."""
        ...


class AptGet:
    def __init__(self, run: Run | None = None, architecture: str | None = None) -> None:
        self._run = run or run_command
        self.system = System(".deb", architecture or _architecture())

    def install(self, file: Path, version: Version) -> None:
        # What apt reads for itself is looked at before: its name is our list's, but the package's own words decide what it does.
        wanted = ["zuruf", f"{version}-1", self.system.architecture]
        said = self._must("dpkg-deb", "--field", str(file), "Package", "Version", "Architecture").splitlines()
        found = dict(line.split(": ", 1) for line in said if ": " in line)
        if [found.get(name) for name in ("Package", "Version", "Architecture")] != wanted:
            raise UpdateFault("update-refused", f"{file.name} holds another package than {' '.join(wanted)}")
        # No --allow-downgrades, and nothing is removed for it; a setting in /etc that IT changed stays.
        options = [
            "-o",
            "DPkg::Lock::Timeout=600",
            "-o",
            "Dpkg::Options::=--force-confdef",
            "-o",
            "Dpkg::Options::=--force-confold",
        ]
        self._must("apt-get", "install", "--yes", "--no-remove", *options, str(file))

    def _must(self, *command: str) -> str:
        return _must(self._run, *command)


class Msiexec:
    def __init__(self, run: Run | None = None, architecture: str | None = None) -> None:
        self._run = run or run_command
        self.system = System(".msi", architecture or _architecture())

    def install(self, file: Path, version: Version) -> None:
        """The installer itself refuses to go back (MajorUpgrade without AllowDowngrades)."""
        _must(self._run, "msiexec", "/i", str(file), "/qn", "/norestart", fine=(0, _RESTART_NEEDED))


class MacInstaller:
    def __init__(self, run: Run | None = None, architecture: str | None = None) -> None:
        self._run = run or run_command
        self.system = System(".pkg", architecture or _architecture())

    def install(self, file: Path, version: Version) -> None:
        _must(self._run, "pkgutil", "--check-signature", str(file))
        _must(self._run, "installer", "-pkg", str(file), "-target", "/")


def find_package_manager(name: str = sys.platform) -> PackageManager:
    if name == "win32":
        return Msiexec()
    return MacInstaller() if name == "darwin" else AptGet()


def is_administrator() -> bool:
    if sys.platform == "win32":
        return bool(ctypes.windll.shell32.IsUserAnAdmin())
    return os.geteuid() == 0


def run_command(command: Sequence[str]) -> tuple[int, str]:
    environment = {**os.environ, "LC_ALL": "C.UTF-8", "DEBIAN_FRONTEND": "noninteractive"}
    if sys.platform != "win32":
        environment["PATH"] = _PATH
    try:
        done = subprocess.run(
            command,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            check=False,
            timeout=_SECONDS,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        return -1, type(error).__name__
    return done.returncode, done.stdout.decode("utf-8", "replace")


def _must(run: Run, *command: str, fine: tuple[int, ...] = (0,)) -> str:
    status, said = run(command)
    if status not in fine:
        lines = [line.strip() for line in said.splitlines() if line.strip()]
        raise UpdateFault("update-refused", f"{command[0]} ended with {status}: {' | '.join(lines[-3:])[-_TOLD:]}")
    return said


def _architecture() -> str:
    machine = platform.machine().lower()
    return {"x86_64": "amd64", "aarch64": "arm64"}.get(machine, machine)

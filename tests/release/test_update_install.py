"""What is handed to the package manager, and what it must say of itself first."""

import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

import pytest
from packaging.version import Version

from zuruf.domain.faults import Fault
from zuruf.release.update_choice import System
from zuruf.release.update_install import AptGet, MacInstaller, Msiexec, PackageManager, find_package_manager, run_command

VERSION = Version("0.2.0")
needs_dpkg = pytest.mark.skipif(shutil.which("dpkg-deb") is None, reason="needs dpkg-deb")


class Noted:
    """Keeps what was to be run; only `real` programs are."""

    def __init__(self, *real: str, status: int = 0) -> None:
        self.commands: list[list[str]] = []
        self._real = real
        self._status = status

    def __call__(self, command: Sequence[str]) -> tuple[int, str]:
        self.commands.append(list(command))
        return run_command(command) if command[0] in self._real else (self._status, "first\nit says no\n")


def package(folder: Path, name: str = "zuruf", version: str = "0.2.0-1", architecture: str = "amd64") -> Path:
    control = folder / "tree" / "DEBIAN" / "control"
    control.parent.mkdir(parents=True)
    fields = {
        "Package": name,
        "Version": version,
        "Architecture": architecture,
        "Maintainer": "Z <z@z.invalid>",
        "Description": "z",
    }
    control.write_text("".join(f"{field}: {value}\n" for field, value in fields.items()))
    made = folder / "zuruf_0.2.0-1_amd64.deb"
    subprocess.run(["dpkg-deb", "--root-owner-group", "--build", folder / "tree", made], check=True, capture_output=True)
    return made


@needs_dpkg
def test_apt_installs_the_very_file_and_may_neither_go_back_nor_remove(tmp_path: Path) -> None:
    run = Noted("dpkg-deb")
    made = package(tmp_path)
    AptGet(run, "amd64").install(made, VERSION)
    command = run.commands[-1]
    assert command[:4] == ["apt-get", "install", "--yes", "--no-remove"]
    assert command[-1] == str(made)
    assert not any("downgrade" in word or "unauthenticated" in word or "force-yes" in word for word in command)


@needs_dpkg
@pytest.mark.parametrize(
    "other",
    [{"name": "zuruf-pack"}, {"version": "0.1.0-1"}, {"version": "0.2.0-2"}, {"version": "9:0.2.0-1"}, {"architecture": "all"}],
)
def test_a_package_that_is_another_than_its_name_says_is_not_handed_over(tmp_path: Path, other: dict[str, str]) -> None:
    run = Noted("dpkg-deb")
    with pytest.raises(Fault, match="update-refused"):
        AptGet(run, "amd64").install(package(tmp_path, **other), VERSION)
    assert [command[0] for command in run.commands] == ["dpkg-deb"]


@needs_dpkg
def test_what_is_no_package_is_refused(tmp_path: Path) -> None:
    made = tmp_path / "zuruf_0.2.0-1_amd64.deb"
    made.write_bytes(b"!<arch>\n")
    with pytest.raises(Fault, match="update-refused"):
        AptGet(Noted("dpkg-deb"), "amd64").install(made, VERSION)


@pytest.mark.parametrize(
    ("manager", "status", "installs"),
    [(Msiexec, 0, True), (Msiexec, 3010, True), (Msiexec, 1603, False), (MacInstaller, 0, True), (MacInstaller, 1, False)],
)
def test_the_others_are_asked_without_questions_and_believed(
    manager: type[Msiexec] | type[MacInstaller], status: int, installs: bool
) -> None:
    run = Noted(status=status)
    made: PackageManager = manager(run, "amd64")
    file = Path("/a folder/Zuruf-0.2.0-x64.msi")
    if installs:
        made.install(file, VERSION)
        assert str(file) in run.commands[-1]
    else:
        with pytest.raises(Fault, match="it says no"):
            made.install(file, VERSION)


def test_every_system_has_one() -> None:
    assert [find_package_manager(name).system.suffix for name in ("linux", "win32", "darwin")] == [".deb", ".msi", ".pkg"]
    assert isinstance(find_package_manager().system, System)


def test_a_program_that_is_not_there_is_no_success() -> None:
    assert run_command(["a-program-that-nobody-has"])[0] != 0

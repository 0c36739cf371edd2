"""The Debian package and the repository, made of a bundle that holds next to nothing."""

import configparser
import os
import shutil
import subprocess
from pathlib import Path

import pytest

LINUX = Path(__file__).resolve().parents[2] / "packaging" / "linux"
DEBIAN = LINUX / "debian"
LANGUAGES = ("de", "uk", "ru")
EPOCH = "1700000000"

TOOLS = ("dpkg-deb", "readelf", "apt-ftparchive", "gpg", "gpgv")
needs_tools = pytest.mark.skipif(any(shutil.which(tool) is None for tool in TOOLS), reason=f"needs {', '.join(TOOLS)}")


def run(*command: str | Path, environment: dict[str, str] | None = None, status: int = 0) -> "subprocess.CompletedProcess[str]":
    given = {**os.environ, "SOURCE_DATE_EPOCH": EPOCH, "ZURUF_COMPRESSION": "1", **(environment or {})}
    finished = subprocess.run([str(word) for word in command], env=given, capture_output=True, text=True, check=False)
    assert finished.returncode == status, finished.stderr
    return finished


@pytest.fixture(scope="module")
def bundle(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("bundle") / "zuruf"
    (folder / "_internal").mkdir(parents=True)
    (folder / "zuruf").write_text("#!/bin/sh\necho zuruf 1.2.3\n")
    (folder / "zuruf").chmod(0o755)
    shutil.copy(shutil.which("true") or "/bin/true", folder / "_internal" / "library.so")
    return folder


@pytest.fixture(scope="module")
def package(bundle: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return Path(run(LINUX / "deb", "--bundle", bundle, "--output", tmp_path_factory.mktemp("packages")).stdout.strip())


@needs_tools
def test_the_same_bundle_gives_the_same_package(bundle: Path, package: Path, tmp_path: Path) -> None:
    again = Path(run(LINUX / "deb", "--bundle", bundle, "--output", tmp_path).stdout.strip())
    assert again.read_bytes() == package.read_bytes()


@needs_tools
def test_what_the_package_says_of_itself(package: Path) -> None:
    fields = run("dpkg-deb", "--field", package).stdout
    assert "Package: zuruf\n" in fields
    assert "Version: 1.2.3-1\n" in fields
    depends = next(line for line in fields.splitlines() if line.startswith("Depends:"))
    assert "libc6 (>= 2." in depends
    assert {"adduser", "espeak-ng", "libportaudio2"} <= {each.split()[0] for each in depends.removeprefix("Depends:").split(",")}
    assert "@" not in fields.replace("@zuruf.invalid", "")


@needs_tools
def test_everything_belongs_to_root_and_nobody_else_writes(package: Path) -> None:
    entries = [line.split(maxsplit=5) for line in run("dpkg-deb", "--contents", package).stdout.splitlines()]
    assert {entry[1] for entry in entries} == {"root/root"}
    assert [entry for entry in entries if entry[0][0] != "l" and "w" in entry[0][5:]] == []
    paths = {entry[5].split(" -> ")[0] for entry in entries}
    assert {
        "./usr/bin/zuruf",
        "./usr/lib/zuruf/zuruf",
        "./lib/systemd/system/zuruf.service",
        "./lib/systemd/system/zuruf-update.service",
        "./lib/systemd/system/zuruf-update.timer",
        "./usr/lib/systemd/user/zuruf-kiosk.service",
        "./usr/share/applications/zuruf.desktop",
        "./usr/share/icons/hicolor/scalable/apps/zuruf.svg",
        "./usr/share/doc/zuruf/policy.schema.json",
    } <= paths


class UnitParser(configparser.ConfigParser):
    """Options are written as systemd has them, in capitals and small letters."""

    def optionxform(self, optionstr: str) -> str:
        return optionstr


def unit(name: str) -> configparser.ConfigParser:
    read = UnitParser(strict=False, interpolation=None)
    read.read_string((DEBIAN / name).read_text(encoding="utf-8"))
    return read


@needs_tools
def test_updates_are_there_and_switched_off(package: Path, tmp_path: Path) -> None:
    """Nothing in the package or its scripts enables the timer; IT does."""
    run("dpkg-deb", "--raw-extract", package, tmp_path / "tree")
    assert [path for path in (tmp_path / "tree").rglob("*.wants/*") if "zuruf" in path.name] == []
    scripts = "".join(path.read_text() for path in (tmp_path / "tree" / "DEBIAN").glob("p*"))
    assert "enable" not in scripts
    assert "--when-idle" in unit("zuruf-update.service")["Service"]["ExecStart"]


def test_the_service_has_a_user_of_its_own_and_little_else() -> None:
    service = unit("zuruf.service")["Service"]
    assert service["User"] == "zuruf"
    assert service["ExecStart"].startswith("/usr/bin/zuruf serve")
    assert service["ProtectSystem"] == "strict"
    assert service["CapabilityBoundingSet"] == ""
    assert service["StateDirectory"] == "zuruf"
    assert {"NoNewPrivileges", "ProtectHome", "PrivateTmp", "PrivateDevices", "RestrictNamespaces"} <= set(service)


def test_a_kiosk_s_window_comes_back() -> None:
    kiosk = unit("zuruf-kiosk.service")
    assert kiosk["Service"]["Restart"] == "always"
    assert kiosk["Unit"]["StartLimitIntervalSec"] == "0"
    assert kiosk["Install"]["WantedBy"] == "graphical-session.target"


def test_the_desktop_entry_speaks_every_language() -> None:
    entry = configparser.ConfigParser(interpolation=None)
    entry.read_string((DEBIAN / "zuruf.desktop").read_text(encoding="utf-8"))
    for key in ("GenericName", "Comment"):
        assert all(entry["Desktop Entry"][f"{key}[{language}]"] for language in LANGUAGES)
    assert all(f"Description-{language}.UTF-8: " in (DEBIAN / "templates").read_text(encoding="utf-8") for language in LANGUAGES)


@pytest.mark.parametrize("script", ["postinst", "prerm", "postrm"])
def test_maintainer_scripts_are_shell(script: str) -> None:
    run("/bin/sh", "-n", DEBIAN / script)
    assert "set -e" in (DEBIAN / script).read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def repository(package: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("apt") / "repository"
    run(LINUX / "repository", "--test-key", "--valid-days", "30", "--output", folder, package)
    return folder


@needs_tools
def test_the_repository_is_signed(repository: Path) -> None:
    key = repository / "zuruf-archive-keyring.gpg"
    release = repository / "dists" / "stable" / "InRelease"
    run("gpgv", "--keyring", key, release)
    text = release.read_text(encoding="utf-8")
    assert "Valid-Until:" in text
    assert "main/binary-" in text
    release_altered = repository.parent / "altered"
    release_altered.write_text(text.replace("Suite: stable", "Suite: stapled"), encoding="utf-8")
    assert "BAD signature" in run("gpgv", "--keyring", key, release_altered, status=1).stderr


@needs_tools
def test_another_s_key_does_not_open_it(repository: Path, package: Path, tmp_path: Path) -> None:
    run(LINUX / "repository", "--test-key", "--output", tmp_path / "repository", package)
    other = tmp_path / "repository" / "zuruf-archive-keyring.gpg"
    run("gpgv", "--keyring", other, repository / "dists" / "stable" / "InRelease", status=2)


@needs_tools
def test_one_version_has_one_content(repository: Path, package: Path, tmp_path: Path) -> None:
    other = tmp_path / package.name
    other.write_bytes(package.read_bytes() + b"\n")
    said = run(LINUX / "repository", "--test-key", "--output", repository, other, status=1).stderr
    assert "raise its version" in said


@needs_tools
def test_the_key_comes_from_the_environment(repository: Path, package: Path, tmp_path: Path) -> None:
    key = (repository.parent / "test-key").read_text(encoding="utf-8")
    run(LINUX / "repository", "--output", tmp_path / "repository", package, environment={"ZURUF_APT_KEY": key})
    run("gpgv", "--keyring", repository / "zuruf-archive-keyring.gpg", tmp_path / "repository" / "dists" / "stable" / "InRelease")


@needs_tools
def test_without_a_key_nothing_is_made(package: Path, tmp_path: Path) -> None:
    said = run(LINUX / "repository", "--output", tmp_path / "repository", package, status=1).stderr
    assert "ZURUF_APT_KEY_FILE" in said
    assert not (tmp_path / "repository" / "dists").exists()


@needs_tools
def test_a_pack_is_where_every_user_s_program_looks(tmp_path: Path) -> None:
    (tmp_path / "packs" / "whisper_Base").mkdir(parents=True)
    (tmp_path / "packs" / "whisper_Base" / "model.bin").write_bytes(b"weights")
    (tmp_path / "packs" / "whisper_Base" / ".verified.json").write_text("{}")
    made = run(LINUX / "deb-pack", "--output", tmp_path, "whisper_Base", environment={"ZURUF_PACKS": str(tmp_path / "packs")})
    listed = run("dpkg-deb", "--contents", made.stdout.strip()).stdout
    assert "./usr/share/zuruf/packs/whisper_Base/model.bin" in listed
    assert ".verified.json" not in listed
    assert "Package: zuruf-pack-whisper-base\n" in run("dpkg-deb", "--field", made.stdout.strip()).stdout

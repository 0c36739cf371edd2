"""Making, signing and reading installers for Windows, of a bundle that holds next to nothing."""

import importlib
import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
WINDOWS = ROOT / "packaging" / "windows"
TOOLS = ("makensis", "wixl", "msibuild", "msiinfo", "msiextract", "osslsigncode", "openssl")
needs_tools = pytest.mark.skipif(any(shutil.which(tool) is None for tool in TOOLS), reason=f"needs {', '.join(TOOLS)}")
VERSION = "1.2.3"
LANGUAGES = ("ENGLISH", "GERMAN", "UKRAINIAN", "RUSSIAN")

sys.path.insert(0, str(WINDOWS))
naming, listing, nsis, wix, signing = (importlib.import_module(name) for name in ("naming", "listing", "nsis", "wix", "signing"))
sys.path.remove(str(WINDOWS))


def run(*command: str | Path, status: int = 0, environment: dict[str, str] | None = None) -> str:
    given = {**os.environ, "SOURCE_DATE_EPOCH": "1700000000", **(environment or {})}
    done = subprocess.run([str(word) for word in command], env=given, capture_output=True, text=True, check=False)
    assert done.returncode == status, done.stdout + done.stderr
    return done.stdout + done.stderr


def make(bundle: Path, output: Path, *more: str, version: str = VERSION, status: int = 0) -> str:
    words: list[str | Path] = ["--bundle", bundle, "--output", output, "--version", version, *more]
    return run(sys.executable, WINDOWS / "make.py", *words, status=status)


def table(msi: Path, name: str) -> list[list[str]]:
    """Its rows; three lines before them say what the columns are."""
    return [line.split("\t") for line in run("msiinfo", "export", msi, name).splitlines()[3:]]


@dataclass(frozen=True)
class Made:
    folder: Path
    signer: dict[str, str]

    @property
    def msi(self) -> Path:
        return self.folder / f"Zuruf-{VERSION}-x64.msi"

    @property
    def setup(self) -> Path:
        return self.folder / f"Zuruf-{VERSION}-x64-setup.exe"

    def sign(self, *paths: Path) -> str:
        return run(sys.executable, WINDOWS / "signing.py", "sign", *paths, environment=self.signer)

    def verify(self, path: Path, status: int = 0, signer: dict[str, str] | None = None) -> str:
        return run(sys.executable, WINDOWS / "signing.py", "verify", path, status=status, environment=signer or self.signer)


def certificate(folder: Path) -> dict[str, str]:
    run(sys.executable, WINDOWS / "signing.py", "test-certificate", folder)
    public = str(folder / "test-certificate.pem")
    held = {"ZURUF_WINDOWS_KEY": str(folder / "test-key.pem"), "ZURUF_WINDOWS_CERTIFICATE": public}
    return {**held, "ZURUF_WINDOWS_TRUSTED": public}

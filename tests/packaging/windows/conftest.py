"""A bundle and its installers, unsigned and signed by a certificate of the tests' own; made once."""

import random
import shutil
from pathlib import Path

import pytest
from tests.packaging.windows.making import Made, certificate, listing, make, run


@pytest.fixture(scope="session")
def bundle(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Programs that are programs of Windows: setup programs that do nothing."""
    folder = tmp_path_factory.mktemp("windows") / "zuruf"
    (folder / "_internal" / "lib").mkdir(parents=True)
    script = folder.parent / "nothing.nsi"
    script.write_text('Unicode true\nOutFile "${OUT}"\nRequestExecutionLevel user\nSilentInstall silent\nSection\nSectionEnd\n')
    for name in listing.PROGRAMS:
        run("makensis", "-V1", f"-DOUT={folder / name}", script)
    (folder / "_internal" / "lib" / "part.bin").write_bytes(random.Random(3).randbytes(40_000))
    (folder / "_internal" / "empty").touch()
    return folder


@pytest.fixture(scope="session")
def unsigned(bundle: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("unsigned")
    make(bundle, folder)
    return folder


@pytest.fixture(scope="session")
def made(unsigned: Path, tmp_path_factory: pytest.TempPathFactory) -> Made:
    folder = tmp_path_factory.mktemp("installers")
    for path in unsigned.iterdir():
        shutil.copy(path, folder)
    found = Made(folder, certificate(tmp_path_factory.mktemp("certificate")))
    found.sign(found.msi, found.setup)
    return found

"""The installers for Windows, made here of a bundle that holds next to nothing, signed by a certificate of the test's own."""

import importlib
import os
import random
import re
import shutil
import string
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.release.folders import key, sign

from zuruf.domain.faults import ReleaseFault
from zuruf.release.check import check_release

ROOT = Path(__file__).resolve().parents[2]
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


@pytest.fixture(scope="module")
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


@pytest.fixture(scope="module")
def unsigned(bundle: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("unsigned")
    make(bundle, folder)
    return folder


@pytest.fixture(scope="module")
def made(unsigned: Path, tmp_path_factory: pytest.TempPathFactory) -> Made:
    folder = tmp_path_factory.mktemp("installers")
    for path in unsigned.iterdir():
        shutil.copy(path, folder)
    found = Made(folder, certificate(tmp_path_factory.mktemp("certificate")))
    found.sign(found.msi, found.setup)
    return found


@needs_tools
def test_both_are_signed(made: Made) -> None:
    for path in (made.msi, made.setup):
        assert made.verify(path).strip().endswith("right")


@needs_tools
def test_what_nobody_signed_is_refused(made: Made, unsigned: Path) -> None:
    for path in unsigned.iterdir():
        assert "signature" in made.verify(path, status=1)


@needs_tools
def test_another_s_signature_is_refused(made: Made, tmp_path: Path) -> None:
    stranger = certificate(tmp_path)
    for path in (made.msi, made.setup):
        made.verify(path, status=1, signer={"ZURUF_WINDOWS_TRUSTED": stranger["ZURUF_WINDOWS_TRUSTED"]})


@needs_tools
def test_without_a_key_nothing_is_signed(unsigned: Path) -> None:
    for path in unsigned.iterdir():
        before = path.read_bytes()
        assert "set ZURUF_WINDOWS_KEY" in run(
            sys.executable, WINDOWS / "signing.py", "sign", path, status=1, environment={"ZURUF_WINDOWS_KEY": ""}
        )
        assert path.read_bytes() == before


@needs_tools
@pytest.mark.parametrize("kind", ["msi", "setup"])
def test_every_altered_byte_is_refused(made: Made, kind: str, tmp_path: Path) -> None:
    """By the release's own list without exception. Authenticode leaves out what only holds the container together."""
    original: Path = getattr(made, kind)
    content = original.read_bytes()
    chance = random.Random(20)
    altered = tmp_path / original.name
    altered.write_bytes(content)
    signer = key()
    sign(tmp_path, signer, VERSION)
    check_release(altered, [signer.key])
    passed = 0
    places = [chance.randrange(len(content)) for _ in range(60)]
    for place in places:
        changed = bytearray(content)
        changed[place] ^= 1 << chance.randrange(8)
        altered.write_bytes(changed)
        with pytest.raises(ReleaseFault, match=original.name):
            check_release(altered, [signer.key])
        passed += subprocess.run(signing.verify_command(altered, made.signer), capture_output=True, check=False).returncode == 0
    assert passed <= (len(places) // 10 if kind == "msi" else 0)


@needs_tools
def test_only_programs_that_nobody_signed_are_signed_in_a_folder(made: Made, bundle: Path, tmp_path: Path) -> None:
    folder = tmp_path / "bundle"
    shutil.copytree(bundle, folder)
    made.sign(folder / "zuruf.exe")
    before = (folder / "zuruf.exe").read_bytes()
    assert "1 signed" in made.sign(folder)
    assert (folder / "zuruf.exe").read_bytes() == before
    for name in listing.PROGRAMS:
        made.verify(folder / name)
    assert not signing.is_signed(bundle / "zuruf.exe")


@needs_tools
def test_the_msi_holds_the_bundle(made: Made, bundle: Path, tmp_path: Path) -> None:
    run("msiextract", "--directory", tmp_path, made.msi)
    program = next(tmp_path.rglob("zuruf.exe")).parent
    found = {path.relative_to(program): path.read_bytes() for path in program.rglob("*") if path.is_file()}
    assert found == {path.relative_to(bundle): path.read_bytes() for path in bundle.rglob("*") if path.is_file()}
    assert (program.parent / "policy" / "zuruf.admx").is_file()
    assert (program.parent / "tools" / "service.ps1").is_file()


@needs_tools
def test_the_msi_is_for_the_machine_and_refuses_to_go_back(made: Made) -> None:
    properties = dict(row for row in table(made.msi, "Property"))
    assert properties["ALLUSERS"] == "1"
    assert properties["UpgradeCode"] == f"{{{naming.UPGRADE_CODE}}}"
    assert (properties["ProductVersion"], properties["ProductCode"]) == (VERSION, f"{{{naming.product_code(VERSION, 'x64')}}}")
    older, newer = sorted(table(made.msi, "Upgrade"), key=lambda row: row[-1], reverse=True)
    assert (older[2], older[-1]) == (VERSION, "WIX_UPGRADE_DETECTED")
    assert (newer[1], newer[-1]) == (VERSION, "WIX_DOWNGRADE_DETECTED")
    conditions = dict(row for row in table(made.msi, "LaunchCondition"))
    assert conditions["NOT WIX_DOWNGRADE_DETECTED"] == wix.NEWER
    steps = {row[0]: int(row[2]) for row in table(made.msi, "InstallExecuteSequence")}
    assert steps["InstallInitialize"] < steps["RemoveExistingProducts"] < steps["InstallFiles"]
    assert "x64" in run("msiinfo", "suminfo", made.msi)


@needs_tools
def test_the_msi_touches_no_policy_and_no_data_and_runs_nothing(made: Made) -> None:
    values = {(row[2], row[3]): row[4] for row in table(made.msi, "Registry")}
    assert {name for name, _ in values} == {"SOFTWARE\\Zuruf", "SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Run"}
    assert {row[1] for row in table(made.msi, "Registry")} == {"2"}, "of the machine, none of a person"
    tables = set(run("msiinfo", "tables", made.msi).split())
    assert all(not table(made.msi, name) for name in ("RemoveFile", "CustomAction", "RemoveRegistry") if name in tables)
    folders = {row[0] for row in table(made.msi, "Directory")}
    assert {name for name in folders if name.endswith("Folder")} == {"ProgramFiles64Folder", "ProgramMenuFolder"}


@needs_tools
def test_a_kiosk_is_asked_for(made: Made) -> None:
    levels = {row[0]: row[5] for row in table(made.msi, "Feature")}
    assert levels == {"Program": "1", "Kiosk": "2"}
    parts = [row[1] for row in table(made.msi, "FeatureComponents") if row[0] == "Kiosk"]
    window = naming.identifier("f", "program/zuruf-window.exe")
    values = {row[3]: row[4] for row in table(made.msi, "Registry") if row[5] in parts}
    assert values == {"Zuruf": f'"[#{window}]" run', "Kiosk": "1"}
    assert table(made.msi, "Condition") == [["Kiosk", "1", wix.KIOSK]]


@needs_tools
def test_identifiers_stay_from_version_to_version(bundle: Path, made: Made, tmp_path: Path) -> None:
    (tmp_path / "bundle").mkdir()
    later = shutil.copytree(bundle, tmp_path / "bundle" / "zuruf")
    (later / "_internal" / "new").write_text("new")
    (later / "zuruf.exe").write_bytes((bundle / "zuruf.exe").read_bytes() + b"more")
    make(later, tmp_path, "--only", "msi", version="1.3.0")
    before = {row[0]: row[1] for row in table(made.msi, "Component")}
    after = {row[0]: row[1] for row in table(tmp_path / "Zuruf-1.3.0-x64.msi", "Component")}
    assert before.items() < after.items()
    assert len(set(after.values())) == len(after) == len(before) + 1


@needs_tools
def test_the_same_bundle_gives_the_same_setup_program(bundle: Path, unsigned: Path, tmp_path: Path) -> None:
    make(bundle, tmp_path, "--only", "setup")
    name = f"Zuruf-{VERSION}-x64-setup.exe"
    assert (tmp_path / name).read_bytes() == (unsigned / name).read_bytes()


@needs_tools
def test_the_uninstaller_is_signed_when_there_is_a_key(made: Made, bundle: Path, unsigned: Path, tmp_path: Path) -> None:
    words = (
        sys.executable,
        WINDOWS / "make.py",
        "--bundle",
        bundle,
        "--output",
        tmp_path,
        "--version",
        VERSION,
        "--only",
        "setup",
    )
    said = run(*words, environment={**made.signer, "ZURUF_WINDOWS_KEY": str(tmp_path / "nowhere")}, status=1)
    assert "makensis ended with 1" in said
    assert list(tmp_path.iterdir()) == []
    run(*words, environment=made.signer)
    name = f"Zuruf-{VERSION}-x64-setup.exe"
    # A signature is no less than the certificate in it.
    assert (tmp_path / name).stat().st_size > (unsigned / name).stat().st_size + 700


@needs_tools
@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (lambda folder: (folder / "zuruf-window.exe").unlink(), "has no zuruf-window.exe"),
        (lambda folder: (folder / "_internal" / "aux.txt").touch(), "_internal/aux.txt: no name"),
        (lambda folder: (folder / "_internal" / "a$b").touch(), "no name for an installer"),
        (lambda folder: (folder / "_internal" / "Empty").touch(), "are the same file on Windows"),
    ],
    ids=["no-window", "reserved", "sign", "case"],
)
def test_a_bundle_that_cannot_be_is_refused(bundle: Path, tmp_path: Path, spoil: object, said: str) -> None:
    folder = shutil.copytree(bundle, tmp_path / "zuruf")
    assert callable(spoil)
    spoil(folder)
    assert said in make(folder, tmp_path / "output", status=1)
    assert not (tmp_path / "output").exists()


@pytest.mark.parametrize("version", ["1.2", "1.2.3rc1", "1.2.3.4", "256.0.0", "1.256.0", "1.0.65536", "01.2.3", "", "1.2.٣"])
def test_versions_that_windows_cannot_order(version: str) -> None:
    with pytest.raises(ValueError, match="no version for Windows"):
        naming.checked_version(version)


_NAMES = st.text(string.ascii_lowercase + string.digits + "._-/", min_size=1, max_size=40)


@given(st.lists(_NAMES, unique=True, max_size=20))
def test_names_inside_the_installer_are_unique_and_short(paths: list[str]) -> None:
    for found in ([naming.identifier("f", path) for path in paths], [naming.component_code(path) for path in paths]):
        assert len(set(found)) == len(paths)
        assert all(re.fullmatch(r"[A-Za-z0-9_-]{1,72}", name) for name in found)


@given(st.lists(st.tuples(st.sampled_from(["a", "b/c", "b/d", ""]), st.sampled_from(["x", "y"])), unique=True))
def test_what_is_installed_is_taken_away_again(pairs: list[tuple[str, str]]) -> None:
    """And nothing else: no folder as a whole, nothing outside of the program's own."""
    items = [listing.Item(f"{folder}/{name}".lstrip("/"), Path("/made") / name) for folder, name in pairs]
    install, remove = nsis.write_install(items), nsis.write_remove(items)
    deleted = re.findall(r'^Delete "\$INSTDIR\\(.*)"$', remove, re.MULTILINE)
    assert sorted(deleted) == sorted(item.target.replace("/", "\\") for item in items)
    assert install.count("File ") == len(items)
    assert "/r" not in remove
    folders = re.findall(r'^RMDir "\$INSTDIR\\(.*)"$', remove, re.MULTILINE)
    assert folders == sorted(folders, reverse=True), "what lies deeper goes first"


def test_the_setup_program_speaks_every_language() -> None:
    texts = re.findall(
        r'^LangString (\w+) \$\{LANG_(\w+)\} ".+"$', (WINDOWS / "texts.nsh").read_text(encoding="utf-8"), re.MULTILINE
    )
    names = {name for name, _ in texts}
    assert sorted(texts) == sorted((name, language) for name in names for language in LANGUAGES)
    assert set(re.findall(r'"\$\((\w+)\)"', (WINDOWS / "zuruf.nsi").read_text(encoding="utf-8"))) == names


def test_the_setup_program_leaves_policy_and_data_alone() -> None:
    script = (WINDOWS / "zuruf.nsi").read_text(encoding="utf-8")
    code = "\n".join(line.split(";")[0] if line.lstrip().startswith(";") else line for line in script.splitlines())
    assert not re.search(r"Policies|APPDATA|\$PROFILE|ProgramData|RMDir\s+/r", code, re.IGNORECASE)
    assert set(re.findall(r"\bHK\w+", code)) == {"HKLM"}


@pytest.mark.parametrize(
    ("environment", "words"),
    [
        ({"ZURUF_WINDOWS_KEY": "k", "ZURUF_WINDOWS_CERTIFICATE": "c"}, ["-certs", "c", "-key", "k"]),
        (
            {
                "ZURUF_WINDOWS_KEY": "pkcs11:object=x",
                "ZURUF_WINDOWS_CERTIFICATE": "c",
                "ZURUF_WINDOWS_PKCS11_MODULE": "m.so",
                "ZURUF_WINDOWS_PASSWORD_FILE": "p",
                "ZURUF_WINDOWS_TIMESTAMP": "http://stamp.example",
            },
            ["-key", "pkcs11:object=x", "-pkcs11module", "m.so", "-readpass", "p", "-ts", "http://stamp.example"],
        ),
    ],
    ids=["file", "token"],
)
def test_where_the_key_comes_from(environment: dict[str, str], words: list[str]) -> None:
    command = signing.sign_command(Path("x.msi"), Path("y.msi"), environment)
    assert " ".join(words) in " ".join(command)
    assert "-add-msi-dse" in command
    assert "-add-msi-dse" not in signing.sign_command(Path("x.exe"), Path("y.exe"), environment)


def test_windows_own_tool_gets_a_thumbprint() -> None:
    command = signing.signtool_command("signtool", Path("x.msi"), {"ZURUF_WINDOWS_THUMBPRINT": "AB12"})
    assert command[-1] == "x.msi"
    assert "AB12" in command
    with pytest.raises(signing.Unable, match="ZURUF_WINDOWS_THUMBPRINT"):
        signing.signtool_command("signtool", Path("x.msi"), {})

"""What the installers for Windows hold, do and leave alone."""

import re
import shutil
import string
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.packaging.windows.making import (
    LANGUAGES,
    VERSION,
    WINDOWS,
    Made,
    listing,
    make,
    naming,
    needs_tools,
    nsis,
    run,
    table,
    wix,
)


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

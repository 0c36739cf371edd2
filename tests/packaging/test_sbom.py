"""Bills of materials, licences and known vulnerabilities, over the real command; it needs its environment, which
`packaging/release/sbom licences` makes."""

import importlib.util
import json
import subprocess
import sys
import zipfile
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
RELEASE = ROOT / "packaging" / "release"
ENVIRONMENT = ROOT / "build" / "release-environment" / "bin" / "python"
made = pytest.mark.skipif(not ENVIRONMENT.exists(), reason="packaging/release/sbom licences makes what this needs")


def loaded(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(f"bom_{name}", RELEASE / "bom" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


parts, vulnerabilities = loaded("parts"), loaded("vulnerabilities")


def sbom(*arguments: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run([str(RELEASE / "sbom"), *arguments], capture_output=True, text=True, check=False, timeout=120)


def judged(expression: str, name: str = "thing", accept: str = "") -> str:
    """Why a licence does not go; empty where it does."""
    code = (
        "import sys; from bom.licences import TABLE, judged, read_table; from bom.parts import Part\n"
        "table = read_table(TABLE.read_text(encoding='utf-8'))\n"
        "part = Part(sys.argv[2], '1', 'library', sys.argv[1], purl='pkg:pypi/thing@1')\n"
        "print(next(judged([part], table, frozenset(sys.argv[3:]))).why)"
    )
    command = [str(ENVIRONMENT), "-c", code]
    told = subprocess.run(
        [*command, expression, name, *([accept] if accept else [])], cwd=RELEASE, capture_output=True, text=True, check=True
    )
    return told.stdout.strip()


@made
@pytest.mark.parametrize(
    ("expression", "why"),
    [
        ("MIT", ""),
        ("Apache-2.0 AND (BSD-2-Clause OR Proprietary-Thing)", "names what SPDX does not know"),
        ("GPL-2.0-only OR LGPL-3.0-only", ""),
        ("GPL-2.0-only", "does not go"),
        ("GPL-2.0-only AND MIT", "does not go"),
        ("GPL-3.0-or-later WITH GCC-exception-3.1", ""),
        ("MIT WITH Classpath-exception-2.0", "does not go"),
        ("SSPL-1.0", "does not go"),
        ("CC-BY-NC-4.0", "does not go"),
        ("MIT AND", "is no expression"),
        ("", "nobody knows"),
        ("Apache-2.0 AND CNRI-Python", "does not go"),
    ],
)
def test_a_licence_goes_or_does_not(expression: str, why: str) -> None:
    told = judged(expression)
    assert told.startswith(why)
    assert bool(told) is bool(why)


@made
def test_what_is_undecided_fails_until_somebody_accepts_it() -> None:
    assert judged("Apache-2.0 AND CNRI-Python", "regex").startswith("undecided")
    assert judged("Apache-2.0 AND CNRI-Python", "regex", "regex") == ""


@made
def test_a_model_s_bill_has_its_files_and_digests() -> None:
    told = sbom("bom", "whisper-base")
    bill: dict[str, Any] = json.loads(told.stdout)
    assert (bill["bomFormat"], bill["specVersion"]) == ("CycloneDX", "1.6")
    model = bill["metadata"]["component"]
    assert model["type"] == "machine-learning-model"
    assert {each["name"]: each["hashes"][0]["alg"] for each in model["components"]}["model.bin"] == "SHA-256"
    assert sbom("bom", "whisper-base").stdout == told.stdout


@made
def test_there_is_no_such_artefact() -> None:
    assert sbom("bom", "no-such").returncode == 2


LOCK = """
alpha==1.0 \\
    --hash=sha256:{a}
    # via beta
beta==2.0 ; python_full_version < '3.12' \\
    --hash=sha256:{b} \\
    --hash=sha256:{c}
beta==3.0 ; python_full_version >= '3.12' \\
    --hash=sha256:{d}
""".format(a="a" * 64, b="b" * 64, c="c" * 64, d="d" * 64)


def test_a_lock_is_read() -> None:
    assert list(parts.locked(LOCK)) == [
        ("alpha", "1.0", "", ("a" * 64,)),
        ("beta", "2.0", "python_full_version < '3.12'", ("b" * 64, "c" * 64)),
        ("beta", "3.0", "python_full_version >= '3.12'", ("d" * 64,)),
    ]


def _installed(site: Path, name: str, version: str) -> None:
    folder = site / f"{name}-{version}.dist-info"
    folder.mkdir(parents=True)
    (folder / "METADATA").write_text(f"Metadata-Version: 2.4\nName: {name}\nVersion: {version}\nLicense-Expression: MIT\n")
    (folder / "LICENSE").write_text("Do as you like.\n")
    library = site / f"{name}.libs" / "libthing-1a2b.so.1"
    library.parent.mkdir()
    library.write_bytes(b"\x7fELF")
    files = (folder / "METADATA", folder / "LICENSE", library)
    (folder / "RECORD").write_text("".join(f"{file.relative_to(site).as_posix()},,\n" for file in files))


def test_packages_are_those_that_are_installed(tmp_path: Path) -> None:
    _installed(tmp_path, "alpha", "1.0")
    _installed(tmp_path, "beta", "3.0")
    alpha, beta = parts.packages(tmp_path, LOCK)
    assert (alpha.stated, alpha.sha256, alpha.purl) == ("MIT", ("a" * 64,), "pkg:pypi/alpha@1.0")
    assert [text.name for text in alpha.texts] == ["LICENSE"]
    assert [each.name for each in alpha.inner] == ["libthing-1a2b.so.1"]
    assert beta.sha256 == ("d" * 64,)


@pytest.mark.parametrize("there", [{}, {"alpha": "1.1", "beta": "3.0"}])
def test_what_is_not_as_the_lock_says_is_not_listed(tmp_path: Path, there: dict[str, str]) -> None:
    for name, version in there.items():
        _installed(tmp_path, name, version)
    with pytest.raises(parts.NotInstalled, match="alpha"):
        list(parts.packages(tmp_path, LOCK))


def entry(number: int, *events: dict[str, str], **more: object) -> dict[str, object]:
    package = {"ecosystem": "PyPI", "name": "Alpha"}
    affected = {"package": package, "ranges": [{"type": "ECOSYSTEM", "events": list(events)}]}
    return {"id": f"PYSEC-{number}", "summary": "bad", "affected": [affected], **more}


@pytest.mark.parametrize(
    ("version", "events", "hit"),
    [
        ("1.0", [{"introduced": "0"}], True),
        ("1.0", [{"introduced": "0"}, {"fixed": "1.0"}], False),
        ("1.0rc1", [{"introduced": "0"}, {"fixed": "1.0"}], True),
        ("1.10", [{"introduced": "0"}, {"fixed": "1.9"}], False),
        ("2.5", [{"introduced": "0"}, {"fixed": "1.0"}, {"introduced": "2.0"}, {"fixed": "3.0"}], True),
        ("1.5", [{"introduced": "0"}, {"fixed": "1.0"}, {"introduced": "2.0"}, {"fixed": "3.0"}], False),
        ("1.5", [{"introduced": "1.5"}, {"last_affected": "1.5"}], True),
        ("1.6", [{"introduced": "1.5"}, {"last_affected": "1.5"}], False),
        ("1.6", [{"introduced": "no version"}], True),
    ],
)
def test_ranges(version: str, events: list[dict[str, str]], hit: bool) -> None:
    found = list(vulnerabilities.known([("alpha", version)], [entry(1, *events)]))
    assert bool(found) is hit


def test_only_what_concerns_us_counts() -> None:
    everything = {"introduced": "0"}
    other = json.loads(json.dumps(entry(3, everything)).replace("PyPI", "npm"))
    database = [entry(1, everything, withdrawn="2026-01-01T00:00:00Z"), other, entry(2, everything)]
    assert [each.id for each in vulnerabilities.known([("alpha", "1.0"), ("beta", "1.0")], database)] == ["PYSEC-2"]


def test_a_database_in_a_folder_and_in_an_archive(tmp_path: Path) -> None:
    text = json.dumps(entry(7, {"introduced": "0"}))
    folder = tmp_path / "osv" / "PyPI"
    folder.mkdir(parents=True)
    (folder / "PYSEC-7.json").write_text(text)
    (folder / "other.json").write_text("{}")
    with zipfile.ZipFile(tmp_path / "all.zip", "w") as archive:
        archive.writestr("PYSEC-7.json", text)
    for place in (tmp_path / "osv", tmp_path / "all.zip"):
        assert [each["id"] for each in vulnerabilities.read_database(str(place))] == ["PYSEC-7"]


@pytest.mark.parametrize("spoil", ["missing", "empty", "no archive", "no JSON"])
def test_without_a_database_nothing_is_said_to_be_safe(tmp_path: Path, spoil: str) -> None:
    place = tmp_path / "osv"
    if spoil in {"empty", "no JSON"}:
        place.mkdir()
    if spoil == "no JSON":
        (place / "a.json").write_text("[")
    if spoil == "no archive":
        place.write_bytes(b"PK")
    with pytest.raises(vulnerabilities.NotChecked):
        vulnerabilities.read_database(str(place))


@made
def test_the_command_says_that_it_was_not_checked(tmp_path: Path) -> None:
    bill = tmp_path / "bill.json"
    bill.write_text(json.dumps({"components": [{"purl": "pkg:pypi/alpha@1.0", "components": []}]}))
    told = sbom("vulnerabilities", str(bill))
    assert (told.returncode, "not checked" in told.stderr) == (3, True)
    (tmp_path / "a.json").write_text(json.dumps(entry(9, {"introduced": "0"})))
    (tmp_path / "osv").mkdir()
    (tmp_path / "a.json").rename(tmp_path / "osv" / "a.json")
    told = sbom("vulnerabilities", str(bill), "--database", str(tmp_path / "osv"))
    assert (told.returncode, "PYSEC-9" in told.stderr) == (1, True)

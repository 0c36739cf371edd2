"""A run of tests that is killed leaves no server behind."""

import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

STARTER = """
import subprocess, sys
from tests.bound import bound
print(subprocess.Popen(bound(["sleep", "600"])).pid, flush=True)
sys.stdin.read()
"""
PATIENCE = 30


def test_what_a_killed_process_had_started_ends_with_it() -> None:
    root = Path(__file__).parents[1]
    command = [sys.executable, "-c", STARTER]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=root) as starter:
        assert starter.stdout is not None
        started = Path(f"/proc/{int(starter.stdout.readline())}")
        wait(lambda: (started / "cmdline").read_text().startswith("sleep"))
        starter.kill()
    wait(lambda: not is_running(started))


def wait(done: Callable[[], bool]) -> None:
    until = time.monotonic() + PATIENCE
    while not done():
        assert time.monotonic() < until, "it never came"
        time.sleep(0.01)


def is_running(process: Path) -> bool:
    try:
        return (process / "stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False

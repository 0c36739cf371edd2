"""The process that watches over the window, over small programs that end as windows do."""

import signal
import sys
import threading
from pathlib import Path

import pytest

from zuruf.domain.faults import AssistantFault
from zuruf.runtime.watcher import Patience, Watcher, crashed
from zuruf.settings.bundle import STARTS_ANEW

AT_ONCE = Patience((0.0, 0.0), steady=3600.0)

HEAD = """
import os, signal, sys
from pathlib import Path
starts = Path(sys.argv[1])
with starts.open("ab") as file:
    file.write(sys.stdin.buffer.readline())
number = len(starts.read_text().splitlines())
"""


@pytest.fixture
def starts(tmp_path: Path) -> Path:
    """A line for each start of the child: what it was given."""
    return tmp_path / "starts"


def watcher(starts: Path, body: str, patience: Patience = AT_ONCE) -> Watcher:
    return Watcher([sys.executable, "-c", HEAD + body, str(starts)], lambda: patience)


def given(starts: Path) -> list[str]:
    return starts.read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("status", [0, 1, 3])
def test_a_window_that_ends_by_itself_is_not_started_again(starts: Path, status: int) -> None:
    assert watcher(starts, f"sys.exit({status})").run() == status
    assert given(starts) == ["held "]


def test_one_that_crashes_is_started_again_with_what_it_showed(starts: Path) -> None:
    crash = """
print("a library speaks")
print("held early")
print("held late", flush=True)
if number == 1:
    os.kill(os.getpid(), signal.SIGKILL)
"""
    assert watcher(starts, crash).run() == 0
    assert given(starts) == ["held ", "held late"]


def test_what_was_forgotten_does_not_come_back(starts: Path) -> None:
    forgets = """
print("held figures\\nheld ", flush=True)
if number == 1:
    os.abort()
"""
    assert watcher(starts, forgets).run() == 0
    assert given(starts) == ["held ", "held "]


def test_what_it_crashes_at_again_is_not_shown_a_third_time(starts: Path) -> None:
    crash = """
if number < 3:
    print("held poison", flush=True)
    os.abort()
"""
    assert watcher(starts, crash).run() == 0
    assert given(starts) == ["held ", "held poison", "held "]


def test_one_that_keeps_crashing_is_given_up(starts: Path) -> None:
    with pytest.raises(AssistantFault) as raised:
        watcher(starts, "os.abort()").run()
    assert raised.value.code == "internal"
    assert len(given(starts)) == 3


def test_a_kiosk_is_never_given_up(starts: Path) -> None:
    patient = Patience((0.0,), steady=3600.0, forever=0.0)
    assert watcher(starts, "if number < 6: os.abort()", patient).run() == 0
    assert len(given(starts)) == 6


def test_a_window_that_lived_for_long_has_all_its_starts_again(starts: Path) -> None:
    assert watcher(starts, "if number < 6: os.abort()", Patience((0.0,), steady=0.0)).run() == 0


def test_the_window_ends_when_the_watcher_is_told_to(starts: Path) -> None:
    watching = watcher(starts, "print('held x', flush=True)\nsys.stdin.read()\nsys.exit(7)")
    statuses: list[int] = []
    thread = threading.Thread(target=lambda: statuses.append(watching.run()))
    thread.start()
    while not watching._held:
        pass
    watching.end()
    thread.join()
    assert statuses == [7]
    assert len(given(starts)) == 1


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals")
def test_signals_that_are_sent_on_purpose_are_no_crash() -> None:
    assert [name for name in ("SIGINT", "SIGTERM", "SIGHUP") if crashed(-getattr(signal, name))] == []
    assert [name for name in ("SIGKILL", "SIGSEGV", "SIGABRT", "SIGBUS") if not crashed(-getattr(signal, name))] == []
    assert not crashed(0)
    assert not crashed(2)


def test_one_that_wants_to_start_anew_is_given_what_stood_in_it(starts: Path) -> None:
    """However often: it has not crashed. And nothing that is not loaded yet is asked."""
    body = f"""
print("held figures", flush=True)
sys.exit({STARTS_ANEW} if number < 4 else 0)
"""

    def unasked() -> Patience:
        raise AssertionError("the settings were read")

    assert Watcher([sys.executable, "-c", HEAD + body, str(starts)], unasked).run() == 0
    assert given(starts) == ["held ", *["held figures"] * 3]

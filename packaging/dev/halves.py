"""Runs the tests as two halves beside each other: most of them keep one core busy, and a machine of CI has two.

What sounds, loads a model or draws is one half, so that none of it ever runs beside another. The rest is the other, and with it
the long walks through every page, which look at what was drawn and not at when. What the first says is seen while it runs, what
the second says when both have ended. A run that is told where to look runs as one. Arguments are those of pytest.
"""

import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

REAL = (
    "tests/assistant/model",
    "tests/commands",
    "tests/doctor",
    "tests/end_to_end",
    "tests/runtime",
    "tests/speech",
    "tests/ui",
)
"""Rooms with a window, a sound card or a model."""
WALKS = "tests/ui/test_every_page_*.py"

_PYTEST = str(Path(sys.executable).with_name("pytest"))
_NO_TESTS = 5
"""What pytest ends with when its options have left nothing of a half."""


def run(options: Sequence[str]) -> int:
    """Gives what pytest would have ended with: of two failures the graver."""
    if any(not option.startswith("-") for option in options):
        return subprocess.run([_PYTEST, *options], check=False).returncode
    walks = set(Path().glob(WALKS))
    alone = [*REAL, *(f"--ignore={walk}" for walk in walks)]
    rest = [f"--ignore={path}" for room in REAL for path in sorted(Path(room).rglob("test_*.py")) if path not in walks]
    # Opened one in the other, and none by subprocess.run: when somebody interrupts, both take their servers down before they end.
    with (
        tempfile.TemporaryFile() as told,
        subprocess.Popen([_PYTEST, *options, *rest], stdout=told, stderr=subprocess.STDOUT) as second,
        subprocess.Popen([_PYTEST, *options, *alone]) as first,
    ):
        ended = first.wait(), second.wait()
        told.seek(0)
        sys.stdout.buffer.write(told.read())
    codes = {code if code >= 0 else 128 - code for code in ended}
    return max(codes - {_NO_TESTS}, default=_NO_TESTS)


if __name__ == "__main__":
    sys.exit(run(sys.argv[1:]))

"""How fast `zuruf inspect` and the window are there, each in a process of its own.

    .venv/bin/python tests/bench/start.py [--quick] [--json]

`inspect_s` runs one line through `zuruf inspect language --jsonl`. `window_paint_s` is from the start of the process to the
painted window, `ready_s` to both parts being ready (the embedded model in memory, the speech models loaded), `rss_mb` the window
process then. Beside them stand their baselines of the same run: an empty Python process, and a process that paints one Qt label.
`window_work_s` and `label_work_s` are the processor time until then: on a machine with other work they are what the start itself
takes. The window is drawn off the screen; without a microphone the speech part counts as ready when it has said so. --quick
leaves out what needs the models (`ready_s`, `rss_mb`).
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

_SECONDS = {"painted": 60, "ready": 600}
"""Whoever is not there by then has come to nothing."""

INSPECT = [sys.executable, "-m", "zuruf", "inspect", "language", "--jsonl"]
LINE = b'{"id": 1, "text": "Wie viele Rechnungen sind offen?"}\n'
NOTHING = [sys.executable, "-c", "pass"]

LABEL = """
import time
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QLabel
application = QApplication([])
label = QLabel("Zuruf")
label.show()
QTimer.singleShot(0, lambda: (print(time.monotonic(), time.process_time(), flush=True), application.quit()))
application.exec()
"""

WINDOW = """
import sys, time
from pathlib import Path
from zuruf.commands.run import open_window

last = sys.argv[1]

def resident_mb():
    pages = int(Path("/proc/self/statm").read_text().split()[1]) if Path("/proc/self/statm").exists() else 0
    return pages * 4096 / 1e6

def tell(news):
    print(news, time.monotonic(), time.process_time(), resident_mb(), flush=True)
    if news == last:
        from PySide6.QtCore import QTimer
        from PySide6.QtWidgets import QApplication
        QTimer.singleShot(0, QApplication.closeAllWindows)

raise SystemExit(open_window(tell))
"""


def seconds_to_end(command: list[str], line: bytes, environment: dict[str, str]) -> float:
    began = time.monotonic()
    subprocess.run(command, input=line, env=environment, check=True, stdout=subprocess.DEVNULL)
    return time.monotonic() - began


def label_mark(environment: dict[str, str]) -> tuple[float, float]:
    """Seconds by the clock and of the processor."""
    # The monotonic clock is one for all processes of the machine.
    began = time.monotonic()
    said = subprocess.run([sys.executable, "-c", LABEL], env=environment, check=True, capture_output=True, text=True)
    moment, work = said.stdout.split()
    return float(moment) - began, float(work)


def window_marks(last: str, environment: dict[str, str]) -> dict[str, tuple[float, float, float]]:
    """Seconds by the clock and of the processor, and megabytes, at each mark the window tells, until `last`."""
    began = time.monotonic()
    command = [sys.executable, "-c", WINDOW, last]
    said = subprocess.run(command, env=environment, check=True, stdout=subprocess.PIPE, text=True, timeout=_SECONDS[last])
    marks = (line.split() for line in said.stdout.splitlines())
    return {news: (float(moment) - began, float(work), float(megabytes)) for news, moment, work, megabytes in marks}


def medians(measure: Callable[[], Sequence[float]], times: int) -> list[float]:
    """Of each figure, after one run that fills the file cache."""
    measure()
    return [statistics.median(figures) for figures in zip(*(measure() for _ in range(times)), strict=True)]


def packs_folder(home: Path) -> None:
    """The window gets a home of its own, with the models of this machine."""
    from zuruf.settings.paths import find_places

    packs = find_places().data / "packs"
    (home / "data").mkdir(parents=True)
    if packs.is_dir():
        (home / "data" / "packs").symlink_to(packs, target_is_directory=True)


def run(*, quick: bool) -> dict[str, float]:
    times = 3 if quick else 9
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        packs_folder(home)
        environment = {**os.environ, "ZURUF_HOME": folder, "QT_QPA_PLATFORM": "offscreen"}
        window, window_work = medians(lambda: window_marks("painted", environment)["painted"][:2], times)
        label, label_work = medians(lambda: label_mark(environment), times)
        figures = {
            "inspect_s": medians(lambda: [seconds_to_end(INSPECT, LINE, environment)], times)[0],
            "python_s": medians(lambda: [seconds_to_end(NOTHING, b"", environment)], times)[0],
            "window_paint_s": window,
            "window_work_s": window_work,
            "label_paint_s": label,
            "label_work_s": label_work,
        }
        if not quick:
            # The first start makes the sample company and warms the model's cache; the second is an ordinary morning.
            window_marks("ready", environment)
            figures["ready_s"], _, figures["rss_mb"] = window_marks("ready", environment)["ready"]
    return figures


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    figures = run(quick=options.quick)
    if options.json:
        print(json.dumps({name: round(value, 3) for name, value in figures.items()}))
        return 0
    rows = [
        ("zuruf inspect language", "inspect_s", "python_s", "an empty Python process"),
        ("window painted", "window_paint_s", "label_paint_s", "one Qt label painted"),
        ("  of it the processor's", "window_work_s", "label_work_s", "the label's"),
    ]
    for title, name, baseline, what in rows:
        print(f"{title:<24}{figures[name]:7.2f} s    beside {figures[baseline]:5.2f} s for {what}")
    if not options.quick:
        print(f"{'both parts ready':<24}{figures['ready_s']:7.2f} s")
        print(f"{'memory of the window':<24}{figures['rss_mb']:7.0f} MB")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

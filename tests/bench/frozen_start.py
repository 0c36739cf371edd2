"""How fast the window of the frozen program is there, beside the same window from source.

    .venv/bin/python tests/bench/frozen_start.py [--bundle FOLDER] [--quick] [--json]

`frozen_paint_s` is from the start of the bundle's program (default: build/bundle/zuruf, made by packaging/bundle/build) to the
painted window, `source_paint_s` the same from source; `frozen_version_s` is `zuruf --version`: what finding libraries and
starting Python cost. They are measured in turns, so that what else the machine does falls on all. Medians; `*_least_s` is the
fastest start. `*_cpu_s` is the processor time until the window is painted, which depends little on how busy the machine is. The
window is drawn off the screen.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SOURCE = [sys.executable, "-m", "zuruf"]


def seconds_to_paint(program: Sequence[str], environment: dict[str, str]) -> tuple[float, float]:
    """By the clock, and of processor time. Raises RuntimeError when the window ends before it is painted."""
    began = time.monotonic()
    with subprocess.Popen([*program, "run", "--tell"], env=environment, stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None
        for line in running.stdout:
            if line.strip() == "painted":
                seconds = time.monotonic() - began
                worked = processor_seconds(running.pid)
                running.kill()
                return seconds, worked
    raise RuntimeError("the window ended before it was painted")


def processor_seconds(process: int) -> float:
    """Of all threads of a process so far; 0 where the system does not tell."""
    stat = Path(f"/proc/{process}/stat")
    if not stat.exists():
        return 0.0
    fields = stat.read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def seconds_to_version(program: Sequence[str], environment: dict[str, str]) -> float:
    began = time.monotonic()
    subprocess.run([*program, "--version"], env=environment, check=True, stdout=subprocess.DEVNULL)
    return time.monotonic() - began


def run(bundle: Path, *, quick: bool) -> dict[str, float]:
    frozen = [str(bundle.resolve() / "zuruf")]
    marks: dict[str, list[float]] = {}
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        environment = {**os.environ, "ZURUF_HOME": folder, "QT_QPA_PLATFORM": "offscreen"}
        for number in range(4 if quick else 10):
            frozen_paint, frozen_cpu = seconds_to_paint(frozen, environment)
            source_paint, source_cpu = seconds_to_paint(SOURCE, environment)
            measured = {
                "frozen_paint": frozen_paint,
                "frozen_cpu": frozen_cpu,
                "source_paint": source_paint,
                "source_cpu": source_cpu,
                "frozen_version": seconds_to_version(frozen, environment),
            }
            # The first turn fills the file cache.
            for name, seconds in measured.items() if number else ():
                marks.setdefault(name, []).append(seconds)
    figures = {f"{name}_s": statistics.median(seconds) for name, seconds in marks.items()}
    return figures | {f"{name}_least_s": min(seconds) for name, seconds in marks.items()}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bundle", type=Path, default=ROOT / "build" / "bundle" / "zuruf")
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    if not (options.bundle / "zuruf").exists():
        parser.error(f"{options.bundle} holds no bundle: make one with packaging/bundle/build")
    figures = run(options.bundle, quick=options.quick)
    if options.json:
        print(json.dumps({name: round(value, 3) for name, value in figures.items()}))
        return 0
    for title, name in (("window, frozen", "frozen"), ("window, from source", "source")):
        paint, least, worked = figures[f"{name}_paint_s"], figures[f"{name}_paint_least_s"], figures[f"{name}_cpu_s"]
        print(f"{title:<22}{paint:7.2f} s    fastest {least:5.2f} s    processor time {worked:5.2f} s")
    print(f"{'--version, frozen':<22}{figures['frozen_version_s']:7.2f} s")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

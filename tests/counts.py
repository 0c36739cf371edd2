"""What a process holds: memory, open files, threads, objects, tasks."""

import gc
import re
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Held:
    """Of one process at one moment. `objects` and `tasks` are 0 where nobody could count them from inside."""

    rss_mb: float
    files: int
    threads: int
    objects: int = 0
    tasks: int = 0


def counts_here(tasks: int) -> dict[str, int]:
    """Of this process, after its rubbish is collected."""
    gc.collect()
    return {"objects": len(gc.get_objects()), "tasks": tasks}


def held(process: int, inside: dict[str, int] | None = None) -> Held:
    """`inside`: what the process counted itself."""
    status = Path(f"/proc/{process}/status").read_text(encoding="utf-8")
    kilobytes, threads = (int(_found(name, status)) for name in ("VmRSS", "Threads"))
    files = len(list(Path(f"/proc/{process}/fd").iterdir()))
    more = inside or {}
    return Held(kilobytes / 1024, files, threads, more.get("objects", 0), more.get("tasks", 0))


def _found(name: str, status: str) -> str:
    found = re.search(rf"{name}:\s+(\d+)", status)
    assert found is not None
    return found[1]

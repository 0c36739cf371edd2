"""Runs checks side by side, gives up those that do not come back, and tells each as soon as it is through."""

import queue
import threading
import time
from collections import deque
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, replace

from zuruf.doctor.check import Check
from zuruf.doctor.findings import Finding, State, failed
from zuruf.doctor.scene import Began, Scene
from zuruf.domain.faults import Fault

AT_ONCE = 6

Through = Callable[[Check, Sequence[Finding], int, int], None]
"""A check is through, with its findings; so many of so many are."""


@dataclass(frozen=True, slots=True)
class _Running:
    check: Check
    until: float


def examine(
    scene: Scene, checks: Sequence[Check], last: Sequence[Check] = (), *, through: Through = lambda *_: None
) -> list[Finding]:
    """The findings in the order of the checks; `last` when those are done.

    A check that takes longer than it may is told as hung: its thread is left behind, and what it finds is not heard.
    """
    begun = replace(scene, began=Began(scene.machine.now(), scene.machine.tick()))
    total = len(checks) + len(last)
    ward = _Ward(begun, through, total)
    found = ward.examine(checks)
    return [*found, *ward.examine(last)]


class _Ward:
    def __init__(self, scene: Scene, through: Through, total: int) -> None:
        self._scene = scene
        self._through = through
        self._total = total
        self._done = 0
        self._news: queue.SimpleQueue[tuple[str, list[Finding]]] = queue.SimpleQueue()

    def examine(self, checks: Sequence[Check]) -> list[Finding]:
        # What has to start a process, and what may take longest, begins first: so nothing is waited for at the end.
        order = sorted(checks, key=lambda check: (not check.apart, -check.seconds))
        waiting, running = deque(order), dict[str, _Running]()
        found: dict[str, list[Finding]] = {}
        while waiting or running:
            while waiting and len(running) < AT_ONCE:
                check = waiting.popleft()
                running[check.name] = _Running(check, time.monotonic() + check.seconds)
                threading.Thread(target=self._look, args=(check,), name=f"check {check.name}", daemon=True).start()
            name, findings = self._next(running)
            if name not in running:
                continue  # it was given up before
            check = running.pop(name).check
            found[name] = findings
            self._done += 1
            self._through(check, findings, self._done, self._total)
        return [finding for check in checks for finding in found[check.name]]

    def _next(self, running: dict[str, _Running]) -> tuple[str, list[Finding]]:
        first = min(running.values(), key=lambda each: each.until)
        try:
            return self._news.get(timeout=max(0.0, first.until - time.monotonic()))
        except queue.Empty:
            return first.check.name, hung(first.check)

    def _look(self, check: Check) -> None:
        self._news.put((check.name, list(look(check, self._scene))))


def look(check: Check, scene: Scene) -> Iterator[Finding]:
    """Whatever goes wrong in a check is a finding; it does not keep the others from their work."""
    told = set()
    wrong: Finding | None = None
    try:
        for finding in check.look(scene):
            told.add(finding.check)
            yield finding
    except Fault as fault:
        wrong = failed(check.name, fault)
    except Exception as error:  # noqa: BLE001 - a defect of one check must not hide what the others find
        wrong = Finding(check.name, State.FAILED, "doctor-defect", None, {}, f"{type(error).__name__} while looking")
    if wrong is not None:
        missing = [name for name in check.names if name not in told]
        if missing:
            yield replace(wrong, check=missing[0])
        yield from _skipped(missing[1:])


def hung(check: Check) -> list[Finding]:
    words: dict[str, str | int] = {"seconds": f"{check.seconds:g}"}
    return [Finding(check.name, State.FAILED, f"doctor-hung-{check.kind.value}", check.seconds, words), *_skipped(check.more)]


def skipped(checks: Sequence[Check]) -> list[Finding]:
    return _skipped([name for check in checks for name in check.names])


def chosen(checks: Sequence[Check], names: Collection[str]) -> tuple[Check, ...]:
    """Those that tell one of the names; all when there are none."""
    return tuple(check for check in checks if not names or any(name in names for name in check.names))


def _skipped(names: Sequence[str]) -> list[Finding]:
    return [Finding(name, State.SKIPPED, "doctor-skipped") for name in names]

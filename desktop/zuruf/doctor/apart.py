"""A check in a process of its own: one that hangs is killed there, and native code that ends its process ends only that."""

import contextlib
import json
import subprocess
from collections.abc import Iterator, Sequence
from dataclasses import asdict, replace

from pydantic import TypeAdapter, ValidationError

from zuruf.doctor.check import Check
from zuruf.doctor.examination import hung
from zuruf.doctor.findings import Finding, State
from zuruf.doctor.scene import Scene
from zuruf.settings.bundle import QUIET_CHILD

_READER = TypeAdapter(Finding)
_MARK = "findings:"
"""Native libraries print; these lines are ours."""
_EARLIER = 0.5
"""Seconds before the check itself is given up, so that its process is gone by then."""


def apart(check: Check, command: Sequence[str]) -> Check:
    """The same check, looked at by `command`, which is to print each finding `written`, as soon as there is one."""

    def look_apart(scene: Scene) -> Iterator[Finding]:
        del scene
        yield from _looked(check, command)

    return replace(check, look=look_apart)


def written(finding: Finding) -> str:
    return _MARK + json.dumps({**asdict(finding), "words": dict(finding.words)})


def _looked(check: Check, command: Sequence[str]) -> list[Finding]:
    """What it told before it hung or ended counts."""
    try:
        ended = subprocess.run(
            command,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=max(0.1, check.seconds - _EARLIER),
            check=False,
            creationflags=QUIET_CHILD,
        )
    except subprocess.TimeoutExpired as expired:
        return _completed(check, expired.stdout or b"", hung(check)[0])
    except OSError as error:
        return _completed(check, b"", _died(check, error.strerror or type(error).__name__))
    return _completed(check, ended.stdout, _died(check, f"exit status {ended.returncode}"))


def _completed(check: Check, said: bytes, otherwise: Finding) -> list[Finding]:
    """The findings that were told; the first that was not is `otherwise`, and those after it were not looked at."""
    told = {finding.check: finding for finding in _read(said)}
    missing = [name for name in check.names if name not in told]
    for position, name in enumerate(missing):
        told[name] = Finding(name, State.SKIPPED, "doctor-skipped") if position else replace(otherwise, check=name)
    return [told[name] for name in check.names]


def _read(said: bytes) -> Iterator[Finding]:
    for line in said.decode("utf-8", "replace").splitlines():
        if line.startswith(_MARK):
            with contextlib.suppress(ValidationError):
                yield _READER.validate_json(line.removeprefix(_MARK))


def _died(check: Check, hint: str) -> Finding:
    return Finding(check.name, State.FAILED, "doctor-died", None, {}, hint)


def all_apart(checks: Sequence[Check], program: Sequence[str]) -> tuple[Check, ...]:
    """`program` is the command of `zuruf doctor` without its options."""
    return tuple(apart(check, [*program, "--only", check.name, "--findings"]) if check.apart else check for check in checks)

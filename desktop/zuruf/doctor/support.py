"""A bundle for whoever supports this installation. It is made of what is known to be harmless, not by leaving out what is not.

Of settings it has numbers, switches, choices and the names of published models; of addresses host and port; of all other texts
that they are set. Of findings it has what was found and measured, not the words that name things here. Of logs it has when, where
in the program and with which code: the place tells which message it was.
"""

import ipaddress
import json
import re
import zipfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import Enum
from importlib.metadata import distributions
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from zuruf.doctor.findings import Finding
from zuruf.domain.faults import Fault, PackFault
from zuruf.packs.manifest import load_manifest
from zuruf.settings.load import load_with_origins
from zuruf.settings.logs import LOGS
from zuruf.settings.policy.leaves import flatten
from zuruf.settings.policy.policy import Layered
from zuruf.settings.schema import Places

_LARGEST_LOG = 4 << 20
_SET = "(set)"
_ADDRESSES = frozenset({"assistant.address", "model.base_url", "database.url", "company.url", "company.write_url"})
_CODES = frozenset(code for branch in Fault.__subclasses__() for code in branch.codes)
_CODE = re.compile(r"[a-z]+(?:-[a-z]+)+")
_PLACE = re.compile(r"[A-Za-z0-9_]+/[A-Za-z0-9_]+\.py:[0-9]+")
_NAME = re.compile(r"[A-Za-z0-9_.]{1,80}")
_TIME = re.compile(r"[0-9T:.+-]{19,32}")
_LEVELS = frozenset({"debug", "info", "warning", "error", "critical"})
_PROCESSES = frozenset({"window", "speech", "assistant"})


def write_support(target: Path, places: Places, findings: Sequence[Finding]) -> tuple[str, ...]:
    """The names of what is in it. The file is there when it is whole; raises OSError."""
    content = {
        "findings.json": _json([_finding(finding) for finding in findings]),
        "versions.json": _json({each.name: each.version for each in distributions() if _NAME.fullmatch(each.name or "")}),
        "settings.json": _json(_settings(places)),
        **{f"logs/{name}": text for name, text in _logs(places.data / LOGS)},
    }
    fresh = target.with_name(f".{target.name}.part")
    try:
        with zipfile.ZipFile(fresh, "w", zipfile.ZIP_DEFLATED) as bundle:
            for name, text in content.items():
                bundle.writestr(name, text)
        fresh.replace(target)
    finally:
        fresh.unlink(missing_ok=True)
    return tuple(content)


def _finding(finding: Finding) -> dict[str, object]:
    figure = finding.figure if isinstance(finding.figure, int | float) else None
    return {
        "check": finding.check,
        "state": finding.state.value,
        "message": finding.message,
        "code": finding.code,
        "figure": figure,
    }


def _settings(places: Places) -> dict[str, object]:
    """By dotted name: what of the value may be told, and where it comes from. A policy is told by what it sets, too."""
    try:
        loaded = load_with_origins(places)
    except Fault as fault:
        return {"fault": fault.code}
    values = flatten(loaded.settings.model_dump())
    return {
        "policy": loaded.policy is not None,
        "settings": {
            ".".join(path): {"value": _shown(".".join(path), value, places), "origin": _origin(loaded.layered, path)}
            for path, value in values.items()
        },
    }


def _origin(layered: Layered, path: tuple[str, ...]) -> str:
    origin = layered.origins.get(path)
    return origin.value if origin is not None else "built-in"


def _shown(name: str, value: Any, places: Places) -> object:
    if value is None or isinstance(value, bool | int | float):
        return value
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, Mapping):
        return f"({len(value)} entries)"
    if isinstance(value, tuple | list):
        return [each.value if isinstance(each, Enum) else _SET for each in value]
    if isinstance(value, str):
        return _text(name, value, places)
    return _SET


def _text(name: str, value: str, places: Places) -> str:
    if name in _ADDRESSES:
        return address_of(value)
    return (
        value
        if value in _published(places) or name in {"model.kind", "window.theme", "window.motion", "window.talk_by"}
        else _SET
    )


def address_of(address: str) -> str:
    """Scheme, host and port; nothing that could be a credential or a name of what lies there."""
    try:
        parts = urlsplit(address)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        return _SET
    known = host == "localhost" or _is_number(host)
    return f"{parts.scheme}://{(host if known else '(host)') if host else ''}" + (f":{port}" if port is not None else "")


def _is_number(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True


def _published(places: Places) -> frozenset[str]:
    try:
        return frozenset(pack.name for pack in load_manifest(places).packs)
    except PackFault:
        return frozenset()


def _logs(folder: Path) -> Iterator[tuple[str, str]]:
    if not folder.is_dir():
        return
    for process in sorted(_PROCESSES):
        for number in ("", ".1", ".2"):
            file = folder / f"{process}.log{number}"
            if file.is_file() and not file.is_symlink():
                yield file.name, "".join(_told(file))


def _told(file: Path) -> Iterator[str]:
    """A line for each line; of one that is not of our form only that there was one."""
    with file.open(encoding="utf-8", errors="replace") as lines:
        for line in lines.readlines(_LARGEST_LOG):
            yield json.dumps(_line(line)) + "\n"


def _line(line: str) -> dict[str, object]:
    try:
        record = json.loads(line)
    except ValueError:
        return {"other": True}
    if not isinstance(record, dict):
        return {"other": True}
    text = str(record.get("message", ""))
    told: dict[str, object] = {
        "time": _fitting(_TIME, record.get("time")),
        "level": record.get("level") if record.get("level") in _LEVELS else None,
        "process": record.get("process") if record.get("process") in _PROCESSES else None,
        "place": _fitting(_PLACE, record.get("place")),
        "codes": sorted(_CODES & set(_CODE.findall(text))),
        "through": [place for each in _items(record.get("through")) if (place := _fitting(_PLACE, each))],
    }
    return {name: value for name, value in told.items() if value}


def _items(value: object) -> Iterable[object]:
    return value if isinstance(value, list) else ()


def _fitting(form: re.Pattern[str], value: object) -> str | None:
    return value if isinstance(value, str) and form.fullmatch(value) else None


def _json(content: object) -> str:
    return json.dumps(content, indent=2, sort_keys=True, ensure_ascii=True) + "\n"

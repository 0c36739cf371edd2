"""What lies on this machine: data folder, room on the disk, memory, documents, table of tokens. Nothing is made."""

import os
from collections.abc import Iterator
from pathlib import Path

from zuruf.assistant.knowledge.library import documents_folder
from zuruf.assistant.metering.counting import TABLE, shipped_counter
from zuruf.doctor.findings import Finding, State, failed
from zuruf.doctor.scene import Scene
from zuruf.domain.faults import BudgetFault

_MEGABYTE = 1 << 20
_LITTLE_DISK, _NO_DISK = 1024 * _MEGABYTE, 200 * _MEGABYTE
_LITTLE_MEMORY = 300 * _MEGABYTE


def data(scene: Scene) -> Iterator[Finding]:
    """Whether the program may write there, or make the folder where it is to be."""
    folder = scene.places.data
    there = _nearest(folder)
    if there.is_dir() and os.access(there, os.W_OK | os.X_OK):
        yield Finding("data", State.OK, "doctor-data-ready", str(folder))
    else:
        yield Finding("data", State.FAILED, "doctor-data-closed", str(folder), {"folder": str(there)}, hint=str(there))


def _nearest(folder: Path) -> Path:
    return next((each for each in (folder, *folder.parents) if each.exists()), folder)


def disk(scene: Scene) -> Iterator[Finding]:
    """Room where databases, logs and downloads lie."""
    folder = _nearest(scene.places.data)
    try:
        free = scene.machine.disk_free(folder)
    except OSError as error:
        hint = f"{folder}: {error.strerror}"
        yield Finding("disk", State.FAILED, "doctor-disk-unknown", None, {"folder": str(folder)}, hint)
        return
    words: dict[str, str | int] = {"megabytes": f"{free // _MEGABYTE}", "folder": str(folder)}
    state = State.FAILED if free < _NO_DISK else State.WARNING if free < _LITTLE_DISK else State.OK
    message = "doctor-disk-ready" if state is State.OK else "doctor-disk-full"
    yield Finding("disk", state, message, free // _MEGABYTE, words)


def memory(scene: Scene) -> Iterator[Finding]:
    """What programs can still be given; a guess of the system's own."""
    free = scene.machine.memory_free()
    if free is None:
        yield Finding("memory", State.SKIPPED, "doctor-memory-unknown")
        return
    words: dict[str, str | int] = {"megabytes": f"{free // _MEGABYTE}"}
    little = free < _LITTLE_MEMORY
    message = "doctor-memory-little" if little else "doctor-memory-ready"
    yield Finding("memory", State.WARNING if little else State.OK, message, free // _MEGABYTE, words)


def documents(scene: Scene) -> Iterator[Finding]:
    folder = documents_folder(scene.settings, scene.places)
    words: dict[str, str | int] = {"folder": str(folder)}
    try:
        with os.scandir(folder) as entries:
            empty = next(entries, None) is None
    except OSError as error:
        hint = f"{folder}: {error.strerror}"
        yield Finding("documents", State.FAILED, "doctor-documents-away", str(folder), words, hint, "documents-folder-missing")
        return
    if empty:
        yield Finding("documents", State.WARNING, "doctor-documents-empty", str(folder), words)
    else:
        yield Finding("documents", State.OK, "doctor-documents-ready", str(folder), words)


def tokens(scene: Scene) -> Iterator[Finding]:
    """Without the table no prompt can be weighed, so none is sent."""
    del scene
    try:
        shipped_counter().load()
    except BudgetFault as fault:
        yield failed("tokens", fault)
    else:
        yield Finding("tokens", State.OK, "doctor-tokens-ready", TABLE)

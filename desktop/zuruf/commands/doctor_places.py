"""The checks of `zuruf doctor` of what lies on this machine: data folder, documents, table of tokens. Nothing is made."""

import os
from collections.abc import Iterator
from pathlib import Path

from zuruf.assistant.knowledge.library import documents_folder
from zuruf.assistant.metering.counting import TABLE, shipped_counter
from zuruf.commands.doctor_findings import Finding, State, failed
from zuruf.domain.faults import BudgetFault
from zuruf.settings.schema import Places, Settings


def places_found(settings: Settings, places: Places) -> Iterator[Finding]:
    """In the order in which a start needs them."""
    yield _data(places.data)
    yield _documents(documents_folder(settings, places))
    yield _tokens()


def _data(folder: Path) -> Finding:
    """Whether the program may write there, or make the folder where it is to be."""
    there = next((each for each in (folder, *folder.parents) if each.exists()), folder)
    if there.is_dir() and os.access(there, os.W_OK | os.X_OK):
        return Finding("data", State.OK, "doctor-data-ready", str(folder))
    return Finding("data", State.FAILED, "doctor-data-closed", str(folder), {"folder": str(there)}, hint=str(there))


def _documents(folder: Path) -> Finding:
    words: dict[str, str | int] = {"folder": str(folder)}
    try:
        with os.scandir(folder) as entries:
            empty = next(entries, None) is None
    except OSError as error:
        hint = f"{folder}: {error.strerror}"
        return Finding("documents", State.FAILED, "doctor-documents-away", str(folder), words, hint, "documents-folder-missing")
    if empty:
        return Finding("documents", State.WARNING, "doctor-documents-empty", str(folder), words)
    return Finding("documents", State.OK, "doctor-documents-ready", str(folder), words)


def _tokens() -> Finding:
    """Without the table no prompt can be weighed, so none is sent."""
    try:
        shipped_counter().load()
    except BudgetFault as fault:
        return failed("tokens", fault)
    return Finding("tokens", State.OK, "doctor-tokens-ready", TABLE)

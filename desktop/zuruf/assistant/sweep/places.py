"""Where a company's reference set lies, and where a sweep is kept while it runs."""

import hashlib
from pathlib import Path

from zuruf.assistant.sweep.memory import SweptModel
from zuruf.settings.schema import Places, Settings

NAME = "reference.jsonl"
"""The company's own set, in its folder of documents."""


def reference_file(settings: Settings, places: Places) -> Path:
    """The company's own set, or the one of the sample company. It need not be there."""
    folder = settings.documents.folder
    return places.resources / "reference" / "questions.jsonl" if folder is None else folder.expanduser() / NAME


def kept_file(places: Places, model: SweptModel, reference: str, documents: str) -> Path:
    """The answers so far, for this model, set and state of the documents: another of them is another sweep."""
    key = hashlib.sha256(f"{model.name}\n{model.version}\n{reference}\n{documents}".encode()).hexdigest()
    return places.data / "sweeps" / f"{key[:16]}.jsonl"

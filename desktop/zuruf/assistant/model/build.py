"""The model that the settings choose."""

import os
import secrets
import uuid
from collections.abc import Callable
from pathlib import Path

from zuruf.assistant.model.embedded import LlamaCppModel
from zuruf.assistant.model.endpoint import OpenAiModel
from zuruf.assistant.model.ports import Model
from zuruf.domain.faults import ModelFault, PackFault
from zuruf.packs.installed import ensure_unaltered, find_pack
from zuruf.settings.schema import EmbeddedModel, EndpointModel, Places, Settings

_MOST_THREADS = 4
"""More do not make a small model faster, and the kiosk has other work."""


def build_model(settings: Settings, places: Places) -> Model:
    """Starts nothing yet; a missing or altered pack is told by the model when it is used or probed."""
    part = settings.model
    if isinstance(part, EndpointModel):
        return OpenAiModel(part, new_id=_new_id)
    return embedded_model(part, lambda: pack_file(places, part.pack), places.cache)


def embedded_model(part: EmbeddedModel, locate: Callable[[], Path], cache: Path) -> LlamaCppModel:
    """The embedded model over the GGUF file that `locate` gives (it raises ModelFault `model-missing` if there is none)."""
    return LlamaCppModel(
        locate,
        name=part.pack,
        threads=part.threads or min(_MOST_THREADS, os.cpu_count() or 1),
        window_tokens=part.window_tokens,
        cache=cache,
        new_id=_new_id,
        new_key=lambda: secrets.token_urlsafe(32),
    )


def pack_file(places: Places, name: str) -> Path:
    """The GGUF file of an installed, unaltered pack. Raises ModelFault `model-missing`."""
    try:
        pack = find_pack(places, name)
        ensure_unaltered(pack)
    except PackFault as fault:
        raise ModelFault("model-missing", fault.hint) from fault
    for file in pack.files:
        if file.suffix == ".gguf":
            return file
    raise ModelFault("model-missing", f"the pack {name} holds no language model (no GGUF file): set model.pack")


def _new_id() -> str:
    return f"call-{uuid.uuid4().hex[:12]}"

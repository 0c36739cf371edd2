"""Who speaks a language, and how."""

from dataclasses import dataclass

from zuruf.domain.languages import Language


@dataclass(frozen=True, slots=True)
class OwnVoice:
    """What a language has of its own; None is what holds for all. `voice` is a pack, or "espeak-ng"."""

    language: Language
    voice: str | None = None
    rate: float | None = None
    volume: float | None = None

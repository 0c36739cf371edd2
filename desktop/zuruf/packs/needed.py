"""Which packs an installation needs."""

from collections.abc import Mapping, Sequence

from zuruf.domain.languages import Language
from zuruf.packs.manifest import Manifest, Pack


def needed_models(manifest: Manifest, transcriber: str, model: str | None) -> tuple[Pack, ...]:
    """`model` is None where none is embedded. Raises PackFault `pack-missing` for a name that the manifest does not hold."""
    return tuple(manifest.pack(name) for name in (transcriber, model) if name is not None)


def needed_voices(manifest: Manifest, chosen: Mapping[Language, str], languages: Sequence[Language]) -> tuple[Pack, ...]:
    """For each language the voice that was chosen, else the manifest's first; a language without one is spoken by espeak-ng."""
    found = [manifest.pack(chosen[each]) if each in chosen else manifest.default_voice(each) for each in languages]
    return tuple(dict.fromkeys(voice for voice in found if voice is not None))

"""Which voices of a language are on this machine."""

from zuruf.domain.faults import PackFault
from zuruf.domain.languages import Language
from zuruf.packs.installed import find_pack
from zuruf.packs.manifest import PackKind, load_manifest
from zuruf.packs.places import PackPlaces


def voices_here(places: PackPlaces, language: Language) -> tuple[str, ...]:
    """Their packs' names, the default first. Only presence and sizes are looked at."""
    try:
        packs = load_manifest(places).of_kind(PackKind.VOICE)
    except PackFault:
        return ()
    return tuple(pack.name for pack in packs if language in pack.languages and _is_here(places, pack.name))


def _is_here(places: PackPlaces, name: str) -> bool:
    try:
        find_pack(places, name)
    except PackFault:
        return False
    return True

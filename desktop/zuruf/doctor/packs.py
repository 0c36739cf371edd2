"""Models and voices, byte by byte. None of them is loaded."""

from collections.abc import Iterator

from zuruf.doctor.findings import Finding, State, failed
from zuruf.doctor.scene import Scene
from zuruf.domain.faults import PackFault
from zuruf.packs.installed import find_pack, verify_pack
from zuruf.packs.manifest import load_manifest
from zuruf.packs.needed import needed_voices


def model(scene: Scene) -> Iterator[Finding]:
    """The embedded model, where there is one; an endpoint is asked by another check."""
    if scene.settings.assistant.address is not None:
        yield Finding("model", State.SKIPPED, "doctor-model-remote")
    elif scene.settings.model.kind != "embedded":
        name = scene.settings.model.model
        yield Finding("model", State.SKIPPED, "doctor-model-endpoint", name, {"name": name})
    else:
        yield _verified(scene, "model", scene.settings.model.pack)


def transcriber(scene: Scene) -> Iterator[Finding]:
    if scene.serves:
        yield Finding("transcriber", State.SKIPPED, "doctor-skipped-service")
        return
    yield _verified(scene, "transcriber", scene.settings.speech.transcriber)


def voices(scene: Scene) -> Iterator[Finding]:
    """A voice that is missing is replaced by another one, so a warning is all; an altered one is a failure."""
    if scene.serves:
        yield Finding("voices", State.SKIPPED, "doctor-skipped-service")
        return
    speech = scene.settings.speech
    # espeak-ng is no pack.
    chosen = {language: name for language, name in speech.voices.items() if name != "espeak-ng"}
    needed = needed_voices(load_manifest(scene.places), chosen, scene.settings.languages)
    for pack in needed:
        try:
            verify_pack(find_pack(scene.places, pack.name))
        except PackFault as fault:
            state = State.WARNING if fault.code == "pack-missing" else State.FAILED
            message = f"doctor-voice-{fault.code.removeprefix('pack-')}"
            yield Finding("voices", state, message, pack.name, {"name": pack.name}, fault.hint)
            return
    yield Finding("voices", State.OK, "doctor-voices-verified", len(needed), {"count": len(needed)})


def _verified(scene: Scene, check: str, name: str) -> Finding:
    try:
        verify_pack(find_pack(scene.places, name))
    except PackFault as fault:
        return failed(check, fault, name=name)
    return Finding(check, State.OK, "doctor-model-verified", name, {"name": name})

"""All checks, in the order in which they are told.

What they may take is generous: a healthy machine needs a fraction. A new one is a line here and its messages in *doctor*.
"""

from collections.abc import Iterator

from zuruf.doctor import company, endpoint, folders, packs, program, service, store
from zuruf.doctor.check import Check, Kind
from zuruf.doctor.findings import Finding
from zuruf.doctor.scene import Scene

RULES = ("policy", "settings")
"""Told first, and not looked at in parallel: everything else goes by them."""


def _speech(scene: Scene) -> Iterator[Finding]:
    from zuruf.doctor.speech import speech

    return speech(scene)


def _microphone(scene: Scene) -> Iterator[Finding]:
    from zuruf.doctor.sound import microphone

    return microphone(scene)


def _loudspeaker(scene: Scene) -> Iterator[Finding]:
    from zuruf.doctor.sound import loudspeaker

    return loudspeaker(scene)


CHECKS: tuple[Check, ...] = (
    Check("release", program.release, 60),
    Check("versions", program.versions, 10),
    Check("catalogues", program.catalogues, 30),
    Check("data", folders.data, 10),
    Check("disk", folders.disk, 10),
    Check("memory", folders.memory, 10),
    Check("database", store.database, 25, Kind.SERVER, store.NAMES),
    Check("company", company.company, 25, Kind.SERVER),
    Check("vocabulary", company.vocabulary, 30, Kind.SERVER, ("rights",)),
    Check("model", packs.model, 60),
    Check("endpoint", endpoint.endpoint, 60, Kind.SERVER),
    Check("assistant", service.assistant, 20, Kind.SERVER, ("skew",)),
    Check("port", service.port, 15, Kind.SERVER),
    Check("transcriber", packs.transcriber, 60),
    Check("voices", packs.voices, 60),
    Check("hearing", _speech, 90, more=("speaking",), apart=True),
    Check("microphone", _microphone, 30, Kind.DEVICE, apart=True),
    Check("loudspeaker", _loudspeaker, 30, Kind.DEVICE, apart=True),
    Check("documents", folders.documents, 10, Kind.SERVER),
    Check("tokens", folders.tokens, 30),
)

LAST: tuple[Check, ...] = (Check("steady", program.steady, 10),)
"""Looked at when all others are through."""

NAMES: tuple[str, ...] = (*RULES, *(name for check in (*CHECKS, *LAST) for name in check.names))

"""How the parts are, from the words of the wire into those of the dialogue."""

import time
from collections.abc import Callable, Iterable

from zuruf.dialogue.conditions import Condition, Member, PartsLooked, SoundTold, Wellness
from zuruf.domain.faults import AssistantFault, Fault
from zuruf.runtime.assistant_link import Client
from zuruf.wire.requests import Health, PartHealth
from zuruf.wire.speech import PartFault, Ready, SpeechPartName

_OF_SERVICE = {"model": Member.MODEL, "database": Member.DATABASE}
_OF_SOUND = {
    Member.MICROPHONE: (SpeechPartName.MICROPHONE, SpeechPartName.TRANSCRIBER),
    Member.SPEAKER: (SpeechPartName.SPEAKER, SpeechPartName.VOICE),
}


async def look_at_parts(key: str, client: Client | None, clock: Callable[[], float] = time.monotonic) -> PartsLooked:
    """`client` is None while no assistant listens."""
    began = clock()
    try:
        if client is None:
            raise AssistantFault("assistant-unreachable", "the assistant is not running", trying_again_helps=True)
        health = await client.health()
    except Fault as fault:
        unknown = tuple(Condition(member, Wellness.UNKNOWN) for member in _OF_SERVICE.values())
        return PartsLooked(key, (Condition(Member.ASSISTANT, Wellness.ILL, fault.code, fault.hint), *unknown), 0.0)
    return PartsLooked(key, _of_service(health), clock() - began)


def sound_told(ready: Ready) -> SoundTold:
    """A voice that is missing for one of several languages is no illness of the loudspeaker's: another speaks instead."""
    return SoundTold(tuple(_of_sound(member, parts, ready.faults) for member, parts in _OF_SOUND.items()))


def _of_service(health: Health) -> tuple[Condition, ...]:
    conditions = [Condition(Member.ASSISTANT, Wellness.WELL, name=health.version)]
    for name, member in _OF_SERVICE.items():
        part = health.parts.get(name)
        if part is None:
            conditions.append(Condition(member, Wellness.UNKNOWN))
        else:
            conditions.append(_of_part(member, part, health.model_name if member is Member.MODEL else ""))
    return tuple(conditions)


def _of_part(member: Member, part: PartHealth, name: str) -> Condition:
    if part.code is not None:
        return Condition(member, Wellness.ILL, part.code, part.hint, name)
    return Condition(member, Wellness.WELL if part.ready else Wellness.LOADING, name=name)


def _of_sound(member: Member, parts: tuple[SpeechPartName, ...], faults: Iterable[PartFault]) -> Condition:
    for fault in faults:
        if fault.part in parts and fault.language is None:
            return Condition(member, Wellness.ILL, fault.code, fault.hint)
    return Condition(member, Wellness.WELL)

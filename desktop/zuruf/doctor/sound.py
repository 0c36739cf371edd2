"""Microphone and loudspeaker. Nothing that is recorded leaves this module but its level."""

import queue
from collections.abc import Iterator

import numpy as np

from zuruf.doctor.findings import Finding, State
from zuruf.doctor.scene import Scene
from zuruf.domain.faults import SpeechFault
from zuruf.domain.speech import SAMPLE_RATE
from zuruf.speech.devices import SoundSystem
from zuruf.speech.microphone import SounddeviceMicrophone
from zuruf.speech.sounds import to_float

_LISTEN_SECONDS = 1.5
_DEAF_SECONDS = 4.0
_SILENT_DB = -85.0
"""Below the noise of any microphone that is on: it is muted, or its sound does not arrive."""
_CLIPPED_AT = 0.99
_CLIPPED_SHARE = 0.005


class RealSound:
    def __init__(self) -> None:
        self._system = SoundSystem()

    def record(self, device: str | None, seconds: float) -> bytes:
        blocks: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        microphone = SounddeviceMicrophone(self._system, device)
        microphone.open(blocks.put)
        heard = b""
        try:
            while len(heard) < seconds * SAMPLE_RATE * 2:
                heard += blocks.get(timeout=_DEAF_SECONDS)
        except queue.Empty as error:
            raise SpeechFault("microphone-missing", "The microphone gives no sound. Plug it in again.") from error
        finally:
            microphone.close()
        return heard

    def play(self, device: str | None) -> None:
        stream = self._system.open_output(device, SAMPLE_RATE)
        try:
            stream.write(bytes(round(stream.samplerate / 10) * 2))
        except SpeechFault:
            stream.close(heard=False)
            raise
        stream.close(heard=True)


def microphone(scene: Scene) -> Iterator[Finding]:
    """Whether it can be opened, and how loud it is there. That it is silent or too loud now need not be so always."""
    if scene.serves:
        yield Finding("microphone", State.SKIPPED, "doctor-skipped-service")
        return
    samples = to_float(scene.sound().record(scene.settings.speech.microphone, _LISTEN_SECONDS))
    level = float(np.sqrt(np.mean(np.square(samples)))) if len(samples) else 0.0
    figure = max(round(20 * float(np.log10(level)), 1), -120.0) if level > 0 else -120.0
    words: dict[str, str | int] = {"level": f"{figure:.0f}"}
    if figure < _SILENT_DB:
        yield Finding("microphone", State.WARNING, "doctor-microphone-silent", figure, words)
    elif float(np.mean(np.abs(samples) >= _CLIPPED_AT)) > _CLIPPED_SHARE:
        yield Finding("microphone", State.WARNING, "doctor-microphone-clipped", figure, words)
    else:
        yield Finding("microphone", State.OK, "doctor-microphone-ready", figure, words)


def loudspeaker(scene: Scene) -> Iterator[Finding]:
    if scene.serves:
        yield Finding("loudspeaker", State.SKIPPED, "doctor-skipped-service")
        return
    scene.sound().play(scene.settings.speech.speaker)
    yield Finding("loudspeaker", State.OK, "doctor-loudspeaker-ready")

"""Sound from the person."""

from collections.abc import Callable
from typing import Protocol

from zuruf.domain.faults import SpeechFault
from zuruf.domain.speech import SAMPLE_RATE
from zuruf.speech.devices import InputStream, SoundSystem
from zuruf.speech.resampling import Resampler
from zuruf.speech.sounds import to_bytes, to_float
from zuruf.speech.voice_activity import FRAME

OnSamples = Callable[[bytes], None]


class Microphone(Protocol):
    def check(self) -> None:
        """Raises SpeechFault `microphone-missing` when there is none, `microphone-busy` when another program holds it."""
        ...

    def open(self, on_samples: OnSamples) -> None:
        """Records until `close`. `on_samples` gets 16-bit mono samples at SAMPLE_RATE, from another thread.

        Raises SpeechFault as `check`.
        """
        ...

    def close(self) -> None:
        """No call of `on_samples` comes after this. Closing a closed one does nothing."""
        ...


class SounddeviceMicrophone:
    """A microphone by its name in the sound system, or the system's default."""

    def __init__(self, system: SoundSystem, device: str | None) -> None:
        self._system = system
        self._device = device
        self._stream: InputStream | None = None

    def use(self, device: str | None) -> None:
        """Another one from the next opening on."""
        self._device = device

    def check(self) -> None:
        self._system.check("input", self._device)

    def open(self, on_samples: OnSamples) -> None:
        self.close()
        try:
            self._open(on_samples)
        except SpeechFault as fault:
            # PortAudio knows only the devices of its start: somebody may have plugged this one in since.
            if fault.code == "microphone-busy" or not self._system.look_again():
                raise
            self._open(on_samples)

    def _open(self, on_samples: OnSamples) -> None:
        converter = _Converter(on_samples)
        stream = self._system.open_input(self._device, SAMPLE_RATE, FRAME, converter.take)
        converter.set_rate(round(stream.samplerate))
        try:
            stream.start()
        except SpeechFault:
            stream.close()
            raise
        self._stream = stream

    def close(self) -> None:
        if self._stream is not None:
            stream, self._stream = self._stream, None
            stream.close()


class _Converter:
    """Brings a device's own rate to ours."""

    def __init__(self, on_samples: OnSamples) -> None:
        self._on_samples = on_samples
        self._resampler: Resampler | None = None

    def set_rate(self, rate: int) -> None:
        """What a stream that is open has; before it is started."""
        self._resampler = Resampler(rate, prompt=True) if rate != SAMPLE_RATE else None

    def take(self, block: bytes) -> None:
        if self._resampler is None:
            self._on_samples(block)
            return
        if converted := to_bytes(self._resampler.take(to_float(block))):
            self._on_samples(converted)

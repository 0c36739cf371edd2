"""PortAudio: the only file that touches it, and what the rest needs of it.

PortAudio looks for devices once, when it is started; sounddevice has no public way to start it again.
"""

from collections.abc import Callable
from typing import Protocol, SupportsBytes

from zuruf.speech.device_names import Device, Kind

try:
    import sounddevice
except OSError as error:  # sounddevice is here, the PortAudio library is not
    _absence: str | None = f"the sound library is missing ({error}); install libportaudio2"
else:
    _absence = None

OnBlock = Callable[[bytes], None]

_QUEUE_SECONDS = 0.15
"""Of a loudspeaker, as far as it can be chosen: on a busy machine shorter ones run dry, which is heard, and throws an echo
canceller off its delay. Silence does not wait for it."""


_UNAVAILABLE = -9985
"""paDeviceUnavailable of portaudio.h: another program holds it, and the system lets in one at a time."""


class SoundError(Exception):
    """The sound system refused; its words."""


class BusyError(SoundError):
    """Another program holds the device."""


class RawStream(Protocol):
    """Every method raises SoundError."""

    @property
    def samplerate(self) -> float: ...

    def start(self) -> None: ...

    def stop(self) -> None:
        """When everything has been heard."""
        ...

    def abort(self) -> None: ...

    def close(self) -> None: ...


class RawOutput(RawStream, Protocol):
    @property
    def latency(self) -> float:
        """Seconds from being written to being heard."""
        ...

    def write(self, data: bytes) -> None:
        """Returns when the samples, interleaved and of 16 bits, are in the device's queue."""
        ...


class Backend(Protocol):
    """Every method raises SoundError."""

    def devices(self) -> tuple[Device, ...]:
        """As they were when it was last started."""
        ...

    def default(self, kind: Kind) -> int | None:
        """The index of the system's default device."""
        ...

    def start_again(self) -> None:
        """No stream may be open."""
        ...

    def input(self, device: int, rate: float, block: int, channels: int, on_block: OnBlock) -> RawStream: ...

    def output(self, device: int, rate: float, channels: int) -> RawOutput: ...


class PortAudio:
    """The Backend of every machine."""

    def devices(self) -> tuple[Device, ...]:
        _ensure_present()
        try:
            systems = [str(system["name"]) for system in sounddevice.query_hostapis()]
            return tuple(
                Device(
                    index,
                    str(found["name"]),
                    systems[found["hostapi"]],
                    int(found["max_input_channels"]),
                    int(found["max_output_channels"]),
                    float(found["default_samplerate"]),
                )
                for index, found in enumerate(sounddevice.query_devices())
            )
        except _FAULTS as error:
            raise _refusal(error) from error

    def default(self, kind: Kind) -> int | None:
        _ensure_present()
        try:
            return int(sounddevice.query_devices(None, kind)["index"])
        except _FAULTS as error:
            raise _refusal(error) from error

    def start_again(self) -> None:
        _ensure_present()
        try:
            sounddevice._terminate()
            sounddevice._initialize()
        except _FAULTS as error:
            raise _refusal(error) from error

    def input(self, device: int, rate: float, block: int, channels: int, on_block: OnBlock) -> RawStream:
        def hand_over(data: SupportsBytes, _frames: int, _time: object, _flags: object) -> None:
            on_block(bytes(data))

        try:
            return _Stream(
                sounddevice.RawInputStream(
                    samplerate=rate, blocksize=block, device=device, channels=channels, dtype="int16", callback=hand_over
                )
            )
        except _FAULTS as error:
            raise _refusal(error) from error

    def output(self, device: int, rate: float, channels: int) -> RawOutput:
        try:
            return _Output(
                sounddevice.RawOutputStream(
                    samplerate=rate, device=device, channels=channels, dtype="int16", latency=_QUEUE_SECONDS
                )
            )
        except _FAULTS as error:
            raise _refusal(error) from error


class _Stream:
    def __init__(self, stream: "sounddevice.RawInputStream | sounddevice.RawOutputStream") -> None:
        self._stream = stream

    @property
    def samplerate(self) -> float:
        return float(self._stream.samplerate)

    def start(self) -> None:
        _done(self._stream.start)

    def stop(self) -> None:
        _done(self._stream.stop)

    def abort(self) -> None:
        _done(self._stream.abort)

    def close(self) -> None:
        _done(self._stream.close)


class _Output(_Stream):
    def __init__(self, stream: "sounddevice.RawOutputStream") -> None:
        super().__init__(stream)
        self._output = stream

    @property
    def latency(self) -> float:
        return float(self._output.latency)

    def write(self, data: bytes) -> None:
        _done(lambda: self._output.write(data))


def _done(act: Callable[[], object]) -> None:
    try:
        act()
    except _FAULTS as error:
        raise _refusal(error) from error


def _refusal(error: Exception) -> SoundError:
    """PortAudioError holds its words and then its number."""
    busy = _UNAVAILABLE in error.args[1:2]
    return BusyError(str(error)) if busy else SoundError(str(error))


def _ensure_present() -> None:
    if _absence is not None:
        raise SoundError(_absence)


_FAULTS = (ValueError, OSError) if _absence is not None else (sounddevice.PortAudioError, ValueError, OSError)

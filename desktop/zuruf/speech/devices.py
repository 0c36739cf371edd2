"""The sound system: the only file that touches PortAudio. Its faults leave as ours."""

import contextlib
from collections.abc import Callable, Iterator
from typing import Literal, Protocol, SupportsBytes, TypeVar

from zuruf.domain.faults import SpeechFault

try:
    import sounddevice
except OSError as error:  # sounddevice is here, the PortAudio library is not
    _absence: str | None = f"the sound library is missing ({error}); install libportaudio2"
else:
    _absence = None

Kind = Literal["input", "output"]
Stream = TypeVar("Stream")
OnBlock = Callable[[bytes], None]

_CODES = {"input": "microphone-missing", "output": "speaker-missing"}
_NAMES = {"input": "microphone", "output": "loudspeaker"}


class InputStream(Protocol):
    """Records from `start` until `close`."""

    @property
    def samplerate(self) -> float: ...

    def start(self) -> None: ...

    def abort(self) -> None: ...

    def close(self) -> None: ...


class OutputStream(Protocol):
    """Open and playing what is written."""

    @property
    def samplerate(self) -> float: ...

    @property
    def latency(self) -> float:
        """Seconds from being written to being heard."""
        ...

    def write(self, data: bytes) -> bool:
        """Returns when the samples are in the device's queue."""
        ...

    def stop(self) -> None:
        """Returns when everything has been heard."""
        ...

    def abort(self) -> None:
        """Silent at once; what is in the queue is lost."""
        ...

    def close(self) -> None: ...


def look_again() -> None:
    """Finds what has been plugged in or made the default since. Every stream must be closed.

    PortAudio looks for devices once, when it is started; sounddevice has no public way to start it again.
    """
    if _absence is None:
        sounddevice._terminate()
        sounddevice._initialize()


def check_device(kind: Kind, device: str | None) -> None:
    """Raises SpeechFault `microphone-missing` or `speaker-missing` when there is no such device."""
    with faults_of(kind, device):
        sounddevice.query_devices(device, kind)


def open_input(device: str | None, rate: int, block: int, on_block: OnBlock) -> InputStream:
    """A stream that will record 16-bit mono samples once started. `on_block` is called on PortAudio's thread.

    `rate` is asked for; a device that cannot do it gives its own (see `samplerate`). Raises SpeechFault `microphone-missing`.
    """

    def hand_over(data: SupportsBytes, _frames: int, _time: object, _flags: object) -> None:
        on_block(bytes(data))

    def at(wanted: float) -> sounddevice.RawInputStream:
        size = round(block * wanted / rate)
        return sounddevice.RawInputStream(
            samplerate=wanted, blocksize=size, device=device, channels=1, dtype="int16", callback=hand_over
        )

    with faults_of("input", device):
        return _at_best_rate(at, rate, sounddevice.query_devices(device, "input")["default_samplerate"])


def open_output(device: str | None, rate: int) -> OutputStream:
    """A playing stream of 16-bit mono samples; started; otherwise as `open_input`. Raises SpeechFault `speaker-missing`."""

    def at(wanted: float) -> sounddevice.RawOutputStream:
        return sounddevice.RawOutputStream(samplerate=wanted, device=device, channels=1, dtype="int16")

    with faults_of("output", device):
        stream = _at_best_rate(at, rate, sounddevice.query_devices(device, "output")["default_samplerate"])
        stream.start()
        return stream


def _at_best_rate(at: Callable[[float], Stream], rate: int, own_rate: float) -> Stream:
    """Sound servers convert rates; a bare device knows only some."""
    try:
        return at(float(rate))
    except sounddevice.PortAudioError:
        return at(own_rate)


@contextlib.contextmanager
def faults_of(kind: Kind, device: str | None) -> Iterator[None]:
    """Turns what PortAudio raises inside into the fault of this kind of device; `device` is the name in the settings."""
    if _absence is not None:
        raise _missing(kind, device, _absence)
    try:
        yield
    except (sounddevice.PortAudioError, ValueError, OSError) as error:
        raise _missing(kind, device, error) from error


def _missing(kind: Kind, device: str | None, reason: object) -> SpeechFault:
    wanted = f"{device!r}" if device is not None else "the system's default"
    hint = f"The {_NAMES[kind]} ({wanted}) cannot be used: {reason}. Plug it in, or choose another in the settings."
    return SpeechFault(_CODES[kind], hint, trying_again_helps=True)

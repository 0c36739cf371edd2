"""The part of sounddevice that the speech room uses."""

from collections.abc import Callable
from typing import SupportsBytes, TypedDict

class PortAudioError(Exception): ...

class DeviceInfo(TypedDict):
    name: str
    index: int
    max_input_channels: int
    max_output_channels: int
    default_samplerate: float

class CallbackFlags:
    input_overflow: bool
    output_underflow: bool
    def __bool__(self) -> bool: ...

class RawInputStream:
    def __init__(
        self,
        samplerate: float | None = ...,
        blocksize: int | None = ...,
        device: int | str | None = ...,
        channels: int | None = ...,
        dtype: str | None = ...,
        latency: float | str | None = ...,
        callback: Callable[[SupportsBytes, int, object, CallbackFlags], None] | None = ...,
        finished_callback: Callable[[], None] | None = ...,
    ) -> None: ...
    @property
    def samplerate(self) -> float: ...
    @property
    def active(self) -> bool: ...
    def start(self) -> None: ...
    def stop(self) -> None: ...
    def abort(self) -> None: ...
    def close(self) -> None: ...

class RawOutputStream:
    @property
    def latency(self) -> float: ...
    def __init__(
        self,
        samplerate: float | None = ...,
        blocksize: int | None = ...,
        device: int | str | None = ...,
        channels: int | None = ...,
        dtype: str | None = ...,
        latency: float | str | None = ...,
    ) -> None: ...
    @property
    def samplerate(self) -> float: ...
    def start(self) -> None: ...
    def stop(self) -> None: ...
    def abort(self) -> None: ...
    def close(self) -> None: ...
    def write(self, data: bytes) -> bool: ...

def query_devices(device: int | str | None = ..., kind: str | None = ...) -> DeviceInfo: ...

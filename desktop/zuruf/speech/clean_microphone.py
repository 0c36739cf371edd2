"""A microphone that does not hear the assistant's own voice."""

import time
from collections.abc import Callable

from zuruf.domain.speech import SAMPLE_RATE
from zuruf.speech.echo_canceller import EchoCanceller
from zuruf.speech.echo_filter import BLOCK
from zuruf.speech.echo_reference import Reference
from zuruf.speech.microphone import Microphone, OnSamples
from zuruf.speech.sounds import to_bytes, to_float

_ASTRAY_SECONDS = 0.3
"""Samples that are so far from where the clock expects them: some were lost, or the machine slept."""


class CleanMicrophone:
    """`microphone`, whose samples go through `canceller`; `tick` is the clock of `reference`. What is heard comes 16 ms later."""

    def __init__(
        self,
        microphone: Microphone,
        reference: Reference,
        canceller: EchoCanceller,
        tick: Callable[[], float] = time.monotonic,
    ) -> None:
        self._microphone = microphone
        self._reference = reference
        self._canceller = canceller
        self._tick = tick

    def check(self) -> None:
        self._microphone.check()

    def open(self, on_samples: OnSamples) -> None:
        self._canceller.interrupted()
        self._microphone.open(_Cleaning(on_samples, self._reference, self._canceller, self._tick).take)

    def close(self) -> None:
        self._microphone.close()


class _Cleaning:
    """One opening of the microphone."""

    def __init__(self, on_samples: OnSamples, reference: Reference, canceller: EchoCanceller, tick: Callable[[], float]) -> None:
        self._on_samples = on_samples
        self._reference = reference
        self._canceller = canceller
        self._tick = tick
        self._waiting = bytearray()
        self._place: int | None = None
        """Of the first waiting sample, counted from the clock's zero."""

    def take(self, samples: bytes) -> None:
        self._waiting += samples
        place = self._found_place()
        cleaned = bytearray()
        while len(self._waiting) >= BLOCK * 2:
            near = to_float(bytes(self._waiting[: BLOCK * 2]))
            del self._waiting[: BLOCK * 2]
            cleaned += to_bytes(self._canceller.cancel(near, self._reference.read(place, BLOCK)))
            place += BLOCK
        self._place = place
        if cleaned:
            self._on_samples(bytes(cleaned))

    def _found_place(self) -> int:
        """Counted in samples, not looked up: clocks are read too early and too late, samples follow each other."""
        by_clock = round(self._tick() * SAMPLE_RATE) - len(self._waiting) // 2
        if self._place is not None:
            if abs(by_clock - self._place) <= _ASTRAY_SECONDS * SAMPLE_RATE:
                return self._place
            self._canceller.interrupted()
        return by_clock

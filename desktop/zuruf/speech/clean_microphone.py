"""A microphone that does not hear the assistant's own voice."""

import time
from collections import deque
from collections.abc import Callable

from zuruf.domain.speech import SAMPLE_RATE
from zuruf.speech.echo_canceller import EchoCanceller
from zuruf.speech.echo_filter import BLOCK
from zuruf.speech.echo_reference import Reference
from zuruf.speech.microphone import Microphone, OnSamples
from zuruf.speech.sounds import to_bytes, to_float

_ASTRAY_SECONDS = 0.2
_LOOKS = 32
"""Samples that come so much later than the clock expects them, so many times in a row: some were lost, or the machine slept."""
_LATE_SECONDS = 0.02
"""Nothing comes before it was heard: if it seems so, the first samples came late."""


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
        self._behind: deque[int] = deque(maxlen=_LOOKS)
        """How late samples came, of each of the last times: many at once after a pause, where a sound server gathers them."""
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
        if self._place is None:
            return by_clock
        self._behind.append(by_clock - self._place)
        early = self._behind[-1] < -_LATE_SECONDS * SAMPLE_RATE
        lost = len(self._behind) == _LOOKS and min(self._behind) > _ASTRAY_SECONDS * SAMPLE_RATE
        if not early and not lost:
            return self._place
        self._behind.clear()
        self._canceller.interrupted()
        return by_clock

"""Sound to the person."""

import contextlib
import threading
import time
from typing import Protocol

from zuruf.domain.faults import SpeechFault
from zuruf.domain.speech import SAMPLE_RATE
from zuruf.speech.devices import OutputStream, SoundSystem
from zuruf.speech.echo import Echo
from zuruf.speech.playout import Playout
from zuruf.speech.resampling import resample
from zuruf.speech.sounds import Samples, Sound, to_float

_BLOCK_SECONDS = 0.04
"""So long it may take until silence, once asked for; shorter blocks would stutter on a busy machine."""

_EARLY_SECONDS = 0.2
"""What is told of a long queue may be wrong by that."""


class Speaker(Protocol):
    """Used by one thread, but for the event that `play` watches."""

    def check(self) -> None:
        """Raises SpeechFault `speaker-missing` when there is none, `speaker-busy` when another program holds it."""
        ...

    def open(self, rate: int) -> None:
        """Gets the device ready for sounds of this rate; an open one stays as it is. Raises SpeechFault as `check`."""
        ...

    def play(self, sound: Sound, silence: threading.Event) -> bool:
        """Plays a sound after the ones before, without a gap; returns when it is queued in the device.

        When `silence` is set, stops in the middle, drops what is queued and returns False. Raises SpeechFault as `check`.
        """
        ...

    def finish(self, silence: threading.Event) -> bool:
        """Returns when everything has been heard (True), or at once when `silence` is set (False)."""
        ...

    @property
    def given_seconds(self) -> float:
        """Of sound played so far, ever: all that was not dropped."""
        ...

    @property
    def heard_seconds(self) -> float:
        """How much of that has been heard by now. From any thread."""
        ...


class SounddeviceSpeaker:
    """A loudspeaker by its name in the sound system, or the system's default."""

    def __init__(self, system: SoundSystem, device: str | None, echo: Echo | None = None) -> None:
        """`echo` learns what is played when, by the monotonic clock."""
        self._system = system
        self._echo = echo or Echo()
        self._device = self._opened = device
        self._stream: OutputStream | None = None
        self._playout = Playout()

    @property
    def given_seconds(self) -> float:
        return self._playout.given

    @property
    def heard_seconds(self) -> float:
        return self._playout.heard(time.monotonic())

    def check(self) -> None:
        self._system.check("output", self._device)

    def use(self, device: str | None) -> None:
        """Another one, in the middle of a sound, too. From any thread."""
        self._device = device

    def open(self, rate: int) -> None:
        device = self._device
        if self._stream is not None and self._opened != device:
            with contextlib.suppress(SpeechFault):
                self._end(heard=False)
        if self._stream is None:
            self._opened = device
            try:
                self._stream = self._system.open_output(device, rate)
            except SpeechFault as fault:
                # PortAudio knows only the devices of its start: somebody may have plugged this one in since.
                if fault.code == "speaker-busy" or not self._system.look_again():
                    raise
                self._stream = self._system.open_output(device, rate)

    def play(self, sound: Sound, silence: threading.Event) -> bool:
        while True:
            self.open(sound.rate)
            assert self._stream is not None
            rate = round(self._stream.samplerate)
            reference = to_float(resample(sound, SAMPLE_RATE).samples)
            samples = resample(sound, rate).samples
            given = self._write(self._stream, samples, int(rate * _BLOCK_SECONDS) * 2, reference, silence)
            if given is None or given == len(samples):
                return given is not None
            # Another loudspeaker goes on where this one was heard last.
            seconds = given / 2 / rate - (self.given_seconds - self.heard_seconds)
            sound = Sound(sound.samples[max(0, int(seconds * sound.rate)) * 2 :], sound.rate)

    def _write(
        self, stream: OutputStream, samples: bytes, block: int, reference: Samples, silence: threading.Event
    ) -> int | None:
        """How many bytes: all, or less when another loudspeaker was chosen; None when it was silenced. `reference`: the same at
        SAMPLE_RATE."""
        share = len(reference) / (len(samples) / 2) if samples else 0.0
        try:
            for start in range(0, len(samples), block):
                if silence.is_set():
                    self._end(heard=False)
                    return None
                if self._opened != self._device:
                    return start
                piece = samples[start : start + block]
                written = time.monotonic()
                stream.write(piece)
                seconds = len(piece) / 2 / stream.samplerate
                self._playout.give(seconds, time.monotonic(), stream.latency)
                same = slice(round(start / 2 * share), round((start + len(piece)) / 2 * share))
                # Rather too early: an echo canceller finds what comes back later than it thinks, and never what comes before.
                self._echo.play(reference[same], written + max(0.0, stream.latency - _EARLY_SECONDS), stream.latency)
        except SpeechFault:
            with contextlib.suppress(SpeechFault):
                self._end(heard=False)
            raise
        return len(samples)

    def finish(self, silence: threading.Event) -> bool:
        stream = self._stream
        if stream is None:
            return not silence.is_set()
        # PortAudio's own waiting for the end cannot be interrupted, so most of it is done here.
        heard = not silence.wait(stream.latency)
        self._end(heard=heard)
        return heard

    def _end(self, *, heard: bool) -> None:
        if self._stream is not None:
            stream, self._stream = self._stream, None
            if not heard:
                self._playout.cut(time.monotonic())
                self._echo.stop(time.monotonic())
            stream.close(heard=heard)

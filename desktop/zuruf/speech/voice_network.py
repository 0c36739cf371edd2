"""A Piper voice's network, which gives the sound of a clause in pieces: the first one is short, and there early."""

import logging
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Protocol

import numpy as np
import onnxruntime

from zuruf.speech.networks import NETWORK_FAULTS, Given, LeanSession
from zuruf.speech.sounds import Samples
from zuruf.speech.voice_halves import Halves, cut_in_halves

log = logging.getLogger(__name__)

_FIRST = 28
"""Frames of the first piece: a third of a second with the usual voices. Each further one is twice as long, while it is played."""
_LONGEST = 112
"""Frames of a piece: what a run takes of memory grows with it."""
_NEAR = 16
"""Frames that the sounding half sees before and behind a piece. From 12 on the sound is, to the bit, that of the whole."""

_SPARE = 1.5
"""A piece is given away when the next one will be there before it is over, even if that one takes so many times as long as it
should: a gap within a word is worse than a late beginning."""

Inputs = Mapping[str, Given]
Clock = Callable[[], float]


class VoiceNetwork(Protocol):
    @property
    def session(self) -> onnxruntime.InferenceSession:
        """What is given the phonemes."""
        ...

    def pieces(self, inputs: Inputs) -> Iterator[Samples]:
        """The sound of one clause, in order. Raises NETWORK_FAULTS."""
        ...


def load_voice_network(path: Path, threads: int, rate: int, clock: Clock = time.perf_counter) -> VoiceNetwork:
    """In two halves, or whole where it cannot be cut. `rate` of its sound. Raises OSError, NETWORK_FAULTS."""
    try:
        return _InHalves(cut_in_halves(path.read_bytes()), threads, rate, clock)
    except (ValueError, *NETWORK_FAULTS) as error:
        log.info("%s speaks a clause at a time (%s)", path.stem, type(error).__name__)
        return _Whole(path, threads)


class _Whole:
    def __init__(self, path: Path, threads: int) -> None:
        self.session = LeanSession(str(path), threads)

    def pieces(self, inputs: Inputs) -> Iterator[Samples]:
        yield self.session.run(None, inputs)[0].reshape(-1)


class _InHalves:
    def __init__(self, halves: Halves, threads: int, rate: int, clock: Clock) -> None:
        self.session = LeanSession(halves.planning, threads)
        self._sounding = LeanSession(halves.sounding, threads)
        self._plan = halves.plan
        self._others = halves.others
        self._rate = rate
        self._clock = clock

    def pieces(self, inputs: Inputs) -> Iterator[Samples]:
        plan, *others = self.session.run(None, inputs)
        passed = dict(zip(self._others, others, strict=True))
        frames, samples, given = plan.shape[2], 0, 0
        sound = np.empty(0, dtype=np.float32)
        for begin, end in stretches(frames):
            started = self._clock()
            piece = self._piece(plan, passed, begin, end)
            pace = (self._clock() - started) / (end - begin + 2 * _NEAR)
            if begin == 0:
                samples = len(piece) // end
                # In one place for all: pieces kept apart would hold what lies between them, which is what the runs took.
                sound = np.empty(frames * samples, dtype=np.float32)
            sound[begin * samples : end * samples] = piece
            following = min(2 * (end - begin), frames - end) + 2 * _NEAR
            if end == frames or _SPARE * pace * following < (end - given) * samples / self._rate:
                yield sound[given * samples : end * samples]
                given = end

    def _piece(self, plan: Samples, passed: Mapping[str, Given], begin: int, end: int) -> Samples:
        first, last = max(0, begin - _NEAR), min(plan.shape[2], end + _NEAR)
        sound = self._sounding.run(None, {self._plan: plan[:, :, first:last], **passed})[0].reshape(-1)
        samples = len(sound) // (last - first)
        return sound[(begin - first) * samples : (end - first) * samples]


def stretches(frames: int) -> Iterator[tuple[int, int]]:
    """Beginnings and ends of the pieces; none is shorter than the first one, unless it is all."""
    begin, length = 0, _FIRST
    while begin < frames:
        end = begin + length if begin + length + _FIRST <= frames else frames
        yield begin, end
        begin, length = end, min(_LONGEST, 2 * length)


class Levels:
    """Brings a voice to full scale while it is still being made: by how loud it was at its loudest before."""

    _ROOM = 0.9
    """Of full scale, where its usual peaks lie."""
    _LEARNING = 0.25
    """Weight of a new clause in what is usual."""
    _TURN = 128
    """Samples within which it is turned down."""

    def __init__(self) -> None:
        self._usual: float | None = None

    def level(self, pieces: Iterator[Samples]) -> Iterator[Samples]:
        """A clause. It is turned down where it is louder than usual, and never up again; the first one ever is waited for."""
        usual = self._usual
        if usual is None:
            pieces = iter([np.concatenate(list(pieces))])
        loudest, gain = 0.0, None if usual is None else self._ROOM / usual
        for piece in pieces:
            peak = float(np.abs(piece).max(initial=0.0))
            before, gain = gain, min(gain or np.inf, 1 / max(peak, 1e-6))
            yield self._turned(piece, gain if loudest == 0 or before is None else before, gain)
            loudest = max(loudest, peak)
        if loudest > 0:
            self._usual = loudest if usual is None else usual + self._LEARNING * (loudest - usual)

    def _turned(self, piece: Samples, before: float, gain: float) -> Samples:
        gains = np.full(len(piece), gain, dtype=np.float32)
        turn = min(self._TURN, len(piece))
        gains[:turn] = np.linspace(before, gain, turn, dtype=np.float32)
        turned: Samples = np.clip(piece * gains, -1.0, 1.0)
        return turned

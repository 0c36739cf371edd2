"""What a transcriber hears of a sound: how strong each band of frequencies is, column by column."""

from typing import Protocol

import numpy as np
import numpy.typing as npt
from faster_whisper.feature_extractor import FeatureExtractor

from zuruf.speech.sounds import Samples

_BLOCK = 32
"""Columns. A product of so many is small enough for numpy to make it on the thread that asks."""

Matrix = npt.NDArray[np.float32]


class _Filters(Protocol):
    def __matmul__(self, powers: Matrix, /) -> Matrix: ...


class Spectrogram:
    """faster-whisper's, without a second thread: that one costs more in waiting for a core, ten times as much on a busy machine,
    than all of the work."""

    def __init__(self, bands: int) -> None:
        self._extractor = FeatureExtractor(feature_size=bands)
        self._extractor.mel_filters = _InBlocks(self._extractor.mel_filters)

    def __call__(self, samples: Samples) -> Matrix:
        """A row for each band, a column for each hundredth of a second."""
        return self._extractor(samples)


class _InBlocks:
    def __init__(self, filters: _Filters) -> None:
        self._filters = filters

    def __matmul__(self, powers: Matrix) -> Matrix:
        starts = range(0, powers.shape[1], _BLOCK)
        return np.concatenate([self._filters @ powers[:, start : start + _BLOCK] for start in starts], axis=1)

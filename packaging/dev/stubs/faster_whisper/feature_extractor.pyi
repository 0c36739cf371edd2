from typing import Protocol

import numpy as np
import numpy.typing as npt

class _Filters(Protocol):
    def __matmul__(self, other: npt.NDArray[np.float32], /) -> npt.NDArray[np.float32]: ...

class FeatureExtractor:
    mel_filters: _Filters
    def __init__(
        self, feature_size: int = ..., sampling_rate: int = ..., hop_length: int = ..., chunk_length: int = ..., n_fft: int = ...
    ) -> None: ...
    def __call__(self, waveform: npt.NDArray[np.float32], padding: int = ...) -> npt.NDArray[np.float32]: ...

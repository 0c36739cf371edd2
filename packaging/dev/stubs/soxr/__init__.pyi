"""The part of soxr that the speech room uses."""

from typing import Literal

import numpy as np
import numpy.typing as npt

class ResampleStream:
    def __init__(
        self,
        in_rate: float,
        out_rate: float,
        num_channels: int,
        dtype: Literal["float32"] = ...,
        quality: Literal["HQ"] = ...,
        vr: bool = ...,
    ) -> None: ...
    def resample_chunk(self, x: npt.NDArray[np.float32], last: bool = ...) -> npt.NDArray[np.float32]: ...

def resample(
    x: npt.NDArray[np.float32], in_rate: float, out_rate: float, quality: Literal["HQ"] = ...
) -> npt.NDArray[np.float32]: ...

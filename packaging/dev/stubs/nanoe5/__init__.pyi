from collections.abc import Sequence
from typing import overload

import numpy as np
from numpy.typing import NDArray

class E5:
    dim: int
    def __init__(self, model_path: str | None = ..., lib_path: str | None = ..., num_threads: int | None = ...) -> None: ...
    @overload
    def query(self, texts: str) -> NDArray[np.float32]: ...
    @overload
    def query(self, texts: Sequence[str]) -> NDArray[np.float32]: ...
    def passage(self, texts: Sequence[str]) -> NDArray[np.float32]: ...

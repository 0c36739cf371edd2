"""The part of onnxruntime that the speech room uses."""

from collections.abc import Mapping, Sequence

import numpy as np
import numpy.typing as npt

_Tensor = npt.NDArray[np.float32]
_Given = npt.NDArray[np.float32] | npt.NDArray[np.int64]

def set_seed(seed: int) -> None: ...

class SessionOptions:
    intra_op_num_threads: int
    inter_op_num_threads: int
    log_severity_level: int
    enable_cpu_mem_arena: bool
    enable_mem_pattern: bool
    def __init__(self) -> None: ...
    def add_session_config_entry(self, key: str, value: str) -> None: ...

class RunOptions:
    def __init__(self) -> None: ...
    def add_run_config_entry(self, key: str, value: str) -> None: ...

class InferenceSession:
    def __init__(
        self, path_or_bytes: str | bytes, sess_options: SessionOptions | None = ..., providers: Sequence[str] | None = ...
    ) -> None: ...
    def run(
        self, output_names: Sequence[str] | None, input_feed: Mapping[str, _Given], run_options: RunOptions | None = ...
    ) -> list[_Tensor]: ...

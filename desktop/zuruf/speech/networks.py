"""Neural networks in ONNX form."""

import numpy as np
import numpy.typing as npt
import onnxruntime
from onnxruntime.capi import onnxruntime_pybind11_state as kinds

NETWORK_FAULTS = (
    kinds.EPFail,
    kinds.EngineError,
    kinds.Fail,
    kinds.InvalidArgument,
    kinds.InvalidGraph,
    kinds.InvalidProtobuf,
    kinds.NoModel,
    kinds.NoSuchFile,
    kinds.RuntimeException,
)
"""What loading or running a network can raise; onnxruntime gives its exceptions no common parent."""

Given = npt.NDArray[np.float32] | npt.NDArray[np.int64]
_PROVIDERS = ("CPUExecutionProvider",)


def quiet_session(path: str, threads: int = 1) -> onnxruntime.InferenceSession:
    """A session whose idle threads sleep instead of spinning on every core. Raises NETWORK_FAULTS."""
    return onnxruntime.InferenceSession(path, sess_options=_quiet(threads), providers=_PROVIDERS)


class LeanSession(onnxruntime.InferenceSession):
    """A quiet session that keeps nothing of what a run took: by itself it keeps for good what its longest input needed, and what
    it gives back of that leaves holes. For networks that are asked now and then, with inputs of all lengths; a run takes some
    thousandths longer."""

    def __init__(self, network: str | bytes, threads: int = 1) -> None:
        """By its path, or itself. Raises NETWORK_FAULTS, as `run` does."""
        options = _quiet(threads)
        options.enable_cpu_mem_arena = False
        options.enable_mem_pattern = False
        super().__init__(network, sess_options=options, providers=_PROVIDERS)
        # Kept to start again with another provider, of which there is none: as much memory as the network itself.
        self._model_bytes = None


def _quiet(threads: int) -> onnxruntime.SessionOptions:
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = threads
    options.inter_op_num_threads = 1
    options.log_severity_level = 3
    options.add_session_config_entry("session.intra_op.allow_spinning", "0")
    options.add_session_config_entry("session.inter_op.allow_spinning", "0")
    return options

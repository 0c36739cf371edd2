"""Neural networks in ONNX form."""

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


def quiet_session(path: str, threads: int = 1) -> onnxruntime.InferenceSession:
    """A session whose idle threads sleep instead of spinning on every core. Raises NETWORK_FAULTS."""
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = threads
    options.inter_op_num_threads = 1
    options.log_severity_level = 3
    options.add_session_config_entry("session.intra_op.allow_spinning", "0")
    options.add_session_config_entry("session.inter_op.allow_spinning", "0")
    return onnxruntime.InferenceSession(path, sess_options=options, providers=["CPUExecutionProvider"])

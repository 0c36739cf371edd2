"""The parts of faster-whisper that the transcriber and its benchmark use."""

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

class Segment:
    text: str

class TranscriptionInfo:
    language: str

class WhisperModel:
    def __init__(self, model_size_or_path: str, *, device: str = ..., compute_type: str = ...) -> None: ...
    def transcribe(
        self, audio: NDArray[np.float32], *, beam_size: int = ..., language: str | None = ...
    ) -> tuple[Iterable[Segment], TranscriptionInfo]: ...

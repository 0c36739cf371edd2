from collections.abc import Sequence

from ctranslate2 import StorageView

class WhisperGenerationResult:
    sequences_ids: list[list[int]]
    scores: list[float]
    no_speech_prob: float

class WhisperAlignmentResult:
    text_token_probs: list[float]

class Whisper:
    def __init__(
        self, model_path: str, device: str = ..., *, compute_type: str = ..., inter_threads: int = ..., intra_threads: int = ...
    ) -> None: ...
    @property
    def is_multilingual(self) -> bool: ...
    @property
    def n_mels(self) -> int: ...
    def encode(self, features: StorageView) -> StorageView: ...
    def generate(
        self,
        features: StorageView,
        prompts: Sequence[Sequence[int]],
        *,
        beam_size: int = ...,
        max_length: int = ...,
        return_scores: bool = ...,
        return_no_speech_prob: bool = ...,
        suppress_blank: bool = ...,
        suppress_tokens: Sequence[int] | None = ...,
        no_repeat_ngram_size: int = ...,
        repetition_penalty: float = ...,
    ) -> list[WhisperGenerationResult]: ...
    def align(
        self,
        features: StorageView,
        start_sequence: Sequence[int],
        text_tokens: Sequence[Sequence[int]],
        num_frames: int | Sequence[int],
        *,
        median_filter_width: int = ...,
    ) -> list[WhisperAlignmentResult]: ...
    def detect_language(self, features: StorageView) -> list[list[tuple[str, float]]]: ...

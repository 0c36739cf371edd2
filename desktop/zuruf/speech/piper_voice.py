"""Piper: a neural voice from a pack."""

import json
import threading
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np
from piper import PiperVoice as PiperModel
from piper.config import PhonemeType, PiperConfig
from piper.phonemize_espeak import ESPEAK_DATA_DIR

from zuruf.domain.faults import SpeechFault
from zuruf.domain.languages import Language
from zuruf.speech.networks import NETWORK_FAULTS, Given
from zuruf.speech.sounds import Sound, to_bytes
from zuruf.speech.voice_network import Inputs, Levels, load_voice_network

_phonemiser_lock = threading.Lock()
"""The phoneme library keeps its state in globals: one text at a time in this process, whatever the voice."""

_PHONEME_TABLES = ("phontab", "phonindex", "phondata", "intonations")


class PiperVoice:
    """A voice by its two files, `<name>.onnx` and `<name>.onnx.json`; check the pack before (`ensure_unaltered`)."""

    def __init__(self, folder: Path, name: str, *, rate: float = 1.0, volume: float = 1.0, threads: int = 1) -> None:
        """`rate` 2 speaks twice as fast. Raises SpeechFault `voice-missing` when the voice cannot be loaded."""
        self.name = name
        try:
            config = _read_config(folder / f"{name}.onnx.json")
            _check_phoneme_data(config)
            self._network = load_voice_network(folder / f"{name}.onnx", threads, config.sample_rate)
        except (OSError, ValueError, KeyError, TypeError, *NETWORK_FAULTS) as error:
            raise SpeechFault("voice-missing", f"The voice {name} cannot be loaded: {error}") from error
        # Only for phonemes and their numbers.
        self._model = PiperModel(session=self._network.session, config=config)
        self._length = config.length_scale / rate
        self._volume = np.float32(volume)
        self._levels = Levels()

    def synthesise(self, text: str, language: Language) -> Iterator[Sound]:
        del language  # the voice has only one
        try:
            with _phonemiser_lock:
                clauses = [self._model.phonemes_to_ids(phonemes) for phonemes in self._model.phonemize(text) if phonemes]
            for clause in clauses:
                for piece in self._levels.level(self._network.pieces(self._inputs(clause))):
                    yield Sound(to_bytes(piece * self._volume), self._model.config.sample_rate)
        except (ValueError, KeyError, *NETWORK_FAULTS) as error:
            raise SpeechFault("voice-missing", f"The voice {self.name} failed ({type(error).__name__}).") from error

    def _inputs(self, phonemes: Sequence[int]) -> Inputs:
        config = self._model.config
        inputs: dict[str, Given] = {
            "input": np.array([phonemes], dtype=np.int64),
            "input_lengths": np.array([len(phonemes)], dtype=np.int64),
            "scales": np.array([config.noise_scale, self._length, config.noise_w_scale], dtype=np.float32),
        }
        if config.num_speakers > 1:
            inputs["sid"] = np.array([config.default_speaker_id], dtype=np.int64)
        return inputs


def _read_config(path: Path) -> PiperConfig:
    content = json.loads(path.read_text(encoding="utf-8"))
    if not isinstance(content, dict):
        raise TypeError("its description is no JSON object")
    return PiperConfig.from_dict(content)


def _check_phoneme_data(config: PiperConfig) -> None:
    """The phoneme library ends the whole process when its tables are missing, so they are looked for first."""
    if config.phoneme_type is PhonemeType.TEXT:
        return
    if config.phoneme_type is not PhonemeType.ESPEAK:
        raise ValueError(f"it speaks phonemes of the type {config.phoneme_type}, which is not supported")
    language = config.espeak_voice.split("-")[0]
    missing = [name for name in (*_PHONEME_TABLES, f"{language}_dict") if not (Path(ESPEAK_DATA_DIR) / name).is_file()]
    if missing:
        raise ValueError(f"the phoneme tables {', '.join(missing)} are missing; install piper-tts again")

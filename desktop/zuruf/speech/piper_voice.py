"""Piper: a neural voice from a pack."""

import json
import threading
from collections.abc import Iterator
from pathlib import Path

from piper import PiperVoice as PiperModel
from piper import SynthesisConfig
from piper.config import PhonemeType, PiperConfig
from piper.phonemize_espeak import ESPEAK_DATA_DIR

from zuruf.domain.faults import SpeechFault
from zuruf.domain.languages import Language
from zuruf.speech.networks import NETWORK_FAULTS, LeanSession
from zuruf.speech.sounds import Sound

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
            self._model = PiperModel(session=LeanSession(str(folder / f"{name}.onnx"), threads), config=config)
        except (OSError, ValueError, KeyError, TypeError, *NETWORK_FAULTS) as error:
            raise SpeechFault("voice-missing", f"The voice {name} cannot be loaded: {error}") from error
        self._how = SynthesisConfig(length_scale=config.length_scale / rate, volume=volume)

    def synthesise(self, text: str, language: Language) -> Iterator[Sound]:
        del language  # the voice has only one
        chunks = iter(self._model.synthesize(text, self._how))
        while True:
            try:
                with _phonemiser_lock:
                    chunk = next(chunks, None)
            except (ValueError, KeyError, *NETWORK_FAULTS) as error:
                raise SpeechFault("voice-missing", f"The voice {self.name} failed ({type(error).__name__}).") from error
            if chunk is None:
                return
            yield Sound(chunk.audio_int16_bytes, chunk.sample_rate)


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

"""espeak-ng: a small voice for every language, as a program of its own."""

import shutil
import subprocess
from collections.abc import Iterator

from zuruf.domain.faults import SpeechFault
from zuruf.domain.languages import Language
from zuruf.speech.sounds import Sound, scaled

_VOICES = {Language.GERMAN: "de", Language.ENGLISH: "en-gb", Language.UKRAINIAN: "uk", Language.RUSSIAN: "ru"}
_WORDS_PER_MINUTE = 160
"""A little slower than espeak-ng's own 175: a warehouse is loud."""
_HEADER = 44
"""Bytes before the samples. Its sizes are of no use: the program writes them before it knows them."""
_RATE_OFFSET = 24
_SECONDS = 20.0
"""A sentence takes it some hundredths of a second."""


class EspeakVoice:
    """Starts the program for each sentence: that takes about 10 ms, and a hanging one can be killed."""

    name = "espeak-ng"

    def __init__(self, *, rate: float = 1.0, volume: float = 1.0) -> None:
        """Raises SpeechFault `voice-missing` when the program is not installed."""
        program = shutil.which("espeak-ng")
        if program is None:
            raise SpeechFault("voice-missing", "espeak-ng is not installed. Install it, or a voice: zuruf voices fetch")
        self._command = [program, "--stdin", "--stdout", "-b", "1", "-s", str(round(_WORDS_PER_MINUTE * rate))]
        self._volume = volume

    def synthesise(self, text: str, language: Language) -> Iterator[Sound]:
        # On standard input, where no text can be taken for an option.
        try:
            result = subprocess.run(
                [*self._command, "-v", _VOICES[language]], input=text.encode(), capture_output=True, timeout=_SECONDS, check=False
            )
        except (OSError, subprocess.TimeoutExpired) as error:
            raise SpeechFault("voice-missing", f"espeak-ng cannot be run: {type(error).__name__}.") from error
        wav = result.stdout
        if result.returncode != 0 or not wav.startswith(b"RIFF") or len(wav) < _HEADER:
            raise SpeechFault(
                "voice-missing", f"espeak-ng ended with {result.returncode} for {language}. Install espeak-ng-data again."
            )
        rate = int.from_bytes(wav[_RATE_OFFSET : _RATE_OFFSET + 4], "little")
        samples = wav[_HEADER:]
        if samples:
            yield scaled(Sound(samples[: len(samples) // 2 * 2], rate), self._volume)

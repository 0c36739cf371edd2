"""A speech process in which a model hangs once: `python -m tests.speech.hanging_process FOLDER [--real]`.

While FOLDER has a file `transcriber` or `voice`, the next transcription, or sentence, takes it away and does not come back: its
thread stays in native code, without the interpreter's lock. Without --real a transcriber and a voice of a few lines stand in for
the models, and what is overdue is so after a second; the real ones are given longer.
"""

import ctypes
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from unittest import mock

from tests.speech.fakes import ScriptedVoice

from zuruf.domain.languages import Language
from zuruf.domain.speech import Transcript, Utterance
from zuruf.settings.schema import Places, Settings
from zuruf.speech import process, room
from zuruf.speech.build import build_transcriber, choose_voice
from zuruf.speech.sounds import Sound
from zuruf.speech.trade_hearing import TradeHearing
from zuruf.speech.transcriber import Moot, Transcriber, needed
from zuruf.speech.voice import Voice, VoiceNews, Voices
from zuruf.speech.work import ALLOWANCES, Allowance, Work
from zuruf.wire.speech_parts import NativeWork

OVERDUE_SECONDS, REAL_OVERDUE_SECONDS = 1.0, 8.0
TRANSCRIBER, VOICE = "transcriber", "voice"


def hang_if_told(file: Path) -> None:
    if file.exists():
        file.unlink()
        while True:
            ctypes.CDLL(None).pause()


class ShortTranscriber:
    def transcribe(
        self,
        utterance: Utterance,
        languages: Sequence[Language],
        hint: Language | None = None,
        *,
        thorough: bool = True,
        moot: Moot = needed,
    ) -> Transcript:
        del utterance, thorough, moot
        return Transcript("Wie viele Rechnungen sind offen?", hint or languages[0], 0.9)


class HangingTranscriber:
    def __init__(self, transcriber: Transcriber, folder: Path) -> None:
        self._transcriber = transcriber
        self._folder = folder

    def transcribe(
        self,
        utterance: Utterance,
        languages: Sequence[Language],
        hint: Language | None = None,
        *,
        thorough: bool = True,
        moot: Moot = needed,
    ) -> Transcript:
        hang_if_told(self._folder / TRANSCRIBER)
        return self._transcriber.transcribe(utterance, languages, hint, thorough=thorough, moot=moot)


class ShortVoice(ScriptedVoice):
    def synthesise(self, text: str, language: Language) -> Iterator[Sound]:
        """A buzz, longer for a longer text."""
        del language
        yield Sound(b"\x00\x08\x00\xf8" * (40 * len(text)), 4_000)


class HangingVoice:
    name = "hanging"

    def __init__(self, voice: Voice, folder: Path) -> None:
        self._voice = voice
        self._folder = folder

    def synthesise(self, text: str, language: Language) -> Iterator[Sound]:
        hang_if_told(self._folder / VOICE)
        yield from self._voice.synthesise(text, language)


def main(folder: Path, *, real: bool) -> int:
    def transcriber(settings: Settings, places: Places, trade: TradeHearing | None = None) -> Transcriber:
        return HangingTranscriber(build_transcriber(settings, places, trade) if real else ShortTranscriber(), folder)

    def voices(
        settings: Settings, places: Places, *, avoid: Sequence[str] = (), news: VoiceNews | None = None, work: Work | None = None
    ) -> Voices:
        def choose(language: Language) -> Voice:
            voice = choose_voice(settings.speech, places, language, avoid=avoid, news=news) if real else ShortVoice()
            return HangingVoice(voice, folder)

        return Voices(choose, lambda: ShortVoice("spare"), news, work)

    seconds = REAL_OVERDUE_SECONDS if real else OVERDUE_SECONDS
    rules: dict[NativeWork, Allowance] = {
        what: replace(rule, least=seconds, most=seconds) for what, rule in ALLOWANCES.items() if what is not NativeWork.LOADING
    }
    with (
        mock.patch.object(room, "build_transcriber", transcriber),
        mock.patch.object(room, "build_voice", voices),
        mock.patch.object(room, "Work", partial(Work, {**ALLOWANCES, **rules})),
    ):
        return process.main()


if __name__ == "__main__":
    raise SystemExit(main(Path(sys.argv[1]), real="--real" in sys.argv))

"""A scribe whose transcriber says what it is told, and takes for it."""

import queue
from collections.abc import Sequence

from tests.speech.fakes import ScriptedTranscriber, Told
from tests.speech.recordings import silence

from zuruf.domain.faults import Fault, SpeechFault
from zuruf.domain.languages import Language
from zuruf.speech.earcons import Earcon
from zuruf.speech.plausible import Loudness
from zuruf.speech.scribe import Scribe
from zuruf.speech.takes import FinishedTake, UnfinishedTake
from zuruf.speech.transcriber import Transcriber

LANGUAGES = (Language.GERMAN, Language.RUSSIAN)


def take(key: str, language: Language | None = None, covered: int | None = None, seconds: float = 0.1) -> FinishedTake:
    return FinishedTake(key, silence(seconds), language, Loudness(-20, -60), held=True, covered=covered)


def so_far(key: str, mark: int) -> UnfinishedTake:
    return UnfinishedTake(key, silence(0.1), None, mark)


class Desk:
    def __init__(self, answers: Sequence[str | SpeechFault], missing: Fault | None = None) -> None:
        self.told = Told()
        self.transcriber = ScriptedTranscriber(answers)
        self.loaded: queue.Queue[Fault | None] = queue.Queue()
        self._missing = missing
        self.chimes: list[Earcon] = []
        self.scribe = Scribe(self._load, LANGUAGES, tell=self.told, loaded=self.loaded.put, chime=self.chimes.append)

    def _load(self) -> Transcriber:
        if self._missing is not None:
            raise self._missing
        return self.transcriber

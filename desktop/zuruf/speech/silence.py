"""When a person begins and ends to speak, told from the likelihood of speech in each frame. Pure: no clock, no sound."""

from dataclasses import dataclass
from enum import StrEnum

from zuruf.speech.voice_activity import FRAME_SECONDS


class Sign(StrEnum):
    STARTED = "started"
    ENDED = "ended"


@dataclass(frozen=True, slots=True)
class SilenceRule:
    """How speech is told from silence."""

    begins: float = 0.5
    """Likelihood from which a frame is speech, while none has been heard."""
    goes_on: float = 0.35
    """Likelihood from which a frame is still speech: endings fade."""
    begin_seconds: float = 0.1
    """Speech of this length, with gaps of a frame at most, is a beginning; less is a click."""
    end_seconds: float = 0.8
    """Silence of this length is an ending; people pause for half a second to think of a word."""


class SpeechWatch:
    """Tells beginnings and endings, frame by frame."""

    def __init__(self, rule: SilenceRule) -> None:
        self._rule = rule
        self._run = 0.0
        self._gap = 0.0
        self.speaking = False
        """Between a beginning and its ending."""
        self.silent_seconds = 0.0
        """Since the last frame of speech."""

    def hear(self, likelihood: float) -> Sign | None:
        speech = likelihood >= (self._rule.goes_on if self.speaking else self._rule.begins)
        self.silent_seconds = 0.0 if speech else self.silent_seconds + FRAME_SECONDS
        if self.speaking:
            if self.silent_seconds >= self._rule.end_seconds:
                self.speaking = False
                self._run = 0.0
                return Sign.ENDED
            return None
        self._count(speech=speech)
        if self._run >= self._rule.begin_seconds:
            self.speaking = True
            return Sign.STARTED
        return None

    def _count(self, *, speech: bool) -> None:
        if speech:
            self._run += FRAME_SECONDS
            self._gap = 0.0
        else:
            self._gap += FRAME_SECONDS
            if self._gap > 1.5 * FRAME_SECONDS:
                self._run = 0.0

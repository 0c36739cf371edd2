"""When a person begins and ends to speak (endpointing). Pure: time is counted in frames of sound, there is no clock.

Silence alone does not say that somebody has finished: the same half second is an end behind "… sind überfällig" and a breath
behind "… und". So the first short silence only asks what was said; how that ends decides how long the silence has to last.
Whoever pauses much while speaking is given more time, and so is whoever went on behind a number: they are reading one out.
"""

from dataclasses import dataclass
from enum import StrEnum

from zuruf.domain.speech import Tail


class Sign(StrEnum):
    """started: somebody speaks. paused: a short silence, and this is the moment to transcribe. resumed: it was none of the end.
    ended: the utterance is over."""

    STARTED = "started"
    PAUSED = "paused"
    RESUMED = "resumed"
    ENDED = "ended"


@dataclass(frozen=True, slots=True)
class EndpointRule:
    """How speech is told from silence, and how long silence has to last. Seconds, and likelihoods of speech from 0 to 1."""

    begins: float = 0.5
    """Likelihood from which a frame is speech, while none has been heard."""
    goes_on: float = 0.35
    """Likelihood from which a frame is still speech: endings fade."""
    begin_seconds: float = 0.1
    """Speech of this length, with gaps of a frame at most, is a beginning; less is a click."""
    pause_seconds: float = 0.03
    """From here on what was said is worth transcribing: a frame. A gap in a word costs a look for nothing."""
    resume_seconds: float = 0.06
    """In a pause, sound that is shorter is a click, and the silence goes on."""
    finished_seconds: float = 0.4
    """The floor."""
    stated_seconds: float = 0.65
    """People who tell something breathe for half a second between their sentences."""
    unknown_seconds: float = 1.25
    """As long as for a number: of these the beginnings are hardly understood."""
    number_seconds: float = 1.25
    """Somebody reads a number off a shelf: the next group takes a second to find."""
    open_seconds: float = 1.6
    longest_seconds: float = 2.2
    """The ceiling: after this silence an utterance is over whatever its words."""
    own_pace: float = 1.3
    """A silence that is so many times as long as the longest pause before is an end, not another pause."""

    def seconds(self, tail: Tail) -> float:
        return {
            Tail.FINISHED: self.finished_seconds,
            Tail.STATED: self.stated_seconds,
            Tail.UNKNOWN: self.unknown_seconds,
            Tail.NUMBER: self.number_seconds,
            Tail.OPEN: self.open_seconds,
        }[tail]


class Endpointer:
    """Fed frame by frame, each `frame_seconds` long, with the likelihood that it is speech."""

    def __init__(self, rule: EndpointRule, frame_seconds: float) -> None:
        self._rule = rule
        self._frame = frame_seconds
        self._run = 0.0
        self._gap = 0.0
        self._back = 0.0
        self._longest_pause = 0.0
        self._tail = Tail.UNKNOWN
        self._reading_out = False
        self.speaking = False
        """Between a beginning and its ending."""
        self.paused = False
        self.silent_seconds = 0.0
        """Since the last frame of speech."""

    def hear(self, likelihood: float) -> Sign | None:
        """What this frame means; at most one sign a frame."""
        speech = likelihood >= (self._rule.goes_on if self.speaking else self._rule.begins)
        if not self.speaking:
            return self._begin(speech=speech)
        if speech and self._resumes():
            return self._go_on()
        self._back = self._back if speech else 0.0
        self.silent_seconds += self._frame
        if not self.paused and self.silent_seconds >= self._rule.pause_seconds:
            self.paused = True
            return Sign.PAUSED
        if self.over:
            self._end()
            return Sign.ENDED
        return None

    def understood(self, tail: Tail) -> None:
        """How the words up to the present pause end. Outside a pause it is about words that are no longer the last: ignored."""
        if self.paused:
            self._tail = tail

    @property
    def over(self) -> bool:
        """Whether the present silence is the end, by what is known of its words now; never while somebody speaks."""
        return self.paused and not self._back and self.silent_seconds >= self.needed_seconds

    @property
    def needed_seconds(self) -> float:
        """How long the present silence must last to be the end."""
        own = self._rule.own_pace * self._longest_pause
        number = self._rule.number_seconds if self._reading_out else 0.0
        return min(self._rule.longest_seconds, max(self._rule.seconds(self._tail), number, own))

    def _begin(self, *, speech: bool) -> Sign | None:
        if speech:
            self._run += self._frame
            self._gap = 0.0
        else:
            self._gap += self._frame
            if self._gap > 1.5 * self._frame:
                self._run = 0.0
        if self._run < self._rule.begin_seconds:
            return None
        self.speaking = True
        self.silent_seconds = 0.0
        return Sign.STARTED

    def _resumes(self) -> bool:
        """Whether a frame of speech is more than a click in a pause."""
        self._back += self._frame
        return not self.paused or self._back >= self._rule.resume_seconds

    def _go_on(self) -> Sign | None:
        silence, self.silent_seconds, self._back = self.silent_seconds, 0.0, 0.0
        if not self.paused:
            return None
        self.paused = False
        self._reading_out = self._reading_out or self._tail is Tail.NUMBER
        self._tail = Tail.UNKNOWN
        self._longest_pause = max(self._longest_pause, silence)
        return Sign.RESUMED

    def _end(self) -> None:
        self.speaking = self.paused = self._reading_out = False
        self._run = self._back = self._longest_pause = 0.0
        self._tail = Tail.UNKNOWN

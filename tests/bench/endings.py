"""When the program would have decided that a recorded clip is over, and when its text would have been there.

The clock is that of the sound; to it is added what a transcription takes of a processor, one at a time, as in the program.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np
from dictation import end_of_speech
from recorded import Hearing, Text
from speech_sources import Clip

from zuruf.dialogue.endpointing import Endpointer, EndpointRule, Sign
from zuruf.domain.speech import SAMPLE_RATE, Tail
from zuruf.language.utterance_ends import tail
from zuruf.speech.ears import TAIL_SECONDS
from zuruf.speech.scribe import RELIABLE, SECOND_LOOK_SECONDS
from zuruf.speech.sounds import to_float
from zuruf.speech.takes import PAUSE_SECONDS, HeardFrame, Looks
from zuruf.speech.voice_activity import FRAME, FRAME_SECONDS

SHAPES = ("PR####", "RE-####-####", "ER-####-####", "K-#####", "L-####", "WE-####-######")
"""Of the sample company's numbers."""

RELEASES = (0.0, 0.2, 0.4)
"""Seconds from the end of speech to the release of a button that was held."""
_HALF = 0.5
"""Share of a transcription behind which it can be broken off: the encoder's."""

Judge = Callable[[Text], Tail]


def judge(text: Text) -> Tail:
    return tail(text.text if text.confidence >= RELIABLE and not text.provisional else "", SHAPES)


@dataclass(frozen=True, slots=True)
class Ended:
    """Seconds of the sound's clock. `released`: when the button was let go, if it was held."""

    clip: Clip
    spoken: float
    decided: float
    written: float
    released: float | None = None
    words: str = ""
    """Those by which it was decided."""

    @property
    def cut_off(self) -> bool:
        return self.decided < self.spoken


@dataclass(slots=True)
class _Desk:
    """One transcription at a time, in the place of a waiting one; what a pause gave that was hardly understood is looked at
    again when there is time."""

    hearing: Hearing
    waiting: tuple[int, float] | None = None
    """Its mark, and since when."""
    busy: tuple[int, float, float] | None = None
    """The mark, when it can be broken off, and when it is done."""
    again: tuple[int, float] | None = None
    """Which to look at again, and when."""
    texts: dict[int, Text] = field(default_factory=dict)
    known: set[int] = field(default_factory=set)
    """For good."""
    there: float = 0.0
    """When the latest text came."""

    def look(self, now: float, pause: int | None) -> int | None:
        """The mark of what was understood by now."""
        news, free = None, 0.0
        if self.busy is not None and self.waiting is not None and self.waiting[1] <= self.busy[1] <= now:
            free, self.busy = self.busy[1], None
        elif self.busy is not None and now >= self.busy[2]:
            (news, _, free), self.busy = self.busy, None
            self._learn(news, free, pause)
        if self.busy is None and self.waiting is not None:
            mark, since = self.waiting
            self._begin(mark, max(since, free))
        elif self.busy is None and self.again is not None and now >= self.again[1]:
            self._begin(*self.again, thorough=True)
        return news

    def _learn(self, mark: int, now: float, pause: int | None) -> None:
        thorough = mark in self.texts
        text = self.texts[mark] = self.hearing.text(mark, thorough=thorough)
        self.there = now
        if thorough or not text.provisional:
            self.known.add(mark)
        elif mark == pause:
            self.again = mark, now + SECOND_LOOK_SECONDS

    def _begin(self, mark: int, now: float, *, thorough: bool = False) -> None:
        seconds = self.hearing.text(mark, thorough=thorough).seconds
        self.busy, self.waiting, self.again = (mark, now + _HALF * seconds, now + seconds), None, None

    def written(self, covered: int | None, mark: int, now: float) -> float:
        """The moment at which the text of a take is there that is finished now."""
        if covered in self.known:
            return now
        began = now
        if self.busy is not None:
            mine = covered is not None and self.busy[0] == covered
            if covered is not None and mine and (covered in self.texts or not self.hearing.text(covered).provisional):
                return max(now, self.busy[2])
            began = max(now, self.busy[1] if now <= self.busy[1] and not mine else self.busy[2])
        return began + self.hearing.final(mark if covered is None else covered).seconds


def listen(hearing: Hearing, rule: EndpointRule | None = None, *, judge: Judge = judge, release: float | None = None) -> Ended:
    """Hands-free, or with the button held and let go `release` seconds after the end of speech."""
    rule = rule or EndpointRule()
    watch, desk, looks = Endpointer(rule, FRAME_SECONDS), _Desk(hearing), Looks()
    spoken = end_of_speech(hearing.clip.utterance.samples)
    let_go = None if release is None else spoken + release
    words = ""
    for number, likelihood in enumerate(hearing.likelihoods, 1):
        seen, now = number * FRAME * 2, number * FRAME / SAMPLE_RATE
        pause = looks.pause
        if desk.look(now, pause) == pause is not None:
            words = desk.texts[pause].text
            watch.understood(judge(desk.texts[pause]))
            if watch.over and let_go is None:
                return Ended(hearing.clip, spoken, desk.there, desk.written(pause, seen, desk.there), words=words)
        sign = watch.hear(likelihood)
        frame = to_float(hearing.sound[seen - FRAME * 2 : seen])
        heard = HeardFrame(sign, float(np.mean(frame * frame)), likelihood >= rule.begins)
        if looks.frame(heard, watch, seen, let_go=let_go is not None and now > let_go):
            desk.waiting = seen, now
            desk.look(now, looks.pause)
        quiet = not watch.speaking or watch.silent_seconds >= PAUSE_SECONDS
        stopped = let_go is not None and now >= let_go and (quiet or now >= let_go + TAIL_SECONDS)
        if stopped or (sign is Sign.ENDED and let_go is None):
            return Ended(hearing.clip, spoken, now, desk.written(looks.pause, seen, now), let_go, words)
    raise SystemExit(f"{hearing.clip.source}: no end was found of {hearing.clip.text!r}")

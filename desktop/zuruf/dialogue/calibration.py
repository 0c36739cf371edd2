"""What a place sounds like to a microphone: how loud the hall is, how loud somebody who stands there, and what follows from it.

Levels are in dB of full scale (0 is the loudest that can be told, -100 silence), measured about ten times a second.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

SILENT_DB = -100.0
HALL_SECONDS = 5.0
SENTENCE_SECONDS = 10.0
LOWEST_BAR_DB = -60.0
HIGHEST_BAR_DB = -20.0
_DEAD_DB = -95.0
"""No microphone that is switched on is so quiet."""
_CLIPS = 0.985
_NEARLY_CLIPS_DB = -6.0
"""Of a tenth of a second: peaks are three times as loud."""
_FAR_DB = -45.0
_FAINT_DB = -38.0
_CLOSE_RATIO = 6.0
_GOOD_RATIO = 15.0
_NEARER = 14.0
"""dB that a request may be quieter than the sentence."""
_ABOVE_HALL = 3.0
_BELOW_SPEECH = 6.0
"""The bar never keeps out somebody who speaks half as loud as they just did."""


class Advice(StrEnum):
    """What people can do about it; `good`: nothing. `device`: it gives no sound, or what it gives is not understood."""

    GOOD = "good"
    DEVICE = "device"
    NEARER = "nearer"
    MORE_GAIN = "more-gain"
    LESS_GAIN = "less-gain"
    HOLD = "hold"
    BAR = "bar"
    AGAIN = "again"


@dataclass(frozen=True, slots=True)
class Heard:
    """A moment at the microphone. `peak` is 0 to 1, where it is known."""

    level_db: float
    peak: float = 0.0


@dataclass(frozen=True, slots=True)
class Hall:
    """Nobody was asked to speak. `floor_db` is what nine moments of ten are above, `loud_db` what one of ten is above. `voices`:
    something like speech was heard."""

    floor_db: float
    loud_db: float
    peak_db: float
    voices: bool = False


@dataclass(frozen=True, slots=True)
class Sentence:
    """`speech_db` where somebody speaks. `clipped`: louder than can be told. `understood`: it became words."""

    speech_db: float
    ratio_db: float
    clipped: bool
    understood: bool


def decibels(level: float) -> float:
    """Of a root mean square, 0 to 1."""
    return max(SILENT_DB, 20 * math.log10(level)) if level > 0 else SILENT_DB


def hall_of(moments: Sequence[Heard], *, voices: bool) -> Hall:
    levels = sorted(moment.level_db for moment in moments) or [SILENT_DB]
    last = len(levels) - 1
    return Hall(levels[last // 10], levels[last - last // 10], levels[-1], voices)


def sentence_of(moments: Sequence[Heard], hall: Hall, *, understood: bool) -> Sentence:
    """Speech is what is louder than the hall mostly is; without any, the loudest tenth of a second."""
    spoken = [moment.level_db for moment in moments if moment.level_db > hall.loud_db + _ABOVE_HALL]
    spoken = spoken or [max((moment.level_db for moment in moments), default=SILENT_DB)]
    speech = 10 * math.log10(sum(10 ** (level / 10) for level in spoken) / len(spoken))
    clipped = any(moment.peak >= _CLIPS or moment.level_db >= _NEARLY_CLIPS_DB for moment in moments)
    return Sentence(speech, speech - hall.loud_db, clipped, understood)


def advice(hall: Hall, sentence: Sentence) -> tuple[Advice, ...]:
    """The most important first; never none."""
    if max(hall.peak_db, sentence.speech_db) <= _DEAD_DB:
        return (Advice.DEVICE,)
    found: list[Advice] = []
    if sentence.clipped:
        found.append(Advice.LESS_GAIN)
    elif sentence.speech_db < _FAR_DB:
        found += [Advice.NEARER, Advice.MORE_GAIN]
    elif sentence.speech_db < _FAINT_DB or sentence.ratio_db < _CLOSE_RATIO:
        found.append(Advice.NEARER)
    if sentence.ratio_db < _GOOD_RATIO or hall.voices:
        found.append(Advice.HOLD)
    if hall.voices or hall.loud_db > sentence.speech_db - _NEARER:
        found.append(Advice.BAR)
    if not sentence.understood:
        found.append(Advice.AGAIN if found else Advice.DEVICE)
    return tuple(found) or (Advice.GOOD,)


def bar_db(hall: Hall, sentence: Sentence) -> float:
    """What is quieter is no request, as long as nobody has held the button. It lies above the hall, and below the speaker."""
    wanted = max(sentence.speech_db - _NEARER, hall.loud_db + _ABOVE_HALL)
    return min(HIGHEST_BAR_DB, max(LOWEST_BAR_DB, min(wanted, sentence.speech_db - _BELOW_SPEECH)))

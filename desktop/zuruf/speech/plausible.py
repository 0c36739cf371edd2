"""Whether what was understood was said to us: by how loud it was, how sure the transcriber is, and what it writes.

A network that fills sound with words does so for a voice at the other end of the hall as well. Whoever stands at the microphone
is louder than that; how loud, is learned from takes during which the button was held. A radio next door may be as loud as
somebody who speaks quietly: a wall makes it dull, and it tells of things that nobody would tell a machine that keeps stores.
"""

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise

from zuruf.domain.speech import Transcript
from zuruf.domain.stop_words import is_stop
from zuruf.speech.addressed import asks_nothing, is_answer, is_number, names_nothing

SILENT = -100.0
"""dB of full scale; no microphone is so quiet."""
_LOWEST_BAR = -60.0
_HIGHEST_BAR = -20.0
_BELOW_NEAR = 6.0
"""dB below what is usual from nearby, where a bar lies at most."""


class Refusal(StrEnum):
    """faint: too quiet to come from somebody who stands here. unsure: hardly understood. invented: a text of subtitles, which
    transcribers write where nobody speaks. repeating: sentence after sentence the same, as of a sound without words.
    overheard: told to somebody else, by the words, and not from nearby, by the sound."""

    FAINT = "faint"
    UNSURE = "unsure"
    INVENTED = "invented"
    REPEATING = "repeating"
    OVERHEARD = "overheard"


@dataclass(frozen=True, slots=True)
class Loudness:
    """Of a take, in dB of full scale: where somebody speaks, and where nobody does. `dull`: 0 to 1, see speech/dullness.py."""

    speech: float
    floor: float
    dull: float = 0.0


@dataclass(frozen=True, slots=True)
class PlausibleRule:
    """`held` is meant for takes during which the button was held; the others may come from anybody."""

    least_confidence: float = 0.5
    least_confidence_held: float = 0.3
    least_confidence_repeating: float = 0.75
    """People who have not been heard do say a thing twice, and clearly."""
    least_confidence_far: float = 0.75
    """For speech that is hardly loud enough: radios and people next door are understood now and then."""
    answers: float = 0.8
    """Share of the confidence that a whole answer needs: single words are understood with 0.4 to 0.6 at best, and what was
    misheard becomes some other word than "yes" or "no"."""
    far: float = 8.0
    """dB above what is too faint from which speech needs no more confidence than any other."""
    dull: float = 10.0
    """dB that a voice counts as quieter where it is as dull as through a wall."""
    told: float = 8.0
    """dB above what is too faint up to which nothing is taken that only tells, or asks about nothing that we keep."""
    told_unknown: float = 12.0
    """For what only tells, while nobody has been heard from nearby and no bar was measured: nobody knows how loud near is."""
    faint_below: float = -38.0
    """While nobody has been heard from nearby."""
    nearer: float = 14.0
    """dB that speech may be quieter than what is usual from nearby."""
    above_floor: float = 3.0
    """dB that speech is louder than the noise at least."""
    learning: float = 0.25
    """Weight of a new take in what is usual."""


class Plausibility:
    """Remembers how loud speech from nearby is. For one thread."""

    def __init__(self, rule: PlausibleRule | None = None) -> None:
        self._rule = rule or PlausibleRule()
        self._bar: float | None = None
        self._near: float | None = None
        self._near_dull = 0.0

    def use_bar(self, decibels: float) -> None:
        """What a calibration of the place found to be too quiet for a request. From any thread."""
        self._bar = min(_HIGHEST_BAR, max(_LOWEST_BAR, decibels))

    def begin_anew(self) -> None:
        """Another microphone: how loud things are by the last one says nothing. From any thread."""
        self._bar = self._near = None
        self._near_dull = 0.0

    def refusal(self, transcript: Transcript, loudness: Loudness, *, held: bool, announced: bool = False) -> Refusal | None:
        """Why the transcript is not taken for a request; None if it is. Takes that were held teach what is near. `announced`:
        somebody pressed to speak; then what they say may be about anything."""
        rule = self._rule
        if is_invention(transcript.text):
            return Refusal.INVENTED
        level = loudness.speech - rule.dull * max(0.0, loudness.dull - self._near_dull)
        if transcript.confidence < self._needed(transcript.text, level, held=held, announced=announced):
            return Refusal.UNSURE
        if not held and transcript.confidence < rule.least_confidence_repeating and repeats_itself(transcript.text):
            return Refusal.REPEATING
        if held:
            self._learn(loudness)
            return None
        if level < self._faint_below or loudness.speech < loudness.floor + rule.above_floor:
            return Refusal.FAINT
        return Refusal.OVERHEARD if not announced and self._is_overheard(transcript.text, level) else None

    def _is_overheard(self, text: str, level: float) -> bool:
        if level < self._faint_below + self._rule.told and names_nothing(text):
            return True
        return level < self._told_below and asks_nothing(text)

    def _needed(self, text: str, level: float, *, held: bool, announced: bool) -> float:
        """A word that stops does no harm where it was not said, and is missed where it was."""
        if held or is_stop(text) or (announced and is_answer(text)):
            return self._rule.least_confidence_held
        return self._least_confidence(level) * (self._rule.answers if is_answer(text) else 1.0)

    def _least_confidence(self, level: float) -> float:
        """The nearer the level is to what is too faint, the more."""
        rule = self._rule
        near = min(1.0, max(0.0, (level - self._faint_below) / rule.far))
        return rule.least_confidence_far + near * (rule.least_confidence - rule.least_confidence_far)

    @property
    def _faint_below(self) -> float:
        if self._near is None:
            return self._rule.faint_below if self._bar is None else self._bar
        usual = self._near - self._rule.nearer
        # Somebody has been heard since: a bar that would keep them out was measured for another voice.
        return usual if self._bar is None else max(usual, min(self._bar, self._near - _BELOW_NEAR))

    @property
    def _told_below(self) -> float:
        known = self._near is not None or self._bar is not None
        return self._faint_below + (self._rule.told if known else self._rule.told_unknown)

    def _learn(self, take: Loudness) -> None:
        """Also how dull: a mask or a covered microphone is no wall."""
        weight = 1.0 if self._near is None else self._rule.learning
        near = take.speech if self._near is None else self._near
        self._near = near + weight * (take.speech - near)
        self._near_dull += weight * (take.dull - self._near_dull)


def loudness(powers: Sequence[float], spoken: Sequence[bool], dull: float = 0.0) -> Loudness:
    """Of frames by their mean square, each with whether it is speech. The floor is what nine in ten quiet frames are above."""
    speech = [power for power, is_speech in zip(powers, spoken, strict=True) if is_speech]
    quiet = sorted(power for power, is_speech in zip(powers, spoken, strict=True) if not is_speech)
    return Loudness(
        _decibels(sum(speech) / len(speech)) if speech else SILENT,
        _decibels(quiet[len(quiet) // 10]) if quiet else SILENT,
        dull,
    )


def _decibels(power: float) -> float:
    return max(SILENT, 10 * math.log10(power)) if power > 0 else SILENT


# What Whisper learned from the ends of films and writes over noise. Whole texts only: people do say "Vielen Dank".
_INVENTIONS = (
    r"untertitel\w*( (der|des|von|im auftrag|durch|erstellt|by)\b.*)?",
    r"(vielen dank|danke)( schön)? (fürs|für das) (zuschauen|zusehen|zuhören)",
    r"copyright \w+( \d+)?",
    r"(thank you|thanks)( so much| very much)? for (watching|listening|viewing)",
    r"(please )?(like and )?subscribe( to (my|our|the) channel)?",
    r"(subtitles|captions?|transcription)( \w+)* by\b.*",
    r"(дякую|дякуємо) за (перегляд|увагу)",
    r"субтитр\w*( \w+)+",
    r"(спасибо|благодарю|благодарим) за (просмотр|внимание)",
    r"(продолжение следует|далі буде|to be continued|fortsetzung folgt)",
    r"(подписывайтесь|підписуйтесь|підпишіться|подпишитесь)( на (мой|наш|мій|канал))*( канал)?",
    r"редактор субтитров.*",
)
_INVENTION = re.compile("|".join(f"(?:{pattern})" for pattern in _INVENTIONS))


def is_invention(text: str) -> bool:
    """Whether the whole text is one that transcribers are known to invent."""
    plain = " ".join(re.findall(r"\w+", text.casefold()))
    return _INVENTION.fullmatch(plain) is not None


_SHORTEST_SENTENCE = 3
"""Words: "Stopp. Stopp." is a thing people say."""
_ALIKE = 0.7
"""Share of the words that two sentences have in common from which they are the same."""


def repeats_itself(text: str) -> bool:
    """Whether the text is several sentences, each much the same as the one before."""
    sentences = [re.findall(r"\w+", sentence) for sentence in re.split(r"[.!?…]+", text.casefold())]
    said = [set(words) for words in sentences if words]
    if len(said) < 2 or any(len(words) < _SHORTEST_SENTENCE for words in said):
        return False
    return all(_much_the_same(one, other) for one, other in pairwise(said))


def _much_the_same(one: set[str], other: set[str]) -> bool:
    """Another number makes another order of it."""
    if any(is_number(word) or any(sign.isdigit() for sign in word) for word in one ^ other):
        return False
    return len(one & other) >= _ALIKE * max(len(one), len(other))

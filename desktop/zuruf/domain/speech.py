"""What was said, as sound and as text."""

from dataclasses import dataclass
from enum import StrEnum

from zuruf.domain.languages import Language

SAMPLE_RATE = 16_000
"""Hertz. The transcriber's rate; everything between microphone and transcriber is mono at this rate."""


@dataclass(frozen=True, slots=True)
class Utterance:
    """One stretch of speech: signed 16-bit little-endian mono samples at `SAMPLE_RATE`."""

    samples: bytes

    @property
    def seconds(self) -> float:
        return len(self.samples) / 2 / SAMPLE_RATE


@dataclass(frozen=True, slots=True)
class Transcript:
    """The text of an utterance.

    `language` is the transcriber's guess among the configured languages; the reply's language is decided from the text.
    `confidence` is between 0 and 1 (the mean probability of the tokens). `doubts` are the words that the transcriber was not sure
    of, as it wrote them. `provisional`: it was hardly understood, and another look at the sound may read something else.
    """

    text: str
    language: Language
    confidence: float
    doubts: tuple[str, ...] = ()
    provisional: bool = False


class Tail(StrEnum):
    """How the words of an utterance end.

    finished: a request or an answer of which nothing is missing. stated: a sentence that asks for nothing by itself. number:
    digits, letters or a number word, which may go on. open: a word that wants another behind it, or a hesitation. unknown: the
    words are not known, or hardly.
    """

    FINISHED = "finished"
    STATED = "stated"
    NUMBER = "number"
    OPEN = "open"
    UNKNOWN = "unknown"

"""The model's prose on its way out: piece by piece to the screen, sentence by sentence to the voice."""

from collections.abc import Callable
from dataclasses import dataclass

from zuruf.domain.events import ReplyDelta, TurnEvent
from zuruf.domain.languages import Language
from zuruf.language.sentences import first_sentence_end
from zuruf.language.spoken import speak


@dataclass(frozen=True, slots=True)
class Told:
    """Everything that was let out. `replaced` counts figures that had no source."""

    text: str
    speech: str
    replaced: int


class Narration:
    """Turns the raw pieces of one round into deltas. What was emitted is never taken back."""

    def __init__(self, turn: str, language: Language, emit: Callable[[TurnEvent], None]) -> None:
        self._turn = turn
        self._language = language
        self._emit = emit
        self._text: list[str] = []
        self._speech: list[str] = []
        self._unspoken = ""

    def feed(self, piece: str) -> None:
        self._release(piece, ended=False)

    def close(self) -> Told:
        self._release("", ended=True)
        return Told("".join(self._text).strip(), " ".join(self._speech), replaced=0)

    def _release(self, text: str, *, ended: bool) -> None:
        """Shows the text at once; speaks what has become a whole sentence by it."""
        self._text.append(text)
        self._unspoken += text
        speech = " ".join(speak(sentence, self._language) for sentence in self._whole_sentences(ended=ended))
        if speech:
            self._speech.append(speech)
        if text or speech:
            self._emit(ReplyDelta(self._turn, text, speech))

    def _whole_sentences(self, *, ended: bool) -> list[str]:
        sentences = []
        while end := first_sentence_end(self._unspoken):
            sentences.append(self._unspoken[:end].strip())
            self._unspoken = self._unspoken[end:]
        if ended and self._unspoken.strip():
            sentences.append(self._unspoken.strip())
            self._unspoken = ""
        return [sentence for sentence in sentences if sentence]

"""What a transcriber knows of the company's words: a hint before it listens, and what is put right in its text afterwards."""

import logging
import threading
import time
from dataclasses import dataclass

from zuruf.domain.languages import Language
from zuruf.domain.trade import NO_TRADE_WORDS, TradeWords
from zuruf.language.spelled.amounts import mend_amounts
from zuruf.language.spelled.hints import Hint, hint_of
from zuruf.language.spelled.names import NameMender
from zuruf.language.spelled.writing import CodeWriter

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class _Known:
    words: TradeWords
    hint: Hint
    mender: NameMender
    writer: CodeWriter


def _known(words: TradeWords) -> _Known:
    return _Known(words, hint_of(words), NameMender(words.names), CodeWriter(words))


class TradeHearing:
    """Knows nothing at first. Safe to use from several threads."""

    def __init__(self) -> None:
        self._known = _known(NO_TRADE_WORDS)

    def learn(self, words: TradeWords) -> None:
        """In the place of what was known. Takes seconds."""
        if words == self._known.words:
            return
        started = time.perf_counter()
        self._known = _known(words)
        seconds = time.perf_counter() - started
        log.info("learned %d names and %d numbers in %.1f s", len(words.names), len(words.numbers), seconds)

    def learn_soon(self, words: TradeWords) -> None:
        """On a thread of its own: listening goes on meanwhile with what is known."""
        threading.Thread(target=self.learn, args=(words,), name="trade words", daemon=True).start()

    def hint(self) -> Hint:
        """What a transcriber is told beforehand."""
        return self._known.hint

    def shapes(self) -> tuple[str, ...]:
        """Of the company's numbers, with `#` for each digit."""
        return self._known.words.shapes

    def put_right(self, text: str, language: Language) -> str:
        """A transcript with names as the company writes them, and spelled numbers and amounts in pieces put together."""
        known = self._known
        return mend_amounts(known.writer.write(known.mender.mend(text), language), language)

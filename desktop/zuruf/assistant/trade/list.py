"""The list of the words of the trade, read from the company's database in the background and kept until it is read again."""

import asyncio
import logging
from collections.abc import Callable, Iterable
from datetime import datetime
from itertools import chain, zip_longest

from sqlalchemy import Engine

from zuruf.assistant.query.query import Query
from zuruf.assistant.query.run import run_query
from zuruf.assistant.query.vocabulary import Vocabulary
from zuruf.assistant.trade.asking import Asked, questions, spoken_first
from zuruf.domain.faults import Fault
from zuruf.domain.languages import Language
from zuruf.domain.trade import NO_TRADE_WORDS, TradeWords
from zuruf.language.spelled.shapes import is_coded, usual_shapes
from zuruf.language.spelled.writing import CodeWriter

_log = logging.getLogger(__name__)

MOST_NAMES = 400
MOST_NUMBERS = 20_000
"""Numbers that the service itself knows; how many of them leave it, the route says."""
MOST_SHAPES = 12
_NAMES_EACH = 100
_NUMBERS_EACH = 5_000
_LONGEST_NAME = 80


class TradeList:
    """Empty until it was read for the first time. What could not be read is left out: nobody waits for it, and nothing fails."""

    def __init__(self, vocabulary: Vocabulary, company: Engine, now: Callable[[], datetime]) -> None:
        self._vocabulary = vocabulary
        self._company = company
        self._now = now
        self.words = NO_TRADE_WORDS
        self._writer = CodeWriter(NO_TRADE_WORDS)

    def written(self, text: str, language: Language) -> str:
        """A request with the numbers that were spelled in it put together."""
        return self._writer.write(text, language)

    async def read(self) -> None:
        """Reads the list anew."""
        asked = questions(self._vocabulary, _NAMES_EACH, _NUMBERS_EACH)
        found = [(question, await self._values(question.query)) for question in asked]
        first = spoken_first(self._vocabulary)
        coded = [values for question, values in found if question.asked is Asked.NUMBERS and question.table not in first]
        coded = [*(values for table in first for question, values in found if question.table == table), *coded]
        shapes = _in_turn([list(usual_shapes(values, MOST_SHAPES)) for values in coded])
        numbers = [number for number in _in_turn(coded) if is_coded(number)]
        named = _in_turn(values for question, values in found if question.asked is Asked.NAMES)
        names = [name for name in named if len(name) <= _LONGEST_NAME]
        words = TradeWords(tuple(names[:MOST_NAMES]), tuple(numbers[:MOST_NUMBERS]), tuple(shapes[:MOST_SHAPES]))
        if words != self.words:
            self._writer = await asyncio.to_thread(CodeWriter, words)
            self.words = words
            _log.info("words of the trade: %d names, %d numbers", len(words.names), len(words.numbers))

    async def _values(self, query: Query) -> list[str]:
        limit = query.limit or _NAMES_EACH
        try:
            result = await run_query(query, self._vocabulary, self._company, self._now(), row_limit=limit)
        except Fault as fault:
            _log.info("some words of the trade cannot be read: %s", fault.code)
            return []
        return [cell.strip() for row in result.rows if isinstance(cell := row[0], str) and cell.strip()]


async def keep_read(words: TradeList, first_seconds: float = 5.0, pause_seconds: float = 1800.0) -> None:
    """Reads the list soon, when a start has more urgent things behind it, and then again and again."""
    await asyncio.sleep(first_seconds)
    while True:
        await words.read()
        await asyncio.sleep(pause_seconds)


def _in_turn(lists: Iterable[list[str]]) -> list[str]:
    """The first of each list, the second of each, and so on, once each: none of them crowds out the others."""
    return list(dict.fromkeys(value for value in chain.from_iterable(zip_longest(*lists)) if value is not None))

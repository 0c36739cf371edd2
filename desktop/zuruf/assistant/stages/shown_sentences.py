"""The sentences that can be said about what a turn has shown, written by code for a model that is bound to choose one.

A small model left to its own words says that business is going well, forgets the figure, or names a cell that there is not.
Bound, it decides only what was asked besides: why, what to do, a change; the sentence around the figure stands here. A model that
calls tools natively writes its own.
"""

from collections.abc import Iterator, Mapping, Sequence

from zuruf.assistant.knowledge.quoting import passages_in
from zuruf.assistant.prompt.answers import ANSWERS, Answer
from zuruf.assistant.stages.quoted_clause import place_of
from zuruf.domain.blocks import Block, BlockKind, ColumnKind
from zuruf.domain.languages import Language
from zuruf.domain.turns import ToolResult
from zuruf.language.phrases import Phrases

SHOWN = "shown"
"""The key for: what was asked is on the screen, and nothing else was asked."""
BESIDES = (Answer.REASON, Answer.JUDGEMENT, Answer.EXPLAIN, Answer.CHANGE, Answer.SEND, Answer.DOCUMENT)
"""What may have been asked besides and cannot be answered."""
KEYS = (SHOWN, *(answer.value for answer in BESIDES))

_MOST_VALUES = 4
_FIGURES = frozenset({ColumnKind.AMOUNT, ColumnKind.COUNT, ColumnKind.QUANTITY, ColumnKind.DATE})


def shown_sentences(results: Sequence[ToolResult], language: Language, phrases: Phrases) -> Mapping[str, str]:
    """The sentences by their keys, with slots for figures. Of passages they say where they stand: retold by a small model, a
    clause was wrong more often than right."""
    shown = " ".join(dict.fromkeys(line for result in results for line in _lines(result, language, phrases)))
    besides = {answer.value: f"{shown} {ANSWERS[language][answer]}" for answer in BESIDES}
    return {SHOWN: shown, **besides}


def _lines(result: ToolResult, language: Language, phrases: Phrases) -> Iterator[str]:
    if result.failed:
        yield phrases.say(language, "told-failed")
        return
    if result.page is not None:
        yield phrases.say(language, "page-opening", page=phrases.say(language, f"page-{result.page.value}"))
    if passages := passages_in(result.values):
        yield phrases.say(language, "told-passage", place=place_of(passages[0]))
        return
    for block in result.blocks:
        yield _about(block, language, phrases)
    report = result.values.get("report")
    if not result.blocks and isinstance(report, str):
        yield phrases.say(language, "told-saved")
    elif not result.blocks and result.page is None:
        yield phrases.say(language, "told-done")


def _about(block: Block, language: Language, phrases: Phrases) -> str:
    title = _title(block, language, phrases)
    if block.row_count == 0:
        return phrases.say(language, "told-none", title=title)
    value = _value_column(block)
    if block.kind is BlockKind.VALUE and value is not None:
        return phrases.say(language, "told-value", title=title, value=f"[[{block.id}.{value}]]")
    if block.kind is BlockKind.TABLE:
        return phrases.say(language, "told-rows", title=title, count=block.row_count, figure=f"[[{block.id}.count]]")
    return phrases.say(language, "told-shown", title=title)


def _value_column(block: Block) -> str | None:
    """The column of the figures, if there are few enough to be said one after the other."""
    if block.truncated or len(block.rows) > _MOST_VALUES:
        return None
    return next((column.name for column in reversed(block.columns) if column.kind in _FIGURES), None)


def _title(block: Block, language: Language, phrases: Phrases) -> str:
    if language in block.labels:
        return block.labels[language]
    message = f"block-{block.title}"
    return phrases.say(language, message) if phrases.has(language, message) else block.title

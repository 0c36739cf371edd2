"""The words of a file: headings, states and what is told about the table, in one language."""

from collections.abc import Mapping
from dataclasses import dataclass

from zuruf.domain.blocks import Block, Column, ColumnKind, Labels
from zuruf.domain.languages import Language
from zuruf.language.phrases import Phrases


@dataclass(frozen=True, slots=True)
class Titles:
    """`columns` are headings by a column's name, `values` the words for a column's states, `about` labels with what they tell."""

    title: str
    columns: Mapping[str, str]
    values: Mapping[str, Mapping[str, str]]
    rows_sheet: str
    about_sheet: str
    about: tuple[tuple[str, str | int], ...]

    def word(self, column: Column, cell: str) -> str:
        """How a text cell is shown: a state by its word, other texts as they are."""
        return self.values.get(column.name, {}).get(cell, cell)


def titles_of(block: Block, phrases: Phrases, language: Language) -> Titles:
    """The block's own words, else those of the catalogues `blocks` and `reports`."""
    return Titles(
        title=_words(block.labels, f"block-{block.title}", block.title, phrases, language),
        columns={
            column.name: _words(column.labels, f"column-{column.name}", column.name, phrases, language)
            for column in block.columns
        },
        values={
            column.name: _states(block, place, phrases, language)
            for place, column in enumerate(block.columns)
            if column.kind is ColumnKind.STATUS
        },
        rows_sheet=phrases.say(language, "export-rows"),
        about_sheet=phrases.say(language, "export-about"),
        about=_about(block, phrases, language),
    )


def _words(labels: Labels, message: str, fallback: str, phrases: Phrases, language: Language) -> str:
    if language in labels:
        return labels[language]
    return phrases.say(language, message) if phrases.has(language, message) else fallback


def _states(block: Block, place: int, phrases: Phrases, language: Language) -> Mapping[str, str]:
    column = block.columns[place]
    found = {str(row[place]) for row in block.rows if row[place] is not None}
    return {cell: _words(column.values.get(cell, {}), f"status-{cell}", cell, phrases, language) for cell in found}


def _about(block: Block, phrases: Phrases, language: Language) -> tuple[tuple[str, str | int], ...]:
    def say(message: str, **arguments: str | int) -> str:
        return phrases.say(language, message, **arguments)

    told: list[tuple[str, str | int]] = []
    question = block.question
    if question is not None:
        told += [
            (say("export-definition"), question.definition.get(language, "")),
            (say("export-question"), question.words.get(language, "")),
            (say("export-query"), question.query),
        ]
    told += [
        (say("export-source"), block.source),
        (say("export-taken-at"), block.taken_at.isoformat(sep=" ", timespec="minutes")),
        (say("export-found-at-least" if block.at_least else "export-found"), block.row_count),
        (say("export-shown"), len(block.rows)),
        (say("export-complete"), say("export-cut" if is_cut(block) else "export-whole")),
    ]
    return tuple((label, text) for label, text in told if text != "")


def is_cut(block: Block) -> bool:
    """Whether there are more rows than the block holds."""
    return block.truncated or block.at_least or block.row_count > len(block.rows)

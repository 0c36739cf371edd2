"""What a figure may come from: the values that tools returned in this turn and the inputs the assistant sent."""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import NamedTuple

from zuruf.assistant.prose import digits
from zuruf.assistant.prose.calendar_words import ALL_MONTHS
from zuruf.assistant.prose.figures import Origin, OriginKind
from zuruf.assistant.prose.scan import figures_in
from zuruf.assistant.prose.splitter import Splitter
from zuruf.assistant.prose.words import LANGUAGES
from zuruf.domain.blocks import Block
from zuruf.domain.turns import Json, ToolResult

_NUMERIC = re.compile(r"\s*([+\-−]?)(\d+(?:\.\d+)?(?:[eE][+-]?\d{1,3})?)\s*")
_DIGIT = re.compile(r"\d")
_NO_FIGURE = re.compile(r"\d{4}-\d\d-\d\d\S*|\d\d?[./]\d\d?[./]\d{2,4}|\d\d:\d\d\S*|[#(]?[^\W\d_]\S*")
"""A date, a time, or a word that begins with a letter."""

_MONTH = re.compile(rf"\b(?:{'|'.join(sorted(ALL_MONTHS))})\b", re.IGNORECASE)

_LATIN = re.compile(r"[A-Za-zÀ-ɏ]")
_CYRILLIC = re.compile(r"[Ѐ-ӿ]")

_PASSAGE = 24
"""Characters from which a text is read as a passage: in all languages, with its number words."""

_MAX_DEPTH = 40


@dataclass(frozen=True, slots=True)
class Sources:
    """Every value of this turn with its first origin; a value of a result is never counted as an input."""

    origins: Mapping[Decimal, Origin]

    def origin(self, values: Iterable[Decimal]) -> Origin | None:
        """Where one of the readings of a figure came from; a result before an input."""
        found = [origin for value in values if (origin := self.origins.get(value)) is not None]
        return min(found, key=lambda origin: origin.kind is not OriginKind.RESULT, default=None)

    @classmethod
    def from_turn(
        cls, results: Iterable[ToolResult], worked: Iterable[tuple[Decimal, Origin]] = (), *, names: bool = False
    ) -> "Sources":
        """The sources of a turn: results and inputs of its calls that succeeded. A failed call gives nothing.

        `worked` are figures that plain code has worked out from the results; they have no place in a check of a model's prose.
        With `names` the names in the rows count too, digits and all: plain code names a product as the row does.
        """
        gathered = _Gathered(names=names)
        for value, origin in worked:
            gathered.origins.setdefault(value, origin)
        succeeded = [result for result in results if not result.failed]
        for result in succeeded:
            for block in result.blocks:
                gathered.block(block, result.call.id)
            base = _Place(OriginKind.RESULT, f"result/{result.call.id}", call=result.call.id)
            gathered.result(result.values, base)
        for result in succeeded:
            gathered.inputs(result.call.arguments, _Place(OriginKind.INPUT, f"input/{result.call.id}", call=result.call.id))
        return cls(gathered.origins)

    @classmethod
    def from_json(cls, results: Json, inputs: Json) -> "Sources":
        """The sources in plain JSON of any shape (`zuruf inspect numbers`); numbers with a fraction come as Decimal."""
        gathered = _Gathered()
        gathered.result(results, _Place(OriginKind.RESULT, "result"))
        gathered.inputs(inputs, _Place(OriginKind.INPUT, "input"))
        return cls(gathered.origins)


def _languages_of(text: str) -> tuple[str, ...]:
    """The languages that a passage can be in, by its letters; one will do for a passage of digits alone."""
    latin, cyrillic = _LATIN.search(text) is not None, _CYRILLIC.search(text) is not None
    if latin == cyrillic:
        return LANGUAGES if latin else ("de",)
    return tuple(language for language in LANGUAGES if (language in ("uk", "ru")) == cyrillic)


class _Place(NamedTuple):
    """Where the walk is; an Origin is made of it only for a value that is new."""

    kind: OriginKind
    path: str
    call: str | None = None
    block: str | None = None
    row: int | None = None
    column: str | None = None

    def inside(self, key: str) -> "_Place":
        column = key if self.block is None and not key.isdigit() else self.column
        return self._replace(path=f"{self.path}/{key}", column=column)


class _Gathered:
    """Walks values; the first origin of a value stands."""

    def __init__(self, *, names: bool = False) -> None:
        self.origins: dict[Decimal, Origin] = {}
        self._names = names

    def block(self, block: Block, call: str) -> None:
        path = f"block/{block.id}"
        for row, cells in enumerate(block.rows):
            for column, cell in zip(block.columns, cells, strict=True):
                self._cell(cell, _Place(OriginKind.RESULT, f"{path}/{row}/{column.name}", call, block.id, row, column.name))
        self._add(Decimal(block.row_count), _Place(OriginKind.RESULT, f"{path}/row_count", call, block.id))

    def result(self, value: Json, at: _Place, depth: int = 0) -> None:
        if isinstance(value, str):
            self._result_text(value, at)
        elif isinstance(value, (list, tuple)) and at.path.endswith("/rows"):
            self._add(Decimal(len(value)), at._replace(path=f"{at.path[:-5]}/row_count"))
            self._descend(value, at, depth, self._cell)
        else:
            self._descend(value, at, depth, self.result)

    def _cell(self, value: Json, at: _Place, depth: int = 0) -> None:
        """A value of a row. A name or a note is no figure, whatever digits stand in it: "Regal 45" proves no forty-five."""
        if isinstance(value, str) and self._names:
            self._result_text(value, at)
        elif isinstance(value, str):
            self._numeric(value, at)
        else:
            self._descend(value, at, depth, self._cell)

    def inputs(self, value: Json, at: _Place, depth: int = 0) -> None:
        if isinstance(value, date):
            for part in (value.year, value.month, value.day):
                self._add(Decimal(part), at)
        elif isinstance(value, str):
            self._numeric(value, at)
            self._runs(value, at)
        else:
            self._descend(value, at, depth, self.inputs)

    def _descend(self, value: Json, at: _Place, depth: int, into: Callable[[Json, _Place, int], None]) -> None:
        if isinstance(value, bool) or value is None or depth > _MAX_DEPTH:
            return
        if isinstance(value, (int, Decimal)):
            self._add(Decimal(value), at)
        elif isinstance(value, Mapping):
            for key, item in value.items():
                into(item, at.inside(key), depth + 1)
        elif isinstance(value, (list, tuple)):
            for index, item in enumerate(value):
                into(item, at.inside(str(index)), depth + 1)

    def _result_text(self, text: str, at: _Place) -> None:
        """A numeric string is its value, a date or an identifier none; a name gives its numbers, a passage its figures."""
        if len(text) <= _PASSAGE and not _MONTH.search(text):
            if _DIGIT.search(text) is not None and not self._numeric(text, at):
                for word in text.split():
                    if _NO_FIGURE.fullmatch(word) is None:
                        self._runs(word, at)
            return
        for language in _languages_of(text):
            for part in Splitter(language).whole(text):
                for found in figures_in(part.text, language, part.line_start):
                    written = part.text[found.start : found.end]
                    for value in (*found.values, *digits.readings(written, "de"), *digits.readings(written, "en")):
                        self._add(value, at)

    def _numeric(self, text: str, at: _Place) -> bool:
        match = _NUMERIC.fullmatch(text)
        if match is None:
            return False
        value = Decimal(match.group(2))
        self._add(-value if match.group(1) in tuple("-−") else value, at)
        return True

    def _runs(self, text: str, at: _Place) -> None:
        """Every run of digits in a text that the assistant sent, in either reading: a date, a duration, a filter."""
        position = 0
        while (match := digits.RUN.search(text, position)) is not None:
            before = text[max(0, match.start() - 2) : match.start()]
            minus = before[-1:] in tuple("-−") and not before[:-1].strip()
            end = match.end()
            for language in ("de", "en"):
                number = digits.read(text, match.start(), language)
                for value in number.values:
                    self._add(-value if minus else value, at)
                end = min(end, number.end)
            position = max(end, match.start() + 1)

    def _add(self, value: Decimal, at: _Place) -> None:
        if value not in self.origins and value.is_finite():
            self.origins[value] = Origin(*at)

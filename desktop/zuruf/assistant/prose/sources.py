"""What a figure may come from: the values that tools returned in this turn and the inputs the assistant sent."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import date
from decimal import Decimal

from zuruf.assistant.prose import digits
from zuruf.assistant.prose.figures import Origin, OriginKind
from zuruf.domain.blocks import Block
from zuruf.domain.turns import Json, ToolResult

_NUMERIC = re.compile(r"\s*([+\-−]?)(\d+(?:\.\d+)?(?:[eE][+-]?\d{1,3})?)\s*")
_DATE = re.compile(r"\d{4}-\d\d-\d\d(?:[T ]\S*)?")
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
    def from_turn(cls, results: Iterable[ToolResult], worked: Iterable[tuple[Decimal, Origin]] = ()) -> "Sources":
        """The sources of a turn: results and inputs of its calls that succeeded. A failed call gives nothing.

        `worked` are figures that plain code has worked out from the results; they have no place in a check of a model's prose.
        """
        gathered = _Gathered()
        for value, origin in worked:
            gathered.origins.setdefault(value, origin)
        succeeded = [result for result in results if not result.failed]
        for result in succeeded:
            for block in result.blocks:
                gathered.block(block, result.call.id)
            base = Origin(OriginKind.RESULT, f"result/{result.call.id}", call=result.call.id)
            gathered.result(result.values, base)
        for result in succeeded:
            gathered.inputs(result.call.arguments, Origin(OriginKind.INPUT, f"input/{result.call.id}", call=result.call.id))
        return cls(gathered.origins)

    @classmethod
    def from_json(cls, results: Json, inputs: Json) -> "Sources":
        """The sources in plain JSON of any shape (`zuruf inspect numbers`); numbers with a fraction come as Decimal."""
        gathered = _Gathered()
        gathered.result(results, Origin(OriginKind.RESULT, "result"))
        gathered.inputs(inputs, Origin(OriginKind.INPUT, "input"))
        return cls(gathered.origins)


class _Gathered:
    """Walks values; the first origin of a value stands."""

    def __init__(self) -> None:
        self.origins: dict[Decimal, Origin] = {}

    def block(self, block: Block, call: str) -> None:
        path = f"block/{block.id}"
        for row, cells in enumerate(block.rows):
            for column, cell in zip(block.columns, cells, strict=True):
                at = Origin(OriginKind.RESULT, f"{path}/{row}/{column.name}", call, block.id, row, column.name)
                self.result(cell, at)
        self._add(Decimal(block.row_count), Origin(OriginKind.RESULT, f"{path}/row_count", call, block.id, None, None))

    def result(self, value: Json, at: Origin, depth: int = 0) -> None:
        if isinstance(value, str):
            self._result_text(value, at)
        else:
            self._descend(value, at, depth, inputs=False)

    def inputs(self, value: Json, at: Origin, depth: int = 0) -> None:
        if isinstance(value, date):
            for part in (value.year, value.month, value.day):
                self._add(Decimal(part), at)
        elif isinstance(value, str):
            self._numeric(value, at)
            self._numbers_in(value, at)
        else:
            self._descend(value, at, depth, inputs=True)

    def _descend(self, value: Json, at: Origin, depth: int, *, inputs: bool) -> None:
        if isinstance(value, bool) or value is None or isinstance(value, date) or depth > _MAX_DEPTH:
            return
        if isinstance(value, (int, Decimal)):
            self._add(Decimal(value), at)
            return
        into = self.inputs if inputs else self.result
        items: Iterable[tuple[str, Json]] = ()
        if isinstance(value, Mapping):
            items = value.items()
        elif isinstance(value, (list, tuple)):
            items = ((str(index), item) for index, item in enumerate(value))
            if not inputs and at.path.endswith("/rows"):
                self._add(Decimal(len(value)), replace(at, path=f"{at.path[:-5]}/row_count"))
        for key, item in items:
            into(
                item,
                replace(at, path=f"{at.path}/{key}", column=key if at.block is None and not key.isdigit() else at.column),
                depth + 1,
            )

    def _result_text(self, text: str, at: Origin) -> None:
        """A numeric string is its value; a date is none; any other text gives the numbers it holds (a passage, a name)."""
        if self._numeric(text, at) or _DATE.fullmatch(text):
            return
        self._numbers_in(text, at)

    def _numeric(self, text: str, at: Origin) -> bool:
        match = _NUMERIC.fullmatch(text)
        if match is None:
            return False
        self._signed(match.group(1), (Decimal(match.group(2)),), at)
        return True

    def _numbers_in(self, text: str, at: Origin) -> None:
        """Numbers inside a text, in the reading of any language: whose text it is, nobody knows."""
        position = 0
        while (match := digits.RUN.search(text, position)) is not None:
            before = text[max(0, match.start() - 2) : match.start()]
            sign = before[-1:] if before[-1:] in "-−" and not before[:-1].strip() else ""
            end = match.end()
            for language in ("de", "en"):
                number = digits.read(text, match.start(), language)
                self._signed(sign, number.values, at)
                end = min(end, number.end) if number.end > match.start() else end
            position = max(end, match.start() + 1)

    def _signed(self, sign: str, values: Iterable[Decimal], at: Origin) -> None:
        for value in values:
            self._add(-value if sign and sign in "-−" else value, at)

    def _add(self, value: Decimal, at: Origin) -> None:
        if value.is_finite():
            self.origins.setdefault(value, at)

"""A policy as it was read, with the line and column of every value where its place has lines."""

import json
from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NoReturn

Pointer = tuple[str | int, ...]

_BLANK = " \t\r\n"


@dataclass(frozen=True, slots=True)
class Spot:
    """Both count from 1; columns are characters."""

    line: int
    column: int


@dataclass(frozen=True, slots=True)
class Document:
    """`origin` is where it was read, for people. `twice` are keys that a table has more than once."""

    origin: str
    value: Any
    spots: Mapping[Pointer, Spot] = field(default_factory=dict)
    twice: tuple[tuple[Pointer, Spot], ...] = ()

    def spot(self, pointer: Pointer) -> Spot | None:
        """That of the value, or of the closest table around it."""
        for length in range(len(pointer), -1, -1):
            if pointer[:length] in self.spots:
                return self.spots[pointer[:length]]
        return None


class NotJson(Exception):
    """`told` is in English and quotes nothing of the text."""

    def __init__(self, told: str, spot: Spot) -> None:
        super().__init__(told)
        self.told = told
        self.spot = spot


def as_pointer(pointer: Pointer) -> str:
    """A JSON pointer (RFC 6901); the root is `/`."""
    return "/" + "/".join(str(part).replace("~", "~0").replace("/", "~1") for part in pointer)


def read_json(origin: str, text: str) -> Document:
    """Raises NotJson."""
    try:
        value = json.loads(text, parse_constant=_refuse)
        walk = _Walk(text)
        walk.value(0, ())
    except json.JSONDecodeError as error:
        raise NotJson(error.msg, Spot(error.lineno, error.colno)) from error
    except RecursionError as error:
        raise NotJson("nested too deeply", Spot(1, 1)) from error
    except ValueError as error:
        # A number that is none (NaN), or one with more digits than Python reads.
        raise NotJson("a number that JSON does not have", Spot(1, 1)) from error
    return Document(origin, value, walk.spots, tuple(walk.twice))


def _refuse(name: str) -> NoReturn:
    raise ValueError(name)


class _Walk:
    """Notes where each value begins. The text is known to be JSON."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._lines = [0, *(place + 1 for place, letter in enumerate(text) if letter == "\n")]
        self._decoder = json.JSONDecoder()
        self.spots: dict[Pointer, Spot] = {}
        self.twice: list[tuple[Pointer, Spot]] = []

    def value(self, start: int, pointer: Pointer) -> int:
        """Reads one value and gives the place after it."""
        start = self._skip(start)
        self.spots.setdefault(pointer, self._spot(start))
        letter = self._text[start]
        if letter == "{":
            return self._object(start + 1, pointer)
        if letter == "[":
            return self._array(start + 1, pointer)
        return self._decoder.raw_decode(self._text, start)[1]

    def _object(self, start: int, pointer: Pointer) -> int:
        seen: set[str] = set()
        start = self._skip(start)
        while self._text[start] != "}":
            key, after = self._decoder.raw_decode(self._text, start)
            if key in seen:
                self.twice.append(((*pointer, key), self._spot(start)))
            seen.add(key)
            # The place of a key is what an editor shows best.
            self.spots[(*pointer, key)] = self._spot(start)
            start = self._next(self.value(self._skip(after) + 1, (*pointer, key)))
        return start + 1

    def _array(self, start: int, pointer: Pointer) -> int:
        start, index = self._skip(start), 0
        while self._text[start] != "]":
            start = self._next(self.value(start, (*pointer, index)))
            index += 1
        return start + 1

    def _next(self, start: int) -> int:
        """The next entry, or the bracket that ends them."""
        start = self._skip(start)
        return self._skip(start + 1) if self._text[start] == "," else start

    def _skip(self, start: int) -> int:
        while start < len(self._text) and self._text[start] in _BLANK:
            start += 1
        return start

    def _spot(self, place: int) -> Spot:
        line = bisect_right(self._lines, place)
        return Spot(line, place - self._lines[line - 1] + 1)

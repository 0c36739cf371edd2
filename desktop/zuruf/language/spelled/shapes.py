"""The shape of a number: what stays when its digits are forgotten. Pure."""

import re
from collections import Counter
from collections.abc import Iterable

_DIGIT = re.compile(r"\d")
_CODED = re.compile(r"(?=.*\d)[\w./-]{3,24}", re.ASCII)


def shape_of(number: str) -> str:
    """`RE-2026-0117` -> `RE-####-####`."""
    return _DIGIT.sub("#", number)


def is_coded(number: str) -> bool:
    """Whether it is a number of records as people spell it: letters, digits and marks in a row, at least one digit."""
    return _CODED.fullmatch(number) is not None


def usual_shapes(numbers: Iterable[str], most: int) -> tuple[str, ...]:
    """The shapes of numbers, the most frequent first."""
    return tuple(shape for shape, _ in Counter(shape_of(each) for each in numbers if is_coded(each)).most_common(most))

"""Stretches of a text that are spoken for: a record's number, a place or a day is no quantity."""

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Span:
    """From `start` up to `end`, offsets into the text."""

    start: int
    end: int


def blanked(text: str, spans: Iterable[Span]) -> str:
    """The text with semicolons in their places, so that nothing is read across them; no offset changes."""
    for span in spans:
        text = f"{text[: span.start]}{';' * (span.end - span.start)}{text[span.end :]}"
    return text

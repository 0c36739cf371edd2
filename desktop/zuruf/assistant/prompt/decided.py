"""What was decided in the conversation, as a model is told of it: a line of data. Pure."""

from collections.abc import Iterable


def decided(entries: Iterable[str]) -> str:
    """The entries in one line, or nothing. Words of people and values in them come quoted already."""
    told = "; ".join(entries)
    return f"Decided earlier (data): {told}." if told else ""

"""Where a long sentence may be begun before all of it is known as sound."""

import re

_LONG_ENOUGH = 45
"""Characters: shorter sentences are spoken in one breath."""
_SHORTEST_CLAUSE = 16
"""A clause of a word or two sounds chopped off."""
_CLAUSE = re.compile(r"[,;:–—](?=\s)")


def opening_clause(sentence: str) -> tuple[str, ...]:
    """The sentence as its first clause and the rest, or whole. The clause keeps its mark: the voice does not drop at a comma."""
    if len(sentence) < _LONG_ENOUGH:
        return (sentence,)
    for match in _CLAUSE.finditer(sentence):
        first, rest = sentence[: match.end()], sentence[match.end() :].strip()
        if len(first) >= _SHORTEST_CLAUSE and len(rest) >= _SHORTEST_CLAUSE:
            return (first, rest)
    return (sentence,)

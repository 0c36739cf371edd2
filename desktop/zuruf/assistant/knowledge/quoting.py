"""Passages on their way to a model: as values of a tool's result, and from there as quoted lines. Pure.

What a document says is data. Its text stands between marks that it cannot close, on one line, without what nobody sees and
without signs that an engine or our own slots would read as theirs.
"""

from collections.abc import Iterator, Mapping, Sequence

from zuruf.assistant.knowledge.pieces import Passage, visible
from zuruf.domain.turns import Json

PASSAGES = "passages"
"""The name under which a result holds passages."""
MOST_TOLD = 6
"""Passages that one prompt may hold (mission B2)."""

_LONGEST_NAME = 160
_SIGNS = (("«", "‹"), ("»", "›"), ("<|", "‹|"), ("|>", "|›"), ("[[", "[ ["), ("]]", "] ]"))


def passage_values(passages: Sequence[Passage]) -> list[Json]:
    """Each passage as the value of a result: its text, and where it stands.

    `place` begins with a letter, for the offsets in it not to count as figures that a sentence may hold.
    """
    return [
        {
            "document": passage.document,
            "title": passage.title,
            "heading": passage.heading,
            "clause": passage.clause,
            "page": passage.page,
            "place": f"c{passage.start}-{passage.end}",
            "text": passage.text,
        }
        for passage in passages
    ]


def passages_in(values: Mapping[str, Json], most: int = MOST_TOLD) -> tuple[Mapping[str, Json], ...] | None:
    """The passages of a result, as `passage_values` made them; None for a result of another tool."""
    held = values.get(PASSAGES)
    if not isinstance(held, list | tuple):
        return None
    return tuple(each for each in held if isinstance(each, Mapping))[:most]


def passage_lines(values: Mapping[str, Json], most: int = MOST_TOLD) -> tuple[str, ...]:
    """What a model is told of a look-up, a line for each passage: document, heading, clause, page, and the text as a quotation.

    Empty for a result of another tool; one line that says so if no document answers.
    """
    held = passages_in(values, most)
    if held is None:
        return ()
    if not held:
        return ("No company document answers this.",)
    return tuple(f"{number}. {_where(each)}: {_quoted(each.get('text'))}" for number, each in enumerate(held, start=1))


def _where(passage: Mapping[str, Json]) -> str:
    return ", ".join(_parts(passage))


def _parts(passage: Mapping[str, Json]) -> Iterator[str]:
    yield _quoted(passage.get("title") or passage.get("document"), _LONGEST_NAME)
    if passage.get("heading"):
        yield _quoted(passage.get("heading"), _LONGEST_NAME)
    if passage.get("clause"):
        yield f"clause {_quoted(passage.get('clause'), _LONGEST_NAME)}"
    page = passage.get("page")
    if isinstance(page, int) and not isinstance(page, bool):
        yield f"page {page}"


def _quoted(text: Json, longest: int | None = None) -> str:
    shown = visible(text if isinstance(text, str) else "")
    for sign, instead in _SIGNS:
        shown = shown.replace(sign, instead)
    return f"«{shown[:longest]}»"

"""How wide the columns of a table are: pure, so that it can be tried without a window."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

_SLIVER = 40
"""Pixels."""


@dataclass(frozen=True, slots=True)
class ColumnNeed:
    """Pixels. `heading`: on one line, and on two where its words allow it; `gives`: a text, which may be cut with dots;
    `counts`: figures, for which a table is read."""

    content: int
    heading: tuple[int, int]
    gives: bool
    counts: bool = False


@dataclass(frozen=True, slots=True)
class Shares:
    widths: tuple[int, ...]
    heading_lines: int


@dataclass(frozen=True, slots=True)
class Leasts:
    """Pixels of the widest text: usually, where words would be cut at the edge, and where figures would."""

    usual: int
    for_words: int
    for_figures: int


def share_room(needs: Sequence[ColumnNeed], room: int, leasts: Leasts) -> Shares:
    """What is left over, or missing, is the widest text's. Headings take two lines where one is too wide for the table. Where
    that does not do, the text gives way; and where a table still has to be scrolled sideways, further if that brings the column
    into sight that the edge would cut: a row is read for its amount, not for the end of a long name."""
    one, two = ([max(need.content, need.heading[lines]) for need in needs] for lines in (0, 1))
    widths = two if sum(one) > room else one
    texts = [column for column, need in enumerate(needs) if need.gives]
    if texts:
        widest = max(texts, key=lambda column: widths[column])
        widths[widest] = _text_width(needs, widths, widest, room, leasts)
    wraps = any(width < need.heading[0] for need, width in zip(needs, widths, strict=True))
    return Shares(tuple(widths), 2 if wraps else 1)


def _text_width(needs: Sequence[ColumnNeed], widths: Sequence[int], text: int, room: int, leasts: Leasts) -> int:
    own, rest = widths[text], room - sum(widths)
    head = needs[text].heading[1]
    usual = max(leasts.usual, head)
    if own + rest >= min(own, usual):
        return own + rest
    kept = min(own, usual)
    edges = list(accumulate([*widths[:text], kept, *widths[text + 1 :]]))
    cut = next(column for column, edge in enumerate(edges) if edge > room)
    missing = edges[cut] - room
    least = max(leasts.for_figures if needs[cut].counts else leasts.for_words, head)
    if text < cut and kept - missing >= least:
        return kept - missing
    # A few pixels of a column look like a fault: the text may have them.
    sliver = widths[cut] - missing
    return kept + sliver if text < cut and sliver < _SLIVER else kept

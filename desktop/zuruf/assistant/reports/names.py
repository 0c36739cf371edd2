"""How a report may be called, and which one is meant. Pure."""

import unicodedata
from collections.abc import Iterable

from rapidfuzz import fuzz, process

from zuruf.domain.faults import ReportFault

LONGEST_NAME = 80
LONGEST_TITLE = 200

_LONGEST_KEY = 200
"""Some signs stand for a whole phrase."""

_ALIKE = 65.0
"""Likeness, 0 to 100, from which a name is worth proposing."""
_SURE = 86.0
_AHEAD = 6.0
"""By how much the likeliest must be likelier than the next to be taken without asking."""


class ReportUnknown(ReportFault):
    """No report of this name. `closest` are names that look like it, the likeliest first."""

    def __init__(self, closest: tuple[str, ...]) -> None:
        self.closest = closest
        super().__init__("report-unknown", "no report of this name: `zuruf report list` shows them all")


def fit_name(text: str) -> str:
    """The name as it is kept: composed, single spaces. Raises ReportFault report-name-unfit."""
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if not 0 < len(name) <= LONGEST_NAME or not any(letter.isalnum() for letter in name):
        raise ReportFault(
            "report-name-unfit", f"a name has 1 to {LONGEST_NAME} characters, at least one of them a letter or digit"
        )
    if any(letter in "/\\" or unicodedata.category(letter).startswith("C") for letter in name):
        raise ReportFault("report-name-unfit", "a name has no slash and no control character")
    if len(name_key(name)) > _LONGEST_KEY:
        raise ReportFault("report-name-unfit", "a name of such signs is too long")
    return name


def fit_title(text: str) -> str:
    """A title as it is kept. Raises ReportFault report-name-unfit."""
    title = " ".join(unicodedata.normalize("NFC", text).split())
    if len(title) > LONGEST_TITLE or any(unicodedata.category(letter).startswith("C") for letter in title):
        raise ReportFault("report-name-unfit", f"a title has at most {LONGEST_TITLE} characters and no control character")
    return title


def name_key(name: str) -> str:
    """Equal for names that differ in case, in spaces, or in how their letters are put together only."""
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    # Composed once more: without the space between them, two signs may have become one.
    return unicodedata.normalize("NFKC", "".join(folded.split()))


def closest_names(name: str, known: Iterable[str], most: int = 3) -> tuple[str, ...]:
    """The names most like this one, the likeliest first; none if none is like it."""
    found = process.extract(name, list(known), scorer=_likeness, limit=most, score_cutoff=_ALIKE)
    return tuple(choice for choice, _, _ in found)


def meant_name(spoken: str, known: Iterable[str]) -> str:
    """The one name that a person meant; a misheard letter or a word too many does no harm.

    Raises ReportUnknown when none is like it, or when two are about as like.
    """
    names = list(known)
    equal = [name for name in names if name_key(name) == name_key(spoken)]
    if equal:
        return equal[0]
    found = process.extract(spoken, names, scorer=_likeness, limit=2)
    if found and found[0][1] >= _SURE and (len(found) == 1 or found[0][1] - found[1][1] >= _AHEAD):
        return found[0][0]
    raise ReportUnknown(closest_names(spoken, names))


def _likeness(one: str, other: str, **_options: object) -> float:
    """By letters, and by words in any order: people say "report sales of the month" for "Sales month"."""
    left, right = (" ".join(text.casefold().split()) for text in (one, other))
    return max(fuzz.ratio(left, right), fuzz.token_sort_ratio(left, right), 0.95 * fuzz.token_set_ratio(left, right))

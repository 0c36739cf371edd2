"""List markers: the number at the head of a line, also nested, quoted, bold or in a heading."""

import re

from zuruf.assistant.prose.counted import counted
from zuruf.assistant.prose.nouns import measures
from zuruf.assistant.prose.sentence import Sentence

_MARKER = re.compile(
    r"(?P<lead>[ \t\u00a0]*(?:>[ \t]?)*(?:[ \t]*[-*+•–][ \t]+)?(?P<heading>#{1,6}[ \t]+)?(?:\*\*|__|\*|_)?\(?)"
    r"(?P<number>\d{1,3}(?:\.\d{1,2}){0,4})(?P<mark>\.\)|\.?[ºª]|[.)])?(?=(?:\*\*|__|\*|_|:)*[ \t\u00a0]+\S)"
)
_STEP = re.compile(
    r"[ \t>*_#\-•]{0,12}(?:Schritt|Punkt|Option|Variante|Step|Point|Trin|Mulighed|Paso|Opción|"
    r"Крок|Варіант|Пункт|Шаг|Вариант)"
    r"[ \t](?P<number>\d{1,2})(?=[*_]{0,2}[:.)–—]|[*_]{0,2}[ \t][–—-])"
)
_FOLLOWING = re.compile(r"\d{1,2}\)(?=[ \t]+\S)")
HIGHEST_UNANNOUNCED = 9
"""A marker in a heading, in bold, in a quote or behind a bullet may begin a list at up to this: "## 3. Lager"."""
LARGEST_GAP = 10
"""A marker may leave out up to so many of its list, if it does not count what follows: "2. Ware 10. Fertig"."""


def marker(sentence: Sentence, seen_before: tuple[int, ...], line_start: bool) -> tuple[int, int] | None:
    """Bounds of the marker's number (with its point) at the head of a sentence; `seen_before` are the markers before it.

    A plain marker is 1 (or 0) or follows one that was seen, and so is the first level of a nested one: "12. Das war alles" and
    "8.5. So viel" answer a question, "45) Rechnungen" counts.
    Inside a line only a named step ("Schritt 2:") is one; see also `follows`.
    """
    text = sentence.text
    if step := _STEP.match(text):
        return step.span("number")
    if not line_start:
        return None
    match = _MARKER.match(text)
    if match is None:
        return None
    bracketed = match["lead"].endswith("(")
    if bracketed and match["mark"] != ")":
        return None
    if match["mark"] is None and not (match["heading"] and "." in match["number"]):
        return None
    bounds = match.start("number"), match.end("mark") if match["mark"] else match.end("number")
    return bounds if _announced(sentence, match, seen_before) else None


def _announced(sentence: Sentence, match: "re.Match[str]", seen_before: tuple[int, ...]) -> bool:
    number = int(match["number"].rsplit(".", 1)[-1])
    plain = match["lead"].strip() == ""
    if plain and "." in match["number"] and not {1, *seen_before} >= {int(match["number"].split(".", 1)[0])}:
        return False
    if number <= 1 or number - 1 in seen_before:
        return True
    behind = sentence.index_at(match.end(), 0)
    if counted(sentence, behind) or measures(sentence, behind):
        return False
    last = seen_before[-1] if seen_before else 0
    return last < number <= last + LARGEST_GAP if last else not plain and number <= HIGHEST_UNANNOUNCED


def seen(before: tuple[int, ...], number: int) -> tuple[int, ...]:
    """The markers with one more."""
    return (*(other for other in before if other != number), number)


def follows(text: str, start: int, seen_before: tuple[int, ...]) -> int | None:
    """Where a marker inside a line ends: a bracketed number that follows the last marker, as in "(1) … (2) …"."""
    if not seen_before or (start and not text[start - 1].isspace() and text[start - 1] != "("):
        return None
    match = _FOLLOWING.match(text, start)
    return match.end() if match and int(match.group()[:-1]) == seen_before[-1] + 1 else None

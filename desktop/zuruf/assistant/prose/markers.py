"""List markers: the number at the head of a line, also nested, quoted, bold or in a heading."""

import re

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
HIGHEST_UNANNOUNCED = 99
"""A marker above this must follow its predecessor, within ten: "500. Danach" is no list."""
HIGHEST_PLAIN = 9
"""The same without bold type, a heading, a quote or a bullet: "12. Das war alles" answers a question."""


def marker(text: str, previous: int, line_start: bool) -> tuple[int, int] | None:
    """Bounds of the marker's number (with its point) at the head of a sentence; `previous` is the last marker's number.

    Inside a line only a named step ("Schritt 2:") is one; see also `follows`.
    """
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
    number = int(match["number"].rsplit(".", 1)[-1])
    plain = match["lead"].strip() == "" and "." not in match["number"]
    if number > (HIGHEST_PLAIN if plain else HIGHEST_UNANNOUNCED) and not previous < number <= previous + 10 * (previous > 0):
        return None
    return match.start("number"), match.end("mark") if match["mark"] else match.end("number")


def follows(text: str, start: int, previous: int) -> int | None:
    """Where a marker inside a line ends: a bracketed number that follows the last marker, as in "(1) … (2) …"."""
    if previous == 0 or (start and not text[start - 1].isspace() and text[start - 1] != "("):
        return None
    match = _FOLLOWING.match(text, start)
    return match.end() if match and int(match.group()[:-1]) == previous + 1 else None

"""Text from people, models and databases, made safe to draw: it is shown as it is and can neither act as markup nor turn the
reading direction around."""

import html
import re
import unicodedata

_KEPT = frozenset("\n\t\u00ad")
_SEEN = "\ufffd"


_ISOLATE, _END = "\u2068", "\u2069"
_ISOLATED = re.compile(f"{_ISOLATE}([^{_ISOLATE}{_END}\n]*){_END}")


def plain(text: str) -> str:
    """The text with control and invisible direction characters made visible as `�`; line breaks and soft hyphens stay, and so do
    isolates that are closed: they keep what is in them from turning its neighbours around."""
    if text.isprintable():
        return text
    pieces = _ISOLATED.split(text)
    return "".join(f"{_ISOLATE}{_seen(piece)}{_END}" if number % 2 else _seen(piece) for number, piece in enumerate(pieces))


def isolated(text: str) -> str:
    """Words that stand within a sentence, made plain: where some are written from right to left, the sentence goes on as it
    began."""
    if text.isascii() or "\n" in text or not any(unicodedata.bidirectional(sign) in ("R", "AL") for sign in text):
        return plain(text)
    return f"{_ISOLATE}{_seen(text)}{_END}"


def _seen(text: str) -> str:
    return "".join(
        _SEEN if sign not in _KEPT and unicodedata.category(sign) in ("Cc", "Cf", "Cs", "Co") else sign for sign in text
    )


def plain_line(text: str) -> str:
    """The same on one line, for a cell or a button."""
    return plain(" ".join(text.split()))


def plain_hint(text: str) -> str:
    """The same for a hint beside the pointer, which Qt takes for markup where it looks like it: there it is markup that shows the
    text as it is."""
    line = plain_line(text)
    return f"<qt>{html.escape(line)}</qt>" if "<" in line else line

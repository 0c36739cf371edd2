"""Text from people, models and databases, made safe to draw: it is shown as it is and can neither act as markup nor turn the
reading direction around."""

import html
import unicodedata

_KEPT = frozenset("\n\t\u00ad")
_SEEN = "\ufffd"


def plain(text: str) -> str:
    """The text with control and invisible direction characters made visible as `�`; line breaks and soft hyphens stay."""
    if text.isprintable():
        return text
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

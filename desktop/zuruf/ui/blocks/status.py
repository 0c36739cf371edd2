"""A status by colour and form; the word stands beside it."""

from zuruf.ui.theme import Palette

_BAD = frozenset({"overdue", "out"})
_WARNING = frozenset({"unpaid", "low"})
_GOOD = frozenset({"paid", "ok"})


def status_sign(status: str, look: Palette) -> tuple[str, str] | None:
    """The icon and colour of a status key; None for one of which nobody has said whether it is good."""
    if status in _BAD:
        return "status-bad", look.bad
    if status in _WARNING:
        return "status-warning", look.warning
    if status in _GOOD:
        return "status-good", look.good
    return None

"""How wide words are, and how they fall into lines."""

from PySide6.QtWidgets import QWidget


def width_of(widget: QWidget, words: str) -> int:
    return widget.fontMetrics().horizontalAdvance(words.replace("&&", "&"))


def wrapped(widget: QWidget, words: str, room: int) -> list[str]:
    """The words in lines that are no wider than `room` pixels, as far as they can be."""
    lines = [""]
    for word in words.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and width_of(widget, longer) > room:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines

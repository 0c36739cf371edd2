"""How the window and the process that watches over it speak: lines through the window's standard input and output."""

HELD = b"held "
"""Begins a line that holds what the window shows; whatever else is printed there is nobody's concern."""


def held_line(held: bytes) -> bytes:
    """`held` has no line break in it; empty where nothing is shown."""
    return HELD + held + b"\n"

"""Proposals before a person: cards, what may be pressed on them, and what became of it."""

"""Word lists as data: texts of words, read once at import."""


def words(text: str) -> frozenset[str]:
    """The words of a text, whatever the space between them."""
    return frozenset(text.split())


def in_order(text: str) -> tuple[str, ...]:
    """The same for lists whose order counts: months, letters of the alphabet."""
    return tuple(text.split())

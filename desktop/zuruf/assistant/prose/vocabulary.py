"""Word lists in the source: one string, words apart by spaces."""


def words(text: str) -> frozenset[str]:
    """The words of the text as a set."""
    return frozenset(text.split())

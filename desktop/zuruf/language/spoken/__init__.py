"""How figures are said. `speak` turns a reply's text into what a person of that language would say."""

from zuruf.language.spoken.reading import speak

__all__ = ["speak"]

"""Texts for people, from Fluent catalogues. Pure: the sources are handed in (settings/resources.py reads them)."""

from collections.abc import Mapping, Sequence

from fluent.runtime import FluentBundle, FluentResource

from zuruf.domain.languages import Language

_PIECE = 1_500
"""Characters of a catalogue that are read at a time, as far as messages are that short."""

_LONGEST = 2_500
"""Characters of an argument: Fluent refuses more."""


class Phrases:
    """One bundle per language. A missing message is a programming error and raises KeyError; tests compare the catalogues."""

    def __init__(self, sources: Mapping[Language, Sequence[str]]) -> None:
        """The texts of a language's catalogues. Of two messages of one name the first counts."""
        self._pieces = {language: [piece for text in texts for piece in _cut(text)] for language, texts in sources.items()}
        self._read = dict.fromkeys(sources, 0)
        self._bundles: dict[Language, FluentBundle] = {}

    def _bundle(self, language: Language, message: str) -> FluentBundle:
        """Catalogues are read up to the message that is looked for: reading them all takes a while, and most installations speak
        one language or two."""
        bundle = self._begun(language)
        while not bundle.has_message(message) and self.read_on(language):
            continue
        return bundle

    def read_on(self, language: Language) -> bool:
        """Reads a further piece of a language's catalogues, small enough for a window not to stand still meanwhile.

        Returns whether there was one.
        """
        pieces, at = self._pieces[language], self._read[language]
        if at == len(pieces):
            return False
        # Counted afterwards: another thread that looks for a message meanwhile reads the piece as well, and does not miss it.
        self._begun(language).add_resource(FluentResource(pieces[at]))
        self._read[language] = at + 1
        return True

    def _begun(self, language: Language) -> FluentBundle:
        bundle = self._bundles.get(language)
        if bundle is None:
            # Isolation marks (U+2068/U+2069) would reach the voice and break text comparison; arguments are our own figures.
            bundle = self._bundles[language] = FluentBundle([language.value], use_isolating=False)
        return bundle

    def say(self, language: Language, message: str, **arguments: str | int) -> str:
        """The message in the language. Integers choose plural forms; figures to be shown come in as finished text.

        Of an argument that is longer than any sentence has room for, the beginning stands in it.
        """
        bundle = self._bundle(language, message)
        pattern = bundle.get_message(message).value
        if pattern is None:
            raise KeyError(message)
        given = {name: _short(value) if isinstance(value, str) else value for name, value in arguments.items()}
        text, errors = bundle.format_pattern(pattern, given)
        if errors:
            raise ValueError(f"{message} in {language}: {errors}")
        return str(text)

    def has(self, language: Language, message: str) -> bool:
        return self._bundle(language, message).has_message(message)


def _short(text: str) -> str:
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"


def _cut(catalogue: str) -> list[str]:
    """In pieces of whole messages: these begin at the start of a line, and their further lines do not."""
    pieces: list[list[str]] = [[]]
    length = 0
    for line in catalogue.splitlines(keepends=True):
        if length >= _PIECE and (line[0].isalpha() or line[0] == "-"):
            pieces.append([])
            length = 0
        pieces[-1].append(line)
        length += len(line)
    return ["".join(piece) for piece in pieces]

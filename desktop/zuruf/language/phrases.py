"""Texts for people, from Fluent catalogues. Pure: the sources are handed in (settings/resources.py reads them)."""

from collections.abc import Mapping, Sequence

from fluent.runtime import FluentBundle, FluentResource

from zuruf.domain.languages import Language


class Phrases:
    """One bundle per language. A missing message is a programming error and raises KeyError; tests compare the catalogues."""

    def __init__(self, sources: Mapping[Language, Sequence[str]]) -> None:
        """The texts of a language's catalogues. Of two messages of one name the first counts."""
        self._unread = {language: list(texts) for language, texts in sources.items()}
        self._bundles: dict[Language, FluentBundle] = {}

    def _bundle(self, language: Language, message: str) -> FluentBundle:
        """A catalogue is read when a message is looked for that those before it do not have: reading them all takes a while, and
        most installations speak one language or two."""
        bundle = self._bundles.get(language)
        if bundle is None:
            # Isolation marks (U+2068/U+2069) would reach the voice and break text comparison; arguments are our own figures.
            bundle = self._bundles[language] = FluentBundle([language.value], use_isolating=False)
        unread = self._unread[language]
        while unread and not bundle.has_message(message):
            bundle.add_resource(FluentResource(unread.pop(0)))
        return bundle

    def say(self, language: Language, message: str, **arguments: str | int) -> str:
        """The message in the language. Integers choose plural forms; figures to be shown come in as finished text."""
        bundle = self._bundle(language, message)
        pattern = bundle.get_message(message).value
        if pattern is None:
            raise KeyError(message)
        text, errors = bundle.format_pattern(pattern, arguments)
        if errors:
            raise ValueError(f"{message} in {language}: {errors}")
        return str(text)

    def has(self, language: Language, message: str) -> bool:
        return self._bundle(language, message).has_message(message)

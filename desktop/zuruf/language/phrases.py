"""Texts for people, from Fluent catalogues. Pure: the sources are handed in (settings/resources.py reads them)."""

from collections.abc import Mapping, Sequence

from fluent.runtime import FluentBundle, FluentResource

from zuruf.domain.languages import Language


class Phrases:
    """One bundle per language. A missing message is a programming error and raises KeyError; tests compare the catalogues."""

    def __init__(self, sources: Mapping[Language, Sequence[str]]) -> None:
        self._sources = sources
        self._bundles: dict[Language, FluentBundle] = {}

    def _bundle(self, language: Language) -> FluentBundle:
        """Read when it is first spoken: parsing takes a tenth of a second, and most installations speak one or two."""
        bundle = self._bundles.get(language)
        if bundle is None:
            bundle = self._bundles[language] = self._parsed(language, self._sources[language])
        return bundle

    @staticmethod
    def _parsed(language: Language, texts: Sequence[str]) -> FluentBundle:
        # Isolation marks (U+2068/U+2069) would reach the voice and break text comparison; arguments are our own figures.
        bundle = FluentBundle([language.value], use_isolating=False)
        for text in texts:
            bundle.add_resource(FluentResource(text))
        return bundle

    def say(self, language: Language, message: str, **arguments: str | int) -> str:
        """The message in the language. Integers choose plural forms; figures to be shown come in as finished text."""
        bundle = self._bundle(language)
        pattern = bundle.get_message(message).value
        if pattern is None:
            raise KeyError(message)
        text, errors = bundle.format_pattern(pattern, arguments)
        if errors:
            raise ValueError(f"{message} in {language}: {errors}")
        return str(text)

    def has(self, language: Language, message: str) -> bool:
        return self._bundle(language).has_message(message)

"""Reads the text catalogues, so that the pure rooms need not."""

from collections.abc import Mapping

from zuruf.domain.languages import Language
from zuruf.settings.schema import Places


def read_catalogues(places: Places, *names: str) -> Mapping[Language, tuple[str, ...]]:
    """The Fluent sources `resources/locales/<language>/<name>.ftl` for every language, in the order of `names`."""
    root = places.resources / "locales"
    return {
        language: tuple((root / language / f"{name}.ftl").read_text(encoding="utf-8") for name in names) for language in Language
    }

"""Reads the text catalogues, so that the pure rooms need not."""

from collections.abc import Mapping

from zuruf.domain.languages import Language
from zuruf.settings.bundle import read_texts
from zuruf.settings.schema import Places


def read_catalogues(places: Places, *names: str) -> Mapping[Language, tuple[str, ...]]:
    """The Fluent sources `resources/locales/<language>/<name>.ftl` for every language, in the order of `names`."""
    return read_texts(places.resources, *names)

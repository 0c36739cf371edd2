"""The texts of the replies that code writes."""

import pytest

from zuruf.language.phrases import Phrases
from zuruf.settings.resources import read_catalogues
from zuruf.settings.schema import Places


@pytest.fixture(scope="session")
def phrases(places: Places) -> Phrases:
    return Phrases(read_catalogues(places, "replies"))

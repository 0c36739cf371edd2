"""The shop in both databases of a company's own."""

from collections.abc import Iterator

import pytest
from sqlalchemy import Engine, create_engine
from tests.assistant.databases import BACKENDS, empty_database
from tests.assistant.pages import shop

from zuruf.assistant.parts import Parts
from zuruf.assistant.query.connections import open_company
from zuruf.language.phrases import Phrases
from zuruf.settings.resources import read_catalogues
from zuruf.settings.schema import Places


@pytest.fixture(scope="session")
def phrases(places: Places) -> Phrases:
    return Phrases(read_catalogues(places, "figures", "blocks", "replies", "faults", "vocabulary"))


@pytest.fixture(scope="module", params=BACKENDS)
def company(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Engine]:
    url = empty_database(request, tmp_path_factory.mktemp("shop"))
    writing = create_engine(url)
    shop.enter(writing, shop.bills())
    writing.dispose()
    engine = open_company(url)
    yield engine
    engine.dispose()


@pytest.fixture
def parts(company: Engine, phrases: Phrases) -> Parts:
    return shop.parts_of(company, phrases)

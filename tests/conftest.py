"""Fixtures for every room."""

import pytest

from zuruf.settings.paths import find_places
from zuruf.settings.schema import Places


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def places() -> Places:
    """The folders of this installation: resources and packs are real."""
    return find_places()

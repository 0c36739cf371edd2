"""A house of its own for each test, the servers beside it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.doctor.house import House, build_house
from tests.doctor.servers import Servers, running

from zuruf.settings.schema import Places


@pytest.fixture
def house(tmp_path: Path, places: Places, sample_file: Path) -> Iterator[House]:
    with running(Servers()) as servers:
        yield build_house(tmp_path, places, sample_file, servers)

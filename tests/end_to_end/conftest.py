"""A home of its own with the installed packs, and one embedded assistant with the real model for all tests of this folder."""

import os
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from zuruf.runtime.assistant_client import AssistantClient
from zuruf.runtime.connection import open_assistant, wait_until_ready
from zuruf.settings.paths import find_places
from zuruf.settings.schema import Places, Settings

LOADING_SECONDS = 900.0


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """One event loop for the session: the assistant is started once."""
    return "asyncio"


@pytest.fixture(scope="session")
def home(places: Places, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A ZURUF_HOME without data, but with the packs and the saved prompt prefixes of this machine."""
    folder = tmp_path_factory.mktemp("home")
    for name, shared in (("data/packs", places.data / "packs"), ("cache/model-prefixes", places.cache / "model-prefixes")):
        shared.mkdir(parents=True, exist_ok=True)
        (folder / name).parent.mkdir(parents=True)
        (folder / name).symlink_to(shared)
    return folder


@pytest.fixture(scope="session")
def environment(home: Path) -> dict[str, str]:
    return {**os.environ, "ZURUF_HOME": str(home)}


@pytest.fixture(scope="session")
async def assistant(home: Path) -> AsyncIterator[AssistantClient]:
    """A client of a running assistant, ready to answer."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("ZURUF_HOME", str(home))
        async with open_assistant(Settings(), find_places()) as client:
            await wait_until_ready(client, LOADING_SECONDS, lambda _: None)
            yield client

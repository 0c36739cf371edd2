"""The two kinds of assistant a window can have: its own child, or one at an address."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from zuruf.domain.faults import Fault
from zuruf.runtime.assistant_child import AssistantChild
from zuruf.runtime.assistant_client import AssistantClient
from zuruf.runtime.assistant_link import Link, OpenLink
from zuruf.runtime.connection import remote_address
from zuruf.settings.schema import Places, Settings

_WATCH_SECONDS = 5.0
_MISSES = 3
"""Unanswered questions in a row after which a remote assistant counts as gone."""


@dataclass(frozen=True, slots=True)
class EmbeddedLink:
    client: AssistantClient
    child: AssistantChild

    async def lost(self) -> None:
        await self.child.lost()


@dataclass(frozen=True, slots=True)
class RemoteLink:
    client: AssistantClient

    async def lost(self) -> None:
        misses = 0
        while misses < _MISSES:
            await asyncio.sleep(_WATCH_SECONDS)
            try:
                await self.client.health()
                misses = 0
            except Fault:
                misses += 1


def link_opener(settings: Settings, places: Places) -> OpenLink:
    """Opens the assistant that the settings name."""
    return lambda: _remote(settings) if settings.assistant.address is not None else _embedded(places)


@asynccontextmanager
async def _embedded(places: Places) -> AsyncIterator[Link]:
    child = AssistantChild(places)
    try:
        address = await child.start()
        async with AssistantClient(address.base_url, address.token) as client:
            yield EmbeddedLink(client, child)
    finally:
        await child.close()


@asynccontextmanager
async def _remote(settings: Settings) -> AsyncIterator[Link]:
    address = remote_address(settings)
    async with AssistantClient(address.base_url, address.token) as client:
        yield RemoteLink(client)

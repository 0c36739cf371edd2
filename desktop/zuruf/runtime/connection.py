"""Opens the assistant that the settings name: a remote one, or an embedded one started for us."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from zuruf.domain.faults import AssistantFault, SettingsFault, fault_from_code
from zuruf.runtime.assistant_child import Address, AssistantChild
from zuruf.runtime.assistant_client import AssistantClient
from zuruf.settings.schema import Places, Settings
from zuruf.wire.requests import Health

_POLL_SECONDS = 0.2


@asynccontextmanager
async def open_assistant(settings: Settings, places: Places) -> AsyncIterator[AssistantClient]:
    """A client of an assistant that listens; an embedded one is ended with the context."""
    if settings.assistant.address is not None:
        async with AssistantClient(settings.assistant.address, remote_address(settings).token) as client:
            yield client
        return
    child = AssistantChild(places)
    try:
        address = await child.start()
        async with AssistantClient(address.base_url, address.token) as client:
            yield client
    finally:
        await child.close()


def remote_address(settings: Settings) -> Address:
    """The address from the settings. Raises SettingsFault when it is incomplete."""
    if settings.assistant.address is None or settings.assistant.token is None:
        raise SettingsFault("settings-invalid", "assistant.address and assistant.token must both be set")
    return Address(settings.assistant.address, settings.assistant.token.get_secret_value())


async def wait_until_ready(client: AssistantClient, seconds: float, on_state: Callable[[Health], None]) -> None:
    """Waits while the model loads; `on_state` hears every change.

    Raises the fault of the part that is out of order, or AssistantFault assistant-unreachable after `seconds`.
    """
    before: Health | None = None
    try:
        async with asyncio.timeout(seconds):
            while True:
                health = await client.health()
                if health != before:
                    on_state(health)
                before = health
                if health.state == "ready":
                    return
                for part in health.parts.values():
                    if part.code is not None:
                        raise fault_from_code(part.code, part.hint)
                await asyncio.sleep(_POLL_SECONDS)
    except TimeoutError as error:
        raise AssistantFault("assistant-unreachable", f"the assistant was not ready after {seconds:g} s") from error

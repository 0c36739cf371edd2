"""Whether what the guide of the first start is told can be used: asked of the rooms that would use it."""

import asyncio
import uuid

from zuruf.dialogue.setup import NeededPack, PackState, PackUse, Try, TryAssistant, TryDatabase, TryModel
from zuruf.domain.faults import AssistantFault, PackFault, fault_from_code
from zuruf.packs.installed import find_pack
from zuruf.packs.manifest import Pack, PackKind, load_manifest
from zuruf.packs.needed import needed_models, needed_voices
from zuruf.runtime.setup_desk import Probes
from zuruf.settings.load import load_settings
from zuruf.settings.schema import Places

_USES = {PackKind.TRANSCRIBER: PackUse.TRANSCRIBER, PackKind.LANGUAGE_MODEL: PackUse.MODEL, PackKind.VOICE: PackUse.VOICE}
_STATES = {"pack-missing": PackState.MISSING, "pack-altered": PackState.ALTERED}


def make_probes(places: Places) -> Probes:
    return Probes(attempt, lambda: packs_needed(places))


def packs_needed(places: Places) -> tuple[NeededPack, ...]:
    """What the settings need as they are kept now: models first, then voices. Raises Fault."""
    settings = load_settings(places)
    manifest = load_manifest(places)
    embedded = settings.model.pack if settings.model.kind == "embedded" and settings.assistant.address is None else None
    models = needed_models(manifest, settings.speech.transcriber, embedded)
    voices = needed_voices(manifest, settings.speech.voices, settings.languages)
    return tuple(
        NeededPack(pack.name, _USES[pack.kind], pack.languages, pack.size, pack.licence, _state(places, pack))
        for pack in (*models, *voices)
    )


async def attempt(act: Try) -> None:
    """Raises the Fault with which it came to nothing."""
    import httpx

    try:
        match act:
            case TryAssistant(address, token):
                await _try_assistant(address, token)
            case TryModel(base_url, model, api_key):
                await _try_model(base_url, model, api_key)
            case TryDatabase(url):
                await asyncio.to_thread(_try_database, url)
    except (httpx.InvalidURL, ValueError) as error:
        # Typed wrongly, or something else answers there.
        raise AssistantFault(
            "assistant-unreachable", f"{type(error).__name__}: no such service there, or a wrong address"
        ) from error


def _state(places: Places, pack: Pack) -> PackState:
    try:
        find_pack(places, pack.name)
    except PackFault as fault:
        return _STATES[fault.code]
    return PackState.INSTALLED


async def _try_assistant(address: str, token: str) -> None:
    """The health is told to anybody; who the people are only to whoever has a token that counts."""
    from zuruf.runtime.assistant_client import AssistantClient

    async with AssistantClient(address, token) as client:
        await client.health()
        await client.words()


async def _try_model(base_url: str, model: str, api_key: str) -> None:
    from pydantic import SecretStr

    from zuruf.assistant.model.endpoint import OpenAiModel
    from zuruf.settings.schema import EndpointModel

    part = EndpointModel(base_url=base_url, model=model, api_key=SecretStr(api_key) if api_key else None)
    tried = OpenAiModel(part, new_id=lambda: uuid.uuid4().hex)
    try:
        state = await tried.probe()
    finally:
        await tried.close()
    if state.fault is not None:
        raise fault_from_code(state.fault, state.hint)


def _try_database(url: str) -> None:
    """Raises StoreFault."""
    from sqlalchemy import select

    from zuruf.assistant.query.connections import open_company
    from zuruf.assistant.store.faults import store_errors

    engine = open_company(url)
    try:
        with store_errors(), engine.connect() as connection:
            connection.execute(select(1))
    finally:
        engine.dispose()

"""The model server, asked as a turn asks it: key, name, tools by its own calls or a schema, and the longest prompt."""

import asyncio
import secrets
from collections.abc import Iterator

import httpx

from zuruf.assistant.model.endpoint import OpenAiModel
from zuruf.assistant.model.endpoint_probe import offered_window, understood
from zuruf.assistant.model.endpoint_window import WindowFault, check_window
from zuruf.assistant.model.failures import StatusFault
from zuruf.assistant.prompt.probes import lamp_prompt
from zuruf.doctor.findings import Finding, State, failed
from zuruf.doctor.scene import Scene
from zuruf.domain.faults import ModelFault
from zuruf.settings.schema import EndpointModel

_ASK_SECONDS = 5.0
_NO_KEY = frozenset({401, 403})


def endpoint(scene: Scene) -> Iterator[Finding]:
    """Costs the server a prompt of full length."""
    part = scene.settings.model
    if scene.settings.assistant.address is not None or not isinstance(part, EndpointModel):
        yield Finding("endpoint", State.SKIPPED, "doctor-endpoint-none")
        return
    longest = min(part.window_tokens, scene.settings.assistant.prompt_tokens)
    yield asyncio.run(_asked(part, longest))


async def _asked(part: EndpointModel, longest: int) -> Finding:
    words: dict[str, str | int] = {"name": part.model, "tokens": f"{longest}"}
    try:
        stated = await _offered(part)
        reached = await _probed(part, longest, stated)
    except StatusFault as fault:
        if fault.status in _NO_KEY:
            return Finding("endpoint", State.FAILED, "doctor-endpoint-key", fault.code, words, fault.hint, fault.code)
        return failed("endpoint", fault, **words)
    except ModelFault as fault:
        return failed("endpoint", fault, **words)
    if reached is None:
        return Finding("endpoint", State.WARNING, "doctor-endpoint-unsure", None, words)
    return Finding("endpoint", State.OK, "doctor-endpoint-right", longest, words)


async def _offered(part: EndpointModel) -> int | None:
    headers = {"authorization": f"Bearer {part.api_key.get_secret_value()}"} if part.api_key is not None else {}
    try:
        http = httpx.AsyncClient(base_url=part.base_url.rstrip("/") + "/", headers=headers, timeout=_ASK_SECONDS)
    except httpx.InvalidURL as error:
        raise ModelFault("model-refused", "model.base_url is no address") from error
    async with http:
        return await offered_window(http, part.model)


async def _probed(part: EndpointModel, longest: int, stated: int | None) -> int | None:
    """How long a prompt surely arrives; None where the server is too slow or too weak to tell. Raises ModelFault."""
    model = OpenAiModel(part, new_id=_new_id)
    try:
        state = await model.probe()
        if state.fault is not None:
            raise ModelFault(state.fault, state.hint)
        if not await understood(model.answer(lamp_prompt())):
            raise ModelFault("model-nonsense", f"{part.model} does not keep to the form of a tool call")
        if stated is None:
            return state.window_tokens  # the probe has sent a long prompt already
        reached = await check_window(model.answer, longest, None, _new_id())
        if isinstance(reached, WindowFault):
            raise reached
        return reached
    finally:
        await model.close()


def _new_id() -> str:
    return f"probe-{secrets.token_hex(6)}"

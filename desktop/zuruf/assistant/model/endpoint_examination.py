"""Everything about a model server that can be wrong, found by asking it: for `zuruf doctor`, not for the way of a request."""

import httpx

from zuruf.assistant.model.endpoint import OpenAiModel
from zuruf.assistant.model.endpoint_probe import offered_window, understood
from zuruf.assistant.model.endpoint_window import WindowFault, check_window
from zuruf.assistant.prompt.probes import lamp_prompt
from zuruf.domain.faults import ModelFault
from zuruf.settings.schema import EndpointModel

_ASK_SECONDS = 5.0


async def examine_endpoint(part: EndpointModel, longest: int, marker: str) -> int | None:
    """How long a prompt surely arrives whole; None where the server is too slow or too weak to tell.

    Unlike `OpenAiModel.probe` it believes no window that is only stated: a prompt of `longest` tokens is sent, `marker` in it
    (new each time). Raises ModelFault; a StatusFault where the server said so with a status.
    """
    stated = await _offered(part)
    model = OpenAiModel(part, new_id=lambda: marker)
    try:
        state = await model.probe()
        if state.fault is not None:
            raise ModelFault(state.fault, state.hint)
        if not await understood(model.answer(lamp_prompt())):
            raise ModelFault("model-nonsense", f"{part.model} does not keep to the form of a tool call")
        if stated is None:
            return state.window_tokens  # the probe has sent a long prompt already
        reached = await check_window(model.answer, longest, None, marker)
        if isinstance(reached, WindowFault):
            raise reached
        return reached
    finally:
        await model.close()


async def _offered(part: EndpointModel) -> int | None:
    headers = {"authorization": f"Bearer {part.api_key.get_secret_value()}"} if part.api_key is not None else {}
    try:
        http = httpx.AsyncClient(base_url=part.base_url.rstrip("/") + "/", headers=headers, timeout=_ASK_SECONDS)
    except httpx.InvalidURL as error:
        raise ModelFault("model-refused", "model.base_url is no address") from error
    async with http:
        return await offered_window(http, part.model)

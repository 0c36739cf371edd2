"""What is asked of a model server before the first request is: whether it offers the model, and how it calls tools."""

from collections.abc import AsyncGenerator
from contextlib import aclosing

import httpx
from pydantic import BaseModel, ConfigDict, ValidationError

from zuruf.assistant.model.failures import StatusFault, fault_of_status, fault_of_transport
from zuruf.assistant.model.ports import ModelEvent, ToolCalled
from zuruf.assistant.prompt.probes import LAMP_ARGUMENT, LAMP_TOOL, LAMP_VALUE
from zuruf.domain.faults import ModelFault

_MOST_NAMES = 8
_NOT_ACCEPTED = frozenset({400, 422, 501})


class _Meta(BaseModel):
    model_config = ConfigDict(extra="ignore")

    n_ctx: int | None = None


class _Offer(BaseModel):
    model_config = ConfigDict(extra="ignore")

    id: str
    max_model_len: int | None = None
    """vLLM's word for the window."""
    meta: _Meta | None = None
    """llama.cpp puts its window here."""

    def window(self) -> int | None:
        return self.max_model_len or (self.meta.n_ctx if self.meta is not None else None)


class _Offers(BaseModel):
    model_config = ConfigDict(extra="ignore")

    data: list[_Offer]


async def offered_window(http: httpx.AsyncClient, model: str) -> int | None:
    """Asks the server for its models and gives the window (tokens) it states for this one, if it states any.

    A server without such a list is let through: the first completion will tell. Raises ModelFault if it is away, refuses the key,
    or does not offer this model.
    """
    try:
        response = await http.get("models")
    except httpx.TransportError as error:
        raise fault_of_transport(error) from error
    if response.status_code in {401, 403} or response.status_code >= 500:
        raise fault_of_status(response.status_code, response.text)
    try:
        offers = _Offers.model_validate_json(response.content).data
    except ValidationError:
        return None
    # Ollama answers to a name without its tag.
    fitting = [offer for offer in offers if offer.id in {model, f"{model}:latest"}]
    if offers and not fitting:
        some = ", ".join(sorted(offer.id for offer in offers)[:_MOST_NAMES])
        raise ModelFault("model-refused", f"the server does not offer {model}; it offers {some}: set model.model")
    return fitting[0].window() if fitting else None


async def understood(events: AsyncGenerator[ModelEvent, None]) -> bool:
    """Whether the answer is the call that `lamp_prompt` asks for.

    An answer that makes no sense and a request that the server does not accept are a no. Raises ModelFault for what another form
    of asking would not mend.
    """
    right = False
    try:
        async with aclosing(events):
            async for event in events:
                if isinstance(event, ToolCalled):
                    right = event.call.tool == LAMP_TOOL and event.call.arguments.get(LAMP_ARGUMENT) == LAMP_VALUE
    except StatusFault as fault:
        if fault.status not in _NOT_ACCEPTED:
            raise
        return False
    except ModelFault as fault:
        if fault.code != "model-nonsense":
            raise
        return False
    return right

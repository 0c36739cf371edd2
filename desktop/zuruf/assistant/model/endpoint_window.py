"""Catches a server that silently cuts long prompts: it would answer without having read the rules at the beginning."""

from collections.abc import AsyncGenerator, Callable, Mapping
from contextlib import aclosing

from zuruf.assistant.model.ports import ModelEvent, Prompt, RoundEnded, TextArrived
from zuruf.assistant.prompt.probes import marked_prompt
from zuruf.domain.faults import ModelFault
from zuruf.domain.jsons import to_json
from zuruf.domain.turns import Json

_RESERVE_TOKENS = 384
"""Room for the question around the filler, the template and the answer."""
_REMEDY = "raise its context length (Ollama: OLLAMA_CONTEXT_LENGTH) or lower model.window_tokens"


Ask = Callable[[Prompt], AsyncGenerator[ModelEvent, None]]


class WindowFault(ModelFault):
    """`tokens`: about how much of a prompt reaches the model, or 0 if that is not known."""

    def __init__(self, summary: str, tokens: int = 0) -> None:
        super().__init__("model-window", f"{summary}: {_REMEDY}")
        self.summary = summary
        self.tokens = tokens


async def check_window(ask: Ask, wanted: int, stated: int | None, marker: str) -> WindowFault | int | None:
    """Whether a prompt of `wanted` tokens reaches the model whole.

    Gives the window that is there, the fault if it is too small, or None where the server lets nobody tell. A window that the
    server states is believed. Otherwise a prompt that just fits is sent, with `marker` (new each time, so that no cache answers)
    at its start: every word is at least one token, so a count below the number of words means that words are missing; a server
    that counts nothing is judged by whether it can repeat the marker. Raises ModelFault for all other failures.
    """
    if stated is not None:
        return (
            stated if stated >= wanted else WindowFault(f"the server's window is {stated} tokens where {wanted} are set", stated)
        )
    words = wanted - _RESERVE_TOKENS
    try:
        counted, text = await _asked(ask, marked_prompt(words, marker))
    except ModelFault as fault:
        if fault.code == "model-window":
            return WindowFault(f"the server refuses prompts of {wanted} tokens")
        if fault.code in {"model-timeout", "model-nonsense"}:
            return None  # too slow or too weak for this question, which says nothing about its window
        raise
    if counted:
        if counted >= words:
            return wanted
        return WindowFault(f"the server silently cuts prompts to about {counted} tokens where {wanted} are set", counted)
    if marker in text:
        return wanted
    _, text = await _asked(ask, marked_prompt(0, marker))
    return WindowFault(f"the server seems to cut prompts of {wanted} tokens silently") if marker in text else None


async def _asked(ask: Ask, prompt: Prompt) -> tuple[int, str]:
    counted, text = 0, ""
    async with aclosing(ask(prompt)) as events:
        async for event in events:
            if isinstance(event, TextArrived):
                text += event.text
            elif isinstance(event, RoundEnded):
                counted = event.prompt_tokens
    return counted, text


def generous_tokens(body: Mapping[str, Json]) -> int:
    """More tokens than the request can be expected to have: two bytes a token is little even for Cyrillic letters."""
    return len(to_json(body).encode()) // 2

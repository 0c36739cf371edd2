"""One model round: the prompt goes out, text and tool calls come back, the tools run."""

import asyncio
import itertools
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from zuruf.assistant.model.ports import InstructionsRead, Model, Prompt, RoundEnded, TextArrived, ToolCalled
from zuruf.assistant.parts import Parts
from zuruf.assistant.tools.tool import Asked, ToolContext, result_of
from zuruf.domain.events import BlockShown, PageOpened, ProposalCreated, ToolFinished, ToolStarted, TurnEvent
from zuruf.domain.faults import Fault, ModelFault
from zuruf.domain.turns import ToolCall, ToolResult

Emit = Callable[[TurnEvent], None]

MOST_CALLS = 4
"""Tool calls taken from one round. A model that asks for more is looping."""

MOST_CHARACTERS = 8000
"""Of prose in one round: a spoken reply has a few hundred."""

_LONGEST_NAME = 64
_UNSHOWABLE = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff\u202a-\u202e\u2066-\u2069]")
"""Control characters, halves of characters, and marks that turn the direction of reading."""


@dataclass(frozen=True, slots=True)
class RoundOutcome:
    """What the model gave back. `text` is raw prose, before the check of its figures."""

    calls: tuple[ToolCall, ...]
    text: str
    prompt_tokens: int
    output_tokens: int


async def run_round(
    turn: str, prompt: Prompt, parts: Parts, on_text: Callable[[str], None], on_sign: Callable[[], None] = lambda: None
) -> RoundOutcome:
    """One round of a turn, as `ask_model`; its account is kept, whatever comes of it."""
    assert prompt.account is not None, "only a prompt that was weighed is sent"
    reported: int | None = None
    output: int | None = None
    try:
        outcome = await ask_model(parts.model, prompt, on_text, on_sign)
        reported, output = outcome.prompt_tokens or None, outcome.output_tokens
        return outcome
    finally:
        await parts.prompts.record(turn, prompt.account, reported, output)


async def try_round(prompt: Prompt, model: Model) -> RoundOutcome:
    """A round of no turn: a sweep's, which asks with prompts as a turn sends them. It is weighed like any other, and not kept."""
    assert prompt.account is not None, "only a prompt that was weighed is sent"
    return await ask_model(model, prompt, lambda _: None)


async def ask_model(
    model: Model, prompt: Prompt, on_text: Callable[[str], None], on_sign: Callable[[], None] = lambda: None
) -> RoundOutcome:
    """Runs one round; every piece of prose goes to `on_text` as it arrives; `on_sign` hears of whatever arrives.

    Raises ModelFault; model-nonsense if the model gave neither a word nor a call.
    """
    calls: list[ToolCall] = []
    pieces: list[str] = []
    tokens = length = output = 0
    async for event in model.answer(prompt):
        if isinstance(event, InstructionsRead):
            continue
        on_sign()
        match event:
            case TextArrived(text):
                piece = _UNSHOWABLE.sub("", text)
                length += len(piece)
                if length > MOST_CHARACTERS:
                    raise ModelFault("model-nonsense", f"{model.name} wrote more than {MOST_CHARACTERS} characters")
                pieces.append(piece)
                on_text(piece)
            case ToolCalled(call):
                # The model's own id is anything it likes; ours is short and safe to show, store and send.
                calls.append(replace(call, id=f"c{len(calls) + 1}", tool=_UNSHOWABLE.sub("", call.tool)[:_LONGEST_NAME]))
                if len(calls) > MOST_CALLS:
                    raise ModelFault("model-nonsense", f"{model.name} asked for more than {MOST_CALLS} tools at once")
            case RoundEnded(prompt_tokens, _, output_tokens):
                tokens, output = prompt_tokens, output_tokens
    text = "".join(pieces)
    if not calls and not text.strip():
        raise ModelFault("model-nonsense", f"{model.name} answered with neither text nor a tool call")
    return RoundOutcome(tuple(calls), text, tokens, output)


async def run_tools(turn: str, calls: Sequence[ToolCall], parts: Parts, asked: Asked, emit: Emit) -> tuple[ToolResult, ...]:
    """Runs the calls side by side and tells of each block and page as it comes.

    A call that fails leaves its code in its result. When every call fails there is nothing to tell: raises the first fault.
    """
    # Blocks are numbered within the turn: b1, b2, …, short enough for a model to name one.
    numbers = itertools.count(1)
    context = parts.context(lambda: f"b{next(numbers)}", asked)

    faults: list[Fault] = []

    async def run(call: ToolCall) -> ToolResult:
        emit(ToolStarted(turn, call.id, call.tool))
        began = parts.tick()
        result = await _run_tool(call, parts, context, faults)
        emit(ToolFinished(turn, call.id, call.tool, result.failure, parts.tick() - began))
        for block in result.blocks:
            emit(BlockShown(turn, block))
        if result.page is not None:
            emit(PageOpened(turn, result.page, result.filters))
        for proposal in result.proposals:
            emit(ProposalCreated(turn, proposal))
        return result

    results = tuple(await asyncio.gather(*(run(call) for call in calls)))
    if faults and len(faults) == len(results):
        raise faults[0]
    return results


async def _run_tool(call: ToolCall, parts: Parts, context: ToolContext, faults: list[Fault]) -> ToolResult:
    try:
        finding = await parts.tools.find(call, context)
    except Fault as fault:
        faults.append(fault)
        return ToolResult(call, failure=fault.code)
    return result_of(call, finding)

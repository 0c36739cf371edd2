"""One turn, stage after stage, top to bottom. The stages themselves live in their own modules and rooms."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field

from zuruf.assistant.admission import admitted_text
from zuruf.assistant.fast_path.formatters import format_reply
from zuruf.assistant.fast_path.may_answer import Decision, may_answer
from zuruf.assistant.model.ports import Prompt
from zuruf.assistant.narration import Narration, Told, told_by_code
from zuruf.assistant.parts import Parts
from zuruf.assistant.prompt.builder import choose_prompt, reply_prompt
from zuruf.assistant.prose.slots import BlockSlots
from zuruf.assistant.prose.sources import Sources
from zuruf.assistant.rounds import Emit, ask_model, run_tools
from zuruf.assistant.stopwatch import Stopwatch
from zuruf.assistant.tools.registry import tool_specs
from zuruf.domain.events import ReplyDelta, ReplyDone, TurnStarted
from zuruf.domain.faults import AssistantFault, Fault
from zuruf.domain.languages import Language
from zuruf.domain.turns import Reply, ReplySource, Step, ToolCall, ToolResult, TurnRequest
from zuruf.language.cells import CellPhrases
from zuruf.language.failures import failure_event
from zuruf.language.recogniser import request_language


def constant_prompts(parts: Parts) -> tuple[Prompt, ...]:
    """Prompts whose constant part every turn will need, for the model to get ready with."""
    today = parts.now().date()
    return (choose_prompt("", Language.ENGLISH, tool_specs(parts.tools), today), reply_prompt("", Language.ENGLISH, (), today))


async def take_turn(turn: str, request: TurnRequest, parts: Parts, emit: Emit) -> None:
    """Works the request off and emits what happens; the last event is ReplyDone or TurnFailed, whatever goes wrong."""
    language = request_language(request.text)
    emit(TurnStarted(turn, language))
    try:
        async with asyncio.timeout(parts.turn_seconds):
            reply = await _Turn(turn, request, language, parts, emit).run()
    except Fault as fault:
        fail_turn(turn, fault, language, parts, emit)
    except TimeoutError:
        late = AssistantFault("turn-timeout", f"the turn took longer than {parts.turn_seconds:g} s (assistant.turn_seconds)")
        fail_turn(turn, late, language, parts, emit)
    except asyncio.CancelledError:
        fail_turn(turn, AssistantFault("turn-cancelled", "the person cancelled"), language, parts, emit)
        raise
    else:
        parts.metrics.count_reply(reply)
        emit(ReplyDone(turn, reply))


def fail_turn(turn: str, fault: Fault, language: Language, parts: Parts, emit: Emit) -> None:
    parts.metrics.count_failure(fault.code)
    emit(failure_event(turn, fault, language, parts.phrases))


@dataclass(slots=True)
class _Turn:
    """What a turn knows while it runs."""

    id: str
    request: TurnRequest
    language: Language
    parts: Parts
    emit: Emit
    watch: Stopwatch = field(init=False)
    rounds: int = 0
    prompt_tokens: int = 0

    def __post_init__(self) -> None:
        self.watch = Stopwatch(self.parts.tick)

    async def run(self) -> Reply:
        text = admitted_text(self.request.text)
        step, told = await self._choose(text)
        with self.watch.stage("decide"):
            decision = may_answer(self.request.mode, text, step)
        if decision.allowed:
            return self._by_formatter(step, decision)
        if step.results:
            told = told.then(await self._explain(text, step))
        return self._reply(step, decision, ReplySource.MODEL, told)

    async def _choose(self, text: str) -> tuple[Step, Told]:
        """The first round: the model chooses tools or answers in words; the tools run."""
        with self.watch.stage("prompt"):
            prompt = choose_prompt(text, self.language, tool_specs(self.parts.tools), self.parts.now().date())
        calls, told = await self._round(prompt, ())
        with self.watch.stage("tools"):
            results = await run_tools(self.id, calls, self.parts, self.emit)
        return Step(results, told.text), told

    async def _explain(self, text: str, step: Step) -> Told:
        """The second round: the model writes, told only which blocks appeared."""
        with self.watch.stage("prompt"):
            prompt = reply_prompt(text, self.language, step.results, self.parts.now().date())
        _, told = await self._round(prompt, step.results)
        return told

    async def _round(self, prompt: Prompt, results: Sequence[ToolResult]) -> tuple[tuple[ToolCall, ...], Told]:
        """One model round; the figures of its prose are checked against `results`."""
        cells = CellPhrases(self.language, self.parts.phrases)
        slots = BlockSlots(tuple(block for result in results for block in result.blocks), cells)
        narration = Narration(self.id, self.language, Sources.from_turn(results), slots, self.emit)
        with self.watch.stage("model"):
            outcome = await ask_model(self.parts.model, prompt, narration.feed)
        self.rounds += 1
        self.prompt_tokens += outcome.prompt_tokens
        return outcome.calls, narration.close()

    def _by_formatter(self, step: Step, decision: Decision) -> Reply:
        with self.watch.stage("format"):
            formatted = format_reply(step.results, self.language, self.parts.now().date(), self.parts.phrases)
        self.emit(ReplyDelta(self.id, formatted.text, formatted.speech))
        return self._reply(step, decision, ReplySource.FORMATTER, told_by_code(formatted, step.results, self.language))

    def _reply(self, step: Step, decision: Decision, source: ReplySource, told: Told) -> Reply:
        return Reply(
            turn=self.id,
            language=self.language,
            text=told.text,
            speech=told.speech,
            source=source,
            reason=str(decision),
            blocks=tuple(block for result in step.results for block in result.blocks),
            page=next((result.page for result in step.results if result.page is not None), None),
            replaced=told.replaced,
            laundered=told.laundered,
            figures=told.figures,
            model_rounds=self.rounds,
            timings=self.watch.timings(),
            prompt_tokens=self.prompt_tokens,
        )

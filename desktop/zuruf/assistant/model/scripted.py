"""A model that answers from a script: for tests of the rooms that talk to one."""

from collections.abc import AsyncGenerator, Callable, Mapping, Sequence
from dataclasses import dataclass, field

from zuruf.assistant.model.ports import ModelEvent, ModelState, Prompt, RoundEnded, TextArrived, ToolCalled
from zuruf.domain.faults import ModelFault
from zuruf.domain.turns import Json, ToolCall

Round = Sequence[ModelEvent | ModelFault]
"""What one round gives, in order. A fault is raised in its place; RoundEnded is added where the script leaves it out."""


def calls(tool: str, arguments: Mapping[str, Json] | None = None, call: str = "call-1") -> Round:
    return (ToolCalled(ToolCall(call, tool, arguments or {})),)


def says(*pieces: str) -> Round:
    return tuple(TextArrived(piece) for piece in pieces)


@dataclass(slots=True)
class ScriptedModel:
    """Plays `rounds` one after the other, or asks `choose` for each prompt. Keeps the prompts it was given."""

    rounds: list[Round] = field(default_factory=list)
    choose: Callable[[Prompt], Round] | None = None
    name: str = "scripted"
    window_tokens: int = 8192
    prompts: list[Prompt] = field(default_factory=list)
    warmed: tuple[Prompt, ...] = ()
    closed: bool = False

    def start(self, warm: Sequence[Prompt] = ()) -> None:
        self.warmed = tuple(warm)

    async def answer(self, prompt: Prompt) -> AsyncGenerator[ModelEvent, None]:
        self.prompts.append(prompt)
        ended = False
        for event in self._round(prompt):
            if isinstance(event, ModelFault):
                raise event
            ended = ended or isinstance(event, RoundEnded)
            yield event
        if not ended:
            yield RoundEnded(prompt_tokens=100, cached_tokens=0, output_tokens=10)

    def _round(self, prompt: Prompt) -> Round:
        if self.choose is not None:
            return self.choose(prompt)
        if not self.rounds:
            raise AssertionError("the script has no further round")
        return self.rounds.pop(0)

    async def probe(self) -> ModelState:
        return ModelState(self.name, True, self.window_tokens)

    async def close(self) -> None:
        self.closed = True

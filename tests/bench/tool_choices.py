"""Which tool the real model chooses for a transcript; its answers are kept, so that a second run asks only what is new."""

import contextlib
import hashlib
import json
from datetime import date
from pathlib import Path
from types import TracebackType
from typing import Self

from requests import PACKS, REPLY, Case, Choice, every_tool, fits

from zuruf.assistant.metering.counting import shipped_counter
from zuruf.assistant.model.build import embedded_model, pack_file
from zuruf.assistant.model.ports import Model, Prompt, ToolCalled
from zuruf.assistant.prompt.budget import Budget
from zuruf.assistant.prompt.builder import choose_prompt
from zuruf.assistant.stages.settling import outright, settled
from zuruf.domain.faults import ModelFault
from zuruf.domain.jsons import to_json
from zuruf.domain.languages import Language
from zuruf.domain.turns import Json, ToolCall
from zuruf.language.recogniser import request_language
from zuruf.settings.paths import find_places
from zuruf.settings.schema import EmbeddedModel

PACK = PACKS["15"]
ANY_DAY = date(2026, 3, 16)
"""The choice does not depend on it."""


Answer = dict[str, Json]
"""A call with `tool` and `arguments`, a `fault`, or nothing: words."""


class ToolChoices:
    """What the model itself answered is kept by prompt; what code then settles is done anew each time.

    The model is loaded when the first answer is missing.
    """

    def __init__(self) -> None:
        self._file = find_places().cache / "bench" / "tool-choices.json"
        self._known = _read(self._file)
        self._tools = every_tool()
        self._names = frozenset(tool.name for tool in self._tools)
        self._model: Model | None = None

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        if self._model is not None:
            await self._model.close()

    @property
    def names(self) -> frozenset[str]:
        return self._names

    def knows(self, text: str) -> bool:
        """Whether `choice` answers without the model."""
        return _digest(self._prompt(text)) in self._known

    async def choice(self, text: str) -> Choice:
        """As the turn makes it: in the language the text is in, corrected where its words settle it."""
        prompt = self._prompt(text)
        digest = _digest(prompt)
        answer = self._known[digest] if digest in self._known else await self._ask(prompt)
        if "fault" not in answer and digest not in self._known:
            self._keep(digest, answer)
        return self._settled(answer, text, request_language(text))

    def _keep(self, digest: str, answer: Answer) -> None:
        """Beside what another run may have kept meanwhile."""
        self._known = _read(self._file) | self._known | {digest: answer}
        self._file.parent.mkdir(parents=True, exist_ok=True)
        self._file.write_text(json.dumps(self._known, ensure_ascii=False), encoding="utf-8")

    async def right(self, case: Case, text: str) -> bool:
        chosen = await self.choice(text)
        return any(fits(chosen, right) for right in case.right)

    def _settled(self, answer: Answer, text: str, language: Language) -> Choice:
        if "tool" in answer:
            arguments = answer["arguments"]
            assert isinstance(arguments, dict)
            (call,) = settled((ToolCall("call", str(answer["tool"]), arguments),), text, language, self._names)
            return Choice(call.tool, call.arguments)
        if "fault" in answer:
            return Choice(str(answer["fault"]), {})
        said = outright(text, language, self._names)
        return Choice(REPLY, {}) if said is None else Choice(said.tool, said.arguments)

    def _prompt(self, text: str) -> Prompt:
        language = request_language(text)
        return choose_prompt(text, language, self._tools, ANY_DAY, budget=Budget(shipped_counter()))

    async def _ask(self, prompt: Prompt) -> Answer:
        if self._model is None:
            file = pack_file(find_places(), PACK)
            self._model = embedded_model(EmbeddedModel(pack=PACK), lambda: file, find_places().cache)
            self._model.start((prompt,))
        answer: Answer = {}
        try:
            async for event in self._model.answer(prompt):
                if isinstance(event, ToolCalled):
                    answer = {"tool": event.call.tool, "arguments": dict(event.call.arguments)}
        except ModelFault as fault:
            answer = {"fault": fault.code}
        return answer


def _read(file: Path) -> dict[str, Answer]:
    """What is kept; nothing where another run is writing just now."""
    with contextlib.suppress(OSError, ValueError):
        kept: dict[str, Answer] = json.loads(file.read_text(encoding="utf-8"))
        return kept
    return {}


def _digest(prompt: Prompt) -> str:
    """Of all that the model sees."""
    parts = (PACK, prompt.system, repr(prompt.tools), repr(prompt.examples), repr(prompt.messages), to_json(dict(prompt.replies)))
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()

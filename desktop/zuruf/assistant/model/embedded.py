"""The model on this machine: llama.cpp in a child process (embedded_host.py), asked over the loopback."""

import logging
from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import aclosing
from pathlib import Path

from zuruf.assistant.model.answers import ProseReader, Reader, SchemaReader, round_events
from zuruf.assistant.model.chat_client import ChatClient
from zuruf.assistant.model.compact_choice import BEGINNING, possible_outputs
from zuruf.assistant.model.embedded_process import HOST_COMMAND, Engine, EngineProcess
from zuruf.assistant.model.embedded_warmth import SLOT_COUNT, Warmth, engine_body
from zuruf.assistant.model.embedded_wire import HostOrder
from zuruf.assistant.model.ports import InstructionsRead, ModelEvent, ModelState, Prompt
from zuruf.assistant.model.retry import Refusal, RetryPolicy
from zuruf.domain.faults import ModelFault

_log = logging.getLogger(__name__)


class LlamaCppModel:
    """`locate` gives the GGUF file (raises ModelFault `model-missing` if there is none), `cache` is a writable folder."""

    def __init__(
        self,
        locate: Callable[[], Path],
        *,
        name: str,
        threads: int,
        window_tokens: int,
        cache: Path,
        new_id: Callable[[], str],
        new_key: Callable[[], str],
        command: tuple[str, ...] = HOST_COMMAND,
    ) -> None:
        self._name = name
        self._window_tokens = window_tokens
        self._new_id = new_id
        folder = cache / "model-prefixes"
        order = HostOrder("", name, "", threads, window_tokens, SLOT_COUNT, str(folder))
        self._warmth = Warmth(name, folder)
        self._process = EngineProcess(order, locate, new_key, self._warmth.prepare, command)

    @property
    def name(self) -> str:
        return self._name

    @property
    def window_tokens(self) -> int | None:
        return self._window_tokens

    def start(self, warm: Sequence[Prompt] = ()) -> None:
        self._warmth.prompts = tuple(warm)
        self._process.start()

    async def answer(self, prompt: Prompt) -> AsyncGenerator[ModelEvent, None]:
        async with self._warmth.request():
            async with aclosing(self._getting_ready(prompt)) as signs:
                async for sign in signs:
                    yield sign
            engine = await self._process.engine()
            async with self._warmth.answering(), aclosing(self._answered(engine, prompt)) as events:
                async for event in events:
                    yield event

    async def _getting_ready(self, prompt: Prompt) -> AsyncGenerator[InstructionsRead, None]:
        """Until the engine runs and has read what every request of this kind begins with; nothing where it has already."""
        starting = self._process.start()
        told = False
        async with aclosing(self._warmth.shares_until(starting)) as shares:
            async for share in shares:
                told = True
                yield InstructionsRead(share)
        starting.result()  # raises what kept it from starting
        async with aclosing(self._warmth.reading(prompt)) as shares:
            async for share in shares:
                told = True
                yield InstructionsRead(share)
        if told:
            yield InstructionsRead(1.0)

    async def _answered(self, engine: Engine, prompt: Prompt) -> AsyncGenerator[ModelEvent, None]:
        began = False
        try:
            async with aclosing(self._asked(engine, prompt)) as events:
                async for event in events:
                    began = True
                    yield event
        except ModelFault as fault:
            if began or fault.code != "model-unreachable" or not await self._process.gone(engine):
                raise
            _log.warning("the embedded engine died under a request; asking its successor")
        else:
            return
        # Once only: a request that kills the engine twice would kill it for ever.
        async with aclosing(self._asked(await self._process.engine(), prompt)) as events:
            async for event in events:
                yield event

    async def probe(self) -> ModelState:
        """Ready, loading (no fault, but a hint), or why not; a model that could not be loaded is tried once more."""
        state = self._process.state()
        if state is None or isinstance(state, ModelFault):
            self._process.start()
        if isinstance(state, ModelFault):
            return ModelState(self._name, False, self._window_tokens, state.code, state.hint)
        if state is None:
            hint, share = "the embedded model is loading", self._warmth.share
            return ModelState(self._name, False, self._window_tokens, hint=hint, read=share, warm=self._warmth.warm)
        return ModelState(self._name, True, self._window_tokens, warm=self._warmth.warm)

    async def warmed(self) -> None:
        """Waits until the engine is loaded and everything that `start` was given is in its caches. Raises ModelFault."""
        await self._process.engine()
        await self._warmth.finished()

    async def close(self) -> None:
        await self._warmth.close()
        await self._process.close()
        await self._warmth.close()  # a start that was just over may have begun to warm meanwhile

    async def _asked(self, engine: Engine, prompt: Prompt) -> AsyncGenerator[ModelEvent, None]:
        client = ChatClient(engine.http, RetryPolicy(attempts=1))
        reader = self._reader(prompt)
        try:
            async with aclosing(round_events(client.stream(engine_body(self._name, prompt)), reader)) as events:
                async for event in events:
                    yield event
        except Refusal as refusal:
            raise refusal.fault() from refusal
        except ModelFault as fault:
            if fault.code == "model-timeout":
                self._process.kill(engine)
            raise
        self._process.proved()

    def _reader(self, prompt: Prompt) -> Reader:
        if not prompt.bound:
            return ProseReader()
        outputs = possible_outputs(prompt.tools, prompt.replies, must_call=prompt.must_call)
        return SchemaReader(self._new_id, prompt.replies, outputs, BEGINNING)

"""Puts the constant parts of prompts into the engine's caches, from disk if they were there before."""

import asyncio
import logging
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import aclosing, asynccontextmanager
from dataclasses import replace
from pathlib import Path

import httpx

from zuruf.assistant.model.chat_client import ChatClient
from zuruf.assistant.model.chat_pieces import PromptRead
from zuruf.assistant.model.compact_choice import BEGINNING
from zuruf.assistant.model.embedded_process import Engine
from zuruf.assistant.model.ports import Message, Prompt, Role
from zuruf.assistant.model.rendering import ChoiceForm, Dialect, chat_body
from zuruf.assistant.model.retry import Refusal, RetryPolicy
from zuruf.assistant.model.saved_prefixes import SavedPrefixes, model_fingerprint
from zuruf.domain.faults import ModelFault
from zuruf.domain.jsons import to_json
from zuruf.domain.turns import Json

_log = logging.getLogger(__name__)

SLOT_COUNT = 4
_DIALECT = Dialect(ChoiceForm.SCHEMA)
_REST = 2.0
"""Seconds after a request in which its turn may ask again."""


def slot_of(prompt: Prompt) -> int:
    """Choosing, querying, telling and writing have a cache each: the long constant part of one is never pushed out by another."""
    if not prompt.tools:
        return 1 if prompt.bound else 3
    return 2 if prompt.must_call else 0


def engine_body(name: str, prompt: Prompt) -> Mapping[str, Json]:
    """The chat request with llama.cpp's own fields: the slot that caches this kind of prompt, counts with every piece, and signs
    of life while the prompt is read, which takes a slow machine minutes when nothing is cached.
    """
    own: Mapping[str, Json] = {
        "id_slot": slot_of(prompt),
        "cache_prompt": True,
        "timings_per_token": True,
        "return_progress": True,
    }
    return {**chat_body(name, _begun(prompt) if prompt.bound else prompt, _DIALECT), **own}


def _begun(prompt: Prompt) -> Prompt:
    """With the beginning of the choice already written: three tokens fewer for the model to find, each as long as a word."""
    return replace(prompt, messages=(*prompt.messages, Message(Role.ASSISTANT, BEGINNING)))


class Warmth:
    """Warms each new engine for `prompts`. It only ever saves time: whatever fails here is logged and left."""

    def __init__(self, name: str, folder: Path) -> None:
        self._name = name
        self._saved = SavedPrefixes(folder)
        self._later: asyncio.Task[None] | None = None
        self._left: list[Prompt] = []
        self._place: tuple[Engine, Path] | None = None
        self._requests = 0
        self.prompts: tuple[Prompt, ...] = ()
        self.share: float | None = None
        """How much of the prompt that is being put into the cache was read, 0 to 1; None where none is."""

    async def prepare(self, engine: Engine, file: Path) -> None:
        """Warms the first prompt, which every request needs; the others follow while requests may already come."""
        await self.stop()
        self._place = None
        self._left = list(self.prompts)
        await self._warm_all(engine, file, self._left[:1])
        self._place = engine, file
        self._go_on(after=0.0)

    @asynccontextmanager
    async def aside(self, request: Prompt) -> AsyncIterator[None]:
        """While a request is answered nothing else is warmed: together each would take twice as long. What the engine has read of
        a prompt by then it keeps, and goes on from there. The request's own constant part comes first and is kept on disk: it has
        to be read in any case, and so it is not at every start."""
        self._requests += 1
        await self.stop()
        try:
            own = [prompt for prompt in self._left if slot_of(prompt) == slot_of(request)]
            if own and self._place is not None:
                await self._warm_all(*self._place, own)
            yield
        finally:
            self._requests -= 1
            self._go_on(after=_REST)

    def _go_on(self, after: float) -> None:
        if self._left and not self._requests and self._place is not None:
            self._later = asyncio.create_task(self._warm_later(after, *self._place), name="model-warmth")

    async def _warm_later(self, seconds: float, engine: Engine, file: Path) -> None:
        await asyncio.sleep(seconds)
        await self._warm_all(engine, file, self._left)

    async def finished(self) -> None:
        if self._later is not None:
            await asyncio.shield(self._later)

    async def close(self) -> None:
        self._left = []
        await self.stop()

    async def stop(self) -> None:
        if self._later is not None:
            self._later.cancel()
            await asyncio.gather(self._later, return_exceptions=True)
            self._later = None

    async def _warm_all(self, engine: Engine, file: Path, prompts: Sequence[Prompt]) -> None:
        try:
            self._saved.folder.mkdir(parents=True, exist_ok=True)
            fingerprint = model_fingerprint(file)
            for prompt in tuple(prompts):
                await self._warm(engine, prompt, fingerprint)
                self._left = [left for left in self._left if left is not prompt]
        except (OSError, httpx.HTTPError, ModelFault, Refusal) as error:
            self._left = []
            _log.warning("the engine's cache is not warm: %s", type(error).__name__)
        finally:
            self.share = None

    async def _warm(self, engine: Engine, prompt: Prompt, fingerprint: str) -> None:
        body = _warming_body(self._name, prompt)
        text = to_json(body)
        saved = self._saved.name(fingerprint, engine.version, text)
        if self._saved.intact(saved):
            if await self._restored(engine, slot_of(prompt), saved):
                return
            self._saved.forget(saved)
        async with aclosing(ChatClient(engine.http, RetryPolicy(attempts=1)).stream(body)) as pieces:
            async for piece in pieces:
                if isinstance(piece, PromptRead):
                    self.share = piece.share
        response = await self._slot(engine, slot_of(prompt), "save", self._saved.draft(saved))
        response.raise_for_status()
        self._saved.sealed(saved)

    async def _restored(self, engine: Engine, slot: int, name: str) -> bool:
        try:
            response = await self._slot(engine, slot, "restore", name)
        except httpx.HTTPError:
            self._saved.forget(name)
            raise
        return response.is_success

    @staticmethod
    async def _slot(engine: Engine, slot: int, action: str, name: str) -> httpx.Response:
        # Not below /v1, where everything else is: the path is absolute.
        url = engine.http.base_url.join(f"/slots/{slot}?action={action}")
        return await engine.http.post(url, json={"filename": name})


def _warming_body(name: str, prompt: Prompt) -> Mapping[str, Json]:
    """The shortest request with the constant part of the prompt. Nothing that a person said is in it, nor any date."""
    constant = replace(prompt, messages=(Message(Role.USER, "."),), max_output_tokens=1)
    return engine_body(name, constant)

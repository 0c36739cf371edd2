"""Puts the constant parts of prompts into the engine's caches, from disk if they were there before."""

import asyncio
import logging
from collections.abc import AsyncGenerator, AsyncIterator, Mapping
from contextlib import aclosing, asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Literal

import httpx

from zuruf.assistant.model.chat_client import ChatClient
from zuruf.assistant.model.chat_pieces import PromptRead
from zuruf.assistant.model.compact_choice import BEGINNING
from zuruf.assistant.model.embedded_process import Engine
from zuruf.assistant.model.ports import Message, Prompt, Role
from zuruf.assistant.model.rendering import ChoiceForm, Dialect, chat_body
from zuruf.assistant.model.retry import Refusal, RetryPolicy
from zuruf.assistant.model.saved_prefixes import SavedPrefixes, model_fingerprint
from zuruf.assistant.prompt.account import RoundKind
from zuruf.domain.faults import ModelFault
from zuruf.domain.jsons import to_json
from zuruf.domain.turns import Json

_log = logging.getLogger(__name__)

SLOT_COUNT = 4
_DIALECT = Dialect(ChoiceForm.SCHEMA)
_REST = 2.0
"""Seconds after a request in which its turn may ask again, and after a start in which somebody who waited for it may ask."""
_KINDS = (RoundKind.CHOOSE.value, RoundKind.REPLY.value, RoundKind.QUERY.value, "prose")
"""By slot, as monitors are told of them."""


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
    """Has each new engine read the constant parts of `prompts`: first what a request waits for, the rest while there is no
    request. It only ever saves time: whatever fails here is logged and left.
    """

    def __init__(self, name: str, folder: Path) -> None:
        self._name = name
        self._saved = SavedPrefixes(folder)
        self.prompts: tuple[Prompt, ...] = ()
        self._left: list[Prompt] = []
        self._place: tuple[Engine, Path] | None = None
        self._reads: Prompt | None = None
        self._reader: asyncio.Task[None] | None = None
        self._shares: dict[int, float] = {}
        self._read_slots: set[int] = set()
        self._wanted: list[int] = []
        """Slots whose instructions requests wait for, in the order in which they came."""
        self._requests = 0
        self._answering = 0
        self._rest: asyncio.TimerHandle | None = None
        self._news = asyncio.Event()

    @property
    def share(self) -> float | None:
        """How much of the prompt that is being put into the cache was read, 0 to 1; None where none is."""
        return None if self._reads is None else self._shares.get(slot_of(self._reads))

    @property
    def warm(self) -> Mapping[str, bool]:
        """Which kinds of prompts the engine has read the instructions of."""
        return {_KINDS[slot_of(prompt)]: slot_of(prompt) in self._read_slots for prompt in self.prompts}

    async def prepare(self, engine: Engine, file: Path) -> None:
        """Reads the first prompt, which every request needs; the others follow while requests may already come."""
        self._place = None
        await self._stand_aside()
        self._left, self._shares, self._read_slots = list(self.prompts), {}, set()
        if self._left:
            await self._read(engine, file, self._left[0])
        self._place = engine, file
        self._begin_rest()
        self._choose()

    async def shares_until(self, ready: asyncio.Future[Engine]) -> AsyncGenerator[float | None, None]:
        """How far the engine is while it is loaded and reads what it needs for every request."""
        while not ready.done():
            news = self._news
            yield self.share
            heard = asyncio.ensure_future(news.wait())
            either: set[asyncio.Future[Engine] | asyncio.Future[Literal[True]]] = {ready, heard}
            try:
                await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
            finally:
                heard.cancel()

    @asynccontextmanager
    async def request(self) -> AsyncIterator[None]:
        """While it is open nothing is read that no request waits for."""
        self._requests += 1
        self._choose()
        try:
            yield
        finally:
            self._requests -= 1
            self._begin_rest()

    async def reading(self, request: Prompt) -> AsyncGenerator[float | None, None]:
        """Until the request's own constant part is in the cache, or cannot be brought there: how much of it is. It has to be read
        in any case, and so it is kept on disk and not read at every start."""
        slot = slot_of(request)
        self._wanted.append(slot)
        self._choose()
        try:
            while any(slot_of(prompt) == slot for prompt in self._left):
                news, share = self._news, self._shares.get(slot)
                restores = share is None and self._reads is not None and slot_of(self._reads) == slot
                if not restores:  # which takes no time that anybody should be told of
                    yield share
                await news.wait()
        finally:
            self._wanted.remove(slot)
            self._choose()

    @asynccontextmanager
    async def answering(self) -> AsyncIterator[None]:
        """While a request is answered nothing is read, whoever waits for it: together each would take twice as long, and answers
        are short. What the engine has read of a prompt by then it keeps, and goes on from there."""
        self._answering += 1
        try:
            await self._stand_aside()
            yield
        finally:
            self._answering -= 1
            self._choose()

    async def finished(self) -> None:
        while self._left:
            await self._news.wait()

    async def close(self) -> None:
        self._left = []
        if self._rest is not None:
            self._rest.cancel()
        await self._stand_aside()
        self._tell()

    def _begin_rest(self) -> None:
        if self._rest is not None:
            self._rest.cancel()
        self._rest = asyncio.get_running_loop().call_later(_REST, self._rested)

    def _rested(self) -> None:
        self._rest = None
        self._choose()

    def _due(self) -> Prompt | None:
        """What is to be read now."""
        if self._place is None or self._answering:
            return None
        for slot in self._wanted:
            for prompt in self._left:
                if slot_of(prompt) == slot:
                    return prompt
        return None if self._requests or self._rest is not None or not self._left else self._left[0]

    def _choose(self) -> None:
        """Begins to read what is due; what is not any more is given up first."""
        due = self._due()
        if self._reader is not None:
            if due is not self._reads:
                self._reader.cancel()
        elif due is not None and self._place is not None:
            self._reads = due
            self._reader = asyncio.create_task(self._read(*self._place, due), name="model-warmth")
            self._reader.add_done_callback(self._put_down)

    def _put_down(self, reader: asyncio.Task[None]) -> None:
        self._reader = self._reads = None
        if not reader.cancelled() and reader.exception() is not None:
            self._give_up(reader.exception())
        self._choose()

    async def _stand_aside(self) -> None:
        while self._reader is not None:
            self._reader.cancel()
            await asyncio.wait({self._reader})

    def _tell(self) -> None:
        self._news.set()
        self._news = asyncio.Event()

    def _give_up(self, error: BaseException | None) -> None:
        self._left = []
        _log.warning("the engine's cache is not warm: %s", type(error).__name__)
        self._tell()

    async def _read(self, engine: Engine, file: Path, prompt: Prompt) -> None:
        self._reads = prompt
        try:
            self._saved.folder.mkdir(parents=True, exist_ok=True)
            await self._warm(engine, prompt, model_fingerprint(file))
            self._left = [left for left in self._left if left is not prompt]
            self._read_slots.add(slot_of(prompt))
        except (OSError, httpx.HTTPError, ModelFault, Refusal) as error:
            self._give_up(error)
        finally:
            self._reads = None
            self._tell()

    async def _warm(self, engine: Engine, prompt: Prompt, fingerprint: str) -> None:
        body = _warming_body(self._name, prompt)
        text = to_json(body)
        saved = self._saved.name(fingerprint, engine.version, text)
        if self._saved.intact(saved):
            if await self._restored(engine, slot_of(prompt), saved):
                return
            self._saved.forget(saved)
        self._shares.setdefault(slot_of(prompt), 0.0)
        self._tell()  # the engine has its first word only when it has ended its last bite of something else
        async with aclosing(ChatClient(engine.http, RetryPolicy(attempts=1)).stream(body)) as pieces:
            async for piece in pieces:
                if isinstance(piece, PromptRead):
                    self._shares[slot_of(prompt)] = piece.share
                    self._tell()
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

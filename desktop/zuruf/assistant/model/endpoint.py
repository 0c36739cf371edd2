"""The model behind any OpenAI-compatible server: OpenAI, Ollama, llama.cpp, vLLM and the like."""

import asyncio
from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import aclosing

import httpx

from zuruf.assistant.model.answers import NativeReader, ProseReader, Reader, SchemaReader, round_events
from zuruf.assistant.model.chat_client import ChatClient
from zuruf.assistant.model.chat_pieces import ChatPiece
from zuruf.assistant.model.endpoint_probe import offered_window, understood
from zuruf.assistant.model.endpoint_window import WindowFault, check_window, generous_tokens
from zuruf.assistant.model.ports import ModelEvent, ModelState, Prompt
from zuruf.assistant.model.rendering import ChoiceForm, Dialect, adapted, chat_body
from zuruf.assistant.model.retry import Refusal, RetryPolicy, Sleep
from zuruf.assistant.prompt.probes import lamp_prompt
from zuruf.domain.faults import ModelFault
from zuruf.settings.schema import EndpointModel, ToolCalling

_CONNECT_SECONDS = 3.0


class OpenAiModel:
    """Finds out how the server is asked for a tool (unless the settings say so) before the first answer, and, once, whether it
    cuts long prompts. `sleep` stands in for the clock in tests.
    """

    def __init__(
        self,
        settings: EndpointModel,
        *,
        new_id: Callable[[], str],
        policy: RetryPolicy | None = None,
        sleep: Sleep = asyncio.sleep,
    ) -> None:
        self._settings = settings
        self._new_id = new_id
        self._http = _client(settings)
        self._client = ChatClient(self._http, policy or RetryPolicy(), sleep)
        self._dialect: Dialect | None = None
        self._finding_dialect = asyncio.Lock()
        self._window: WindowFault | int | None = None
        self._window_checked = False
        self._checking_window = asyncio.Lock()
        self._started: asyncio.Task[ModelState] | None = None

    @property
    def name(self) -> str:
        return self._settings.model

    @property
    def window_tokens(self) -> int | None:
        """What was found, or until then what is set."""
        found = self._window.tokens if isinstance(self._window, WindowFault) else self._window
        return found or self._settings.window_tokens

    def start(self, warm: Sequence[Prompt] = ()) -> None:
        del warm  # the cache is the server's affair
        if self._started is None:
            self._started = asyncio.create_task(self.probe(), name="model-probe")

    async def answer(self, prompt: Prompt) -> AsyncGenerator[ModelEvent, None]:
        dialect = await self._known_dialect()
        self._refuse_what_would_be_cut(prompt, dialect)
        async with aclosing(self._round(prompt, dialect)) as events:
            async for event in events:
                yield event

    async def probe(self) -> ModelState:
        """The expensive checks run once and their findings are kept. What is wrong stands in the state, not in an exception."""
        try:
            stated = await offered_window(self._http, self._settings.model)
            window = await self._known_window(await self._known_dialect(), stated)
        except ModelFault as fault:
            return ModelState(self.name, False, None, fault.code, fault.hint)
        if isinstance(window, WindowFault):
            return ModelState(self.name, False, None, window.code, window.hint)
        return ModelState(self.name, True, window)

    async def close(self) -> None:
        if self._started is not None:
            self._started.cancel()
            await asyncio.gather(self._started, return_exceptions=True)
        await self._http.aclose()

    async def _round(self, prompt: Prompt, dialect: Dialect) -> AsyncGenerator[ModelEvent, None]:
        async with aclosing(round_events(self._pieces(prompt, dialect), self._reader(prompt, dialect))) as events:
            async for event in events:
                yield event

    async def _pieces(self, prompt: Prompt, dialect: Dialect) -> AsyncGenerator[ChatPiece, None]:
        while True:
            try:
                async with aclosing(self._client.stream(chat_body(self.name, prompt, dialect))) as pieces:
                    async for piece in pieces:
                        yield piece
            except Refusal as refusal:
                better = adapted(dialect, refusal.status, refusal.body)
                if better is None:
                    raise refusal.fault() from refusal
                dialect = better
                if self._dialect is not None:
                    self._dialect = better
            else:
                return

    def _reader(self, prompt: Prompt, dialect: Dialect) -> Reader:
        if not prompt.bound or (not prompt.tools and dialect.form is ChoiceForm.NATIVE):
            return ProseReader()
        return NativeReader(self._new_id) if dialect.form is ChoiceForm.NATIVE else SchemaReader(self._new_id, prompt.replies)

    async def _known_dialect(self) -> Dialect:
        async with self._finding_dialect:
            if self._dialect is None:
                self._dialect = await self._found_dialect()
            return self._dialect

    async def _found_dialect(self) -> Dialect:
        form = self._settings.tool_calling
        if form is not ToolCalling.AUTO:
            return Dialect(ChoiceForm(form.value))
        native = Dialect(ChoiceForm.NATIVE)
        schema = Dialect(ChoiceForm.SCHEMA)
        prompt = lamp_prompt()
        if await understood(self._round(prompt, native)):
            return native
        if await understood(self._round(prompt, schema)):
            return schema
        raise ModelFault(
            "model-nonsense", f"{self.name} can call tools neither natively nor by JSON schema: choose another model"
        )

    async def _known_window(self, dialect: Dialect, stated: int | None) -> WindowFault | int | None:
        async with self._checking_window:
            if not self._window_checked:
                wanted = self._settings.window_tokens
                self._window = await check_window(lambda prompt: self._round(prompt, dialect), wanted, stated, self._new_id())
                self._window_checked = True
            return self._window

    def _refuse_what_would_be_cut(self, prompt: Prompt, dialect: Dialect) -> None:
        """Where the probe found a server that cuts, only prompts that surely fit are sent."""
        window = self._window
        if isinstance(window, WindowFault) and 0 < window.tokens < generous_tokens(chat_body(self.name, prompt, dialect)):
            raise WindowFault(window.summary, window.tokens)


def _client(settings: EndpointModel) -> httpx.AsyncClient:
    headers = {}
    if settings.api_key is not None:
        headers["authorization"] = f"Bearer {settings.api_key.get_secret_value()}"
    try:
        return httpx.AsyncClient(
            base_url=settings.base_url.rstrip("/") + "/",
            headers=headers,
            timeout=httpx.Timeout(settings.timeout_seconds, connect=min(_CONNECT_SECONDS, settings.timeout_seconds)),
        )
    except httpx.InvalidURL as error:
        raise ModelFault("model-refused", "model.base_url is no address") from error

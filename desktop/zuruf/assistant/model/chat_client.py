"""Sends chat completions to an OpenAI-compatible server and gives back what it answers, piece by piece."""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Mapping
from contextlib import aclosing, asynccontextmanager

import httpx
from httpx_sse import SSEError

from zuruf.assistant.model.chat_pieces import ChatPiece, chat_pieces
from zuruf.assistant.model.failures import fault_of_transport
from zuruf.assistant.model.retry import Refusal, RetryPolicy, Sleep, retry_after_seconds
from zuruf.domain.faults import ModelFault
from zuruf.domain.jsons import to_json
from zuruf.domain.turns import Json

_PATH = "chat/completions"


class ChatClient:
    """`http` carries base address, key and timeouts; whoever made it closes it."""

    def __init__(self, http: httpx.AsyncClient, policy: RetryPolicy, sleep: Sleep = asyncio.sleep) -> None:
        self._http = http
        self._policy = policy
        self._sleep = sleep

    async def stream(self, body: Mapping[str, Json]) -> AsyncGenerator[ChatPiece, None]:
        """Raises Refusal for an answer that is no success, ModelFault for everything else.

        Requests that failed before the answer began are sent again where that can help.
        """
        try:
            async with self._opened(body) as response, aclosing(chat_pieces(response)) as pieces:
                async for piece in pieces:
                    yield piece
        except httpx.TransportError as error:
            raise fault_of_transport(error) from error
        except (httpx.DecodingError, httpx.InvalidURL, SSEError, UnicodeDecodeError) as error:
            raise ModelFault("model-nonsense", "what answers at model.base_url is no model server") from error

    @asynccontextmanager
    async def _opened(self, body: Mapping[str, Json]) -> AsyncIterator[httpx.Response]:
        content = to_json(body).encode()
        response: httpx.Response = await self._policy.retrying(self._sleep)(self._send, content)
        try:
            yield response
        finally:
            await response.aclose()

    async def _send(self, content: bytes) -> httpx.Response:
        request = self._http.build_request("POST", _PATH, content=content, headers={"content-type": "application/json"})
        response = await self._http.send(request, stream=True)
        if response.is_success:
            return response
        try:
            text = (await response.aread()).decode("utf-8", errors="replace")
        finally:
            await response.aclose()
        raise Refusal(response.status_code, text, retry_after_seconds(response.headers.get("retry-after")))

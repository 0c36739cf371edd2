"""When a request to a model server is sent again: only where that can help, and never after output began."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime

import httpx
from tenacity import AsyncRetrying, RetryCallState, retry_if_exception, stop_after_attempt

from zuruf.assistant.model.failures import fault_of_status
from zuruf.domain.faults import ModelFault

Sleep = Callable[[float], Awaitable[None]]


class Refusal(Exception):
    """An answer that is no success. `wait_seconds` is what the server asked for in Retry-After."""

    def __init__(self, status: int, body: str, wait_seconds: float | None) -> None:
        super().__init__(f"HTTP {status}")
        self.status = status
        self.body = body
        self.wait_seconds = wait_seconds

    def fault(self) -> ModelFault:
        return fault_of_status(self.status, self.body)


@dataclass(frozen=True, slots=True)
class RetryPolicy:
    """`longest_wait` (seconds) bounds a single wait, for a person stands there; a server that wants more is not asked again."""

    attempts: int = 3
    first_wait: float = 0.2
    longest_wait: float = 2.0

    def retrying(self, sleep: Sleep = asyncio.sleep) -> AsyncRetrying:
        return AsyncRetrying(
            stop=stop_after_attempt(self.attempts),
            wait=self._wait,
            retry=retry_if_exception(self._can_help),
            sleep=sleep,
            reraise=True,
        )

    def _can_help(self, error: BaseException) -> bool:
        if isinstance(error, Refusal):
            return error.status in {429, 503} and error.wait_seconds is not None and error.wait_seconds <= self.longest_wait
        return isinstance(error, httpx.ConnectError | httpx.ConnectTimeout | httpx.RemoteProtocolError | httpx.ReadError)

    def _wait(self, state: RetryCallState) -> float:
        error = state.outcome.exception() if state.outcome is not None else None
        if isinstance(error, Refusal) and error.wait_seconds is not None:
            return error.wait_seconds
        return float(min(self.longest_wait, self.first_wait * 4 ** (state.attempt_number - 1)))


def retry_after_seconds(value: str | None, now: Callable[[], datetime] = lambda: datetime.now(UTC)) -> float | None:
    """Retry-After in either of its forms (seconds or a date), or None if there is none that can be read."""
    if value is None:
        return None
    if value.strip().isdigit():
        return float(value)
    try:
        moment = parsedate_to_datetime(value)
    except ValueError:
        return None
    if moment.tzinfo is None:
        moment = moment.replace(tzinfo=UTC)
    return max(0.0, (moment - now()).total_seconds())

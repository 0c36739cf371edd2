"""The token of whoever is signed in. It lives here and nowhere else: not in the window, not in a log, not in a file."""

from collections.abc import Callable

import httpx
from pydantic import ValidationError

from zuruf.wire.requests import Problem

_HEADER = "Zuruf-Session"
_ENDED = "session-ended"


class HeldSession:
    """Goes along with every request of a client, and is dropped when any answer says that the session is over."""

    def __init__(self) -> None:
        self._token: str | None = None
        self._ended: Callable[[], None] = lambda: None

    def __repr__(self) -> str:
        return f"HeldSession({'somebody' if self.is_held else 'nobody'})"

    @property
    def is_held(self) -> bool:
        return self._token is not None

    def watch(self, ended: Callable[[], None]) -> None:
        """`ended` is called when the service says that the session is over."""
        self._ended = ended

    def hold(self, token: str) -> None:
        """Instead of the one before, which the service has ended."""
        self._token = token

    def drop(self) -> dict[str, str]:
        """Holds nothing from now on. Gives the header of a last request, empty if nothing was held."""
        token, self._token = self._token, None
        return {} if token is None else {_HEADER: token}

    def is_of(self, request: httpx.Request) -> bool:
        """Whether that request was sent for whoever is signed in now."""
        return self._token is not None and request.headers.get(_HEADER) == self._token

    async def sign(self, request: httpx.Request) -> None:
        """Hook of the client, before each request."""
        if self._token is not None and _HEADER not in request.headers:
            request.headers[_HEADER] = self._token

    async def read(self, response: httpx.Response) -> None:
        """Hook of the client, after the head of each answer."""
        if response.status_code != httpx.codes.UNAUTHORIZED or not self.is_of(response.request):
            return
        await response.aread()
        try:
            over = Problem.model_validate_json(response.content).code == _ENDED
        except ValidationError:
            return
        # Meanwhile somebody else may have signed in.
        if over and self.is_of(response.request):
            self.drop()
            self._ended()

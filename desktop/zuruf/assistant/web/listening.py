"""Runs the service on a socket until it is told to stop."""

import asyncio
import threading
from collections.abc import Callable
from socket import AF_INET, AF_INET6, SO_REUSEADDR, SOCK_STREAM, SOL_SOCKET, socket

import uvicorn
from starlette.types import ASGIApp

from zuruf.domain.faults import SettingsFault


def listen(
    service: ASGIApp, host: str, port: int, *, announce: Callable[[int], None], until: threading.Event | None = None
) -> int:
    """Serves until a signal or `until`; `announce` gets the port once requests are taken (0 lets the system choose one)."""
    bound = _bind(host, port)
    config = uvicorn.Config(service, log_config=None, access_log=False, timeout_graceful_shutdown=3, lifespan="on")
    server = _Server(config, lambda: announce(bound.getsockname()[1]))
    if until is not None:
        threading.Thread(target=lambda: _stop(server, until), name="stop watch", daemon=True).start()
    asyncio.run(server.serve(sockets=[bound]))
    return 0


def _bind(host: str, port: int) -> socket:
    try:
        bound = socket(AF_INET6 if ":" in host else AF_INET, SOCK_STREAM)
        bound.setsockopt(SOL_SOCKET, SO_REUSEADDR, 1)
        bound.bind((host, port))
    except OSError as error:
        raise SettingsFault("settings-invalid", f"cannot listen on {host}:{port}: {error.strerror}") from error
    return bound


def _stop(server: uvicorn.Server, until: threading.Event) -> None:
    until.wait()
    server.should_exit = True


class _Server(uvicorn.Server):
    """Tells when it takes requests."""

    def __init__(self, config: uvicorn.Config, started: Callable[[], None]) -> None:
        super().__init__(config)
        self._tell_started = started

    async def startup(self, sockets: list[socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._tell_started()

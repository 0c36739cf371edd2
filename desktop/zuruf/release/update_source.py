"""Where a folder of installers lies: on a web server, or on a share that this machine sees as a folder.

Nothing that comes from there is trusted: not how long it is, not how fast, not where it leads. It is bytes until a signature
says more.
"""

import asyncio
import ipaddress
import os
import ssl
import stat
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing, asynccontextmanager
from pathlib import Path
from typing import Protocol
from urllib.parse import quote, urljoin, urlsplit

import certifi
import httpx

from zuruf.domain.faults import UpdateFault

_CONNECT_SECONDS = 10.0
_READ_SECONDS = 30.0
_LOOK_SECONDS = 60.0
"""For one small file as a whole: a server that gives a byte now and then is not waited for."""
_REDIRECTS = 5
_CHUNK = 1 << 18


class Absent(Exception):
    """The place answers, and this file is not there."""


class Source(Protocol):
    """Raises UpdateFault `update-unreachable`, or Absent."""

    async def small(self, name: str, most: int) -> bytes:
        """The whole file; never more than `most` + 1 bytes of it."""
        ...

    def pieces(self, name: str, offset: int) -> AsyncGenerator[bytes, None]:
        """The file from `offset` bytes on; it may go on for ever."""
        ...


def open_source(address: str, context: ssl.SSLContext | None = None) -> Source:
    """`address`: https://…, http://… of this machine itself, or a folder's absolute path. Raises UpdateFault `update-address`."""
    if "://" in address:
        return HttpSource(address, context)
    folder = Path(address)
    if not folder.is_absolute():
        raise UpdateFault("update-address", "update.address is neither https://… nor the absolute path of a folder")
    return FolderSource(folder)


class HttpSource:
    def __init__(self, address: str, context: ssl.SSLContext | None = None) -> None:
        try:
            parts = urlsplit(address)
            secure = parts.scheme == "https" or (parts.scheme == "http" and _is_this_machine(parts.hostname))
            plain = bool(parts.hostname) and not (parts.username or parts.password or parts.query or parts.fragment)
        except ValueError as error:
            raise UpdateFault("update-address", "update.address is no web address") from error
        if not secure or not plain:
            raise UpdateFault(
                "update-address", "update.address is to be https://HOST/FOLDER, without a password or a query in it"
            )
        self._base = address.rstrip("/") + "/"
        self._context = context

    async def small(self, name: str, most: int) -> bytes:
        content = b""
        try:
            async with asyncio.timeout(_LOOK_SECONDS), aclosing(self._stream(name, 0)) as pieces:
                async for piece in pieces:
                    content += piece
                    if len(content) > most:
                        return content[: most + 1]
        except TimeoutError as error:
            raise _unreachable(name, f"not whole after {_LOOK_SECONDS:g} s") from error
        return content

    async def pieces(self, name: str, offset: int) -> AsyncGenerator[bytes, None]:
        async with aclosing(self._stream(name, offset)) as pieces:
            async for piece in pieces:
                yield piece

    async def _stream(self, name: str, offset: int) -> AsyncGenerator[bytes, None]:
        # What is packed could unfold into any size: it is neither asked for nor taken.
        headers = {"Accept-Encoding": "identity", **({"Range": f"bytes={offset}-"} if offset else {})}
        timeout = httpx.Timeout(_READ_SECONDS, connect=_CONNECT_SECONDS)
        try:
            async with (
                httpx.AsyncClient(verify=self._context or trusted_authorities(), timeout=timeout) as client,
                _answer(client, self._base + quote(name), headers) as response,
            ):
                skip = _bytes_before(response, name, offset)
                # As they come: what is gathered up first is lost when the connection breaks.
                async for piece in response.aiter_raw():
                    if kept := piece[skip:]:
                        yield kept
                    skip = max(0, skip - len(piece))
        except (httpx.HTTPError, httpx.InvalidURL, UnicodeError) as error:
            raise _unreachable(name, str(error) or type(error).__name__) from error


@asynccontextmanager
async def _answer(client: httpx.AsyncClient, url: str, headers: dict[str, str]) -> AsyncIterator[httpx.Response]:
    """Led on to https alone, whatever it began with."""
    for _ in range(_REDIRECTS + 1):
        async with client.stream("GET", url, headers=headers, follow_redirects=False) as response:
            if not response.has_redirect_location:
                yield response
                return
            try:
                url = urljoin(url, response.headers["Location"])
                scheme = urlsplit(url).scheme
            except ValueError:
                scheme = ""
        if scheme != "https":
            raise UpdateFault("update-unreachable", "the server leads on to an address that is not https")
    raise UpdateFault("update-unreachable", f"the server leads on more than {_REDIRECTS} times")


def _bytes_before(response: httpx.Response, name: str, offset: int) -> int:
    """How many bytes come that are here already."""
    if response.status_code in (404, 410):
        raise Absent(name)
    if response.headers.get("Content-Encoding", "identity").casefold() != "identity":
        raise _unreachable(name, "the server packs what was asked for as it is")
    if response.status_code == httpx.codes.OK:
        return offset
    begins = response.headers.get("Content-Range", "").startswith(f"bytes {offset}-")
    if response.status_code == httpx.codes.PARTIAL_CONTENT and offset and begins:
        return 0
    raise _unreachable(name, f"the server answers {response.status_code}")


class FolderSource:
    def __init__(self, folder: Path) -> None:
        self._folder = folder

    async def small(self, name: str, most: int) -> bytes:
        content = b""
        async with aclosing(self._read(name, 0)) as pieces:
            async for piece in pieces:
                content += piece
                if len(content) > most:
                    break
        return content[: most + 1]

    async def pieces(self, name: str, offset: int) -> AsyncGenerator[bytes, None]:
        async with aclosing(self._read(name, offset)) as pieces:
            async for piece in pieces:
                yield piece

    async def _read(self, name: str, offset: int) -> AsyncGenerator[bytes, None]:
        flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
        try:
            with os.fdopen(os.open(self._folder / name, flags), "rb") as stream:
                if not stat.S_ISREG(os.fstat(stream.fileno()).st_mode):
                    raise _unreachable(name, "it is no plain file")
                stream.seek(offset)
                while piece := stream.read(_CHUNK):
                    yield piece
        except FileNotFoundError as error:
            if self._folder.is_dir():
                raise Absent(name) from error
            raise _unreachable(name, "there is no such folder") from error
        except OSError as error:
            raise _unreachable(name, error.strerror or type(error).__name__) from error


def trusted_authorities() -> ssl.SSLContext:
    """Those of the system, among which a company may have put its own, and the web's."""
    context = ssl.create_default_context()
    context.load_verify_locations(certifi.where())
    return context


def _is_this_machine(host: str | None) -> bool:
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host or "").is_loopback
    except ValueError:
        return False


def _unreachable(name: str, told: str) -> UpdateFault:
    return UpdateFault("update-unreachable", f"{name}: {told}", trying_again_helps=True)

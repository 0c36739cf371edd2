"""The original publication of a file, over HTTP. The hub's address is the client library's, so HF_ENDPOINT names a mirror."""

import logging
from collections.abc import Iterator

import httpx
from huggingface_hub import constants

from zuruf.packs.manifest import Pack, PackFile
from zuruf.packs.sources import Piece, SourceUnavailable

log = logging.getLogger(__name__)

_CONNECT_SECONDS = 8.0
_READ_SECONDS = 60.0
_CHUNK = 1 << 18
_BREAKS = 5
"""How often one run picks up a connection that broke in the middle of a file."""


class HubSource:
    """One client for a run of the command. A hub that could not be reached once is not waited for again."""

    name = "hub"

    def __init__(self, endpoint: str | None = None, transport: httpx.BaseTransport | None = None) -> None:
        self._template = constants.HUGGINGFACE_CO_URL_TEMPLATE
        if endpoint is not None:
            self._template = self._template.replace(constants.ENDPOINT, endpoint)
        self._client = httpx.Client(
            timeout=httpx.Timeout(_READ_SECONDS, connect=_CONNECT_SECONDS), follow_redirects=True, transport=transport
        )
        self._unreachable: str | None = None

    def offers(self, file: PackFile) -> bool:
        return bool(file.hub_path)

    def pieces(self, pack: Pack, file: PackFile, *, offset: int, parts_done: int) -> Iterator[Piece]:
        if self._unreachable is not None:
            raise SourceUnavailable(self._unreachable)
        url = self._template.format(repo_id=pack.hub.repository, revision=pack.hub.revision, filename=file.hub_path)
        breaks = 0
        while offset < file.size:
            try:
                for data in self._stream(url, offset, file.size):
                    offset += len(data)
                    yield Piece(data, part=1, last_of_part=offset == file.size)
            except (httpx.ConnectError, httpx.ConnectTimeout) as error:
                self._unreachable = f"The model hub cannot be reached: {error}"
                raise SourceUnavailable(self._unreachable) from error
            except httpx.TransportError as error:
                breaks += 1
                log.info("The hub's connection broke at byte %d (%s)", offset, type(error).__name__)
                if breaks > _BREAKS:
                    raise SourceUnavailable(f"The hub's connection broke {breaks} times: {error}") from error

    def tidy(self) -> None:
        """Nothing is kept."""

    def _stream(self, url: str, offset: int, size: int) -> Iterator[bytes]:
        headers = {"Range": f"bytes={offset}-"} if offset else {}
        with self._client.stream("GET", url, headers=headers) as response:
            if response.is_error:
                raise SourceUnavailable(f"The hub answered {response.status_code} for {url}")
            # A server that ignores the range sends the whole file again: skip what is already here.
            skip = offset if response.status_code != httpx.codes.PARTIAL_CONTENT else 0
            left = size - offset
            for chunk in response.iter_bytes(_CHUNK):
                data = chunk[skip:][:left]
                skip = max(0, skip - len(chunk))
                left -= len(data)
                if data:
                    yield data
            if left > 0:
                raise httpx.RemoteProtocolError(f"{left} bytes are missing")

"""Where packs are described and kept."""

from pathlib import Path
from typing import Protocol


class PackPlaces(Protocol):
    """The folders this room needs; `zuruf.settings.schema.Places` has them all."""

    @property
    def resources(self) -> Path: ...

    @property
    def voices(self) -> Path: ...

    @property
    def data(self) -> Path: ...

    @property
    def shared_data(self) -> tuple[Path, ...]: ...

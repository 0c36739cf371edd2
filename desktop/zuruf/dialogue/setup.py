"""What the guide of the first start asks for, and what comes back. An errand has a key, and so has its answer."""

from dataclasses import dataclass, field
from enum import StrEnum

from zuruf.domain.languages import Language


class PackState(StrEnum):
    INSTALLED = "installed"
    MISSING = "missing"
    ALTERED = "altered"


class PackUse(StrEnum):
    TRANSCRIBER = "transcriber"
    MODEL = "model"
    VOICE = "voice"


@dataclass(frozen=True, slots=True)
class NeededPack:
    """A model or voice that the settings need. `size` is in bytes; `languages` those of a voice."""

    name: str
    use: PackUse
    languages: tuple[Language, ...]
    size: int
    licence: str
    state: PackState


@dataclass(frozen=True, slots=True)
class LookPacks:
    """What the settings need, as they are kept at this moment."""


@dataclass(frozen=True, slots=True)
class FetchPacks:
    """One after the other; PackFetched tells how far it is. What was begun before goes on where it stopped."""

    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class StopFetching:
    """What is under way comes to an end with SetupStopped; what has arrived stays."""


@dataclass(frozen=True, slots=True)
class TryAssistant:
    """Whether an assistant answers there. `token` is in no text that is made of this."""

    address: str
    token: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class TryModel:
    """Whether a model answers behind an OpenAI-compatible server."""

    base_url: str
    model: str
    api_key: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class TryDatabase:
    """Whether a database can be read. `url` is a SQLAlchemy URL and may hold a password."""

    url: str = field(repr=False)


SetupAct = LookPacks | FetchPacks | StopFetching | TryAssistant | TryModel | TryDatabase
Try = TryAssistant | TryModel | TryDatabase


@dataclass(frozen=True, slots=True)
class SetupErrand:
    key: str
    act: SetupAct


@dataclass(frozen=True, slots=True)
class PacksLooked:
    key: str
    packs: tuple[NeededPack, ...]


@dataclass(frozen=True, slots=True)
class PackFetched:
    """How far a fetch is: `done` of `total` bytes of this pack; they are equal when it is there and verified."""

    key: str
    name: str
    done: int
    total: int


@dataclass(frozen=True, slots=True)
class SetupDone:
    """What was tried works; or, everything that was to be fetched is there."""

    key: str


@dataclass(frozen=True, slots=True)
class SetupStopped:
    key: str


@dataclass(frozen=True, slots=True)
class SetupFailed:
    key: str
    code: str
    hint: str


SetupNews = PacksLooked | PackFetched | SetupDone | SetupStopped | SetupFailed

